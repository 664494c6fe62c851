"""What a seat sees, as numbers: planes of three by three, and what has no place. Version 0."""

from __future__ import annotations

from architekton.core.episode import Observed, begins
from architekton.games.amytis.constants import COLOURS, FAVOURS, KINDS, PROJECTS, SPACES, TYPES

NAME = "amytis_v0"
SIDE = 3

PLANES = (
    Observed("stack_type", len(TYPES), "main board: the type of each stack's top tile"),
    Observed("stack_colour", len(COLOURS), "main board: its colour"),
    Observed("stack_left", 1, "main board: tiles left, 0 to 5"),
    Observed("architects", 2, "main board: my architects; the other's"),
    Observed("my_type", len(TYPES), "my board: the type of what is visible"),
    Observed("my_colour", len(COLOURS), "my board: its colour"),
    Observed("my_height", 1, "my board: how many tiles lie there"),
    Observed("other_type", len(TYPES), "the other's board: the type of what is visible"),
    Observed("other_colour", len(COLOURS), "the other's board: its colour"),
    Observed("other_height", 1, "the other's board: how many tiles lie there"),
)
SCALARS = (
    Observed("stage", 3, "what is decided: a tile, a project, a favour"),
    Observed("display", PROJECTS, "the project cards on display"),
    Observed("my_hand", PROJECTS, "my project cards"),
    Observed("my_validated", PROJECTS, "my projects that are done"),
    Observed("other_hand", PROJECTS, "the other's project cards"),
    Observed("other_validated", PROJECTS, "the other's projects that are done"),
    Observed("my_favours", len(FAVOURS), "my pawns on each favour"),
    Observed("other_favours", len(FAVOURS), "the other's"),
    Observed("my_earned", len(TYPES), "points that my buildings of each type have brought"),
    Observed("other_earned", len(TYPES), "the other's"),
    Observed("points", 2, "my points as if the game ended now; the other's"),
    Observed("deck", 1, "project cards in the deck"),
    Observed("ending", 3, "turns still to come after this one: unknown, none, one"),
    Observed("began", 1, "whether I had the first turn"),
    Observed("sides", len(TYPES), "building cards that lie on side B"),
    Observed("hidden", KINDS, "tiles of each kind that nobody has seen"),
)
PLANE_NUMBERS = SPACES * sum(part.size for part in PLANES)
NUMBERS = PLANE_NUMBERS + sum(part.size for part in SCALARS)

_PLANE = {name: SPACES * plane for name, plane in begins(PLANES).items()}
STACK_TYPE, STACK_COLOUR = _PLANE["stack_type"], _PLANE["stack_colour"]
STACK_LEFT, STACK_ARCHITECTS = _PLANE["stack_left"], _PLANE["architects"]
MY_TYPE, OTHER_TYPE = _PLANE["my_type"], _PLANE["other_type"]
# Of a board, counted from its types.
BOARD_COLOUR = _PLANE["my_colour"] - MY_TYPE
BOARD_HEIGHT = _PLANE["my_height"] - MY_TYPE

_AT = begins(SCALARS, PLANE_NUMBERS)
STAGE, ON_THE_DISPLAY, POINTS, DECK = _AT["stage"], _AT["display"], _AT["points"], _AT["deck"]
MY_HAND, MY_VALIDATED = _AT["my_hand"], _AT["my_validated"]
OTHER_HAND, OTHER_VALIDATED = _AT["other_hand"], _AT["other_validated"]
MY_FAVOURS, OTHER_FAVOURS = _AT["my_favours"], _AT["other_favours"]
MY_EARNED, OTHER_EARNED = _AT["my_earned"], _AT["other_earned"]
ENDING, BEGAN, SIDES, HIDDEN = _AT["ending"], _AT["began"], _AT["sides"], _AT["hidden"]
