"""What somebody's games add up to. It is theirs alone: nobody else can ask for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from fastapi import APIRouter, Request
from starlette.responses import Response

from architekton.core.discovery import discover_games
from architekton.core.game import Game
from architekton.matches.played import Played, best, played_by, streaks, tally
from architekton.matches.shapes import KeptCard
from architekton.players.performance import Encounter, performance
from architekton.server.http import answers
from architekton.server.http.identity import CurrentGuest
from architekton.server.http.routes import ERRORS
from architekton.server.json_response import JsonResponse
from architekton.server.services import services_of

router = APIRouter(prefix="/api/me", tags=["me"], responses=ERRORS)
# The last of them; more than most people play in a year.
MOST_COUNTED = 1000


@router.get("/statistics", response_model=answers.Statistics)
async def what_my_games_add_up_to(request: Request, guest: CurrentGuest) -> Response:
    """By game: won and lost, against whom, victories in a row, the best games, a rating."""
    cards = await services_of(request).store.cards_of(guest.id, MOST_COUNTED)
    found = [
        played_by(guest.id, card.match, card.game, card.changed, cast(KeptCard, card.data))
        for card in cards
    ]
    by_game: dict[str, list[Played]] = {}
    for each in found:
        if each is not None:
            by_game.setdefault(each.game, []).append(each)
    games = [_told(kind, by_game[kind.name]) for kind in discover_games() if kind.name in by_game]
    return JsonResponse(answers.Statistics(games=games))


def _told(kind: type[Game], games: Sequence[Played]) -> answers.GameStatistics:
    streak, longest = streaks(games)
    rated = _encounters(kind, games)
    found = performance(rated)
    return {
        "game": kind.name,
        "all": tally(games),
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
