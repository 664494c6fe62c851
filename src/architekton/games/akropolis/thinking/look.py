"""What a city looks like to somebody who wants to build on: a row of plain figures.

The order of the figures is fixed by the constants below; each block is as long as the next says.
"""

from __future__ import annotations

from architekton.core.hexgrid import SIDES, neighbour
from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.games.akropolis.rules.placement import is_level, rests_on_two_tiles
from architekton.games.akropolis.rules.scoring import city_points, district_worth
from architekton.games.akropolis.state import CityState
from architekton.games.akropolis.tables import (
    BARRACKS,
    HOUSE,
    HOUSE_PLAZA,
    HOUSES,
    QUARRY,
    STARS,
    TEMPLE,
)

DISTRICTS = 5
# Spots to build on are told apart by what they stand on: the ground floor, the first, or higher.
FLOORS = 3
SPOT_FIGURES = 5
CHEAP = 3.0
NO_SPOT = 30.0
# A covered quarry brings a stone, and a stone is worth a little more than its point.
WORTH_OF_A_STONE = 1.5

POINTS = 0
VALUES = 1
PLAZA_STARS = VALUES + DISTRICTS
# Districts that do not count now, by their height: what could still come to count.
IDLE = PLAZA_STARS + DISTRICTS
QUARRIES = IDLE + DISTRICTS
BUILT = QUARRIES + 1
HIGH = BUILT + 1
# Hexes with built ones all around, by floor: there a temple counts, and barracks do not.
INNER = HIGH + FLOORS
OPEN_SIDES_OF_TEMPLES = INNER + FLOORS
SIDES_OF_BARRACKS = OPEN_SIDES_OF_TEMPLES + 1
# For each floor: the least loss of a spot, the next least, how many spots, how many cheap ones,
# and the quarries under the first.
SPOTS = SIDES_OF_BARRACKS + 1
LOOK = SPOTS + FLOORS * SPOT_FIGURES


@rule
def look_at_districts(city: CityState, loss: Array, look: Array) -> None:
    """Figures hex by hex; into `loss` what each would lose if it were covered, in points."""
    houses = 0
    for i in range(city.built):
        houses += city.height[city.spaces[i]] * (city.kind[city.spaces[i]] == HOUSE)
    share = city.value[HOUSES] * city.stars[HOUSES] / max(1, houses)
    look[IDLE + HOUSES] = houses - city.value[HOUSES]
    for i in range(city.built):
        space = int(city.spaces[i])
        kind = int(city.kind[space])
        height = int(city.height[space])
        floor = min(height, FLOORS) - 1
        look[HIGH + floor] += 1
        look[INNER + floor] += city.around[space] == SIDES
        if kind == QUARRY:
            look[QUARRIES] += 1
            loss[space] = -WORTH_OF_A_STONE
        elif kind == HOUSE:
            loss[space] = share * height
        elif kind >= HOUSE_PLAZA:
            loss[space] = city.value[kind - HOUSE_PLAZA] * STARS[kind]
        else:
            district = kind - HOUSE
            worth = district_worth(city, space)
            loss[space] = worth * city.stars[district]
            if worth == 0:
                look[IDLE + district] += height
            if kind == TEMPLE and worth == 0:
                look[OPEN_SIDES_OF_TEMPLES] += SIDES - city.around[space]
            if kind == BARRACKS and worth > 0:
                look[SIDES_OF_BARRACKS] += 1


@rule
def note_spot(city: CityState, loss: Array, look: Array, a: int, b: int, c: int) -> None:
    """If a tile may lie on these three built hexes: what it would cost there."""
    if not is_level(city, a, b, c) or not rests_on_two_tiles(city, a, b, c):
        return
    at = SPOTS + SPOT_FIGURES * (min(int(city.height[a]), FLOORS) - 1)
    cost = loss[a] + loss[b] + loss[c]
    look[at + 2] += 1
    if cost <= CHEAP:
        look[at + 3] += 1
    if cost < look[at]:
        look[at + 1] = look[at]
        look[at] = cost
        look[at + 4] = (
            (city.kind[a] == QUARRY) + (city.kind[b] == QUARRY) + (city.kind[c] == QUARRY)
        )
    elif cost < look[at + 1]:
        look[at + 1] = cost


@rule
def look_at_spots(city: CityState, loss: Array, look: Array) -> None:
    """Every three hexes that meet in a corner: each is found once, from its western hex."""
    for i in range(city.built):
        a = int(city.spaces[i])
        north_east = neighbour(a, 1)
        if city.height[north_east] == 0:
            continue
        north = neighbour(a, 0)
        if city.height[north] > 0:
            note_spot(city, loss, look, a, north, north_east)
        south_east = neighbour(a, 2)
        if city.height[south_east] > 0:
            note_spot(city, loss, look, a, north_east, south_east)


@rule
def look_at_city(city: CityState, loss: Array, look: Array) -> None:
    """Fill `look`; `loss` is room for one number a space."""
    look[:] = 0.0
    look[POINTS] = city_points(city)
    for district in range(DISTRICTS):
        look[VALUES + district] = city.value[district]
        look[PLAZA_STARS + district] = city.stars[district]
    look[BUILT] = city.built
    for floor in range(FLOORS):
        look[SPOTS + SPOT_FIGURES * floor] = NO_SPOT
        look[SPOTS + SPOT_FIGURES * floor + 1] = NO_SPOT
    look_at_districts(city, loss, look)
    look_at_spots(city, loss, look)
