"""In small windows nothing is out of reach, and the board keeps a good part of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser import akropolis, chromium
from tests.browser import test_amytis as amytis
from tests.browser.opened import ALL, begin_against_a_bot, begin_on_one_device
from tests.browser.reach import (
    check_everything_can_be_reached,
    check_spots_lie_open,
    check_they_lie_open,
    share_of,
)
from tests.browser.visitor import Visitor
from tests.server.people import Person
from tests.server.running import Server

# Small phones, a phone, phones held sideways, a laptop at 200 %.
WINDOWS = [(320, 568), (390, 844), (667, 375), (844, 390), (683, 384)]
# How much of the window at least: of the plan of Akropolis, of the two boards of Amytis.
PLAN = 0.3
BOARDS = 0.19
# Beside a lesson, which takes its part of a small window.
PLAN_IN_A_LESSON = 0.2
BOARDS_IN_A_LESSON = 0.1

Doing = Callable[[Visitor], None]


@dataclass(frozen=True)
class Tables:
    """Tables that are made once, and whose they are."""

    ada: Person
    akropolis: str
    akropolis_over: str
    amytis: str
    amytis_over: str
    palace: str
    favour: str


@pytest.fixture(scope="session")
def tables(server: Server) -> Tables:
    ada = Person(server.address, "Ada")
    return Tables(
        ada,
        akropolis=begin_against_a_bot(ada, akropolis.GAME, 8),
        akropolis_over=begin_on_one_device(ada, akropolis.GAME, ALL),
        amytis=amytis.table_at(ada, "place"),
        amytis_over=begin_on_one_device(ada, amytis.GAME, ALL),
        palace=amytis.table_at(ada, "project"),
        favour=amytis.table_at(ada, "favour"),
    )


@pytest.fixture(params=WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def visitor(
    request: pytest.FixtureRequest,
    tables: Tables,
    new_context: Callable[..., BrowserContext],
) -> Visitor:
    width, height = request.param
    window = {"viewport": {"width": width, "height": height}}
    context = new_context(**{**chromium.context_args(), **window})
    visitor = Visitor(context.new_page(), tables.ada.address)
    visitor.is_the_same_as(tables.ada)
    return visitor


def check(visitor: Visitor, board: str, least: float, within: str = "body") -> None:
    share = share_of(visitor.page, board)
    assert share >= least, f"only {share:.0%} of the window is left of {board}"
    check_everything_can_be_reached(visitor.page, within)
    visitor.check_nothing_is_cut_off()
    visitor.check_quiet()


@contextmanager
def saying(state: str) -> Iterator[None]:
    try:
        yield
    except AssertionError as error:
        raise AssertionError(f"{state}: {error}") from error


def press(visitor: Visitor, *keys: str) -> None:
    for key in keys:
        visitor.page.keyboard.press(key)


def open_menu(visitor: Visitor) -> None:
    visitor.button("ui.menu").click()
    # It is loaded when the menu is opened.
    expect(visitor.page.get_by_role("group", name=visitor.says("ui.save_picture"))).to_be_visible()


def read_the_rules(visitor: Visitor) -> None:
    """From the menu."""
    visitor.button("ui.rules").click()
    expect(visitor.page.get_by_role("dialog", name=visitor.says("ui.rules"))).to_be_visible()


# What is opened by a button may lie over the rest for as long as one wants it there.
MENU = ".menu .list"
RULES = "dialog"


# --- Akropolis ----------------------------------------------------------------------------------


def hold(visitor: Visitor) -> None:
    press(visitor, "1")
    expect(akropolis.held(visitor)).to_have_count(1)


def put_down(visitor: Visitor) -> None:
    press(visitor, "ArrowRight", "Enter")
    expect(visitor.button("ui.confirm")).to_be_in_viewport(ratio=1)


def ask_why(visitor: Visitor) -> None:
    """In a tall window behind a button, elsewhere always there."""
    why = visitor.button("akropolis.ui.why")
    if why.count():
        why.click()
    changes = visitor.page.get_by_role("region", name=visitor.says("akropolis.ui.change"))
    expect(changes).to_be_in_viewport()


def ask_for_a_hint(visitor: Visitor) -> None:
    press(visitor, "Escape", "Escape")
    visitor.button("ui.hint").click()
    expect(visitor.page.locator("[data-part=reason]").first).to_be_visible()


def look_at_the_other_city(visitor: Visitor) -> None:
    press(visitor, "Escape", "]")
    expect(visitor.button("ui.back_to_city")).to_be_visible()


def unfold_a_sheet(visitor: Visitor) -> None:
    press(visitor, "Escape")
    visitor.page.locator("button.total").last.click()
    expect(visitor.page.locator(".sheet table").last).to_be_visible()


def nothing(visitor: Visitor) -> None:
    """Just look."""


# One after the other: what is done, how much of the plan is left, what can be reached meanwhile.
AT_AKROPOLIS: dict[str, tuple[Doing, float, str]] = {
    "the table": (nothing, PLAN, "body"),
    "a tile held": (hold, PLAN, "body"),
    "a tile put down": (put_down, PLAN, "body"),
    "why": (ask_why, 0, "body"),
    "a hint": (ask_for_a_hint, 0, "body"),
    "the other city": (look_at_the_other_city, PLAN, "body"),
    "a sheet": (unfold_a_sheet, 0, ".seat"),
    "the menu": (open_menu, 0, MENU),
    "the rules": (read_the_rules, 0, RULES),
}


def test_a_table_of_akropolis(visitor: Visitor, tables: Tables) -> None:
    visitor.open(f"/t/{tables.akropolis}")
    assert akropolis.wait_for_turn(visitor)
    for state, (do, least, within) in AT_AKROPOLIS.items():
        with saying(state):
            do(visitor)
            check(visitor, ".surface", least, within)


@pytest.mark.parametrize("moves", [0, 7, 15], ids=["early", "middle", "late"])
def test_no_legal_spot_of_akropolis_is_covered(
    visitor: Visitor, tables: Tables, moves: int
) -> None:
    visitor.open(f"/t/{begin_on_one_device(tables.ada, akropolis.GAME, moves)}")
    assert akropolis.wait_for_turn(visitor)
    hold(visitor)
    for _ in range(2):
        check_spots_lie_open(visitor.page)
        press(visitor, "r")
    put_down(visitor)
    check_spots_lie_open(visitor.page)


def test_a_lesson_of_akropolis(visitor: Visitor, tables: Tables) -> None:
    lesson = tables.ada.post(f"/api/games/{akropolis.GAME}/lessons")
    visitor.open(f"/t/{lesson['table']['id']}")
    assert akropolis.wait_for_turn(visitor)
    check(visitor, ".surface", PLAN_IN_A_LESSON)


def test_the_end_of_akropolis(visitor: Visitor, tables: Tables) -> None:
    visitor.open(f"/t/{tables.akropolis_over}")
    expect(akropolis.pad(visitor)).to_be_visible()
    check(visitor, ".surface", 0)
    press(visitor, "Escape")
    expect(akropolis.pad(visitor)).to_be_hidden()
    check(visitor, ".surface", PLAN)
    visitor.open(f"/replay/{tables.akropolis_over}/9")
    expect(visitor.button("ui.step_on")).to_be_in_viewport(ratio=1)
    expect(visitor.page.locator(".board")).to_be_visible()
    check(visitor, ".surface", PLAN)


@pytest.mark.parametrize("visitor", [(320, 640), (375, 667)], indirect=True)
def test_a_replay_of_akropolis_on_a_small_phone(visitor: Visitor, tables: Tables) -> None:
    """Points, buttons and words take half of it; what is left is no wide window."""
    visitor.open(f"/replay/{tables.akropolis_over}/9")
    expect(visitor.button("ui.step_on")).to_be_in_viewport(ratio=1)
    expect(visitor.page.locator(".board")).to_be_visible()
    check(visitor, ".surface", PLAN)


# --- Amytis -------------------------------------------------------------------------------------

AMYTIS_BOARDS = "[data-part=stacks], [data-part=city]"
AMYTIS_CHOICES = ":is([data-part=stacks], [data-part=city]) button"


def at_amytis(visitor: Visitor, table: str) -> None:
    visitor.open(f"/t/{table}")
    assert amytis.wait_for_turn(visitor)


def put_a_tile_down(visitor: Visitor) -> None:
    amytis.stack(visitor, amytis.open_stack(visitor)).click()
    amytis.space(visitor, 5).click()
    expect(amytis.confirm_button(visitor)).to_be_in_viewport(ratio=1)


def ask_for_a_hint_of_amytis(visitor: Visitor) -> None:
    press(visitor, "Escape", "Escape")
    visitor.button("ui.hint").click()
    hints = visitor.page.get_by_role("region", name=visitor.says("ui.hint"))
    expect(hints.get_by_role("listitem").first).to_be_in_viewport()


AT_AMYTIS: dict[str, tuple[Doing, float, str]] = {
    "the table": (nothing, BOARDS, "body"),
    "a tile put down": (put_a_tile_down, BOARDS, "body"),
    "a hint": (ask_for_a_hint_of_amytis, BOARDS, "body"),
    "the menu": (open_menu, 0, MENU),
    "the rules": (read_the_rules, 0, RULES),
}


def test_a_table_of_amytis(visitor: Visitor, tables: Tables) -> None:
    at_amytis(visitor, tables.amytis)
    for state, (do, least, within) in AT_AMYTIS.items():
        with saying(state):
            do(visitor)
            check(visitor, AMYTIS_BOARDS, least, within)


def test_no_stack_and_no_space_of_amytis_is_covered(visitor: Visitor, tables: Tables) -> None:
    at_amytis(visitor, tables.amytis)
    check_they_lie_open(visitor.page, AMYTIS_CHOICES)
    put_a_tile_down(visitor)
    check_they_lie_open(visitor.page, AMYTIS_CHOICES)


def test_every_part_of_amytis_is_behind_a_tab(visitor: Visitor, tables: Tables) -> None:
    at_amytis(visitor, tables.amytis)
    tabs = visitor.page.get_by_role("navigation", name=visitor.says("amytis.ui.tabs"))
    for name in ("favours", "cards", "bag", "rival", "projects"):
        tabs.get_by_role("button", name=visitor.says(f"amytis.ui.tab.{name}")).click()
        with saying(name):
            shown = amytis.part(visitor, name).filter(visible=True).first
            expect(shown).to_be_visible()
            expect(shown).to_be_in_viewport()
            check(visitor, AMYTIS_BOARDS, BOARDS)


@pytest.mark.parametrize("stage", ["palace", "favour"])
def test_choices_of_amytis(visitor: Visitor, tables: Tables, stage: str) -> None:
    at_amytis(visitor, getattr(tables, stage))
    choices = amytis.part(visitor, "choice").get_by_role("button")
    expect(choices.first).to_be_in_viewport()
    check(visitor, AMYTIS_BOARDS, BOARDS)
    choices.last.click()
    expect(amytis.confirm_button(visitor)).to_be_in_viewport(ratio=1)
    check(visitor, AMYTIS_BOARDS, BOARDS)


def test_a_lesson_of_amytis(visitor: Visitor, tables: Tables) -> None:
    lesson = tables.ada.post(f"/api/games/{amytis.GAME}/lessons")
    at_amytis(visitor, lesson["table"]["id"])
    check(visitor, AMYTIS_BOARDS, BOARDS_IN_A_LESSON)


def test_the_end_of_amytis(visitor: Visitor, tables: Tables) -> None:
    visitor.open(f"/t/{tables.amytis_over}")
    expect(amytis.pad(visitor)).to_be_visible()
    check(visitor, AMYTIS_BOARDS, 0)
    visitor.open(f"/replay/{tables.amytis_over}/9")
    expect(visitor.button("ui.step_on")).to_be_in_viewport(ratio=1)
    expect(visitor.page.locator(".moment .boards").first).to_be_visible()
    check(visitor, AMYTIS_BOARDS, 0)


# --- the other pages ----------------------------------------------------------------------------


def test_the_other_pages(visitor: Visitor) -> None:
    for path in ("/", "/new/akropolis", "/new/amytis", "/challenge"):
        visitor.open(path)
        items = visitor.main.get_by_role("button").or_(visitor.main.get_by_role("link"))
        expect(items.first).to_be_visible()
        # Lists of tables come a moment later, and move what is below them.
        visitor.page.wait_for_load_state("networkidle")
        with saying(path):
            check(visitor, "main", 0)


@pytest.mark.parametrize("way", ["top", "left"])
def test_what_is_cut_off_in_a_box_that_nobody_can_scroll_is_noticed(
    visitor: Visitor, way: str
) -> None:
    """The tests above test something: a script could scroll it."""
    visitor.open("/")
    visitor.page.evaluate(
        """(way) => document.querySelector("main").insertAdjacentHTML("afterbegin",
          `<div style="position: relative; width: 90px; height: 90px; overflow: hidden">
             <button style="position: absolute; ${way}: 300px">Behind the edge</button></div>`)""",
        way,
    )
    with pytest.raises(AssertionError, match="Behind the edge"):
        check_everything_can_be_reached(visitor.page)
    visitor.page.locator("main > div").first.evaluate("(box) => (box.style.overflow = 'auto')")
    check_everything_can_be_reached(visitor.page)
