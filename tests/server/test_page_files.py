"""The page's files: packed for who understands it, and not sent again to who has them."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from architekton.server.http.errors import Problem
from architekton.server.http.page_files import PageFiles

SCRIPT = b"console.log('a table');" * 50
# What is in it does not matter: nobody unpacks it here.
TIGHTLY_PACKED = b"packed more tightly"
Ask = Callable[..., httpx.Response]


@pytest.fixture
def ask(tmp_path: Path) -> Ask:
    (tmp_path / "table.js").write_bytes(SCRIPT)
    (tmp_path / "table.js.gz").write_bytes(gzip.compress(SCRIPT))
    (tmp_path / "table.js.br").write_bytes(TIGHTLY_PACKED)
    (tmp_path / "small.svg").write_text("<svg/>")
    (tmp_path / "secret").write_text("nothing that a page is made of")
    files = PageFiles(tmp_path)

    async def show(request: Request) -> Response:
        try:
            return await files.answer(request.path_params["name"], request, "no-cache")
        except Problem as error:
            return Response(error.code, error.status)

    app = Starlette(routes=[Route("/{name:path}", show)])

    async def asked(path: str, **headers: str) -> httpx.Response:
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            return await client.get(path, headers=named)

    return lambda path, **headers: asyncio.run(asked(path, **headers))


def test_packed_for_who_understands_it(ask: Ask) -> None:
    packed = ask("/table.js", accept_encoding="gzip")
    plain = ask("/table.js", accept_encoding="identity")
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(SCRIPT) / 5
    assert "content-encoding" not in plain.headers
    for answer in (packed, plain):
        assert answer.content == SCRIPT
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["cache-control"] == "no-cache"
    assert packed.headers["etag"] != plain.headers["etag"]


def test_packed_as_tightly_as_is_understood(ask: Ask) -> None:
    for understood in ("gzip, deflate, br, zstd", "br;q=1.0, gzip;q=0.8"):
        tight = ask("/table.js", accept_encoding=understood)
        assert tight.headers["content-encoding"] == "br"
        assert tight.content == TIGHTLY_PACKED
    assert ask("/table.js", accept_encoding="brown, gzip").headers["content-encoding"] == "gzip"


@pytest.mark.parametrize("name", ["table.js", "small.svg"])
def test_who_has_it_gets_nothing_again(ask: Ask, name: str) -> None:
    tag = ask(f"/{name}").headers["etag"]
    again = ask(f"/{name}", if_none_match=tag)
    assert (again.status_code, again.content) == (304, b"")
    assert ask(f"/{name}", if_none_match='"another"').status_code == 200


@pytest.mark.parametrize("name", ["secret", "gone.js", "%00.js", f"{'x' * 300}.js", "..%2fx.js"])
def test_nothing_else_is_there(ask: Ask, name: str) -> None:
    assert ask(f"/{name}").text == "no_such_page"
