"""The socket of a table: messages go out, wishes and questions come in.

in:  {"id": "a1", "version": 7, "wish": {"do": "move", "seat": 0, "move": {...}}}
     {"id": "a2", "ask": "preview", "move": {...}}     {"id": "a3", "ask": "hint", "best": 3}
     {"id": "a4", "ask": "why_not", "move": {...}}     {"id": "a5", "ask": "ping"}
     {"id": "a6", "ask": "greet", "greeting": "well_played"}
     {"id": "a7", "ask": "suppose", "seat": 1}
out: state, then update after each fact; done, answer or refused for each message that came in;
     presence, greeting
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator
from typing import Any

import orjson
from fastapi import APIRouter, WebSocket
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from architekton.core.errors import ArchitektonError
from architekton.core.game import Shown
from architekton.matches import messages
from architekton.matches.questions import (
    AskGreet,
    AskHint,
    AskPing,
    AskPreview,
    AskSuppose,
    AskWhyNot,
    LineWish,
    Question,
    preview,
    suppose,
    why_not,
)
from architekton.server.accounts.guest import Guest
from architekton.server.http.address import address_of
from architekton.server.http.errors import Problem, status_of, unreadable
from architekton.server.http.guard import is_foreign
from architekton.server.http.identity import NOBODY, check_may_act, check_rate, known_guest
from architekton.server.http.language import language_of
from architekton.server.http.whole import whole
from architekton.server.live.greetings import greet
from architekton.server.live.listener import Listener
from architekton.server.live.questions import check_may_watch, hint
from architekton.server.live.table import Table
from architekton.server.live.wishes import grant
from architekton.server.services import Services, services_of
from architekton.server.store.contract import StoreUnavailable

router = APIRouter()
_LOG = logging.getLogger("architekton.socket")
# Why a socket was closed, in the range that is free for programs; 4000 and an HTTP status.
CLOSED = 4000
TOO_SLOW = 4408
GOING_AWAY = 1001


_QUESTION: TypeAdapter[Question] = TypeAdapter(Question)


@router.websocket("/api/tables/{match}/live")
async def live(socket: WebSocket, match: str) -> None:
    services, language = services_of(socket), language_of(socket)
    address = address_of(socket, services.settings.proxies)
    await socket.accept()
    if not services.sockets.take(address):
        await _close(socket, Problem("too_many_sockets", 429), language)
        return
    try:
        await _serve(socket, services, match, language)
    except ArchitektonError as error:
        await _close(socket, error, language)
    except StoreUnavailable:
        await _close(socket, Problem("store_unavailable", 503), language)
    except WebSocketDisconnect:
        pass
    finally:
        services.sockets.leave(address)


async def _close(socket: WebSocket, error: ArchitektonError, language: str) -> None:
    """The reason as a message, for a person; and as a number, for a program."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(
            messages.refused(None, messages.error_facts(error, language)).decode()
        )
        await socket.close(CLOSED + status_of(error), error.code)


async def _serve(socket: WebSocket, services: Services, match: str, language: str) -> None:
    if is_foreign(socket.headers, services.settings.allowed_origins):
        raise Problem("foreign_origin", 403)
    guest = await known_guest(socket) or NOBODY
    table = await services.hall.newest(match)
    check_may_watch(services, table.match, guest.id)
    listener = Listener(guest.id, language)
    table = await services.hall.listen(match, listener, guest, _after(socket))
    writing = asyncio.create_task(_write(socket, listener))
    try:
        await Conversation(socket, services, table, guest, listener).hold()
    finally:
        writing.cancel()
        services.hall.audience.forget(table, listener)


def _after(socket: WebSocket) -> int:
    """The last version that the client has seen."""
    return whole(socket.query_params.get("after", "")) or 0


async def _write(socket: WebSocket, listener: Listener) -> None:
    try:
        while (message := await listener.next()) is not None:
            # Text, so that a browser need not decode it.
            await socket.send_text(message.decode())
        await socket.close(TOO_SLOW if listener.too_slow else GOING_AWAY)
    except (WebSocketDisconnect, RuntimeError):
        pass


class Conversation:
    """What one reader says at a table, and what is answered.

    One thing after the other; only hints take their time, and nothing else waits for them.
    """

    def __init__(
        self, socket: WebSocket, services: Services, table: Table, guest: Guest, listener: Listener
    ) -> None:
        self._socket = socket
        self._services = services
        self._table = table
        self._guest = guest
        self._listener = listener
        self._language = listener.language
        self._hints: set[asyncio.Task[None]] = set()

    async def hold(self) -> None:
        """Until the reader leaves: then nobody thinks for them any more."""
        try:
            while self._socket.client_state == WebSocketState.CONNECTED:
                message = await self._socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                await self._hear(message.get("text") or message.get("bytes") or b"")
        finally:
            for hint in self._hints:
                hint.cancel()

    async def _hear(self, said: str | bytes) -> None:
        command: str | None = None
        with self._answered_if_refused(lambda: command):
            body = _parse(said)
            found = body.get("id")
            command = found if isinstance(found, str) else None
            await check_rate(self._socket, self._accountable())
            await self._check_the_token()
            await self._respond(body)

    async def _check_the_token(self) -> None:
        """It may have been removed, or may have ended, since the socket was opened."""
        if self._guest.scope is not None:
            await known_guest(self._socket)

    def _accountable(self) -> Guest:
        """Whose rate is counted: nobody's is their address's."""
        if self._guest.id:
            return self._guest
        address = address_of(self._socket, self._services.settings.proxies)
        return Guest(f"address {address}", "")

    @contextlib.contextmanager
    def _answered_if_refused(self, command: Callable[[], str | None]) -> Iterator[None]:
        try:
            yield
        except ValidationError as error:
            self._refuse(command(), unreadable(error))
        except ArchitektonError as error:
            self._refuse(command(), error)
        except StoreUnavailable:
            self._refuse(command(), Problem("store_unavailable", 503))
        except Exception:
            # Ours to mend; the line holds, and whatever else is said on it is heard.
            _LOG.exception("a message failed")
            self._refuse(command(), Problem("our_mistake", 500))

    def _refuse(self, command: str | None, error: ArchitektonError) -> None:
        self._listener.put(messages.refused(command, messages.error_facts(error, self._language)))

    async def _respond(self, body: dict[str, Any]) -> None:
        if "ask" not in body:
            await self._grant(LineWish.model_validate(body))
            return
        question = _QUESTION.validate_python(body)
        if isinstance(question, AskHint):
            task = asyncio.create_task(self._advise(question))
            self._hints.add(task)
            task.add_done_callback(self._hints.discard)
        elif isinstance(question, AskGreet):
            check_may_act(self._guest)
            await greet(self._services, self._table, self._guest, question.greeting)
            self._listener.put(messages.answered(question.id, {}))
        elif isinstance(question, AskPing):
            self._listener.put(messages.answered(question.id, {}))
        else:
            self._listener.put(messages.answered(question.id, self._told(question)))

    def _told(self, question: AskPreview | AskWhyNot | AskSuppose) -> Shown:
        match, guest, seat = self._table.match, self._guest.id, question.seat
        if isinstance(question, AskSuppose):
            return suppose(match, guest, question.seat)
        tell = why_not if isinstance(question, AskWhyNot) else preview
        return tell(match, question.move, self._language, guest, seat)

    async def _grant(self, body: LineWish) -> None:
        check_may_act(self._guest)
        match = self._table.match.id
        version = await grant(self._services, match, body.wish, self._guest, body.id, body.version)
        self._listener.put(messages.done(body.id, version))

    async def _advise(self, question: AskHint) -> None:
        with self._answered_if_refused(lambda: question.id):
            advice = await hint(
                self._services, self._table, self._guest, question.best, self._language
            )
            self._listener.put(messages.answered(question.id, advice))


def _parse(said: str | bytes) -> dict[str, Any]:
    try:
        body = orjson.loads(said)
    except orjson.JSONDecodeError:
        raise Problem("not_json", 422) from None
    if not isinstance(body, dict):
        raise Problem("not_json", 422)
    return body
