"""Every item of every menu and toolbar does something: by mouse, by finger, by Enter, by Space.

The items are found on the page. One that is not known here fails the test: say in `EFFECTS` what
comes of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.browser import akropolis, chromium
from tests.browser import test_amytis as amytis
from tests.browser.tables import (
    ALL,
    begin_against_a_bot,
    begin_on_one_device,
    open_for_friends,
)
from tests.browser.visitor import Visitor
from tests.server.people import Person
from tests.server.running import Server

# Where items stand together: the bar, menus, toolbars, what is below a replay, the ways into a game.
PLACES = "header, [role=group], [role=toolbar], nav, footer, article"
ITEMS = ":is(button, a[href], select, input):not(:disabled)"

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


def opens_a(role: str, name: str) -> Effect:
    def check(visitor: Visitor, item: Locator, press: Press) -> None:
        press(item)
        opened = visitor.page.locator(f"[role={role}], {role}").filter(visible=True)
        named = visitor.page.get_by_role(role, name=visitor.says(name), exact=True)  # type: ignore[arg-type]
        expect(named.or_(opened.get_by_text(visitor.says(name))).first).to_be_visible()

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
    """A list of choices: the last one changes something."""

    def check(visitor: Visitor, item: Locator, press: Press) -> None:
        before = visitor.page.evaluate(what)
        last = item.locator("option").last.get_attribute("value")
        if item.input_value() == last:
            last = item.locator("option").first.get_attribute("value")
        item.select_option(last)
        visitor.page.wait_for_function(f"before => ({what}) !== before", arg=before)

    return check


def resigns(visitor: Visitor, item: Locator, press: Press) -> None:
    press(item)
    really = visitor.button("ui.resign_really")
    expect(really).to_be_focused()
    press(really)
    expect(visitor.page.get_by_role("dialog").first).to_be_visible()


def is_typed_into(visitor: Visitor, item: Locator, press: Press) -> None:
    press(item)
    item.fill("Somebody")
    item.press("Enter")
    expect(item).to_have_value("Somebody")


def zoom_in(visitor: Visitor) -> None:
    """So that there is a whole to go back to, from the start or the middle of a game."""
    visitor.page.keyboard.press("+")


def step_to_the_middle(visitor: Visitor) -> None:
    visitor.page.get_by_role("slider").fill("5")
    visitor.page.wait_for_url(re.compile("/5$"))


DRAWING = "document.querySelector('.surface > svg')?.outerHTML"
SCENE = "document.querySelectorAll('canvas').length"
ADDRESS = "location.pathname"
THEME = "document.documentElement.dataset.theme"
LANGUAGE = "document.documentElement.lang"
PICTURE = "document.querySelector('[role=group] a[download][href*=picture]').getAttribute('href')"
LEVEL_TEXT = "[...document.querySelectorAll('.level')].map((one) => one.textContent).join()"
CITY = "document.querySelector('.boards h2:last-of-type, .whose')?.textContent"

# By the sentence that names an item.
EFFECTS: dict[str, Effect] = {
    # The bar and the menu.
    "ui.home": leads_to(r"/$"),
    "ui.theme": changes(THEME),
    "ui.language": chooses(LANGUAGE),
    "ui.my_name": is_typed_into,
    "ui.menu": toggles("aria-expanded"),
    "ui.take_back": changes("document.querySelector('.round, [data-part=stacks]').innerHTML"),
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
    "ui.move_slider": changes(ADDRESS, step_to_the_middle),
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
    "akropolis.ui.to_scene": changes(SCENE),
    "akropolis.ui.turn_plan": changes(DRAWING),
    "akropolis.ui.fit": changes(DRAWING, zoom_in),
    "akropolis.ui.larger": changes(DRAWING),
    "akropolis.ui.smaller": changes(DRAWING),
    "akropolis.ui.keys": opens_a("dialog", "akropolis.ui.keys"),
    "akropolis.ui.hint": opens_a("region", "akropolis.ui.hint"),
    "akropolis.ui.bag": opens_a("region", "akropolis.ui.bag"),
    # Amytis.
    "amytis.ui.to_scene": changes(SCENE),
    "amytis.ui.hint": opens_a("region", "amytis.ui.hint"),
    "amytis.ui.keys": opens_a("dialog", "amytis.ui.keys"),
    **{
        f"amytis.ui.tab.{tab}": changes("document.querySelector('.table').dataset.tab")
        for tab in ("favours", "cards", "rival", "bag")
    },
}
# Nine stacks and nine spaces are boards, not toolbars; cards and favours show themselves on touch.
BOARDS = "[data-part], .look .rival, .look .projects"


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


def key_of(visitor: Visitor, name: str) -> str | None:
    """The sentence whose words name an item; more may follow, such as a number."""
    known = {key: visitor.says(key) for key in EFFECTS}
    fitting = [key for key, words in known.items() if words and words in name]
    return max(fitting, key=lambda key: len(known[key]), default=None)


def names_of_items(visitor: Visitor) -> Iterator[tuple[str, Locator]]:
    """Every item that is there now, by its name; each name once."""
    seen = set()
    for item in visitor.page.locator(f":is({PLACES}) {ITEMS}").all():
        if not item.is_visible() or item.evaluate(f"(one) => one.closest('{BOARDS}') !== null"):
            continue
        name = name_of(item)
        if name not in seen:
            seen.add(name)
            yield name, item


def name_of(item: Locator) -> str:
    return str(
        item.evaluate(
            "(one) => (one.ariaLabel || one.labels?.[0]?.textContent || one.textContent)"
            ".replace(/\\s+/g, ' ').trim()"
        )
    )


class Presser:
    """Goes to a place as often as there are items, and presses each of them once."""

    def __init__(self, visitor: Visitor, ada: Person, place: Place, way: str) -> None:
        self.visitor, self.ada, self.place, self.way = visitor, ada, place, way
        self.path = place.path(ada)

    def go(self) -> None:
        self.visitor.page.goto(f"{self.visitor.address}{self.path}")
        self.place.ready(self.visitor)
        if self.place.opens_menu:
            self.visitor.button("ui.menu").click()
            expect(self.visitor.button("ui.log")).to_be_visible()
            self.visitor.page.wait_for_load_state("networkidle")

    def press_all(self) -> None:
        self.go()
        names = [name for name, _ in names_of_items(self.visitor)]
        assert names
        unknown = [name for name in names if not self.is_known(name)]
        assert not unknown, f"say in EFFECTS what comes of {unknown}"
        for name in names:
            self.press(name)

    def is_known(self, name: str) -> bool:
        return key_of(self.visitor, name) is not None

    def press(self, name: str) -> None:
        key = key_of(self.visitor, name)
        assert key is not None
        found = dict(names_of_items(self.visitor))
        if name not in found:
            self.go()
            found = dict(names_of_items(self.visitor))
        if key == "ui.resign" or self.spends(key):
            self.path = self.place.path(self.ada)
            self.go()
            found = dict(names_of_items(self.visitor))
        item = found[name]
        if self.way == "Space" and item.evaluate("(one) => one.tagName === 'A'"):
            return
        with saying(name):
            EFFECTS[key](self.visitor, item, WAYS[self.way])
        self.go()

    def spends(self, key: str) -> bool:
        """It needs a table that nobody has pressed it at."""
        return key in ("ui.take_back", "ui.rematch")


@contextmanager
def saying(name: str) -> Iterator[None]:
    try:
        yield
    except Exception as error:
        raise AssertionError(f"nothing came of “{name}”") from error


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("place", PLACES_TO_GO)
def test_every_item_does_something(
    server: Server,
    new_context: Callable[..., BrowserContext],
    ada: Person,
    place: str,
    way: str,
) -> None:
    context = new_context(**{**chromium.context_args(), "has_touch": way == "finger"})
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor = Visitor(context.new_page(), server.address)
    visitor.forgive(chromium.READS_BACK)
    visitor.is_the_same_as(ada)
    Presser(visitor, ada, PLACES_TO_GO[place], way).press_all()
    visitor.check_quiet()


def test_an_unknown_item_is_noticed(server: Server, visitor: Visitor, ada: Person) -> None:
    """The tests above test something."""
    visitor.is_the_same_as(ada)
    presser = Presser(visitor, ada, PLACES_TO_GO["home"], "mouse")
    presser.go()
    visitor.page.evaluate(
        "document.querySelector('header').append(document.createElement('button'))"
    )
    added = visitor.page.locator("header > button").last
    added.evaluate("(button) => (button.textContent = 'Brand new')")
    names = [name for name, _ in names_of_items(visitor)]
    assert [name for name in names if not presser.is_known(name)] == ["Brand new"]


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_key_held_down_does_not_resign(visitor: Visitor, ada: Person, key: str) -> None:
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{begin_against_a_bot(ada, akropolis.GAME, 1)}")
    assert akropolis.wait_for_turn(visitor)
    visitor.button("ui.menu").click()
    visitor.button("ui.resign").focus()
    for _ in range(5):
        visitor.page.keyboard.down(key)
    visitor.page.keyboard.up(key)
    expect(visitor.button("ui.resign_really")).to_be_visible()
    visitor.button("ui.menu").dblclick()
    visitor.button("ui.menu").click()
    visitor.button("ui.resign").dblclick()
    expect(visitor.button("ui.resign_really")).to_be_visible()
