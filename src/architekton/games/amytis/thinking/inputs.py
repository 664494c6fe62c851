"""A position in numbers near one, for the seat whose turn has just ended.

Not seen are the tile that its turn uncovered and the card that it drew: both count as unknown.
First what both share, then the same for each seat: one's own, the rival's.
"""

from __future__ import annotations

from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.games.amytis.constants import (
    BOTTOM_SPACES,
    COLOURS,
    REMOVED,
    SEATS,
    SPACES,
    STACK_HEIGHT,
    TYPES,
    UPPER,
)
from architekton.games.amytis.rules.effects import colour_of, type_of
from architekton.games.amytis.rules.projects import deck_size
from architekton.games.amytis.rules.turn import points_on_table
from architekton.games.amytis.state import NO_END_YET, PositionState, TableState
from architekton.games.amytis.thinking.boards import BOARD_INPUTS, Notes, describe_board

# Where each group begins.
SIDES = 1
END = SIDES + len(TYPES)
FEWEST = 8
HIDDEN = END + 8 + FEWEST
TOPS = HIDDEN + len(TYPES) + len(COLOURS)
OPEN = TOPS + len(TYPES) + len(COLOURS)
SHARED_INPUTS = OPEN + UPPER + 1
INPUTS = SHARED_INPUTS + SEATS * BOARD_INPUTS


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


@rule
def describe_end(position: PositionState, table: TableState, seat: int, inputs: Array) -> None:
    inputs[END] = seat == position.first
    inputs[END + 1] = count_left(table) / 20.0
    for stack in range(SPACES):
        left = int(table.left[stack])
        if left < 3:
            inputs[END + 2 + left] += 0.5
    inputs[END + 5] = table.turns_left != NO_END_YET
    fewest = fewest_turns(table)
    inputs[END + 6] = fewest / 5.0
    inputs[END + 7] = deck_size(table) / 10.0
    if fewest < FEWEST:
        inputs[END + 8 + fewest] = 1.0


@rule
def note_tile(inputs: Array, begin: int, tile: int) -> None:
    inputs[begin + type_of(tile)] += 0.25
    inputs[begin + len(TYPES) + colour_of(tile)] += 0.25


@rule
def describe_tiles(position: PositionState, table: TableState, inputs: Array) -> None:
    """Tiles on view and tiles unseen, by type and by colour."""
    for stack in range(SPACES):
        left = int(table.left[stack])
        seen = left if stack == table.stack else left - 1
        for level in range(seen):
            note_tile(inputs, HIDDEN, int(position.stacks[stack, level]))
        if left > 0 and stack != table.stack:
            note_tile(inputs, TOPS, int(position.stacks[stack, left - 1]))
    for i in range(REMOVED):
        note_tile(inputs, HIDDEN, int(position.removed[i]))


@rule
def describe(
    position: PositionState,
    table: TableState,
    seat: int,
    unseen: int,
    inputs: Array,
    notes: Notes,
) -> None:
    """Write all inputs; `unseen` is the card drawn in this turn, or nought."""
    inputs[:] = 0.0
    inputs[0] = 1.0
    for building in range(len(TYPES)):
        inputs[SIDES + building] = (position.sides >> building) & 1
    describe_end(position, table, seat, inputs)
    describe_tiles(position, table, inputs)
    for favour in range(UPPER):
        inputs[OPEN + favour] = table.upper[favour] == 0
    taken = int(table.bottom[0]) + int(table.bottom[1])
    inputs[OPEN + UPPER] = (BOTTOM_SPACES - taken) / BOTTOM_SPACES
    for i in range(SEATS):
        begin = SHARED_INPUTS + i * BOARD_INPUTS
        describe_board(position, table, (seat + i) % SEATS, unseen, inputs, begin, notes)


@rule
def certain_lead(table: TableState, seat: int) -> int:
    """How far a seat would be ahead if the game ended now."""
    return points_on_table(table, seat) - points_on_table(table, (seat + 1) % SEATS)
