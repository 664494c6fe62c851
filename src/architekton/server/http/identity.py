"""Who asks: a token in the Authorization header, else the cookie, else a new guest."""

from __future__ import annotations

from time import time
from typing import Annotated

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from architekton.server.accounts.guest import COOKIE, Guest, new_guest
from architekton.server.accounts.keys import PREFIX, READ, digest_of, has_ended
from architekton.server.house import house_of
from architekton.server.http.errors import Problem
from architekton.server.http.guard import SAFE_METHODS

BEARER = "bearer "
# Who listens without having been here before.
NOBODY = Guest("", "")


async def known_guest(connection: HTTPConnection) -> Guest | None:
    """None for somebody new; a wrong token is an error, for a program should know of it."""
    house = house_of(connection)
    authorization = connection.headers.get("authorization", "")
    if authorization:
        text = authorization[len(BEARER) :].strip()
        if not authorization.lower().startswith(BEARER) or not text.startswith(PREFIX):
            raise Problem("wrong_token", 401)
        token = await house.store.find_token(digest_of(text))
        if token is None:
            raise Problem("wrong_token", 401)
        if has_ended(token, time()):
            raise Problem("token_has_ended", 401)
        return Guest(token.guest, token.name, token.scope)
    return house.cookies.read(connection.cookies.get(COOKIE))


async def _guest(request: Request) -> Guest:
    """A guest in any case; one who is new gets a cookie with the answer."""
    guest = await known_guest(request)
    if guest is None:
        guest = new_guest()
        remember(request, guest)
    if request.method not in SAFE_METHODS:
        check_may_act(guest)
    check_rate(request, guest)
    return guest


async def _in_person(request: Request) -> Guest:
    """Somebody with a cookie: no token may do what outlives it, or what is about tokens."""
    guest = await _guest(request)
    if guest.scope is not None:
        raise Problem("only_in_person", 403)
    return guest


def check_may_act(guest: Guest) -> None:
    """A token that only reads changes nothing."""
    if guest.scope == READ:
        raise Problem("token_only_reads", 403)


async def _reader(request: Request) -> Guest:
    """Who reads; nobody needs a cookie for that."""
    guest = await known_guest(request) or NOBODY
    if guest.id:
        check_rate(request, guest)
    return guest


def check_rate(connection: HTTPConnection, guest: Guest) -> None:
    wait = house_of(connection).by_guest.wait(guest.id)
    if wait:
        raise Problem("too_fast", 429, wait=wait)


def remember(request: Request, guest: Guest) -> None:
    """The cookie goes out with the answer, whatever it is: see `guard`."""
    request.state.cookie = house_of(request).cookies.write(guest)


CurrentGuest = Annotated[Guest, Depends(_guest)]
InPerson = Annotated[Guest, Depends(_in_person)]
Reader = Annotated[Guest, Depends(_reader)]
