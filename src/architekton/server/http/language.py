"""The reader's language: asked for by ?lang=, or the best that the browser accepts."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from architekton.core.sentences import DEFAULT_LANGUAGE, LANGUAGES

_LONGEST_HEADER = 200


def language_of(connection: HTTPConnection) -> str:
    asked = connection.query_params.get("lang", "")
    if asked in LANGUAGES:
        return asked
    return preferred(connection.headers.get("accept-language", "")[:_LONGEST_HEADER])


def preferred(header: str) -> str:
    """From Accept-Language, such as `fr-CH, fr;q=0.9, en;q=0.8`."""
    best, most = DEFAULT_LANGUAGE, 0.0
    for entry in header.split(","):
        tag, _, weight = entry.partition(";")
        language = tag.strip()[:2].lower()
        try:
            quality = float(weight.partition("=")[2]) if weight else 1.0
        except ValueError:
            continue
        if language in LANGUAGES and quality > most:
            best, most = language, quality
    return best
