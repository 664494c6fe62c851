"""The Illustrious Architect: how it takes tiles, and what they are worth to it."""

from __future__ import annotations

from architekton.core.jit import rule
from architekton.games.akropolis.constants import (
    BARRACKS_TYPE,
    GARDENS,
    HOUSE,
    HOUSE_PLAZA,
    HOUSES,
    MARKETS,
    QUARRY,
    STARS,
    TEMPLES,
    TILE_KINDS,
)
from architekton.games.akropolis.rules.scoring import GROUP_WORTH_DOUBLING
from architekton.games.akropolis.rules.setup import ARCHITECT_SEAT
from architekton.games.akropolis.rules.supply import price_of
from architekton.games.akropolis.state import HexCounts, PositionState

HIPPODAMOS = 1
METAGENES = 2
CALLICRATES = 3

POINTS_PER_QUARRY_OF_METAGENES = 2
MARKETS_PER_PLAZA = 3
START_QUARRIES = 3
KINDS = len(STARS)


@rule
def shows_a_plaza(tile: int) -> bool:
    for i in range(3):
        if TILE_KINDS[tile, i] >= HOUSE_PLAZA:
            return True
    return False


@rule
def architect_choice(position: PositionState) -> int:
    """The cheapest tile with a plaza that it can pay for, else the first."""
    for slot in range(position.site_size):
        affordable = price_of(slot) <= position.stones[ARCHITECT_SEAT]
        if affordable and shows_a_plaza(int(position.site[slot])):
            return slot
    return 0


@rule
def count_architect_hexes(position: PositionState, counts: HexCounts) -> None:
    """How many hexes of each kind it owns: its start tile, and every second tile taken."""
    counts[:] = 0
    counts[HOUSE_PLAZA] = 1
    counts[QUARRY] = START_QUARRIES
    for turn in range(ARCHITECT_SEAT, position.turns, 2):
        for i in range(3):
            counts[TILE_KINDS[position.log[turn].tile, i]] += 1


@rule
def architect_level(architect: int) -> int:
    return 2 if architect == CALLICRATES else 1


@rule
def architect_value(position: PositionState, counts: HexCounts, district: int) -> int:
    """Every district counts, all at one level. Doubling follows the ruling `solo-variants`."""
    level = architect_level(position.architect)
    districts = counts[HOUSE + district]
    value = level * districts
    if (position.variants >> district) & 1 == 0:
        return value
    if district == HOUSES:
        return 2 * value if value >= GROUP_WORTH_DOUBLING else value
    if district == MARKETS:
        doubled = min(districts, MARKETS_PER_PLAZA * counts[HOUSE_PLAZA + MARKETS])
        return value + level * doubled
    if district == TEMPLES:
        return 2 * value if level >= 2 else value
    assert district == BARRACKS_TYPE or district == GARDENS
    return 2 * value


@rule
def architect_stars(counts: HexCounts, district: int) -> int:
    kind = HOUSE_PLAZA + district
    return counts[kind] * STARS[kind]


@rule
def architect_quarry_points(position: PositionState, counts: HexCounts) -> int:
    if position.architect != METAGENES:
        return 0
    return POINTS_PER_QUARRY_OF_METAGENES * counts[QUARRY]
