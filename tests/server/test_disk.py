"""A disk that is full, and files that may only be read: nothing is lost, and it is said."""

from __future__ import annotations

import ctypes
import os
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.server.people import Json, Person, any_move
from tests.server.running import Server
from tests.server.test_faults import kept_commands

PATIENCE = 120.0
# Of prctl and of capabilities.
DROP_FROM_BOUNDS, MAY_IGNORE_RIGHTS = 24, 1


@contextmanager
def full_disk(server: Server) -> Iterator[None]:
    """No file of the server's may grow any more."""
    largest = max(path.stat().st_size for path in server.data.iterdir())
    before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (largest, before[1]))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)


def wait_for_readiness(person: Person, status: int) -> httpx.Response:
    """An answer holds for a second."""
    end = time.monotonic() + PATIENCE
    while (response := person.http.get("/ready")).status_code != status:
        assert time.monotonic() < end, response.text
    return response


def next_wish(state: Json) -> Json:
    return {"do": "move", "seat": state["table"]["to_move"], "move": any_move(state, 1)}


def test_a_full_disk_loses_nothing_and_is_said(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    ada = Person(server.address, "Ada")
    table = ada.open("me", "device")["table"]["id"]
    path = f"/api/tables/{table}"
    acknowledged: dict[str, int] = {}

    def play(command: str) -> httpx.Response:
        body = {"wish": next_wish(ada.get(path)), "id": command}
        response = ada.http.post(f"{path}/wishes", json=body)
        if response.status_code == 200:
            acknowledged[command] = response.json()["version"]
        return response

    for number in range(5):
        assert play(f"before-{number}").status_code == 200
    version = ada.get(path)["version"]
    with full_disk(server):
        for number in range(3):
            response = play(f"full-{number}")
            error = response.json()["error"]
            assert (response.status_code, error["code"]) == (503, "store_unavailable")
            assert "Nothing was changed" in error["text"]
            assert response.headers["retry-after"]
        seats = {"game": "amytis", "seats": [{"kind": "me"}, {"kind": "device"}]}
        for body, where in ((seats, "/api/tables"), ({"name": "Bot"}, "/api/me/tokens")):
            assert ada.post(where, body, 503)["error"]["code"] == "store_unavailable"
        with ada.live(table) as live:
            wish = next_wish(live.until("state"))
            assert live.ask(wish=wish)["error"]["code"] == "store_unavailable"
        assert wait_for_readiness(ada, 503).json()["error"]["code"] == "store_unavailable"
        # What needs no writing goes on.
        assert ada.get("/health")["status"] == "alive"
        assert ada.get(path)["version"] == version
    wait_for_readiness(ada, 200)
    for number in range(3):
        assert play(f"after-{number}").status_code == 200
    server.kill()
    versions, commands = kept_commands(tmp_path, table)
    assert versions == list(range(1, version + 4))
    assert {command: [version] for command, version in acknowledged.items()} == commands


def keep_to_the_rights_of_files() -> None:
    """Root may write what nobody may; a server that is started so may not."""
    ctypes.CDLL(None).prctl(DROP_FROM_BOUNDS, MAY_IGNORE_RIGHTS, 0, 0, 0)


def test_a_database_that_may_only_be_read_is_said_and_left_alone(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    ada = Person(server.address, "Ada")
    table = ada.open("me", "device")["table"]["id"]
    server.stop()
    database = tmp_path / "architekton.sqlite"
    before = database.read_bytes()
    database.chmod(0o400)
    done = subprocess.run(
        [sys.executable, "-m", "architekton", "serve", "--lang", "en", "--port", "0"],
        env={**os.environ, "ARCHITEKTON_DATA": str(tmp_path)},
        preexec_fn=keep_to_the_rights_of_files,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, "Traceback" in done.stderr) == (2, False), done.stderr
    assert "the database cannot be used" in done.stderr
    assert database.read_bytes() == before
    database.chmod(0o600)
    server.start()
    ada.http.base_url = httpx.URL(server.address)
    assert ada.get(f"/api/tables/{table}")["you"]["mine"] == [0, 1]
    server.stop()
