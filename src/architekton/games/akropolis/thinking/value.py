"""What a seat will have in the end: what it has for certain, and what the net expects on top."""

from __future__ import annotations

import numpy as np

from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.core.net import Net, add_inputs, output
from architekton.games.akropolis.constants import QUARRY, TILE_KINDS
from architekton.games.akropolis.rules.setup import has_a_city
from architekton.games.akropolis.rules.solo import (
    KINDS,
    architect_quarry_points,
    architect_stars,
    architect_value,
    count_architect_hexes,
)
from architekton.games.akropolis.state import PositionState
from architekton.games.akropolis.thinking.features import (
    DISTRICTS,
    FEATURES,
    PLAZA_STARS,
    POINTS,
    QUARRIES,
    VALUES,
)
from architekton.games.akropolis.thinking.inputs import (
    CITY_INPUTS,
    INPUTS,
    turns_left,
    write_city,
    write_context,
)
from architekton.games.akropolis.thinking.state import WorkspaceState

# Tables that have a net of their own.
TWO, MORE, SOLO = range(3)


@rule
def table_of(position: PositionState) -> int:
    if position.architect > 0:
        return SOLO
    return TWO if position.seats == 2 else MORE


@rule
def count_supply(workspace: WorkspaceState, position: PositionState) -> None:
    workspace.supply[:] = 0
    for slot in range(position.site_size):
        change_supply(workspace, int(position.site[slot]), 1)
    for i in range(position.dealt, position.deck_size):
        change_supply(workspace, int(position.deck[i]), 1)


@rule
def change_supply(workspace: WorkspaceState, tile: int, sign: int) -> None:
    for i in range(3):
        workspace.supply[TILE_KINDS[tile, i]] += sign


@rule
def read_architect(position: PositionState, features: Array) -> None:
    """The Illustrious Architect has no city; its tiles are counted."""
    counts = np.empty(KINDS, dtype=np.int64)
    count_architect_hexes(position, counts)
    features[:] = 0.0
    features[POINTS] = architect_quarry_points(position, counts)
    features[QUARRIES] = counts[QUARRY]
    for district in range(DISTRICTS):
        value = architect_value(position, counts, district)
        stars = architect_stars(counts, district)
        features[VALUES + district] = value
        features[PLAZA_STARS + district] = stars
        features[POINTS] += value * stars


@rule
def current_features(
    workspace: WorkspaceState, position: PositionState, seat: int, features: Array
) -> None:
    if has_a_city(position, seat):
        features[:] = workspace.tree[workspace.at[seat]].features
    else:
        read_architect(position, features)


@rule
def read_rivals(
    workspace: WorkspaceState, position: PositionState, seat: int, rivals: Array
) -> None:
    """The mean features of the other seats, and their mean stones at the end of the row."""
    rivals[:] = 0.0
    features = np.empty(FEATURES, dtype=np.float32)
    for other in range(position.seats):
        if other != seat:
            current_features(workspace, position, other, features)
            for i in range(FEATURES):
                rivals[i] += features[i] / (position.seats - 1)
            rivals[FEATURES] += position.stones[other] / (position.seats - 1)


@rule
def set_context(
    workspace: WorkspaceState, net: Net, position: PositionState, seat: int, turns: int
) -> None:
    """Add up what is the same for all places where this seat could lay a tile now."""
    rivals = np.empty(FEATURES + 1, dtype=np.float32)
    read_rivals(workspace, position, seat, rivals)
    write_context(position, seat, turns, workspace.supply, rivals, workspace.inputs)
    workspace.context[:] = 0.0
    add_inputs(net, workspace.inputs, CITY_INPUTS, INPUTS, workspace.context)


@rule
def value_in_context(
    workspace: WorkspaceState, net: Net, features: Array, stones: int, turns: int
) -> float:
    """The points at the end for a city with these features, in the scene that was set."""
    workspace.valued += 1
    certain = float(features[POINTS]) + stones
    if turns == 0:
        return certain
    write_city(features, workspace.supply, stones, turns, workspace.inputs)
    workspace.units[:] = workspace.context
    add_inputs(net, workspace.inputs, 0, CITY_INPUTS, workspace.units)
    return certain + output(net, workspace.units, workspace.more)


@rule
def value_of_seat(workspace: WorkspaceState, net: Net, position: PositionState, seat: int) -> float:
    """The points that a seat will have in the end, as things are."""
    turns = turns_left(position, seat)
    features = np.empty(FEATURES, dtype=np.float32)
    current_features(workspace, position, seat, features)
    stones = int(position.stones[seat])
    if turns > 0:
        set_context(workspace, net, position, seat, turns)
    return value_in_context(workspace, net, features, stones, turns)
