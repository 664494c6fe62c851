"""The verdict on a seat's favours and projects, as numbers that `board.py` puts into words."""

from __future__ import annotations

from architekton.core.jit import rule
from architekton.games.amytis.constants import (
    BOTTOM,
    FAVOURS,
    PALACE,
    PAWNS,
    PROJECT_FITS,
    PROJECTS,
)
from architekton.games.amytis.rules.architects import (
    free_stack,
    retrieve,
    send_out,
    would_complete,
)
from architekton.games.amytis.rules.effects import (
    effect_points,
    is_side_b,
    palace_points,
    set_tile,
    type_of,
)
from architekton.games.amytis.rules.favours import (
    BOTTOM_POINTS,
    can_claim,
    favour_refusal,
    favour_value,
    holds,
    pawns_placed,
)
from architekton.games.amytis.rules.projects import colour_bits, nearest_fit
from architekton.games.amytis.rules.refusal import ALLOWED
from architekton.games.amytis.state import IN_HAND, TableState, VerdictState

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
def pawns_on(table: TableState, seat: int, favour: int) -> int:
    return int(table.bottom[seat]) if favour == BOTTOM else int(holds(table, seat, favour))


@rule
def claim_gain(table: TableState, seat: int, favour: int) -> int:
    """What one more pawn on this favour would bring now; -1 if it cannot be put there."""
    if pawns_placed(table, seat) >= PAWNS or favour_refusal(table, seat, favour) != ALLOWED:
        return -1
    if favour == BOTTOM:
        pawns = int(table.bottom[seat])
        return BOTTOM_POINTS[pawns + 1] - BOTTOM_POINTS[pawns]
    return favour_value(table, seat, favour)


@rule
def threatens(table: TableState, seat: int, stack: int, line: int) -> bool:
    """Whether this seat could earn a favour by completing this line from this stack."""
    return would_complete(table, seat, stack, line) and can_claim(table, seat)


@rule
def lacking(table: TableState, seat: int, card: int) -> int:
    """What the nearest place of a card's pattern lacks on this seat's board, as bits of colours."""
    bits = colour_bits(table, seat)
    return PROJECT_FITS[card, nearest_fit(bits, card)] & ~bits


@rule
def next_points(table: TableState, seat: int, tile: int, space: int, sides: int) -> int:
    """What a tile would bring in this seat's next turn, a palace without its card.

    Its architects come back first if they do, and one goes out with the tile (`theater-count`).
    The table is used up.
    """
    retrieve(table, seat)
    send_out(table, seat, free_stack(table))
    set_tile(table, seat, tile, space)
    if type_of(tile) == PALACE:
        return palace_points(table, seat, is_side_b(sides, PALACE))
    return effect_points(table, seat, space, sides)


@rule
def judge_seat(table: TableState, seat: int, verdict: VerdictState) -> None:
    for favour in range(len(FAVOURS)):
        verdict.favour_state[favour] = favour_state(table, seat, favour)
        verdict.favour_worth[favour] = favour_worth(table, seat, favour)
    for card in range(1, PROJECTS + 1):
        if table.where[card] == IN_HAND + seat:
            verdict.lacking[card] = lacking(table, seat, card)
