"""A turn in thought: the draft goes on as the rules say, the city moves to another branch."""

from __future__ import annotations

from architekton.core.jit import rule
from architekton.games.akropolis.rules.setup import has_a_city
from architekton.games.akropolis.rules.solo import architect_choice
from architekton.games.akropolis.rules.supply import gain
from architekton.games.akropolis.rules.turn import (
    end_turn,
    take_draft_back,
    take_tile,
)
from architekton.games.akropolis.state import PositionState
from architekton.games.akropolis.thinking.state import WorkspaceState
from architekton.games.akropolis.thinking.value import change_supply


@rule
def take_in_thought(
    workspace: WorkspaceState, position: PositionState, slot: int, branch: int
) -> None:
    """The seat to move takes a tile and its city becomes the branch."""
    seat = position.to_move
    tile = take_tile(position, slot)
    gained = 0
    if has_a_city(position, seat):
        gained = gain(position, seat, int(workspace.tree[branch].quarries))
        workspace.at[seat] = branch
    change_supply(workspace, tile, -1)
    end_turn(position, slot, tile, gained)


@rule
def architect_in_thought(workspace: WorkspaceState, position: PositionState) -> None:
    take_in_thought(workspace, position, architect_choice(position), 0)


@rule
def take_thought_back(workspace: WorkspaceState, position: PositionState, branch: int) -> None:
    """Undo one turn, whoever took it; `branch` is where that seat's city was."""
    tile = int(position.log[position.turns - 1].tile)
    take_draft_back(position)
    change_supply(workspace, tile, 1)
    if has_a_city(position, position.to_move):
        workspace.at[position.to_move] = branch
