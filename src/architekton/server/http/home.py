"""The first page. Until the table in the browser is built, it says what is here."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from architekton.core.messages import say
from architekton.server.http.language import language_of

router = APIRouter(include_in_schema=False)
_PAGE = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><title>Architekton</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{{font:1.1rem/1.6 Georgia,serif;max-width:38rem;margin:4rem auto;padding:0 1rem}}
</style></head><body><main><h1>Architekton</h1><p>{text}</p>
<p><a href="/api/openapi.json">openapi.json</a></p></main></body></html>"""


@router.get("/")
async def show_home(request: Request) -> Response:
    language = language_of(request)
    return HTMLResponse(_PAGE.format(language=language, text=say("server.home", language)))
