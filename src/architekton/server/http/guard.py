"""What every request passes before it is looked at, and what every answer carries."""

from __future__ import annotations

import logging
from http import HTTPStatus
from time import perf_counter

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from architekton.server.accounts.guest import COOKIE, COOKIE_SECONDS
from architekton.server.hosts import name_in, place_of
from architekton.server.http.address import address_of
from architekton.server.http.errors import Problem, answer
from architekton.server.http.language import language_of
from architekton.server.http.whole import whole
from architekton.server.services import Services
from architekton.server.traces import span

_LOG = logging.getLogger("architekton.requests")
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
# What monitors ask for has a bucket of its own: a busy household does not make it fail.
OPERATIONS = ("/health", "/ready", "/metrics")
LONGEST_HOST = 100
# In place of a cookie: the one that is there goes.
NO_COOKIE = "\n"
# Half a year, from each visit on.
SECURE_ONLY = "max-age=15768000"
POLICY = "; ".join(
    (
        # Python in the page's worker is WebAssembly.
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
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


def forget_the_cookie(request: Request) -> None:
    """Whoever asks next from there is somebody new."""
    request.state.cookie = NO_COOKIE


def is_foreign(headers: Headers, allowed: frozenset[str]) -> bool:
    """Whether a page of another site sends this. Programs send no Origin."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return False
    place = place_of(origin)
    return not place or place != headers.get("host")


class Guard:
    """Names, rates, origins, sizes coming in; headers, cookies, figures, logs going out."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            with span("request") as noted:
                await self._request(scope, receive, send)
                if noted:
                    noted.update_name(f"{scope['method']} {_route_of(scope)}")
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = perf_counter()
        services: Services = scope["app"].state.services
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
            problem = await _problem(connection, services)
            problem = problem or _problem_of_sending(connection, services)
            if problem:
                scope["error_code"] = problem.code
                await answer(problem, language_of(connection))(scope, receive, sending)
                return
            _renew_the_cookie(connection, services)
            await self._app(scope, _Measured(receive, services.settings.largest_body), sending)
        finally:
            _note(services, scope, status, perf_counter() - began)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One that is not let in gets an answer instead of a socket."""
        began = perf_counter()
        connection = HTTPConnection(scope)
        problem = await _problem(connection, scope["app"].state.services)
        try:
            if problem:
                await answer(problem, language_of(connection))(scope, receive, send)
            else:
                await self._app(scope, receive, send)
        finally:
            seconds = round(perf_counter() - began, 1)
            code = problem.code if problem else None
            facts = {"path": scope["path"], "seconds": seconds, "code": code}
            _LOG.info("socket", extra={"facts": facts})


async def _problem(connection: HTTPConnection, services: Services) -> Problem | None:
    """Why somebody is not let in."""
    for host in connection.headers.getlist("host"):
        if not services.hosts.knows(host):
            name = name_in(host)[:LONGEST_HOST]
            return Problem("unknown_host", HTTPStatus.MISDIRECTED_REQUEST, host=name)
    who = address_of(connection, services.settings.proxies)
    if connection.scope["path"] in OPERATIONS:
        who = f"operations {who}"
    wait = await services.by_address.wait(who)
    if wait:
        return Problem("too_fast", HTTPStatus.TOO_MANY_REQUESTS, wait=wait)
    return None


def _problem_of_sending(connection: HTTPConnection, services: Services) -> Problem | None:
    """Why a request that changes something is not let in."""
    settings = services.settings
    if connection.scope["method"] in SAFE_METHODS:
        return None
    if is_foreign(connection.headers, settings.allowed_origins):
        return Problem("foreign_origin", HTTPStatus.FORBIDDEN)
    length = whole(connection.headers.get("content-length", "0"))
    if length is None or length > settings.largest_body:
        most = settings.largest_body // 1024
        return Problem("too_large", HTTPStatus.REQUEST_ENTITY_TOO_LARGE, most=most)
    return None


def _renew_the_cookie(connection: HTTPConnection, services: Services) -> None:
    """Who comes back keeps their seats; a program with a token gets no cookie."""
    if "authorization" in connection.headers or connection.scope["path"].startswith("/assets/"):
        return
    renewed = services.cookies.renewed(connection.cookies.get(COOKIE))
    if renewed:
        connection.scope["state"]["cookie"] = renewed


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
    is_secure = scope["scheme"] == "https"
    if is_secure:
        headers.setdefault("Strict-Transport-Security", SECURE_ONLY)
    cookie = scope["state"].get("cookie")
    if cookie == NO_COOKIE:
        headers.append("Set-Cookie", f"{COOKIE}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax")
    elif cookie:
        secure = "; Secure" if is_secure else ""
        headers.append(
            "Set-Cookie",
            f"{COOKIE}={cookie}; Max-Age={COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax{secure}",
        )


def _route_of(scope: Scope) -> str:
    return str(getattr(scope.get("route"), "path", "none"))


def _note(services: Services, scope: Scope, status: int, seconds: float) -> None:
    route = _route_of(scope)
    method = scope["method"] if route != "none" else "any"
    services.metrics.requests.labels(method, route, status).inc()
    services.metrics.request_seconds.labels(method, route).observe(seconds)
    facts = {
        "method": scope["method"],
        "path": scope["path"],
        "status": status,
        "ms": round(1000 * seconds, 1),
        "code": scope.get("error_code"),
    }
    level = logging.ERROR if status >= HTTPStatus.INTERNAL_SERVER_ERROR else logging.INFO
    _LOG.log(level, "request", extra={"facts": facts})
