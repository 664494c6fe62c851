"""Positions of every game in every mode, for the tests of the contract."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from architekton.core import chance
from architekton.core.discovery import discover_games
from architekton.core.game import Game
from architekton.core.jit import KERNEL

GAMES = discover_games()
MODES = [(kind, mode) for kind in GAMES for mode in kind.MODES]
each_game = pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.name)
each_mode = pytest.mark.parametrize(
    ("kind", "mode"), MODES, ids=[f"{kind.name}-{mode}" for kind, mode in MODES]
)
modes = st.sampled_from(MODES)
seeds = st.integers(0, 10**9)


def random_position(kind: type[Game], mode: str, seed: int, moves: int) -> Game:
    game = kind.start(kind.MODES[mode], seed)
    game.play_randomly(chance.stream(f"position {seed}"), moves)
    return game


# For what tries every legal move: that is a hundred times as much when Python is interpreted.
every_move = settings(max_examples={"compiled": 100, "checked": 30, "interpreted": 3}[KERNEL])
