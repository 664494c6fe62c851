"""Cities as they could become: growing the tree, tile by tile."""

from __future__ import annotations

import numpy as np

from architekton.core.chance import Stream, gumbel
from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.core.net import Net
from architekton.games.akropolis.rules.building import lay, take_up
from architekton.games.akropolis.rules.placement import list_placements, most_placements
from architekton.games.akropolis.rules.setup import has_a_city
from architekton.games.akropolis.rules.supply import price_of, slot_of
from architekton.games.akropolis.state import CityState, PositionState
from architekton.games.akropolis.thinking.features import read_features
from architekton.games.akropolis.thinking.inputs import turns_left
from architekton.games.akropolis.thinking.state import (
    MAX_BRANCHES,
    NO_BRANCH,
    WorkspaceState,
)
from architekton.games.akropolis.thinking.value import (
    change_supply,
    count_supply,
    set_context,
    value_in_context,
)

# Branches that one look ahead may need.
ROOM = 600
NO_LIMIT = 1 << 60


@rule
def is_full(workspace: WorkspaceState) -> bool:
    """Whether one more look ahead might find no room for its branches."""
    return workspace.branches > MAX_BRANCHES - ROOM


@rule
def add_branch(workspace: WorkspaceState, parent: int) -> int:
    number = workspace.branches
    workspace.branches = number + 1
    branch = workspace.tree[number]
    branch.parent = parent
    branch.tile = 0
    branch.quarries = 0
    branch.liked = 0
    branch.grown[:] = 0
    return number


@rule
def plant(workspace: WorkspaceState, position: PositionState, seat: int) -> None:
    """A seat's city as it lies on the table becomes the root of its branches."""
    number = add_branch(workspace, NO_BRANCH)
    workspace.at[seat] = number
    read_features(position.cities[seat], workspace.loss, workspace.tree[number].features)


@rule
def clear_workspace(workspace: WorkspaceState, position: PositionState) -> None:
    workspace.valued = 0
    workspace.limit = NO_LIMIT
    # Branch 0 stands for "nobody has looked yet".
    workspace.branches = 1
    count_supply(workspace, position)
    for seat in range(position.seats):
        if has_a_city(position, seat):
            plant(workspace, position, seat)


@rule
def lay_branch(workspace: WorkspaceState, city: CityState, number: int) -> int:
    """Lay the tiles that lead to a branch; return how many, for `take_up`."""
    branch = workspace.tree[number]
    if branch.parent == NO_BRANCH:
        return 0
    below = lay_branch(workspace, city, int(branch.parent))
    lay(city, int(branch.tile), int(branch.q), int(branch.r), int(branch.rotation))
    return below + 1


@rule
def take_up_branch(city: CityState, laid: int) -> None:
    for _ in range(laid):
        take_up(city)


@rule
def scan(
    workspace: WorkspaceState,
    net: Net,
    position: PositionState,
    seat: int,
    tile: int,
    places: Array,
    worth: Array,
    stream: Stream,
) -> int:
    """Value a tile of the site at every place on the seat's city, as it lies; return the best.

    `places` are rows as `list_placements` writes them, one for each entry of `worth`.
    """
    city = position.cities[seat]
    turns = turns_left(position, seat) - 1
    stones = int(position.stones[seat]) - price_of(slot_of(position, tile))
    change_supply(workspace, tile, -1)
    set_context(workspace, net, position, seat, turns)
    best = 0
    for i in range(len(worth)):
        quarries = lay(city, tile, places[i, 0], places[i, 1], places[i, 2])
        read_features(city, workspace.loss, workspace.features)
        take_up(city)
        gained = min(quarries, int(position.reserve))
        worth[i] = value_in_context(workspace, net, workspace.features, stones + gained, turns)
        if workspace.noise > 0:
            worth[i] += workspace.noise * gumbel(stream)
        if worth[i] > worth[best]:
            best = i
    change_supply(workspace, tile, 1)
    return best


@rule
def settle_branch(
    workspace: WorkspaceState,
    city: CityState,
    number: int,
    tile: int,
    q: int,
    r: int,
    rotation: int,
) -> None:
    """Write down what a branch is, on the city from which it grows."""
    branch = workspace.tree[number]
    branch.tile = tile
    branch.q = q
    branch.r = r
    branch.rotation = rotation
    branch.quarries = lay(city, tile, q, r, rotation)
    read_features(city, workspace.loss, branch.features)
    take_up(city)


@rule
def grow(
    workspace: WorkspaceState,
    net: Net,
    position: PositionState,
    seat: int,
    tile: int,
    stream: Stream,
) -> int:
    """The branch of a seat with this tile of the site, where it does best."""
    parent = int(workspace.at[seat])
    found = int(workspace.tree[parent].grown[tile])
    if found > 0:
        return found
    city = position.cities[seat]
    laid = lay_branch(workspace, city, parent)
    places = np.empty((most_placements(city), 3), dtype=np.int64)
    count = list_placements(city, places)
    worth = np.empty(count, dtype=np.float32)
    best = scan(workspace, net, position, seat, tile, places, worth, stream)
    number = add_branch(workspace, parent)
    settle_branch(workspace, city, number, tile, places[best, 0], places[best, 1], places[best, 2])
    take_up_branch(city, laid)
    workspace.tree[parent].grown[tile] = number
    return number
