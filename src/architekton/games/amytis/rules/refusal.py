"""Why a decision is not allowed. Zero means that it is."""

from __future__ import annotations

from typing import Final

ALLOWED: Final = 0
GAME_OVER: Final = 1
NOT_YOUR_TURN: Final = 2
NO_SUCH_MOVE: Final = 3
PLACE_A_TILE_FIRST: Final = 4
CHOOSE_A_PROJECT_FIRST: Final = 5
CLAIM_A_FAVOUR_FIRST: Final = 6
STACK_OCCUPIED: Final = 7
STACK_EMPTY: Final = 8
NOT_ON_DISPLAY: Final = 9
DECK_EMPTY: Final = 10
NO_POINTS_INSTEAD: Final = 11
FAVOUR_TAKEN: Final = 12
BOTTOM_ROW_FULL: Final = 13
BOTTOM_ROW_LIMIT_REACHED: Final = 14

# The codes that the world sees, in the order of the numbers above.
CODES = (
    "allowed",
    "game_over",
    "not_your_turn",
    "no_such_move",
    "place_a_tile_first",
    "choose_a_project_first",
    "claim_a_favour_first",
    "stack_occupied",
    "stack_empty",
    "not_on_display",
    "deck_empty",
    "no_points_instead",
    "favour_taken",
    "bottom_row_full",
    "bottom_row_limit_reached",
)
