"""Me: a nickname, my tables, my tokens."""

from __future__ import annotations

from time import time
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from architekton.matches.shapes import Cards
from architekton.server.accounts.guest import Guest
from architekton.server.accounts.keys import has_ended, new_token
from architekton.server.http import answers, bodies
from architekton.server.http.errors import Problem
from architekton.server.http.identity import (
    InPerson,
    Newcomer,
    Reader,
    check_in_person,
    remember,
)
from architekton.server.http.language import language_of
from architekton.server.http.routes import ERRORS
from architekton.server.http.tables import MOST_LISTED, list_cards
from architekton.server.json_response import JsonResponse
from architekton.server.services import services_of
from architekton.server.store.contract import Token

router = APIRouter(prefix="/api/me", tags=["me"], responses=ERRORS)
MOST_TOKENS = 20
TokenId = Annotated[str, Path(pattern=r"^[0-9a-f]{12}$")]


@router.get("", response_model=answers.Me)
async def who_am_i(guest: Newcomer) -> Response:
    """My id and nickname; who is new here gets both, in a cookie. Everything else needs them."""
    return JsonResponse(answers.Me(id=guest.id, name=guest.name))


@router.put("", response_model=answers.Me)
async def change_my_name(body: bodies.NewName, request: Request, guest: Newcomer) -> Response:
    """A new nickname, from the next table on."""
    check_in_person(guest)
    named = Guest(guest.id, body.name)
    await services_of(request).store.rename_passkeys(guest.id, body.name)
    remember(request, named)
    return JsonResponse(answers.Me(id=named.id, name=named.name))


@router.get("/tables", response_model=Cards)
async def list_my_tables(
    request: Request,
    reader: Reader,
    before: float | None = None,
    limit: Annotated[int, Query(ge=1, le=MOST_LISTED)] = MOST_LISTED,
) -> Response:
    """Running and finished games, the last changed first."""
    cards = []
    if reader.id:
        cards = await services_of(request).store.cards_of(reader.id, limit, before)
    return JsonResponse(list_cards(cards, reader, language_of(request)))


@router.get("/tokens", response_model=answers.Tokens)
async def list_my_tokens(request: Request, guest: InPerson) -> Response:
    tokens = await services_of(request).store.tokens_of(guest.id)
    return JsonResponse(answers.Tokens(tokens=[token_json(each) for each in tokens]))


def token_json(token: Token) -> answers.Token:
    return {
        "id": token.id,
        "name": token.name,
        "created": token.created,
        "scope": token.scope,
        "ends": token.ends,
    }


@router.post("/tokens", status_code=201, response_model=answers.Token)
async def make_a_token(body: bodies.NewToken, request: Request, guest: InPerson) -> Response:
    """A key for a program that plays in my name. It is shown only now."""
    store, now = services_of(request).store, time()
    alive = [each for each in await store.tokens_of(guest.id) if not has_ended(each, now)]
    if len(alive) >= MOST_TOKENS:
        raise Problem("too_many_tokens", 429, most=MOST_TOKENS)
    text, token = new_token(guest.id, body.name, now, body.scope, body.days)
    await store.add_token(token)
    shown_once: answers.Token = {**token_json(token), "token": text}
    return JsonResponse(shown_once, 201)


@router.delete("/tokens/{token}", status_code=204)
async def remove_a_token(token: TokenId, request: Request, guest: InPerson) -> Response:
    if not await services_of(request).store.remove_token(guest.id, token):
        raise Problem("no_such_token", 404)
    return Response(status_code=204)
