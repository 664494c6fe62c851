"""Hands at the table: two fingers twist a tile, one finger or the mouse drags it to the city."""

from __future__ import annotations

import math
import re

import pytest
from playwright.sync_api import expect

from tests.browser import akropolis
from tests.browser.conftest import Visit
from tests.browser.opened import begin_against_a_bot
from tests.browser.visitor import Visitor
from tests.server.people import Person

REACH = 60


def test_a_twist_of_two_fingers_turns_the_tile(visit: Visit, ada: Person) -> None:
    visitor = visit(phone=True)
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{begin_against_a_bot(ada, 'akropolis', 1)}")
    visitor.page.locator(".site button[aria-label]").first.tap()
    spots = visitor.page.get_by_role("listbox")
    expect(spots).to_have_accessible_name(_of_rotation(0))
    box = spots.bounding_box()
    assert box is not None
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    fingers = visitor.page.context.new_cdp_session(visitor.page)

    def touch(kind: str, degrees: float) -> None:
        angle = math.radians(degrees)
        aside = (REACH * math.cos(angle), REACH * math.sin(angle))
        points = [
            {"x": middle[0] + sign * aside[0], "y": middle[1] + sign * aside[1], "id": number}
            for number, sign in enumerate((1, -1))
        ]
        ended = kind == "touchEnd"
        fingers.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if ended else points}
        )

    touch("touchStart", 0)
    for degrees in range(5, 41, 5):
        touch("touchMove", degrees)
    touch("touchEnd", 40)
    expect(spots).to_have_accessible_name(_of_rotation(1))


def _of_rotation(rotation: int) -> re.Pattern[str]:
    return re.compile(f"turn {rotation + 1} of 6")


# --- dragging a tile ------------------------------------------------------------------------------

# So far above a finger is what it carries.
ABOVE_FINGER = 48


def middle_of_the_first_tile(visitor: Visitor) -> tuple[float, float]:
    box = akropolis.site(visitor).locator(".tile").first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def at_a_table(visitor: Visitor, ada: Person) -> None:
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{begin_against_a_bot(ada, 'akropolis', 1)}")
    assert akropolis.wait_for_turn(visitor)


def test_the_mouse_drags_a_tile_onto_the_city(visitor: Visitor, ada: Person) -> None:
    at_a_table(visitor, ada)
    x, y = middle_of_the_first_tile(visitor)
    visitor.page.mouse.move(x, y)
    visitor.page.mouse.down()
    visitor.page.mouse.move(x + 30, y)
    expect(akropolis.held(visitor)).to_have_count(1)
    visitor.page.mouse.move(*akropolis.open_spot(visitor))
    expect(visitor.page.locator(".badge")).to_be_visible()
    visitor.page.mouse.up()
    expect(akropolis.held(visitor)).to_have_count(1)
    akropolis.confirm(visitor, visitor.button("ui.confirm").click)


def test_a_tile_that_is_dropped_elsewhere_is_only_held(visitor: Visitor, ada: Person) -> None:
    at_a_table(visitor, ada)
    x, y = middle_of_the_first_tile(visitor)
    visitor.page.mouse.move(x, y)
    visitor.page.mouse.down()
    visitor.page.mouse.move(x + 300, y)
    visitor.page.mouse.move(x + 20, y + 200)
    visitor.page.mouse.up()
    expect(akropolis.held(visitor)).to_have_count(1)
    expect(visitor.page.locator(".badge")).to_have_count(0)
    expect(visitor.button("ui.confirm")).to_have_count(0)


@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["upright", "sideways"])
def test_a_finger_drags_a_tile_onto_the_city(
    visit: Visit, ada: Person, size: tuple[int, int]
) -> None:
    visitor = visit(phone=True)
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    at_a_table(visitor, ada)
    fingers = visitor.page.context.new_cdp_session(visitor.page)

    def touch(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    x, y = middle_of_the_first_tile(visitor)
    aside = (0, -1) if size[0] < size[1] else (1, 0)
    touch("touchStart", x, y)
    for step in range(5, 41, 5):
        touch("touchMove", x + step * aside[0], y + step * aside[1])
    expect(akropolis.held(visitor)).to_have_count(1)
    spot = akropolis.open_spot(visitor)
    touch("touchMove", spot[0], spot[1] + ABOVE_FINGER)
    touch("touchEnd")
    expect(visitor.button("ui.confirm")).to_be_in_viewport(ratio=1)
    # Right after a drag Chromium takes a tap for the end of it.
    akropolis.confirm(visitor, visitor.button("ui.confirm").click)


# --- a phone --------------------------------------------------------------------------------------


def test_one_line_says_what_would_change_and_unfolds(visit: Visit, ada: Person) -> None:
    visitor = visit(phone=True)
    at_a_table(visitor, ada)
    akropolis.site(visitor).locator(".tile").first.tap()
    visitor.page.touchscreen.tap(*akropolis.open_spot(visitor))
    why = visitor.button("akropolis.ui.why")
    expect(why).to_have_text(re.compile(r"^\S?\d+ · why\?$"))
    confirm = visitor.button("ui.confirm").bounding_box()
    site = akropolis.site(visitor).bounding_box()
    assert confirm is not None
    assert site is not None
    assert site["y"] - (confirm["y"] + confirm["height"]) < 12
    reasons = visitor.page.get_by_role("region", name=visitor.says("akropolis.ui.change"))
    expect(reasons).to_be_hidden()
    why.tap()
    expect(reasons).to_be_visible()


def test_the_city_comes_first_on_a_phone(visit: Visit, ada: Person) -> None:
    visitor = visit(phone=True)
    at_a_table(visitor, ada)
    board = visitor.page.locator(".surface").bounding_box()
    assert board is not None
    assert board["height"] > 0.55 * 844


def test_a_lesson_speaks_of_taps_where_there_are_no_keys(visit: Visit, ada: Person) -> None:
    visitor = visit(phone=True)
    visitor.is_the_same_as(ada)
    lesson = ada.post("/api/games/akropolis/lessons")
    visitor.open(f"/t/{lesson['table']['id']}")
    text = visitor.page.locator(".lesson .text")
    go_on = visitor.button("ui.lesson_next").or_(visitor.button("ui.lesson_skip"))
    last = visitor.button("ui.lesson_play_on")
    said = [text.inner_text()]
    while not last.is_visible():
        go_on.tap()
        expect(text).not_to_have_text(said[-1])
        said.append(text.inner_text())
    keys = re.compile(r"wheel|Escape|\bkeys?\b|\bR\b|\bH\b|[Cc]lick")
    assert not [each for each in said if keys.search(each)]
