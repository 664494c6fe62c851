"""Which games there are, who one can play against, and the sentences of the catalogue."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from architekton.core.chance import stream
from architekton.core.discovery import discover_games, find_game
from architekton.core.game import Game
from architekton.core.level import Level
from architekton.core.sentences import LANGUAGES, catalogue, say
from architekton.server.http import answers
from architekton.server.http.errors import Problem
from architekton.server.http.gzip_cache import gzipped
from architekton.server.http.language import language_of
from architekton.server.http.routes import ERRORS
from architekton.server.json_response import JsonResponse, to_bytes

router = APIRouter(prefix="/api", tags=["games"], responses=ERRORS)
_SEED = 7
# Something lies on the table by then.
_MOVES_OF_EMBLEM = 12


@router.get("/games", response_model=answers.Games)
async def list_games(request: Request) -> Response:
    """Each game with its modes and its five opponents, weakest first."""
    language = language_of(request)
    games = [_game_json(game, language) for game in discover_games()]
    return JsonResponse(answers.Games(games=games))


def _game_json(game: type[Game], language: str) -> answers.Game:
    return {
        "name": game.name,
        "title": say(f"{game.name}.title", language),
        "levels": [_level_json(level, language) for level in game.LEVELS],
        "has_lesson": game.LESSON is not None,
        "modes": game.MODES,
        "seats": seats_by_mode(game),
    }


def _level_json(level: Level, language: str) -> answers.Level:
    return {
        "name": level.name,
        "title": level.title(language),
        "about": level.about(language),
        "rating": level.rating,
        "error": level.error,
        "seconds": level.seconds,
    }


@cache
def seats_by_mode(kind: type[Game]) -> dict[str, int]:
    return {mode: _seats_to_fill(kind.start(kind.MODES[mode], _SEED)) for mode in kind.MODES}


def _seats_to_fill(game: Game) -> int:
    """Without those that the game itself plays."""
    return sum(game.seat_name(seat) is None for seat in range(game.seats))


@router.get(
    "/games/{game}/picture",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}}},
)
async def show_a_game(game: Annotated[str, Path(max_length=40)], request: Request) -> Response:
    """A game after a few moves, always the same, as a drawing (SVG): what it looks like."""
    headers = {"Cache-Control": "max-age=300", "Content-Disposition": "attachment"}
    drawn = await asyncio.to_thread(_emblem, find_game(game))
    return gzipped(request, drawn, "image/svg+xml", headers)


@cache
def _emblem(kind: type[Game]) -> bytes:
    game = kind.start(seed=_SEED)
    game.play_randomly(stream(_SEED), _MOVES_OF_EMBLEM)
    return game.to_svg().encode()


@router.get("/catalogue/{language}", response_model=dict[str, str])
async def read_the_catalogue(
    language: Annotated[str, Path(max_length=5)], request: Request
) -> Response:
    """Every sentence of the product in one language, by key."""
    if language not in LANGUAGES:
        raise Problem("unknown_language", 404, known=list(LANGUAGES))
    body = to_bytes(catalogue(language))
    return gzipped(request, body, "application/json", {"Cache-Control": "max-age=300"})
