"""What is heard of a table: words that are apart, and numbers that agree with their words."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.opened import (
    begin_against_a_bot,
    begin_on_one_device,
    finish_against_a_bot,
    lay_out,
)
from tests.browser.visitor import Visitor
from tests.browser.visual import fixed_game
from tests.server.people import Person

NAME = "Agathon"
# "Agathonyou"; a sentence that begins where the last one ends; "12tiles".
JOINED = re.compile(rf"{NAME}\w|\w[.!?][A-ZÀ-Ý]\w|\d[^\W\d_]{{2,}}|[a-zà-ÿ][A-Z][a-z]")
PLURALS = (
    "stones points tiles cards pawns stacks moves spots hexes "
    "pierres tuiles cartes pions piles coups emplacements restants"
)
ONE_OF_MANY = re.compile(rf"\b1 ({PLURALS.replace(' ', '|')})\b")

every_game = pytest.mark.parametrize("game", ["akropolis", "amytis"])
every_language = pytest.mark.parametrize("language", ["en", "fr"])


def check_what_is_heard(visitor: Visitor) -> None:
    heard = visitor.page.locator("body").aria_snapshot()
    assert NAME in heard
    for line in heard.splitlines():
        if "/url:" not in line:
            assert not JOINED.search(line), line
            assert not ONE_OF_MANY.search(line), line


@every_game
@every_language
def test_at_the_beginning_and_in_the_middle(
    visit: Visit, ada: Person, game: str, language: str
) -> None:
    visitor = visit(language=language)
    ada.http.put("/api/me", json={"name": NAME})
    visitor.is_the_same_as(ada)
    tables = [begin_on_one_device(ada, game, 0), begin_against_a_bot(ada, game, 5)]
    for table in tables:
        visitor.open(f"/t/{table}")
        expect(visitor.page.locator(".status .turn.mine")).to_be_visible()
        check_what_is_heard(visitor)
        visitor.page.keyboard.press("1")
        visitor.page.keyboard.press("ArrowRight")
        check_what_is_heard(visitor)
    visitor.page.keyboard.press("Escape")
    visitor.button("ui.menu").click()
    visitor.button("ui.log").click()
    check_what_is_heard(visitor)


@every_game
@every_language
def test_at_the_end(visit: Visit, ada: Person, game: str, language: str) -> None:
    visitor = visit(language=language)
    ada.http.put("/api/me", json={"name": NAME})
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{finish_against_a_bot(ada, game)}")
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    check_what_is_heard(visitor)
    visitor.page.keyboard.press("Escape")
    check_what_is_heard(visitor)


# --- numbers ------------------------------------------------------------------------------------

NUMBER = re.compile(r"\d+")
TILES = """() => [...document.querySelectorAll(".site .tile")].map((tile) => ({
  card: tile.querySelector(".price").innerText.trim(),
  words: tile.ariaLabel,
  isDear: tile.querySelector(".lock") !== null,
}))"""


@every_language
def test_the_words_about_a_tiles_cost_agree_with_the_tile(
    visit: Visit, ada: Person, language: str
) -> None:
    """And with what the table says, and with the stones that one has."""
    visitor = visit(language=language)
    visitor.is_the_same_as(ada)
    for moves in (0, 3, 9):
        table = begin_on_one_device(ada, "akropolis", moves, players=3)
        visitor.open(f"/t/{table}")
        expect(visitor.page.locator(".status .turn.mine")).to_be_visible()
        view = ada.get(f"/api/tables/{table}")["view"]
        stones = view["seats"][view["to_move"]]["stones"]
        shown = visitor.page.evaluate(TILES)
        assert len(shown) == len(view["site"])
        for tile, seen in zip(view["site"], shown, strict=True):
            price = tile["price"]
            card = str(price) if price else visitor.says("akropolis.ui.free")
            assert seen["card"] == card
            about = seen["words"].partition(";")[2]
            told = [int(number) for number in NUMBER.findall(about)]
            # What it costs; and once more, with one's own stones, if it is too dear.
            assert told == ([price] if price else []) + ([price, stones] if price > stones else [])
            assert seen["isDear"] == (price > stones)


def test_the_tiles_that_can_still_come_are_counted_without_those_removed(
    visitor: Visitor, ada: Person
) -> None:
    """In Amytis three tiles lie aside, face down: nobody knows which, so the rows count them."""
    visitor.is_the_same_as(ada)
    # With a tile to place: else the choice stands where they are counted.
    games = [fixed_game("amytis", "first-game", moves) for moves in range(0, 30, 5)]
    for game in [game for game in games if game.view(0).to_json()["stage"] == "place"]:
        table = lay_out(ada, game)
        visitor.open(f"/t/{table}")
        bag = visitor.page.locator("[data-part=bag]").filter(visible=True).first
        expect(bag).to_be_visible()
        view = ada.get(f"/api/tables/{table}")["view"]
        below = sum(max(0, stack["left"] - 1) for stack in view["stacks"])
        removed, cards = view["hidden"]["removed"], len(view["hidden"]["projects"])
        assert removed == 3
        said = visitor.says("amytis.ui.hidden", tiles=below, removed=removed, cards=cards)
        expect(bag.locator("h3 small")).to_have_text(said)
        rows = [
            [int(cell) for cell in row.locator("td").all_inner_texts()]
            for row in bag.locator("tbody tr").all()
        ]
        assert [sum(row[:-1]) for row in rows] == [row[-1] for row in rows]
        assert sum(row[-1] for row in rows) == below + removed


# --- links that are cut off or mistyped ---------------------------------------------------------


@every_language
@pytest.mark.parametrize(
    "path",
    ["/t/x", "/t", "/replay/deadbeef", "/replay", "/challenge/foo", "/new/nonsense", "/elsewhere"],
)
def test_a_malformed_link_says_what_is_wrong_and_where_to_go(
    visit: Visit, path: str, language: str
) -> None:
    visitor = visit(language=language)
    visitor.forgive("404")
    visitor.open(path)
    heading = visitor.heading("ui.nothing_here").or_(visitor.heading("ui.no_table"))
    expect(heading).to_be_visible()
    said = visitor.main.inner_text()
    assert not re.search(r"path|pattern|String|should|cannot be read", said), said
    visitor.check_everything_is_said()
    expect(visitor.link("ui.to_home")).to_be_visible()


def test_a_game_that_is_not_there(visitor: Visitor) -> None:
    visitor.open("/new/nonsense")
    expect(visitor.main).to_contain_text(visitor.says("ui.no_such_game"))


@pytest.mark.parametrize("move", ["99999", "last"])
def test_a_moment_that_a_game_does_not_have(visitor: Visitor, ada: Person, move: str) -> None:
    table = begin_on_one_device(ada, "akropolis", 3)
    visitor.is_the_same_as(ada)
    visitor.open(f"/replay/{table}/{move}")
    said = visitor.says("ui.no_such_moment", moves=3)
    expect(visitor.page.get_by_role("alert")).to_have_text(said)
    expect(visitor.page.get_by_role("slider")).to_have_value("3")
