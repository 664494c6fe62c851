"""A rating against opponents whose ratings are known."""

from __future__ import annotations

import numpy as np
import pytest

from architekton.players.performance import Encounter, performance
from architekton.players.ratings import ELO


def rating_of(*encounters: Encounter) -> tuple[float, float]:
    found = performance(encounters)
    assert found is not None
    return found.rating, found.error


def test_nothing_played_nothing_known() -> None:
    assert performance([]) is None


@pytest.mark.parametrize(("won", "expected"), [(10, 1000), (15, 1183), (5, 817)])
def test_it_is_what_elos_scale_says_of_the_share_that_was_won(won: int, expected: int) -> None:
    games = [Encounter(1000, 0, float(i < won)) for i in range(20)]
    assert rating_of(*games)[0] == pytest.approx(expected, abs=10)


def test_who_wins_everything_is_not_infinitely_strong_and_who_loses_everything_not_weak() -> None:
    most, error = rating_of(*[Encounter(1000, 10, 1.0)] * 8)
    least, _ = rating_of(*[Encounter(1000, 10, 0.0)] * 8)
    assert 1400 < most < 1900
    assert most - 1000 == pytest.approx(1000 - least)
    assert error > 150


def test_more_games_are_more_certain_and_the_order_does_not_matter() -> None:
    few = [Encounter(1000, 0, 1.0), Encounter(1400, 0, 0.0)] * 3
    many = few * 10
    assert rating_of(*many)[1] < rating_of(*few)[1] / 2
    assert rating_of(*many) == pytest.approx(rating_of(*many[::-1]))


def test_nobody_is_known_better_than_those_by_whom_they_are_measured() -> None:
    games = [Encounter(1000, 40, float(i % 2)) for i in range(4000)]
    assert 40 < rating_of(*games)[1] < 42


@pytest.mark.parametrize("strength", [600, 1000, 1500])
def test_it_finds_the_strength_from_which_results_were_drawn(strength: int) -> None:
    """Within what it says itself, for nine of ten who play; levels as ours, far apart."""
    draw = np.random.default_rng(strength)
    levels = [700.0, 1000.0, 1300.0, 1600.0]
    near = 0
    for _ in range(100):
        games = []
        for level in levels * 10:
            chance = 1 / (1 + np.exp((level - strength) / ELO))
            games.append(Encounter(level, 0, float(draw.random() < chance)))
        rating, error = rating_of(*games)
        near += abs(rating - strength) < 2 * error
    assert near >= 90


@pytest.mark.parametrize("far", [-5000.0, 5000.0])
def test_far_from_everybody_it_still_comes_to_an_end(far: float) -> None:
    rating, error = rating_of(Encounter(far, 5, 1.0), Encounter(-far, 5, 0.0))
    assert np.isfinite([rating, error]).all()
