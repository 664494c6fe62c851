"""What a seat sees and may do, written into arrays of the caller's."""

from __future__ import annotations

from architekton.core.episode import Mask, Observation, seen
from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.games.amytis.constants import (
    BOTTOM,
    COLOURS,
    PROJECTS,
    REMOVED,
    SEATS,
    SPACES,
    TYPES,
    UPPER,
)
from architekton.games.amytis.environment import layout
from architekton.games.amytis.rules.favours import holds
from architekton.games.amytis.rules.projects import deck_size
from architekton.games.amytis.rules.turn import current_table, list_moves, points_on_table
from architekton.games.amytis.state import (
    IN_HAND,
    ON_DISPLAY,
    VALIDATED,
    Codes,
    PositionState,
    TableState,
)


@rule
def write_mask(position: PositionState, mask: Mask, listed: Codes) -> None:
    """1 for every decision that is legal; `listed` is room to list them in."""
    mask[:] = 0
    for i in range(list_moves(position, listed)):
        mask[listed[i]] = 1


@rule
def write_tile(numbers: Array, types: int, colours: int, space: int, tile: int) -> None:
    if tile > 0:
        numbers[types + SPACES * ((tile - 1) // len(COLOURS)) + space] = 1
        numbers[colours + SPACES * ((tile - 1) % len(COLOURS)) + space] = 1


@rule
def write_stacks(position: PositionState, table: TableState, seat: int, numbers: Array) -> None:
    for stack in range(SPACES):
        left = int(table.left[stack])
        tile = int(position.stacks[stack, left - 1]) if left > 0 else 0
        write_tile(numbers, layout.STACK_TYPE, layout.STACK_COLOUR, stack, tile)
        numbers[layout.STACK_LEFT + stack] = left
        for turn in range(SEATS):
            out = (int(table.architects[(seat + turn) % SEATS]) >> stack) & 1
            numbers[layout.STACK_ARCHITECTS + SPACES * turn + stack] = out


@rule
def write_board(table: TableState, seat: int, numbers: Array, first: int) -> None:
    for space in range(SPACES):
        tile = int(table.top[seat, space])
        write_tile(numbers, first, first + layout.BOARD_COLOUR, space, tile)
        numbers[first + layout.BOARD_HEIGHT + space] = table.height[seat, space]


@rule
def write_projects(table: TableState, seat: int, numbers: Array) -> None:
    other = 1 - seat
    for card in range(1, PROJECTS + 1):
        where = int(table.where[card])
        numbers[layout.ON_THE_DISPLAY + card - 1] = where == ON_DISPLAY
        numbers[layout.MY_HAND + card - 1] = where == IN_HAND + seat
        numbers[layout.OTHER_HAND + card - 1] = where == IN_HAND + other
        numbers[layout.MY_VALIDATED + card - 1] = where == VALIDATED + seat
        numbers[layout.OTHER_VALIDATED + card - 1] = where == VALIDATED + other
    numbers[layout.DECK] = deck_size(table)


@rule
def write_seat(table: TableState, seat: int, numbers: Array, favours: int, earned: int) -> None:
    for favour in range(UPPER):
        numbers[favours + favour] = holds(table, seat, favour)
    numbers[favours + BOTTOM] = table.bottom[seat]
    for building in range(len(TYPES)):
        numbers[earned + building] = seen(int(table.earned[seat, building]))


@rule
def write_hidden(position: PositionState, table: TableState, numbers: Array) -> None:
    """How many of each kind: of their order nothing."""
    for stack in range(SPACES):
        for level in range(table.left[stack] - 1):
            numbers[layout.HIDDEN + int(position.stacks[stack, level]) - 1] += 1
    for i in range(REMOVED):
        numbers[layout.HIDDEN + int(position.removed[i]) - 1] += 1


@rule
def observe(position: PositionState, seat: int, numbers: Observation) -> None:
    """All that this seat may know, from its side of the table."""
    table = current_table(position)
    numbers[:] = 0
    write_stacks(position, table, seat, numbers)
    write_board(table, seat, numbers, layout.MY_TYPE)
    write_board(table, 1 - seat, numbers, layout.OTHER_TYPE)
    numbers[layout.STAGE + table.stage] = 1
    write_projects(table, seat, numbers)
    write_seat(table, seat, numbers, layout.MY_FAVOURS, layout.MY_EARNED)
    write_seat(table, 1 - seat, numbers, layout.OTHER_FAVOURS, layout.OTHER_EARNED)
    numbers[layout.POINTS] = seen(points_on_table(table, seat))
    numbers[layout.POINTS + 1] = seen(points_on_table(table, 1 - seat))
    numbers[layout.ENDING + table.turns_left + 1] = 1
    numbers[layout.BEGAN] = position.first == seat
    for building in range(len(TYPES)):
        numbers[layout.SIDES + building] = (position.sides >> building) & 1
    write_hidden(position, table, numbers)
