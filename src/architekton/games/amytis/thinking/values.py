"""What a table is worth once a turn has ended: the lead that can be expected at the end.

The net says how much the lead of the seat that moved last will still grow, so what is certain
never has to be learned.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.core.net import FIRST, SECOND, Net, add_inputs, output
from architekton.games.amytis.rules.turn import current_table
from architekton.games.amytis.state import PositionState, TableState
from architekton.games.amytis.thinking.boards import Notes, new_notes
from architekton.games.amytis.thinking.inputs import (
    INPUTS,
    certain_lead,
    describe,
)


class Room(NamedTuple):
    """What valuing a position needs, and how many have been valued."""

    inputs: Array
    # The inputs that the units stand for, and what has changed since.
    sent: Array
    changes: Array
    units: Array
    more: Array
    notes: Notes
    valued: Array


def new_room() -> Room:
    def room(length: int) -> Array:
        return np.zeros(length, dtype=np.float32)

    return Room(
        room(INPUTS),
        room(INPUTS),
        room(INPUTS),
        room(FIRST),
        room(SECOND),
        new_notes(),
        np.zeros(1, dtype=np.int64),
    )


@rule
def forget(room: Room) -> None:
    """Begin afresh, so that values do not depend on what was valued long before."""
    room.sent[:] = 0.0
    room.units[:] = 0.0


@rule
def send_changes(net: Net, room: Room) -> None:
    """Positions valued one after the other are much alike: only what differs goes to the units."""
    for i in range(INPUTS):
        room.changes[i] = room.inputs[i] - room.sent[i]
        room.sent[i] = room.inputs[i]
    add_inputs(net, room.changes, 0, INPUTS, room.units)


@rule
def unseen_card(position: PositionState, table: TableState, seen: int) -> int:
    """The card drawn last, if only so many had been drawn when the seat looked; or nought."""
    return int(position.cards[table.drawn - 1]) if table.drawn > seen else 0


@rule
def lead_after_turn(net: Net, position: PositionState, seat: int, seen: int, room: Room) -> float:
    """The lead at the end that a seat can expect whose turn has just ended."""
    table = current_table(position)
    lead = float(certain_lead(table, seat))
    room.valued[0] += 1
    if table.over:
        return lead
    describe(position, table, seat, unseen_card(position, table, seen), room.inputs, room.notes)
    send_changes(net, room)
    return lead + output(net, room.units, room.more)
