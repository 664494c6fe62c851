"""What counts for a challenge's leaderboard: what its player made of it, on its day."""

from __future__ import annotations

import pytest

from architekton.core.discovery import find_game
from architekton.matches.challenge import Attempt, day_of, finished_attempt
from architekton.matches.opening import open_challenge
from tests.matches.opened import ADA, Told, two_people

AKROPOLIS = find_game("akropolis")
DAY = "2026-11-16"
MIDNIGHT = 1_794_787_200.0
LAST_SECOND = MIDNIGHT + 24 * 3600 - 1


def attempt() -> Told:
    alone = AKROPOLIS.CHALLENGES[0].alone
    return Told("t1", open_challenge(AKROPOLIS, alone, ADA, DAY, "seed"), MIDNIGHT)


def played_to_the_end(at: float) -> Told:
    told = attempt()
    while told.to_move is not None:
        told.move()
    told.changed = at
    return told


def test_days_begin_at_midnight_in_greenwich() -> None:
    assert day_of(MIDNIGHT - 1) == "2026-11-15"
    assert day_of(MIDNIGHT) == DAY == day_of(LAST_SECOND)


@pytest.mark.parametrize("at", [MIDNIGHT, LAST_SECOND])
def test_what_is_played_to_the_end_on_its_day_counts(at: float) -> None:
    told = played_to_the_end(at)
    outcome = told.game.outcome()
    assert outcome is not None
    won = 0 in outcome.winners
    assert finished_attempt(told) == Attempt("ada", "Ada", told.game.total(0), won)


@pytest.mark.parametrize("at", [MIDNIGHT - 1, LAST_SECOND + 1])
def test_what_is_played_on_another_day_does_not(at: float) -> None:
    assert finished_attempt(played_to_the_end(at)) is None


def test_what_is_not_played_to_the_end_does_not() -> None:
    begun = attempt()
    begun.move_on(3)
    begun.changed = MIDNIGHT
    assert finished_attempt(begun) is None
    begun.wish(ADA, "resign", seat=0)
    begun.changed = MIDNIGHT
    assert finished_attempt(begun) is None


def test_what_is_no_challenge_does_not() -> None:
    told = two_people()
    while told.to_move is not None:
        told.move()
    assert finished_attempt(told) is None
