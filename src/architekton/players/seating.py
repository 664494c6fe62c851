"""From a player's name, as it is typed, to somebody who can sit down: `greedy`, `search@0.2s`."""

from __future__ import annotations

import math

from architekton.core.errors import BadInput
from architekton.core.game import Game
from architekton.players.greedy import GreedyPlayer
from architekton.players.player import DEFAULT_BUDGET, Budget, Player
from architekton.players.random import RandomPlayer

PLAYERS: dict[str, type[Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer}


def seat_player(spec: str, game: type[Game], seed: int | str) -> tuple[Player, Budget]:
    """A player for this game, and how long it may think: NAME, NAME@0.2s or NAME@20000n."""
    name, _, limit = spec.partition("@")
    if name not in PLAYERS:
        raise BadInput("unknown_player", name=name, known=list(PLAYERS))
    budget = _budget(spec, limit) if "@" in spec else DEFAULT_BUDGET
    return PLAYERS[name](seed), budget


def _budget(spec: str, limit: str) -> Budget:
    """Seconds end in s, positions valued (nodes) in n."""
    try:
        if limit.endswith("s") and 0 < float(limit[:-1]) < math.inf:
            return Budget(seconds=float(limit[:-1]))
        if limit.endswith("n") and int(limit[:-1]) > 0:
            return Budget(nodes=int(limit[:-1]))
    except ValueError:
        pass
    raise BadInput("bad_budget", found=spec)
