"""Akropolis in numbers: an action is a slot of the site, a cell of the window, a rotation."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from architekton.core import encoding
from architekton.core.hexgrid import SIDES
from architekton.core.layout import Array, blank
from architekton.games.akropolis.constants import MAX_SEATS, MAX_TURNS
from architekton.games.akropolis.environment import exports, layout
from architekton.games.akropolis.environment.layout import ACTIONS_PER_SLOT, REACH, SIDE
from architekton.games.akropolis.notation import Move
from architekton.games.akropolis.options import Options
from architekton.games.akropolis.state import MAX_BUILT, POSITION
from architekton.games.akropolis.unfolding import Unfolding

# Room for the placements of any city: see `rules/placement.py:most_placements`.
_MOST = 6 * 19 * MAX_BUILT


class Encoding(encoding.Encoding):
    NAME = layout.NAME
    PLANES = layout.PLANES
    SCALARS = layout.SCALARS
    SIDE = layout.SIDE
    PARAMETERS: ClassVar = {"players": 2, "long": False, "variants": ""}
    MOST_ACTIONS = MAX_TURNS
    MOST_PLAYERS = MAX_SEATS
    EXPORTS: ClassVar = exports
    RECORD = POSITION

    def __init__(self, game: Any, options: Options) -> None:
        super().__init__(game, options)
        self.players = self.boards = options.players
        self.seats = options.seats
        self.actions = (options.seats + 2) * ACTIONS_PER_SLOT
        self._blank = blank(POSITION)
        self._listed = np.empty((_MOST, 3), np.int64)
        by_chance = 0 if options.players == 1 else -1
        self._agreed = np.array(
            [
                options.seats,
                options.variant_bits,
                options.houses == "value",
                options.architect_number,
                by_chance if options.first is None else options.first,
            ],
            np.int64,
        )
        self._tiles = np.array(options.tiles, np.int8)

    def move(self, position: Any, action: int) -> Move:
        slot, rest = divmod(action, ACTIONS_PER_SLOT)
        cell, rotation = divmod(rest, SIDES)
        site = getattr(position, "_game", position).site
        # A slot that is empty holds no tile: the rules refuse it.
        tile = site[slot].number if slot < len(site) else 0
        return Move(tile, cell % SIDE - REACH, cell // SIDE - REACH, rotation)

    def action(self, position: Any, move: Any) -> int | None:
        site = [tile.number for tile in getattr(position, "_game", position).site]
        if max(abs(move.q), abs(move.r)) > REACH or move.tile not in site:
            return None
        cell: int = (move.r + REACH) * SIDE + move.q + REACH
        return site.index(move.tile) * ACTIONS_PER_SLOT + cell * SIDES + int(move.rotation)

    def unfolding(self) -> Unfolding:
        return Unfolding(self._options)

    @property
    def agreed(self) -> tuple[Array, ...]:
        return self._agreed, self._tiles, self._blank

    def _write_mask(self, rows: Array, mask: Array) -> None:
        exports.write_mask(rows, mask, self._listed)
