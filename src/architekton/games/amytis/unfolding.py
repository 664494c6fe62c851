"""Amytis, draw by draw: who begins and on which sides, then tiles and cards as they are seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import Any

from architekton.core import unfolding
from architekton.core.game import Json
from architekton.core.unfolding import Draws, evenly
from architekton.games.amytis.constants import (
    COPIES,
    KINDS,
    PROJECTS,
    REMOVED,
    SEATS,
    SPACES,
    STACK_HEIGHT,
    TILE_TEXTS,
    TILES,
    TYPES,
    tile_text,
)
from architekton.games.amytis.options import RANDOM, Options, side_bits

FIRST, SIDES = "first", "sides"
# Where each sort of outcome begins: kinds of tiles, cards, seats, sides.
CARD = KINDS
SEAT = CARD + PROJECTS
SIDE = SEAT + SEATS
SIDES_THERE_ARE = 1 << len(TYPES)


class Unfolding(unfolding.Unfolding):
    """Places are (stack, level from below) and the numbers of cards in their order."""

    OUTCOMES = SIDE + SIDES_THERE_ARE
    DRAWS = 2 + TILES + PROJECTS

    def __init__(self, options: Options) -> None:
        self._options = options

    def place(self, game: Any, draws: Draws) -> Hashable | None:
        if game is None:
            return next((place for place in (FIRST, SIDES) if place not in draws), None)
        tops = [(stack, left - 1) for stack, (_, left) in enumerate(game.tops()) if left > 0]
        cards = range(PROJECTS - game.deck_size)
        return next((place for place in (*tops, *cards) if place not in draws), None)

    def outcomes(self, place: Hashable, draws: Draws) -> list[tuple[int, float]]:
        if place == FIRST:
            first = self._options.first
            return evenly([SEAT + seat for seat in (range(SEATS) if first is None else [first])])
        if place == SIDES:
            sides = self._options.sides
            every = range(SIDES_THERE_ARE) if sides == RANDOM else [side_bits(sides)]
            return evenly([SIDE + bits for bits in every])
        if isinstance(place, int):
            return evenly([CARD + card - 1 for card in self._cards_left(draws)])
        left = Counter(self._tiles_left(draws))
        return [(tile - 1, count / left.total()) for tile, count in sorted(left.items())]

    def deal(self, draws: Draws) -> Json:
        tiles, cards = self._tiles_left(draws), self._cards_left(draws)
        removed = [tiles.pop() for _ in range(REMOVED)]
        stacks = [
            [
                draws[stack, level] + 1 if (stack, level) in draws else tiles.pop()
                for level in reversed(range(STACK_HEIGHT))
            ]
            for stack in range(SPACES)
        ]
        drawn = [
            draws[place] - CARD + 1 if place in draws else cards.pop(0) for place in range(PROJECTS)
        ]
        bits = draws[SIDES] - SIDE
        return {
            "first": draws[FIRST] - SEAT,
            "sides": "".join("AB"[bits >> building & 1] for building in range(len(TYPES))),
            "stacks": [[tile_text(tile) for tile in stack] for stack in stacks],
            "removed": [tile_text(tile) for tile in removed],
            "projects": drawn,
        }

    @staticmethod
    def _tiles_left(draws: Draws) -> list[int]:
        left = Counter(dict.fromkeys(range(1, KINDS + 1), COPIES))
        left.subtract(outcome + 1 for outcome in draws.values() if outcome < KINDS)
        return sorted(left.elements())

    @staticmethod
    def _cards_left(draws: Draws) -> list[int]:
        drawn = set(draws.values())
        return [card for card in range(1, PROJECTS + 1) if CARD + card - 1 not in drawn]

    def drawn(self, place: Any, deal: Json) -> int:
        if place == FIRST:
            return SEAT + int(deal["first"])
        if place == SIDES:
            return SIDE + sum(1 << i for i, side in enumerate(deal["sides"]) if side == "B")
        if isinstance(place, int):
            return CARD + int(deal["projects"][place]) - 1
        stack, level = place
        tile: str = deal["stacks"][stack][STACK_HEIGHT - 1 - level]
        return int(TILE_TEXTS[tile]) - 1

    def text(self, outcome: int) -> str:
        if outcome < CARD:
            return f"tile:{tile_text(outcome + 1)}"
        if outcome < SEAT:
            return f"project:{outcome - CARD + 1}"
        if outcome < SIDE:
            return f"first:{outcome - SEAT + 1}"
        return f"sides:{outcome - SIDE:06b}"
