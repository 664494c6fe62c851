"""Games that were played without a server, brought along to this one."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from architekton.matches.brought import BroughtGame, id_of, open_brought
from architekton.matches.decide import Wisher
from architekton.matches.message_shapes import State
from architekton.server.http.identity import CurrentGuest
from architekton.server.http.language import language_of
from architekton.server.http.routes import ERRORS
from architekton.server.http.tables import open_and_show, state_of
from architekton.server.json_response import JsonResponse
from architekton.server.services import services_of
from architekton.server.store.contract import Conflict

router = APIRouter(prefix="/api/me", tags=["me"], responses=ERRORS)


@router.post("/games", status_code=201, response_model=State)
async def bring_a_game(body: BroughtGame, request: Request, guest: CurrentGuest) -> Response:
    """A finished game from one's own device, to be looked at under a link. It counts for nothing;
    brought again, it leads back to the same table."""
    services, language = services_of(request), language_of(request)
    opened = open_brought(body, Wisher(guest.id, guest.name))
    match = id_of(opened)
    try:
        return await open_and_show(services, opened, guest, language, match)
    except Conflict:
        table = await services.hall.newest(match)
        return JsonResponse(None, 200, body=state_of(table, guest, language))
