"""What a city is worth: which districts count, and for how much."""

from __future__ import annotations

import numpy as np

from architekton.core.hexgrid import SIDES, neighbour
from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.games.akropolis.constants import (
    BARRACKS,
    BARRACKS_TYPE,
    EMPTY,
    GARDEN,
    GARDENS,
    HOUSE,
    HOUSES,
    LAKE,
    MARKET,
    MARKET_PLAZA,
    MARKETS,
    STARS,
    TEMPLE,
    TEMPLES,
)
from architekton.games.akropolis.rules.lakes import RING, ring_space
from architekton.games.akropolis.state import MAX_BUILT, CityState

GROUP_WORTH_DOUBLING = 10
# Marks a house while groups are gathered; never seen from outside.
GATHERED = 99
# A group's size and value in one number, so that groups compare as numbers do.
_MAJOR = 1 << 16


@rule
def sides_showing(city: CityState, space: int, kind: int) -> int:
    """The sides across which this kind is seen, as six bits. Adjacency ignores height."""
    sides = 0
    for side in range(SIDES):
        if city.kind[neighbour(space, side)] == kind:
            sides |= 1 << side
    return sides


@rule
def count_sides(sides: int) -> int:
    count = 0
    for side in range(SIDES):
        count += (sides >> side) & 1
    return count


@rule
def has_variant(city: CityState, district: int) -> bool:
    return (city.variants >> district) & 1 == 1


@rule
def market_counts(city: CityState, space: int) -> bool:
    return sides_showing(city, space, MARKET) == 0


@rule
def market_doubles(city: CityState, space: int) -> bool:
    return sides_showing(city, space, MARKET_PLAZA) != 0


@rule
def barracks_count(city: CityState, space: int) -> bool:
    """Ruling `edge`: open to the outside; a lake is no edge."""
    return sides_showing(city, space, EMPTY) != 0


@rule
def barracks_double(city: CityState, space: int) -> bool:
    outside = count_sides(sides_showing(city, space, EMPTY))
    return outside == 3 or outside == 4


@rule
def temple_counts(city: CityState, space: int) -> bool:
    return city.around[space] == SIDES


@rule
def temple_doubles(city: CityState, space: int) -> bool:
    return city.height[space] >= 2


@rule
def garden_doubles(city: CityState, space: int) -> bool:
    return sides_showing(city, space, LAKE) != 0


@rule
def district_counts(city: CityState, space: int) -> bool:
    """Whether a market, barracks, temple or garden meets its condition. Houses count in groups."""
    kind = city.kind[space]
    if kind == MARKET:
        return market_counts(city, space)
    if kind == BARRACKS:
        return barracks_count(city, space)
    if kind == TEMPLE:
        return temple_counts(city, space)
    return kind == GARDEN


@rule
def district_doubles(city: CityState, space: int) -> bool:
    """Whether the variant of its type is on and doubles this market, barracks, temple or garden."""
    kind = city.kind[space]
    if kind == MARKET:
        return has_variant(city, MARKETS) and market_doubles(city, space)
    if kind == BARRACKS:
        return has_variant(city, BARRACKS_TYPE) and barracks_double(city, space)
    if kind == TEMPLE:
        return has_variant(city, TEMPLES) and temple_doubles(city, space)
    return kind == GARDEN and has_variant(city, GARDENS) and garden_doubles(city, space)


@rule
def district_worth(city: CityState, space: int) -> int:
    """The value of a market, barracks, temple or garden: its height, doubled, or nothing."""
    if not district_counts(city, space):
        return 0
    worth = int(city.height[space])
    return 2 * worth if district_doubles(city, space) else worth


@rule
def find_houses(city: CityState, found: Array) -> int:
    """Put all houses into `found`, oldest ground first; return how many. No branch, so quick."""
    count = 0
    for i in range(city.built):
        found[count] = city.spaces[i]
        count += city.kind[city.spaces[i]] == HOUSE
    return count


@rule
def gather_houses(city: CityState, start: int, houses: Array, begin: int) -> int:
    """Put the houses connected to `start` into `houses` from `begin` on; return where they end."""
    houses[begin] = start
    city.kind[start] = GATHERED
    end = begin + 1
    done = begin
    while done < end:
        for side in range(SIDES):
            other = neighbour(int(houses[done]), side)
            if city.kind[other] == HOUSE:
                city.kind[other] = GATHERED
                houses[end] = other
                end += 1
        done += 1
    return end


@rule
def summed_height(city: CityState, houses: Array, begin: int, end: int) -> int:
    value = 0
    for i in range(begin, end):
        value += int(city.height[houses[i]])
    return value


@rule
def largest_houses(city: CityState, houses: Array) -> tuple[int, int]:
    """Put all houses into `houses`, group by group; return begin and end of those that count.

    Ruling `largest-houses`: most hexes, then most value; with the option `houses=value` the most
    valuable group, then most hexes. Between groups equal in both, the one begun first.
    """
    best = 0
    best_begin = 0
    best_end = 0
    end = 0
    found = np.empty(MAX_BUILT, dtype=np.int16)
    for i in range(find_houses(city, found)):
        if city.kind[found[i]] == HOUSE:
            begin = end
            end = gather_houses(city, int(found[i]), houses, begin)
            size = end - begin
            value = summed_height(city, houses, begin, end)
            rank = value * _MAJOR + size if city.houses_by_value else size * _MAJOR + value
            if rank > best:
                best = rank
                best_begin = begin
                best_end = end
    for i in range(end):
        city.kind[houses[i]] = HOUSE
    return best_begin, best_end


@rule
def houses_double(city: CityState, value: int) -> bool:
    return has_variant(city, HOUSES) and value >= GROUP_WORTH_DOUBLING


@rule
def value_houses(city: CityState) -> None:
    houses = np.empty(MAX_BUILT, dtype=np.int16)
    begin, end = largest_houses(city, houses)
    value = summed_height(city, houses, begin, end)
    city.value[HOUSES] = 2 * value if houses_double(city, value) else value


@rule
def add_worth(city: CityState, space: int, sign: int) -> None:
    kind = city.kind[space]
    if MARKET <= kind <= GARDEN:
        city.value[kind - HOUSE] += sign * district_worth(city, space)


@rule
def add_worth_around(city: CityState, first: int, rotation: int, sign: int) -> None:
    """Add (or take off) the worth of a tile's three hexes and the nine around it.

    No other district looks that far, except over a lake.
    """
    add_worth(city, first, sign)
    add_worth(city, neighbour(first, rotation), sign)
    add_worth(city, neighbour(first, rotation + 1), sign)
    for i in range(RING):
        add_worth(city, ring_space(first, rotation, i), sign)


@rule
def value_districts(city: CityState) -> None:
    """Value every market, barracks, temple and garden of the city afresh."""
    city.value[MARKETS:] = 0
    for i in range(city.built):
        add_worth(city, int(city.spaces[i]), 1)


@rule
def value_city(city: CityState) -> None:
    """Value the whole city afresh, from what is seen from above."""
    value_houses(city)
    value_districts(city)
    city.stars[:] = 0
    for i in range(city.built):
        kind = city.kind[city.spaces[i]]
        if STARS[kind] > 0:
            city.stars[kind - MARKET_PLAZA + MARKETS] += STARS[kind]


@rule
def city_points(city: CityState) -> int:
    points = 0
    for district in range(5):
        points += city.value[district] * city.stars[district]
    return points
