"""Which games there are, who one can play against, and the sentences of the catalogue."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from architekton.core.discovery import discover_games
from architekton.core.sentences import LANGUAGES, catalogue, say
from architekton.server.http import schemas
from architekton.server.http.errors import Problem
from architekton.server.http.gzip_cache import gzipped
from architekton.server.http.language import language_of
from architekton.server.http.routes import ERRORS
from architekton.server.json_response import JsonResponse, to_bytes

router = APIRouter(prefix="/api", tags=["games"], responses=ERRORS)


@router.get("/games", response_model=schemas.Games)
async def list_games(request: Request) -> Response:
    """Each game with its modes and its five opponents, weakest first."""
    language = language_of(request)
    games = [
        {
            "name": game.name,
            "title": say(f"{game.name}.title", language),
            "levels": [level.to_json(language) for level in game.LEVELS],
            "has_lesson": game.LESSON is not None,
            "modes": game.MODES,
        }
        for game in discover_games()
    ]
    return JsonResponse({"games": games})


@router.get("/catalogue/{language}", response_model=dict[str, str])
async def read_the_catalogue(
    language: Annotated[str, Path(max_length=5)], request: Request
) -> Response:
    """Every sentence of the product in one language, by key."""
    if language not in LANGUAGES:
        raise Problem("unknown_language", 404, known=list(LANGUAGES))
    body = to_bytes(catalogue(language))
    return gzipped(request, body, "application/json", {"Cache-Control": "max-age=300"})
