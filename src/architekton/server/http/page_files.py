"""The built page's files, as Starlette serves them; packed ones for those who understand that."""

from __future__ import annotations

import os
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from architekton.server.http.errors import Problem

KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".wasm": "application/wasm",
    ".tar": "application/x-tar",
    ".zip": "application/zip",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".webp": "image/webp",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}


# How a file may be packed, the tightest first, and what the file beside it is called then.
PACKED = {"br": ".br", "gzip": ".gz"}


class PageFiles(StaticFiles):
    """Only what a page is made of. Beside each file may lie the same one packed: see ui/gzip.ts."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)

    async def answer(self, name: str, request: Request, cache: str, status: int = 200) -> Response:
        if Path(name).suffix not in KINDS:
            raise Problem("no_such_page", 404)
        try:
            response = await self.get_response(name, request.scope)
        except (HTTPException, ValueError):
            # It is not there, is no file, or could be none: too long a name, a zero in it.
            raise Problem("no_such_page", 404) from None
        response.headers["Cache-Control"] = cache
        if status != 200:
            response.status_code = status
        return response

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        asked = Headers(scope=scope)
        encoding, packed = _packed(Path(full_path), asked.get("accept-encoding", ""))
        response = FileResponse(
            packed or full_path,
            status_code,
            media_type=KINDS[Path(full_path).suffix],
            stat_result=packed.stat() if packed else stat_result,
        )
        response.headers["Vary"] = "Accept-Encoding"
        if packed:
            response.headers["Content-Encoding"] = encoding
        if self.is_not_modified(response.headers, asked):
            return NotModifiedResponse(response.headers)
        return response


def _packed(path: Path, understood: str) -> tuple[str, Path | None]:
    names = {name.partition(";")[0].strip() for name in understood.split(",")}
    for encoding, suffix in PACKED.items():
        packed = path.with_name(path.name + suffix)
        if encoding in names and packed.is_file():
            return encoding, packed
    return "", None
