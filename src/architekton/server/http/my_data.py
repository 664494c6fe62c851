"""Everything about me: as a file, or gone."""

from __future__ import annotations

from time import time

from fastapi import APIRouter, Request
from starlette.responses import Response

from architekton.server.http import answers
from architekton.server.http.guard import forget_the_cookie
from architekton.server.http.identity import InPerson
from architekton.server.http.language import language_of
from architekton.server.http.notices import notice_json
from architekton.server.http.people import token_json
from architekton.server.http.routes import ERRORS
from architekton.server.http.tables import MOST_LISTED, list_cards
from architekton.server.json_response import JsonResponse
from architekton.server.live.forgetting import forget
from architekton.server.services import services_of
from architekton.server.store.contract import Card

router = APIRouter(prefix="/api/me", tags=["me"], responses=ERRORS)


@router.get("/data", response_model=answers.MyData)
async def download_all_about_me(request: Request, guest: InPerson) -> Response:
    """All that this server keeps of me; of finished games, the records are at /record."""
    store = services_of(request).store
    cards: list[Card] = []
    while page := await store.cards_of(guest.id, MOST_LISTED, cards[-1].changed if cards else None):
        cards += page
    tokens, keys = await store.tokens_of(guest.id), await store.passkeys_of(guest.id)
    told: answers.MyData = {
        "id": guest.id,
        "name": guest.name,
        "exported": time(),
        "tables": list_cards(cards, guest, language_of(request))["tables"],
        "tokens": [token_json(token) for token in tokens],
        "passkeys": [answers.Passkey(id=each.id, created=each.created) for each in keys],
        "notices": [notice_json(each) for each in await store.notices_of([guest.id])],
    }
    headers = {"Content-Disposition": 'attachment; filename="architekton-me.json"'}
    return JsonResponse(told, headers=headers)


@router.delete("", status_code=204)
async def forget_me(request: Request, guest: InPerson) -> Response:
    """At once and for good. Games with others stay theirs, without my name; running ones end."""
    await forget(services_of(request).hall, guest)
    forget_the_cookie(request)
    return Response(status_code=204)
