"""Akropolis, draw by draw: who begins, then each tile as it is turned up."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from architekton.core import unfolding
from architekton.core.game import Json
from architekton.core.unfolding import Draws, evenly
from architekton.games.akropolis.constants import MAX_SEATS, TILES
from architekton.games.akropolis.options import Options

FIRST = "first"


class Unfolding(unfolding.Unfolding):
    """An outcome is a tile's number less one; after the tiles come the seats."""

    OUTCOMES = TILES + MAX_SEATS
    DRAWS = TILES + 1

    def __init__(self, options: Options) -> None:
        self._options = options

    def place(self, game: Any, draws: Draws) -> Hashable | None:
        if game is None:
            return FIRST if FIRST not in draws else None
        turned = len(self._options.tiles) - len(game.hidden_tiles())
        drawn = len(draws) - 1
        return drawn if drawn < turned else None

    def outcomes(self, place: Hashable, draws: Draws) -> list[tuple[int, float]]:
        if place != FIRST:
            return evenly([tile - 1 for tile in self._left(draws)])
        first = self._options.first
        seats = range(self._options.players) if first is None else [first]
        return evenly([TILES + seat for seat in seats])

    def deal(self, draws: Draws) -> Json:
        drawn = [outcome + 1 for place, outcome in draws.items() if place != FIRST]
        return {"first": draws[FIRST] - TILES, "deck": [*drawn, *self._left(draws)]}

    def _left(self, draws: Draws) -> list[int]:
        drawn = set(draws.values())
        return [tile for tile in self._options.tiles if tile - 1 not in drawn]

    def drawn(self, place: Any, deal: Json) -> int:
        return TILES + int(deal["first"]) if place == FIRST else int(deal["deck"][place]) - 1

    def text(self, outcome: int) -> str:
        return f"tile:{outcome + 1}" if outcome < TILES else f"first:{outcome - TILES + 1}"
