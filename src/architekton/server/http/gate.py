"""The gate before the application: how many connections there may be, and how slow they may be.

uvicorn waits for ever for the rest of a request. Here a connection has some seconds to say what it
wants, a body may not be slower than a poor telephone line, and whoever does not read what was asked
for is let go. Sockets have no such limits once they are open; they only count as connections.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from architekton.core.json_bytes import to_bytes
from architekton.matches.messages import error_facts
from architekton.server.http.address import UNKNOWN, household_of
from architekton.server.http.answers import Error
from architekton.server.http.errors import Problem
from architekton.server.limits import Places

# Bytes a second that a body must bring, after the first seconds.
SLOWEST = 1024


@dataclass(frozen=True)
class Gate:
    """What all connections of a server share."""

    places: Places
    head_seconds: float
    body_seconds: float
    read_seconds: float
    largest_head: int

    def http(self) -> type[asyncio.Protocol]:
        """For uvicorn, which makes one for each connection."""
        return cast(type[asyncio.Protocol], partial(GatedHttp, self))

    def sockets(self) -> type[asyncio.Protocol]:
        return cast(type[asyncio.Protocol], partial(GatedSocket, self))


def _who(transport: asyncio.BaseTransport) -> str:
    peer = transport.get_extra_info("peername")
    return household_of(peer[0]) if isinstance(peer, tuple) else UNKNOWN


class _Timer:
    """Something that happens unless it is called off."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._handle: asyncio.TimerHandle | None = None

    def set(self, seconds: float, act: Callable[[], None]) -> None:
        self.call_off()
        self._handle = self._loop.call_later(seconds, act)

    def call_off(self) -> None:
        if self._handle:
            self._handle.cancel()
            self._handle = None


class _Watched(asyncio.Protocol):
    """A connection whose other end must read what waits for it."""

    transport: asyncio.Transport
    _gate: Gate
    _reader: _Timer

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reader.set(self._gate.read_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reader.call_off()


class _Awaited(Enum):
    """What a connection owes us."""

    NOTHING = auto()
    HEAD = auto()
    BODY = auto()


class GatedHttp(_Watched, HttpToolsProtocol):
    def __init__(self, gate: Gate, **given: Any) -> None:
        super().__init__(**given)
        self._gate = gate
        self._who: str | None = None
        self._awaited = _Awaited.NOTHING
        self._since = 0.0
        # Bytes of what is awaited.
        self._received = 0
        self._refusal = Problem("bad_http", 400)
        # Requests that are not answered yet; more than one when they come in a row.
        self._unanswered: list[RequestResponseCycle] = []
        self._patience = _Timer(self.loop)
        self._reader = _Timer(self.loop)

    # --- coming and going -------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        address = _who(transport)
        if not self._gate.places.take(address):
            self.transport = transport
            self._refuse(Problem("too_many_connections", 503))
            return
        self._who = address
        super().connection_made(transport)
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._patience.call_off()
        self._reader.call_off()
        if self._who is not None:
            self._gate.places.leave(self._who)
            self._who = None
            self._stop_answering()
            super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """The place goes with the connection: a GatedSocket gives it back."""
        self._patience.call_off()
        self._reader.call_off()
        super().handle_websocket_upgrade()
        socket = cast(GatedSocket, self.transport.get_protocol())
        socket.who, self._who = self._who, None

    # --- a request in good time -------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._who is None or self.transport.is_closing():
            return
        if self._awaited is _Awaited.NOTHING and self._is_between_requests():
            self._await_head()
        self._received += len(data)
        super().data_received(data)
        if self._awaited is _Awaited.HEAD and self._received > self._gate.largest_head:
            self._refuse(self._too_large())

    def _is_between_requests(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    def on_message_begin(self) -> None:
        if self._awaited is _Awaited.NOTHING:
            self._await_head()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if size > self._gate.largest_head:
            self._refusal = self._too_large()
            raise self._refusal
        super().on_headers_complete()
        waiting = [cycle for cycle in self._unanswered if not cycle.response_complete]
        self._unanswered = [*waiting, self.cycle] if self.cycle else []
        self._expect(_Awaited.BODY)
        self._patience.set(self._gate.body_seconds, self._look_at_the_body)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._awaited = _Awaited.NOTHING
        self._patience.call_off()

    def _await_head(self) -> None:
        self._expect(_Awaited.HEAD)
        self._patience.set(self._gate.head_seconds, self._end_of_patience)

    def _expect(self, what: _Awaited) -> None:
        self._awaited = what
        self._since = self.loop.time()
        self._received = 0

    def _look_at_the_body(self) -> None:
        allowed = self._gate.body_seconds + self._received / SLOWEST
        left = self._since + allowed - self.loop.time()
        if left > 0:
            self._patience.set(left, self._look_at_the_body)
        else:
            self._end_of_patience()

    def _end_of_patience(self) -> None:
        if self.flow.read_paused:
            # It is we who do not read.
            self._patience.set(self._gate.head_seconds, self._end_of_patience)
        elif self._awaited is _Awaited.HEAD and not self._received:
            self.transport.close()
        else:
            self._refuse(Problem("too_slow", 408))

    # --- refusals ---------------------------------------------------------------------------

    def send_400_response(self, msg: str) -> None:
        """What uvicorn cannot read, and what we would not."""
        self._refuse(self._refusal)

    def _too_large(self) -> Problem:
        return Problem("head_too_large", 431, most=self._gate.largest_head // 1024)

    def _refuse(self, problem: Problem) -> None:
        """In English: nothing is known yet of who asks."""
        self._patience.call_off()
        self._awaited = _Awaited.NOTHING
        if self.transport.is_closing():
            return
        if not any(_is_under_way(cycle) for cycle in self._unanswered):
            self.transport.write(_answer(problem))
        self._stop_answering()
        self.transport.close()

    def _stop_answering(self) -> None:
        for cycle in self._unanswered:
            cycle.disconnected = not cycle.response_complete
            cycle.message_event.set()
        self._unanswered = []


def _is_under_way(cycle: RequestResponseCycle) -> bool:
    """An answer of which a part has been sent: nothing else can be said now."""
    return cycle.response_started and not cycle.response_complete


def _answer(problem: Problem) -> bytes:
    body = to_bytes(Error(error=error_facts(problem, "en")))
    head = (
        b"content-type: application/json\r\nconnection: close\r\n"
        b"content-length: %d\r\n\r\n" % len(body)
    )
    return STATUS_LINE[problem.status] + head + body


class GatedSocket(_Watched, WebSocketsSansIOProtocol):
    """A connection that came through the gate as HTTP."""

    def __init__(self, gate: Gate, **given: Any) -> None:
        super().__init__(**given)
        self._gate = gate
        self._reader = _Timer(self.loop)
        self.who: str | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._reader.call_off()
        if self.who is not None:
            self._gate.places.leave(self.who)
        super().connection_lost(exc)
