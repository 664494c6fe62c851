"""The page on a plain web host, below a path: Python's http.server, which knows nothing of us."""

from __future__ import annotations

import threading
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from architekton.ui.plain_host import write_folder

BELOW = "/some/where/"


class PlainHost:
    def __init__(self, root: Path) -> None:
        write_folder(root / BELOW.strip("/"))
        self.asked: list[tuple[str, int]] = []
        handler = partial(_Noting, self.asked, directory=str(root))
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}{BELOW}"

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class _Noting(SimpleHTTPRequestHandler):
    """What was asked for, and how it was answered."""

    def __init__(self, asked: list[tuple[str, int]], *args: object, **facts: object) -> None:
        self._asked = asked
        super().__init__(*args, **facts)  # type: ignore[arg-type]

    def log_request(self, code: object = "-", size: object = "-") -> None:
        self._asked.append((self.path, int(code) if isinstance(code, HTTPStatus) else 0))

    def log_message(self, format: str, *args: object) -> None:
        pass
