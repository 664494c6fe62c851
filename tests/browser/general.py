"""At the page of a game that has none of its own: the Royal Game of Ur, and two odd ones."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.visitor import Visitor
from tests.elsewhere.installed import metadata
from tests.server.people import Json, Person, any_move
from tests.third_game.environment import ROOT, Environment

UR = ROOT / "examples" / "third-game"
ODD = Path(__file__).parent / "odd_games" / "odd"
# Of Ur: a game that is over soon.
SHORT = {"pieces": 1}
# Whether the visitor is to move after so many moves, or the game is over.
GOES_ON = """(moves) => {
  const play = document.querySelector("[data-turn]");
  if (document.querySelector("dialog[open]")) return "over";
  return play?.dataset.turn === "mine" && Number(play.dataset.moves) > moves ? "mine" : null;
}"""


def with_games(folder: Path) -> Environment:
    """Ur as pip installs it, from a copy since building leaves traces; and what is odd."""
    environment = Environment(folder)
    environment.install(Path(shutil.copytree(UR, folder / "third-game")))
    [packages] = (folder / "venv").glob("lib/*/site-packages")
    shutil.copytree(ODD, packages / "odd", ignore=shutil.ignore_patterns("__pycache__"))
    games = {"architekton.games": {"silent": "odd:Silent", "hostile": "odd:Hostile"}}
    facts = packages / "odd-1.0.dist-info"
    facts.mkdir()
    for name, content in metadata("odd", games).items():
        (facts / name).write_text(content)
    return environment


def says(visitor: Visitor, key: str, **facts: Any) -> str:
    """A sentence of Ur; our own process does not know it."""
    words = UR / "src" / "ur" / "catalogue" / f"{visitor.language}.json"
    sentence: str = json.loads(words.read_text(encoding="utf-8"))[key]
    return sentence.format(**facts)


def begin(person: Person, game: str = "ur", moves: int = 0, options: Json | None = None) -> str:
    """A table against the weakest level, at which the person is to move, if it goes on so long."""
    bot = {"kind": "bot", "level": "newcomer"}
    table = str(person.open("me", bot, game=game, options=options or {})["table"]["id"])
    with person.live(table) as live:
        live.until("state")
        made = 0
        while live.state["table"]["phase"] != "over":
            if not live.is_mine():
                live.receive()
            elif made == moves:
                break
            else:
                live.move(any_move(live.state, live.state["version"]))
                made += 1
    return table


def at_table(visitor: Visitor, person: Person, table: str) -> Visitor:
    visitor.is_the_same_as(person)
    visitor.open(f"/t/{table}")
    expect(surface(visitor)).to_be_visible()
    return visitor


# --- looking ------------------------------------------------------------------------------------


def surface(visitor: Visitor) -> Locator:
    return visitor.page.locator("[data-turn]")


def picture(visitor: Visitor) -> Locator:
    return visitor.page.locator("[data-part=picture]")


def parts(visitor: Visitor) -> Locator:
    """What can be pressed in the picture."""
    return picture(visitor).get_by_role("button")


def moves(visitor: Visitor) -> Locator:
    """What can be chosen in the list."""
    return visitor.page.get_by_role("listbox").get_by_role("option")


def told(visitor: Visitor) -> Locator:
    return visitor.page.locator("[data-part=told]")


def confirm(visitor: Visitor) -> Locator:
    return visitor.button("ui.confirm")


def pad(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("dialog", name=visitor.says("ui.score_pad"))


def move_number(visitor: Visitor) -> int:
    return int(surface(visitor).get_attribute("data-moves") or 0)


def wait_for_turn(visitor: Visitor, after: int = -1) -> bool:
    """False when the game is over first."""
    found = visitor.page.wait_for_function(GOES_ON, arg=after, polling=50)
    return bool(found.json_value() == "mine")


def check_it_is_over(visitor: Visitor) -> None:
    expect(pad(visitor)).to_be_visible()
    expect(pad(visitor)).to_contain_text(re.compile(r"wins? by|wins?\.|Shared|gagne|partagée"))


def focused(visitor: Visitor) -> str | None:
    """The move of the part or of the line of the list that has the focus."""
    found: str | None = visitor.page.evaluate(
        "document.activeElement.dataset?.live ?? document.activeElement.dataset?.text ?? null"
    )
    return found
