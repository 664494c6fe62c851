"""Laying a tile on a city, and taking it back exactly."""

from __future__ import annotations

from architekton.core.hexgrid import SIDES, STEP_Q, STEP_R, neighbour, space_at
from architekton.core.jit import rule
from architekton.games.akropolis.constants import (
    EMPTY,
    HOUSE,
    HOUSE_PLAZA,
    QUARRY,
    STARS,
    TILE_KINDS,
)
from architekton.games.akropolis.rules.lakes import close_lake_beside, close_lakes, open_lakes
from architekton.games.akropolis.rules.scoring import (
    add_worth_around,
    value_city,
    value_districts,
    value_houses,
)
from architekton.games.akropolis.state import CityState, LaidState

START_TILE = 1


@rule
def stretch_reach(city: CityState, q: int, r: int) -> None:
    reach = city.reach
    reach[0] = min(reach[0], q)
    reach[1] = max(reach[1], q)
    reach[2] = min(reach[2], r)
    reach[3] = max(reach[3], r)
    reach[4] = min(reach[4], q + r)
    reach[5] = max(reach[5], q + r)


@rule
def break_ground(city: CityState, space: int, q: int, r: int) -> None:
    """A space is built on for the first time."""
    i = city.built
    city.spaces[i] = space
    city.q[i] = q
    city.r[i] = r
    city.built = i + 1
    stretch_reach(city, q, r)
    for side in range(SIDES):
        city.around[neighbour(space, side)] += 1


@rule
def give_back_ground(city: CityState) -> None:
    """The space built on last is empty again."""
    i = city.built - 1
    space = int(city.spaces[i])
    city.spaces[i] = 0
    city.q[i] = 0
    city.r[i] = 0
    city.built = i
    for side in range(SIDES):
        city.around[neighbour(space, side)] -= 1


@rule
def count_stars(city: CityState, kind: int, sign: int) -> None:
    if kind >= HOUSE_PLAZA:
        city.stars[kind - HOUSE_PLAZA] += sign * STARS[kind]


@rule
def put_hex(city: CityState, space: int, q: int, r: int, kind: int, tile: int) -> None:
    if city.height[space] == 0:
        break_ground(city, space, q, r)
    count_stars(city, int(city.kind[space]), -1)
    count_stars(city, kind, 1)
    city.kind[space] = kind
    city.height[space] += 1
    city.tile[space] = tile


@rule
def found_city(city: CityState, variants: int, houses_by_value: int) -> None:
    """Lay the start tile: a house plaza, and quarries to the north, south-east and south-west."""
    city.variants = variants
    city.houses_by_value = houses_by_value
    put_hex(city, space_at(0, 0), 0, 0, HOUSE_PLAZA, START_TILE)
    put_hex(city, space_at(0, -1), 0, -1, QUARRY, START_TILE)
    put_hex(city, space_at(1, 0), 1, 0, QUARRY, START_TILE)
    put_hex(city, space_at(-1, 1), -1, 1, QUARRY, START_TILE)


@rule
def remember(city: CityState, laid: LaidState, a: int, b: int, c: int) -> None:
    """Keep what the tile will change."""
    laid.under_kind[0] = city.kind[a]
    laid.under_kind[1] = city.kind[b]
    laid.under_kind[2] = city.kind[c]
    laid.under_tile[0] = city.tile[a]
    laid.under_tile[1] = city.tile[b]
    laid.under_tile[2] = city.tile[c]
    for district in range(5):
        laid.value[district] = city.value[district]
        laid.stars[district] = city.stars[district]
    for i in range(6):
        laid.reach[i] = city.reach[i]


@rule
def shows_or_hides_a_house(laid: LaidState, tile: int) -> bool:
    for i in range(3):
        if laid.under_kind[i] == HOUSE or TILE_KINDS[tile, i] == HOUSE:
            return True
    return False


@rule
def quarries_covered(laid: LaidState) -> int:
    covered = 0
    for i in range(3):
        covered += laid.under_kind[i] == QUARRY
    return covered


@rule
def lay(city: CityState, tile: int, q: int, r: int, rotation: int) -> int:
    """Lay a tile where `placement_refusal` allows it; return how many quarries it covers.

    Stars and values are kept up to date: only the hexes around the tile can have changed, and
    the groups of houses if a house appeared or disappeared.
    """
    a = space_at(q, r)
    b = neighbour(a, rotation)
    c = neighbour(a, rotation + 1)
    outside = city.kind[a] == EMPTY
    laid = city.laid[city.tiles]
    laid.tile = tile
    laid.q = q
    laid.r = r
    laid.rotation = rotation
    remember(city, laid, a, b, c)
    city.tiles += 1

    add_worth_around(city, a, rotation, -1)
    number = START_TILE + city.tiles
    put_hex(city, a, q, r, TILE_KINDS[tile, 0], number)
    put_hex(city, b, q + STEP_Q[rotation], r + STEP_R[rotation], TILE_KINDS[tile, 1], number)
    put_hex(
        city, c, q + STEP_Q[rotation + 1], r + STEP_R[rotation + 1], TILE_KINDS[tile, 2], number
    )
    if outside and close_lakes(city, a, rotation):
        value_districts(city)
    else:
        add_worth_around(city, a, rotation, 1)
    if shows_or_hides_a_house(laid, tile):
        value_houses(city)
    return quarries_covered(laid)


@rule
def uncover(city: CityState, space: int, kind: int, tile: int) -> None:
    city.kind[space] = kind
    city.tile[space] = tile
    city.height[space] -= 1


@rule
def take_up(city: CityState) -> None:
    """Take back the tile laid last: the city is again, byte for byte, what it was."""
    city.tiles -= 1
    laid = city.laid[city.tiles]
    rotation = int(laid.rotation)
    a = space_at(int(laid.q), int(laid.r))
    b = neighbour(a, rotation)
    c = neighbour(a, rotation + 1)
    uncover(city, c, laid.under_kind[2], laid.under_tile[2])
    uncover(city, b, laid.under_kind[1], laid.under_tile[1])
    uncover(city, a, laid.under_kind[0], laid.under_tile[0])
    if city.height[a] == 0:
        for _ in range(3):
            give_back_ground(city)
        if laid.under_kind[0] == EMPTY:
            open_lakes(city, a, rotation)
    for district in range(5):
        city.value[district] = laid.value[district]
        city.stars[district] = laid.stars[district]
    for i in range(6):
        city.reach[i] = laid.reach[i]
    forget(laid)


@rule
def forget(laid: LaidState) -> None:
    laid.tile = 0
    laid.q = 0
    laid.r = 0
    laid.rotation = 0
    laid.under_kind[:] = 0
    laid.under_tile[:] = 0
    laid.value[:] = 0
    laid.stars[:] = 0
    laid.reach[:] = 0


@rule
def show_hex(city: CityState, q: int, r: int, kind: int, height: int, tile: int) -> None:
    """Put a hex as it is seen from above, for a city that was drawn and not laid."""
    space = space_at(q, r)
    put_hex(city, space, q, r, kind, tile)
    city.height[space] = height


@rule
def settle(city: CityState) -> None:
    """After the last hex of a drawn city: find its lakes, then value it."""
    for i in range(city.built):
        for side in range(SIDES):
            close_lake_beside(city, int(city.spaces[i]), side)
    value_city(city)
