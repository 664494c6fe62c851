"""Every page, in every state worth looking at: accessible, nothing cut off, nothing left unsaid."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from tests.browser.akropolis import GAME, pad, put_down_by_keys, wait_for_turn
from tests.browser.conftest import Visit
from tests.browser.opened import ALL, begin_against_a_bot, begin_on_one_device, open_for_friends
from tests.browser.visitor import Visitor
from tests.server.people import Person
from tests.server.running import Server


@dataclass(frozen=True)
class Places:
    """Tables that are made once, and whose they are."""

    ada: Person
    gathering: str
    fresh: str
    running: str
    over: str


@pytest.fixture(scope="session")
def places(server: Server) -> Places:
    ada = Person(server.address, "Ada")
    return Places(
        ada,
        gathering=open_for_friends(ada, GAME),
        fresh=begin_on_one_device(ada, GAME, 0),
        running=begin_against_a_bot(ada, GAME, 8),
        over=begin_on_one_device(ada, GAME, ALL),
    )


Opening = Callable[[Visitor, Places], None]


def at_home(visitor: Visitor, places: Places) -> None:
    visitor.open_home()
    expect(visitor.page.locator(f"a[href='/t/{places.over}']")).to_be_visible()


def at_a_new_table(visitor: Visitor, places: Places) -> None:
    visitor.open(f"/new/{GAME}")
    expect(visitor.button("ui.open_table")).to_be_visible()


def at_the_table_that_gathers(visitor: Visitor, places: Places) -> None:
    visitor.open(f"/t/{places.gathering}")
    expect(visitor.button("ui.seat_a_bot")).to_be_visible()


def at_the_fresh_table(visitor: Visitor, places: Places) -> None:
    visitor.open(f"/t/{places.fresh}")
    assert wait_for_turn(visitor)


def at_the_running_table(visitor: Visitor, places: Places) -> None:
    visitor.open(f"/t/{places.running}")
    assert wait_for_turn(visitor)


def with_a_key(key: str) -> Opening:
    def press(visitor: Visitor, places: Places) -> None:
        at_the_running_table(visitor, places)
        visitor.page.keyboard.press(key)

    return press


def with_a_tile_put_down(visitor: Visitor, places: Places) -> None:
    at_the_running_table(visitor, places)
    put_down_by_keys(visitor)


def with_a_hint(visitor: Visitor, places: Places) -> None:
    with_a_key("h")(visitor, places)
    expect(visitor.page.locator("[data-part=reason]").first).to_be_visible()


def with_the_log(visitor: Visitor, places: Places) -> None:
    at_the_running_table(visitor, places)
    visitor.button("ui.menu").click()
    visitor.check_everything_is_said()
    visitor.button("ui.log").click()


def with_the_score_pad(visitor: Visitor, places: Places) -> None:
    visitor.open(f"/t/{places.over}")
    expect(pad(visitor)).to_be_visible()


def at_a_replay(visitor: Visitor, places: Places) -> None:
    visitor.open(f"/replay/{places.over}/9")
    expect(visitor.page.get_by_role("slider")).to_be_visible()
    expect(visitor.page.locator(".board")).to_be_visible()


def at_the_challenge(visitor: Visitor, places: Places) -> None:
    visitor.open("/challenge")
    expect(visitor.button("ui.challenge_take")).to_be_visible()


def at_an_unknown_table(visitor: Visitor, places: Places) -> None:
    visitor.open("/t/unknown")
    expect(visitor.heading("ui.no_table")).to_be_visible()


def at_an_unknown_address(visitor: Visitor, places: Places) -> None:
    visitor.forgive("404")
    visitor.open("/nowhere")
    expect(visitor.heading("ui.nothing_here")).to_be_visible()


PAGES: dict[str, Opening] = {
    "home": at_home,
    "new table": at_a_new_table,
    "gathering": at_the_table_that_gathers,
    "table at the start": at_the_fresh_table,
    "table": at_the_running_table,
    "a tile held": with_a_key("1"),
    "a tile put down": with_a_tile_put_down,
    "what counts": with_a_key("w"),
    "keys": with_a_key("?"),
    "hint": with_a_hint,
    "log": with_the_log,
    "score pad": with_the_score_pad,
    "replay": at_a_replay,
    "challenge": at_the_challenge,
    "unknown table": at_an_unknown_table,
    "unknown address": at_an_unknown_address,
}


# Those that are laid out in another way on a phone.
ON_A_PHONE = ("home", "new table", "table", "a tile put down", "hint", "score pad", "replay")


@pytest.mark.parametrize("page", ON_A_PHONE)
def test_it_is_accessible_on_a_phone(visit: Visit, places: Places, page: str) -> None:
    visitor = visit(phone=True)
    visitor.is_the_same_as(places.ada)
    PAGES[page](visitor, places)
    visitor.check_accessible()
    visitor.check_nothing_is_cut_off()


@pytest.mark.parametrize("page", PAGES)
def test_it_is_accessible_by_day_and_by_night(visit: Visit, places: Places, page: str) -> None:
    visitor = visit()
    visitor.is_the_same_as(places.ada)
    PAGES[page](visitor, places)
    visitor.check_accessible()
    visitor.check_nothing_is_cut_off()
    # By night only the colours differ.
    visitor.page.emulate_media(color_scheme="dark")
    visitor.check_accessible("color-contrast")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_is_said(visit: Visit, places: Places, language: str) -> None:
    visitor = visit(language=language)
    visitor.is_the_same_as(places.ada)
    for open_page in PAGES.values():
        open_page(visitor, places)
        visitor.check_everything_is_said()
