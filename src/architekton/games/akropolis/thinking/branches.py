"""Cities as they could become: growing the tree, tile by tile."""

from __future__ import annotations

import numpy as np

from architekton.core.chance import gumbel
from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.core.net import Net
from architekton.games.akropolis.rules.building import lay, take_up
from architekton.games.akropolis.rules.placement import list_placements
from architekton.games.akropolis.rules.playout import most_placements
from architekton.games.akropolis.rules.setup import has_a_city
from architekton.games.akropolis.rules.supply import price_of, slot_of
from architekton.games.akropolis.state import CityState, PositionState
from architekton.games.akropolis.thinking.inputs import turns_left
from architekton.games.akropolis.thinking.look import look_at_city
from architekton.games.akropolis.thinking.state import (
    MAX_BRANCHES,
    NO_BRANCH,
    DeskState,
)
from architekton.games.akropolis.thinking.value import (
    change_supply,
    count_supply,
    set_scene,
    value_in_scene,
)

# Branches that one look ahead may need.
ROOM = 600
NO_LIMIT = 1 << 60


@rule
def is_full(desk: DeskState) -> bool:
    """Whether one more look ahead might find no room for its branches."""
    return desk.branches > MAX_BRANCHES - ROOM


@rule
def add_branch(desk: DeskState, parent: int) -> int:
    number = desk.branches
    desk.branches = number + 1
    branch = desk.tree[number]
    branch.parent = parent
    branch.tile = 0
    branch.quarries = 0
    branch.grown[:] = 0
    return number


@rule
def plant(desk: DeskState, position: PositionState, seat: int) -> None:
    """A seat's city as it lies on the table becomes the root of its branches."""
    number = add_branch(desk, NO_BRANCH)
    desk.at[seat] = number
    look_at_city(position.cities[seat], desk.loss, desk.tree[number].look)


@rule
def clear_desk(desk: DeskState, position: PositionState) -> None:
    desk.nodes = 0
    desk.limit = NO_LIMIT
    # Branch 0 stands for "nobody has looked yet".
    desk.branches = 1
    count_supply(desk, position)
    for seat in range(position.seats):
        if has_a_city(position, seat):
            plant(desk, position, seat)


@rule
def lay_branch(desk: DeskState, city: CityState, number: int) -> int:
    """Lay the tiles that lead to a branch; return how many, for `take_up`."""
    branch = desk.tree[number]
    if branch.parent == NO_BRANCH:
        return 0
    below = lay_branch(desk, city, int(branch.parent))
    lay(city, int(branch.tile), int(branch.q), int(branch.r), int(branch.rotation))
    return below + 1


@rule
def take_up_branch(city: CityState, laid: int) -> None:
    for _ in range(laid):
        take_up(city)


@rule
def scan(
    desk: DeskState,
    net: Net,
    position: PositionState,
    seat: int,
    tile: int,
    places: Array,
    worth: Array,
    stream: Array,
) -> int:
    """Value a tile of the site at every place on the seat's city, as it lies; return the best.

    `places` are rows as `list_placements` writes them, one for each entry of `worth`.
    """
    city = position.cities[seat]
    turns = turns_left(position, seat) - 1
    stones = int(position.stones[seat]) - price_of(slot_of(position, tile))
    change_supply(desk, tile, -1)
    set_scene(desk, net, position, seat, turns)
    best = 0
    for i in range(len(worth)):
        quarries = lay(city, tile, places[i, 0], places[i, 1], places[i, 2])
        look_at_city(city, desk.loss, desk.look)
        take_up(city)
        gained = min(quarries, int(position.reserve))
        worth[i] = value_in_scene(desk, net, desk.look, stones + gained, turns)
        if desk.noise > 0:
            worth[i] += desk.noise * gumbel(stream)
        if worth[i] > worth[best]:
            best = i
    change_supply(desk, tile, 1)
    return best


@rule
def settle_branch(
    desk: DeskState, city: CityState, number: int, tile: int, q: int, r: int, rotation: int
) -> None:
    """Write down what a branch is, on the city from which it grows."""
    branch = desk.tree[number]
    branch.tile = tile
    branch.q = q
    branch.r = r
    branch.rotation = rotation
    branch.quarries = lay(city, tile, q, r, rotation)
    look_at_city(city, desk.loss, branch.look)
    take_up(city)


@rule
def grow(
    desk: DeskState, net: Net, position: PositionState, seat: int, tile: int, stream: Array
) -> int:
    """The branch of a seat with this tile of the site, where it does best."""
    parent = int(desk.at[seat])
    found = int(desk.tree[parent].grown[tile])
    if found > 0:
        return found
    city = position.cities[seat]
    laid = lay_branch(desk, city, parent)
    places = np.empty((most_placements(city), 3), dtype=np.int64)
    count = list_placements(city, places)
    worth = np.empty(count, dtype=np.float32)
    best = scan(desk, net, position, seat, tile, places, worth, stream)
    number = add_branch(desk, parent)
    settle_branch(desk, city, number, tile, places[best, 0], places[best, 1], places[best, 2])
    take_up_branch(city, laid)
    desk.tree[parent].grown[tile] = number
    return number
