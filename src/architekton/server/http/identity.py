"""Who asks: a token in the Authorization header, else the cookie, else nobody.

Nobody may look, and do nothing else. The one way to become somebody is `/api/me`, so that nobody
gets a seat under an id that their browser or program does not keep.
"""

from __future__ import annotations

from dataclasses import replace
from time import time
from typing import Annotated

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from architekton.matches.refusal import Denied
from architekton.server.accounts.guest import COOKIE, Guest, new_guest
from architekton.server.accounts.keys import PREFIX, READ, digest_of, has_ended
from architekton.server.http.address import address_of
from architekton.server.http.errors import Problem
from architekton.server.http.guard import SAFE_METHODS
from architekton.server.services import services_of

BEARER = "bearer "
# Who listens without having been here before.
NOBODY = Guest("", "")


async def known_guest(connection: HTTPConnection) -> Guest | None:
    """None for somebody new; a wrong token is an error, for a program should know of it."""
    services = services_of(connection)
    authorization = connection.headers.get("authorization", "")
    if authorization:
        text = authorization[len(BEARER) :].strip()
        if not authorization.lower().startswith(BEARER) or not text.startswith(PREFIX):
            raise Problem("wrong_token", 401)
        token = await services.store.find_token(digest_of(text))
        if token is None:
            raise Problem("wrong_token", 401)
        if has_ended(token, time()):
            raise Problem("token_has_ended", 401)
        return _from(connection, Guest(token.guest, token.name, scope=token.scope))
    guest = services.cookies.read(connection.cookies.get(COOKIE))
    return None if guest is None else _from(connection, guest)


def _from(connection: HTTPConnection, guest: Guest) -> Guest:
    proxies = services_of(connection).settings.proxies
    return replace(guest, address=address_of(connection, proxies))


async def _newcomer(request: Request) -> Guest:
    """A guest in any case; one who is new gets a cookie with the answer."""
    guest = await known_guest(request)
    if guest is None:
        guest = new_guest()
        remember(request, guest)
    if request.method not in SAFE_METHODS:
        check_may_act(guest)
    await check_rate(request, guest)
    return guest


async def _guest(request: Request) -> Guest:
    """Somebody whom we know."""
    guest = await known_guest(request)
    if guest is None:
        raise Denied("no_identity")
    if request.method not in SAFE_METHODS:
        check_may_act(guest)
    await check_rate(request, guest)
    return guest


async def _in_person(request: Request) -> Guest:
    guest = await _guest(request)
    check_in_person(guest)
    return guest


def check_may_act(guest: Guest) -> None:
    """A token that only reads changes nothing."""
    if guest.scope == READ:
        raise Problem("token_only_reads", 403)


def check_in_person(guest: Guest) -> None:
    """With a cookie: no token may do what outlives it, or what is about tokens."""
    if guest.scope is not None:
        raise Problem("only_in_person", 403)


async def _reader(request: Request) -> Guest:
    """Who reads; nobody needs a cookie for that."""
    guest = await known_guest(request) or NOBODY
    if guest.id:
        await check_rate(request, guest)
    return guest


async def check_rate(connection: HTTPConnection, guest: Guest) -> None:
    wait = await services_of(connection).by_guest.wait(guest.id)
    if wait:
        raise Problem("too_fast", 429, wait=wait)


def remember(request: Request, guest: Guest) -> None:
    """The cookie goes out with the answer, whatever it is: see `guard`."""
    request.state.cookie = services_of(request).cookies.write(guest)


Newcomer = Annotated[Guest, Depends(_newcomer)]
CurrentGuest = Annotated[Guest, Depends(_guest)]
InPerson = Annotated[Guest, Depends(_in_person)]
Reader = Annotated[Guest, Depends(_reader)]
