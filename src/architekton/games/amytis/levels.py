"""Five opponents, from a gentle first game on. Ratings: see docs/players.md for how they came."""

from __future__ import annotations

from architekton.core.level import Level

LEVELS = (
    Level("amytis", "brickmaker", "greedy", rating=0, error=0, notices=0.1, blur=2.0),
    Level("amytis", "gardener", "greedy", rating=0, error=0, notices=0.5),
    Level("amytis", "scribe", "learned", rating=0, error=0, blur=12.0),
    Level("amytis", "surveyor", "learned", rating=0, error=0, blur=3.0),
    Level("amytis", "royal", "search", rating=0, error=0, seconds=1.0),
)
