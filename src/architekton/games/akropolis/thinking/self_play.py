"""Games that a net plays against itself, to learn from."""

from __future__ import annotations

import numpy as np

from architekton.core.chance import Stream, gumbel
from architekton.core.jit import rule
from architekton.core.net import Net
from architekton.games.akropolis.constants import MAX_SEATS
from architekton.games.akropolis.rules.building import lay
from architekton.games.akropolis.rules.playout import shuffle_hidden
from architekton.games.akropolis.rules.setup import has_a_city
from architekton.games.akropolis.rules.turn import affordable_slots, total_points
from architekton.games.akropolis.state import PositionState
from architekton.games.akropolis.thinking.branches import clear_workspace, grow, plant
from architekton.games.akropolis.thinking.draft import (
    architect_in_thought,
    take_in_thought,
    take_thought_back,
)
from architekton.games.akropolis.thinking.inputs import turns_left
from architekton.games.akropolis.thinking.ranking import value_of_slot, weight_of_reply
from architekton.games.akropolis.thinking.search import HIGHEST, LOWEST, explore, lead_of
from architekton.games.akropolis.thinking.state import (
    CertainRows,
    InputRows,
    SeatRows,
    WorkspaceState,
)
from architekton.games.akropolis.thinking.value import table_of, value_of_seat

# How far it looks beyond a move at tables of two, of more, and solo; 0: just at the next seat's
# best reply.
TURNS_AHEAD = np.array([0, 0, 2])


@rule
def worth_of_slot(
    workspace: WorkspaceState,
    net: Net,
    position: PositionState,
    slot: int,
    branch: int,
    ahead: int,
    stream: Stream,
) -> float:
    """The lead that a tile brings: against the best reply, or so many turns ahead."""
    if ahead == 0:
        own, reply, _ = value_of_slot(workspace, net, position, slot, branch, stream)
        return own - weight_of_reply(position) * reply
    seat = position.to_move
    before = int(workspace.at[seat])
    values = np.zeros((ahead + 1, MAX_SEATS), dtype=np.float64)
    take_in_thought(workspace, position, slot, branch)
    explore(workspace, net, position, ahead, LOWEST, HIGHEST, values, stream)
    take_thought_back(workspace, position, before)
    return lead_of(position, values[ahead], seat)


@rule
def choose_slot(
    workspace: WorkspaceState, net: Net, position: PositionState, ahead: int, stream: Stream
) -> tuple[int, int]:
    """The tile to take, and the branch where it goes; noise lets chance decide too."""
    seat = position.to_move
    best = -1e9
    chosen, chosen_branch = 0, 0
    for slot in range(affordable_slots(position)):
        branch = grow(workspace, net, position, seat, int(position.site[slot]), stream)
        worth = worth_of_slot(workspace, net, position, slot, branch, ahead, stream)
        if workspace.noise > 0:
            worth += workspace.noise * gumbel(stream)
        if worth > best:
            best = worth
            chosen, chosen_branch = slot, branch
    return chosen, chosen_branch


@rule
def learned_turn(
    workspace: WorkspaceState, net: Net, position: PositionState, ahead: int, stream: Stream
) -> None:
    """Make the move that the net likes best, on the workspace and on the table."""
    seat = position.to_move
    if not has_a_city(position, seat):
        architect_in_thought(workspace, position)
        return
    slot, number = choose_slot(workspace, net, position, ahead, stream)
    if ahead > 0:
        # Looking ahead has seen the hidden tiles: they must not come as they were seen.
        shuffle_hidden(position, stream)
    branch = workspace.tree[number]
    take_in_thought(workspace, position, slot, number)
    lay(
        position.cities[seat],
        int(branch.tile),
        int(branch.q),
        int(branch.r),
        int(branch.rotation),
    )
    plant(workspace, position, seat)


@rule
def play_against_itself(
    workspace: WorkspaceState,
    net: Net,
    position: PositionState,
    stream: Stream,
    inputs: InputRows,
    certain: CertainRows,
    seats: SeatRows,
) -> int:
    """Play a game to its end; write a row for the seat that moved after each of its turns."""
    clear_workspace(workspace, position)
    workspace.thorough = 1
    ahead = int(TURNS_AHEAD[table_of(position)])
    rows = 0
    while not position.over:
        seat = position.to_move
        learned_turn(workspace, net, position, ahead, stream)
        if turns_left(position, seat) > 0:
            value_of_seat(workspace, net, position, seat)
            inputs[rows] = workspace.inputs
            certain[rows] = total_points(position, seat)
            seats[rows] = seat
            rows += 1
    return rows
