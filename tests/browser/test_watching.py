"""Not moving, or not alone: a stranger watches, one seat has two tabs, a game is replayed."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from architekton.core.record import Record
from tests.browser.akropolis import (
    GAME,
    held,
    move_by_keys,
    pad,
    put_down_by_keys,
    site,
    site_numbers,
    turn,
    wait_for_turn,
)
from tests.browser.conftest import Visit
from tests.browser.opened import ALL, begin_on_one_device, most_points_now
from tests.browser.visitor import Visitor
from tests.server.people import Person
from tests.server.running import Server


def announced(visitor: Visitor) -> Locator:
    """What those hear who do not look."""
    return visitor.page.locator("[aria-live=polite]", has_text=re.compile(".")).last


def test_a_stranger_follows_every_move_to_the_end_and_cannot_move(
    visit: Visit, ada: Person
) -> None:
    table = begin_on_one_device(ada, GAME, 30)
    stranger = visit()
    stranger.open(f"/t/{table}")
    with ada.live(table) as live:
        live.until("state")
        while live.is_mine():
            try_to_move(stranger)
            live.move(most_points_now(live.state["offers"]))
            told = live.state["log"][-1]["lines"][0]["text"]
            expect(announced(stranger)).to_contain_text(told)
            tiles = [f"Tile {tile['tile']}" for tile in live.state["view"]["site"]]
            assert site_numbers(stranger) == ",".join(tiles)
    expect(pad(stranger)).to_be_visible()
    expect(stranger.button("ui.take_back")).to_have_count(0)


def try_to_move(stranger: Visitor) -> None:
    """In vain: there is nothing that he could take."""
    for key in ("1", "ArrowRight", "Enter", "Enter"):
        stranger.page.keyboard.press(key)
    expect(held(stranger)).to_have_count(0)
    expect(site(stranger).locator("button[aria-disabled=false]")).to_have_count(0)


def test_two_tabs_of_one_seat_stay_equal(visit: Visit, ada: Person) -> None:
    table = begin_on_one_device(ada, GAME, 2)
    left = visit()
    left.is_the_same_as(ada)
    right = visit(beside=left)
    for tab in (left, right):
        tab.open(f"/t/{table}")
        assert wait_for_turn(tab)
    for mover, other in ((left, right), (right, left), (left, right)):
        move_by_keys(mover)
        expect(turn(other)).to_have_text(turn(mover).inner_text())
        assert site_numbers(other) == site_numbers(mover)
    assert moves_made(ada, table) == 5


def test_two_tabs_that_move_at_once_make_one_move(
    visit: Visit, ada: Person, server: Server
) -> None:
    table = begin_on_one_device(ada, GAME, 2)
    left = visit()
    left.is_the_same_as(ada)
    right = visit(beside=left)
    for tab in (left, right):
        tab.open(f"/t/{table}")
        assert wait_for_turn(tab)
        put_down_by_keys(tab)
    before = site_numbers(left)
    # Both moves are on their way before the server reads either.
    os.kill(server.pid, signal.SIGSTOP)
    for tab in (left, right):
        tab.page.keyboard.press("Enter")
        expect(tab.button("ui.confirm")).to_be_disabled()
    os.kill(server.pid, signal.SIGCONT)
    for tab in (left, right):
        expect(tab.button("ui.confirm")).to_have_count(0)
    assert site_numbers(left) == site_numbers(right) != before
    assert moves_made(ada, table) == 3
    # And both can go on.
    for tab in (right, left):
        move_by_keys(tab)
    assert moves_made(ada, table) == 5


def moves_made(person: Person, table: str) -> int:
    return len(person.get(f"/api/tables/{table}/replay")["moves"])


@pytest.fixture
def finished(ada: Person) -> str:
    return begin_on_one_device(ada, GAME, ALL)


def test_a_finished_game_can_be_replayed(visit: Visit, ada: Person, finished: str) -> None:
    stranger = visit()
    stranger.open(f"/replay/{finished}/3")
    slider = stranger.page.get_by_role("slider")
    expect(slider).to_have_value("3")
    totals = ada.get(f"/api/tables/{finished}/replay")["totals"]
    last = len(totals) - 1

    def check_at(move: int) -> None:
        expect(slider).to_have_value(str(move))
        stranger.page.wait_for_url(re.compile(f"/replay/{finished}/{move}$"))
        said = stranger.says("ui.after_move", move=move, moves=last)
        expect(announced(stranger)).to_contain_text(said)
        for seat, points in enumerate(totals[move]):
            expect(stranger.page.locator("figcaption > span").nth(seat)).to_contain_text(
                re.compile(rf"\b{points}\s*$")
            )
            # The board shows the same moment as the graph.
            expect(stranger.page.locator("button.total").nth(seat)).to_have_text(str(points))

    check_at(3)
    for key, move in (("ArrowRight", 4), ("ArrowLeft", 3), ("End", last), ("Home", 0)):
        stranger.page.keyboard.press(key)
        check_at(move)
    slider.fill("7")
    check_at(7)
    stranger.button("ui.step_on").click()
    check_at(8)
    stranger.page.get_by_role("img", name=stranger.says("ui.points_graph")).click()
    check_at(round(last / 2))
    stranger.page.reload()
    check_at(round(last / 2))


def test_the_record_of_a_finished_game_can_be_downloaded(
    visit: Visit, ada: Person, finished: str, tmp_path: Path
) -> None:
    stranger = visit()
    stranger.open(f"/replay/{finished}")
    with stranger.page.expect_download() as download:
        stranger.link("ui.download_record").click()
    file = tmp_path / "record.json"
    download.value.save_as(file)
    # Reading it plays it through: every move is legal, and the result is what it says.
    record = Record.loads(file.read_text(encoding="utf-8"))
    moves = ada.get(f"/api/tables/{finished}/replay")["moves"]
    assert [move.to_json() for move in record.game.moves] == moves
