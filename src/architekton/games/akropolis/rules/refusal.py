"""Why a move is not allowed. Zero means that it is."""

from __future__ import annotations

from typing import Final

ALLOWED: Final = 0
GAME_OVER: Final = 1
NOT_YOUR_TURN: Final = 2
NO_SUCH_TILE: Final = 3
NOT_ENOUGH_STONES: Final = 4
NO_SUCH_ROTATION: Final = 5
TOUCHES_NOTHING: Final = 6
OVER_EMPTY_SPACE: Final = 7
UNEVEN_GROUND: Final = 8
ON_ONE_TILE_ONLY: Final = 9
TILE_ALREADY_LAID: Final = 10
BEYOND_THE_MAP: Final = 11

# The codes that the world sees, in the order of the numbers above.
CODES = (
    "allowed",
    "game_over",
    "not_your_turn",
    "no_such_tile",
    "not_enough_stones",
    "no_such_rotation",
    "touches_nothing",
    "over_empty_space",
    "uneven_ground",
    "on_one_tile_only",
    "tile_already_laid",
    "beyond_the_map",
)
