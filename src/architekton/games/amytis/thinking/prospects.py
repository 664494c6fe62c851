"""What could come next on one board: the points of each building, and projects nearly finished.

These are estimates for the net, not rules: they take for granted that a good space is free.
"""

from __future__ import annotations

from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.games.amytis.constants import (
    COLOUR_BITS,
    COLOURS,
    FIT_COUNTS,
    GARDEN,
    MARKET,
    PALACE,
    PROJECT_FITS,
    RESIDENCE,
    SPACES,
    THEATER,
    TYPES,
    WALL,
)
from architekton.games.amytis.rules.architects import count_bits
from architekton.games.amytis.rules.effects import CORNER_WALL_POINTS, is_side_b
from architekton.games.amytis.state import TableState


@rule
def garden_prospect(table: TableState, seat: int, side_b: bool, alike: Array) -> int:
    """On the best space; `alike` is how many stacks there are of each height."""
    best = 0
    for space in range(SPACES):
        higher = int(table.height[seat, space]) + 1
        best = max(best, 2 * higher if side_b else int(alike[higher]) + 1)
    return best


@rule
def market_prospect(built: int, same: int, side_b: bool) -> int:
    """For a colour that shows so many times."""
    return built - same if side_b else 2 * min(same + 1, SPACES)


@rule
def residence_prospect(types: Array, side_b: bool) -> int:
    if side_b:
        return 2 * (int(types[RESIDENCE]) + int(types[MARKET]) + 1)
    different = 0
    for building in range(len(TYPES)):
        different += types[building] > 0 or building == RESIDENCE
    return different


@rule
def prospect(
    building: int,
    sides: int,
    types: Array,
    garden: int,
    rim: int,
    corners: int,
    mine: int,
    others: int,
    validated: int,
) -> int:
    """What a tile of this type would bring on a good space; markets depend on the colour."""
    side_b = is_side_b(sides, building)
    if building == GARDEN:
        return garden
    if building == WALL:
        return CORNER_WALL_POINTS[min(corners + 1, 4)] if side_b else 2 * (rim + 1)
    if building == PALACE:
        return validated if side_b else int(types[PALACE]) + 1
    if building == RESIDENCE:
        return residence_prospect(types, side_b)
    if building == THEATER:
        return 2 * (mine + 1) if side_b else mine + others + 1
    return 0


@rule
def fewest_missing(bits: int, card: int) -> int:
    """How many tiles a project lacks at best."""
    fewest = SPACES
    for i in range(FIT_COUNTS[card]):
        fewest = min(fewest, count_bits(PROJECT_FITS[card, i] & ~bits))
    return fewest


@rule
def last_colours(bits: int, card: int) -> int:
    """The colours, as bits, of which one tile would finish a project that lacks just one."""
    colours = 0
    for i in range(FIT_COUNTS[card]):
        missing = PROJECT_FITS[card, i] & ~bits
        if missing & (missing - 1) == 0:
            for colour in range(len(COLOURS)):
                if missing >> (COLOUR_BITS * colour) & ((1 << COLOUR_BITS) - 1) != 0:
                    colours |= 1 << colour
    return colours
