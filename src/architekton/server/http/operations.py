"""For those who run the server: is it alive, can it be used, what are its figures."""

from __future__ import annotations

from hmac import compare_digest

from fastapi import APIRouter, Request
from starlette.responses import PlainTextResponse, Response

from architekton import __version__
from architekton.server.http import answers
from architekton.server.http.errors import Problem
from architekton.server.http.routes import HARD_PRESSED, Responses
from architekton.server.json_response import JsonResponse
from architekton.server.services import services_of

router = APIRouter(tags=["operations"], responses=HARD_PRESSED)
_NO_FIGURES: Responses = {401: {"model": answers.Error}, 404: {"model": answers.Error}}


@router.get("/health", response_model=answers.Health)
async def is_it_alive() -> Response:
    """The process answers."""
    return JsonResponse(answers.Health(status="alive", version=__version__))


@router.get("/ready", response_model=answers.Health, responses={503: {"model": answers.Error}})
async def is_it_ready(request: Request) -> Response:
    """The store can be written to: a moment ago it was."""
    if not await services_of(request).readiness.is_ready():
        raise Problem("store_unavailable", 503, wait=1)
    return JsonResponse(answers.Health(status="ready", version=__version__))


@router.get("/metrics", response_class=PlainTextResponse, responses=_NO_FIGURES)
async def read_the_figures(request: Request) -> Response:
    """In Prometheus' text format."""
    services = services_of(request)
    if not services.settings.metrics:
        raise Problem("no_such_page", 404)
    wanted = services.settings.metrics_token
    if wanted and not _brings(request, wanted):
        raise Problem("metrics_need_a_token", 401)
    return Response(services.metrics.text(), media_type="text/plain; version=0.0.4")


def _brings(request: Request, token: str) -> bool:
    scheme, _, found = request.headers.get("authorization", "").partition(" ")
    return scheme.lower() == "bearer" and compare_digest(found.strip().encode(), token.encode())
