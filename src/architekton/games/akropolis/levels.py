"""Five opponents, from a gentle first game on. Ratings: see docs/players.md for how they came."""

from __future__ import annotations

from architekton.core.level import Level

_GAME = "akropolis"
# In a lapse, any of the places that came to its mind will do.
_ANY = 100.0

LEVELS = (
    Level(_GAME, "apprentice", "greedy", rating=840, error=20, notices=0.2),
    Level(_GAME, "mason", "learned", rating=1120, error=30, lapses=0.6, blur=_ANY),
    Level(_GAME, "foreman", "learned", rating=1400, error=35, lapses=0.23, blur=_ANY),
    Level(_GAME, "master", "learned", rating=1690, error=40),
    Level(_GAME, "architekton", "search", rating=1970, error=45, seconds=0.2),
)
