"""What a building brings when it is placed. Only visible tiles are looked at."""

from __future__ import annotations

import numpy as np

from architekton.core.jit import rule
from architekton.games.amytis.constants import (
    CENTRE,
    COLOURS,
    CORNERS,
    GARDEN,
    MARKET,
    PALACE,
    RESIDENCE,
    SEATS,
    SPACES,
    THEATER,
    TYPES,
    WALL,
)
from architekton.games.amytis.rules.architects import architects_on_board, count_bits
from architekton.games.amytis.rules.projects import count_validated
from architekton.games.amytis.state import TableState

CORNER_WALL_POINTS = np.array([0, 1, 4, 8, 10], dtype=np.int64)


@rule
def type_of(tile: int) -> int:
    return (tile - 1) // len(COLOURS)


@rule
def colour_of(tile: int) -> int:
    return (tile - 1) % len(COLOURS)


@rule
def is_side_b(sides: int, building: int) -> bool:
    return (sides >> building) & 1 == 1


@rule
def shows(table: TableState, seat: int, space: int, building: int) -> bool:
    tile = int(table.top[seat, space])
    return tile > 0 and type_of(tile) == building


@rule
def count_showing(table: TableState, seat: int, building: int) -> int:
    count = 0
    for space in range(SPACES):
        count += shows(table, seat, space, building)
    return count


@rule
def count_colour(table: TableState, seat: int, colour: int) -> int:
    count = 0
    for space in range(SPACES):
        tile = int(table.top[seat, space])
        count += tile > 0 and colour_of(tile) == colour
    return count


@rule
def count_built(table: TableState, seat: int) -> int:
    count = 0
    for space in range(SPACES):
        count += table.height[seat, space] > 0
    return count


@rule
def count_stacks_of(table: TableState, seat: int, height: int) -> int:
    """Stacks of exactly this many tiles."""
    count = 0
    for space in range(SPACES):
        count += table.height[seat, space] == height
    return count


@rule
def count_types(table: TableState, seat: int) -> int:
    count = 0
    for building in range(len(TYPES)):
        count += count_showing(table, seat, building) > 0
    return count


@rule
def garden_points(table: TableState, seat: int, space: int, side_b: bool) -> int:
    height = int(table.height[seat, space])
    return 2 * height if side_b else count_stacks_of(table, seat, height)


@rule
def market_points(table: TableState, seat: int, space: int, side_b: bool) -> int:
    alike = count_colour(table, seat, colour_of(int(table.top[seat, space])))
    return count_built(table, seat) - alike if side_b else 2 * alike


@rule
def wall_points(table: TableState, seat: int, side_b: bool) -> int:
    """Side A looks at the rim, which is all but the centre; side B at the corners."""
    if not side_b:
        return 2 * (count_showing(table, seat, WALL) - shows(table, seat, CENTRE, WALL))
    corners = 0
    for corner in CORNERS:
        corners += shows(table, seat, corner, WALL)
    return CORNER_WALL_POINTS[corners]


@rule
def palace_points(table: TableState, seat: int, side_b: bool) -> int:
    """Side A: visible palaces. Side B, instead of a card: projects validated so far by both."""
    if not side_b:
        return count_showing(table, seat, PALACE)
    validated = 0
    for player in range(SEATS):
        validated += count_validated(table, player)
    return validated


@rule
def residence_points(table: TableState, seat: int, side_b: bool) -> int:
    if not side_b:
        return count_types(table, seat)
    return 2 * (count_showing(table, seat, RESIDENCE) + count_showing(table, seat, MARKET))


@rule
def theater_points(table: TableState, seat: int, side_b: bool) -> int:
    """Ruling `theater-count`: the architect placed this turn counts."""
    if not side_b:
        return architects_on_board(table)
    return 2 * count_bits(int(table.architects[seat]))


@rule
def effect_points(table: TableState, seat: int, space: int, sides: int) -> int:
    """What the tile just placed on this space brings, but for a palace, whose card comes first."""
    building = type_of(int(table.top[seat, space]))
    side_b = is_side_b(sides, building)
    if building == GARDEN:
        return garden_points(table, seat, space, side_b)
    if building == MARKET:
        return market_points(table, seat, space, side_b)
    if building == WALL:
        return wall_points(table, seat, side_b)
    if building == RESIDENCE:
        return residence_points(table, seat, side_b)
    if building == THEATER:
        return theater_points(table, seat, side_b)
    return 0


@rule
def set_tile(table: TableState, seat: int, tile: int, space: int) -> None:
    table.top[seat, space] = tile
    table.height[seat, space] += 1
