"""Whole games to tell of."""

from __future__ import annotations

from typing import Any

from architekton.core.chance import stream
from architekton.core.discovery import find_game
from architekton.core.record import Record

# So many moves.
BEGUN = 6


def halves(name: str, mode: str) -> tuple[dict[str, Any], list[Any]]:
    """The record of how a game begins, and the moves by which it ends; the same each time."""
    kind = find_game(name)
    game = kind.start(kind.MODES[mode], seed=5)
    game.play_randomly(stream(5), 10_000)
    moves = list(game.moves)
    game.take_back_to(BEGUN)
    begun = Record(game, [f"P{seat}" for seat in range(game.seats)]).to_json()
    return dict(begun), [move.to_json() for move in moves[BEGUN:]]
