"""Amytis in numbers: an action is a decision's code."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from architekton.core import encoding
from architekton.core.game import Move
from architekton.core.layout import Array, blank
from architekton.games.amytis.constants import SEATS
from architekton.games.amytis.environment import exports, layout
from architekton.games.amytis.notation import move_of
from architekton.games.amytis.options import FIRST_GAME, RANDOM, Options, side_bits
from architekton.games.amytis.rules.decision import DECISIONS
from architekton.games.amytis.state import MAX_DECISIONS, POSITION
from architekton.games.amytis.unfolding import Unfolding


class Encoding(encoding.Encoding):
    NAME = layout.NAME
    PLANES = layout.PLANES
    SCALARS = layout.SCALARS
    SIDE = layout.SIDE
    PARAMETERS: ClassVar = {"sides": FIRST_GAME, "second_hand": 2}
    MOST_ACTIONS = MAX_DECISIONS
    MOST_PLAYERS = SEATS
    EXPORTS: ClassVar = exports
    RECORD = POSITION
    players = SEATS
    seats = SEATS
    actions = DECISIONS

    def __init__(self, game: Any, options: Options) -> None:
        super().__init__(game, options)
        self._blank = blank(POSITION)
        self._listed = np.empty(DECISIONS, np.int64)
        sides = -1 if options.sides == RANDOM else side_bits(options.sides)
        first = -1 if options.first is None else options.first
        self._agreed = np.array([sides, options.second_hand, first], np.int64)

    def move(self, position: Any, action: int) -> Move:
        return move_of(action)

    def action(self, position: Any, move: Any) -> int | None:
        code: int = move.code
        return code

    def unfolding(self) -> Unfolding:
        return Unfolding(self._options)

    @property
    def agreed(self) -> tuple[Array, ...]:
        return self._agreed, self._blank

    def _write_mask(self, rows: Array, mask: Array) -> None:
        exports.write_mask(rows, mask, self._listed)
