"""The pad for the boxed game, over HTTP: each question is answered for itself, nothing is kept."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from architekton.core.discovery import find_game
from architekton.core.pad import Pad, view_by_hand
from architekton.matches.questions import AskByHand
from architekton.players.shapes import Advice
from architekton.server.http.bodies import PadBody
from architekton.server.http.errors import Problem
from architekton.server.http.identity import CurrentGuest
from architekton.server.http.language import language_of
from architekton.server.http.patience import while_there
from architekton.server.http.routes import ERRORS
from architekton.server.json_response import JsonResponse
from architekton.server.live.fair_queue import Asker
from architekton.server.services import services_of

router = APIRouter(prefix="/api/games/{game}", tags=["pad"], responses=ERRORS)
Name = Annotated[str, Path(max_length=40)]


@router.post("/pad/{question}", response_model=dict)
async def ask_the_pad(
    game: Name, question: Name, body: PadBody, request: Request, guest: CurrentGuest
) -> Response:
    """What the figures, the city or the boards that were entered are worth, and what is wrong."""
    pad = _pad_of(game)
    # A large city takes some milliseconds, in which others are served.
    answer = await asyncio.to_thread(pad.answer, question, body.asked, language_of(request))
    return JsonResponse(answer)


@router.post("/hint", response_model=Advice)
async def ask_for_a_hint_by_hand(
    game: Name, body: AskByHand, request: Request, guest: CurrentGuest
) -> Response:
    """The best moves as a bot sees them, in a position that lies on a real table."""
    kind = find_game(game)
    view = await asyncio.to_thread(view_by_hand, kind, body.position)
    asking = services_of(request).bots.advise(
        view, kind, body.best, language_of(request), body.names, Asker(guest.id, guest.address)
    )
    return JsonResponse(await while_there(request, asking))


def _pad_of(game: str) -> Pad:
    pad = find_game(game).pad()
    if pad is None:
        raise Problem("no_such_page", 404)
    return pad
