"""Games that a net plays against itself, at tables of all kinds, to learn from."""

from __future__ import annotations

from typing import Any

import numpy as np

from architekton.core import mind
from architekton.core.chance import below
from architekton.core.layout import Array, blank
from architekton.core.mind import Samples
from architekton.core.net import Net
from architekton.games.akropolis.constants import DISTRICTS, MAX_TURNS
from architekton.games.akropolis.game import Game
from architekton.games.akropolis.thinking import exports
from architekton.games.akropolis.thinking.inputs import INPUTS
from architekton.games.akropolis.thinking.state import WORKSPACE

# For each net, how often it practises at which table, out of all its games.
TABLES: dict[str, tuple[tuple[int, dict[str, Any]], ...]] = {
    "two": (
        (80, {"players": 2}),
        (20, {"players": 2, "long": True}),
    ),
    "more": (
        (40, {"players": 3}),
        (15, {"players": 3, "long": True}),
        (45, {"players": 4}),
    ),
    "solo": (
        (50, {"players": 1, "architect": "callicrates"}),
        (10, {"players": 1, "architect": "callicrates", "long": True}),
        (20, {"players": 1, "architect": "metagenes"}),
        (20, {"players": 1, "architect": "hippodamos"}),
    ),
}
# How far the self-play of each table looks beyond a move; 0: just at the next seat's best reply.
TURNS_AHEAD = {"two": 0, "more": 0, "solo": 2}
WITH_VARIANTS = 0.25
HOUSES_BY_VALUE = 0.1


def random_options(table: str, stream: Array) -> dict[str, Any]:
    """A table to practise at."""
    drawn = below(stream, sum(share for share, _ in TABLES[table]))
    options: dict[str, Any] = {}
    for share, kind in TABLES[table]:
        options = dict(kind)
        if drawn < share:
            break
        drawn -= share
    if below(stream, 1000) < 1000 * WITH_VARIANTS:
        every = below(stream, 3) == 0
        options["variants"] = [name for name in DISTRICTS if every or below(stream, 2)]
    if below(stream, 1000) < 1000 * HOUSES_BY_VALUE:
        options["houses"] = "value"
    return options


class SelfPlay(mind.SelfPlay):
    """What is learned are points: the net adds to those that the seat has."""

    def __init__(self, table: str) -> None:
        self._table = table
        self._workspaces = blank(WORKSPACE)
        self._inputs = np.zeros((MAX_TURNS, INPUTS), dtype="f4")
        self._certain = np.zeros(MAX_TURNS)
        self._seats = np.zeros(MAX_TURNS, dtype="i8")

    def play(self, net: Net, stream: Array, games: int, noise: float) -> Samples:
        self._workspaces[0].noise = noise
        played = [self._play(net, stream) for _ in range(games)]
        return Samples(*(np.concatenate(columns) for columns in zip(*played, strict=True)))

    def _play(self, net: Net, stream: Array) -> tuple[Array, ...]:
        game = Game.start(random_options(self._table, stream), seed=below(stream, 1 << 30))
        room = (self._inputs, self._certain, self._seats)
        ahead = TURNS_AHEAD[self._table]
        rows = exports.self_play_game(self._workspaces, net, game._rows, ahead, stream, *room)
        seats = self._seats[:rows]
        order = np.argsort(seats, kind="stable")
        final = np.array([game.total(seat) for seat in range(game.seats)], dtype="f8")
        continues = np.append(seats[order][1:] == seats[order][:-1], False)
        points = final[seats[order]]
        return self._inputs[order], self._certain[order], points, continues, points
