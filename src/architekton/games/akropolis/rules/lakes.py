"""Lakes: empty spaces that the city has closed in.

Ruling `lake`: any enclosed empty region, of one or several spaces. A space that is open to the
outside is EMPTY, an enclosed one is LAKE, so that every other rule can just look at the kind.
"""

from __future__ import annotations

import numpy as np

from architekton.core.hexgrid import SIDES, SPACES, STEP_Q, STEP_R, neighbour, space_at
from architekton.core.jit import rule
from architekton.games.akropolis.constants import EMPTY, LAKE
from architekton.games.akropolis.state import CityState

# The nine spaces around a tile, clockwise: which of its hexes (0, 1, 2) each is next to, and in
# which direction, counted from the tile's rotation.
RING = 9
RING_HEX = np.array([0, 0, 0, 0, 1, 1, 1, 2, 2])
RING_SIDE = np.array([2, 3, 4, 5, 5, 0, 1, 1, 2])


def _ring_steps() -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """From the tile's first hex to each space of its ring, for each rotation, as numbers."""
    steps = np.zeros((SIDES, RING), dtype=np.int64)
    for rotation in range(SIDES):
        for i in range(RING):
            side = (rotation + RING_SIDE[i]) % SIDES
            q, r = STEP_Q[side], STEP_R[side]
            if RING_HEX[i] > 0:
                towards = (rotation + RING_HEX[i] - 1) % SIDES
                q, r = q + STEP_Q[towards], r + STEP_R[towards]
            steps[rotation, i] = space_at(int(q), int(r))
    return steps


RING_STEPS = _ring_steps()


@rule
def ring_space(first: int, rotation: int, i: int) -> int:
    """The i-th of the nine spaces around the tile whose first hex lies on `first`."""
    return (first + RING_STEPS[rotation, i]) & (SPACES - 1)


@rule
def is_shore_of_a_lake(city: CityState, built: int, side: int) -> bool:
    """Whether the empty space across this side is closed in.

    Walk once along the shore, with the empty spaces on one hand. The outer shore of a city turns
    one way in all, six sixths of a circle; the shore of a lake turns the other way. The city is
    connected, so an empty region has one shore only.
    """
    at, facing, turns = built, side, 0
    while True:
        ahead = neighbour(at, facing + 1)
        if city.height[ahead] > 0:
            at = ahead
            facing = (facing + SIDES - 1) % SIDES
            turns -= 1
        else:
            facing = (facing + 1) % SIDES
            turns += 1
        if at == built and facing == side:
            return turns < 0


@rule
def spread(city: CityState, start: int, old: int, new: int) -> None:
    """Turn the whole region of one empty kind around a space into another kind."""
    waiting = np.empty(SPACES, dtype=np.int16)
    waiting[0] = start
    city.kind[start] = new
    count = 1
    while count > 0:
        count -= 1
        space = int(waiting[count])
        for side in range(SIDES):
            other = neighbour(space, side)
            if city.kind[other] == old:
                city.kind[other] = new
                waiting[count] = other
                count += 1


@rule
def close_lake_beside(city: CityState, built: int, side: int) -> bool:
    """If the outside is seen across this side of a built hex, but closed in: make it a lake."""
    space = neighbour(built, side)
    if city.kind[space] != EMPTY or not is_shore_of_a_lake(city, built, side):
        return False
    spread(city, space, EMPTY, LAKE)
    return True


@rule
def begins_a_gap(city: CityState, first: int, rotation: int, i: int) -> bool:
    """Whether the i-th space around a tile is empty and the one before it is not."""
    before = ring_space(first, rotation, (i + RING - 1) % RING)
    return city.height[ring_space(first, rotation, i)] == 0 and city.height[before] > 0


@rule
def close_lakes(city: CityState, first: int, rotation: int) -> bool:
    """After a tile was laid on the ground outside: find the lakes it made; say if there are any.

    Only a tile with two separate gaps around it can part one of them from the outside.
    """
    gaps = 0
    for i in range(RING):
        gaps += begins_a_gap(city, first, rotation, i)
    if gaps < 2:
        return False
    made = False
    for i in range(RING):
        if begins_a_gap(city, first, rotation, i):
            built = first if RING_HEX[i] == 0 else neighbour(first, rotation + RING_HEX[i] - 1)
            made |= close_lake_beside(city, built, (rotation + RING_SIDE[i]) % SIDES)
    return made


@rule
def open_lakes(city: CityState, first: int, rotation: int) -> None:
    """After a tile outside was taken away again: the lakes around it were its own."""
    for i in range(RING):
        space = ring_space(first, rotation, i)
        if city.kind[space] == LAKE:
            spread(city, space, LAKE, EMPTY)
