"""What the routes have in common: ids in paths, and the errors that each may answer with."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Path

from architekton.server.http.answers import Error

TableId = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$", description="The id in a table's link.")]
MoveNumber = Annotated[int, Path(ge=0, le=10_000, description="After so many moves.")]

_STATUSES = {
    401: "The token is not known, or nobody asks: GET /api/me makes somebody of them.",
    403: "Not allowed for this guest.",
    404: "There is no such thing.",
    409: "It does not go with how the match stands now.",
    413: "The body is too large.",
    421: "The server does not go by this name.",
    422: "The request cannot be read.",
    429: "Too many requests; Retry-After says when.",
    503: "The store cannot be written to now, or nobody can think.",
}
Responses = dict[int | str, dict[str, Any]]
ERRORS: Responses = {
    status: {"model": Error, "description": about} for status, about in _STATUSES.items()
}
# Those that even the simplest question may meet.
HARD_PRESSED: Responses = {status: ERRORS[status] for status in (421, 429)}
