"""Nonsense from all sides: Schemathesis over OpenAPI, a fuzzer over the socket.

Both come three times: without a cookie, as a guest who has no business at the table, and as one who
sits there. The first two leave no trace.
"""

from __future__ import annotations

import json
import random
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server import fuzz_hooks
from tests.server.fuzz_hooks import nested, with_something_deep
from tests.server.people import Live, Person, moves_offered
from tests.server.running import Server

WHO = ("nobody", "stranger", "seated")
EXAMPLES = {"nobody": 8, "stranger": 8, "seated": 12}
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
LETTERS = 300
# At which somebody seated says them: any of them may end by a word.
TABLES = 20


def somebody(who: str, seated: Person) -> Person:
    return seated if who == "seated" else Person(seated.address, is_nobody=who == "nobody")


def traces(person: Person, table: str) -> tuple[Any, ...]:
    """What nobody but those at the table could have changed."""
    state = person.get(f"/api/tables/{table}")
    return state["version"], state["table"]["seats"], state["table"]["title"], state["view"]


@pytest.mark.parametrize("who", WHO)
def test_schemathesis_finds_nothing(tmp_path: Path, who: str) -> None:
    server = Server(tmp_path).start()
    ada = Person(server.address, "Ada")
    table = ada.open("me", "invitation")["table"]["id"]
    before = traces(ada, table)
    cookie = somebody(who, ada).cookie
    # It would never guess the id of a table.
    (tmp_path / "schemathesis.toml").write_text(
        f'hooks = "{fuzz_hooks.__file__}"\n[parameters]\n"path.table" = "{table}"\n'
    )
    try:
        done = subprocess.run(
            [
                str(Path(sys.executable).parent / "schemathesis"),
                "run",
                f"{server.address}/api/openapi.json",
                f"--checks={CHECKS}",
                f"--max-examples={EXAMPLES[who]}",
                "--phases=examples,coverage,fuzzing",
                # A stream has no end to wait for.
                "--exclude-path=/api/tables/{table}/events",
                "--continue-on-failure",
                "--no-shrink",
                "--seed=1",
                "--workers=1",
                "--suppress-health-check=all",
                "--warnings=off",
                *([f"--header=Cookie: {cookie}"] if who != "nobody" else []),
            ],
            capture_output=True,
            text=True,
            check=False,
            cwd=tmp_path,
        )
        assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
        assert who == "seated" or traces(ada, table) == before
    finally:
        server.stop()
    assert "Traceback" not in server.said()


def mutated(chance: random.Random, message: dict[str, Any]) -> str | bytes:
    """A good message with something wrong about it."""
    text = json.dumps(message)
    match chance.randrange(7):
        case 0:
            at = chance.randrange(len(text))
            return text[:at] + chance.choice('{}[]",:0é\x00') + text[at + 1 :]
        case 1:
            return text[: chance.randrange(len(text))]
        case 2:
            return json.dumps(_scrambled(chance, message))
        case 3:
            return bytes(chance.randrange(256) for _ in range(chance.randrange(60)))
        case 4:
            return json.dumps([message] * 3)
        case 5:
            return json.dumps(with_something_deep(chance, message))
        case _:
            return json.dumps({**message, chance.choice("abcdef"): message})


def _scrambled(chance: random.Random, value: Any) -> Any:
    strange: list[Any] = [None, True, -1, 10**30, 1e308, "", "x" * 1000, [], {}, [[]], "\ud800"]
    if chance.random() < 0.2:
        return chance.choice([*strange, nested(chance, value)])
    if isinstance(value, dict):
        return {key: _scrambled(chance, item) for key, item in value.items()}
    if isinstance(value, list):
        return [_scrambled(chance, item) for item in value]
    return value


def hopeless(move: dict[str, Any]) -> list[dict[str, Any]]:
    """What nobody can have, whoever they are."""
    return [
        {"id": "a", "ask": "preview", "move": move},
        {"id": "b", "wish": {"do": "move", "seat": 5, "move": move}},
        {"id": "c", "wish": {"do": "take_back", "seat": 0}, "version": 99},
        {"id": "d", "wish": {"do": "seat_bot", "seat": 1, "level": "x"}},
        {"id": "e", "ask": "hint", "best": 99},
    ]


def grabbing(move: dict[str, Any], to_move: int) -> list[dict[str, Any]]:
    """What those at the table may do, and nobody else."""
    return [
        {"id": "f", "wish": {"do": "move", "seat": to_move, "move": move}},
        {"id": "g", "wish": {"do": "resign", "seat": 0}},
        {"id": "h", "wish": {"do": "leave_seat", "seat": 0}},
        {"id": "i", "wish": {"do": "rename", "title": "Mine"}},
        {"id": "j", "wish": {"do": "take_seat", "seat": 0}},
        {"id": "k", "wish": {"do": "take_seat", "seat": 1}},
        {"id": "l", "wish": {"do": "take_seat", "seat": 1, "invitation": "guessed"}},
        {"id": "m", "wish": {"do": "seat_bot", "seat": 1, "level": "mason"}},
        {"id": "n", "ask": "hint", "best": 3},
    ]


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("game", ["akropolis", "amytis"])
def test_the_socket_answers_nonsense_with_reasons(ada: Person, game: str, who: str) -> None:
    """To those who are not at the table it shows an open seat that they are not invited to."""
    begun = ada.open("me", "device", game=game)
    move = moves_offered(begun["offers"])[0]
    state = begun if who == "seated" else ada.open("me", "invitation", game=game)
    table = state["table"]["id"]
    good = hopeless(move) if who == "seated" else hopeless(move) + grabbing(move, 0)
    before = traces(ada, table)
    chance = random.Random(f"{game} {who}")
    with somebody(who, ada).live(table) as live:
        live.until("state")
        for number in range(LETTERS):
            message = chance.choice(good)
            live.send(message if number % 3 == 0 else mutated(chance, message))
            check_answer(live.receive())
    assert traces(ada, table) == before


@pytest.mark.parametrize("game", ["akropolis", "amytis"])
def test_somebody_seated_sends_nonsense_among_what_they_may(ada: Person, game: str) -> None:
    """Moves, resigning, leaving: what is granted is kept, and what is refused changes nothing."""
    chance = random.Random(f"seated {game}")
    granted: set[str] = set()
    for _ in range(TABLES):
        table = ada.open("me", "device", game=game)["table"]["id"]
        with ada.live(table) as live:
            live.until("state")
            for number in range(LETTERS // TABLES):
                granted |= say_something(live, chance, f"c{number}")
        state = ada.get(f"/api/tables/{table}")
        assert state["version"] == live.state["version"]
        log = ada.get(f"/api/tables/{table}/log?before={state['version'] + 1}")["log"]
        assert [entry["version"] for entry in log] == list(range(1, state["version"] + 1))
    assert granted >= {"move", "resign", "leave_seat", "rename"}


def say_something(live: Live, chance: random.Random, command: str) -> set[str]:
    """A message, good or broken, and what comes of it: the wish that was granted, if one was."""
    offers = live.state["offers"]
    if offers is not None:
        live.last_move = chance.choice(moves_offered(offers))
    to_move = live.state["table"]["to_move"] or 0
    good = chance.choice(hopeless(live.last_move) + 3 * grabbing(live.last_move, to_move))
    message = {**good, "id": command}
    before = live.state["version"]
    live.send(message if chance.random() < 0.5 else mutated(chance, message))
    answer = live.receive()
    while answer["type"] not in ("done", "answer", "refused"):
        answer = live.receive()
    if answer["type"] != "done":
        check_answer(answer)
        assert live.state["version"] == before
        return set()
    assert live.until_version(answer["version"])["version"] > before
    return {good["wish"]["do"]}


def check_answer(message: dict[str, Any]) -> None:
    assert message["type"] in ("refused", "answer"), message
    if message["type"] == "refused":
        assert message["error"]["code"] not in ("our_mistake", "")
        assert message["error"]["text"]


def test_broken_frames_do_no_harm(server: Server, ada: Person) -> None:
    """What no library would send: raw bytes after the handshake."""
    table = ada.open("me", "device")["table"]["id"]
    chance = random.Random(3)
    for _ in range(8):
        with ada.live(table) as live:
            live.until("state")
            live.socket.socket.sendall(bytes(chance.randrange(256) for _ in range(40)))
            # There is no more: whatever it takes them for, the server comes to their end. It may
            # have hung up at the first byte already; then there is nothing left to shut.
            with suppress(OSError):
                live.socket.socket.shutdown(socket.SHUT_WR)
            with pytest.raises(ConnectionClosed):
                live.until("never")
    assert ada.get(f"/api/tables/{table}")["version"] == 1
