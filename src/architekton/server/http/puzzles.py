"""Puzzles: which there are, one at a table of one's own, and what is answered to a move there."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from architekton.core.discovery import find_game
from architekton.matches.decide import Wisher
from architekton.matches.message_shapes import State
from architekton.matches.opening import WantedPuzzle, open_puzzle
from architekton.matches.puzzles import find_puzzle, tell_puzzle_table, tell_puzzles
from architekton.players.puzzle_shapes import Puzzles, PuzzleTable
from architekton.server.http.identity import CurrentGuest, Reader
from architekton.server.http.language import language_of
from architekton.server.http.routes import ERRORS, TableId
from architekton.server.http.tables import open_and_show, table_for
from architekton.server.json_response import JsonResponse
from architekton.server.services import services_of

router = APIRouter(prefix="/api", tags=["puzzles"], responses=ERRORS)
Name = Annotated[str, Path(max_length=40)]


@router.get("/games/{game}/puzzles", response_model=Puzzles)
async def list_puzzles(game: Name, request: Request) -> Response:
    """All puzzles of a game, and which is today's; nothing of their answers."""
    return JsonResponse(tell_puzzles(find_game(game), services_of(request).challenges.today))


@router.post("/games/{game}/puzzles", status_code=201, response_model=State)
async def begin_a_puzzle(
    game: Name, request: Request, guest: CurrentGuest, wanted: WantedPuzzle | None = None
) -> Response:
    """A puzzle at a table of one's own; today's if no other is asked for."""
    services, kind = services_of(request), find_game(game)
    which = (wanted or WantedPuzzle()).puzzle
    opened = open_puzzle(
        kind, Wisher(guest.id, guest.name), find_puzzle(kind, which, services.challenges.today)
    )
    return await open_and_show(services, opened, guest, language_of(request))


@router.get("/tables/{table}/puzzle", response_model=PuzzleTable)
async def ask_for_the_answer(table: TableId, request: Request, reader: Reader) -> Response:
    """How the first move that was made at a puzzle's table compares with the best, and why."""
    match = (await table_for(request, table, reader)).match
    return JsonResponse(await asyncio.to_thread(tell_puzzle_table, match, language_of(request)))
