"""How strong somebody must be to have had these results, against opponents who were measured.

The same scale and the same model as in `ratings`; but there everybody's strength is sought, and
here the opponents' are known and one is sought. As there, half a drawn game against each opponent
stands before the first, so that nobody who won every game is infinitely strong.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from architekton.players.ratings import ELO, PRIOR_GAMES

# An opponent's strength, one's share of the win, and how much it weighs.
_Counted = tuple[float, float, float]
_CLOSE_ENOUGH = 1e-6
_LONGEST_STEP = 1.0
_MOST_STEPS = 100


@dataclass(frozen=True)
class Encounter:
    """A game against one opponent: their rating, its standard error, and one's share of the win."""

    rating: float
    error: float
    share: float


@dataclass(frozen=True)
class Performance:
    rating: float
    # Its standard error.
    error: float


def performance(encounters: Sequence[Encounter]) -> Performance | None:
    """The most likely rating; None where nothing was played.

    >>> even = [Encounter(1000, 10, 1.0), Encounter(1000, 10, 0.0)] * 20
    >>> round(performance(even).rating)
    1000
    """
    if not encounters:
        return None
    counted = [(each.rating / ELO, each.share, 1.0) for each in encounters]
    met = {each.rating for each in encounters}
    counted += [(rating / ELO, 0.5, PRIOR_GAMES) for rating in met]
    strength = sum(rating for rating, _, _ in counted) / len(counted)
    for _ in range(_MOST_STEPS):
        slope, curvature = _likelihood(strength, counted)
        step = max(-_LONGEST_STEP, min(_LONGEST_STEP, slope / curvature))
        strength += step
        if abs(step) < _CLOSE_ENOUGH:
            break
    _, curvature = _likelihood(strength, counted)
    # Nobody is known better than those by whom they are measured.
    theirs = sum(each.error**2 for each in encounters) / len(encounters)
    return Performance(ELO * strength, math.sqrt(ELO**2 / curvature + theirs))


def _likelihood(
    strength: float, counted: Sequence[tuple[float, float, float]]
) -> tuple[float, float]:
    """Its slope, and minus its curvature; both of the logarithm."""
    slope = curvature = 0.0
    for rating, share, weight in counted:
        chance = 1 / (1 + math.exp(rating - strength))
        slope += weight * (share - chance)
        curvature += weight * chance * (1 - chance)
    return slope, curvature
