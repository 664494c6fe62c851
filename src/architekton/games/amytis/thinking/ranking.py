"""One ply: each decision with the lead that it promises, once the turn has been finished well."""

from __future__ import annotations

from architekton.core.jit import rule
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
from architekton.games.amytis.thinking.chances import expected_points, win_chance
from architekton.games.amytis.thinking.state import RootState, SearchState, WorkspaceState
from architekton.games.amytis.thinking.value import forget, lead_after_turn

# Less than any lead.
NONE = -1000.0


@rule
def step_back(position: PositionState) -> None:
    """Like `take_back`, but what lies ahead may stay: it will be written over."""
    position.decisions -= 1


@rule
def best_claim(
    workspace: WorkspaceState, net: Net, position: PositionState, seat: int, seen: int
) -> float:
    best = NONE
    for favour in range(len(FAVOURS)):
        if favour_refusal(current_table(position), seat, favour) == ALLOWED:
            play(position, FIRST_FAVOUR + favour)
            best = max(best, lead_after_turn(workspace, net, position, seat, seen))
            step_back(position)
    return best


@rule
def lead_after_project(
    workspace: WorkspaceState, net: Net, position: PositionState, seat: int, seen: int
) -> float:
    if current_table(position).stage == FAVOUR and not current_table(position).over:
        return best_claim(workspace, net, position, seat, seen)
    return lead_after_turn(workspace, net, position, seat, seen)


@rule
def best_project(
    workspace: WorkspaceState, net: Net, position: PositionState, seat: int, seen: int
) -> float:
    best = NONE
    for code in range(FIRST_CARD, FIRST_FAVOUR):
        if project_refusal(current_table(position), position.sides, code) == ALLOWED:
            play_unseen(position, code)
            best = max(best, lead_after_project(workspace, net, position, seat, seen))
            step_back(position)
    return best


@rule
def lead_after(
    workspace: WorkspaceState, net: Net, position: PositionState, code: int, seat: int, seen: int
) -> float:
    """The lead that a decision promises if the seat finishes its turn as well as it can."""
    play_unseen(position, code)
    if current_table(position).stage == PROJECT:
        lead = best_project(workspace, net, position, seat, seen)
    else:
        lead = lead_after_project(workspace, net, position, seat, seen)
    step_back(position)
    return lead


@rule
def list_leads(workspace: WorkspaceState, net: Net, position: PositionState) -> int:
    """Into the workspace: every legal decision and its lead; return how many."""
    table = current_table(position)
    seat = table.to_move
    seen = table.drawn
    codes, leads = workspace.codes, workspace.leads
    count = list_moves(position, codes)
    forget(workspace)
    for i in range(count):
        leads[i] = lead_after(workspace, net, position, codes[i], seat, seen)
    return count


@rule
def set_root(position: PositionState, root: RootState, code: int, visits: int, lead: float) -> None:
    root.code = code
    root.visits = visits
    root.lead = lead
    root.points = expected_points(position, lead)
    root.win = win_chance(position, lead)


@rule
def rank_moves(
    workspace: WorkspaceState, net: Net, position: PositionState, search: SearchState
) -> None:
    """The decisions of the seat to move, at a glance."""
    search.roots = list_leads(workspace, net, position)
    for i in range(search.roots):
        set_root(position, search.root[i], workspace.codes[i], 0, workspace.leads[i])
