"""Setting up: stacks, hands, display."""

from __future__ import annotations

from architekton.core.jit import rule
from architekton.games.amytis.constants import DISPLAY, HAND, SEATS, SPACES, STACK_HEIGHT
from architekton.games.amytis.rules.projects import draw_card, refill_display
from architekton.games.amytis.state import (
    IN_HAND,
    NO_END_YET,
    Cards,
    PositionState,
    Removed,
    Stacks,
)


@rule
def set_up(
    position: PositionState,
    stacks: Stacks,
    removed: Removed,
    cards: Cards,
    first: int,
    sides: int,
    second_hand: int,
) -> None:
    """A blank position becomes the start of a game with this deal."""
    position.stacks[:] = stacks
    position.removed[:] = removed
    position.cards[:] = cards
    position.first = first
    position.sides = sides
    table = position.tables[0]
    table.to_move = first
    table.turns_left = NO_END_YET
    for stack in range(SPACES):
        table.left[stack] = STACK_HEIGHT
    for turn in range(SEATS):
        seat = (first + turn) % SEATS
        for _ in range(HAND if turn == 0 else second_hand):
            table.where[draw_card(position, table)] = IN_HAND + seat
    for _ in range(DISPLAY):
        refill_display(position, table)
