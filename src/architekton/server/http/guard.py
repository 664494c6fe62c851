"""What every request passes before it is looked at, and what every answer carries."""

from __future__ import annotations

import logging
from http import HTTPStatus
from time import perf_counter
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from architekton.server.accounts.guest import COOKIE, COOKIE_SECONDS
from architekton.server.house import House
from architekton.server.http.address import address_of
from architekton.server.http.errors import Problem, answer
from architekton.server.http.language import language_of

_LOG = logging.getLogger("architekton.requests")
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
UNLIMITED = ("/health", "/ready", "/metrics")
POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "style-src 'self' 'unsafe-inline'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def is_foreign(headers: Headers, allowed: frozenset[str]) -> bool:
    """Whether a page of another site sends this. Programs send no Origin."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return False
    return urlsplit(origin).netloc != headers.get("host")


class Guard:
    """Rates, origins and sizes on the way in; headers, cookies, figures and logs on the way out."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = perf_counter()
        house: House = scope["app"].state.house
        connection = HTTPConnection(scope)
        scope.setdefault("state", {})
        status = 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                _dress(message, scope)
            await send(message)

        try:
            problem = _problem(connection, house)
            if problem:
                scope["error_code"] = problem.code
                await answer(problem, language_of(connection))(scope, receive, sending)
                return
            await self._app(scope, _Measured(receive, house.settings.largest_body), sending)
        finally:
            _note(house, scope, status, perf_counter() - began)


def _problem(connection: HTTPConnection, house: House) -> Problem | None:
    """Why a request is not let in."""
    scope, settings = connection.scope, house.settings
    if scope["path"] not in UNLIMITED:
        wait = house.by_address.wait(address_of(connection, settings.proxies))
        if wait:
            return Problem("too_fast", HTTPStatus.TOO_MANY_REQUESTS, wait=wait)
    if scope["method"] in SAFE_METHODS:
        return None
    if is_foreign(connection.headers, settings.allowed_origins):
        return Problem("foreign_origin", HTTPStatus.FORBIDDEN)
    length = connection.headers.get("content-length", "0")
    if not length.isdigit() or int(length) > settings.largest_body:
        most = settings.largest_body // 1024
        return Problem("too_large", HTTPStatus.REQUEST_ENTITY_TOO_LARGE, most=most)
    return None


class _Measured:
    """A body that is longer than it said, or says nothing, is cut off."""

    def __init__(self, receive: Receive, most: int) -> None:
        self._receive = receive
        self._left = most
        self._most = most

    async def __call__(self) -> Message:
        message = await self._receive()
        if message["type"] == "http.request":
            self._left -= len(message.get("body", b""))
            if self._left < 0:
                most = self._most // 1024
                raise Problem("too_large", HTTPStatus.REQUEST_ENTITY_TOO_LARGE, most=most)
        return message


def _dress(message: Message, scope: Scope) -> None:
    headers = MutableHeaders(scope=message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if scope["path"].startswith("/api/"):
        headers.setdefault("Cache-Control", "no-store")
    cookie = scope["state"].get("cookie")
    if cookie:
        secure = "; Secure" if scope["scheme"] == "https" else ""
        headers.append(
            "Set-Cookie",
            f"{COOKIE}={cookie}; Max-Age={COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax{secure}",
        )


def _note(house: House, scope: Scope, status: int, seconds: float) -> None:
    route = getattr(scope.get("route"), "path", "none")
    method = scope["method"] if route != "none" else "any"
    house.metrics.requests.labels(method, route, status).inc()
    house.metrics.request_seconds.labels(method, route).observe(seconds)
    facts = {
        "method": scope["method"],
        "path": scope["path"],
        "status": status,
        "ms": round(1000 * seconds, 1),
        "code": scope.get("error_code"),
    }
    level = logging.ERROR if status >= HTTPStatus.INTERNAL_SERVER_ERROR else logging.INFO
    _LOG.log(level, "request", extra={"facts": facts})
