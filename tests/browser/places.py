"""Every place of the page that has something to press, and how one gets there."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import count

from playwright.sync_api import expect

from tests.browser import akropolis
from tests.browser import test_amytis as amytis
from tests.browser.effects import EFFECTS, NAMELESS
from tests.browser.opened import (
    ALL,
    begin_against_a_bot,
    begin_on_one_device,
    most_points_now,
    open_for_friends,
    take_the_challenge,
)
from tests.browser.visitor import Visitor
from tests.server.people import Json, Person

LAPTOP, PHONE, LANDSCAPE = (1366, 768), (390, 844), (844, 390)
EVERY_WAY = ("mouse", "finger", "Enter", "Space")
GAMES = (akropolis.GAME, amytis.GAME)

# What is the same on many pages is pressed in every way on one of them, and elsewhere in one way.
BAR = frozenset({"ui.home", "ui.settings"})
MENU = frozenset(
    {"ui.menu", "ui.take_back", "ui.rules", "ui.log", "ui.copy_watch_link", "ui.replay"}
    | {"ui.picture_of", "ui.picture_svg", "ui.picture_png", "ui.resign"}
)
OF_THE_PAGE = frozenset(key for key in EFFECTS if key.startswith("ui."))

Path = Callable[[Person], str]
Doing = Callable[[Visitor], None]


@dataclass(frozen=True)
class Place:
    """A page with items, and what must be done first."""

    path: Path
    ready: Doing
    game: str = akropolis.GAME
    opens_menu: bool = False
    window: tuple[int, int] = LAPTOP
    ways: tuple[str, ...] = EVERY_WAY
    # What is pressed in one way only.
    again: frozenset[str] = BAR | MENU
    # What is pressed here; everything, if nothing is said. The rest is pressed elsewhere.
    only: frozenset[str] = frozenset()


# --- getting ready ------------------------------------------------------------------------------


def at_turn(game: str) -> Doing:
    def ready(visitor: Visitor) -> None:
        assert (akropolis if game == akropolis.GAME else amytis).wait_for_turn(visitor)

    return ready


def put_down(game: str) -> Doing:
    def ready(visitor: Visitor) -> None:
        at_turn(game)(visitor)
        (akropolis if game == akropolis.GAME else amytis).put_down_by_keys(visitor)

    return ready


def after(ready: Doing, *keys: str) -> Doing:
    def do(visitor: Visitor) -> None:
        ready(visitor)
        for key in keys:
            visitor.page.keyboard.press(key)

    return do


def in_the_scene(ready: Doing) -> Doing:
    """It is remembered: who comes again finds it so."""

    def do(visitor: Visitor) -> None:
        ready(visitor)
        if visitor.page.evaluate("localStorage.getItem('architekton.board')") != "scene":
            visitor.page.keyboard.press("v")
        visitor.page.locator("canvas[data-calls]").wait_for()

    return do


def with_a_plan(visitor: Visitor) -> None:
    """The first tile, put down while somebody else decides."""
    expect(visitor.page.get_by_text(visitor.says("ui.intention.invite"))).to_be_visible()
    visitor.page.keyboard.press("1")
    expect(visitor.page.locator("svg .fits").first).to_be_attached()
    visitor.page.keyboard.press("ArrowRight")
    visitor.page.keyboard.press("Enter")
    expect(visitor.button("ui.intention.drop")).to_be_visible()


def with_hints(game: str) -> Doing:
    def ready(visitor: Visitor) -> None:
        after(at_turn(game), "h")(visitor)
        expect(visitor.page.locator(NAMELESS["a hint"]).first).to_be_visible()

    return ready


def with_the_log(visitor: Visitor) -> None:
    at_turn(akropolis.GAME)(visitor)
    visitor.button("ui.menu").click()
    visitor.button("ui.log").click()
    expect(visitor.button("ui.close")).to_be_visible()


def at_the_lesson_first(visitor: Visitor) -> None:
    """Whoever learns the game first can go back to who invited them."""
    if not re.search("invitation=", visitor.page.url):
        return
    with_a_button("ui.sit_down")(visitor)
    visitor.button("ui.lesson_first").click()
    expect(visitor.page.locator("a[href*='invitation=']").first).to_be_visible()


def with_the_share(visitor: Visitor) -> None:
    with_the_pad(visitor)
    visitor.button("ui.share").click()
    expect(visitor.button("ui.share_picture")).to_be_visible()


def with_the_pad(visitor: Visitor) -> None:
    expect(visitor.page.get_by_role("dialog").first).to_be_visible()


def past_the_pad(visitor: Visitor) -> None:
    with_the_pad(visitor)
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)


def with_the_slider(visitor: Visitor) -> None:
    expect(visitor.page.get_by_role("slider")).to_be_visible()
    expect(visitor.page.locator(".moment .status, .moment .board").first).to_be_visible()


def with_the_games(visitor: Visitor) -> None:
    expect(visitor.page.get_by_role("article")).to_have_count(2)


def with_a_button(key: str) -> Doing:
    def ready(visitor: Visitor) -> None:
        found = visitor.button(key).or_(visitor.link(key))
        expect(found.first).to_be_visible()

    return ready


def with_the_settings(visitor: Visitor) -> None:
    with_the_games(visitor)
    visitor.button("ui.settings").click()
    expect(visitor.page.get_by_role("dialog", name=visitor.says("ui.settings"))).to_be_visible()


def at_a_step_to_do(visitor: Visitor) -> None:
    """Of a lesson, which begins with something to read."""
    skip, read = visitor.button("ui.lesson_skip"), visitor.button("ui.lesson_next")
    expect(skip.or_(read).first).to_be_visible()
    while not skip.is_visible():
        read.click()
        expect(skip.or_(read).first).to_be_visible()


def with_the_keys(game: str) -> Doing:
    def ready(visitor: Visitor) -> None:
        after(at_turn(game), "?")(visitor)
        expect(visitor.page.get_by_role("dialog")).to_be_visible()

    return ready


def with_many_games(visitor: Visitor) -> None:
    with_the_games(visitor)
    expect(visitor.page.locator("main section li > a").first).to_be_visible()


# --- tables -------------------------------------------------------------------------------------


def against_a_bot(game: str) -> Path:
    return lambda ada: f"/t/{begin_against_a_bot(ada, game, 1)}"


def over(game: str) -> Path:
    return lambda ada: f"/t/{begin_on_one_device(ada, game, ALL)}"


def with_a_rematch(ada: Person) -> str:
    table = begin_on_one_device(ada, akropolis.GAME, ALL)
    ada.wish(table, "rematch", seat=0)
    return f"/t/{table}"


def replay(game: str) -> Path:
    return lambda ada: f"/replay/{begin_on_one_device(ada, game, ALL)}/5"


def replay_in_a_link(ada: Person) -> str:
    table = begin_on_one_device(ada, akropolis.GAME, ALL)
    return f"/r/{ada.get(f'/api/tables/{table}/record/packed')['packed']}/5"


def lesson(game: str) -> Path:
    return lambda ada: f"/t/{ada.post(f'/api/games/{game}/lessons')['table']['id']}"


def home_of_many(ada: Person) -> str:
    for _ in range(8):
        ada.open("me", "device")
    return "/"


def somebody_elses(ada: Person) -> str:
    """Ada only watches."""
    return f"/t/{begin_on_one_device(Person(ada.address, 'Ben'), akropolis.GAME, 4)}"


def by_invitation(ada: Person) -> str:
    """From Ben, with two seats to choose from."""
    ben = Person(ada.address, "Ben")
    state = ben.open("me", "invitation", "invitation", options={"players": 3})
    return f"/t/{state['table']['id']}?invitation={state['you']['invitation']}"


def of_two(ada: Person) -> tuple[Person, Json]:
    """Ben, who moves first, and his table with Ada."""
    ben = Person(ada.address, "Ben")
    state = ben.open("me", "invitation", options={"first": 0})
    table, invitation = state["table"]["id"], state["you"]["invitation"]
    ada.wish(table, "take_seat", seat=1, invitation=invitation)
    return ben, ben.get(f"/api/tables/{table}")


def move(person: Person, table: str) -> None:
    state = person.get(f"/api/tables/{table}")
    best = most_points_now(state["offers"])
    person.wish(table, "move", seat=state["table"]["to_move"], move=best)


def take_back_asked_by(asker: str) -> Path:
    def path(ada: Person) -> str:
        ben, state = of_two(ada)
        table = str(state["table"]["id"])
        move(ben, table)
        if asker == "Ada":
            move(ada, table)
        person, seat = (ada, 1) if asker == "Ada" else (ben, 0)
        person.wish(table, "take_back", seat=seat)
        return f"/t/{table}"

    return path


def while_ben_decides(ada: Person) -> str:
    _, state = of_two(ada)
    return f"/t/{state['table']['id']}"


def kept_by_a_bot(ada: Person) -> str:
    """Ada was away, so Ben has let a bot keep their seat."""
    ben, state = of_two(ada)
    table = str(state["table"]["id"])
    move(ben, table)
    ben.wish(table, "seat_bot", seat=1, level="apprentice")
    return f"/t/{table}"


_DAYS = count()


def challenge(*, moves: int | None) -> Path:
    """Of a past day, another one each time; after so many moves, if it was taken."""

    def path(ada: Person) -> str:
        day = (date(2026, 1, 1) + timedelta(days=next(_DAYS) % 200)).isoformat()
        if moves is not None:
            take_the_challenge(ada, day, moves)
        return f"/challenge/{day}"

    return path


def challenge_of_today(ada: Person) -> str:
    """With a result that can be looked at."""
    take_the_challenge(ada, "today")
    return "/challenge"


# --- all of them --------------------------------------------------------------------------------


def keys(*names: str) -> frozenset[str]:
    return frozenset(names)


def common_places() -> dict[str, Place]:
    challenge_over = keys("ui.challenge_duel", "ui.replay")
    return {
        "home": Place(
            # Whoever has taken the challenge cannot take it again.
            lambda ada: "/",
            with_the_games,
            again=keys("ui.challenge_take"),
        ),
        "home with many games": Place(
            home_of_many,
            with_many_games,
            only=keys("a table in a list", "ui.show_all", "ui.all_my_games"),
        ),
        "settings": Place(
            lambda ada: "/",
            with_the_settings,
            ways=("mouse", "Space"),
            only=keys("a setting", "ui.language", "ui.close"),
        ),
        # Once: then it is there.
        "the pocket": Place(
            lambda ada: "/pocket",
            with_a_button("ui.pocket_keep"),
            only=keys("ui.pocket_keep"),
            ways=("mouse",),
        ),
        "nowhere": Place(
            lambda ada: "/nowhere", with_a_button("ui.to_home"), only=keys("ui.to_home")
        ),
        "gathering": Place(
            lambda ada: f"/t/{open_for_friends(ada, akropolis.GAME)}",
            with_a_button("ui.copy"),
            opens_menu=True,
        ),
        "an invitation": Place(
            by_invitation,
            with_a_button("ui.sit_down"),
            only=keys("ui.your_name", "ui.sit_down", "ui.sit_here", "ui.lesson_first"),
        ),
        "a lesson before an invitation": Place(
            by_invitation, at_the_lesson_first, only=keys("ui.back_to_invitation"), ways=("mouse",)
        ),
        "a table with somebody": Place(
            take_back_asked_by("Ben"),
            with_a_button("ui.menu"),
            akropolis.GAME,
            opens_menu=True,
            only=keys("ui.greetings"),
        ),
        "a take-back to answer": Place(
            take_back_asked_by("Ben"),
            with_a_button("ui.agree"),
            akropolis.GAME,
            only=keys("ui.agree", "ui.decline"),
        ),
        "a take-back of one's own": Place(
            take_back_asked_by("Ada"),
            with_a_button("ui.withdraw"),
            akropolis.GAME,
            only=keys("ui.withdraw"),
        ),
        "a plan": Place(
            while_ben_decides, with_a_plan, akropolis.GAME, only=keys("ui.intention.drop")
        ),
        "a seat that a bot keeps": Place(
            kept_by_a_bot,
            with_a_button("ui.menu"),
            akropolis.GAME,
            opens_menu=True,
            only=keys("ui.come_back"),
        ),
        "somebody else's table": Place(
            somebody_elses,
            with_a_button("akropolis.ui.fit"),
            akropolis.GAME,
            opens_menu=True,
            ways=("mouse",),
        ),
        "a table with a rematch": Place(
            with_a_rematch, past_the_pad, akropolis.GAME, only=keys("ui.to_rematch")
        ),
        "a game in a link": Place(
            replay_in_a_link, with_the_slider, only=keys("ui.copy_moment"), ways=("mouse",)
        ),
        "the log": Place(
            against_a_bot(akropolis.GAME), with_the_log, akropolis.GAME, only=keys("ui.close")
        ),
        "a challenge": Place(
            challenge(moves=None),
            with_a_button("ui.challenge_take"),
            only=keys("ui.challenge_take"),
        ),
        "a challenge under way": Place(
            challenge(moves=1),
            with_a_button("ui.challenge_go_on"),
            only=keys("ui.challenge_go_on"),
        ),
        "a challenge that is over": Place(
            challenge_of_today,
            with_a_button("ui.challenge_duel"),
            only=challenge_over | keys("a result"),
        ),
    }


SCENE_TOOLS = {
    akropolis.GAME: ["to_plan", "turn_plan", "fit", "larger", "smaller", "heights", "picture"],
    amytis.GAME: [
        "to_scene",
        "heights",
        "scene.turn",
        "scene.fit",
        "scene.larger",
        "scene.smaller",
    ],
}


def places_of(game: str) -> dict[str, Place]:
    turn = at_turn(game)
    is_first = game == akropolis.GAME
    at_table = BAR if is_first else OF_THE_PAGE
    again = BAR | MENU if is_first else OF_THE_PAGE
    scene = in_the_scene(turn)

    def of_game(*names: str) -> frozenset[str]:
        """Those of them that the game has."""
        sections = (f"{game}.ui", "ui")
        return frozenset(f"{one}.{name}" for one in sections for name in names) & EFFECTS.keys()

    return {
        f"a table of {game}": Place(
            against_a_bot(game), turn, game, opens_menu=True, again=at_table
        ),
        f"{game} on a phone": Place(against_a_bot(game), turn, game, True, PHONE, ways=("finger",)),
        f"{game} on a phone held sideways": Place(
            against_a_bot(game), turn, game, True, LANDSCAPE, ways=("mouse",)
        ),
        f"{game} in its scene": Place(
            against_a_bot(game), scene, game, only=of_game(*SCENE_TOOLS[game])
        ),
        f"{game} with a tile put down": Place(
            against_a_bot(game),
            put_down(game),
            game,
            only=of_game("confirm", "back", "turn_tile"),
        ),
        f"{game} on a phone with a tile put down": Place(
            against_a_bot(game),
            put_down(game),
            game,
            window=PHONE,
            ways=("finger",),
            only=of_game("confirm", "back", "turn_tile", "why"),
        ),
        f"{game} with hints": Place(
            against_a_bot(game), with_hints(game), game, only=keys("ui.close", "a hint")
        ),
        f"{game} with its keys": Place(
            against_a_bot(game), with_the_keys(game), game, only=keys("ui.close")
        ),
        f"the other city of {game}": Place(
            against_a_bot(game), after(turn, "o"), game, only=of_game("back_to_city")
        ),
        f"{game} when it is over": Place(
            over(game), past_the_pad, game, opens_menu=True, again=again
        ),
        f"the score pad of {game}": Place(over(game), with_the_pad, game, again=again),
        f"a result of {game} to share": Place(
            over(game), with_the_share, game, only=keys("ui.share_picture", "ui.share_text")
        ),
        f"a replay of {game}": Place(replay(game), with_the_slider, game, again=again),
        f"a lesson of {game}": Place(
            lesson(game),
            with_a_button("ui.lesson_next"),
            game,
            only=keys("ui.lesson_next", "ui.lesson_end"),
        ),
        f"a lesson of {game} with something to do": Place(
            lesson(game), at_a_step_to_do, game, only=keys("ui.lesson_skip")
        ),
        f"the lessons of {game}": Place(
            lambda ada: f"/learn/{game}",
            with_a_button("ui.lesson_begin"),
            only=keys("ui.lesson_begin", "ui.to_home"),
        ),
        f"a new table of {game}": Place(
            lambda ada: f"/new/{game}", with_a_button("ui.open_table"), game
        ),
    }


PLACES = common_places() | {
    name: place for game in GAMES for name, place in places_of(game).items()
} | {
    "a choice of amytis on a phone": Place(
        lambda ada: f"/t/{amytis.table_at(ada, 'project')}",
        with_a_button("amytis.ui.tab.move"),
        amytis.GAME,
        window=PHONE,
        ways=("finger",),
        only=keys("amytis.ui.tab.move"),
    ),
    "all cities of akropolis in their scene": Place(
        over(akropolis.GAME),
        in_the_scene(past_the_pad),
        akropolis.GAME,
        only=keys("akropolis.ui.turntable"),
    ),
}  # fmt: skip
