"""Whole games through the page: by keyboard, by mouse, by taps, in two browsers, in French."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.akropolis import (
    GAME,
    is_my_turn,
    move_by_keys,
    move_by_mouse,
    move_by_taps,
    pad,
    play_to_the_end,
    turn,
    wait_for_turn,
)
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor


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
    press_tab_to(visitor, visitor.says("ui.play_solo"))
    visitor.page.keyboard.press("Tab")
    # A list of choices goes to what is typed.
    visitor.page.keyboard.type(visitor.says(f"akropolis.ui.solo.{architect}")[:4])
    visitor.page.keyboard.press("Shift+Tab")
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_url(re.compile("/t/"))
    expect(turn(visitor)).to_be_visible()
    play_to_the_end(visitor)
    expect(pad(visitor)).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(pad(visitor)).to_be_hidden()


def test_two_people_in_two_browsers_play_to_the_end(visit: Visit) -> None:
    ada, ben = visit(), visit()
    ada.open_home()
    ada.card(GAME).get_by_role("button", name=ada.says("ui.play_friend")).click()
    link = ada.page.get_by_role("textbox", name=ada.says("ui.invitation_link")).input_value()
    ben.open_home()
    ben.page.goto(link)
    ben.button("ui.sit_down").click()
    for person in (ada, ben):
        expect(turn(person)).to_be_visible()
    mover, other = (ada, ben) if is_my_turn(ada) else (ben, ada)
    while wait_for_turn(mover):
        move_by_keys(mover)
        if not is_my_turn(mover):
            mover, other = other, mover
    for person in (ada, ben):
        expect(pad(person)).to_be_visible()
    # Margins are told as each of them sees it.
    margins = re.compile("[+\N{MINUS SIGN}]\\d+")
    sheets = [pad(person).get_by_role("table").inner_text() for person in (ada, ben)]
    told = [margins.sub("", sheet) for sheet in sheets]
    assert told[0] == told[1]


def test_against_a_bot_to_the_end_with_the_mouse(visitor: Visitor) -> None:
    visitor.play_against_a_bot(GAME)
    play_to_the_end(visitor, move_by_mouse)
    visitor.button("ui.look_at_table").click()
    expect(turn(visitor)).to_have_text(visitor.says("ui.game_over"))


def test_alone_on_a_phone_to_the_end_with_taps(visit: Visit) -> None:
    visitor = visit(phone=True)
    visitor.open_home()
    visitor.card(GAME).get_by_role("button", name=visitor.says("ui.play_solo")).tap()
    assert wait_for_turn(visitor)
    visitor.check_nothing_is_cut_off()
    play_to_the_end(visitor, move_by_taps)
    visitor.check_nothing_is_cut_off()
    visitor.button("ui.look_at_table").tap()
    expect(pad(visitor)).to_be_hidden()


def test_two_on_one_device_play_to_the_end_in_french(visit: Visit) -> None:
    visitor = visit(language="fr")
    visitor.open_home()
    visitor.check_everything_is_said()
    visitor.card(GAME).get_by_role("button", name=visitor.says("ui.play_device")).click()
    assert wait_for_turn(visitor)
    visitor.check_everything_is_said()
    play_to_the_end(visitor)
    visitor.check_everything_is_said()


def test_taking_back_on_one_device(visitor: Visitor) -> None:
    visitor.open_home()
    visitor.card(GAME).get_by_role("button", name=visitor.says("ui.play_device")).click()
    expect(turn(visitor)).to_be_visible()
    first = turn(visitor).inner_text()
    move_by_keys(visitor)
    expect(turn(visitor)).not_to_have_text(first)
    visitor.button("ui.take_back").click()
    expect(turn(visitor)).to_have_text(first)
