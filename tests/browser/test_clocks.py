"""Clocks at a table: agreed when it is opened, seen by everybody, kept by the server."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.akropolis import GAME, move_by_keys, turn, wait_for_turn
from tests.browser.conftest import Visit
from tests.browser.test_newcomers import sit_down
from tests.browser.visitor import Visitor
from tests.server.people import Person


def timer(visitor: Visitor, name: str) -> Locator:
    return visitor.page.get_by_role("timer", name=visitor.says("ui.time_of", name=name))


def timed(ada: Person, **clock: Any) -> tuple[str, str]:
    """Ada waits, and will have to move first; the id, and the link."""
    state = ada.open("me", "invitation", options={"first": 0}, clock=clock)
    table = str(state["table"]["id"])
    return table, f"/t/{table}?invitation={state['you']['invitation']}"


@pytest.mark.parametrize(("language", "phone"), [("en", False), ("fr", True)])
def test_clocks_are_agreed_when_a_table_is_opened(visit: Visit, language: str, phone: bool) -> None:
    host, friend = visit(language=language, phone=phone), visit(language=language, phone=phone)
    host.open(f"/new/{GAME}")
    host.page.get_by_label(host.says("ui.clock_kind")).select_option("bank")
    host.page.get_by_label(host.says("ui.clock_increment")).select_option("30")
    host.page.get_by_label(host.says("ui.clock_out")).select_option("loss")
    host.page.get_by_label(host.says("ui.seat", number=2)).select_option("invitation")
    host.check_accessible()
    host.check_everything_is_said()
    host.check_nothing_is_cut_off()
    host.button("ui.open_table").click()
    link = host.page.get_by_role("textbox", name=host.says("ui.invitation_link"))
    friend.open(link.input_value().removeprefix(friend.address))
    # Who is invited knows before they sit down.
    terms = friend.page.get_by_role("list", name=friend.says("ui.terms"))
    expect(terms).to_contain_text(friend.says("ui.clock_then.loss"))
    expect(terms).to_contain_text("10 minutes")
    sit_down(friend, "Ben")
    for one in (host, friend):
        expect(timer(one, "Ben")).to_be_visible()
        expect(one.page.get_by_role("timer")).to_have_count(2)
    # One of the two runs, on both pages.
    expect(friend.page.get_by_role("timer").filter(has_text=re.compile(r"^9:5"))).to_have_count(1)
    expect(host.page.get_by_role("timer").filter(has_text=re.compile(r"^9:5"))).to_have_count(1)
    host.check_accessible()
    host.check_everything_is_said()
    host.check_nothing_is_cut_off()


def test_after_a_move_the_others_time_runs(visit: Visit, ada: Person) -> None:
    table, link = timed(ada, kind="bank", seconds=600, increment=60)
    host, friend = visit(), visit()
    host.is_the_same_as(ada)
    friend.open(link)
    sit_down(friend, "Ben")
    host.open(f"/t/{table}")
    assert wait_for_turn(host)
    expect(timer(friend, "Ben")).to_have_text("10:00")
    move_by_keys(host)
    assert wait_for_turn(friend)
    # More than at the beginning, and it stands; the other's goes on.
    expect(timer(friend, "Ada")).to_have_text(re.compile(r"^(10:[0-5]\d|11:00)$"))
    expect(timer(host, "Ben")).to_have_text(re.compile(r"^9:5"))


def test_the_last_seconds_are_said_once_and_the_game_is_lost(visit: Visit, ada: Person) -> None:
    table, link = timed(ada, kind="move", seconds=20, then="loss")
    host, friend = visit(), visit()
    host.is_the_same_as(ada)
    friend.open(link)
    sit_down(friend, "Ben")
    host.open(f"/t/{table}")
    expect(host.page.get_by_text(host.says("ui.time_is_short", time="10 seconds"))).to_be_attached()
    # Nobody hurries the other.
    short = friend.page.get_by_text(friend.says("ui.time_is_short", time="10 seconds"))
    expect(short).to_have_count(0)
    for one in (host, friend):
        expect(turn(one)).to_contain_text(one.says("ui.game_over"))
        expect(one.page.get_by_role("timer")).to_have_count(0)
    assert ada.get(f"/api/tables/{table}")["table"]["result"]["winners"] == [1]
