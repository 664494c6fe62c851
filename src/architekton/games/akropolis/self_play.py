"""Games that a net plays against itself, at tables of all kinds, to learn from."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from architekton.core.chance import below
from architekton.core.layout import Array
from architekton.core.mind_face import SelfPlayFace
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


class SelfPlay(SelfPlayFace):
    """What is learned are points: the net adds to those that the seat has."""

    WORKSPACE: ClassVar = WORKSPACE
    INPUTS: ClassVar = INPUTS
    MOST_TURNS: ClassVar = MAX_TURNS

    def __init__(self, table: str) -> None:
        super().__init__()
        self._table = table

    def _play_game(self, net: Net, stream: Array) -> tuple[int, Array, Array]:
        game = Game.start(random_options(self._table, stream), seed=below(stream, 1 << 30))
        written = (self._inputs, self._certain, self._seats)
        rows = exports.play_against_itself(self._workspaces, net, game._rows, stream, *written)
        points = np.array([game.total(seat) for seat in range(game.seats)], dtype="f8")
        return rows, points, points
