"""Where a tile may lie, and listing every such place.

A placement is an anchor (q, r) and a rotation k: the tile's first hex lies on the anchor, its
second on the anchor's neighbour in direction k, its third on the neighbour in direction k + 1.
"""

from __future__ import annotations

from architekton.core.chance import Stream, below
from architekton.core.hexgrid import SIDES, WRAP, neighbour, space_at
from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.games.akropolis.rules.refusal import (
    ALLOWED,
    BEYOND_THE_MAP,
    NO_SUCH_ROTATION,
    ON_ONE_TILE_ONLY,
    OVER_EMPTY_SPACE,
    TILE_ALREADY_LAID,
    TOUCHES_NOTHING,
    UNEVEN_GROUND,
)
from architekton.games.akropolis.state import CityState, Placements

# A tile that touches the city has no hex further from it than this.
FARTHEST = 2


@rule
def touches_the_city(city: CityState, a: int, b: int, c: int) -> bool:
    return city.around[a] > 0 or city.around[b] > 0 or city.around[c] > 0


@rule
def lies_on_the_ground(city: CityState, a: int, b: int, c: int) -> bool:
    return city.height[a] == 0 and city.height[b] == 0 and city.height[c] == 0


@rule
def hangs_over_empty_space(city: CityState, a: int, b: int, c: int) -> bool:
    return city.height[a] == 0 or city.height[b] == 0 or city.height[c] == 0


@rule
def is_level(city: CityState, a: int, b: int, c: int) -> bool:
    return city.height[a] == city.height[b] and city.height[b] == city.height[c]


@rule
def rests_on_two_tiles(city: CityState, a: int, b: int, c: int) -> bool:
    """An upper tile may not lie on a single tile; the start tile is one tile."""
    return not (city.tile[a] == city.tile[b] and city.tile[b] == city.tile[c])


@rule
def spaces_refusal(city: CityState, a: int, b: int, c: int) -> int:
    """Why no tile may lie on these three spaces, or ALLOWED."""
    if lies_on_the_ground(city, a, b, c):
        return ALLOWED if touches_the_city(city, a, b, c) else TOUCHES_NOTHING
    if hangs_over_empty_space(city, a, b, c):
        return OVER_EMPTY_SPACE
    if not is_level(city, a, b, c):
        return UNEVEN_GROUND
    if not rests_on_two_tiles(city, a, b, c):
        return ON_ONE_TILE_ONLY
    return ALLOWED


@rule
def is_within_reach(city: CityState, q: int, r: int) -> bool:
    """Near enough for a tile anchored here to touch the city. Farther off, numbers wrap around."""
    reach = city.reach
    return (
        reach[0] - FARTHEST <= q <= reach[1] + FARTHEST
        and reach[2] - FARTHEST <= r <= reach[3] + FARTHEST
        and reach[4] - FARTHEST <= q + r <= reach[5] + FARTHEST
    )


@rule
def stays_on_the_map(city: CityState, q: int, r: int) -> bool:
    """Whether, with a tile around (q, r), the numbering still tells all hexes in reach apart.

    No game comes near: a start tile and 30 tiles span 62 hexes at most. Only a city laid freely,
    with more tiles than a player ever gets, all in one line, is stopped by this.
    """
    reach = city.reach
    room = WRAP - 1 - 2 * FARTHEST
    s = q + r
    return (
        max(reach[1], q + 1) - min(reach[0], q - 1) <= room
        and max(reach[3], r + 1) - min(reach[2], r - 1) <= room
        and max(reach[5], s + 1) - min(reach[4], s - 1) <= room
    )


@rule
def placement_refusal(city: CityState, q: int, r: int, rotation: int) -> int:
    """Why a tile may not be laid like this, or ALLOWED. The only judge of placements."""
    if rotation < 0 or rotation >= SIDES:
        return NO_SUCH_ROTATION
    if not is_within_reach(city, q, r):
        return TOUCHES_NOTHING
    a = space_at(q, r)
    refusal = spaces_refusal(city, a, neighbour(a, rotation), neighbour(a, rotation + 1))
    if refusal == ALLOWED and city.height[a] == 0 and not stays_on_the_map(city, q, r):
        return BEYOND_THE_MAP
    return refusal


@rule
def tile_placement_refusal(city: CityState, tile: int, q: int, r: int, rotation: int) -> int:
    """For a city laid freely, where nobody deals the tiles: each exists once."""
    for i in range(city.tiles):
        if city.laid[i].tile == tile:
            return TILE_ALREADY_LAID
    return placement_refusal(city, q, r, rotation)


@rule
def most_placements(city: CityState) -> int:
    """More than a city can have: each anchor is built, or at most two steps from a built hex."""
    return 6 * 19 * city.built


@rule
def list_placements(city: CityState, listed: Placements) -> int:
    """Write every legal (q, r, rotation), sorted, as rows of `listed`; return how many.

    Each way of laying a tile has one anchor and one rotation, so nothing is listed twice. These
    are the tests of `placement_refusal`, without those that the loops already answer.
    """
    count = 0
    reach = city.reach
    for q in range(reach[0] - FARTHEST, reach[1] + FARTHEST + 1):
        lowest = max(reach[2] - FARTHEST, reach[4] - FARTHEST - q)
        highest = min(reach[3] + FARTHEST, reach[5] + FARTHEST - q)
        for r in range(lowest, highest + 1):
            a = space_at(q, r)
            if city.height[a] == 0 and not stays_on_the_map(city, q, r):
                continue
            b = neighbour(a, 0)
            for rotation in range(SIDES):
                c = neighbour(a, rotation + 1)
                if spaces_refusal(city, a, b, c) == ALLOWED:
                    listed[count, 0] = q
                    listed[count, 1] = r
                    listed[count, 2] = rotation
                    count += 1
                b = c
    return count


@rule
def random_placement(city: CityState, stream: Stream, chosen: Array) -> None:
    """One legal (q, r, rotation), each equally likely: throw darts until one is allowed."""
    reach = city.reach
    width = int(reach[1]) - int(reach[0]) + 2 * FARTHEST + 1
    height = int(reach[3]) - int(reach[2]) + 2 * FARTHEST + 1
    while True:
        dart = below(stream, width * height * SIDES)
        rotation = dart % SIDES
        q = reach[0] - FARTHEST + dart // SIDES % width
        r = reach[2] - FARTHEST + dart // SIDES // width
        if placement_refusal(city, q, r, rotation) == ALLOWED:
            chosen[0] = q
            chosen[1] = r
            chosen[2] = rotation
            return
