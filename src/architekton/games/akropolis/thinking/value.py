"""What a seat will have in the end: what it has for certain, and what the net expects on top."""

from __future__ import annotations

import numpy as np

from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.core.net import Net, add_inputs, output
from architekton.games.akropolis.rules.setup import has_a_city
from architekton.games.akropolis.rules.solo import (
    KINDS,
    architect_quarry_points,
    architect_stars,
    architect_value,
    count_architect_hexes,
)
from architekton.games.akropolis.state import PositionState
from architekton.games.akropolis.tables import QUARRY, TILE_KINDS
from architekton.games.akropolis.thinking.inputs import (
    CITY_INPUTS,
    INPUTS,
    turns_left,
    write_city,
    write_scene,
)
from architekton.games.akropolis.thinking.look import (
    DISTRICTS,
    LOOK,
    PLAZA_STARS,
    POINTS,
    QUARRIES,
    VALUES,
)
from architekton.games.akropolis.thinking.state import DeskState


@rule
def count_supply(desk: DeskState, position: PositionState) -> None:
    desk.supply[:] = 0
    for slot in range(position.site_size):
        change_supply(desk, int(position.site[slot]), 1)
    for i in range(position.dealt, position.deck_size):
        change_supply(desk, int(position.deck[i]), 1)


@rule
def change_supply(desk: DeskState, tile: int, sign: int) -> None:
    for i in range(3):
        desk.supply[TILE_KINDS[tile, i]] += sign


@rule
def look_at_architect(position: PositionState, look: Array) -> None:
    """The Illustrious Architect has no city; its tiles are counted."""
    counts = np.empty(KINDS, dtype=np.int64)
    count_architect_hexes(position, counts)
    look[:] = 0.0
    look[POINTS] = architect_quarry_points(position, counts)
    look[QUARRIES] = counts[QUARRY]
    for district in range(DISTRICTS):
        value = architect_value(position, counts, district)
        stars = architect_stars(counts, district)
        look[VALUES + district] = value
        look[PLAZA_STARS + district] = stars
        look[POINTS] += value * stars


@rule
def current_look(desk: DeskState, position: PositionState, seat: int, look: Array) -> None:
    if has_a_city(position, seat):
        look[:] = desk.tree[desk.at[seat]].look
    else:
        look_at_architect(position, look)


@rule
def look_at_rivals(desk: DeskState, position: PositionState, seat: int, rivals: Array) -> None:
    """The mean look of the other seats, and their mean stones at the end of the row."""
    rivals[:] = 0.0
    look = np.empty(LOOK, dtype=np.float32)
    for other in range(position.seats):
        if other != seat:
            current_look(desk, position, other, look)
            for i in range(LOOK):
                rivals[i] += look[i] / (position.seats - 1)
            rivals[LOOK] += position.stones[other] / (position.seats - 1)


@rule
def set_scene(desk: DeskState, net: Net, position: PositionState, seat: int, turns: int) -> None:
    """Add up what is the same for all places where this seat could lay a tile now."""
    rivals = np.empty(LOOK + 1, dtype=np.float32)
    look_at_rivals(desk, position, seat, rivals)
    write_scene(position, seat, turns, desk.supply, rivals, desk.inputs)
    desk.scene[:] = 0.0
    add_inputs(net, desk.inputs, CITY_INPUTS, INPUTS, desk.scene)


@rule
def value_in_scene(desk: DeskState, net: Net, look: Array, stones: int, turns: int) -> float:
    """The points at the end for a city of this look, in the scene that was set."""
    desk.nodes += 1
    certain = float(look[POINTS]) + stones
    if turns == 0:
        return certain
    write_city(look, desk.supply, stones, turns, desk.inputs)
    desk.units[:] = desk.scene
    add_inputs(net, desk.inputs, 0, CITY_INPUTS, desk.units)
    return certain + output(net, desk.units, desk.more)


@rule
def value_of_seat(desk: DeskState, net: Net, position: PositionState, seat: int) -> float:
    """The points that a seat will have in the end, as things are."""
    turns = turns_left(position, seat)
    look = np.empty(LOOK, dtype=np.float32)
    current_look(desk, position, seat, look)
    stones = int(position.stones[seat])
    if turns > 0:
        set_scene(desk, net, position, seat, turns)
    return value_in_scene(desk, net, look, stones, turns)
