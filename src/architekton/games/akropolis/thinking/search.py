"""Looking ahead: the draft goes on for a few turns, in worlds where the hidden tiles lie at random.

Everybody takes the tile that leaves it furthest ahead, and lays it where it does best. Moves race
against each other in the same worlds; one that falls behind clearly is dropped.
"""

from __future__ import annotations

import numpy as np

from architekton.core.chance import Stream
from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.core.net import Net
from architekton.games.akropolis.constants import MAX_SEATS
from architekton.games.akropolis.rules.playout import shuffle_hidden
from architekton.games.akropolis.rules.setup import has_a_city
from architekton.games.akropolis.rules.supply import hidden_tiles
from architekton.games.akropolis.rules.turn import affordable_slots
from architekton.games.akropolis.state import PositionState
from architekton.games.akropolis.thinking.branches import NO_LIMIT, grow, is_full
from architekton.games.akropolis.thinking.draft import (
    architect_in_thought,
    take_in_thought,
    take_thought_back,
)
from architekton.games.akropolis.thinking.ranking import rank_moves
from architekton.games.akropolis.thinking.state import (
    MAX_WORLDS,
    RootState,
    SearchState,
    WorkspaceState,
)
from architekton.games.akropolis.thinking.value import table_of, value_of_seat

WIDTH = 16
# Near the end a look costs little, and each place matters.
LAST_WIDTH = 32
FEW_TILES = 7
# A move is dropped when it is this many standard errors behind, in at least so many worlds; to
# which are added some more in which it would have differed by so many points, up or down.
CLEARLY = 2.0
FEWEST_WORLDS = 4
SUPPOSED_WORLDS = 2.0
SUPPOSED_GAP = 4.0
# After so many worlds the best of those that are left go on in a deeper race.
ENOUGH_WORLDS = 24
# Positions that one look ahead may value beyond what was asked for: ten milliseconds or so.
PATIENCE = 5_000
# The next race looks this much further, with so many of the moves.
DEEPER = 2
FINALISTS = 6
# A look so much further values so many times as many positions.
DEARER = 6.0
# Turns looked ahead after the move itself: in the first race, and in the last at tables of two, of
# more, and solo.
FIRST_DEPTH = 3
LAST_DEPTHS = np.array([7, 5, 9])
# Leads beyond all that can be.
LOWEST, HIGHEST = -1e9, 1e9


@rule
def lead_of(position: PositionState, values: Array, seat: int) -> float:
    """How far a seat is ahead of its best rival."""
    best = -1e9
    for other in range(position.seats):
        if other != seat:
            best = max(best, values[other])
    return values[seat] - best


@rule
def explore(
    workspace: WorkspaceState,
    net: Net,
    position: PositionState,
    depth: int,
    low: float,
    high: float,
    values: Array,
    stream: Stream,
) -> None:
    """Into values[depth]: the points of each seat in the end, if everybody looks to its lead.

    Between two, what one gains the other loses: then `low` and `high` are leads of seat 0 that one
    of them can have elsewhere, and what lies outside is not looked at closely (alpha-beta).
    Beyond the workspace's limit it is given up, and what is there then means nothing.
    """
    if depth == 0 or position.over:
        for seat in range(position.seats):
            values[depth, seat] = value_of_seat(workspace, net, position, seat)
        return
    seat = position.to_move
    if not has_a_city(position, seat):
        architect_in_thought(workspace, position)
        explore(workspace, net, position, depth - 1, low, high, values, stream)
        take_thought_back(workspace, position, 0)
        values[depth] = values[depth - 1]
        return
    before = int(workspace.at[seat])
    best = LOWEST
    first = slot_to_try_first(workspace, position, before)
    for i in range(affordable_slots(position)):
        if workspace.valued >= workspace.limit:
            return
        slot = swapped(i, first)
        tile = int(position.site[slot])
        branch = grow(workspace, net, position, seat, tile, stream)
        take_in_thought(workspace, position, slot, branch)
        explore(workspace, net, position, depth - 1, low, high, values, stream)
        take_thought_back(workspace, position, before)
        lead = lead_of(position, values[depth - 1], seat)
        if lead > best:
            best = lead
            values[depth] = values[depth - 1]
            workspace.tree[before].liked = tile
            if position.seats == 2 and seat == 0:
                low = max(low, lead)
            elif position.seats == 2:
                high = min(high, -lead)
            if low >= high:
                return


@rule
def slot_to_try_first(workspace: WorkspaceState, position: PositionState, branch: int) -> int:
    """Where the tile lies that was best for this city when it was last looked at."""
    for slot in range(affordable_slots(position)):
        if position.site[slot] == workspace.tree[branch].liked:
            return slot
    return 0


@rule
def swapped(i: int, first: int) -> int:
    """`first` comes first, and what came first comes in its place."""
    if i == 0:
        return first
    return 0 if i == first else i


@rule
def try_root(
    workspace: WorkspaceState,
    net: Net,
    position: PositionState,
    search: SearchState,
    root: RootState,
    values: Array,
    stream: Stream,
) -> bool:
    """What a move brings in the world as it lies; False if there was no time to see it."""
    seat = position.to_move
    before = int(workspace.at[seat])
    take_in_thought(workspace, position, int(root.slot), int(root.branch))
    explore(workspace, net, position, search.depth, LOWEST, HIGHEST, values, stream)
    take_thought_back(workspace, position, before)
    if workspace.valued >= workspace.limit:
        return False
    root.leads[root.tried] = lead_of(position, values[search.depth], seat)
    root.points += values[search.depth, seat]
    root.tried += 1
    search.looks += 1
    return True


@rule
def mean_lead(root: RootState) -> float:
    total = 0.0
    for world in range(root.tried):
        total += root.leads[world]
    return total / max(1, root.tried)


@rule
def find_leader(search: SearchState) -> int:
    """The best of those that are still racing; they were tried in the same worlds."""
    leader = -1
    for i in range(search.roots):
        root = search.root[i]
        if root.alive and (leader < 0 or mean_lead(root) > mean_lead(search.root[leader])):
            leader = i
    return leader


@rule
def is_clearly_behind(root: RootState, leader: RootState) -> bool:
    """By the differences in the worlds where both were tried; these are all of the root's."""
    total = 0.0
    squares = 0.0
    for world in range(root.tried):
        behind = leader.leads[world] - root.leads[world]
        total += behind
        squares += behind * behind
    mean = total / root.tried
    scatter = max(0.0, squares - total * mean) + SUPPOSED_WORLDS * SUPPOSED_GAP * SUPPOSED_GAP
    spread = np.sqrt(scatter / (root.tried + SUPPOSED_WORLDS) / root.tried)
    return mean > CLEARLY * spread


@rule
def drop_those_behind(search: SearchState) -> int:
    """Return how many are still racing."""
    leader = find_leader(search)
    racing = 0
    for i in range(search.roots):
        root = search.root[i]
        if root.alive and i != leader and is_clearly_behind(root, search.root[leader]):
            root.alive = 0
        racing += root.alive
    return racing


@rule
def settle(search: SearchState) -> None:
    """Write down what this race says of each move in it.

    A move that was dropped is as far behind the leader as it was in the worlds where both were
    tried: its own worlds may have been luckier than those that came later.
    """
    leader = search.root[find_leader(search)]
    best = mean_lead(leader)
    for i in range(search.roots):
        root = search.root[i]
        if root.depth == search.depth:
            root.seen = search.depth
            root.survived = root.alive
            root.end = root.points / root.tried
            root.lead = best - mean_gap(root, leader)


@rule
def mean_gap(root: RootState, leader: RootState) -> float:
    total = 0.0
    for world in range(root.tried):
        total += leader.leads[world] - root.leads[world]
    return total / root.tried


@rule
def enter_race(search: SearchState, root: RootState) -> None:
    """What was found out before stays its verdict until this race has had enough worlds."""
    root.alive = 1
    root.depth = search.depth
    root.tried = 0
    root.points = 0.0


@rule
def begin_search(
    workspace: WorkspaceState,
    net: Net,
    position: PositionState,
    search: SearchState,
    stream: Stream,
) -> None:
    rank_moves(workspace, net, position, search, stream)
    search.roots = min(search.roots, LAST_WIDTH if tiles_left(position) <= FEW_TILES else WIDTH)
    search.depth = FIRST_DEPTH
    search.deepest = LAST_DEPTHS[table_of(position)]
    search.world = 0
    search.turn = 0
    search.shuffled = 0
    search.finished = search.roots == 1
    search.time = NO_LIMIT
    search.began = workspace.valued
    search.looks = 0
    for i in range(search.roots):
        search.root[i].seen = 0
        enter_race(search, search.root[i])


@rule
def is_better(root: RootState, other: RootState) -> bool:
    """By their verdicts; both were in the same race."""
    if root.survived != other.survived:
        return root.survived > other.survived
    return root.lead > other.lead


@rule
def begin_deeper_race(workspace: WorkspaceState, search: SearchState) -> None:
    """The best of the last race again, with eyes that see further."""
    last = search.depth
    search.depth = last + DEEPER
    search.world = 0
    search.began = workspace.valued
    search.looks = 0
    for _ in range(min(int(search.roots), FINALISTS)):
        best = -1
        for i in range(search.roots):
            root = search.root[i]
            if root.depth == last and (best < 0 or is_better(root, search.root[best])):
                best = i
        enter_race(search, search.root[best])
    for i in range(search.roots):
        root = search.root[i]
        if root.depth == last:
            root.alive = 0


@rule
def fits_the_time(workspace: WorkspaceState, position: PositionState, search: SearchState) -> bool:
    """Whether a deeper race would get enough worlds to change the verdict."""
    certain = hidden_tiles(position) == 0
    looks = min(int(search.roots), FINALISTS) * (1 if certain else FEWEST_WORLDS)
    each = (workspace.valued - search.began) / max(1, search.looks)
    return workspace.valued + DEARER * each * looks <= search.time


@rule
def end_world(workspace: WorkspaceState, position: PositionState, search: SearchState) -> None:
    """Is the race over? Then there may be another one, deeper."""
    search.turn = 0
    search.shuffled = 0
    search.world += 1
    certain = hidden_tiles(position) == 0
    racing = 2
    if search.world >= FEWEST_WORLDS or certain:
        racing = drop_those_behind(search)
        settle(search)
    elif search.depth == FIRST_DEPTH:
        # Nothing but a glance is known so far: any world is better.
        settle(search)
    settled = racing == 1 or certain
    if settled or search.world >= ENOUGH_WORLDS:
        if can_go_deeper(workspace, position, search):
            begin_deeper_race(workspace, search)
            return
        search.finished = settled or search.world == MAX_WORLDS


@rule
def can_go_deeper(workspace: WorkspaceState, position: PositionState, search: SearchState) -> bool:
    return (
        search.depth < search.deepest
        and search.depth < tiles_left(position)
        and fits_the_time(workspace, position, search)
    )


@rule
def tiles_left(position: PositionState) -> int:
    return position.site_size + hidden_tiles(position)


@rule
def deepen(
    workspace: WorkspaceState,
    net: Net,
    position: PositionState,
    search: SearchState,
    nodes: int,
    stream: Stream,
) -> None:
    """Go on until about this many more positions have been valued.

    A look ahead that takes much longer is given up; next time its branches have grown already.
    """
    values = np.zeros((search.deepest + 1, MAX_SEATS), dtype=np.float64)
    goal = workspace.valued + nodes
    workspace.limit = goal + PATIENCE
    while not search.finished and workspace.valued < goal:
        if search.turn == 0 and not search.shuffled:
            shuffle_hidden(position, stream)
            search.shuffled = 1
        root = search.root[search.turn]
        if root.alive and not try_root(workspace, net, position, search, root, values, stream):
            return
        search.turn += 1
        if search.turn == search.roots:
            end_world(workspace, position, search)
        if is_full(workspace):
            search.finished = 1
