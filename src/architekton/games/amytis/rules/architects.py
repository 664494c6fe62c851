"""Architects on the main board: where they may go, when they come back, what their lines earn."""

from __future__ import annotations

from architekton.core.jit import rule
from architekton.games.amytis.constants import ARCHITECTS, LINES
from architekton.games.amytis.state import TableState


@rule
def count_bits(bits: int) -> int:
    count = 0
    while bits > 0:
        bits &= bits - 1
        count += 1
    return count


@rule
def is_occupied(table: TableState, stack: int) -> bool:
    """By anybody's architect."""
    return ((table.architects[0] | table.architects[1]) >> stack) & 1 == 1


@rule
def is_available(table: TableState, stack: int) -> bool:
    """A stack without an architect and with a tile.

    Ruling `always-a-move`: there always is one. The seat to move has at most three architects out
    (four would have come back), the other at most four: seven of nine stacks. Of the other two at
    most one is empty: before the end there is one empty stack at most, and on a last turn the
    second one, just emptied, carries the architect that took its tile.
    """
    return table.left[stack] > 0 and not is_occupied(table, stack)


@rule
def has_a_line(architects: int) -> bool:
    for line in LINES:
        if architects & line == line:
            return True
    return False


@rule
def is_line_through(architects: int, line: int, stack: int) -> bool:
    """Whether these architects form this line, and the one on this stack is part of it."""
    return (line >> stack) & 1 == 1 and architects & line == line


@rule
def completes_a_line(table: TableState, seat: int, stack: int) -> bool:
    """Whether the architect on this stack is part of a line of its colour."""
    architects = int(table.architects[seat])
    for line in LINES:
        if is_line_through(architects, line, stack):
            return True
    return False


@rule
def come_back(architects: int) -> bool:
    """After a line, or with all four out, all come back at the start of one's own turn."""
    return has_a_line(architects) or count_bits(architects) == ARCHITECTS


@rule
def retrieve(table: TableState, seat: int) -> None:
    if come_back(int(table.architects[seat])):
        table.architects[seat] = 0


@rule
def would_complete(table: TableState, seat: int, stack: int, line: int) -> bool:
    """Whether this seat's next architect, put on this stack, would complete this line."""
    standing = int(table.architects[seat])
    if come_back(standing) or not is_available(table, stack):
        return False
    return is_line_through(standing | 1 << stack, line, stack)


@rule
def send_out(table: TableState, seat: int, stack: int) -> None:
    table.architects[seat] |= 1 << stack


@rule
def free_stack(table: TableState) -> int:
    """Any without an architect: eight of them leave one of nine."""
    stack = 0
    while is_occupied(table, stack):
        stack += 1
    return stack


@rule
def architects_on_board(table: TableState) -> int:
    return count_bits(int(table.architects[0])) + count_bits(int(table.architects[1]))
