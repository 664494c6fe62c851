"""Five opponents, from a gentle first game on. Ratings: see docs/players.md for how they came."""

from __future__ import annotations

from architekton.core.accuracy_rating import AccuracyRating
from architekton.core.level import Level

_GAME = "amytis"

# By `architekton calibrate`: see docs/coach.md for how well it tells.
ACCURACY_RATING = AccuracyRating(1202, 6.86, 290, 0.08, 79, 719, 1550)

LEVELS = (
    Level(_GAME, "brickmaker", "greedy", rating=719, error=35, notices=0.2),
    Level(_GAME, "gardener", "greedy", rating=893, error=45, notices=0.5),
    Level(_GAME, "scribe", "learned", rating=1143, error=54, lapses=0.22, blur=8.0),
    Level(_GAME, "surveyor", "learned", rating=1355, error=60),
    Level(_GAME, "royal", "search", rating=1550, error=66, seconds=0.2),
)
