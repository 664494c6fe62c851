"""The verdict on each visible hex: does it count, for how much, and for which reasons.

The conditions are those of `scoring.py`; here they are only written down, as small integers that
`explain.py` puts into words.
"""

from __future__ import annotations

import numpy as np

from architekton.core.hexgrid import SPACES
from architekton.core.jit import rule
from architekton.games.akropolis.constants import (
    BARRACKS,
    EMPTY,
    GARDEN,
    HOUSE,
    LAKE,
    MARKET,
    MARKET_PLAZA,
    QUARRY,
    TEMPLE,
)
from architekton.games.akropolis.rules.reason import (
    ALWAYS_COUNTS,
    DOUBLED,
    IN_LARGEST_GROUP,
    NO_PLAZA,
    NOT_DOUBLED,
    NOT_IN_LARGEST_GROUP,
    NOT_ON_THE_EDGE,
    NOT_SURROUNDED,
    ON_THE_EDGE,
    PLAZA,
    QUARRY_ONLY,
    STANDS_APART,
    SURROUNDED,
    TOUCHES_MARKET,
)
from architekton.games.akropolis.rules.scoring import (
    district_counts,
    district_doubles,
    has_variant,
    houses_double,
    largest_houses,
    sides_showing,
    summed_height,
)
from architekton.games.akropolis.state import MAX_BUILT, CityState, Verdicts, VerdictState


@rule
def judge_condition(city: CityState, space: int, verdict: VerdictState, meets: bool) -> None:
    """Which condition of its type it meets or misses, and across which sides that is seen."""
    kind = int(verdict.kind)
    if kind == HOUSE:
        verdict.condition = IN_LARGEST_GROUP if meets else NOT_IN_LARGEST_GROUP
    elif kind == MARKET:
        verdict.condition = STANDS_APART if meets else TOUCHES_MARKET
        verdict.condition_sides = sides_showing(city, space, MARKET)
    elif kind == BARRACKS:
        verdict.condition = ON_THE_EDGE if meets else NOT_ON_THE_EDGE
        verdict.condition_sides = sides_showing(city, space, EMPTY)
    elif kind == TEMPLE:
        open_sides = sides_showing(city, space, EMPTY) | sides_showing(city, space, LAKE)
        verdict.condition = SURROUNDED if meets else NOT_SURROUNDED
        verdict.condition_sides = open_sides
    else:
        verdict.condition = ALWAYS_COUNTS


@rule
def judge_doubling(city: CityState, space: int, verdict: VerdictState, doubles: bool) -> None:
    """Whether the variant of its type doubles it, and across which sides that is seen."""
    kind = int(verdict.kind)
    verdict.doubling = (DOUBLED if doubles else NOT_DOUBLED) + kind - HOUSE
    if kind == MARKET:
        verdict.doubling_sides = sides_showing(city, space, MARKET_PLAZA)
    elif kind == BARRACKS:
        verdict.doubling_sides = sides_showing(city, space, EMPTY)
    elif kind == GARDEN:
        verdict.doubling_sides = sides_showing(city, space, LAKE)


@rule
def judge_district(
    city: CityState, space: int, verdict: VerdictState, meets: bool, doubles: bool
) -> None:
    district = int(verdict.kind) - HOUSE
    judge_condition(city, space, verdict, meets)
    if city.stars[district] == 0:
        verdict.no_plaza = NO_PLAZA
    if not meets:
        return
    if has_variant(city, district):
        judge_doubling(city, space, verdict, doubles)
    verdict.counts = city.stars[district] > 0
    verdict.value = 2 * int(verdict.level) if doubles else int(verdict.level)
    verdict.points = int(verdict.value) * city.stars[district]


@rule
def judge_hex(city: CityState, space: int, verdict: VerdictState, in_group: bool) -> None:
    kind = int(city.kind[space])
    verdict.kind = kind
    verdict.level = city.height[space]
    if kind == QUARRY:
        verdict.condition = QUARRY_ONLY
    elif kind == HOUSE:
        doubles = in_group and houses_double(city, int(verdict.group_value))
        judge_district(city, space, verdict, in_group, doubles)
    elif kind <= GARDEN:
        meets = district_counts(city, space)
        judge_district(city, space, verdict, meets, meets and district_doubles(city, space))
    else:
        verdict.condition = PLAZA


@rule
def judge_city(city: CityState, verdicts: Verdicts) -> None:
    """Write a row for each visible hex, oldest ground first. The rows must be blank."""
    houses = np.empty(MAX_BUILT, dtype=np.int16)
    begin, end = largest_houses(city, houses)
    value = summed_height(city, houses, begin, end)
    in_group = np.zeros(SPACES, dtype=np.int8)
    for i in range(begin, end):
        in_group[houses[i]] = 1
    for i in range(city.built):
        space = int(city.spaces[i])
        verdict = verdicts[i]
        verdict.q = city.q[i]
        verdict.r = city.r[i]
        if city.kind[space] == HOUSE:
            verdict.group_size = end - begin
            verdict.group_value = value
        judge_hex(city, space, verdict, in_group[space] == 1)
