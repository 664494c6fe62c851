"""The page of a challenge offers what can be done with it: take it, go on, look again, share it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.opened import take_the_challenge
from tests.browser.visitor import Visitor
from tests.server.people import Person

TODAY, PAST = "today", "2026-03-01"


def look_at(visitor: Visitor, ada: Person, day: str) -> None:
    visitor.is_the_same_as(ada)
    visitor.open(f"/challenge/{day}")
    expect(visitor.heading("ui.leaderboard")).to_be_visible()


def check_it_is_over(visitor: Visitor, table: str, duel: bool) -> None:
    """It can be looked at again, and nobody is asked to go on with it."""
    expect(visitor.button("ui.challenge_go_on")).to_have_count(0)
    expect(visitor.button("ui.challenge_take")).to_have_count(0)
    expect(visitor.button("ui.challenge_duel")).to_have_count(int(duel))
    visitor.check_accessible()
    visitor.link("ui.replay").click()
    visitor.page.wait_for_url(re.compile(f"/replay/{table}"))
    expect(visitor.page.get_by_role("slider")).to_be_visible()


def says(visitor: Visitor, key: str) -> bool:
    return visitor.page.get_by_text(visitor.says(key)).count() > 0


@pytest.mark.parametrize("day", [TODAY, PAST])
def test_an_attempt_that_is_finished(visitor: Visitor, ada: Person, day: str) -> None:
    table = take_the_challenge(ada, day)
    look_at(visitor, ada, day)
    assert says(visitor, "ui.challenge_past") == (day == PAST)
    # On the board only if it was played on its day.
    expect(visitor.page.locator("tr.mine")).to_have_count(int(day == TODAY))
    check_it_is_over(visitor, table, duel=True)


@pytest.mark.parametrize("day", [TODAY, PAST])
@pytest.mark.parametrize("moves", [0, 3])
def test_an_attempt_that_was_given_up(visitor: Visitor, ada: Person, day: str, moves: int) -> None:
    table = take_the_challenge(ada, day, moves)
    ada.wish(table, "resign", seat=0)
    look_at(visitor, ada, day)
    assert says(visitor, "ui.challenge_resigned")
    expect(visitor.page.locator("tr.mine")).to_have_count(0)
    check_it_is_over(visitor, table, duel=day == PAST)


@pytest.mark.parametrize("day", [TODAY, PAST])
def test_an_attempt_under_way(visitor: Visitor, ada: Person, day: str) -> None:
    look_at(visitor, ada, day)
    expect(visitor.button("ui.challenge_take")).to_be_visible()
    table = take_the_challenge(ada, day, 2)
    look_at(visitor, ada, day)
    assert says(visitor, "ui.challenge_past") == (day == PAST)
    assert not says(visitor, "ui.challenge_resigned")
    visitor.button("ui.challenge_go_on").click()
    visitor.page.wait_for_url(f"**/t/{table}")
