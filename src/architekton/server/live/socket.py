"""The socket of a table: letters go out, wishes and questions come in.

in:  {"id": "a1", "version": 7, "wish": {"do": "move", "seat": 0, "move": {...}}}
     {"id": "a2", "ask": "preview", "move": {...}}     {"id": "a3", "ask": "hint", "best": 3}
     {"id": "a4", "ask": "ping"}: is the line alive?
out: state, then update after each fact; done, answer or refused for each message that came in;
     presence
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Annotated, Any, Literal

import orjson
from fastapi import APIRouter, WebSocket
from pydantic import Field, TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from architekton.core.errors import ArchitektonError
from architekton.matches.command import GameMove, Wish
from architekton.server.accounts.guest import Guest
from architekton.server.house import House, house_of
from architekton.server.http.errors import Problem, error_json, status_of, unreadable
from architekton.server.http.guard import address_of, is_foreign
from architekton.server.http.identity import NOBODY, check_rate, known_guest
from architekton.server.http.language import language_of
from architekton.server.http.schemas import CommandId, WishBody
from architekton.server.http.tables import BEST, MOST_BEST, check_may_look, hint, preview
from architekton.server.live import letter
from architekton.server.live.listener import Listener
from architekton.server.live.table import Table
from architekton.server.live.wishes import grant
from architekton.server.store.contract import StoreUnavailable

router = APIRouter()
_LOG = logging.getLogger("architekton.socket")
# Why a socket was closed, in the range that is free for programs; 4000 and an HTTP status.
CLOSED = 4000
TOO_SLOW = 4408
GOING_AWAY = 1001


class AskPreview(Wish):
    id: CommandId
    ask: Literal["preview"]
    move: GameMove


class AskHint(Wish):
    id: CommandId
    ask: Literal["hint"]
    best: Annotated[int, Field(ge=1, le=MOST_BEST)] = BEST


class AskPing(Wish):
    """A browser cannot see the pings of the protocol."""

    id: CommandId
    ask: Literal["ping"]


class SocketWish(WishBody):
    id: CommandId


_QUESTION: TypeAdapter[AskPreview | AskHint | AskPing] = TypeAdapter(
    Annotated[AskPreview | AskHint | AskPing, Field(discriminator="ask")]
)


@router.websocket("/api/tables/{match}/live")
async def live(socket: WebSocket, match: str) -> None:
    house, language = house_of(socket), language_of(socket)
    address = address_of(socket, house.settings.proxies)
    await socket.accept()
    if not house.sockets.take(address):
        await _close(socket, Problem("too_many_sockets", 429), language)
        return
    try:
        await _serve(socket, house, match, language)
    except ArchitektonError as error:
        await _close(socket, error, language)
    except StoreUnavailable:
        await _close(socket, Problem("store_unavailable", 503), language)
    except WebSocketDisconnect:
        pass
    finally:
        house.sockets.leave(address)


async def _close(socket: WebSocket, error: ArchitektonError, language: str) -> None:
    """The reason as a letter, for a person; and as a number, for a program."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(letter.refused(None, error_json(error, language)).decode())
        await socket.close(CLOSED + status_of(error), error.code)


async def _serve(socket: WebSocket, house: House, match: str, language: str) -> None:
    if is_foreign(socket.headers, house.settings.allowed_origins):
        raise Problem("foreign_origin", 403)
    guest = await known_guest(socket) or NOBODY
    table = await house.hall.table(match)
    check_may_look(house, table.match, guest.id)
    listener = Listener(guest.id, language)
    table = await house.hall.listen(match, listener, _after(socket))
    writing = asyncio.create_task(_write(socket, listener))
    try:
        await _read(socket, house, table, guest, listener)
    finally:
        writing.cancel()
        house.hall.forget(table, listener)


def _after(socket: WebSocket) -> int:
    """The last version that the client has seen."""
    text = socket.query_params.get("after", "0")
    return int(text) if text.isdigit() and len(text) < 10 else 0


async def _write(socket: WebSocket, listener: Listener) -> None:
    try:
        while (message := await listener.next()) is not None:
            # Text, so that a browser need not decode it.
            await socket.send_text(message.decode())
        await socket.close(TOO_SLOW if listener.too_slow else GOING_AWAY)
    except (WebSocketDisconnect, RuntimeError):
        pass


async def _read(
    socket: WebSocket, house: House, table: Table, guest: Guest, listener: Listener
) -> None:
    while socket.client_state == WebSocketState.CONNECTED:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        said = message.get("text") or message.get("bytes") or b""
        listener.put(await _answer(socket, house, table, guest, listener.language, said))


async def _answer(
    socket: WebSocket, house: House, table: Table, guest: Guest, language: str, said: str | bytes
) -> bytes:
    command: str | None = None
    try:
        body = _parse(said)
        found = body.get("id")
        command = found if isinstance(found, str) else None
        check_rate(socket, guest if guest.id else Guest(f"address {_address(socket, house)}", ""))
        return await _respond(house, table, guest, language, body)
    except ValidationError as error:
        return letter.refused(command, error_json(unreadable(error), language))
    except ArchitektonError as error:
        return letter.refused(command, error_json(error, language))
    except StoreUnavailable:
        problem = Problem("store_unavailable", 503)
        return letter.refused(command, error_json(problem, language))


def _address(socket: WebSocket, house: House) -> str:
    return address_of(socket, house.settings.proxies)


def _parse(said: str | bytes) -> dict[str, Any]:
    try:
        body = orjson.loads(said)
    except orjson.JSONDecodeError:
        raise Problem("not_json", 422) from None
    if not isinstance(body, dict):
        raise Problem("not_json", 422)
    return body


async def _respond(
    house: House, table: Table, guest: Guest, language: str, body: dict[str, Any]
) -> bytes:
    if "ask" not in body:
        wish = SocketWish.model_validate(body)
        return letter.done(wish.id, await grant(house, table.match.id, wish, guest))
    question = _QUESTION.validate_python(body)
    if isinstance(question, AskPing):
        return letter.answered(question.id, {})
    if isinstance(question, AskHint):
        advice = await hint(house, table, guest, question.best, language)
        return letter.answered(question.id, advice)
    async with table.lock:
        return letter.answered(question.id, preview(table.match, question.move, language))
