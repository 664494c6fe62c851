"""Five opponents, from a gentle first game on. Ratings: see docs/players.md for how they came."""

from __future__ import annotations

from architekton.core.level import Level

LEVELS = (
    Level("akropolis", "apprentice", "greedy", rating=0, error=0, notices=0.05, blur=2.0),
    Level("akropolis", "mason", "greedy", rating=0, error=0, notices=0.5),
    Level("akropolis", "foreman", "learned", rating=0, error=0, blur=12.0),
    Level("akropolis", "master", "learned", rating=0, error=0, blur=3.0),
    Level("akropolis", "architekton", "search", rating=0, error=0, seconds=1.0),
)
