"""One ply: what each tile is worth to the seat, and what taking it leaves to the next seat."""

from __future__ import annotations

import numpy as np

from architekton.core.chance import Stream
from architekton.core.jit import rule
from architekton.core.net import Net
from architekton.games.akropolis.rules.placement import list_placements, most_placements
from architekton.games.akropolis.rules.setup import has_a_city
from architekton.games.akropolis.rules.solo import shows_a_plaza
from architekton.games.akropolis.rules.turn import affordable_slots
from architekton.games.akropolis.state import PositionState
from architekton.games.akropolis.thinking.branches import (
    add_branch,
    clear_workspace,
    grow,
    keep_best_places,
    scan,
    settle_branch,
)
from architekton.games.akropolis.thinking.draft import (
    architect_in_thought,
    take_in_thought,
    take_thought_back,
)
from architekton.games.akropolis.thinking.state import (
    MAX_ROOTS,
    RootState,
    SearchState,
    WorkspaceState,
)
from architekton.games.akropolis.thinking.value import value_of_seat

PLACES_PER_TILE = 8


@rule
def value_of_architects_reply(
    workspace: WorkspaceState, net: Net, position: PositionState, known: int
) -> float:
    """It takes what its rule says; unless that hangs on tiles that are not turned up yet."""
    seat = position.to_move
    choice_is_known = known == position.site_size or shows_a_plaza(int(position.site[0]))
    if not choice_is_known:
        return value_of_seat(workspace, net, position, seat)
    architect_in_thought(workspace, position)
    value = value_of_seat(workspace, net, position, seat)
    take_thought_back(workspace, position, 0)
    return value


@rule
def value_of_reply(
    workspace: WorkspaceState, net: Net, position: PositionState, known: int, stream: Stream
) -> float:
    """What the seat to move can expect: the best of the tiles that lie there, or to wait.

    Only the first `known` tiles of the site count: those behind them are not turned up yet.
    """
    seat = position.to_move
    if position.over:
        return value_of_seat(workspace, net, position, seat)
    if not has_a_city(position, seat):
        return value_of_architects_reply(workspace, net, position, known)
    tiles = min(known, affordable_slots(position))
    best = -1e9
    if known < position.site_size:
        best = value_of_seat(workspace, net, position, seat)
    before = int(workspace.at[seat])
    for slot in range(tiles):
        branch = grow(workspace, net, position, seat, int(position.site[slot]), stream)
        take_in_thought(workspace, position, slot, branch)
        best = max(best, value_of_seat(workspace, net, position, seat))
        take_thought_back(workspace, position, before)
    return best


@rule
def value_of_slot(
    workspace: WorkspaceState,
    net: Net,
    position: PositionState,
    slot: int,
    branch: int,
    stream: Stream,
) -> tuple[float, float, float]:
    """If the seat to move takes this tile: the end points of it, the next seat, the best rival."""
    seat = position.to_move
    before = int(workspace.at[seat])
    left = position.site_size - 1
    take_in_thought(workspace, position, slot, branch)
    own = value_of_seat(workspace, net, position, seat)
    reply = value_of_reply(workspace, net, position, left, stream)
    rival = reply
    for other in range(position.seats):
        if other != seat and other != position.to_move:
            rival = max(rival, value_of_seat(workspace, net, position, other))
    take_thought_back(workspace, position, before)
    return own, reply, rival


@rule
def weight_of_reply(position: PositionState) -> float:
    """Between two, what one gains the other loses; with more seats it is shared."""
    return 1.0 / (position.seats - 1)


@rule
def glance_at(position: PositionState, root: RootState) -> float:
    return root.own - weight_of_reply(position) * root.reply


@rule
def add_root(
    position: PositionState,
    search: SearchState,
    slot: int,
    branch: int,
    own: float,
    reply: float,
    rival: float,
) -> None:
    """Keep the moves sorted, best first; the last one falls out when there is no more room."""
    rank = own - weight_of_reply(position) * reply
    at = min(int(search.roots), MAX_ROOTS - 1)
    while at > 0 and glance_at(position, search.root[at - 1]) < rank:
        search.root[at] = search.root[at - 1]
        at -= 1
    if search.roots == MAX_ROOTS and glance_at(position, search.root[at]) >= rank:
        return
    root = search.root[at]
    root.slot = slot
    root.branch = branch
    root.own = own
    root.reply = reply
    root.rival = rival
    search.roots = min(search.roots + 1, MAX_ROOTS)


@rule
def rank_moves(
    workspace: WorkspaceState,
    net: Net,
    position: PositionState,
    search: SearchState,
    stream: Stream,
) -> None:
    """The moves of the seat to move: for each tile it can pay for, the best places."""
    clear_workspace(workspace, position)
    seat = position.to_move
    city = position.cities[seat]
    places = np.empty((most_placements(city), 3), dtype=np.int64)
    worth = np.empty(list_placements(city, places), dtype=np.float32)
    search.roots = 0
    for slot in range(affordable_slots(position)):
        tile = int(position.site[slot])
        best = scan(workspace, net, position, seat, tile, places, worth, stream)
        keep_best_places(workspace, seat, tile, places, worth)
        reply, rival = 0.0, 0.0
        for place in range(min(PLACES_PER_TILE, len(worth))):
            branch = add_branch(workspace, int(workspace.at[seat]))
            q, r, rotation = places[best, 0], places[best, 1], places[best, 2]
            settle_branch(workspace, city, branch, tile, q, r, rotation)
            if place == 0:
                _, reply, rival = value_of_slot(workspace, net, position, slot, branch, stream)
            add_root(position, search, slot, branch, float(worth[best]), reply, rival)
            worth[best] = -1e9
            best = int(np.argmax(worth))
