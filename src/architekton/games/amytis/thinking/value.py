"""What a table is worth once a turn has ended: the lead that can be expected at the end.

The net says how much the lead of the seat that moved last will still grow, so what is certain
never has to be learned.
"""

from __future__ import annotations

from architekton.core.jit import rule
from architekton.core.net import Net, add_inputs, output
from architekton.games.amytis.constants import SEATS
from architekton.games.amytis.rules.turn import current_table, points_on_table
from architekton.games.amytis.state import PositionState, TableState
from architekton.games.amytis.thinking.inputs import INPUTS, describe
from architekton.games.amytis.thinking.state import WorkspaceState


@rule
def certain_lead(table: TableState, seat: int) -> int:
    """How far a seat would be ahead if the game ended now."""
    return points_on_table(table, seat) - points_on_table(table, (seat + 1) % SEATS)


@rule
def forget(workspace: WorkspaceState) -> None:
    """Begin afresh, so that values do not depend on what was valued long before."""
    workspace.sent[:] = 0.0
    workspace.units[:] = 0.0


@rule
def send_changes(workspace: WorkspaceState, net: Net) -> None:
    """Positions valued one after the other are much alike: only what differs goes to the units."""
    inputs, sent, changes = workspace.inputs, workspace.sent, workspace.changes
    for i in range(INPUTS):
        changes[i] = inputs[i] - sent[i]
        sent[i] = inputs[i]
    add_inputs(net, changes, 0, INPUTS, workspace.units)


@rule
def unseen_card(position: PositionState, table: TableState, seen: int) -> int:
    """The card drawn last, if only so many had been drawn when the seat looked; or nought."""
    return int(position.cards[table.drawn - 1]) if table.drawn > seen else 0


@rule
def lead_after_turn(
    workspace: WorkspaceState, net: Net, position: PositionState, seat: int, seen: int
) -> float:
    """The lead at the end that a seat can expect whose turn has just ended."""
    table = current_table(position)
    lead = float(certain_lead(table, seat))
    workspace.valued += 1
    if table.over:
        return lead
    unseen = unseen_card(position, table, seen)
    describe(position, table, seat, unseen, workspace.inputs, workspace.features)
    send_changes(workspace, net)
    return lead + output(net, workspace.units, workspace.more)
