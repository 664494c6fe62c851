"""Errors as answers: a stable code, a sentence in the reader's language, the right status."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from architekton.core.errors import ArchitektonError, Refused
from architekton.core.sentences import Statement
from architekton.matches.messages import error_facts
from architekton.matches.refusal import Denied
from architekton.server.http.answers import Error
from architekton.server.http.language import language_of
from architekton.server.json_response import JsonResponse
from architekton.server.store.contract import StoreUnavailable

SECTION = "server.error"
_LOG = logging.getLogger("architekton.server")
# Of something that was asked for and is not there.
MOST_SHOWN = 20


class Problem(ArchitektonError):
    """Something about the request itself."""

    def __init__(self, code: str, status: int, wait: float | None = None, **facts: Any) -> None:
        super().__init__(Statement(SECTION, code, facts))
        self.status = status
        self.wait = wait


# Of what a table denies; the rest is 409: it does not go with how the match stands.
DENIED_STATUS = {
    "unknown_table": HTTPStatus.NOT_FOUND,
    "no_such_move": HTTPStatus.NOT_FOUND,
    "nothing_to_draw": HTTPStatus.NOT_FOUND,
    "unknown_challenge": HTTPStatus.NOT_FOUND,
    "no_lesson": HTTPStatus.NOT_FOUND,
    "unknown_lesson": HTTPStatus.NOT_FOUND,
    "unknown_puzzle": HTTPStatus.NOT_FOUND,
    "no_puzzle": HTTPStatus.NOT_FOUND,
    "no_identity": HTTPStatus.UNAUTHORIZED,
    "not_your_seat": HTTPStatus.FORBIDDEN,
    "not_at_this_table": HTTPStatus.FORBIDDEN,
    "not_invited": HTTPStatus.FORBIDDEN,
    "secret_until_tomorrow": HTTPStatus.FORBIDDEN,
    "no_hints_here": HTTPStatus.FORBIDDEN,
    "no_such_seat": HTTPStatus.UNPROCESSABLE_ENTITY,
    "unknown_level": HTTPStatus.UNPROCESSABLE_ENTITY,
    "wrong_number_of_seats": HTTPStatus.UNPROCESSABLE_ENTITY,
    "only_one_of_me": HTTPStatus.UNPROCESSABLE_ENTITY,
    "nobody_plays": HTTPStatus.UNPROCESSABLE_ENTITY,
    "too_many_tables": HTTPStatus.TOO_MANY_REQUESTS,
    "hint_under_way": HTTPStatus.TOO_MANY_REQUESTS,
    "too_many_hints": HTTPStatus.TOO_MANY_REQUESTS,
    "review_under_way": HTTPStatus.TOO_MANY_REQUESTS,
    "too_many_reviews": HTTPStatus.TOO_MANY_REQUESTS,
    "no_answer": HTTPStatus.SERVICE_UNAVAILABLE,
}


def status_of(error: ArchitektonError) -> int:
    match error:
        case Problem():
            return error.status
        case Denied():
            return DENIED_STATUS.get(error.code, HTTPStatus.CONFLICT)
        case Refused():
            return HTTPStatus.CONFLICT
        case _:
            return HTTPStatus.UNPROCESSABLE_ENTITY


def answer(error: ArchitektonError, language: str) -> Response:
    headers = {}
    wait = getattr(error, "wait", None)
    if wait is not None:
        headers["Retry-After"] = str(int(wait) + 1)
    return JsonResponse(Error(error=error_facts(error, language)), status_of(error), headers)


def unreadable(error: RequestValidationError | Any) -> ArchitektonError:
    """The first thing that is wrong with a request, and where."""
    first = error.errors()[0]
    if first["loc"][:1] == ("path",):
        return leads_nowhere(first["loc"][1], str(first["input"])[:MOST_SHOWN])
    where = ".".join(str(part) for part in first["loc"])
    return Problem("bad_request", HTTPStatus.UNPROCESSABLE_ENTITY, where=where, what=first["msg"])


def leads_nowhere(part: str, found: str) -> ArchitektonError:
    """An address is often typed, or cut off: what is not there is said as for any other."""
    match part:
        case "table":
            return Denied("unknown_table", table=found)
        case "day":
            return Denied("unknown_challenge", day=found)
        case _:
            return Problem("no_such_page", HTTPStatus.NOT_FOUND)


_BY_STATUS = {404: "no_such_page", 405: "no_such_method", 422: "not_json"}


def handle_errors(app: FastAPI) -> None:
    """Every way to fail has its answer; whatever else happens is ours to mend, and is logged."""

    async def known(request: Request, error: Exception) -> Response:
        assert isinstance(error, ArchitektonError)
        request.scope["error_code"] = error.code
        return answer(error, language_of(request))

    async def invalid(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        return await known(request, unreadable(error))

    async def refused_by_http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        if isinstance(error.__cause__, Problem):
            return await known(request, error.__cause__)
        # A body that is not JSON cannot be read: 422, as for everything else that cannot be.
        status = 422 if error.status_code == 400 else error.status_code
        response = await known(request, Problem(_BY_STATUS.get(status, "bad_http"), status))
        response.headers.update(error.headers or {})
        return response

    async def store_down(request: Request, error: Exception) -> Response:
        _LOG.error("the store failed", exc_info=error)
        return await known(request, Problem("store_unavailable", 503, wait=1))

    async def unforeseen(request: Request, error: Exception) -> Response:
        return await known(request, Problem("our_mistake", 500))

    app.add_exception_handler(ArchitektonError, known)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, refused_by_http)
    app.add_exception_handler(StoreUnavailable, store_down)
    app.add_exception_handler(Exception, unforeseen)
