"""One seat's board, hand, architects and pawns in numbers near one."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.games.amytis.constants import (
    ARCHITECTS,
    BOTTOM,
    CENTRE,
    COLOURS,
    CORNERS,
    GARDEN,
    LINES,
    MARKET,
    PALACE,
    PAWNS,
    PROJECT_POINTS,
    PROJECTS,
    SEATS,
    SPACES,
    STAIRS,
    TYPES,
    UPPER,
    WALL,
)
from architekton.games.amytis.rules.architects import count_bits, has_a_line
from architekton.games.amytis.rules.effects import colour_of, is_side_b, type_of
from architekton.games.amytis.rules.favours import (
    BOTTOM_POINTS,
    can_claim,
    favour_refusal,
    favour_value,
    pawns_placed,
)
from architekton.games.amytis.rules.projects import colour_bits, count_validated
from architekton.games.amytis.rules.refusal import ALLOWED
from architekton.games.amytis.state import IN_HAND, PositionState, TableState
from architekton.games.amytis.thinking.prospects import (
    fewest_missing,
    garden_prospect,
    last_colours,
    market_prospect,
    prospect,
)

CORNER_STACKS = sum(1 << int(corner) for corner in CORNERS)
HEIGHTS = 6
MISSING = 5

# Where each group begins within a board's inputs.
TYPE = 0
TYPE_B = TYPE + len(TYPES)
COLOUR = TYPE_B + len(TYPES)
HEIGHT = COLOUR + len(COLOURS)
SHAPE = HEIGHT + HEIGHTS
PROSPECT = SHAPE + 7
HAND = PROSPECT + len(TYPES)
DISPLAY = HAND + MISSING + 3
ARCHITECT = DISPLAY + 4
PAWN = ARCHITECT + ARCHITECTS + 5
FAVOUR = PAWN + 3
GAIN = FAVOUR + 3 * UPPER + 3
BOARD_INPUTS = GAIN + 5


class Notes(NamedTuple):
    """Room for what is counted once and used several times."""

    types: Array
    colours: Array
    heights: Array
    # Points of projects that one tile of a colour would finish; points of each building.
    finishing: Array
    prospects: Array


def new_notes() -> Notes:
    def room(length: int) -> Array:
        return np.zeros(length, dtype=np.int64)

    return Notes(room(len(TYPES)), room(len(COLOURS)), room(48), room(len(COLOURS)), room(6))


@rule
def count_board(table: TableState, seat: int, notes: Notes) -> None:
    notes.types[:] = 0
    notes.colours[:] = 0
    notes.heights[:] = 0
    for space in range(SPACES):
        tile = int(table.top[seat, space])
        notes.heights[int(table.height[seat, space])] += 1
        if tile > 0:
            notes.types[type_of(tile)] += 1
            notes.colours[colour_of(tile)] += 1


@rule
def describe_counts(sides: int, inputs: Array, begin: int, notes: Notes) -> None:
    for building in range(len(TYPES)):
        count = notes.types[building] / 3.0
        inputs[begin + TYPE + building] = count
        if is_side_b(sides, building):
            inputs[begin + TYPE_B + building] = count
    for colour in range(len(COLOURS)):
        inputs[begin + COLOUR + colour] = notes.colours[colour] / 3.0
    for height in range(HEIGHTS):
        inputs[begin + HEIGHT + height] = notes.heights[height] / 3.0


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
def describe_shape(table: TableState, seat: int, inputs: Array, at: int) -> tuple[int, int]:
    """High corners, staircases and walls; return walls on the rim and in corners."""
    walls = 0
    for corner in CORNERS:
        height = int(table.height[seat, corner])
        if height >= 1:
            inputs[at + min(height, 3) - 1] += 0.3
        tile = int(table.top[seat, corner])
        walls += tile > 0 and type_of(tile) == WALL
    for i in range(len(STAIRS)):
        needs = stair_needs(table, seat, i)
        if needs <= 2:
            inputs[at + 3 + needs] += 0.5
    centre = int(table.top[seat, CENTRE])
    inputs[at + 6] = walls / 3.0
    return int(centre > 0 and type_of(centre) == WALL), walls


@rule
def describe_projects(
    table: TableState, seat: int, unseen: int, inputs: Array, begin: int, notes: Notes
) -> None:
    """Points in hand and on display, by how many tiles they lack."""
    notes.finishing[:] = 0
    bits = colour_bits(table, seat)
    for card in range(1, PROJECTS + 1):
        if table.where[card] != IN_HAND + seat:
            continue
        if card == unseen:
            inputs[begin + HAND + MISSING] = 1.0
            continue
        points = PROJECT_POINTS[card]
        missing = fewest_missing(bits, card)
        inputs[begin + HAND + min(missing, MISSING) - 1] += points / 10.0
        inputs[begin + HAND + MISSING + 1] += 0.3
        if missing == 1:
            colours = last_colours(bits, card)
            for colour in range(len(COLOURS)):
                notes.finishing[colour] += points * (colours >> colour & 1)
    for i in range(table.display_size):
        card = int(table.display[i])
        if card != unseen:
            missing = min(fewest_missing(bits, card), 3)
            place = begin + DISPLAY + missing
            inputs[place] = max(inputs[place], PROJECT_POINTS[card] / 10.0)


@rule
def own_architects(table: TableState, seat: int) -> int:
    """Those that will still stand there on the seat's next turn, as bits."""
    architects = int(table.architects[seat])
    if has_a_line(architects) or count_bits(architects) == ARCHITECTS:
        return 0
    return architects


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
def describe_architects(table: TableState, seat: int, mine: int, inputs: Array, at: int) -> None:
    """How many stand, how well, and lines begun whose other stacks can be taken."""
    inputs[at + count_bits(mine)] = 1.0
    inputs[at + ARCHITECTS + 2] = mine >> CENTRE & 1
    inputs[at + ARCHITECTS + 3] = count_bits(mine & CORNER_STACKS) / 2.0
    blocked = int(table.architects[(seat + 1) % SEATS])
    for stack in range(SPACES):
        if table.left[stack] == 0:
            blocked |= 1 << stack
    for line in LINES:
        if count_bits(line & mine) == 1 and line & blocked & ~mine == 0:
            inputs[at + ARCHITECTS + 4] += 0.3


@rule
def describe_favours(table: TableState, seat: int, inputs: Array, begin: int) -> float:
    """What pawns bring and could bring; return the most that one more would."""
    at = begin + FAVOUR
    best = 0.0
    for favour in range(UPPER):
        value = favour_value(table, seat, favour)
        holder = int(table.upper[favour])
        if holder == seat + 1:
            inputs[at + 3 * favour] = 1.0
            inputs[at + 3 * favour + 1] = value / 10.0
        elif holder == 0:
            inputs[at + 3 * favour + 2] = value / 10.0
            best = max(best, float(value))
    placed = int(table.bottom[seat])
    inputs[at + 3 * UPPER] = placed / 3.0
    inputs[at + 3 * UPPER + 1] = BOTTOM_POINTS[placed] / 20.0
    if favour_refusal(table, seat, BOTTOM) == ALLOWED:
        more = float(BOTTOM_POINTS[placed + 1] - BOTTOM_POINTS[placed])
        inputs[at + 3 * UPPER + 2] = more / 10.0
        best = max(best, more)
    inputs[begin + PAWN] = (PAWNS - pawns_placed(table, seat)) / 3.0
    if not can_claim(table, seat):
        return 0.0
    inputs[begin + PAWN + 1] = 1.0
    inputs[begin + PAWN + 2] = best / 10.0
    return best


@rule
def describe_prospects(
    position: PositionState,
    table: TableState,
    seat: int,
    centre: int,
    corners: int,
    mine: int,
    inputs: Array,
    begin: int,
    notes: Notes,
) -> None:
    sides = position.sides
    rival = (seat + 1) % SEATS
    garden = garden_prospect(table, seat, is_side_b(sides, GARDEN), notes.heights)
    validated = count_validated(table, seat)
    inputs[begin + HAND + MISSING + 2] = validated / 3.0
    validated += count_validated(table, rival)
    built = SPACES - int(notes.heights[0])
    rim = int(notes.types[WALL]) - centre
    own = count_bits(mine)
    others = count_bits(int(table.architects[rival]))
    for building in range(len(TYPES)):
        points = prospect(
            building, sides, notes.types, garden, rim, corners, own, others, validated
        )
        if building == MARKET:
            for colour in range(len(COLOURS)):
                same = int(notes.colours[colour])
                points = max(points, market_prospect(built, same, is_side_b(sides, MARKET)))
        notes.prospects[building] = points
        inputs[begin + PROSPECT + building] = points / 8.0


@rule
def describe_gains(
    position: PositionState,
    table: TableState,
    seat: int,
    mine: int,
    favour: float,
    inputs: Array,
    begin: int,
    notes: Notes,
) -> None:
    """The best gains that the stacks on view offer, and lines that could be completed."""
    occupied = mine | int(table.architects[(seat + 1) % SEATS])
    lines = line_completing(mine)
    side_b = is_side_b(position.sides, MARKET)
    built = SPACES - int(notes.heights[0])
    best, second, third, palaces = 0.0, 0.0, 0.0, 0
    for stack in range(SPACES):
        left = int(table.left[stack])
        if left == 0:
            continue
        completes = lines >> stack & 1
        if occupied >> stack & 1:
            inputs[begin + ARCHITECT + ARCHITECTS + 1] += 0.5 * completes
            continue
        inputs[begin + ARCHITECT + ARCHITECTS] += 0.5 * completes
        gain = favour * completes
        if stack != table.stack:
            tile = int(position.stacks[stack, left - 1])
            colour = colour_of(tile)
            building = type_of(tile)
            palaces += building == PALACE
            points = int(notes.prospects[building])
            if building == MARKET:
                points = market_prospect(built, int(notes.colours[colour]), side_b)
            finishing = int(notes.finishing[colour])
            gain += points + finishing
            if finishing > 0:
                inputs[begin + GAIN + 4] = max(inputs[begin + GAIN + 4], finishing / 10.0)
        if gain > best:
            best, second, third = gain, best, second
        elif gain > second:
            second, third = gain, second
        elif gain > third:
            third = gain
    inputs[begin + GAIN] = best / 10.0
    inputs[begin + GAIN + 1] = second / 10.0
    inputs[begin + GAIN + 2] = third / 10.0
    inputs[begin + GAIN + 3] = palaces / 2.0


@rule
def describe_board(
    position: PositionState,
    table: TableState,
    seat: int,
    unseen: int,
    inputs: Array,
    begin: int,
    notes: Notes,
) -> None:
    count_board(table, seat, notes)
    describe_counts(position.sides, inputs, begin, notes)
    centre, corners = describe_shape(table, seat, inputs, begin + SHAPE)
    mine = own_architects(table, seat)
    describe_architects(table, seat, mine, inputs, begin + ARCHITECT)
    describe_prospects(position, table, seat, centre, corners, mine, inputs, begin, notes)
    describe_projects(table, seat, unseen, inputs, begin, notes)
    favour = describe_favours(table, seat, inputs, begin)
    describe_gains(position, table, seat, mine, favour, inputs, begin, notes)
