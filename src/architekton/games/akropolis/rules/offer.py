"""What each legal move brings at once: every tile in reach is laid everywhere, valued, taken up."""

from __future__ import annotations

import numpy as np

from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.games.akropolis.constants import DISTRICTS
from architekton.games.akropolis.rules.building import lay, take_up
from architekton.games.akropolis.rules.supply import gain, pay, price_of
from architekton.games.akropolis.state import Changes, CityState, Placements, PositionState

# After the five districts.
STONES_PART = len(DISTRICTS)


@rule
def district_points(city: CityState, points: Array) -> None:
    for district in range(len(DISTRICTS)):
        points[district] = city.value[district] * city.stars[district]


@rule
def list_changes(position: PositionState, listed: Placements, changes: Changes) -> None:
    """For each tile that the seat to move can pay for and each placement listed, by part.

    The turn is not ended, so what would come to the site is never looked at.
    """
    seat = position.to_move
    city = position.cities[seat]
    before = np.empty(len(DISTRICTS), dtype=np.int64)
    after = np.empty(len(DISTRICTS), dtype=np.int64)
    district_points(city, before)
    tiles, places = changes.shape[:2]
    for slot in range(tiles):
        tile = int(position.site[slot])
        pay(position, seat, price_of(slot))
        for i in range(places):
            quarries = lay(city, tile, listed[i, 0], listed[i, 1], listed[i, 2])
            gained = gain(position, seat, quarries)
            district_points(city, after)
            for district in range(len(DISTRICTS)):
                changes[slot, i, district] = after[district] - before[district]
            changes[slot, i, STONES_PART] = gained - price_of(slot)
            gain(position, seat, -gained)
            take_up(city)
        pay(position, seat, -price_of(slot))
