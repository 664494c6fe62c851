"""Slow and many connections, with real sockets: they harm nobody but themselves."""

from __future__ import annotations

import contextlib
import json
import resource
import select
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.people import Person
from tests.server.running import Server

HEAD = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n"
# Between two bytes of somebody slow.
PAUSE = 0.05
# Other work may run on this machine.
PATIENCE = 120.0


def connect(server: Server, source: str = "127.0.0.1") -> socket.socket:
    host, port = server.address.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), PATIENCE, source_address=(source, 0))


def select_one(connection: socket.socket) -> bool:
    """Whether something has come within a pause; `select` knows no file above 1024."""
    waiting = select.poll()
    waiting.register(connection, select.POLLIN)
    return bool(waiting.poll(PAUSE * 1000))


def drip(connection: socket.socket, byte: bytes = b"x") -> bytes:
    """Sends a byte now and then until the server has had enough; what it said at the end."""
    end = time.monotonic() + PATIENCE
    said = b""
    while time.monotonic() < end:
        readable = select_one(connection)
        try:
            if not readable:
                connection.sendall(byte)
            elif part := connection.recv(65536):
                said += part
            else:
                return said
        except ConnectionError:
            return said
    raise AssertionError(f"still open; it said {said!r}")


def code_in(said: bytes) -> str:
    return str(json.loads(said.partition(b"\r\n\r\n")[2])["error"]["code"])


def read_answer(connection: socket.socket) -> bytes:
    """One answer with a Content-Length, whole."""
    said = b""
    while b"\r\n\r\n" not in said:
        said += connection.recv(65536)
    head, _, body = said.partition(b"\r\n\r\n")
    length = int(head.lower().partition(b"content-length: ")[2].split(b"\r\n")[0])
    while len(body) < length:
        body += connection.recv(65536)
    return head


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with little patience."""
    server = Server(
        tmp_path_factory.mktemp("hasty"), head_seconds=1, body_seconds=1, read_seconds=5
    ).start()
    yield server
    assert server.stop() == 0
    assert "Traceback" not in server.said()


def test_a_thousand_half_requests_from_one_place_lock_nobody_out(tmp_path: Path) -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, most), most))
    server = Server(tmp_path, head_seconds=3600, connections_per_address=250).start()
    with contextlib.ExitStack() as held:
        held.callback(server.stop)
        for _ in range(1100):
            half = held.enter_context(connect(server))
            with contextlib.suppress(ConnectionError):
                half.sendall(HEAD)
        elsewhere = httpx.HTTPTransport(local_address="127.0.0.2")
        ben = Person(server.address, is_nobody=True)
        ben.http = held.enter_context(
            httpx.Client(base_url=server.address, transport=elsewhere, timeout=PATIENCE)
        )
        assert ben.get("/health")["status"] == "alive"
        assert ben.get("/api/me")
        assert ben.open("me", "device")["version"] == 1
        # Who holds them all is told why there is no more.
        with connect(server) as another:
            assert code_in(drip(another)) == "too_many_connections"


def test_who_never_finishes_a_head_is_let_go(hasty: Server) -> None:
    for begun in (b"GET /", HEAD, HEAD + b"X-Slow: ", b"\r\n"):
        with connect(hasty) as slow:
            slow.sendall(begun)
            byte = b"\r\n" if begun == b"\r\n" else b"x"
            assert code_in(drip(slow, byte)) == "too_slow"


def test_who_says_nothing_is_let_go_without_a_word(hasty: Server) -> None:
    with connect(hasty) as silent:
        assert silent.recv(100) == b""


def test_a_second_request_is_as_pressed_for_time_as_the_first(hasty: Server) -> None:
    with connect(hasty) as slow:
        slow.sendall(HEAD + b"\r\n")
        assert b"200 OK" in read_answer(slow)
        slow.sendall(HEAD)
        assert code_in(drip(slow)) == "too_slow"


@pytest.mark.parametrize("path", ["/api/me", "/nowhere"])
def test_a_body_that_hardly_moves_is_cut_off(hasty: Server, path: str) -> None:
    """Also where the answer does not wait for it."""
    head = f"PUT {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    for length in ("Content-Length: 100000", "Transfer-Encoding: chunked"):
        with connect(hasty) as slow:
            slow.sendall(f"{head}{length}\r\n\r\n".encode())
            said = drip(slow, b" " if "Length" in length else b"1\r\n \r\n")
            assert b"408" in said or path == "/nowhere"


def test_a_slow_line_is_no_crime(hasty: Server) -> None:
    """Four times as fast as is asked for, over several times the first seconds."""
    body = json.dumps({"name": "Ada"}).encode().ljust(16 * 1024)
    head = f"PUT /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {len(body)}\r\n"
    with connect(hasty) as slow:
        slow.sendall(f"{head}Content-Type: application/json\r\n\r\n".encode())
        began, sent = time.monotonic(), 0
        while sent < len(body):
            due = min(len(body), 1 + int(4096 * (time.monotonic() - began)))
            slow.sendall(body[sent:due])
            sent = due
            select_one(slow)
        assert b"200 OK" in read_answer(slow)


def test_sockets_are_not_hurried(hasty: Server) -> None:
    ada = Person(hasty.address, "Ada")
    table = ada.open("me", "device")["table"]["id"]
    with ada.live(table) as live, ada.http.stream("GET", f"/api/tables/{table}/events") as stream:
        live.until("state")
        lines = stream.iter_lines()
        assert json.loads(next(lines))["type"] == "state"
        with connect(hasty) as slow:
            slow.sendall(HEAD)
            drip(slow)
        # Somebody came later and was let go; these stay.
        assert live.wish("rename", title="Sunday")["type"] == "done"
        assert "Sunday" in next(line for line in lines if "Sunday" in line)


def test_heads_have_a_size(hasty: Server) -> None:
    filler = b"X-Filler: " + b"x" * 40_000
    for rest in (b"\r\n\r\n", b""):
        with connect(hasty) as large:
            large.sendall(HEAD + filler + rest)
            assert code_in(drip(large)) == "head_too_large"
    with connect(hasty) as long:
        long.sendall(b"GET /" + b"x" * 40_000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert code_in(drip(long)) == "head_too_large"


def test_what_is_no_http_gets_a_sentence(hasty: Server) -> None:
    for nonsense in (b"\x16\x03\x01\x02\x00", b"GET / HTTP/9\r\n\r\n", b"PUT \xff\xfe\r\n\r\n"):
        with connect(hasty) as odd:
            odd.sendall(nonsense)
            assert code_in(drip(odd)) == "bad_http"


def connections(server: Server) -> int:
    figures = httpx.get(f"{server.address}/metrics", timeout=PATIENCE).text
    (line,) = [each for each in figures.splitlines() if each.startswith("architekton_connections ")]
    return int(float(line.split()[1]))


def wait_for_connections(server: Server, least: int, most: int = 1) -> None:
    """The figures are those of the last second."""
    end = time.monotonic() + PATIENCE
    while not least <= connections(server) <= most:
        assert time.monotonic() < end, connections(server)
        select.select([], [], [], PAUSE)


def test_who_does_not_read_is_let_go(hasty: Server) -> None:
    """Answers pile up until nothing more goes through."""
    wait_for_connections(hasty, 1)
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        host, port = hasty.address.removeprefix("http://").split(":")
        deaf.connect((host, int(port)))
        deaf.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 400)
        wait_for_connections(hasty, 2, 100)
        wait_for_connections(hasty, 1)


def test_places_are_given_back(tmp_path: Path) -> None:
    server = Server(tmp_path, connections_per_address=4).start()
    try:
        ada = Person(server.address, "Ada")
        table = ada.open("me", "device")["table"]["id"]
        for _ in range(3):
            with ada.live(table) as one, ada.live(table) as two, ada.live(table) as three:
                for live in (one, two, three):
                    live.until("state")
                with connect(server) as fifth:
                    assert code_in(drip(fifth)) == "too_many_connections"
                assert ada.get("/health")["status"] == "alive"
            ada.http.close()
            ada = Person(server.address, is_nobody=True)
            retry_until_let_in(ada)
    finally:
        server.stop()


def retry_until_let_in(person: Person) -> None:
    """The server may hear of closed connections a moment later."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with contextlib.suppress(httpx.TransportError):
            if person.http.get("/health").status_code == 200:
                return
    raise AssertionError("places are not given back")
