"""The table of Amytis in three dimensions: switched to, played on by mouse and by keys, left."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser import chromium
from tests.browser.conftest import Visit
from tests.browser.gl import NO_GL
from tests.browser.opened import begin_against_a_bot
from tests.browser.test_amytis import confirm_button, wait_for_turn
from tests.browser.test_scene import to_scene
from tests.browser.visitor import Visitor
from tests.server.people import Person

GAME = "amytis"
DIGITS = range(1, 10)


def at_table(visitor: Visitor, ada: Person, moves: int = 0) -> str:
    visitor.forgive(chromium.READS_BACK)
    visitor.is_the_same_as(ada)
    table = begin_against_a_bot(ada, GAME, moves)
    visitor.open(f"/t/{table}")
    assert wait_for_turn(visitor)
    return table


def place(visitor: Visitor, board: str, number: int) -> Locator:
    """A place as it is known to those who listen; it lies where the place is seen."""
    return visitor.page.get_by_role("group", name=board).get_by_role("button").nth(number - 1)


def press_with_the_mouse(visitor: Visitor, board: str, number: int) -> None:
    box = place(visitor, board, number).bounding_box()
    assert box is not None
    visitor.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_tile_is_taken_and_placed_with_the_mouse(visitor: Visitor, ada: Person) -> None:
    table = at_table(visitor, ada)
    to_scene(visitor)
    stacks, city = visitor.says("amytis.ui.stacks"), visitor.says("ui.city_of", name="Ada")
    press_with_the_mouse(visitor, stacks, 5)
    expect(place(visitor, stacks, 5)).to_have_attribute("aria-pressed", "true")
    press_with_the_mouse(visitor, city, 5)
    visitor.check_accessible()
    confirm_button(visitor).click()
    expect(confirm_button(visitor)).to_be_hidden()
    state = ada.get(f"/api/tables/{table}")
    assert {"stack": 5, "space": 5} in state["view"]["moves"]


def test_by_keys_and_what_is_chosen_stays_when_one_leaves(visitor: Visitor, ada: Person) -> None:
    table = at_table(visitor, ada)
    to_scene(visitor)
    for key in ("1", "9"):
        visitor.page.keyboard.press(key)
    expect(confirm_button(visitor)).to_be_visible()
    visitor.page.keyboard.press("v")
    expect(visitor.page.locator("canvas")).to_have_count(0)
    expect(confirm_button(visitor)).to_be_visible()
    visitor.page.keyboard.press("v")
    visitor.page.keyboard.press("d")
    visitor.page.keyboard.press("Enter")
    expect(confirm_button(visitor)).to_be_hidden()
    assert {"stack": 1, "space": 9} in ada.get(f"/api/tables/{table}")["view"]["moves"]


def test_an_occupied_stack_says_why_not(visitor: Visitor, ada: Person) -> None:
    at_table(visitor, ada, 1)
    to_scene(visitor)
    stacks = visitor.says("amytis.ui.stacks")
    labels = [place(visitor, stacks, number).get_attribute("aria-label") for number in DIGITS]
    taken = next(i for i, label in enumerate(labels, 1) if "Ada" in str(label))
    visitor.page.keyboard.press(str(taken))
    told = visitor.says("amytis.refusal.stack_occupied", stack=taken)
    expect(visitor.page.get_by_role("alert")).to_have_text(told)


def test_without_webgl_the_boards_stay_flat(visit: Visit, ada: Person) -> None:
    visitor = visit(phone=True)
    visitor.page.add_init_script(NO_GL)
    at_table(visitor, ada)
    visitor.page.locator(".swap").click()
    expect(visitor.page.get_by_text(visitor.says("ui.no_scene"))).to_be_visible()
    expect(visitor.page.locator("canvas")).to_have_count(0)
