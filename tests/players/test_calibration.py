"""What calibrations add up to, and that they go on where they ended."""

from __future__ import annotations

from pathlib import Path

import pytest

from architekton.core.accuracy_rating import AccuracyRating
from architekton.core.discovery import find_game
from architekton.players.calibration import (
    Expected,
    Measure,
    MeasuredGame,
    MeasuredSeat,
    gathered_games,
    plan,
)
from architekton.players.calibration_figures import accuracy_rating, losses, neighbours, tenths

LEVELS = find_game("akropolis").LEVELS


def game(deal: int, winner: int, said: float) -> MeasuredGame:
    """Between the two weakest levels; seat 0 was said to win by so much."""
    seats = tuple(
        MeasuredSeat(level.name, float(seat == winner), 5.0, 3.0 - seat, 80.0 + 10 * seat)
        for seat, level in enumerate(LEVELS[:2])
    )
    names = tuple(seat.level for seat in seats)
    return MeasuredGame((deal, names), seats, (Expected(0, said, 2.0), Expected(1, 1 - said, -2.0)))


def test_a_tenth_tells_what_was_said_and_what_came() -> None:
    games = [game(deal, int(deal % 4 == 0), 0.75) for deal in range(40)]
    low, high = tenths(games)
    assert (low.number, low.decisions, high.number) == (2, 40, 7)
    assert high.said == high.came == pytest.approx(0.75)
    assert low.off == pytest.approx(0.0)
    assert 0 < high.error < 0.1


def test_losses_order_levels_and_tell_a_rating() -> None:
    games = [game(deal, 0, 0.5) for deal in range(4)]
    assert [each.mean_loss for each in losses(games, LEVELS)] == [3.0, 2.0]
    [pair] = neighbours(games, LEVELS)
    assert (pair.weaker, pair.difference) == (LEVELS[0].name, 1.0)
    fit = accuracy_rating(games, LEVELS[:2])
    assert fit is not None
    assert fit.rating(80) == LEVELS[0].rating
    assert fit.rating(90) == LEVELS[1].rating
    # Nothing is known beyond.
    assert fit.rating(99) == fit.most == LEVELS[1].rating


def test_it_is_what_it_says() -> None:
    fit = AccuracyRating(1300, 20.0, 250, 0.4, 400, 800, 1800)
    assert [fit.rating(accuracy) for accuracy in (0, 90, 95, 100)] == [800, 1300, 1400, 1500]


def test_a_calibration_goes_on_where_it_ended(tmp_path: Path) -> None:
    path, measure = tmp_path / "games.jsonl", Measure(50, 100)
    arena = plan("amytis", {}, "test", 1, 50)
    going = gathered_games(arena, measure, path)
    for _ in range(3):
        games = next(going)
    assert len(games) == 2
    with path.open("a") as file:
        file.write('{"deal": 1, "sea')
    again = next(gathered_games(arena, measure, path))
    assert again == games
