"""What a seat sees and may do, written into arrays of the caller's."""

from __future__ import annotations

from architekton.core.episode import Mask, Observation, seen
from architekton.core.hexgrid import SIDES, STEP_Q, STEP_R, neighbour
from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.games.akropolis.constants import DISTRICTS, LAKE, QUARRY, TILE_KINDS
from architekton.games.akropolis.environment import layout
from architekton.games.akropolis.environment.layout import CELLS, REACH, SIDE
from architekton.games.akropolis.rules.placement import list_placements
from architekton.games.akropolis.rules.setup import has_a_city
from architekton.games.akropolis.rules.supply import hidden_tiles
from architekton.games.akropolis.rules.turn import affordable_slots, total_points
from architekton.games.akropolis.state import CityState, Placements, PositionState

OUTSIDE = -1


@rule
def cell_of(q: int, r: int) -> int:
    """Its number in the window, or OUTSIDE."""
    if -REACH <= q <= REACH and -REACH <= r <= REACH:
        return (r + REACH) * SIDE + q + REACH
    return OUTSIDE


@rule
def write_mask(position: PositionState, mask: Mask, listed: Placements) -> int:
    """1 for every legal placement in the window; `listed` is room to list them in.

    Returns how many placements there are outside of it. Any tile fits wherever one does, so each
    slot that can be paid for has the same.
    """
    mask[:] = 0
    outside = 0
    slots = affordable_slots(position)
    for i in range(list_placements(position.cities[position.to_move], listed)):
        cell = cell_of(int(listed[i, 0]), int(listed[i, 1]))
        if cell == OUTSIDE:
            outside += 1
            continue
        action = cell * SIDES + listed[i, 2]
        for slot in range(slots):
            mask[slot * layout.ACTIONS_PER_SLOT + action] = 1
    return outside


@rule
def write_city(city: CityState, numbers: Array) -> None:
    """Of lakes, the spaces on the shore: what a garden can lie beside."""
    for i in range(city.built):
        q, r = int(city.q[i]), int(city.r[i])
        cell = cell_of(q, r)
        space = int(city.spaces[i])
        if cell != OUTSIDE:
            numbers[CELLS * (int(city.kind[space]) - LAKE) + cell] = 1
            numbers[layout.HEIGHT + cell] = city.height[space]
        if int(city.around[space]) < SIDES:
            write_shore(city, space, q, r, numbers)


@rule
def write_shore(city: CityState, space: int, q: int, r: int, numbers: Array) -> None:
    for side in range(SIDES):
        if city.kind[neighbour(space, side)] == LAKE:
            cell = cell_of(q + STEP_Q[side], r + STEP_R[side])
            if cell != OUTSIDE:
                numbers[cell] = 1


@rule
def write_site(position: PositionState, numbers: Array) -> None:
    for slot in range(position.site_size):
        tile = int(position.site[slot])
        for i in range(layout.HEXES):
            place = (slot * layout.HEXES + i) * layout.KINDS_ON_TILES
            numbers[layout.SITE + place + TILE_KINDS[tile, i] - QUARRY] = 1


@rule
def write_seat(position: PositionState, seat: int, turn: int, numbers: Array) -> None:
    """`turn` is how many turns after mine theirs is."""
    numbers[layout.STONES + turn] = position.stones[seat]
    numbers[layout.POINTS + turn] = seen(total_points(position, seat))
    numbers[layout.CHIEF + turn] = position.chief == seat
    if has_a_city(position, seat):
        first = turn * len(DISTRICTS)
        for district in range(len(DISTRICTS)):
            city = position.cities[seat]
            numbers[layout.VALUE + first + district] = seen(int(city.value[district]))
            numbers[layout.STARS_OF + first + district] = seen(int(city.stars[district]))


@rule
def write_table(position: PositionState, numbers: Array) -> None:
    numbers[layout.AFFORDABLE] = affordable_slots(position)
    numbers[layout.STACKS] = hidden_tiles(position) // position.stack_size
    numbers[layout.RESERVE] = position.reserve
    for i in range(position.dealt, position.deck_size):
        numbers[layout.HIDDEN + int(position.deck[i]) - 1] = 1
    for district in range(len(DISTRICTS)):
        numbers[layout.VARIANTS + district] = (position.variants >> district) & 1
    numbers[layout.BY_VALUE] = position.cities[0].houses_by_value
    if position.architect > 0:
        numbers[layout.ARCHITECT + position.architect - 1] = 1


@rule
def observe(position: PositionState, seat: int, numbers: Observation) -> None:
    """All that this seat may know, from its side of the table."""
    numbers[:] = 0
    planes = len(numbers) - layout.SCALAR_NUMBERS
    scalars = numbers[planes:]
    for turn in range(position.seats):
        other = (seat + turn) % position.seats
        write_seat(position, other, turn, scalars)
        if has_a_city(position, other):
            write_city(position.cities[other], numbers[turn * layout.CITY_NUMBERS : planes])
    write_site(position, scalars)
    write_table(position, scalars)
