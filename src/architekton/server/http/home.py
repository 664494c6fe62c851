"""The page in the browser: one document for all of its addresses, and the files that it loads."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter, Request
from starlette.convertors import Convertor, register_url_convertor
from starlette.responses import HTMLResponse, Response

from architekton.core.sentences import say
from architekton.server.http.errors import Problem
from architekton.server.http.language import language_of
from architekton.server.http.page_files import PageFiles


class BesideThePage(Convertor[str]):
    regex = (
        r"icon\.svg|icon-[a-z0-9-]+\.png|screenshot-[a-z-]+\.webp|manifest\.webmanifest"
        r"|sw\.js|push\.js"
    )

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


register_url_convertor("beside_the_page", BesideThePage())
router = APIRouter(include_in_schema=False)
ASSETS = Path(__file__).parents[2] / "ui" / "assets"
FILES = PageFiles(ASSETS)
# Files are named by their content, so they never change; the document says which ones are new.
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
_UNBUILT = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><title>Architekton</title></head>
<body><main><h1>Architekton</h1><p>{text}</p></main></body></html>"""


async def _document(request: Request, status: int = 200) -> Response:
    if not (ASSETS / "index.html").is_file():
        language = language_of(request)
        text = say("server.unbuilt", language)
        return HTMLResponse(_UNBUILT.format(language=language, text=text), 503)
    return await FILES.answer("index.html", request, ASK_AGAIN, status)


@router.get("/")
@router.get("/me")
@router.get("/pad")
@router.get("/pad/{game}")
@router.get("/new/{game}")
@router.get("/learn/{game}")
@router.get("/puzzles")
@router.get("/t/{table}")
@router.get("/replay/{table}")
@router.get("/replay/{table}/{move}")
@router.get("/review/{table}")
@router.get("/review/{table}/{move}")
@router.get("/r/{packed}")
@router.get("/r/{packed}/{move}")
@router.get("/pocket")
@router.get("/device")
@router.get("/notices")
@router.get("/challenge")
@router.get("/challenge/{day}")
async def show_the_page(request: Request) -> Response:
    return await _document(request)


@router.get("/{name:beside_the_page}")
async def load_what_lies_beside_the_page(name: str, request: Request) -> Response:
    """Under names that never change: the icons, the manifest, the service worker."""
    return await FILES.answer(name, request, ASK_AGAIN)


@router.get("/assets/{name}")
async def load_a_file(name: str, request: Request) -> Response:
    return await FILES.answer(f"assets/{name}", request, FOR_EVER)


@router.get("/pocket/{edition}/{name}")
async def load_a_part_of_the_pocket(edition: str, name: str, request: Request) -> Response:
    """Python for a browser, and our own for it: see ui/pocket.ts."""
    return await FILES.answer(f"pocket/{edition}/{name}", request, FOR_EVER)


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
    return await _document(request, 404)
