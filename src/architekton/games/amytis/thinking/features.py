"""What is seen of a table and of one board on it: counts, what is lacking, what could come next.

Prospects are estimates for the net, not rules: they take for granted that a good space is free.
"""

from __future__ import annotations

from typing import Annotated

from architekton.core.jit import rule
from architekton.core.layout import Array, record_dtype
from architekton.games.amytis.constants import (
    COLOUR_BITS,
    COLOURS,
    FIT_COUNTS,
    GARDEN,
    LINES,
    MARKET,
    PALACE,
    PROJECT_FITS,
    RESIDENCE,
    SPACES,
    STACK_HEIGHT,
    STAIRS,
    THEATER,
    TILES,
    TYPES,
    WALL,
)
from architekton.games.amytis.rules.architects import come_back, count_bits
from architekton.games.amytis.rules.effects import (
    CORNER_WALL_POINTS,
    colour_of,
    is_side_b,
    type_of,
)
from architekton.games.amytis.state import NO_END_YET, TableState


class FeaturesState:
    """Of one board: what is counted once and used several times."""

    # Tiles on view by type and by colour; stacks by height.
    types: Annotated[Array, "i8", len(TYPES)]
    colours: Annotated[Array, "i8", len(COLOURS)]
    heights: Annotated[Array, "i8", TILES]
    # Points of projects that one tile of a colour would finish; points of each building.
    finishing: Annotated[Array, "i8", len(COLOURS)]
    prospects: Annotated[Array, "i8", len(TYPES)]


FEATURES = record_dtype(FeaturesState)

# --- of the table -------------------------------------------------------------------------------


@rule
def fewest_turns(table: TableState) -> int:
    """How many tiles at least must go until a second stack is empty; nought once one was."""
    if table.turns_left != NO_END_YET:
        return 0
    first, second = STACK_HEIGHT, STACK_HEIGHT
    for stack in range(SPACES):
        left = int(table.left[stack])
        if left < first:
            first, second = left, first
        elif left < second:
            second = left
    return first + second


@rule
def count_left(table: TableState) -> int:
    tiles = 0
    for stack in range(SPACES):
        tiles += int(table.left[stack])
    return tiles


# --- of a board ---------------------------------------------------------------------------------


@rule
def count_board(table: TableState, seat: int, features: FeaturesState) -> None:
    features.types[:] = 0
    features.colours[:] = 0
    features.heights[:] = 0
    for space in range(SPACES):
        tile = int(table.top[seat, space])
        features.heights[int(table.height[seat, space])] += 1
        if tile > 0:
            features.types[type_of(tile)] += 1
            features.colours[colour_of(tile)] += 1


@rule
def stair_needs(table: TableState, seat: int, i: int) -> int:
    """How many tiles more make a staircase; 9 if a stack is too high already."""
    a = int(table.height[seat, STAIRS[i, 0]])
    b = int(table.height[seat, STAIRS[i, 1]])
    c = int(table.height[seat, STAIRS[i, 2]])
    if b > 2 or a > 3 or c > 3 or min(a, c) > 1:
        return 9
    return 6 - a - b - c


@rule
def own_architects(table: TableState, seat: int) -> int:
    """Those that will still stand there on the seat's next turn, as bits."""
    architects = int(table.architects[seat])
    return 0 if come_back(architects) else architects


@rule
def line_completing(mine: int) -> int:
    """The stacks that would complete a line, as bits."""
    stacks = 0
    for line in LINES:
        missing = line & ~mine
        if missing & (missing - 1) == 0:
            stacks |= missing
    return stacks


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


# --- prospects ----------------------------------------------------------------------------------


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
