"""The plan of Akropolis: the tile turns with every notch, and what is said has room."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.akropolis import GAME, open_spot, site, wait_for_turn
from tests.browser.opened import begin_against_a_bot
from tests.browser.reach import check_spots_lie_open, share_of
from tests.browser.visitor import Visitor
from tests.server.people import Person

# What is drawn of the tile that hovers, and of the same tile at the site.
GHOST = "document.querySelector('.surface .airy').innerHTML"
TILE = "document.querySelector('.site .held svg').innerHTML"
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
        before = visitor.page.evaluate(f"[{GHOST}, {TILE}]")
        visitor.page.mouse.wheel(0, notch)
        visitor.page.wait_for_function(
            f"([ghost, tile]) => {GHOST} !== ghost && {TILE} !== tile", arg=before
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


def test_what_a_tile_would_change_is_not_said_over_the_status(
    visitor: Visitor, ada: Person
) -> None:
    """However the plan is moved."""
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{begin_against_a_bot(ada, GAME, 3)}")
    assert wait_for_turn(visitor)
    visitor.page.keyboard.press("1")
    visitor.page.keyboard.press("ArrowUp")
    status = visitor.page.locator(".head .status").bounding_box()
    badge = visitor.page.locator(".badge")
    tile = badge.bounding_box()
    assert status is not None
    assert tile is not None
    # Drag the plan until the tile lies right under the status.
    visitor.page.mouse.move(900, 600)
    visitor.page.mouse.down()
    dx = status["x"] + status["width"] / 2 - tile["x"] - tile["width"] / 2
    dy = status["y"] + status["height"] / 2 - tile["y"] - tile["height"] / 2
    visitor.page.mouse.move(900 + dx, 600 + dy, steps=5)
    visitor.page.mouse.up()
    expect(badge).to_be_visible()
    moved = badge.bounding_box()
    assert moved is not None
    assert moved["y"] >= status["y"] + status["height"]
