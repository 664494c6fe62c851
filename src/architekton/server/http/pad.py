"""The pad for the boxed game, over HTTP: each question is answered for itself, nothing is kept."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from architekton.core.discovery import find_game
from architekton.core.pad import Pad
from architekton.server.http.bodies import PadBody
from architekton.server.http.errors import Problem
from architekton.server.http.identity import CurrentGuest
from architekton.server.http.language import language_of
from architekton.server.http.routes import ERRORS
from architekton.server.json_response import JsonResponse

router = APIRouter(prefix="/api/games/{game}/pad", tags=["pad"], responses=ERRORS)
Name = Annotated[str, Path(max_length=40)]


@router.post("/{question}", response_model=dict)
async def ask_the_pad(
    game: Name, question: Name, body: PadBody, request: Request, guest: CurrentGuest
) -> Response:
    """What the figures, the city or the boards that were entered are worth, and what is wrong."""
    pad = _pad_of(game)
    # A large city takes some milliseconds, in which others are served.
    answer = await asyncio.to_thread(pad.answer, question, body.asked, language_of(request))
    return JsonResponse(answer)


def _pad_of(game: str) -> Pad:
    pad = find_game(game).pad()
    if pad is None:
        raise Problem("no_such_page", 404)
    return pad
