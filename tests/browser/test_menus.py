"""Every item of every menu and toolbar does something: by mouse, by finger, by Enter, by Space.

The items are found on the page. One that is not known here fails the test: say in `EFFECTS` what
comes of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.browser import akropolis, chromium
from tests.browser import test_amytis as amytis
from tests.browser.conftest import PATIENCE
from tests.browser.opened import (
    ALL,
    begin_against_a_bot,
    begin_on_one_device,
    open_for_friends,
)
from tests.browser.visitor import Visitor
from tests.server.people import Person
from tests.server.running import Server

# Where items stand together: bars, menus, toolbars, below a replay, the ways into a game.
PLACES = "header, [role=group], [role=toolbar], nav, footer, article"
ITEMS = ":is(button, a[href], select, input):not(:disabled)"

Role = Literal["dialog", "complementary", "region", "link"]
Press = Callable[[Locator], None]
# Presses the item, and sees what came of it.
Effect = Callable[[Visitor, Locator, Press], None]


# --- ways to press ------------------------------------------------------------------------------


def by_mouse(item: Locator) -> None:
    item.click()


def by_finger(item: Locator) -> None:
    item.tap()


def by_key(key: str) -> Press:
    def press(item: Locator) -> None:
        item.focus()
        item.press(key)

    return press


WAYS: dict[str, Press] = {
    "mouse": by_mouse,
    "finger": by_finger,
    "Enter": by_key("Enter"),
    "Space": by_key("Space"),
}


# --- what comes of it ---------------------------------------------------------------------------


def leads_to(path: str) -> Effect:
    def check(visitor: Visitor, item: Locator, press: Press) -> None:
        press(item)
        visitor.page.wait_for_url(re.compile(path))

    return check


def opens_a(role: Role, name: str) -> Effect:
    def check(visitor: Visitor, item: Locator, press: Press) -> None:
        press(item)
        expect(visitor.page.get_by_role(role, name=visitor.says(name), exact=True)).to_be_visible()

    return check


def downloads(visitor: Visitor, item: Locator, press: Press) -> None:
    with visitor.page.expect_download():
        press(item)


def copies(text: str) -> Effect:
    def check(visitor: Visitor, item: Locator, press: Press) -> None:
        visitor.page.evaluate("navigator.clipboard.writeText('')")
        press(item)
        expect(item.get_by_text(visitor.says("ui.copied")).filter(visible=True)).to_be_visible()
        copied = visitor.page.evaluate("navigator.clipboard.readText()")
        assert re.search(text, copied), copied

    return check


def toggles(attribute: str) -> Effect:
    def check(visitor: Visitor, item: Locator, press: Press) -> None:
        before = item.get_attribute(attribute)
        press(item)
        expect(item).not_to_have_attribute(attribute, before or "")

    return check


def changes(what: str, first: Callable[[Visitor], None] = lambda visitor: None) -> Effect:
    """Something on the page differs afterwards, as JavaScript says."""

    def check(visitor: Visitor, item: Locator, press: Press) -> None:
        first(visitor)
        before = visitor.page.evaluate(what)
        press(item)
        visitor.page.wait_for_function(f"before => ({what}) !== before", arg=before)

    return check


def chooses(what: str) -> Effect:
    """A list of choices: another one changes something. It is chosen as people do on a phone."""

    def check(visitor: Visitor, item: Locator, press: Press) -> None:
        own = item.input_value()
        values = item.locator("option").evaluate_all("all => all.map((one) => one.value)")
        before = visitor.page.evaluate(what)
        item.select_option(next(value for value in values if value != own))
        visitor.page.wait_for_function(f"before => ({what}) !== before", arg=before)
        item.select_option(own)
        visitor.page.wait_for_function(f"before => ({what}) === before", arg=before)

    return check


def is_spoken(visitor: Visitor, item: Locator, press: Press) -> None:
    """The whole page is made anew in another language, and again in the first."""
    for language in ("fr", "en"):
        visitor.page.locator("select:has([value=fr])").select_option(language)
        expect(visitor.page.locator(f"html[lang={language}]")).to_be_attached()


def is_slid(visitor: Visitor, item: Locator, press: Press) -> None:
    """Neither Enter nor Space is for sliders; arrows are, wherever it was pressed before."""
    item.focus()
    before = item.input_value()
    item.press("ArrowLeft" if before == item.get_attribute("max") else "ArrowRight")
    expect(item).not_to_have_value(before)


def resigns(visitor: Visitor, item: Locator, press: Press) -> None:
    press(item)
    really = visitor.button("ui.resign_really")
    expect(really).to_be_focused()
    press(really)
    expect(visitor.button("ui.rematch")).to_be_visible()


def goes_there_and_back(what: str, key: str) -> Effect:
    """It is remembered, so the next one who comes would find it so."""

    def check(visitor: Visitor, item: Locator, press: Press) -> None:
        before = visitor.page.evaluate(what)
        changes(what)(visitor, item, press)
        visitor.page.keyboard.press(key)
        visitor.page.wait_for_function(f"before => ({what}) === before", arg=before)

    return check


def is_typed_into(visitor: Visitor, item: Locator, press: Press) -> None:
    press(item)
    item.fill("Somebody")
    item.press("Enter")
    expect(item).to_have_value("Somebody")


def zoom_in(visitor: Visitor) -> None:
    """So that there is a whole to go back to, from the start or the middle of a game."""
    visitor.page.keyboard.press("+")


def show_all(visitor: Visitor) -> None:
    """So that there is room to become larger and smaller."""
    visitor.page.keyboard.press("f")


def step_to_the_middle(visitor: Visitor) -> None:
    visitor.page.get_by_role("slider").fill("5")
    visitor.page.wait_for_url(re.compile("/5$"))


DRAWING = "document.querySelector('.surface > svg').outerHTML"
SCENE = "document.querySelectorAll('canvas').length"
ADDRESS = "location.pathname"
# What lies there to be taken, and what is said of the turn.
TABLE = """[...document.querySelectorAll(".site, [data-part=stacks], .status")]
  .map((one) => one.innerHTML).join()"""
THEME = "document.documentElement.dataset.theme ?? 'as the system'"
PICTURE = "document.querySelector('[role=group] a[download][href*=picture]').getAttribute('href')"
LEVEL_TEXT = "[...document.querySelectorAll('.level')].map((one) => one.textContent).join()"

# By the sentence that names an item.
EFFECTS: dict[str, Effect] = {
    # The bar and the menu.
    "ui.home": leads_to(r"/$"),
    "ui.theme": changes(THEME),
    "ui.language": is_spoken,
    "ui.my_name": is_typed_into,
    "ui.menu": toggles("aria-expanded"),
    "ui.take_back": changes(TABLE),
    "ui.rematch": opens_a("link", "ui.to_rematch"),
    "ui.to_rematch": leads_to(r"/t/[0-9a-f]{16}$"),
    "ui.rules": opens_a("dialog", "ui.rules"),
    "ui.log": opens_a("complementary", "ui.log"),
    "ui.copy_watch_link": copies(r"/t/[0-9a-f]{16}$"),
    "ui.copy_invitation": copies(r"/t/[0-9a-f]{16}\?invitation=.+$"),
    "ui.replay": leads_to(r"/replay/"),
    "ui.download_record": downloads,
    "ui.picture_of": chooses(PICTURE),
    "ui.picture_svg": downloads,
    "ui.picture_png": downloads,
    "ui.resign": resigns,
    # Below a replay.
    "ui.move_slider": is_slid,
    "ui.to_start": changes(ADDRESS, step_to_the_middle),
    "ui.step_back": changes(ADDRESS, step_to_the_middle),
    "ui.step_on": changes(ADDRESS, step_to_the_middle),
    "ui.to_end": changes(ADDRESS, step_to_the_middle),
    "ui.copy_moment": copies(r"/replay/[0-9a-f]{16}/\d+$"),
    "ui.to_table": leads_to(r"/t/[0-9a-f]{16}$"),
    "ui.go_on_from_here": leads_to(r"/t/[0-9a-f]{16}$"),
    # The ways into a game.
    "ui.play_bot": leads_to(r"/t/[0-9a-f]{16}$"),
    "ui.play_friend": leads_to(r"/t/[0-9a-f]{16}$"),
    "ui.play_device": leads_to(r"/t/[0-9a-f]{16}$"),
    "ui.learn": leads_to(r"/t/[0-9a-f]{16}$"),
    "ui.more_options": leads_to(r"/new/"),
    "ui.level": chooses(LEVEL_TEXT),
    "akropolis.ui.solo.hippodamos": leads_to(r"/t/[0-9a-f]{16}$"),
    "akropolis.ui.solo.metagenes": leads_to(r"/t/[0-9a-f]{16}$"),
    "akropolis.ui.solo.callicrates": leads_to(r"/t/[0-9a-f]{16}$"),
    # Akropolis.
    "akropolis.ui.overlay": toggles("aria-pressed"),
    "akropolis.ui.to_scene": goes_there_and_back(SCENE, "v"),
    "akropolis.ui.turn_plan": changes(DRAWING),
    "akropolis.ui.fit": changes(DRAWING, zoom_in),
    "akropolis.ui.larger": changes(DRAWING, show_all),
    "akropolis.ui.smaller": changes(DRAWING, show_all),
    "akropolis.ui.keys": opens_a("dialog", "akropolis.ui.keys"),
    "akropolis.ui.hint": opens_a("region", "akropolis.ui.hint"),
    "akropolis.ui.bag": opens_a("region", "akropolis.ui.bag"),
    # Amytis.
    "amytis.ui.to_scene": goes_there_and_back(SCENE, "v"),
    "amytis.ui.hint": opens_a("region", "amytis.ui.hint"),
    "amytis.ui.keys": opens_a("dialog", "amytis.ui.keys"),
    **{
        f"amytis.ui.tab.{tab}": changes("document.querySelector('.table').dataset.tab")
        for tab in ("favours", "cards", "rival", "bag")
    },
}
# Nine stacks and nine spaces are boards, not toolbars; cards and favours show themselves on touch.
BOARDS = "[data-part], .boards .board"


# --- places -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Place:
    """A page with items, and what must be done first."""

    path: Callable[[Person], str]
    ready: Callable[[Visitor], None]
    opens_menu: bool = False


def at_turn(game: str) -> Callable[[Visitor], None]:
    def ready(visitor: Visitor) -> None:
        assert (akropolis if game == akropolis.GAME else amytis).wait_for_turn(visitor)

    return ready


def past_the_pad(visitor: Visitor) -> None:
    expect(visitor.page.get_by_role("dialog").first).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)


def with_the_slider(visitor: Visitor) -> None:
    expect(visitor.page.get_by_role("slider")).to_be_visible()
    expect(visitor.page.locator(".look .status, .look .board").first).to_be_visible()


def with_the_games(visitor: Visitor) -> None:
    expect(visitor.page.get_by_role("article")).to_have_count(2)


def while_it_gathers(visitor: Visitor) -> None:
    expect(visitor.heading("ui.waits_for_players")).to_be_visible()


def places() -> dict[str, Place]:
    found = {
        "home": Place(lambda ada: "/", with_the_games),
        "gathering": Place(
            lambda ada: f"/t/{open_for_friends(ada, akropolis.GAME)}", while_it_gathers, True
        ),
    }
    for game in (akropolis.GAME, amytis.GAME):

        def begun(ada: Person, game: str = game) -> str:
            return f"/t/{begin_against_a_bot(ada, game, 1)}"

        def over(ada: Person, game: str = game) -> str:
            return f"/t/{begin_on_one_device(ada, game, ALL)}"

        def replay(ada: Person, game: str = game) -> str:
            return f"/replay/{begin_on_one_device(ada, game, ALL)}/5"

        found[f"a table of {game}"] = Place(begun, at_turn(game), True)
        found[f"{game} when it is over"] = Place(over, past_the_pad, True)
        found[f"a replay of {game}"] = Place(replay, with_the_slider)
    return found


PLACES_TO_GO = places()


# --- finding and pressing -----------------------------------------------------------------------


@dataclass(frozen=True)
class Item:
    """By the sentence that names it, and the game it belongs to where there are several."""

    key: str
    of: str
    number: int


# Names and games of everything that is there; each gets a number, by which it is found again.
FOUND = """([places, items, boards]) => [...document.querySelectorAll(`:is(${places}) ${items}`)]
  .map((one, number) => ({
    number: (one.dataset.number = number),
    name: (one.ariaLabel || one.labels?.[0]?.textContent || one.textContent)
      .replace(/\\s+/g, " ").trim(),
    of: one.closest("article")?.querySelector("h2").textContent ?? "",
    isThere: one.checkVisibility({ checkVisibilityCSS: true }) && !one.closest(boards),
  }))"""


def key_of(visitor: Visitor, name: str) -> str | None:
    """The sentence whose words name an item; more may follow, such as a number."""
    known = {key: visitor.says(key) for key in EFFECTS}
    fitting = [key for key, words in known.items() if words in name]
    return max(fitting, key=lambda key: len(known[key]), default=None)


def items_of(visitor: Visitor) -> dict[Item, Locator]:
    """Everything that is there now."""
    found: dict[Item, Locator] = {}
    for one in visitor.page.evaluate(FOUND, [PLACES, ITEMS, BOARDS]):
        if one["isThere"]:
            key = key_of(visitor, one["name"])
            assert key, f"say in EFFECTS what comes of “{one['name']}”"
            alike = sum((item.key, item.of) == (key, one["of"]) for item in found)
            marked = visitor.page.locator(f"[data-number='{one['number']}']")
            found[Item(key, one["of"], alike)] = marked
    return found


def kind_of(address: str) -> str:
    """Of a page: home, t, replay, new; stepping through a replay leaves no trace in the history."""
    return urlsplit(address).path.split("/")[1]


class Presser:
    """Goes to a place, finds what is there, and presses each item in every way."""

    def __init__(self, visitor: Visitor, ada: Person, place: Place) -> None:
        self.visitor, self.ada, self.place = visitor, ada, place
        self.path = place.path(ada)

    def go(self) -> None:
        self.visitor.page.goto(f"{self.visitor.address}{self.path}")
        self.place.ready(self.visitor)
        self.open_menu()

    def open_menu(self) -> None:
        menu = self.visitor.button("ui.menu")
        if self.place.opens_menu and menu.get_attribute("aria-expanded") == "false":
            menu.click()
            # What it holds is loaded when it is opened.
            picture = self.visitor.page.get_by_role(
                "group", name=self.visitor.says("ui.save_picture")
            )
            gathers = self.visitor.heading("ui.waits_for_players")
            expect(picture.or_(gathers).first).to_be_visible()

    def press_all(self) -> None:
        self.go()
        for item in items_of(self.visitor):
            for way in WAYS:
                self.press(item, way)

    def press(self, item: Item, way: str) -> None:
        found = self.find(item)
        if not found.evaluate("(one) => one.closest('.menu') !== null"):
            # An open menu lies over other things.
            self.visitor.page.keyboard.press("Escape")
        if way == "Space" and found.evaluate("(one) => one.tagName === 'A'"):
            return
        start = self.visitor.page.url
        try:
            EFFECTS[item.key](self.visitor, found, WAYS[way])
        except Exception as error:
            raise AssertionError(f"nothing came of {item.key} by {way}: {error}") from error
        if item.key in ENDS:
            self.path = self.place.path(self.ada)
        if item.key in (*ENDS, "ui.language"):
            self.go()
        elif kind_of(self.visitor.page.url) != kind_of(start):
            self.visitor.page.go_back()
            self.place.ready(self.visitor)
        else:
            self.visitor.page.keyboard.press("Escape")

    def find(self, item: Item) -> Locator:
        """With the menu open, if it is one of its items; in a page loaded anew, if need be."""
        self.open_menu()
        found = items_of(self.visitor)
        if item not in found:
            self.go()
            found = items_of(self.visitor)
        return found[item]


# After these a table is not what it was.
ENDS = ("ui.resign", "ui.take_back", "ui.rematch")


@pytest.fixture
def visitor(
    server: Server, ada: Person, new_context: Callable[..., BrowserContext]
) -> Iterator[Visitor]:
    """Ada, with mouse, keys and fingers."""
    context = new_context(**{**chromium.context_args(), "has_touch": True})
    context.set_default_timeout(PATIENCE)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor = Visitor(context.new_page(), server.address)
    visitor.forgive(chromium.READS_BACK)
    # Who leaves a table at once does not wait for its line.
    visitor.forgive("closed before the connection is established")
    visitor.is_the_same_as(ada)
    yield visitor
    visitor.check_quiet()


@pytest.mark.parametrize("place", PLACES_TO_GO)
def test_every_item_does_something(visitor: Visitor, ada: Person, place: str) -> None:
    Presser(visitor, ada, PLACES_TO_GO[place]).press_all()


def test_an_unknown_item_is_noticed(visitor: Visitor, ada: Person) -> None:
    """The test above tests something."""
    presser = Presser(visitor, ada, PLACES_TO_GO["home"])
    presser.go()
    visitor.page.evaluate(
        "document.querySelector('header').insertAdjacentHTML('beforeend', '<button>New</button>')"
    )
    with pytest.raises(AssertionError, match="say in EFFECTS what comes of “New”"):
        items_of(visitor)


def test_a_button_that_does_nothing_is_noticed(visitor: Visitor, ada: Person) -> None:
    presser = Presser(visitor, ada, PLACES_TO_GO["home"])
    presser.go()
    visitor.page.set_default_timeout(1000)
    visitor.page.evaluate(
        "document.querySelector('header button').addEventListener("
        "'click', (event) => event.stopImmediatePropagation(), { capture: true })"
    )
    theme = next(item for item in items_of(visitor) if item.key == "ui.theme")
    with pytest.raises(AssertionError, match="nothing came of"):
        presser.press(theme, "mouse")


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_key_held_down_does_not_resign(visitor: Visitor, ada: Person, key: str) -> None:
    visitor.open(f"/t/{begin_against_a_bot(ada, akropolis.GAME, 1)}")
    assert akropolis.wait_for_turn(visitor)
    visitor.button("ui.menu").click()
    visitor.button("ui.resign").focus()
    for _ in range(5):
        visitor.page.keyboard.down(key)
    visitor.page.keyboard.up(key)
    expect(visitor.button("ui.resign_really")).to_be_visible()
    expect(visitor.button("ui.rematch")).to_have_count(0)


def test_a_double_click_does_not_resign(visitor: Visitor, ada: Person) -> None:
    visitor.open(f"/t/{begin_against_a_bot(ada, akropolis.GAME, 1)}")
    assert akropolis.wait_for_turn(visitor)
    visitor.button("ui.menu").click()
    visitor.button("ui.resign").dblclick()
    expect(visitor.button("ui.resign_really")).to_be_visible()
