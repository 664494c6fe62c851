"""From a lead that can be expected to the chance of winning."""

from __future__ import annotations

import math

import numpy as np

from architekton.core.exact import erf
from architekton.core.jit import rule
from architekton.games.akropolis.rules.supply import hidden_tiles
from architekton.games.akropolis.state import PositionState
from architekton.games.akropolis.thinking.value import table_of

# How wrong an expected lead turns out: its variance for each turn still to come, of anybody, at
# tables of two, of more, and solo. Fitted on games of `learned` against itself.
VARIANCE_PER_TURN = np.array([16.0, 17.0, 37.0])
# With the last move nothing is unsure but a tie.
CERTAIN = 0.1


@rule
def doubt(position: PositionState) -> float:
    """By how many points an expected lead is usually wrong, one turn from now."""
    turns = position.site_size + hidden_tiles(position) - 2
    return math.sqrt(VARIANCE_PER_TURN[table_of(position)] * turns) if turns > 0 else CERTAIN


@rule
def win_chance(position: PositionState, lead: float) -> float:
    """If leads are wrong by so many points, as often too low as too high."""
    return (1.0 + erf(lead / doubt(position) / math.sqrt(2.0))) / 2.0
