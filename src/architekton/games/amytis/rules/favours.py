"""The King's favours: which are free, and what each is worth at the end."""

from __future__ import annotations

import numpy as np

from architekton.core.jit import rule
from architekton.games.amytis.constants import (
    BOTTOM,
    BOTTOM_LIMIT,
    BOTTOM_SPACES,
    CORNERS,
    FAVOURS,
    FOURS,
    HIGH_CORNERS,
    PAWNS,
    STAIRCASES,
    STAIRS,
    UPPER,
)
from architekton.games.amytis.rules.effects import count_stacks_of
from architekton.games.amytis.rules.projects import count_validated
from architekton.games.amytis.rules.refusal import (
    ALLOWED,
    BOTTOM_ROW_FULL,
    BOTTOM_ROW_LIMIT_REACHED,
    FAVOUR_TAKEN,
)
from architekton.games.amytis.state import TableState

STACK_POINTS = np.array([3, 2, 4, 6], dtype=np.int64)
BOTTOM_POINTS = np.array([0, 4, 10, 18, 30], dtype=np.int64)
POINTS_PER_STAIRCASE = 6
POINTS_PER_CORNER = 5
HIGH = 3
POINTS_PER_PROJECT = 2


@rule
def pawns_placed(table: TableState, seat: int) -> int:
    placed = int(table.bottom[seat])
    for space in range(UPPER):
        placed += table.upper[space] == seat + 1
    return placed


@rule
def favour_refusal(table: TableState, seat: int, favour: int) -> int:
    """Ruling `bottom-row`: six spaces in all, four at most for one player."""
    if favour != BOTTOM:
        return ALLOWED if table.upper[favour] == 0 else FAVOUR_TAKEN
    if int(table.bottom[0]) + int(table.bottom[1]) >= BOTTOM_SPACES:
        return BOTTOM_ROW_FULL
    if table.bottom[seat] >= BOTTOM_LIMIT:
        return BOTTOM_ROW_LIMIT_REACHED
    return ALLOWED


@rule
def can_claim(table: TableState, seat: int) -> bool:
    """Ruling `no-pawn`: a pawn must be left, and a space for it."""
    if pawns_placed(table, seat) >= PAWNS:
        return False
    for favour in range(len(FAVOURS)):
        if favour_refusal(table, seat, favour) == ALLOWED:
            return True
    return False


@rule
def claim(table: TableState, seat: int, favour: int) -> None:
    if favour == BOTTOM:
        table.bottom[seat] += 1
    else:
        table.upper[favour] = seat + 1


@rule
def is_staircase(table: TableState, seat: int, i: int) -> bool:
    """One, two, three tiles along a row or a column, either way."""
    a = int(table.height[seat, STAIRS[i, 0]])
    b = int(table.height[seat, STAIRS[i, 1]])
    c = int(table.height[seat, STAIRS[i, 2]])
    return b == 2 and a * c == 3 and a + c == 4


@rule
def favour_value(table: TableState, seat: int, favour: int) -> int:
    """What this favour brings a seat that holds it, as things stand."""
    if favour <= FOURS:
        return STACK_POINTS[favour] * count_stacks_of(table, seat, favour + 1)
    if favour == STAIRCASES:
        stairs = 0
        for i in range(len(STAIRS)):
            stairs += is_staircase(table, seat, i)
        return POINTS_PER_STAIRCASE * stairs
    if favour == HIGH_CORNERS:
        high = 0
        for corner in CORNERS:
            high += table.height[seat, corner] >= HIGH
        return POINTS_PER_CORNER * high
    if favour == BOTTOM:
        return BOTTOM_POINTS[table.bottom[seat]]
    return POINTS_PER_PROJECT * count_validated(table, seat)


@rule
def holds(table: TableState, seat: int, favour: int) -> bool:
    if favour == BOTTOM:
        return table.bottom[seat] > 0
    return table.upper[favour] == seat + 1


@rule
def favour_points(table: TableState, seat: int) -> int:
    points = 0
    for favour in range(len(FAVOURS)):
        if holds(table, seat, favour):
            points += favour_value(table, seat, favour)
    return points
