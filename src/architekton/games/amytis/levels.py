"""Five opponents, from a gentle first game on. Ratings: see docs/players.md for how they came."""

from __future__ import annotations

from architekton.core.level import Level

_GAME = "amytis"

LEVELS = (
    Level(_GAME, "brickmaker", "greedy", rating=780, error=20, notices=0.3),
    Level(_GAME, "gardener", "greedy", rating=970, error=20),
    Level(_GAME, "scribe", "learned", rating=1140, error=30, lapses=0.08, blur=8.0),
    Level(_GAME, "surveyor", "learned", rating=1310, error=35),
    Level(_GAME, "royal", "search", rating=1500, error=45, seconds=0.2),
)
