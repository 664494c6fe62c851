"""One person, several devices: a link that is good once, and passkeys."""

from __future__ import annotations

from time import time
from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from architekton.server.accounts import passkeys
from architekton.server.accounts.guest import Guest
from architekton.server.accounts.keys import digest_of
from architekton.server.accounts.passkeys import NoPasskey, Place
from architekton.server.accounts.tickets import DEVICE, MOST, REGISTER, SIGN_IN, new_ticket
from architekton.server.hosts import name_in
from architekton.server.http import answers, bodies
from architekton.server.http.errors import Problem
from architekton.server.http.identity import InPerson, remember
from architekton.server.http.routes import ERRORS
from architekton.server.json_response import JsonResponse
from architekton.server.services import services_of
from architekton.server.store.contract import Conflict
from architekton.server.store.people import Passkey, Ticket

router = APIRouter(prefix="/api", tags=["devices"], responses=ERRORS)
MOST_PASSKEYS = 10
PasskeyId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{16,1400}$")]


@router.post("/me/devices", status_code=201, response_model=answers.DeviceLink)
async def make_a_link_for_another_device(request: Request, guest: InPerson) -> Response:
    """A word with which another device goes on as me: once, within ten minutes."""
    word, ticket = await _ticket(request, DEVICE, guest)
    return JsonResponse(answers.DeviceLink(word=word, ends=ticket.ends), 201)


@router.post("/devices", response_model=answers.Me)
async def go_on_as_somebody(body: bodies.DeviceWord, request: Request) -> Response:
    """The other device brings the word, and is that somebody from now on."""
    return _come_in(request, await _taken(request, body.word, DEVICE))


@router.get("/me/passkeys", response_model=answers.Passkeys)
async def list_my_passkeys(request: Request, guest: InPerson) -> Response:
    """And whether this server knows passkeys at all."""
    found = await services_of(request).store.passkeys_of(guest.id)
    told = [answers.Passkey(id=each.id, created=each.created) for each in found]
    return JsonResponse(answers.Passkeys(offered=passkeys.are_offered(), passkeys=told))


@router.post("/me/passkeys/invitation", response_model=dict)
async def begin_a_passkey(request: Request, guest: InPerson) -> Response:
    """What `navigator.credentials.create` needs."""
    _check_offered()
    known = await services_of(request).store.passkeys_of(guest.id)
    if len(known) >= MOST_PASSKEYS:
        raise Problem("too_many_passkeys", 429, most=MOST_PASSKEYS)
    word, _ = await _ticket(request, REGISTER, guest)
    return JsonResponse(passkeys.invitation(_place(request), guest.id, guest.name, word, known))


@router.post("/me/passkeys", status_code=201, response_model=answers.Passkey)
async def keep_a_passkey(body: bodies.Credential, request: Request, guest: InPerson) -> Response:
    """What it gave; from now on it opens all that is mine."""
    _check_offered()
    store = services_of(request).store
    try:
        word = passkeys.challenge_in(body.credential)
        ticket = await store.take_ticket(digest_of(word), REGISTER, time())
        if ticket is None or ticket.guest != guest.id:
            raise Problem("ticket_has_ended", 403)
        place = _place(request)
        kept = passkeys.made(place, word, body.credential, guest.id, guest.name, time())
        await store.add_passkey(kept)
    except (NoPasskey, Conflict):
        raise Problem("no_passkey", 403) from None
    return JsonResponse(answers.Passkey(id=kept.id, created=kept.created), 201)


@router.delete("/me/passkeys/kept/{passkey}", status_code=204)
async def remove_a_passkey(passkey: PasskeyId, request: Request, guest: InPerson) -> Response:
    if not await services_of(request).store.remove_passkey(guest.id, passkey):
        raise Problem("no_such_passkey", 404)
    return Response(status_code=204)


@router.post("/passkeys/question", response_model=dict)
async def begin_to_come_back(request: Request) -> Response:
    """What `navigator.credentials.get` needs; it says nothing of who there is."""
    _check_offered()
    word, _ = await _ticket(request, SIGN_IN, Guest("", ""))
    return JsonResponse(passkeys.question(_place(request), word))


@router.post("/passkeys", response_model=answers.Me)
async def come_back_by_a_passkey(body: bodies.Credential, request: Request) -> Response:
    """Whose passkey it is, this browser is from now on."""
    _check_offered()
    store = services_of(request).store
    try:
        word = passkeys.challenge_in(body.credential)
        await _taken(request, word, SIGN_IN)
        found = await store.find_passkey(str(body.credential.get("id")))
        if found is None:
            raise Problem("no_passkey", 403)
        uses = passkeys.uses_after(_place(request), word, body.credential, found)
    except NoPasskey:
        raise Problem("no_passkey", 403) from None
    await store.use_passkey(found.id, uses)
    return _come_in(request, found)


def _come_in(request: Request, found: Ticket | Passkey) -> Response:
    guest = Guest(found.guest, found.name)
    remember(request, guest)
    return JsonResponse(answers.Me(id=guest.id, name=guest.name))


async def _ticket(request: Request, purpose: str, guest: Guest) -> tuple[str, Ticket]:
    word, ticket = new_ticket(purpose, guest.id, guest.name, time())
    await services_of(request).store.add_ticket(ticket, MOST, time())
    return word, ticket


async def _taken(request: Request, word: str, purpose: str) -> Ticket:
    ticket = await services_of(request).store.take_ticket(digest_of(word), purpose, time())
    if ticket is None:
        raise Problem("ticket_has_ended", 403)
    return ticket


def _place(request: Request) -> Place:
    host = request.headers["host"]
    return Place.of(host, name_in(host))


def _check_offered() -> None:
    if not passkeys.are_offered():
        raise Problem("no_passkeys_here", 404)
