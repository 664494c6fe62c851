"""Games that a net plays against itself, with any sides, to learn from."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from architekton.core.layout import Array, blank
from architekton.core.mind_face import SelfPlayFace
from architekton.core.net import Net
from architekton.games.amytis.constants import SEATS
from architekton.games.amytis.rules import exports as rules
from architekton.games.amytis.state import POSITION
from architekton.games.amytis.thinking import exports
from architekton.games.amytis.thinking.inputs import INPUTS
from architekton.games.amytis.thinking.self_play import MOST_TURNS
from architekton.games.amytis.thinking.state import WORKSPACE


class SelfPlay(SelfPlayFace):
    """What is learned is the lead: the net adds to the one that the seat has."""

    WORKSPACE: ClassVar = WORKSPACE
    INPUTS: ClassVar = INPUTS
    MOST_TURNS: ClassVar = MOST_TURNS

    def __init__(self) -> None:
        super().__init__()
        self._positions = blank(POSITION)

    def _play_game(self, net: Net, stream: Array) -> tuple[int, Array, Array]:
        written = (self._inputs, self._certain, self._seats)
        rows = exports.play_against_itself(self._workspaces, net, self._positions, stream, *written)
        points = np.array(
            [rules.total_points(self._positions, seat) for seat in range(SEATS)], "f4"
        )
        return rows, points - points[::-1], points
