"""What somebody's finished games add up to, game by game."""

from __future__ import annotations

from collections.abc import Sequence

from architekton.core.discovery import discover_games
from architekton.core.game import Game
from architekton.matches.played import Played, best, streaks, tally
from architekton.matches.shapes import GameStatistics, Statistics
from architekton.players.performance import Encounter, performance

# The last of them; more than most people play in a year.
MOST_COUNTED = 1000


def tell_statistics(here: Sequence[Played], there: Sequence[Played]) -> Statistics:
    """Of games on one's device and of those at a server, together."""
    found = []
    for kind in discover_games():
        on_device = [each for each in here if each.game == kind.name]
        games = on_device + [each for each in there if each.game == kind.name]
        if games:
            found.append(_told(kind, games, len(on_device)))
    return {"games": found}


def _told(kind: type[Game], games: Sequence[Played], here: int) -> GameStatistics:
    streak, longest = streaks(games)
    rated = _encounters(kind, games)
    found = performance(rated)
    return {
        "game": kind.name,
        "all": tally(games),
        "here": here,
        "levels": [
            {"level": level.name, "tally": tally(against)}
            for level in kind.LEVELS
            if (against := [each for each in games if each.level == level.name])
        ],
        "people": tally([each for each in games if each.against == "person"]),
        "streak": streak,
        "longest_streak": longest,
        "best": best(games),
        "rating": None if found is None else round(found.rating),
        "error": None if found is None else round(found.error),
        "rated": len(rated),
    }


def _encounters(kind: type[Game], games: Sequence[Played]) -> list[Encounter]:
    """Against one bot whose level was measured, without taking anything back."""
    levels = {level.name: level for level in kind.LEVELS if level.rating is not None}
    return [
        Encounter(level.rating or 0.0, level.error or 0.0, each.share)
        for each in games
        if not each.went_back and (level := levels.get(each.level)) is not None
    ]
