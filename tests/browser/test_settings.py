"""What somebody chooses on their device: in one place, at once, and still there the next time."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import akropolis, chromium
from tests.browser import test_amytis as amytis
from tests.browser.conftest import Visit
from tests.browser.opened import begin_against_a_bot, begin_on_one_device
from tests.browser.visitor import Visitor
from tests.server.people import Person

STACKS = """[...document.querySelectorAll('[data-part=stacks] button')]
  .map((stack) => stack.ariaLabel).join()"""
ROOT = "document.documentElement.dataset"
# The tiles that lie at the site: one that is laid leaves it.
SITE = """[...document.querySelectorAll('.site .tile')]
  .map((tile) => tile.ariaLabel.split(':')[0]).join()"""


def dialogue(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("dialog", name=visitor.says("ui.settings"))


def open_settings(visitor: Visitor) -> None:
    visitor.button("ui.settings").click()
    expect(dialogue(visitor)).to_be_visible()


def choose(visitor: Visitor, name: str, wished: str) -> None:
    """In the settings, which are opened and closed for it."""
    open_settings(visitor)
    group = dialogue(visitor).get_by_role("radiogroup", name=visitor.says(f"ui.setting.{name}"))
    group.get_by_role("radio", name=visitor.says(f"ui.setting.{name}.{wished}"), exact=True).check()
    visitor.page.keyboard.press("Escape")
    expect(dialogue(visitor)).to_have_count(0)


def at_a_table(visitor: Visitor, ada: Person, game: str = akropolis.GAME, moves: int = 1) -> None:
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{begin_against_a_bot(ada, game, moves)}")
    assert (akropolis if game == akropolis.GAME else amytis).wait_for_turn(visitor)


# Closes the dialogue, and presses a key before the browser tells anybody that it is closed.
CLOSE_AND_PRESS = """async (key) => {
  const dialogue = document.querySelector("dialog");
  const told = new Promise((tell) => dialogue.addEventListener("close", tell));
  dialogue.querySelector("form button").click();
  for (let i = 0; i < 10; i++) await null;
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  await told;
}"""


def test_who_is_quick_opens_them_again(visitor: Visitor) -> None:
    visitor.open_home()
    open_settings(visitor)
    visitor.page.evaluate(CLOSE_AND_PRESS, "g")
    expect(dialogue(visitor)).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(dialogue(visitor)).to_have_count(0)
    expect(visitor.button("ui.settings")).to_be_focused()


@pytest.mark.parametrize("path", ["/", "/new/akropolis", "/challenge", "/nowhere"])
def test_every_page_has_them_by_button_and_by_key(visitor: Visitor, path: str) -> None:
    visitor.forgive("404")
    visitor.open(path)
    open_settings(visitor)
    visitor.check_accessible()
    visitor.check_nothing_is_cut_off()
    visitor.page.keyboard.press("Escape")
    expect(dialogue(visitor)).to_have_count(0)
    visitor.page.keyboard.press("g")
    expect(dialogue(visitor)).to_be_visible()


def test_they_fit_a_phone_by_night(visit: Visit) -> None:
    visitor = visit(phone=True, dark=True)
    visitor.open_home()
    open_settings(visitor)
    visitor.check_accessible()
    visitor.check_nothing_is_cut_off()


def test_colours_and_movement_hold_at_once_and_the_next_time(visitor: Visitor) -> None:
    visitor.open_home()
    choose(visitor, "colours", "dark")
    choose(visitor, "motion", "reduced")
    for _ in range(2):
        assert visitor.page.evaluate(f"[{ROOT}.theme, {ROOT}.motion]") == ["dark", "reduced"]
        visitor.page.reload()
        expect(visitor.main).to_be_visible()


def test_another_tab_follows(visit: Visit) -> None:
    one = visit()
    one.open_home()
    other = visit(beside=one)
    other.open_home()
    choose(one, "colours", "dark")
    other.page.wait_for_function(f"{ROOT}.theme === 'dark'")


def test_reduced_movement_is_for_everything(visitor: Visitor) -> None:
    visitor.page.emulate_media(reduced_motion="no-preference")
    visitor.open_home()
    moving = "getComputedStyle(document.querySelector('.home')).animationName"
    visitor.page.add_style_tag(content="@keyframes x {} .home { animation: x 1s infinite }")
    assert visitor.page.evaluate(moving) == "x"
    choose(visitor, "motion", "reduced")
    assert visitor.page.evaluate(moving) == "none"


def test_the_language_changes_while_they_stay_open(visitor: Visitor) -> None:
    visitor.open_home()
    open_settings(visitor)
    dialogue(visitor).get_by_role("combobox").select_option("fr")
    french = visitor.page.get_by_role("dialog", name="Réglages")
    expect(french).to_be_visible()
    expect(visitor.page.locator("html[lang=fr]")).to_be_attached()
    visitor.page.reload()
    expect(visitor.page.locator("html[lang=fr]")).to_be_attached()


def put_a_tile_down(visitor: Visitor) -> tuple[float, float]:
    akropolis.site(visitor).get_by_role("button").first.click()
    spot = akropolis.open_spot(visitor)
    visitor.page.mouse.click(*spot)
    return spot


def test_a_second_press_confirms(visitor: Visitor, ada: Person) -> None:
    at_a_table(visitor, ada)
    before = visitor.page.evaluate(SITE)
    spot = put_a_tile_down(visitor)
    expect(visitor.button("ui.confirm")).to_be_visible()
    visitor.page.mouse.click(*spot)
    visitor.page.wait_for_function(f"before => {SITE} !== before", arg=before)


def test_only_the_button_confirms_for_who_wants_to_be_asked(visitor: Visitor, ada: Person) -> None:
    at_a_table(visitor, ada)
    choose(visitor, "confirm", "always")
    before = visitor.page.evaluate(SITE)
    spot = put_a_tile_down(visitor)
    expect(visitor.button("ui.confirm")).to_be_visible()
    visitor.page.mouse.click(*spot)
    expect(visitor.button("ui.confirm")).to_be_enabled()
    assert visitor.page.evaluate(SITE) == before
    akropolis.confirm(visitor, visitor.button("ui.confirm").click)


def test_who_never_wants_to_be_asked_plays_at_once(visitor: Visitor, ada: Person) -> None:
    at_a_table(visitor, ada)
    choose(visitor, "confirm", "never")
    before = visitor.page.evaluate(SITE)
    put_a_tile_down(visitor)
    visitor.page.wait_for_function(f"before => {SITE} !== before", arg=before)


def test_amytis_asks_as_often_as_one_wishes(visitor: Visitor, ada: Person) -> None:
    at_a_table(visitor, ada, amytis.GAME)
    choose(visitor, "confirm", "always")
    amytis.stack(visitor, amytis.open_stack(visitor)).click()
    amytis.space(visitor, 5).click()
    expect(amytis.confirm_button(visitor)).to_be_visible()
    amytis.space(visitor, 5).click()
    expect(amytis.confirm_button(visitor)).to_be_enabled()
    visitor.page.keyboard.press("Escape")
    choose(visitor, "confirm", "never")
    before = visitor.page.evaluate(STACKS)
    amytis.space(visitor, 5).click()
    visitor.page.wait_for_function(f"before => {STACKS} !== before", arg=before)


def test_single_keys_can_be_switched_off(visitor: Visitor, ada: Person) -> None:
    at_a_table(visitor, ada)
    choose(visitor, "keys", "off")
    for key in ("1", "v", "w", "?", "g", "q"):
        visitor.page.keyboard.press(key)
    expect(akropolis.held(visitor)).to_have_count(0)
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)
    expect(visitor.page.locator("canvas")).to_have_count(0)
    # What is no letter, digit or sign still works, and so does the button for the list of keys.
    akropolis.site(visitor).get_by_role("button").first.click()
    visitor.page.keyboard.press("ArrowRight")
    visitor.page.keyboard.press("Enter")
    expect(visitor.button("ui.confirm")).to_be_visible()
    visitor.button("ui.keys").click()
    expect(visitor.page.get_by_text(visitor.says("ui.keys_are_off"))).to_be_visible()


def test_low_walls_by_one_key(visitor: Visitor, ada: Person) -> None:
    """No hex of a plaza's ring lies under what stands before it."""
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{begin_on_one_device(ada, akropolis.GAME, 16)}")
    assert akropolis.wait_for_turn(visitor)
    depth = "document.querySelector('.surface .wall').getBBox().height"
    high = visitor.page.evaluate(depth)
    visitor.page.keyboard.press("u")
    visitor.page.wait_for_function(f"high => {depth} < high", arg=high)
    assert visitor.page.evaluate("localStorage.getItem('architekton.walls')") == "low"
    assert visitor.page.evaluate(HIDDEN_PLAZAS) == []
    visitor.page.keyboard.press("u")
    visitor.page.wait_for_function(f"high => {depth} === high", arg=high)


# Plazas whose ring something else is drawn over, tried at twelve points of it.
HIDDEN_PLAZAS = """() => {
  const POINTS = 12;
  const rings = [...document.querySelectorAll(".surface .a-plaza .ring")];
  const isHidden = (ring) => Array.from({ length: POINTS }).some((_, i) => {
    const along = ring.getPointAtLength((i * ring.getTotalLength()) / POINTS);
    const { x, y } = along.matrixTransform(ring.getScreenCTM());
    return document.elementFromPoint(x, y)?.closest("g[class*=of-]") !== ring.closest("g");
  });
  return rings.filter(isHidden).map((ring) => ring.closest("g").outerHTML.slice(0, 90));
}"""


def test_numbers_on_the_boards_can_be_hidden(visitor: Visitor, ada: Person) -> None:
    at_a_table(visitor, ada, amytis.GAME)
    numbers = visitor.page.locator("[data-part=stacks] .number")
    assert numbers.all_inner_texts() == list("123456789")
    choose(visitor, "names", "hidden")
    expect(numbers).to_have_count(0)


def test_the_quality_of_the_scene_is_chosen(visitor: Visitor, ada: Person) -> None:
    at_a_table(visitor, ada)
    visitor.forgive(chromium.READS_BACK)
    choose(visitor, "quality", "full")
    choose(visitor, "board", "scene")
    visitor.page.reload()
    visitor.page.locator("canvas[data-calls]").wait_for()
    assert visitor.page.locator("canvas").get_attribute("data-form") == "full"
