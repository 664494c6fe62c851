"""The arrays of a city and of a whole position: name, shape, meaning.

Both are flat records, so a position is one block of bytes: see `core/layout.py`.
"""

from __future__ import annotations

from typing import Annotated

from architekton.core.hexgrid import SPACES
from architekton.core.layout import MANY, Array, record_dtype
from architekton.games.akropolis.constants import DISTRICTS, MAX_SEATS, MAX_TURNS, STARS, TILES

START_TILE_HEXES = 4
MAX_BUILT = START_TILE_HEXES + 3 * TILES
MAX_SITE = MAX_SEATS + 2


class LaidState:
    """One tile as it was laid, and what the city was before: enough to take it back."""

    tile: Annotated[int, "i1"]
    rotation: Annotated[int, "i1"]
    q: Annotated[int, "i2"]
    r: Annotated[int, "i2"]
    under_kind: Annotated[Array, "i1", 3]
    under_tile: Annotated[Array, "i1", 3]
    value: Annotated[Array, "i2", 5]
    stars: Annotated[Array, "i1", 5]
    reach: Annotated[Array, "i2", 6]


LAID = record_dtype(LaidState)


class CityState:
    # By space: what is seen from above, how high it stands (0: not built), which of the city's
    # tiles lies on top (1 is the start tile), how many of its six neighbours are built.
    kind: Annotated[Array, "i1", SPACES]
    height: Annotated[Array, "i1", SPACES]
    tile: Annotated[Array, "i1", SPACES]
    around: Annotated[Array, "i1", SPACES]
    # Built spaces in the order in which they were first built, with their coordinates.
    built: Annotated[int, "i8"]
    spaces: Annotated[Array, "i2", MAX_BUILT]
    q: Annotated[Array, "i2", MAX_BUILT]
    r: Annotated[Array, "i2", MAX_BUILT]
    # Smallest and largest q, r and q + r of the built hexes.
    reach: Annotated[Array, "i2", 6]
    # By district type: the value of what counts (doubled where a variant doubles), and the stars.
    value: Annotated[Array, "i8", 5]
    stars: Annotated[Array, "i8", 5]
    # Rules in force: a bit for each district type whose variant is on; how houses compare.
    variants: Annotated[int, "i8"]
    houses_by_value: Annotated[int, "i8"]
    # Tiles laid, without the start tile.
    tiles: Annotated[int, "i8"]
    laid: Annotated[Array, LAID, TILES]


CITY = record_dtype(CityState)


class VerdictState:
    """Whether one visible hex counts, and why. All of one type, so that rows read as numbers."""

    q: Annotated[int, "i2"]
    r: Annotated[int, "i2"]
    kind: Annotated[int, "i2"]
    level: Annotated[int, "i2"]
    counts: Annotated[int, "i2"]
    # What it adds to its district's value, and to the points.
    value: Annotated[int, "i2"]
    points: Annotated[int, "i2"]
    # Reasons: see `rules/reason.py`; and across which sides they are seen, as six bits.
    condition: Annotated[int, "i2"]
    condition_sides: Annotated[int, "i2"]
    no_plaza: Annotated[int, "i2"]
    doubling: Annotated[int, "i2"]
    doubling_sides: Annotated[int, "i2"]
    # Of a house: the largest group of houses.
    group_size: Annotated[int, "i2"]
    group_value: Annotated[int, "i2"]


VERDICT = record_dtype(VerdictState)


class TurnState:
    """One turn as it was taken; the placement itself is in the city."""

    slot: Annotated[int, "i1"]
    tile: Annotated[int, "i1"]
    gained: Annotated[int, "i1"]
    revealed: Annotated[int, "i1"]


TURN = record_dtype(TurnState)


class PositionState:
    # Options.
    seats: Annotated[int, "i8"]
    variants: Annotated[int, "i8"]
    # 0: none; else which Illustrious Architect holds the second seat.
    architect: Annotated[int, "i8"]
    first: Annotated[int, "i8"]
    # The tiles in the order in which they were dealt, and how many of them are face up by now.
    deck_size: Annotated[int, "i8"]
    deck: Annotated[Array, "i1", TILES]
    dealt: Annotated[int, "i8"]
    stack_size: Annotated[int, "i8"]
    # The construction site, first tile first.
    site_size: Annotated[int, "i8"]
    site: Annotated[Array, "i1", MAX_SITE]
    # Stones by seat, and those in the reserve.
    stones: Annotated[Array, "i2", MAX_SEATS]
    reserve: Annotated[int, "i8"]
    to_move: Annotated[int, "i8"]
    chief: Annotated[int, "i8"]
    round_number: Annotated[int, "i8"]
    over: Annotated[int, "i8"]
    turns: Annotated[int, "i8"]
    log: Annotated[Array, TURN, MAX_TURNS]
    cities: Annotated[Array, CITY, MAX_SEATS]


POSITION = record_dtype(PositionState)

# --- arrays that the rules are handed -----------------------------------------------------------

Positions = Annotated[Array, POSITION, MANY]
Verdicts = Annotated[Array, VERDICT, MANY]
# Tiles in the order in which they come.
Deck = Annotated[Array, "i1", MANY]
# Rows of q, r and rotation.
Placements = Annotated[Array, "i8", (MANY, 3)]
# By tile, placement, and part: what the districts and the stones gain.
Changes = Annotated[Array, "i2", (MANY, MANY, len(DISTRICTS) + 1)]
# By seat: whether it has won.
Wins = Annotated[Array, "i8", MAX_SEATS]
# By kind of hex: how many there are.
HexCounts = Annotated[Array, "i8", len(STARS)]
