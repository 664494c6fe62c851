"""Nonsense from all sides: Schemathesis over OpenAPI, a fuzzer over the socket."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.people import Person, moves_offered
from tests.server.running import Server

EXAMPLES = 25
# What must hold for any request: no 500, only the statuses, types and shapes that are promised.
CHECKS = ",".join(
    (
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_schema_conformance",
        "unsupported_method",
    )
)
LETTERS = 400


def test_schemathesis_finds_nothing(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        done = subprocess.run(
            [
                str(Path(sys.executable).parent / "schemathesis"),
                "run",
                f"{server.address}/api/openapi.json",
                f"--checks={CHECKS}",
                f"--max-examples={EXAMPLES}",
                "--phases=examples,coverage,fuzzing",
                # A stream has no end to wait for.
                "--exclude-path=/api/tables/{table}/events",
                "--continue-on-failure",
                "--no-shrink",
                "--seed=1",
                "--workers=1",
                "--suppress-health-check=all",
                "--warnings=off",
            ],
            capture_output=True,
            text=True,
            check=False,
            cwd=tmp_path,
        )
        assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    finally:
        server.stop()
    assert "Traceback" not in server.said()


def mutated(chance: random.Random, letter: dict[str, Any]) -> str | bytes:
    """A good letter with something wrong about it."""
    text = json.dumps(letter)
    match chance.randrange(6):
        case 0:
            at = chance.randrange(len(text))
            return text[:at] + chance.choice('{}[]",:0é\x00') + text[at + 1 :]
        case 1:
            return text[: chance.randrange(len(text))]
        case 2:
            return json.dumps(_scrambled(chance, letter))
        case 3:
            return bytes(chance.randrange(256) for _ in range(chance.randrange(60)))
        case 4:
            return json.dumps([letter] * 3)
        case _:
            return json.dumps({**letter, chance.choice("abcdef"): letter})


def _scrambled(chance: random.Random, value: Any) -> Any:
    strange: list[Any] = [None, True, -1, 10**30, 1e308, "", "x" * 1000, [], {}, [[]], "\ud7ff"]
    if chance.random() < 0.2:
        return chance.choice(strange)
    if isinstance(value, dict):
        return {key: _scrambled(chance, item) for key, item in value.items()}
    if isinstance(value, list):
        return [_scrambled(chance, item) for item in value]
    return value


@pytest.mark.parametrize("game", ["akropolis", "amytis"])
def test_the_socket_answers_nonsense_with_reasons(ada: Person, game: str) -> None:
    state = ada.open("me", "device", game=game)
    table = state["table"]["id"]
    chance = random.Random(game)
    move = moves_offered(state["offers"])[0]
    good: list[dict[str, Any]] = [
        {"id": "a", "ask": "preview", "move": move},
        {"id": "b", "wish": {"do": "move", "seat": 5, "move": move}},
        {"id": "c", "wish": {"do": "take_back", "seat": 0}, "version": 99},
        {"id": "d", "wish": {"do": "seat_bot", "seat": 1, "level": "x"}},
    ]
    with ada.live(table) as live:
        before = live.until("state")
        for _ in range(LETTERS):
            live.send(mutated(chance, chance.choice(good)))
            letter = live.receive()
            assert letter["type"] in ("refused", "answer"), letter
            if letter["type"] == "refused":
                assert letter["error"]["code"] not in ("our_mistake", "")
                assert letter["error"]["text"]
    after = ada.get(f"/api/tables/{table}")
    assert (after["version"], after["view"]) == (before["version"], before["view"])


def test_broken_frames_do_no_harm(server: Server, ada: Person) -> None:
    """What no library would send: raw bytes after the handshake."""
    table = ada.open("me", "device")["table"]["id"]
    chance = random.Random(3)
    for _ in range(8):
        with ada.live(table) as live:
            live.until("state")
            live.socket.socket.sendall(bytes(chance.randrange(256) for _ in range(40)))
            with pytest.raises((ConnectionClosed, TimeoutError)):
                live.receive(0.5)
    assert ada.get(f"/api/tables/{table}")["version"] == 1
