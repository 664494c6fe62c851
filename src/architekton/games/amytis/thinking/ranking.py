"""One ply: each decision with the lead that it promises, once the turn has been finished well."""

from __future__ import annotations

from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.core.net import Net
from architekton.games.amytis.constants import FAVOURS
from architekton.games.amytis.rules.decision import FIRST_CARD, FIRST_FAVOUR
from architekton.games.amytis.rules.favours import favour_refusal
from architekton.games.amytis.rules.refusal import ALLOWED
from architekton.games.amytis.rules.turn import (
    current_table,
    list_moves,
    play,
    play_unseen,
    project_refusal,
)
from architekton.games.amytis.state import FAVOUR, PROJECT, PositionState
from architekton.games.amytis.thinking.values import Room, forget, lead_after_turn

# Less than any lead.
NONE = -1000.0


@rule
def step_back(position: PositionState) -> None:
    """Like `take_back`, but what lies ahead may stay: it will be written over."""
    position.decisions -= 1


@rule
def best_claim(net: Net, position: PositionState, seat: int, seen: int, room: Room) -> float:
    best = NONE
    for favour in range(len(FAVOURS)):
        if favour_refusal(current_table(position), seat, favour) == ALLOWED:
            play(position, FIRST_FAVOUR + favour)
            best = max(best, lead_after_turn(net, position, seat, seen, room))
            step_back(position)
    return best


@rule
def lead_after_project(
    net: Net, position: PositionState, seat: int, seen: int, room: Room
) -> float:
    if current_table(position).stage == FAVOUR and not current_table(position).over:
        return best_claim(net, position, seat, seen, room)
    return lead_after_turn(net, position, seat, seen, room)


@rule
def best_project(net: Net, position: PositionState, seat: int, seen: int, room: Room) -> float:
    best = NONE
    for code in range(FIRST_CARD, FIRST_FAVOUR):
        if project_refusal(current_table(position), position.sides, code) == ALLOWED:
            play_unseen(position, code)
            best = max(best, lead_after_project(net, position, seat, seen, room))
            step_back(position)
    return best


@rule
def lead_after(
    net: Net, position: PositionState, code: int, seat: int, seen: int, room: Room
) -> float:
    """The lead that a decision promises if the seat finishes its turn as well as it can."""
    play_unseen(position, code)
    if current_table(position).stage == PROJECT:
        lead = best_project(net, position, seat, seen, room)
    else:
        lead = lead_after_project(net, position, seat, seen, room)
    step_back(position)
    return lead


@rule
def rank(net: Net, position: PositionState, room: Room, codes: Array, leads: Array) -> int:
    """Write every legal decision and its lead; return how many."""
    table = current_table(position)
    seat = table.to_move
    seen = table.drawn
    count = list_moves(position, codes)
    forget(room)
    for i in range(count):
        leads[i] = lead_after(net, position, codes[i], seat, seen, room)
    return count
