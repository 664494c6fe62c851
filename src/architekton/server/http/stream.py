"""A table's messages as lines of JSON over plain HTTP: for programs that do not speak sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from architekton.server.http.address import address_of
from architekton.server.http.errors import Problem
from architekton.server.http.game_shapes import COMPONENTS
from architekton.server.http.identity import Reader
from architekton.server.http.language import language_of
from architekton.server.http.routes import ERRORS, TableId
from architekton.server.http.tables import table_for
from architekton.server.live.listener import Listener
from architekton.server.services import services_of

router = APIRouter(prefix="/api", tags=["tables"], responses=ERRORS)
# An empty line now and then keeps proxies from closing the stream.
QUIET_SECONDS = 15.0
LINES = "application/x-ndjson"


@router.get(
    "/tables/{table}/events",
    response_class=StreamingResponse,
    responses={200: {"content": {LINES: {"schema": {"$ref": COMPONENTS + "Message"}}}}},
)
async def follow_a_table(
    table: TableId,
    request: Request,
    reader: Reader,
    after: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0,
) -> Response:
    """The same messages as on the socket, one a line, for as long as one reads."""
    services = services_of(request)
    await table_for(request, table, reader)
    address = address_of(request, services.settings.proxies)
    if not services.sockets.take(address):
        raise Problem("too_many_sockets", 429, wait=10)
    listener = Listener(reader.id, language_of(request))

    async def lines() -> AsyncIterator[bytes]:
        found = await services.hall.listen(table, listener, reader, after)
        try:
            while not listener.dropped:
                yield await _next_line(listener)
        finally:
            services.hall.audience.forget(found, listener)

    return _Stream(lines(), lambda: services.sockets.leave(address))


class _Stream(StreamingResponse):
    """Gives its place back however it ends, also before the first line."""

    def __init__(self, lines: AsyncIterator[bytes], leave: Callable[[], None]) -> None:
        super().__init__(lines, media_type=LINES)
        self._leave = leave

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._leave()


async def _next_line(listener: Listener) -> bytes:
    try:
        message = await asyncio.wait_for(listener.next(), QUIET_SECONDS)
    except TimeoutError:
        return b"\n"
    return b"" if message is None else message + b"\n"
