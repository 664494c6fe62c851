"""A table's letters as lines of JSON over plain HTTP: for programs that do not speak sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response, StreamingResponse

from architekton.server.house import house_of
from architekton.server.http.address import address_of
from architekton.server.http.errors import Problem
from architekton.server.http.identity import Reader
from architekton.server.http.language import language_of
from architekton.server.http.routes import ERRORS, TableId
from architekton.server.http.tables import table_for
from architekton.server.live.listener import Listener

router = APIRouter(prefix="/api", tags=["tables"], responses=ERRORS)
# An empty line now and then keeps proxies from closing the stream.
QUIET_SECONDS = 15.0


@router.get("/tables/{table}/events", response_class=StreamingResponse)
async def follow_a_table(
    table: TableId,
    request: Request,
    reader: Reader,
    after: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0,
) -> Response:
    """The same letters as on the socket, one a line, for as long as one reads."""
    house = house_of(request)
    await table_for(request, table, reader)
    address = address_of(request, house.settings.proxies)
    if not house.sockets.take(address):
        raise Problem("too_many_sockets", 429, wait=10)
    listener = Listener(reader.id, language_of(request))

    async def lines() -> AsyncIterator[bytes]:
        try:
            found = await house.hall.listen(table, listener, after)
            try:
                while not listener.dropped:
                    yield await _next_line(listener)
            finally:
                house.hall.forget(found, listener)
        finally:
            house.sockets.leave(address)

    return StreamingResponse(lines(), media_type="application/x-ndjson")


async def _next_line(listener: Listener) -> bytes:
    try:
        message = await asyncio.wait_for(listener.next(), QUIET_SECONDS)
    except TimeoutError:
        return b"\n"
    return b"" if message is None else message + b"\n"
