"""Programs at the table: tokens, streams, and the example of the manual."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import httpx

from tests.server.people import Person, invite, moves_offered
from tests.server.running import PATIENCE, Server

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot_over_http.py"


def run_example(server: Server) -> str:
    done = subprocess.run(
        [sys.executable, str(EXAMPLE)],
        env={**os.environ, "ARCHITEKTON_ADDRESS": server.address},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_example_is_short_and_plays_a_game(tmp_path: Path) -> None:
    code = EXAMPLE.read_text().partition("\nimport httpx\n")[2]
    assert len([line for line in code.splitlines() if line.strip()]) <= 30
    server = Server(tmp_path).start()
    try:
        assert "winners" in run_example(server)
    finally:
        server.stop()


def test_the_example_joins_a_table_that_waits(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        ada = Person(server.address, "Ada")
        state = ada.open("me", "invitation", game="amytis", public=True)
        table = state["table"]["id"]
        playing = subprocess.Popen(
            [sys.executable, str(EXAMPLE)],
            env={**os.environ, "ARCHITEKTON_ADDRESS": server.address},
            stdout=subprocess.PIPE,
            text=True,
        )
        with ada.live(table) as live:
            live.until("state")
            while live.state["table"]["phase"] != "over":
                if live.is_mine():
                    assert live.move(moves_offered(live.state["offers"])[-1])["type"] == "done"
                else:
                    live.receive()
            assert live.state["table"]["seats"][1]["name"] == "My bot"
        said, _ = playing.communicate(timeout=PATIENCE)
        assert "winners" in said
    finally:
        server.stop()


def test_a_token_acts_for_its_guest_until_it_is_removed(server: Server, ada: Person) -> None:
    made = ada.post("/api/me/tokens", {"name": "Ada's bot"}, 201)
    program = httpx.Client(
        base_url=server.address,
        headers={"Authorization": f"Bearer {made['token']}"},
        timeout=PATIENCE,
    )
    assert program.get("/api/me").json()["id"] == ada.get("/api/me")["id"]
    table = ada.open("me", "device")["table"]["id"]
    assert program.get(f"/api/tables/{table}").json()["you"]["mine"] == [0, 1]
    listed = ada.get("/api/me/tokens")["tokens"]
    assert [entry["name"] for entry in listed] == ["Ada's bot"]
    assert listed[0].get("token") is None
    assert ada.http.delete(f"/api/me/tokens/{made['id']}").status_code == 204
    assert program.get("/api/me").status_code == 401
    program.close()


def test_the_stream_tells_what_the_socket_tells(ada: Person, ben: Person) -> None:
    state = ada.open("me", "invitation", options={"first": 0})
    table = state["table"]["id"]
    invite(ada, ben, state)
    with ben.live(table) as live, ada.http.stream("GET", f"/api/tables/{table}/events") as stream:
        live.until("state")
        lines = stream.iter_lines()
        first = json.loads(next(lines))
        assert first["type"] == "state"
        live.wish("rename", title="Sunday")
        messages = (json.loads(line) for line in lines if line)
        update = next(message for message in messages if message["type"] == "update")
        assert update["table"]["title"] == "Sunday"
        assert update["log"] == live.state["log"]
