"""Whole games through the page: by keyboard, by mouse, in two browsers, through a broken server."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.browser import chromium
from tests.browser.conftest import Visit
from tests.browser.tables import begin_against_a_bot, finish_against_a_bot
from tests.browser.visitor import Visitor
from tests.server.people import Person
from tests.server.running import Server

GAME = "akropolis"
MOST_MOVES = 60
SECONDS = 30_000


def pad(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("dialog", name=visitor.says("akropolis.ui.score_pad"))


def status(visitor: Visitor) -> str:
    return visitor.page.locator(".status .turn").inner_text()


def is_my_turn(visitor: Visitor) -> bool:
    return status(visitor).startswith(visitor.says("akropolis.ui.your_turn", name=""))


def wait_for_turn(visitor: Visitor) -> bool:
    """False when the game is over first."""
    end = time.monotonic() + SECONDS / 1000
    while time.monotonic() < end:
        if pad(visitor).is_visible():
            return False
        if is_my_turn(visitor):
            return True
        visitor.page.wait_for_timeout(20)
    raise AssertionError(f"still waiting: {status(visitor)}")


def move_by_keys(visitor: Visitor) -> None:
    """Pick the first tile, go to a spot, put it down, confirm."""
    put_down_by_keys(visitor)
    confirm(visitor, lambda: visitor.page.keyboard.press("Enter"))


def put_down_by_keys(visitor: Visitor) -> None:
    for key in ("1", "ArrowRight", "Enter"):
        visitor.page.keyboard.press(key)
    expect(visitor.button("akropolis.ui.confirm")).to_be_visible()


def site(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name=visitor.says("akropolis.ui.site"))


def confirm(visitor: Visitor, how: Callable[[], None]) -> None:
    """And wait until the tile has left the site: then everybody knows."""
    before = site_tile_numbers(visitor)
    how()
    visitor.page.wait_for_function(
        "before => !document.querySelector('.site') || "
        "[...document.querySelectorAll('.site button[aria-label]')]"
        ".map((b) => b.ariaLabel.split(':')[0]).join() !== before",
        arg=before,
    )


def site_tile_numbers(visitor: Visitor) -> str:
    labels = visitor.page.evaluate(
        "[...document.querySelectorAll('.site button[aria-label]')]"
        ".map((b) => b.ariaLabel.split(':')[0])"
    )
    return ",".join(labels)


def play_to_the_end(visitor: Visitor, move: Callable[[Visitor], None] = move_by_keys) -> None:
    for _ in range(MOST_MOVES):
        if not wait_for_turn(visitor):
            return
        move(visitor)
    raise AssertionError("the game does not end")


def press_tab_to(visitor: Visitor, name: str) -> None:
    for _ in range(60):
        visitor.page.keyboard.press("Tab")
        focused = visitor.page.evaluate("document.activeElement?.textContent?.trim() ?? ''")
        if focused == name:
            return
    raise AssertionError(f"Tab never reaches {name}")


@pytest.mark.parametrize("architect", ["hippodamos", "metagenes", "callicrates"])
def test_alone_from_home_to_the_end_by_keyboard_only(visitor: Visitor, architect: str) -> None:
    visitor.open_home()
    press_tab_to(visitor, visitor.says(f"akropolis.ui.solo.{architect}"))
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_url(re.compile("/t/"))
    expect(visitor.page.locator(".status .turn")).to_be_visible()
    play_to_the_end(visitor)
    expect(pad(visitor)).to_be_visible()
    visitor.check_accessible()
    visitor.page.keyboard.press("Escape")
    expect(pad(visitor)).to_be_hidden()


def test_two_people_in_two_browsers_play_to_the_end(visit: Visit) -> None:
    ada, ben = visit(), visit()
    ada.open_home()
    ada.card(GAME).get_by_role("button", name=ada.says("ui.play_friend")).click()
    link = ada.page.get_by_label(ada.says("ui.invitation_link")).input_value()
    ben.open_home()
    ben.page.goto(link)
    ben.button("ui.sit_down").click()
    for person in (ada, ben):
        expect(person.page.locator(".status .turn")).to_be_visible()
    for _ in range(MOST_MOVES):
        if pad(ada).is_visible() or pad(ben).is_visible():
            break
        mover = next((person for person in (ada, ben) if is_my_turn(person)), None)
        if mover:
            move_by_keys(mover)
        else:
            ada.page.wait_for_timeout(50)
    for person in (ada, ben):
        expect(pad(person)).to_be_visible()
    assert pad(ada).inner_text() == pad(ben).inner_text()


def test_against_a_bot_with_the_mouse(visitor: Visitor) -> None:
    visitor.play_against_a_bot(GAME)
    assert wait_for_turn(visitor)
    for _ in range(3):
        site(visitor).get_by_role("button").first.click()
        box = visitor.page.locator("svg .fits").first.bounding_box()
        assert box is not None
        visitor.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(visitor.page.get_by_text(visitor.says("akropolis.ui.change"))).to_be_visible()
        visitor.page.mouse.down()
        visitor.page.mouse.up()
        confirm(visitor, visitor.button("akropolis.ui.confirm").click)
        if not wait_for_turn(visitor):
            break
    visitor.check_accessible()


def test_on_one_device_and_taking_back(visitor: Visitor) -> None:
    visitor.open_home()
    visitor.card(GAME).get_by_role("button", name=visitor.says("ui.play_device")).click()
    expect(visitor.page.locator(".status .turn")).to_be_visible()
    first = status(visitor)
    move_by_keys(visitor)
    expect(visitor.page.locator(".status .turn")).not_to_have_text(first)
    visitor.button("ui.take_back").click()
    expect(visitor.page.locator(".status .turn")).to_have_text(first)


def test_the_phone_plays_too(visit: Visit, ada: Person) -> None:
    visitor = visit(phone=True)
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{begin_against_a_bot(ada, GAME, 3)}")
    expect(visitor.page.locator(".status .turn")).to_be_visible()
    visitor.check_nothing_is_cut_off()
    visitor.check_accessible()
    assert wait_for_turn(visitor)
    move_by_keys(visitor)


def test_french_at_the_table(visit: Visit, ada: Person) -> None:
    visitor = visit(language="fr")
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{begin_against_a_bot(ada, GAME, 2)}")
    assert wait_for_turn(visitor)
    assert "akropolis.ui" not in visitor.page.locator("body").inner_text()


def test_a_stranger_watches_and_a_finished_game_can_be_replayed(visit: Visit, ada: Person) -> None:
    table = finish_against_a_bot(ada, GAME)
    stranger = visit()
    stranger.open(f"/t/{table}")
    expect(pad(stranger)).to_be_visible()
    stranger.open(f"/replay/{table}/3")
    slider = stranger.page.get_by_role("slider")
    expect(slider).to_have_value("3")
    stranger.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("4")
    stranger.page.wait_for_url(re.compile(f"/replay/{table}/4$"))
    stranger.check_accessible()


def test_a_server_that_is_killed_comes_back_and_so_does_the_page(
    tmp_path: Path, new_context: Callable[..., BrowserContext]
) -> None:
    server = Server(tmp_path).start()
    port = int(server.address.rpartition(":")[2])
    server.settings["port"] = port
    visitor = Visitor(
        new_context(**chromium.context_args("en", False, False)).new_page(), server.address
    )
    visitor.open_home()
    visitor.card(GAME).get_by_role("button", name=visitor.says("ui.play_device")).click()
    expect(visitor.page.locator(".status .turn")).to_be_visible()
    move_by_keys(visitor)
    second = status(visitor)
    server.kill()
    expect(visitor.page.get_by_text(visitor.says("ui.connection_lost"))).to_be_visible()
    # A move made meanwhile is kept, and sent when the line is back.
    put_down_by_keys(visitor)
    visitor.page.keyboard.press("Enter")
    server.start()
    lost = visitor.page.get_by_text(visitor.says("ui.connection_lost"))
    expect(lost).to_be_hidden(timeout=SECONDS)
    expect(visitor.page.locator(".status .turn")).not_to_have_text(second)
    move_by_keys(visitor)
    server.stop()
