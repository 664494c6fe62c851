"""Finished games under review: what each decision cost, and how another one would have done."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from architekton.core.record import Record
from architekton.matches.match import Match
from architekton.matches.moments import decision_to_try, record_to_review
from architekton.players.review_shapes import ReviewState, Tried
from architekton.server.accounts.guest import Guest
from architekton.server.http.bodies import AskReview, TryBody
from architekton.server.http.identity import CurrentGuest, Reader
from architekton.server.http.language import language_of
from architekton.server.http.patience import while_there
from architekton.server.http.routes import ERRORS, TableId
from architekton.server.http.tables import table_for
from architekton.server.json_response import JsonResponse
from architekton.server.live.fair_queue import Asker
from architekton.server.live.questions import check_deal_may_be_told
from architekton.server.services import services_of

router = APIRouter(prefix="/api/tables/{table}/review", tags=["reviews"], responses=ERRORS)
Decision = Annotated[int, Path(ge=1, le=10_000, description="Counted from 1.")]


async def _to_review(request: Request, table: str, reader: Guest) -> tuple[Match, Record]:
    """Of a game that is over; and while a challenge's day lasts, not even then."""
    match = (await table_for(request, table, reader)).match
    record = record_to_review(match, language_of(request))
    check_deal_may_be_told(services_of(request), match)
    return match, record


@router.get("", response_model=ReviewState)
async def look_at_a_review(table: TableId, request: Request, reader: Reader) -> Response:
    """How far it has come, and what there is of it. Nothing is begun."""
    match, record = await _to_review(request, table, reader)
    asker = Asker(reader.id, reader.address)
    looking = services_of(request).reviews.look(
        match.id, match.version, record, asker, language_of(request)
    )
    return JsonResponse(await while_there(request, looking))


@router.post("", response_model=ReviewState)
async def ask_for_a_review(
    table: TableId, request: Request, guest: CurrentGuest, body: AskReview | None = None
) -> Response:
    """It goes on for as long as somebody asks again. Answers when there is news, or after a while;
    what was judged is kept."""
    match, record = await _to_review(request, table, guest)
    asker = Asker(guest.id, guest.address)
    asking = services_of(request).reviews.ask(
        match.id, match.version, record, asker, language_of(request), body.seen if body else 0
    )
    return JsonResponse(await while_there(request, asking))


@router.post("/{decision}/tries", response_model=Tried)
async def try_another_move(
    table: TableId, decision: Decision, body: TryBody, request: Request, guest: CurrentGuest
) -> Response:
    """What another move would have cost there, once the decision has been judged."""
    match, record = await _to_review(request, table, guest)
    move = decision_to_try(match, decision, body.move)
    asker = Asker(guest.id, guest.address)
    trying = services_of(request).reviews.attempt(
        match.id, match.version, record, decision - 1, move, asker, language_of(request)
    )
    return JsonResponse(await while_there(request, trying))
