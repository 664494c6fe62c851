"""Actions and what a seat sees, as numbers. Version 0.

An action is a slot of the construction site, a cell of a window of hexes around the start tile and
a rotation. What lies outside the window cannot be said: see docs/research.md for how often that is.
"""

from __future__ import annotations

from architekton.core.episode import Observed, begins
from architekton.core.hexgrid import SIDES
from architekton.games.akropolis.constants import (
    DISTRICTS,
    KIND_NAMES,
    LAKE,
    MAX_SEATS,
    QUARRY,
    TILES,
)
from architekton.games.akropolis.state import MAX_SITE

NAME = "akropolis_v0"
# The window: so many hexes in each direction of both axes.
REACH = 9
SIDE = 2 * REACH + 1
CELLS = SIDE * SIDE
ACTIONS_PER_SLOT = CELLS * SIDES

KINDS_SEEN = len(KIND_NAMES) - LAKE
KINDS_ON_TILES = len(KIND_NAMES) - QUARRY
HEXES = 3

# Of each city: mine first, then the others in the order of their turns.
PLANES = (
    Observed("kind", KINDS_SEEN, "what is visible: " + ", ".join(KIND_NAMES[LAKE:])),
    Observed("height", 1, "how high it stands; 0 is not built"),
)
PLANES_PER_CITY = sum(part.size for part in PLANES)
HEIGHT = CELLS * KINDS_SEEN
CITY_NUMBERS = CELLS * PLANES_PER_CITY

SCALARS = (
    Observed("site", MAX_SITE * HEXES * KINDS_ON_TILES, "by slot and hex of its tile: the kind"),
    Observed("affordable", 1, "slots that I can pay for; they are the first ones"),
    Observed("stones", MAX_SEATS, "by seat, mine first"),
    Observed("value", MAX_SEATS * len(DISTRICTS), "by seat and district: the value of what counts"),
    Observed("stars", MAX_SEATS * len(DISTRICTS), "by seat and district: stars"),
    Observed("points", MAX_SEATS, "by seat: points as if the game ended now, 127 at most"),
    Observed("chief", MAX_SEATS, "who is Chief Architect, me first"),
    Observed("stacks", 1, "stacks still face down"),
    Observed("reserve", 1, "stones in the reserve"),
    Observed("hidden", TILES, "the tiles that are still face down"),
    Observed("variants", len(DISTRICTS), "variants in force"),
    Observed("houses_by_value", 1, "whether groups of houses compare by value"),
    Observed("architect", 3, "solo: which Illustrious Architect it is"),
)
_AT = begins(SCALARS)
SCALAR_NUMBERS = sum(part.size for part in SCALARS)
SITE, AFFORDABLE, STONES = _AT["site"], _AT["affordable"], _AT["stones"]
VALUE, STARS_OF, POINTS, CHIEF = _AT["value"], _AT["stars"], _AT["points"], _AT["chief"]
STACKS, RESERVE, HIDDEN = _AT["stacks"], _AT["reserve"], _AT["hidden"]
VARIANTS, BY_VALUE, ARCHITECT = _AT["variants"], _AT["houses_by_value"], _AT["architect"]
