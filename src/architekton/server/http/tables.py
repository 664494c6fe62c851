"""Tables: open one, look at it, wish something, ask about a move."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Annotated, cast

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from architekton.core.discovery import find_game
from architekton.core.named_shapes import GamePreview
from architekton.core.packed_record import unpack
from architekton.core.record import Record
from architekton.matches.command import SeatNumber
from architekton.matches.decide import Wisher
from architekton.matches.fact import Opened
from architekton.matches.listing import About, tell_line
from architekton.matches.message_shapes import State, Supposed, WhyNot
from architekton.matches.messages import Messages
from architekton.matches.opening import (
    WantedLesson,
    WantedTable,
    open_analysis,
    open_lesson,
    open_table,
)
from architekton.matches.questions import BEST, MOST_BEST, WishBody, preview, suppose, why_not
from architekton.matches.shapes import Cards, KeptCard, Phase
from architekton.players.shapes import Advice
from architekton.server.accounts.guest import Guest
from architekton.server.http import answers, bodies
from architekton.server.http.identity import CurrentGuest, Reader
from architekton.server.http.language import language_of
from architekton.server.http.patience import while_there
from architekton.server.http.routes import ERRORS, TableId
from architekton.server.json_response import JsonResponse
from architekton.server.live.questions import check_may_watch, hint
from architekton.server.live.room import new_invitation
from architekton.server.live.table import Table
from architekton.server.live.wishes import grant
from architekton.server.services import Services, services_of
from architekton.server.store.contract import Card

router = APIRouter(prefix="/api", tags=["tables"], responses=ERRORS)
MOST_LISTED = 50


@router.post("/tables", status_code=201, response_model=State)
async def open_a_table(wanted: WantedTable, request: Request, guest: CurrentGuest) -> Response:
    """Open a table: a game, its options, who sits where."""
    services, language = services_of(request), language_of(request)
    wisher = Wisher(guest.id, guest.name)
    opened = open_table(wanted, wisher, secrets.randbits(64), new_invitation())
    return await open_and_show(services, opened, guest, language)


@router.post("/games/{game}/lessons", status_code=201, response_model=State)
async def begin_a_lesson(
    game: Annotated[str, Path(max_length=40)],
    request: Request,
    guest: CurrentGuest,
    wanted: WantedLesson | None = None,
) -> Response:
    """An exercise of a lesson, always the same; a first game if nothing else is asked for."""
    services, language = services_of(request), language_of(request)
    which = wanted or WantedLesson()
    wisher = Wisher(guest.id, guest.name)
    opened = open_lesson(find_game(game), wisher, which.lesson, which.exercise)
    return await open_and_show(services, opened, guest, language)


async def open_and_show(
    services: Services, opened: Opened, guest: Guest, language: str, match: str | None = None
) -> Response:
    table = await services.hall.open(opened, guest, match)
    return JsonResponse(None, 201, body=state_of(table, guest, language))


@router.get("/tables", response_model=Cards)
async def list_public_tables(
    request: Request,
    reader: Reader,
    phase: Phase = "playing",
    before: float | None = None,
    limit: Annotated[int, Query(ge=1, le=MOST_LISTED)] = MOST_LISTED,
) -> Response:
    """Public tables: with open seats (gathering), to watch (playing), to replay (over)."""
    cards = await services_of(request).store.public_cards(phase, limit, before)
    return JsonResponse(list_cards(cards, reader, language_of(request)))


def list_cards(cards: Sequence[Card], reader: Guest, language: str) -> Cards:
    return {"tables": [tell_line(_about(card), reader.id, language) for card in cards]}


def _about(card: Card) -> About:
    return About(
        card.match, card.game, card.phase, card.public, card.challenge, card.host,
        card.created, card.changed, cast(KeptCard, card.data),
    )  # fmt: skip


async def table_for(request: Request, match: str, reader: Guest) -> Table:
    """A table that the reader may look at."""
    services = services_of(request)
    table = await services.hall.newest(match)
    check_may_watch(services, table.match, reader.id)
    return table


def state_of(table: Table, reader: Guest, language: str) -> bytes:
    return Messages(table.match, table.attendance).state(reader.id, language)


@router.get("/tables/{table}", response_model=State)
async def show_table(table: TableId, request: Request, reader: Reader) -> Response:
    """The table as the reader sees it now."""
    found = await table_for(request, table, reader)
    return JsonResponse(None, body=state_of(found, reader, language_of(request)))


@router.post("/tables/{table}/wishes", response_model=answers.Done)
async def wish_something(
    table: TableId, body: WishBody, request: Request, guest: CurrentGuest
) -> Response:
    """A command: a move, a seat, a take-back. When this answers, it is on disk."""
    services = services_of(request)
    version = await grant(services, table, body.wish, guest, body.id, body.version)
    return JsonResponse(answers.Done(version=version))


@router.get("/tables/{table}/moves", response_model=answers.Moves)
async def list_legal_moves(table: TableId, request: Request, reader: Reader) -> Response:
    """Every legal move of the seat to move, one by one; `offers` says the same in less space."""
    found = await table_for(request, table, reader)
    match = found.match
    moves = match.game.legal_moves() if match.to_move is not None else []
    listed = [answers.LegalMove(text=move.text(), move=move.to_json()) for move in moves]
    return JsonResponse(answers.Moves(moves=listed))


@router.post("/tables/{table}/preview", response_model=GamePreview)
async def preview_a_move(
    table: TableId, body: bodies.MoveBody, request: Request, reader: Reader
) -> Response:
    """What a move of the seat to move would change, before it is made.

    With a seat of one's own: if it were its turn now.
    """
    match = (await table_for(request, table, reader)).match
    return JsonResponse(preview(match, body.move, language_of(request), reader.id, body.seat))


@router.post("/tables/{table}/refusal", response_model=WhyNot)
async def ask_why_not(
    table: TableId, body: bodies.MoveBody, request: Request, reader: Reader
) -> Response:
    """Why a move of the seat to move is refused; null if it is legal.

    With a seat of one's own: if it were its turn now.
    """
    match = (await table_for(request, table, reader)).match
    return JsonResponse(why_not(match, body.move, language_of(request), reader.id, body.seat))


@router.get("/tables/{table}/supposed", response_model=Supposed)
async def ask_what_can_be_planned(
    table: TableId,
    request: Request,
    guest: CurrentGuest,
    seat: SeatNumber,
) -> Response:
    """What a seat of one's own could do if it were its turn now, while others decide."""
    found = await table_for(request, table, guest)
    return JsonResponse(suppose(found.match, guest.id, seat))


@router.get("/tables/{table}/hint", response_model=Advice)
async def ask_for_a_hint(
    table: TableId,
    request: Request,
    guest: CurrentGuest,
    best: Annotated[int, Query(ge=1, le=MOST_BEST)] = BEST,
) -> Response:
    """The best moves as a bot sees them; only where nobody else plays, or the game is over."""
    found = await table_for(request, table, guest)
    asking = hint(services_of(request), found, guest, best, language_of(request))
    return JsonResponse(await while_there(request, asking))


@router.post("/records", status_code=201, response_model=State)
async def import_a_record(
    body: bodies.RecordBody, request: Request, guest: CurrentGuest
) -> Response:
    """A game record as a table of one's own, to look at and to try things on."""
    services, language = services_of(request), language_of(request)
    record = Record.from_json(body.record)
    opened = open_analysis(record, Wisher(guest.id, guest.name))
    return await open_and_show(services, opened, guest, language)


@router.post("/records/packed", status_code=201, response_model=State)
async def unpack_a_record(
    body: bodies.PackedBody, request: Request, guest: CurrentGuest
) -> Response:
    """The same from the word in a link."""
    services, language = services_of(request), language_of(request)
    opened = open_analysis(unpack(body.packed), Wisher(guest.id, guest.name))
    return await open_and_show(services, opened, guest, language)
