"""Advice: the gains of a move are what the score sheet says, and the game stays as it was."""

from __future__ import annotations

import pytest

from architekton.core.chance import stream
from architekton.core.discovery import discover_games
from architekton.core.game import Game
from architekton.players.advice import advise
from architekton.players.greedy import GreedyPlayer


@pytest.mark.parametrize("kind", discover_games(), ids=lambda kind: kind.name)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_gains_add_up_to_the_points_of_the_move(kind: type[Game], language: str) -> None:
    game = kind.start(seed=3)
    game.play_randomly(stream(3), 14)
    assert game.to_move is not None
    before, total = game.fingerprint(), game.total(game.to_move)
    judged = GreedyPlayer(1).analyse(game.view(game.to_move))
    advice = advise(game, judged[:20] + judged[-20:], language)
    assert game.fingerprint() == before
    for entry in advice:
        assert entry.now == entry.judgement.points - total
        assert all(points for _, points in entry.gains)
    assert advice[0].now > 0
