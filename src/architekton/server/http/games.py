"""Which games there are, who one can play against, and the sentences of the catalogue."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from architekton.core.catalogue_part import catalogue_part
from architekton.core.discovery import find_game
from architekton.core.json_bytes import to_bytes
from architekton.core.sentences import LANGUAGES, catalogue
from architekton.matches.listing import draw_emblem, tell_games
from architekton.matches.shapes import Games
from architekton.server.http.errors import Problem
from architekton.server.http.gzip_cache import gzipped
from architekton.server.http.language import language_of
from architekton.server.http.routes import ERRORS
from architekton.server.json_response import JsonResponse

router = APIRouter(prefix="/api", tags=["games"], responses=ERRORS)


@router.get("/games", response_model=Games)
async def list_games(request: Request) -> Response:
    """Each game with its modes and its five opponents, weakest first."""
    return JsonResponse(tell_games(language_of(request)))


@router.get(
    "/games/{game}/picture",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}}},
)
async def show_a_game(game: Annotated[str, Path(max_length=40)], request: Request) -> Response:
    """A game after a few moves, always the same, as a drawing (SVG): what it looks like."""
    headers = {"Cache-Control": "max-age=300", "Content-Disposition": "attachment"}
    drawn = await asyncio.to_thread(draw_emblem, find_game(game))
    return gzipped(request, drawn.encode(), "image/svg+xml", headers)


@router.get("/catalogue/{language}", response_model=dict[str, str])
async def read_the_catalogue(
    language: Annotated[str, Path(max_length=5)],
    request: Request,
    part: Annotated[str | None, Query(max_length=40)] = None,
) -> Response:
    """Every sentence of the product in one language, by key; or one part of them.

    Parts are `page`, each game by its name, and what only some look at: `console`, `lessons`,
    `pad`, `rules`, `settings`.
    """
    if language not in LANGUAGES:
        raise Problem("unknown_language", 404, known=list(LANGUAGES))
    said = catalogue(language) if part is None else catalogue_part(language, part)
    body = to_bytes(said)
    return gzipped(request, body, "application/json", {"Cache-Control": "max-age=300"})
