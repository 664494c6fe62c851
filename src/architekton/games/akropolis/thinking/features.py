"""The features of a city that matter to somebody who wants to build on: a row of plain figures.

The order of the figures is fixed by the constants below; each block is as long as the next says.
"""

from __future__ import annotations

from architekton.core.hexgrid import SIDES, neighbour
from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.games.akropolis.constants import (
    BARRACKS,
    HOUSE,
    HOUSE_PLAZA,
    HOUSES,
    QUARRY,
    STARS,
    TEMPLE,
)
from architekton.games.akropolis.rules.placement import is_level, rests_on_two_tiles
from architekton.games.akropolis.rules.scoring import city_points, district_worth
from architekton.games.akropolis.state import CityState

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
FEATURES = SPOTS + FLOORS * SPOT_FIGURES


@rule
def read_districts(city: CityState, loss: Array, features: Array) -> None:
    """Figures hex by hex; into `loss` what each would lose if it were covered, in points."""
    houses = 0
    for i in range(city.built):
        houses += int(city.height[city.spaces[i]]) * int(city.kind[city.spaces[i]] == HOUSE)
    share = city.value[HOUSES] * city.stars[HOUSES] / max(1, houses)
    features[IDLE + HOUSES] = houses - city.value[HOUSES]
    for i in range(city.built):
        space = int(city.spaces[i])
        kind = int(city.kind[space])
        height = int(city.height[space])
        floor = min(height, FLOORS) - 1
        features[HIGH + floor] += 1
        features[INNER + floor] += city.around[space] == SIDES
        if kind == QUARRY:
            features[QUARRIES] += 1
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
                features[IDLE + district] += height
            if kind == TEMPLE and worth == 0:
                features[OPEN_SIDES_OF_TEMPLES] += SIDES - city.around[space]
            if kind == BARRACKS and worth > 0:
                features[SIDES_OF_BARRACKS] += 1


@rule
def note_spot(city: CityState, loss: Array, features: Array, a: int, b: int, c: int) -> None:
    """If a tile may lie on these three built hexes: what it would cost there."""
    if not is_level(city, a, b, c) or not rests_on_two_tiles(city, a, b, c):
        return
    at = SPOTS + SPOT_FIGURES * (min(int(city.height[a]), FLOORS) - 1)
    cost = loss[a] + loss[b] + loss[c]
    features[at + 2] += 1
    if cost <= CHEAP:
        features[at + 3] += 1
    if cost < features[at]:
        features[at + 1] = features[at]
        features[at] = cost
        features[at + 4] = (
            int(city.kind[a] == QUARRY) + int(city.kind[b] == QUARRY) + int(city.kind[c] == QUARRY)
        )
    elif cost < features[at + 1]:
        features[at + 1] = cost


@rule
def read_spots(city: CityState, loss: Array, features: Array) -> None:
    """Every three hexes that meet in a corner: each is found once, from its western hex."""
    for i in range(city.built):
        a = int(city.spaces[i])
        north_east = neighbour(a, 1)
        if city.height[north_east] == 0:
            continue
        north = neighbour(a, 0)
        if city.height[north] > 0:
            note_spot(city, loss, features, a, north, north_east)
        south_east = neighbour(a, 2)
        if city.height[south_east] > 0:
            note_spot(city, loss, features, a, north_east, south_east)


@rule
def read_features(city: CityState, loss: Array, features: Array) -> None:
    """Fill `features`; `loss` is room for one number a space."""
    features[:] = 0.0
    features[POINTS] = city_points(city)
    for district in range(DISTRICTS):
        features[VALUES + district] = city.value[district]
        features[PLAZA_STARS + district] = city.stars[district]
    features[BUILT] = city.built
    for floor in range(FLOORS):
        features[SPOTS + SPOT_FIGURES * floor] = NO_SPOT
        features[SPOTS + SPOT_FIGURES * floor + 1] = NO_SPOT
    read_districts(city, loss, features)
    read_spots(city, loss, features)
