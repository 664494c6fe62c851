"""Tables: open one, look at it, wish something, ask about a move."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Annotated, cast

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from architekton.core.discovery import find_game
from architekton.core.named_shapes import GamePreview
from architekton.core.record import Record
from architekton.matches.decide import Wisher
from architekton.matches.fact import Opened
from architekton.matches.opening import WantedTable, open_analysis, open_lesson, open_table
from architekton.matches.shapes import KeptCard, Phase
from architekton.matches.title import recognised_on_card, tell_title
from architekton.server.accounts.guest import Guest
from architekton.server.http import answers, bodies
from architekton.server.http.identity import CurrentGuest, Reader
from architekton.server.http.language import language_of
from architekton.server.http.patience import while_there
from architekton.server.http.routes import ERRORS, TableId
from architekton.server.json_response import JsonResponse
from architekton.server.live.hall import new_invitation
from architekton.server.live.messages import Messages
from architekton.server.live.questions import (
    BEST,
    MOST_BEST,
    check_may_watch,
    hint,
    preview,
    why_not,
)
from architekton.server.live.shapes import Advice, State, WhyNot
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
    game: Annotated[str, Path(max_length=40)], request: Request, guest: CurrentGuest
) -> Response:
    """A first game for somebody who learns it: the deal is always the same."""
    services, language = services_of(request), language_of(request)
    opened = open_lesson(find_game(game), Wisher(guest.id, guest.name))
    return await open_and_show(services, opened, guest, language)


async def open_and_show(
    services: Services, opened: Opened, guest: Guest, language: str, match: str | None = None
) -> Response:
    table = await services.hall.open(opened, guest, match)
    return JsonResponse(None, 201, body=state_of(table, guest, language))


@router.get("/tables", response_model=answers.Cards)
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


def list_cards(cards: Sequence[Card], reader: Guest, language: str) -> answers.Cards:
    return {"tables": [_card_json(card, reader, language) for card in cards]}


def _card_json(card: Card, reader: Guest, language: str) -> answers.Card:
    """A line of a list; who the others are stays with the server."""
    kept = cast(KeptCard, card.data)
    seats, made = kept["seats"], kept.get("made_title")
    if made is None:
        made = recognised_on_card(kept, card.challenge, card.host)
    return {
        "id": card.match,
        "game": card.game,
        "kind": kept["kind"],
        "title": tell_title(kept["title"], made, language),
        "phase": card.phase,
        "public": card.public,
        "challenge": card.challenge,
        "created": card.created,
        "changed": card.changed,
        "seats": [
            {"kind": seat["kind"], "name": seat["name"], "level": seat["level"]} for seat in seats
        ],
        "options": kept["options"],
        "moves": kept["moves"],
        "to_move": kept["to_move"],
        "result": kept["result"],
        "mine": [i for i, seat in enumerate(seats) if reader.id and seat["guest"] == reader.id],
    }


async def table_for(request: Request, match: str, reader: Guest) -> Table:
    """A table that the reader may look at."""
    services = services_of(request)
    table = await services.hall.newest(match)
    check_may_watch(services, table.match, reader.id)
    return table


def state_of(table: Table, reader: Guest, language: str) -> bytes:
    return Messages(table.match, table.connected).state(reader.id, language)


@router.get("/tables/{table}", response_model=State)
async def show_table(table: TableId, request: Request, reader: Reader) -> Response:
    """The table as the reader sees it now."""
    found = await table_for(request, table, reader)
    return JsonResponse(None, body=state_of(found, reader, language_of(request)))


@router.post("/tables/{table}/wishes", response_model=answers.Done)
async def wish_something(
    table: TableId, body: bodies.WishBody, request: Request, guest: CurrentGuest
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
    """What a move of the seat to move would change, before it is made."""
    found = await table_for(request, table, reader)
    return JsonResponse(preview(found.match, body.move, language_of(request)))


@router.post("/tables/{table}/refusal", response_model=WhyNot)
async def ask_why_not(
    table: TableId, body: bodies.MoveBody, request: Request, reader: Reader
) -> Response:
    """Why a move of the seat to move is refused; null if it is legal."""
    found = await table_for(request, table, reader)
    return JsonResponse(why_not(found.match, body.move, language_of(request)))


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
