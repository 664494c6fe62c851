"""Pressing what there is on a page: the ways to press, finding every item, trying each in turn."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from urllib.parse import urlsplit

from playwright.sync_api import Locator, expect

from architekton.core.sentences import catalogue
from tests.browser.effects import EFFECTS, NAMELESS
from tests.browser.places import Place
from tests.browser.visitor import Visitor
from tests.conftest import LANE
from tests.server.people import Person

Press = Callable[[Locator], None]

ITEMS = ":is(button, a[href], select, input:not([type=file], [readonly])):not(:disabled)"
# Pieces of a game are no items: tiles at the site, stacks and spaces, favours, cards, spots.
PIECES = """.site .tile, [role=option], button.card, :is([data-part=stacks], [data-part=city],
  [data-part=favours], [data-part=choice], .boards .board) :not(.tools button)"""
# After these a table is not what it was.
ENDS = {
    "ui.resign", "ui.take_back", "ui.rematch", "ui.seat_a_bot", "ui.sit_down", "ui.sit_here",
    "ui.come_back", "ui.agree", "ui.decline", "ui.withdraw", "ui.challenge_take", "ui.lesson_end",
    "ui.lesson_next", "ui.lesson_skip", "ui.confirm", "ui.leave_seat",
    "ui.lesson_first",
}  # fmt: skip


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
# Links do not answer to Space; Enter in a field of a form sends the form.
UNANSWERED = {
    "Space": "(one) => one.tagName === 'A'",
    "Enter": "(one) => one.tagName === 'INPUT' && one.closest('form') !== null",
}


# --- finding ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Item:
    """By the sentence that names it, and the game it belongs to where there are several."""

    key: str
    of: str
    number: int


# Names and games of everything that is there; each gets a number, by which it is found again.
FOUND = """([items, pieces, nameless]) => {
  const modal = document.querySelector("dialog:modal") ?? document.body;
  document.querySelectorAll("[data-number]").forEach((one) => delete one.dataset.number);
  const words = (one) => one?.textContent.replace(/\\s+/g, " ").trim();
  return [...modal.querySelectorAll(items)].map((one, number) => ({
    number: (one.dataset.number = number),
    name: one.ariaLabel || words(one.labels?.[0]?.querySelector("span")) || words(one),
    kind: Object.keys(nameless).find((kind) => one.matches(nameless[kind])) ?? null,
    of: one.closest("article")?.querySelector("h2").textContent ?? "",
    isThere: one.checkVisibility({ checkVisibilityCSS: true }) && !one.matches(pieces)
      // Reached by Tab alone, and shown then: the way to the console, see test_console.py.
      && !one.matches(".hidden-but-read"),
  }));
}"""


@cache
def words_of(key: str, language: str) -> re.Pattern[str]:
    """A sentence, whatever its facts are."""
    parts = re.split(r"\{(?:[^{}]|\{[^{}]*\})*\}", catalogue(language)[key])
    return re.compile(".*".join(re.escape(part) for part in parts))


def key_of(visitor: Visitor, name: str, game: str) -> str | None:
    """The sentence whose words name an item; more may follow, such as a number."""
    known = [key for key in EFFECTS if key not in NAMELESS and key.split(".")[0] in ("ui", game)]
    fitting = [key for key in known if words_of(key, visitor.language).search(name)]
    return max(fitting, key=lambda key: len(visitor_words(visitor, key)), default=None)


def visitor_words(visitor: Visitor, key: str) -> str:
    return words_of(key, visitor.language).pattern


def items_of(visitor: Visitor, game: str = "") -> dict[Item, Locator]:
    """Everything that is there now."""
    found: dict[Item, Locator] = {}
    for one in visitor.page.evaluate(FOUND, [ITEMS, PIECES, NAMELESS]):
        if one["isThere"]:
            key = one["kind"] or key_of(visitor, one["name"], game)
            assert key, f"say in EFFECTS what comes of “{one['name']}”"
            alike = sum((item.key, item.of) == (key, one["of"]) for item in found)
            marked = visitor.page.locator(f"[data-number='{one['number']}']")
            found[Item(key, one["of"], alike)] = marked
    return found


# --- trying -------------------------------------------------------------------------------------


def kind_of(address: str) -> str:
    """Of a page: home, t, replay, new; stepping through a replay leaves no trace in the history."""
    return urlsplit(address).path.split("/")[1]


class Presser:
    """Goes to a place, finds what is there, and presses each item in every way."""

    def __init__(self, visitor: Visitor, ada: Person, place: Place) -> None:
        self.visitor, self.ada, self.place = visitor, ada, place
        self.path = place.path(ada)

    def go(self) -> None:
        width, height = self.place.window
        self.visitor.page.set_viewport_size({"width": width, "height": height})
        self.visitor.page.goto(f"{self.visitor.address}{self.path}")
        self.place.ready(self.visitor)
        self.open_menu()

    def open_menu(self) -> None:
        menu = self.visitor.button("ui.menu")
        if self.place.opens_menu and menu.get_attribute("aria-expanded") == "false":
            menu.click()
            # What it holds is loaded when it is opened.
            inside = self.visitor.page.get_by_role("group", name=self.visitor.says("ui.menu"))
            expect(inside).to_be_visible()
            picture = self.visitor.page.get_by_role(
                "group", name=self.visitor.says("ui.save_picture")
            )
            gathers = self.visitor.page.locator("main form, main .link").first
            expect(picture.or_(gathers).first).to_be_visible()

    def items(self) -> dict[Item, Locator]:
        """Those that are pressed here."""
        found, only = items_of(self.visitor, self.place.game), self.place.only
        return {item: where for item, where in found.items() if not only or item.key in only}

    def press_all(self) -> set[str]:
        """What was pressed."""
        self.go()
        items = self.items()
        missing = self.place.only - {item.key for item in items}
        assert items, "there is nothing to press"
        assert not missing, f"not found: {sorted(missing)}"
        for number, item in enumerate(items):
            for way in self.ways_for(item, number):
                self.press(item, way)
        return {item.key for item in items}

    def ways_for(self, item: Item, number: int) -> tuple[str, ...]:
        """All of them in the long lane; before a change lands, one after the other in turn."""
        ways = self.place.ways
        if LANE == "long":
            return ways[:1] if item.key in self.place.again else ways
        return (ways[number % len(ways)],)

    def press(self, item: Item, way: str) -> None:
        found = self.find(item)
        if not found.evaluate("(one) => one.closest('.menu, dialog, .lesson, .choice') !== null"):
            self.close_menu()
        if way in UNANSWERED and found.evaluate(UNANSWERED[way]):
            if LANE == "long":
                return
            way = "mouse"
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
            # A dialogue that closes is gone a moment later.
            expect(self.visitor.page.locator("dialog")).to_have_count(0)

    def close_menu(self) -> None:
        """An open menu lies over other things."""
        menu = self.visitor.button("ui.menu")
        if menu.count() and menu.get_attribute("aria-expanded") == "true":
            self.visitor.page.keyboard.press("Escape")

    def find(self, item: Item) -> Locator:
        """With the menu open, if it is one of its items; in a page loaded anew, if need be."""
        self.open_menu()
        found = items_of(self.visitor, self.place.game)
        if item not in found:
            self.go()
            found = items_of(self.visitor, self.place.game)
        return found[item]
