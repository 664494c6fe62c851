"""The verdict on a seat's favours and projects, as numbers that `board.py` puts into words."""

from __future__ import annotations

from architekton.core.jit import rule
from architekton.games.amytis.rules.favours import (
    BOTTOM_POINTS,
    favour_refusal,
    favour_value,
    holds,
)
from architekton.games.amytis.rules.projects import colour_bits, nearest_fit
from architekton.games.amytis.rules.refusal import ALLOWED
from architekton.games.amytis.state import IN_HAND, TableState, VerdictState
from architekton.games.amytis.tables import BOTTOM, FAVOURS, PROJECT_FITS, PROJECTS

# A favour is claimed by this seat, can be claimed, or cannot any more.
MINE, FREE, CLOSED = range(3)


@rule
def favour_state(table: TableState, seat: int, favour: int) -> int:
    if holds(table, seat, favour):
        return MINE
    return FREE if favour_refusal(table, seat, favour) == ALLOWED else CLOSED


@rule
def favour_worth(table: TableState, seat: int, favour: int) -> int:
    """What a favour brings now, or would bring if it were claimed.

    A first pawn in the bottom row brings something although there is none yet.
    """
    if favour == BOTTOM and table.bottom[seat] == 0:
        return BOTTOM_POINTS[1]
    return favour_value(table, seat, favour)


@rule
def judge_seat(table: TableState, seat: int, verdict: VerdictState) -> None:
    for favour in range(len(FAVOURS)):
        verdict.favour_state[favour] = favour_state(table, seat, favour)
        verdict.favour_worth[favour] = favour_worth(table, seat, favour)
    bits = colour_bits(table, seat)
    for card in range(1, PROJECTS + 1):
        if table.where[card] == IN_HAND + seat:
            verdict.lacking[card] = PROJECT_FITS[card, nearest_fit(bits, card)] & ~bits
