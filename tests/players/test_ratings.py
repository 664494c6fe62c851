"""Ratings: known strengths are found again, errors cover them, and nobody is infinitely strong."""

from __future__ import annotations

import math
from itertools import combinations

import numpy as np
import pytest

from architekton.players.ratings import ELO, Anchor, Meeting, Rating, rate

NAMES = ("weak", "middle", "strong")
TRUE = {"weak": 800.0, "middle": 1000.0, "strong": 1250.0}
PAIRS = list(combinations(NAMES, 2))
MIDDLE = Anchor("middle", 1000)


def by_name(ratings: list[Rating]) -> dict[str, Rating]:
    return {rating.name: rating for rating in ratings}


def chance_of(first: str, second: str) -> float:
    return 1 / (1 + math.exp((TRUE[second] - TRUE[first]) / ELO))


def simulated(deals: int, seed: int) -> list[Meeting]:
    """Every pair plays each deal twice, with the true chances; a tenth of the games is drawn."""
    generator = np.random.default_rng(seed)
    meetings = []
    for deal in range(deals):
        for first, second in [*PAIRS, *((b, a) for a, b in PAIRS)]:
            drawn = generator.random() < 0.1
            # A draw is half a win for both, so the rest must win a little more often.
            chance = (chance_of(first, second) - 0.05) / 0.9
            won = 0.5 if drawn else float(generator.random() < chance)
            meetings.append(Meeting(deal, (first, second), (won, 1 - won)))
    return meetings


def test_known_strengths_are_found_again() -> None:
    ratings = rate(NAMES, PAIRS, simulated(2000, 1), MIDDLE)
    assert [rating.name for rating in ratings] == ["strong", "middle", "weak"]
    for rating in ratings:
        assert abs(rating.rating - TRUE[rating.name]) < 25
        assert rating.error < 10


def test_errors_cover_the_truth() -> None:
    inside = total = 0
    for seed in range(20):
        rated = by_name(rate(NAMES, PAIRS, simulated(60, seed), MIDDLE))
        for name in ("weak", "strong"):
            inside += abs(rated[name].rating - TRUE[name]) < 1.96 * rated[name].error
            total += 1
    assert inside >= 0.85 * total


def test_errors_shrink_with_the_root_of_the_games() -> None:
    few = by_name(rate(NAMES, PAIRS, simulated(50, 3), MIDDLE))["strong"].error
    many = by_name(rate(NAMES, PAIRS, simulated(800, 3), MIDDLE))["strong"].error
    assert 3 < few / many < 5.5


def test_two_players_by_hand() -> None:
    """Three wins and a loss, and half a draw before: 3.25 to 1.25."""
    pair = ("a", "b")
    shares = [(1.0, 0.0)] * 3 + [(0.0, 1.0)]
    meetings = [Meeting(deal, pair, share) for deal, share in enumerate(shares)]
    rated = by_name(rate(pair, [pair], meetings, Anchor("b", 0)))
    assert rated["a"].rating == pytest.approx(ELO * math.log(3.25 / 1.25))
    assert (rated["b"].rating, rated["b"].error) == (0, 0)


@pytest.mark.parametrize("games", [1, 20, 2000])
def test_a_hundred_per_cent_is_finite_and_uncertain(games: int) -> None:
    meetings = [Meeting(deal, ("a", "b"), (1.0, 0.0)) for deal in range(games)]
    a, b = rate(("a", "b"), [("a", "b")], meetings)
    assert a.rating - b.rating == pytest.approx(ELO * math.log((games + 0.25) / 0.25))
    assert (a.rating + b.rating) / 2 == pytest.approx(1000)
    # One lost game would still be within two errors.
    assert 100 < a.error < 1000


def test_nothing_played_is_all_equal() -> None:
    assert [rating.rating for rating in rate(NAMES, PAIRS, [])] == pytest.approx([1000] * 3)


def test_a_table_of_three_with_equal_shares_is_equal_strength() -> None:
    """One against two of the other: a third of the first places is its fair share."""
    seats = ("one", "other", "other")
    shares = [(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)]
    meetings = [Meeting(deal, seats, share) for deal in range(50) for share in shares]
    for rating in rate(("one", "other"), [("one", "other")], meetings):
        assert rating.rating == pytest.approx(1000, abs=0.01)


def test_games_of_one_deal_are_not_counted_as_independent() -> None:
    """Four copies of each game tell no more than one."""
    once = simulated(100, 5)
    pair = ("middle", "strong")
    once = [meeting for meeting in once if set(meeting.seats) == set(pair)]
    alone = by_name(rate(pair, [pair], once, MIDDLE))["strong"].error
    copied = by_name(rate(pair, [pair], once * 4, MIDDLE))["strong"].error
    assert copied == pytest.approx(alone, rel=0.35)


def test_the_anchor_only_shifts() -> None:
    meetings = simulated(100, 7)
    here, there = (by_name(rate(NAMES, PAIRS, meetings, Anchor("weak", r))) for r in (0, 500))
    for name in NAMES:
        assert there[name].rating - here[name].rating == pytest.approx(500)
        assert there[name].error == pytest.approx(here[name].error)


def test_the_same_results_give_the_same_errors() -> None:
    meetings = simulated(50, 8)
    assert rate(NAMES, PAIRS, meetings) == rate(NAMES, PAIRS, meetings)
