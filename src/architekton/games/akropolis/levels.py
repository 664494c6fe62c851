"""Five opponents, from a gentle first game on. Ratings: see docs/players.md for how they came."""

from __future__ import annotations

from architekton.core.accuracy_rating import AccuracyRating
from architekton.core.level import Level

_GAME = "akropolis"
# In a lapse, any of the places that came to its mind will do.
_ANY = 100.0

# By `architekton calibrate`: see docs/coach.md for how well it tells.
ACCURACY_RATING = AccuracyRating(1370, 15.83, 271, 0.31, 85, 843, 1784)

LEVELS = (
    Level(_GAME, "apprentice", "greedy", rating=843, error=27, notices=0.2),
    Level(_GAME, "mason", "learned", rating=1105, error=42, lapses=0.6, blur=_ANY),
    Level(_GAME, "foreman", "learned", rating=1277, error=50, lapses=0.23, blur=_ANY),
    Level(_GAME, "master", "learned", rating=1506, error=59),
    Level(_GAME, "architekton", "search", rating=1784, error=69, seconds=0.2),
)
