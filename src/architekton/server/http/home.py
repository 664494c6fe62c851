"""The page in the browser: one document for all of its addresses, and the files that it loads."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter, Request
from starlette.convertors import Convertor, register_url_convertor
from starlette.responses import HTMLResponse, Response

from architekton.core.sentences import say
from architekton.server.http.errors import Problem
from architekton.server.http.gzip_cache import gzipped
from architekton.server.http.language import language_of

router = APIRouter(include_in_schema=False)
ASSETS = Path(__file__).parents[2] / "ui" / "assets"
# Files are named by their content, so they never change; the document says which ones are new.
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
ASK_AGAIN = {"Cache-Control": "no-cache"}
HTML = "text/html; charset=utf-8"
KINDS = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
_UNBUILT = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><title>Architekton</title></head>
<body><main><h1>Architekton</h1><p>{text}</p></main></body></html>"""


def _document(request: Request, status: int = 200) -> Response:
    page = ASSETS / "index.html"
    if not page.is_file():
        language = language_of(request)
        text = say("server.unbuilt", language)
        return HTMLResponse(_UNBUILT.format(language=language, text=text), 503)
    return gzipped(request, page.read_bytes(), HTML, ASK_AGAIN, status)


@router.get("/")
@router.get("/new/{game}")
@router.get("/t/{table}")
@router.get("/replay/{table}")
@router.get("/replay/{table}/{move}")
@router.get("/challenge")
@router.get("/challenge/{day}")
async def show_the_page(request: Request) -> Response:
    return _document(request)


@router.get("/icon.svg")
async def show_the_icon(request: Request) -> Response:
    return _file(request, ASSETS / "icon.svg", ASK_AGAIN)


@router.get("/assets/{name}")
async def load_a_file(name: str, request: Request) -> Response:
    return _file(request, ASSETS / "assets" / name, FOR_EVER)


def _file(request: Request, path: Path, headers: dict[str, str]) -> Response:
    if path.suffix not in KINDS:
        raise Problem("no_such_page", 404)
    try:
        body = path.read_bytes()
    except (OSError, ValueError):
        # It is not there, is no file, or could be none: too long a name, a zero in it.
        raise Problem("no_such_page", 404) from None
    return gzipped(request, body, KINDS[path.suffix], headers)


class OutsideTheApi(Convertor[str]):
    """Any path but the API's, which says for itself what it does not have."""

    regex = r"(?!api(/|$)).*"

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


register_url_convertor("outside_the_api", OutsideTheApi())


@router.get("/{path:outside_the_api}")
async def show_that_nothing_is_here(path: str, request: Request) -> Response:
    """A person gets the page, which says what to do; a program gets the error."""
    if "text/html" not in request.headers.get("accept", ""):
        raise Problem("no_such_page", 404)
    return _document(request, 404)
