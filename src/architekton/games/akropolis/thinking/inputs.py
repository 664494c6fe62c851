"""What the net is told about one seat: its city, then the scene around it. All near one.

First what a placement changes, then what is the same for all placements of a tile, so that a
scan adds up the second part only once.
"""

from __future__ import annotations

from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.games.akropolis.constants import (
    HOUSE,
    HOUSE_PLAZA,
    MAX_SEATS,
    QUARRY,
    STARS,
    TILES,
)
from architekton.games.akropolis.rules.setup import ARCHITECT_SEAT
from architekton.games.akropolis.rules.solo import CALLICRATES, METAGENES
from architekton.games.akropolis.rules.supply import hidden_tiles
from architekton.games.akropolis.state import PositionState
from architekton.games.akropolis.thinking.features import (
    BUILT,
    DISTRICTS,
    FLOORS,
    HIGH,
    IDLE,
    INNER,
    OPEN_SIDES_OF_TEMPLES,
    PLAZA_STARS,
    POINTS,
    QUARRIES,
    SIDES_OF_BARRACKS,
    SPOT_FIGURES,
    SPOTS,
    VALUES,
)

PER_DISTRICT = 8
CITY_INPUTS = 1 + PER_DISTRICT * DISTRICTS + 4 + 2 * FLOORS + FLOORS * (SPOT_FIGURES + 1) + 3
SCENE_INPUTS = 5 + 4 * DISTRICTS + 3 + 3 + DISTRICTS + 1 + 4
INPUTS = CITY_INPUTS + SCENE_INPUTS


@rule
def turns_left(position: PositionState, seat: int) -> int:
    """How many turns a seat still has. The last tile of the site is never taken."""
    turns = position.site_size + hidden_tiles(position) - 1
    before = (seat - position.to_move + position.seats) % position.seats
    return max(0, (turns - before + position.seats - 1) // position.seats)


@rule
def write_city(features: Array, supply: Array, stones: int, turns: int, inputs: Array) -> None:
    """The first CITY_INPUTS; `turns` are those that the seat still has."""
    inputs[0] = 1.0
    n = 1
    for d in range(DISTRICTS):
        value = features[VALUES + d]
        stars = features[PLAZA_STARS + d]
        inputs[n] = value / 12
        inputs[n + 1] = stars / 4
        inputs[n + 2] = value * stars / 60
        inputs[n + 3] = stars * turns / 40
        inputs[n + 4] = value * turns / 150
        inputs[n + 5] = features[IDLE + d] / 6
        inputs[n + 6] = stars * supply[HOUSE + d] / 40
        inputs[n + 7] = value * supply[HOUSE_PLAZA + d] * STARS[HOUSE_PLAZA + d] / 80
        n += PER_DISTRICT
    inputs[n] = features[QUARRIES] / 6
    inputs[n + 1] = features[BUILT] / 40
    inputs[n + 2] = features[OPEN_SIDES_OF_TEMPLES] / 6
    inputs[n + 3] = features[SIDES_OF_BARRACKS] / 6
    n += 4
    for floor in range(FLOORS):
        inputs[n + floor] = features[HIGH + floor] / (30 - 10 * floor)
        inputs[n + FLOORS + floor] = features[INNER + floor] / (20 - 6 * floor)
    n += 2 * FLOORS
    for floor in range(FLOORS):
        at = SPOTS + SPOT_FIGURES * floor
        inputs[n] = features[at] / 15
        inputs[n + 1] = features[at + 1] / 15
        inputs[n + 2] = min(features[at + 2], 20.0) / 10
        inputs[n + 3] = min(features[at + 3], 8.0) / 4
        inputs[n + 4] = features[at + 4] / 2
        inputs[n + 5] = features[at] * turns / 150
        n += SPOT_FIGURES + 1
    inputs[n] = stones / 4
    inputs[n + 1] = stones * turns / 40
    inputs[n + 2] = 1.0 if stones > 0 else 0.0


@rule
def write_context(
    position: PositionState,
    seat: int,
    turns: int,
    supply: Array,
    rivals: Array,
    inputs: Array,
) -> None:
    """The other inputs. `rivals`: the mean features of the other seats, then their mean stones."""
    n = CITY_INPUTS
    inputs[n] = turns / 18
    inputs[n + 1] = turns * turns / 324
    for few in range(3):
        inputs[n + 2 + few] = 1.0 if turns <= few + 1 else 0.0
    n += 5
    for d in range(DISTRICTS):
        inputs[n] = supply[HOUSE + d] / 10
        inputs[n + 1] = supply[HOUSE_PLAZA + d] * STARS[HOUSE_PLAZA + d] / 8
        inputs[n + 2] = rivals[VALUES + d] / 12
        inputs[n + 3] = rivals[PLAZA_STARS + d] / 4
        n += 4
    inputs[n] = supply[QUARRY] / 20
    inputs[n + 1] = rivals[POINTS] / 60
    inputs[n + 2] = rivals[len(rivals) - 1] / 4
    n += 3
    inputs[n] = position.seats == 3
    inputs[n + 1] = position.seats == MAX_SEATS
    inputs[n + 2] = position.deck_size == TILES and position.seats < MAX_SEATS
    n += 3
    for d in range(DISTRICTS):
        inputs[n + d] = (position.variants >> d) & 1
    n += DISTRICTS
    inputs[n] = position.cities[0].houses_by_value
    n += 1
    solo = position.architect > 0
    inputs[n] = solo
    inputs[n + 1] = solo and seat == ARCHITECT_SEAT
    inputs[n + 2] = position.architect == METAGENES and seat == ARCHITECT_SEAT
    inputs[n + 3] = position.architect == CALLICRATES and seat == ARCHITECT_SEAT
