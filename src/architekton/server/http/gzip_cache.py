"""Answers worth compressing: the files of the page and the catalogue. Each is compressed once."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response

_KEPT = 64


def gzipped(
    request: Request,
    body: bytes,
    media_type: str,
    headers: Mapping[str, str],
    status: int = 200,
) -> Response:
    """As it is for those who do not understand gzip."""
    vary = {**headers, "Vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(body, status, vary, media_type)
    return Response(_gzip(body), status, {**vary, "Content-Encoding": "gzip"}, media_type)


@lru_cache(maxsize=_KEPT)
def _gzip(body: bytes) -> bytes:
    # Without a time, so that equal bodies are equal to the byte.
    return gzip.compress(body, mtime=0)
