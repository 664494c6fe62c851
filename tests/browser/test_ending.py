"""The end is an event: the last tile, then the pad row by row, who won, and what one does next."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.motions import note_motions, seen
from tests.browser.opened import (
    ALL,
    begin_against_a_bot,
    begin_on_one_device,
    finish_against_a_bot,
    most_points_now,
    take_the_challenge,
)
from tests.browser.visitor import Visitor
from tests.server.people import Person

GAMES = ("akropolis", "amytis")
MINUS = "\N{MINUS SIGN}"
PNG = b"\x89PNG\r\n\x1a\n"
NOTHING_MOVES = "() => document.getAnimations().every((one) => one.playState !== 'running')"
# What the pad gave away when it came, and whether anything still moved.
NOTE_PAD = """
window.padCame = null;
new MutationObserver((changes) => {
  const pad = document.querySelector("dialog table")?.closest("dialog");
  if (!pad || padCame) return;
  const isSeen = (one) => one.checkVisibility({ checkVisibilityCSS: true });
  padCame = {
    moving: document.querySelectorAll(".motions").length,
    winners: pad.querySelectorAll(".winner").length,
    sums: [...pad.querySelectorAll(".sum")].filter(isSeen).length,
    cells: [...pad.querySelectorAll("tbody td")].filter(isSeen).length,
    verdict: pad.querySelector(".verdict").textContent.trim(),
  };
}).observe(document, { childList: true, subtree: true });
"""


def pad(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("dialog", name=visitor.says("ui.score_pad"))


def one_move_before_the_end(person: Person, game: str) -> str:
    table = begin_on_one_device(person, game, ALL)
    moves = person.get(f"/api/tables/{table}")["table"]["moves"]
    begun = person.post(f"/api/tables/{table}/replay/{moves - 1}/tables")
    return str(begun["table"]["id"])


def verdict_for(visitor: Visitor, state: dict[str, Any], mine: int | None) -> str:
    names = [seat["name"] for seat in state["table"]["seats"]]
    totals, winners = state["table"]["result"]["totals"], state["table"]["result"]["winners"]
    if len(winners) > 1:
        return visitor.says("ui.winners", names=names)
    winner = winners[0]
    margin = totals[winner] - max(total for seat, total in enumerate(totals) if seat != winner)
    if mine == winner:
        return visitor.says("ui.you_win_by" if margin else "ui.you_win", points=margin)
    return visitor.says("ui.wins_by" if margin else "ui.winner", name=names[winner], points=margin)


def at_a_finished_table(visitor: Visitor, person: Person, table: str) -> dict[str, Any]:
    visitor.is_the_same_as(person)
    visitor.open(f"/t/{table}")
    expect(pad(visitor)).to_be_visible()
    return person.get(f"/api/tables/{table}")


@pytest.mark.parametrize("game", GAMES)
def test_the_last_tile_is_seen_and_then_the_pad_fills_without_giving_it_away(
    visit: Visit, ada: Person, game: str
) -> None:
    visitor = visit(motion=True)
    table = one_move_before_the_end(ada, game)
    note_motions(visitor)
    visitor.page.add_init_script(NOTE_PAD)
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{table}")
    expect(visitor.page.locator(".status .turn")).to_be_visible()
    with ada.live(table) as live:
        live.until("state")
        live.move(most_points_now(live.state["offers"]))
        assert live.state["table"]["phase"] == "over"
        state = live.state
    seen(visitor.page, 1)
    expect(pad(visitor)).to_be_visible()
    came = visitor.page.evaluate("padCame")
    assert came == {"moving": 0, "winners": 0, "sums": 0, "cells": 0, "verdict": ""}
    expect(pad(visitor).locator(".verdict")).to_contain_text(verdict_for(visitor, state, None))
    expect(pad(visitor).locator("th.winner")).to_have_count(len(state["view"]["result"]["winners"]))
    # What is still fading in is not to be read yet.
    visitor.page.wait_for_function(NOTHING_MOVES)
    visitor.check_accessible()


def test_any_press_writes_the_rest_at_once(visit: Visit, ada: Person) -> None:
    visitor = visit(motion=True)
    table = one_move_before_the_end(ada, "akropolis")
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{table}")
    expect(visitor.page.locator(".status .turn")).to_be_visible()
    with ada.live(table) as live:
        live.until("state")
        live.move(most_points_now(live.state["offers"]))
    expect(pad(visitor)).to_be_visible()
    visitor.page.keyboard.press("Enter")
    # Enter would have closed it, had it been full.
    expect(pad(visitor).locator(".verdict")).not_to_have_text("")
    expect(pad(visitor)).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_it_says_by_how_much_and_where_that_came_from(
    visitor: Visitor, ada: Person, game: str
) -> None:
    state = at_a_finished_table(visitor, ada, finish_against_a_bot(ada, game))
    expect(pad(visitor).locator(".verdict")).to_contain_text(verdict_for(visitor, state, 0))
    margins = pad(visitor).locator("td.margin").all_inner_texts()
    numbers = [int(text.replace(MINUS, "-")) for text in margins]
    mine, theirs = state["table"]["result"]["totals"]
    assert numbers[-1] == sum(numbers[:-1]) == mine - theirs
    # It can be closed and opened again, and is full at once.
    visitor.button("ui.look_at_table").click()
    expect(pad(visitor)).to_be_hidden()
    visitor.button("ui.score_pad").click()
    expect(pad(visitor).locator(".verdict")).to_contain_text(verdict_for(visitor, state, 0))


def test_a_personal_best_is_kept_on_the_device(visitor: Visitor, ada: Person) -> None:
    first = at_a_finished_table(visitor, ada, finish_against_a_bot(ada, "akropolis"))
    points = first["table"]["result"]["totals"][0]
    best = pad(visitor).locator("[data-part=best]")
    expect(best).to_have_text(visitor.says("ui.first_score", points=points))
    second = at_a_finished_table(visitor, ada, finish_against_a_bot(ada, "akropolis"))
    more = second["table"]["result"]["totals"][0] - points
    if more > 0:
        expect(best).to_have_text(visitor.says("ui.new_best", points=points + more, more=more))
    else:
        expect(best).to_have_text(visitor.says("ui.own_best", points=points))
    # To look again changes nothing.
    visitor.page.reload()
    expect(best).to_be_visible()
    at_a_finished_table(visitor, ada, first["table"]["id"])
    expect(best).to_contain_text(str(points + max(more, 0)))


@pytest.mark.parametrize("game", GAMES)
def test_the_result_is_shared_as_a_picture_and_as_text(
    visitor: Visitor, ada: Person, game: str, tmp_path: Path
) -> None:
    visitor.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = finish_against_a_bot(ada, game)
    state = at_a_finished_table(visitor, ada, table)
    visitor.button("ui.share").click()
    card = visitor.page.get_by_role("region", name=visitor.says("ui.share")).get_by_role("img")
    card = card.first
    for seat, total in enumerate(state["table"]["result"]["totals"]):
        expect(card).to_contain_text(state["table"]["seats"][seat]["name"])
        expect(card).to_contain_text(str(total))
    with visitor.page.expect_download() as downloaded:
        visitor.button("ui.share_picture").click()
    picture = tmp_path / "card.png"
    downloaded.value.save_as(picture)
    content = picture.read_bytes()
    assert content.startswith(PNG)
    width, height = (int.from_bytes(content[at : at + 4]) for at in (16, 20))
    assert (width, height) == (1200, 630)
    # Something is drawn on it.
    assert len(content) > 20_000
    visitor.button("ui.share_text").click()
    expect(visitor.page.get_by_text(visitor.says("ui.copied")).filter(visible=True)).to_be_visible()
    copied = visitor.page.evaluate("navigator.clipboard.readText()")
    names = [seat["name"] for seat in state["table"]["seats"]]
    totals = state["table"]["result"]["totals"]
    assert copied.splitlines()[1:] == [
        " · ".join(f"{name} {total}" for name, total in zip(names, totals, strict=True)),
        f"{visitor.address}/replay/{table}",
    ]
    visitor.check_accessible()


@pytest.mark.parametrize("game", GAMES)
def test_one_click_to_a_rematch_against_a_bot(visitor: Visitor, ada: Person, game: str) -> None:
    table = finish_against_a_bot(ada, game)
    at_a_finished_table(visitor, ada, table)
    pad(visitor).get_by_role("button", name=visitor.says("ui.rematch")).click()
    visitor.page.wait_for_url(re.compile(rf"/t/(?!{table})[0-9a-f]{{16}}$"))
    expect(visitor.page.locator(".status .turn")).to_be_visible()
    # From the bar as well, and whoever comes later finds the way.
    visitor.open(f"/t/{table}")
    expect(pad(visitor).get_by_role("link", name=visitor.says("ui.to_rematch"))).to_be_visible()


def test_one_tap_to_the_replay_on_a_phone(visit: Visit, ada: Person) -> None:
    visitor = visit(phone=True)
    table = finish_against_a_bot(ada, "akropolis")
    at_a_finished_table(visitor, ada, table)
    visitor.check_nothing_is_cut_off()
    pad(visitor).get_by_role("link", name=visitor.says("ui.replay")).tap()
    visitor.page.wait_for_url(re.compile(f"/replay/{table}"))
    expect(visitor.page.get_by_role("slider")).to_be_visible()


def test_the_pad_of_a_challenge_shows_its_place_and_the_way_to_the_board(
    visitor: Visitor, ada: Person
) -> None:
    table = take_the_challenge(ada, "today")
    at_a_finished_table(visitor, ada, table)
    board = ada.get("/api/challenges/today")
    [line] = [one for one in board["results"] if one["mine"]]
    told = visitor.says("ui.place_today", place=line["place"], count=len(board["results"]))
    expect(pad(visitor)).to_contain_text(told)
    # Its deal is a secret for today.
    visitor.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.button("ui.share").click()
    visitor.button("ui.share_text").click()
    expect(visitor.page.get_by_text(visitor.says("ui.copied")).filter(visible=True)).to_be_visible()
    copied = visitor.page.evaluate("navigator.clipboard.readText()")
    assert copied.splitlines()[-1] == f"{visitor.address}/challenge/{board['day']}"
    pad(visitor).get_by_role("link", name=visitor.says("ui.to_board")).click()
    expect(visitor.heading("ui.leaderboard")).to_be_visible()


def test_the_challenge_is_taken_with_one_click(visitor: Visitor) -> None:
    visitor.open_home()
    visitor.button("ui.challenge_take").click()
    visitor.page.wait_for_url(re.compile(r"/t/[0-9a-f]{16}$"))
    expect(visitor.page.locator(".status .turn.mine")).to_be_visible()
    table = visitor.page.url.rpartition("/")[2]
    visitor.open_home()
    visitor.button("ui.challenge_go_on").click()
    visitor.page.wait_for_url(re.compile(f"/t/{table}$"))


def test_the_deal_is_verified_where_it_was_seen_before(visit: Visit, ada: Person) -> None:
    """And a seal that has been changed meanwhile is found out."""
    table = begin_against_a_bot(ada, "amytis", 0)
    me = visit()
    me.is_the_same_as(ada)
    me.open(f"/t/{table}")
    deal = me.page.locator("[data-part=deal]")
    me.button("ui.menu").click()
    mark = ada.get(f"/api/tables/{table}")["table"]["commitment"][:12]
    expect(deal).to_have_text(me.says("ui.deal.fixed", mark=mark))
    ada.wish(table, "resign", seat=0)
    expect(deal.first).to_have_text(me.says("ui.deal.verified", mark=mark))
    me.check_accessible()
    seals = [[table, "0" * 64]]
    me.page.evaluate("seals => localStorage.setItem('architekton.seals', seals)", json.dumps(seals))
    me.page.reload()
    me.button("ui.menu").click()
    expect(deal.first).to_have_text(me.says("ui.deal.broken", mark=mark))
