"""Which rating goes with the accuracy of one game.

A straight line, fitted on reviewed games between levels by `architekton calibrate`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True)
class AccuracyRating:
    # In per cent: where the line is told.
    AT: ClassVar[float] = 90.0

    # The rating at AT, and points for each per cent.
    middle: int
    slope: float
    # How far off it usually is for one game, and which share of the differences it explains.
    error: int
    explained: float
    # On how many games it was fitted, and from which rating to which: nothing is known beyond.
    games: int
    least: int
    most: int

    def rating(self, accuracy: float) -> int:
        """
        >>> AccuracyRating(1300, 20, 250, 0.4, 400, 800, 1800).rating(95)
        1400
        """
        found = round(self.middle + self.slope * (accuracy - self.AT))
        return max(self.least, min(self.most, found))
