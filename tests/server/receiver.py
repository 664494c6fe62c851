"""Where notices of the tests go: a hook or a push service, and a mailbox; both of our own."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from aiosmtpd.smtp import SMTP

SECONDS = 60.0


@dataclass
class Arrived:
    path: str
    headers: dict[str, str]
    body: bytes


class Receiver:
    """`answers` says with which status, by path; 201 elsewhere."""

    def __init__(self) -> None:
        self._arrived: queue.Queue[Arrived] = queue.Queue()
        self.answers: dict[str, int] = {}
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                status = receiver.answers.get(self.path, 201)
                self.send_response(status)
                if status == 307:
                    self.send_header("Location", "/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()
                receiver._arrived.put(Arrived(self.path, dict(self.headers), body))

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}"

    def next(self) -> Arrived:
        return self._arrived.get(timeout=SECONDS)

    @property
    def is_empty(self) -> bool:
        return self._arrived.empty()


@contextmanager
def receiving() -> Iterator[Receiver]:
    receiver = Receiver()
    thread = threading.Thread(target=receiver.server.serve_forever)
    thread.start()
    try:
        yield receiver
    finally:
        receiver.server.shutdown()
        thread.join()
        receiver.server.server_close()


class Mailbox:
    def __init__(self) -> None:
        self._arrived: queue.Queue[EmailMessage] = queue.Queue()

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        self._arrived.put(message_from_bytes(envelope.content, policy=policy.default))
        return "250 OK"

    def next(self) -> EmailMessage:
        return self._arrived.get(timeout=SECONDS)


@contextmanager
def mailbox() -> Iterator[tuple[Mailbox, str]]:
    """And the address of its server."""
    box, loop = Mailbox(), asyncio.new_event_loop()
    making = loop.create_server(lambda: SMTP(box, loop=loop), "127.0.0.1", 0)
    server = loop.run_until_complete(making)
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    try:
        yield box, f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        server.close()
        loop.close()
