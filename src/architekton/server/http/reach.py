"""Whether a link that is made on the server's own machine leads anywhere from another one."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from architekton.server.hosts import name_in
from architekton.server.http import answers
from architekton.server.http.routes import ERRORS
from architekton.server.json_response import JsonResponse
from architekton.server.network import address_in_network, is_loopback, listens_everywhere
from architekton.server.services import Services, services_of

router = APIRouter(prefix="/api", tags=["operations"], responses=ERRORS)


@router.get("/reach", response_model=answers.Reach)
async def where_can_we_be_reached(request: Request) -> Response:
    """For a page at 127.0.0.1: where friends in the same network find this server, if they do."""
    services = services_of(request)
    if not _asks_from_here(request, services):
        return JsonResponse(answers.Reach(only_here=False, address=None))
    found = address_in_network() if listens_everywhere(services.settings.host) else None
    _, port = request.scope["server"]
    address = None if found is None else f"http://{found}:{port}"
    return JsonResponse(answers.Reach(only_here=address is None, address=address))


def _asks_from_here(request: Request, services: Services) -> bool:
    """Nobody else is told our addresses. Behind a proxy on this machine everybody seems to be."""
    client = request.client.host if request.client else ""
    by_name = is_loopback(name_in(request.headers.get("host", "")))
    return by_name and is_loopback(client) and services.settings.proxies == 0
