"""The plan of Akropolis: the tile turns with every notch, and what is said has room."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, FloatRect, Locator, expect

from tests.browser import chromium
from tests.browser.akropolis import GAME, open_spot, site, wait_for_turn
from tests.browser.opened import begin_against_a_bot, begin_on_one_device
from tests.browser.reach import check_spots_lie_open, share_of
from tests.browser.visitor import Visitor
from tests.server.people import Person

# What is drawn of the tile that hovers, and of the same tile at the site.
GHOST = "[...document.querySelectorAll('.surface .airy')].map((one) => one.innerHTML).join()"
HELD = "document.querySelector('.site .held svg').innerHTML"
# A point of the plan or the scene that nothing lies over.
OPEN_SURFACE = """() => {
  const { left, top, width, height } = document.querySelector(".surface").getBoundingClientRect();
  for (const [i, j] of [[2, 2], [2, 3], [3, 2], [3, 3], [1, 2], [1, 3]]) {
    const [x, y] = [left + width * i / 5, top + height * j / 5];
    if (document.elementFromPoint(x, y)?.closest(".surface")) return [x, y];
  }
}"""
# Everything in the list of what can still come that is wider than its place.
TOO_WIDE = """() => [...document.querySelectorAll(".to-come li")].filter((line) => {
  const [own, all] = [line.getBoundingClientRect(), line.closest(".move").getBoundingClientRect()];
  return line.scrollWidth > line.clientWidth || own.right > all.right;
}).map((line) => line.textContent)"""


def test_every_notch_of_the_wheel_turns_ghost_and_tile(visitor: Visitor, ada: Person) -> None:
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{begin_against_a_bot(ada, GAME, 3)}")
    assert wait_for_turn(visitor)
    site(visitor).get_by_role("button").first.click()
    visitor.page.mouse.move(*open_spot(visitor))
    expect(visitor.page.locator(".badge")).to_be_visible()
    for notch in (100, 100, 100, -100, -100):
        before = visitor.page.evaluate(f"[{GHOST}, {HELD}]")
        visitor.page.mouse.wheel(0, notch)
        visitor.page.wait_for_function(
            f"([ghost, tile]) => {GHOST} !== ghost && {HELD} !== tile", arg=before
        )


def test_the_plan_keeps_half_of_a_large_window(visitor: Visitor, ada: Person) -> None:
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{begin_against_a_bot(ada, GAME, 3)}")
    assert wait_for_turn(visitor)
    visitor.page.keyboard.press("1")
    assert share_of(visitor.page, ".surface") > 0.5
    check_spots_lie_open(visitor.page)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_can_still_come_fits_into_its_place(
    visitor: Visitor, ada: Person, players: int
) -> None:
    state = ada.open("me", *["device"] * (players - 1), options={"players": players})
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{state['table']['id']}")
    assert wait_for_turn(visitor)
    expect(visitor.page.locator(".to-come")).to_be_visible()
    assert visitor.page.evaluate(TOO_WIDE) == []


@pytest.mark.parametrize("scene", [False, True], ids=["plan", "scene"])
def test_what_a_tile_would_change_is_not_said_over_the_status(
    visitor: Visitor, ada: Person, scene: bool
) -> None:
    """However the city is moved: neither the badge, nor Confirm once the tile is put down."""
    visitor.forgive(chromium.READS_BACK)
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{begin_against_a_bot(ada, GAME, 3)}")
    assert wait_for_turn(visitor)
    if scene:
        visitor.page.keyboard.press("v")
        visitor.page.locator("canvas[data-calls]").wait_for()
    visitor.page.keyboard.press("1")
    visitor.page.keyboard.press("ArrowUp")
    badge, choice = visitor.page.locator(".badge"), visitor.page.locator(".choice")
    for name in (".head .status", ".tools"):
        over = visitor.page.locator(name)
        lies = box_of(badge)
        # Once it is put down, the pointer does not take the tile along.
        visitor.page.keyboard.press("Enter")
        expect(choice).to_be_visible()
        drag(visitor, lies, box_of(over), "Shift" if scene else "")
        check_lies_beside(choice, over)
        visitor.page.keyboard.press("Escape")
        expect(badge).to_be_visible()
        check_lies_beside(badge, over)


def drag(visitor: Visitor, lies: FloatRect, wanted: FloatRect, key: str) -> None:
    """The city, until what lies somewhere would lie where it is wanted; with a key held down."""
    dx = wanted["x"] + wanted["width"] / 2 - lies["x"] - lies["width"] / 2
    dy = wanted["y"] + wanted["height"] / 2 - lies["y"] - lies["height"] / 2
    x, y = visitor.page.evaluate(OPEN_SURFACE)
    visitor.page.mouse.move(x, y)
    if key:
        visitor.page.keyboard.down(key)
    visitor.page.mouse.down()
    visitor.page.mouse.move(x + dx, y + dy, steps=5)
    visitor.page.mouse.up()
    if key:
        visitor.page.keyboard.up(key)


def box_of(thing: Locator) -> FloatRect:
    box = thing.bounding_box()
    assert box is not None
    return box


def check_lies_beside(thing: Locator, other: Locator) -> None:
    a, b = box_of(thing), box_of(other)
    apart = (
        a["x"] + a["width"] <= b["x"]
        or b["x"] + b["width"] <= a["x"]
        or a["y"] + a["height"] <= b["y"]
        or b["y"] + b["height"] <= a["y"]
    )
    assert apart, f"{a} lies over {b}"


# --- digits -------------------------------------------------------------------------------------

# A column of hexes from north to south by their heights; the first has two beside it.
COLUMNS = ([1, 4, 4], [1, 3, 5, 5], [2, 3, 3], [1, 2, 4, 3, 2])
# The hexes whose digit lies open, corner by corner of its box.
OPEN_DIGITS = """() => {
  const hexOf = (one) => one?.closest("[class*=of-]")?.getAttribute("transform");
  const found = new Set();
  for (const digit of document.querySelectorAll("svg .digit")) {
    const { left, right, top, bottom } = digit.getBoundingClientRect();
    const spots = [left + 1, (left + right) / 2, right - 1]
      .flatMap((x) => [top + 1, (top + bottom) / 2, bottom - 1].map((y) => [x, y]));
    if (spots.every(([x, y]) => hexOf(document.elementFromPoint(x, y)) === hexOf(digit)))
      found.add(hexOf(digit));
  }
  return [...found].sort();
}"""
TILE = {"tile": 7, "at": (0, 0), "rotation": 1}
COVERED_BY_IT = ((0, 0), (1, -1), (1, 0))
RADIUS, LIFT = 32, 5

Levels = dict[tuple[int, int], int]


def levels_of(column: list[int]) -> Levels:
    """The tile lies on the first hex and on two east of it; before it stands the column."""
    levels = {(0, number): level for number, level in enumerate(column)}
    beside = {(1, -1): column[0], (1, 0): column[0], (-1, 1): column[1], (-1, 2): column[2]}
    return levels | beside


def seat_with(levels: Levels) -> dict[str, Any]:
    blank = {"type": "quarry", "counts": False, "value": 0, "points": 0, "reasons": []}
    hexes = [{"at": at, "level": level, **blank} for at, level in levels.items()]
    return {"city": [TILE], "lakes": [], "sheet": {"hexes": hexes}}


def place_of(at: tuple[int, int], level: int) -> str:
    """Where the page draws a hex, as it writes it."""
    x, y = 1.5 * RADIUS * at[0], sqrt(3) * RADIUS * (at[1] + at[0] / 2)
    return f"translate({x:.1f} {y - level * LIFT:.1f})"


@pytest.mark.parametrize("column", COLUMNS, ids=str)
def test_a_tile_behind_high_hexes_covers_no_digit_before_it(
    scenes: str, new_context: Callable[..., BrowserContext], column: list[int]
) -> None:
    """Whether it lies there outlined, or is held over its place."""
    page = new_context(**chromium.context_args()).new_page()
    levels = levels_of(column)
    before = {place_of(*hex_) for hex_ in levels.items() if hex_[0] not in COVERED_BY_IT}
    for props in ({}, {"last": TILE}, {"ghost": {**TILE, "hexes": "hmq"}}):
        page.goto(scenes)
        page.evaluate("(props) => show('PlanAlone', props)", {"seat": seat_with(levels), **props})
        page.locator(".digit").first.wait_for()
        assert before <= set(page.evaluate(OPEN_DIGITS)), props


# --- how much is drawn ----------------------------------------------------------------------------

# Elements in a drawing for each hex of it. Late in a game a hundred hexes are drawn at once, and
# each element costs at every move.
ELEMENTS_BY_HEX = """(drawing) => {
  const svg = document.querySelector(drawing);
  return svg.querySelectorAll("*").length / svg.querySelectorAll("[data-place^=hex]").length;
}"""
MOST_BY_HEX = {".surface svg": 10.5, ".seat .small svg": 6.5}


def test_a_late_table_is_drawn_with_few_elements(visitor: Visitor, ada: Person) -> None:
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{begin_on_one_device(ada, GAME, 44, players=4)}")
    assert wait_for_turn(visitor)
    expect(visitor.page.locator(".seat .small svg:has(.face)")).to_have_count(4)
    expect(visitor.page.locator(".surface .face").first).to_be_attached()
    for drawing, most in MOST_BY_HEX.items():
        found = visitor.page.evaluate(ELEMENTS_BY_HEX, drawing)
        assert 3 < found <= most, f"{found:.1f} elements for each hex of {drawing}"
