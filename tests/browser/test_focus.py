"""Who plays by keyboard is never dropped: the focus goes to where the next decision is made."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import akropolis, test_amytis
from tests.browser.conftest import Visit
from tests.browser.opened import begin_on_one_device, finish_against_a_bot
from tests.browser.test_amytis import confirm_button, look_at, part, press_tab_to, table_at
from tests.browser.test_foretelling import stack_of_a_palace
from tests.browser.visitor import Visitor
from tests.server.people import Person

WITHIN = "(element) => element.contains(document.activeElement)"


def expect_focus_within(visitor: Visitor, where: Locator) -> None:
    expect(where.locator(":focus")).to_have_count(1)
    assert where.first.evaluate(WITHIN)


@pytest.mark.parametrize("stage", ["project", "favour"])
@pytest.mark.parametrize("button", [False, True], ids=["by a key", "by the button"])
def test_after_a_choice_of_amytis(visitor: Visitor, ada: Person, stage: str, button: bool) -> None:
    look_at(visitor, ada, table_at(ada, stage))
    visitor.page.keyboard.press("1")
    expect_focus_within(visitor, part(visitor, "choice"))
    if button:
        confirm_button(visitor).focus()
    visitor.page.keyboard.press("Enter")
    expect(part(visitor, "choice")).to_be_hidden()
    expect_focus_within(visitor, part(visitor, "stacks"))


def test_after_a_tile_of_amytis_that_brings_a_choice(visitor: Visitor, ada: Person) -> None:
    """A palace is confirmed with the button: the choice of projects is next."""
    table = table_at(ada, "place")
    with ada.live(table) as live:
        live.until("state")
        while (palace := stack_of_a_palace(live.state)) is None:
            live.move(live.state["offers"]["moves"][0])
    look_at(visitor, ada, table)
    visitor.page.keyboard.press(str(palace))
    visitor.page.keyboard.press("5")
    confirm_button(visitor).focus()
    visitor.page.keyboard.press("Enter")
    expect_focus_within(visitor, part(visitor, "choice"))


def test_after_a_turn_of_akropolis(visitor: Visitor, ada: Person) -> None:
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{begin_on_one_device(ada, 'akropolis', 2)}")
    assert akropolis.wait_for_turn(visitor)
    akropolis.put_down_by_keys(visitor)
    button = visitor.button("ui.confirm")
    button.focus()
    akropolis.confirm(visitor, lambda: visitor.page.keyboard.press("Enter"))
    expect_focus_within(visitor, akropolis.site(visitor))


@pytest.mark.parametrize("game", ["akropolis", "amytis"])
@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_the_score_pad_opens_again(visit: Visit, ada: Person, game: str, phone: bool) -> None:
    visitor = visit(phone=phone)
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{finish_against_a_bot(ada, game)}")
    pad = akropolis.pad(visitor) if game == "akropolis" else test_amytis.pad(visitor)
    for _ in range(2):
        expect(pad).to_be_visible()
        said = pad.inner_text()
        visitor.page.keyboard.press("Escape")
        expect(pad).to_be_hidden()
        again = visitor.page.get_by_role("button", name=visitor.says("ui.score_pad"))
        expect(again).to_be_focused()
        again.click()
    expect(pad).to_be_visible()
    assert pad.inner_text() == said


def test_the_score_pad_of_amytis_tells_favour_by_favour(visitor: Visitor, ada: Person) -> None:
    table = finish_against_a_bot(ada, "amytis")
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{table}")
    pad = test_amytis.pad(visitor)
    expect(pad).to_be_visible()
    seats = ada.get(f"/api/tables/{table}")["view"]["seats"]
    for number, seat in enumerate(seats):
        cells = pad.locator(f"tbody td:nth-of-type({number + 1}) b").all_inner_texts()
        assert sum(map(int, cells)) == seat["sheet"]["total"]
        for report in seat["sheet"]["favours"]:
            if report["state"] == "mine":
                favour = visitor.says(f"word.{report['favour']}")
                expect(pad.get_by_role("row", name=favour)).to_contain_text(str(report["points"]))


# Whether something is what one meets at its middle and in the middle of each of its sides.
LIES_OPEN = """(one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const points = [[x, y], [left + 2, y], [right - 2, y], [x, top + 2], [x, bottom - 2]];
  return points.every((point) => one.contains(document.elementFromPoint(...point)));
}"""
# A laptop, a phone, a laptop at 200 %, a phone held sideways.
WINDOWS = [(1366, 768), (390, 844), (683, 384), (844, 390)]


@pytest.mark.parametrize("window", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", ["akropolis", "amytis"])
def test_nothing_lies_over_ones_own_score(
    visit: Visit, ada: Person, game: str, window: tuple[int, int]
) -> None:
    visitor = visit()
    visitor.page.set_viewport_size({"width": window[0], "height": window[1]})
    look_at(visitor, ada, begin_on_one_device(ada, game, 6))
    own = ".city .title strong" if game == "amytis" else ".seat.to-move .total"
    score = visitor.page.locator(own)
    expect(score).to_be_in_viewport(ratio=1)
    assert score.evaluate(LIES_OPEN)
    button = visitor.button("ui.to_scene")
    expect(button).to_be_in_viewport(ratio=1)
    assert button.evaluate(LIES_OPEN)


def test_what_scrolls_beside_the_city_is_read_by_keyboard(visitor: Visitor, ada: Person) -> None:
    """Also while nothing is held; and the other keys still play."""
    visitor.page.set_viewport_size({"width": 683, "height": 384})
    look_at(visitor, ada, begin_on_one_device(ada, "akropolis", 2, players=4))
    beside = visitor.page.locator(".side .move")
    assert beside.evaluate("(one) => one.scrollHeight > one.clientHeight")
    press_tab_to(visitor, beside)
    visitor.page.keyboard.press("ArrowDown")
    visitor.page.wait_for_function("() => document.querySelector('.side .move').scrollTop > 0")
    visitor.page.keyboard.press("1")
    expect(akropolis.held(visitor)).to_have_count(1)


AZERTY = (
    """(init) => window.dispatchEvent(new KeyboardEvent("keydown", {bubbles: true, ...init}))"""
)


@pytest.mark.parametrize(
    "pressed",
    [
        {"key": "[", "code": "Digit5", "ctrlKey": True, "altKey": True, "modifierAltGraph": True},
        {"key": "]", "code": "Minus", "modifierAltGraph": True},
        {"key": "o", "code": "KeyO"},
        {"key": "PageDown", "code": "PageDown"},
    ],
    ids=["AltGr on Windows", "AltGr on Linux", "letter", "Page Down"],
)
def test_keys_of_a_french_keyboard_show_the_other_city(
    visitor: Visitor, ada: Person, pressed: dict[str, object]
) -> None:
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{begin_on_one_device(ada, 'akropolis', 2)}")
    assert akropolis.wait_for_turn(visitor)
    visitor.page.evaluate(AZERTY, pressed)
    expect(visitor.button("ui.back_to_city")).to_be_visible()
    expect(akropolis.held(visitor)).to_have_count(0)
