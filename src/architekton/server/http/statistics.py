"""What somebody's games add up to. It is theirs alone: nobody else can ask for it."""

from __future__ import annotations

from typing import cast

from fastapi import APIRouter, Request
from starlette.responses import Response

from architekton.matches.played import Played, played_by
from architekton.matches.shapes import KeptCard, Statistics
from architekton.matches.statistics import MOST_COUNTED, tell_statistics
from architekton.server.accounts.guest import Guest
from architekton.server.http import bodies
from architekton.server.http.identity import CurrentGuest
from architekton.server.http.routes import ERRORS
from architekton.server.json_response import JsonResponse
from architekton.server.services import services_of

router = APIRouter(prefix="/api/me", tags=["me"], responses=ERRORS)


@router.get("/statistics", response_model=Statistics)
async def what_my_games_add_up_to(request: Request, guest: CurrentGuest) -> Response:
    """By game: won and lost, against whom, victories in a row, the best games, a rating."""
    return JsonResponse(tell_statistics([], await _played_at_the_server(request, guest)))


@router.post("/statistics", response_model=Statistics)
async def what_they_add_up_to_with_those_here(
    body: bodies.GamesHere, request: Request, guest: CurrentGuest
) -> Response:
    """The same, with games on the asker's own device. Nothing of these is believed or kept."""
    here = [Played(**each.model_dump()) for each in body.here]
    return JsonResponse(tell_statistics(here, await _played_at_the_server(request, guest)))


async def _played_at_the_server(request: Request, guest: Guest) -> list[Played]:
    cards = await services_of(request).store.cards_of(guest.id, MOST_COUNTED)
    found = [
        played_by(guest.id, card.match, card.game, card.changed, cast(KeptCard, card.data))
        for card in cards
    ]
    return [each for each in found if each is not None]
