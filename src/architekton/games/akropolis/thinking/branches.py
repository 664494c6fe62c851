"""Cities as they could become: growing the tree, tile by tile."""

from __future__ import annotations

import numpy as np

from architekton.core.chance import Stream, gumbel
from architekton.core.hexgrid import SPACES, STEP_Q, STEP_R, neighbour, space_at
from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.core.net import Net
from architekton.games.akropolis.rules.building import lay, take_up
from architekton.games.akropolis.rules.placement import (
    list_placements,
    most_placements,
    placement_refusal,
)
from architekton.games.akropolis.rules.refusal import ALLOWED
from architekton.games.akropolis.rules.setup import has_a_city
from architekton.games.akropolis.rules.supply import hidden_tiles, price_of, slot_of
from architekton.games.akropolis.state import CityState, PositionState
from architekton.games.akropolis.thinking.features import read_features
from architekton.games.akropolis.thinking.inputs import turns_left
from architekton.games.akropolis.thinking.state import (
    MAX_BRANCHES,
    MAX_KEPT,
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
ROOM = 1000
NO_LIMIT = 1 << 60
# Less than any place is worth.
WORST = -1e9


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
    workspace.laid[seat] = position.cities[seat].tiles
    workspace.kept[seat] = 0
    read_features(position.cities[seat], workspace.loss, workspace.tree[number].features)


@rule
def clear_workspace(workspace: WorkspaceState, position: PositionState) -> None:
    workspace.valued = 0
    workspace.limit = NO_LIMIT
    # Branch 0 stands for "nobody has looked yet".
    workspace.branches = 1
    workspace.thorough = hidden_tiles(position) == 0
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
def spot_of(place: Array) -> int:
    """A number for the three hexes: the same for all three ways to lay a tile on them."""
    q = 3 * place[0] + STEP_Q[place[2]] + STEP_Q[place[2] + 1]
    r = 3 * place[1] + STEP_R[place[2]] + STEP_R[place[2] + 1]
    return int(SPACES * q + r)


@rule
def keep_best_places(
    workspace: WorkspaceState, seat: int, tile: int, places: Array, worth: Array
) -> None:
    """Remember where a tile does best on the city as it lies: of each spot, the best way."""
    if workspace.thorough:
        return
    spots = np.empty(len(worth), dtype=np.int64)
    left = worth.copy()
    for i in range(len(worth)):
        spots[i] = spot_of(places[i])
    count = 0
    best = int(np.argmax(left))
    while count < MAX_KEPT and left[best] > WORST:
        for part in range(3):
            workspace.kept_places[seat, tile, count, part] = places[best, part]
        count += 1
        for i in range(len(worth)):
            if spots[i] == spots[best]:
                left[i] = WORST
        best = int(np.argmax(left))
    workspace.kept[seat, tile] = count


@rule
def rests_on_thought(workspace: WorkspaceState, city: CityState, seat: int, place: Array) -> bool:
    """Whether a tile laid here would cover one that lies only in thought."""
    a = space_at(place[0], place[1])
    b = neighbour(a, place[2])
    c = neighbour(a, place[2] + 1)
    # The start tile is the first of a city's tiles.
    real = workspace.laid[seat] + 1
    return city.tile[a] > real or city.tile[b] > real or city.tile[c] > real


@rule
def list_likely_places(
    workspace: WorkspaceState, city: CityState, seat: int, tile: int, places: Array
) -> int:
    """Where a tile may do best on a city that has grown in thought; return how many places.

    Those are the best spots from before, as far as they are still free, and all places on top of
    what was laid since: what else there is was worth less, and is now worth nearly the same.
    """
    count = 0
    for i in range(list_placements(city, places)):
        if rests_on_thought(workspace, city, seat, places[i]):
            places[count] = places[i]
            count += 1
    for i in range(workspace.kept[seat, tile]):
        place = workspace.kept_places[seat, tile, i]
        allowed = placement_refusal(city, place[0], place[1], place[2]) == ALLOWED
        if allowed and not rests_on_thought(workspace, city, seat, place):
            places[count] = place
            count += 1
    return count


@rule
def root_of(workspace: WorkspaceState, branch: int) -> int:
    """The city as it lies, from which a branch grew."""
    while workspace.tree[branch].parent != NO_BRANCH:
        branch = int(workspace.tree[branch].parent)
    return branch


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
    if workspace.thorough or workspace.tree[parent].parent == NO_BRANCH:
        return grow_from(workspace, net, position, seat, tile, False, stream)
    if workspace.kept[seat, tile] == 0:
        workspace.at[seat] = root_of(workspace, parent)
        grow_from(workspace, net, position, seat, tile, False, stream)
        workspace.at[seat] = parent
    return grow_from(workspace, net, position, seat, tile, True, stream)


@rule
def grow_from(
    workspace: WorkspaceState,
    net: Net,
    position: PositionState,
    seat: int,
    tile: int,
    likely: bool,
    stream: Stream,
) -> int:
    """The same, looking at all places or only at the likely ones."""
    parent = int(workspace.at[seat])
    city = position.cities[seat]
    laid = lay_branch(workspace, city, parent)
    places = np.empty((most_placements(city), 3), dtype=np.int64)
    if likely:
        count = list_likely_places(workspace, city, seat, tile, places)
    else:
        count = list_placements(city, places)
    worth = np.empty(count, dtype=np.float32)
    best = scan(workspace, net, position, seat, tile, places, worth, stream)
    number = add_branch(workspace, parent)
    settle_branch(workspace, city, number, tile, places[best, 0], places[best, 1], places[best, 2])
    take_up_branch(city, laid)
    if laid == 0:
        keep_best_places(workspace, seat, tile, places, worth)
    workspace.tree[parent].grown[tile] = number
    return number
