"""Nothing is lost: the server is killed in the middle of play, again and again."""

from __future__ import annotations

import json
import os
import random
import signal
import socket as sockets
import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from architekton.matches.command import CommandKey
from tests.browser.opened import begin_on_one_device
from tests.server.people import Person, moves_offered
from tests.server.running import PATIENCE, Server, wait_until

# Fifty before a release: ARCHITEKTON_KILLS=50.
KILLS = int(os.environ.get("ARCHITEKTON_KILLS", "25"))
PLAYERS = 4
SHORTEST, LONGEST = 0.05, 0.4


@dataclass
class Restless:
    """Somebody who plays on a table of his own, and writes down what was acknowledged."""

    person: Person
    game: str
    table: str
    acknowledged: dict[str, int] = field(default_factory=dict)
    # Tables played before, where nothing more can be done, with what was acknowledged there.
    earlier: list[tuple[str, dict[str, int]]] = field(default_factory=list)
    # A command that was sent, and whose answer never came.
    unsure: tuple[str, dict[str, object]] | None = None
    sent: int = 0

    def play(self, stop: threading.Event) -> None:
        while not stop.is_set():
            try:
                self.turn()
            except httpx.TransportError:
                return

    def turn(self) -> None:
        if self.unsure is None:
            state = self.person.get(f"/api/tables/{self.table}")
            if not {"move", "take_back"} & set(state["you"]["may"]):
                state = self.go_on_elsewhere()
            wish = self.next_wish(state)
            self.sent += 1
            self.unsure = (f"c{self.sent}", wish)
        command, wish = self.unsure
        done = self.person.post(f"/api/tables/{self.table}/wishes", {"wish": wish, "id": command})
        assert command not in self.acknowledged
        self.acknowledged[command] = done["version"]
        self.unsure = None

    def go_on_elsewhere(self) -> dict[str, Any]:
        """A game is over, and no more of it can be taken back."""
        state = self.person.open("me", "device", game=self.game)
        self.earlier.append((self.table, self.acknowledged))
        self.table, self.acknowledged = state["table"]["id"], {}
        return state

    @property
    def all_acknowledged(self) -> int:
        return len(self.acknowledged) + sum(len(done) for _, done in self.earlier)

    def next_wish(self, state: dict[str, object]) -> dict[str, object]:
        if state["offers"] is None:
            return {"do": "take_back", "seat": 0}
        move = random.choice(moves_offered(state["offers"]))  # type: ignore[arg-type]
        return {"do": "move", "seat": state["table"]["to_move"], "move": move}  # type: ignore[index]


def open_tables(server: Server) -> list[Restless]:
    found = []
    for number in range(PLAYERS):
        person = Person(server.address, f"Player {number}")
        game = ("akropolis", "amytis")[number % 2]
        table = person.open("me", "device", game=game)["table"]["id"]
        found.append(Restless(person, game, table))
    return found


def kept_commands(data: Path, table: str) -> tuple[list[int], dict[str, list[int]]]:
    """All versions of a match, and the versions by command, from the file itself."""
    connection = sqlite3.connect(data / "architekton.sqlite")
    try:
        rows = connection.execute(
            "SELECT version, command FROM facts WHERE match = ? ORDER BY version", (table,)
        ).fetchall()
    finally:
        connection.close()
    commands: dict[str, list[int]] = {}
    for version, command in rows:
        if command is not None:
            key = CommandKey.from_text(command)
            assert key is not None
            commands.setdefault(key.id, []).append(version)
    return [version for version, _ in rows], commands


def check(data: Path, player: Restless) -> None:
    for table, acknowledged in (*player.earlier, (player.table, player.acknowledged)):
        versions, commands = kept_commands(data, table)
        assert versions == list(range(1, len(versions) + 1))
        for command, version in acknowledged.items():
            assert commands.get(command) == [version], (command, version, commands.get(command))
        allowed = set(acknowledged) | ({player.unsure[0]} if player.unsure else set())
        assert set(commands) <= allowed


def wait_until_all_play(players: list[Restless]) -> None:
    """Until something more of each has been acknowledged."""
    before = [player.all_acknowledged for player in players]

    def have_played() -> bool:
        now = [player.all_acknowledged for player in players]
        return all(more > known for more, known in zip(now, before, strict=True))

    wait_until(have_played)


def test_kills_lose_no_move_and_double_none(tmp_path: Path) -> None:
    random.seed(50)
    server = Server(tmp_path).start()
    players = open_tables(server)
    for kill in range(KILLS):
        stop = threading.Event()
        threads = [threading.Thread(target=player.play, args=(stop,)) for player in players]
        for thread in threads:
            thread.start()
        wait_until_all_play(players)
        time.sleep(random.uniform(SHORTEST, LONGEST))
        server.kill()
        for thread in threads:
            thread.join()
        for player in players:
            check(tmp_path, player)
        server.start()
        for player in players:
            player.person.address = server.address
            player.person.http.base_url = httpx.URL(server.address)
        # The seats are still theirs, and what was in doubt is settled by sending it again.
        for player in players:
            state = player.person.get(f"/api/tables/{player.table}")
            assert state["you"]["mine"] == [0, 1], kill
            if player.unsure:
                player.turn()
            check(tmp_path, player)
    assert server.stop() == 0
    assert sum(player.all_acknowledged for player in players) > KILLS * PLAYERS


def test_a_server_told_to_stop_finishes_what_it_accepted(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    players = open_tables(server)
    stop = threading.Event()
    threads = [threading.Thread(target=player.play, args=(stop,)) for player in players]
    for thread in threads:
        thread.start()
    wait_until_all_play(players)
    assert server.stop() == 0
    for thread in threads:
        thread.join()
    for player in players:
        check(tmp_path, player)


def test_a_bots_process_that_dies_is_replaced(tmp_path: Path) -> None:
    server = Server(tmp_path, bot_pace=0.5).start()
    try:
        ada = Person(server.address, "Ada")
        state = ada.open("me", {"kind": "bot", "level": "mason"}, options={"first": 1})
        with ada.live(state["table"]["id"]) as live:
            live.until("state")
            wait_until(server.bots)
            for pid in server.bots():
                os.kill(pid, signal.SIGKILL)
            while not live.is_mine():
                live.receive()
            assert live.state["table"]["moves"] == 1
        assert "starting another" in server.said()
    finally:
        server.stop()


def test_bots_do_not_outlive_a_killed_server(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    ada = Person(server.address, "Ada")
    state = ada.open("me", {"kind": "bot", "level": "mason"}, options={"first": 1})
    with ada.live(state["table"]["id"]) as live:
        live.until("state")
        while not live.is_mine():
            live.receive()
    children = server.bots()
    assert children
    server.kill()
    wait_until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in children))


def test_a_server_does_not_wait_for_its_bots_to_finish_thinking(tmp_path: Path) -> None:
    server = Server(tmp_path, bots=1).start()
    ada = Person(server.address, "Ada")
    for _ in range(20):
        ada.open("me", {"kind": "bot", "level": "architekton"}, options={"first": 1})
    wait_until(server.bots)
    # They would never finish.
    for pid in server.bots():
        os.kill(pid, signal.SIGSTOP)
    assert server.stop() == 0


def test_a_server_does_not_wait_for_those_who_only_wait(tmp_path: Path) -> None:
    """For a hint that would never come, or for news on a stream: they are let go at once."""
    server = Server(tmp_path, longest_thought=600).start()
    ada = Person(server.address, "Ada")
    table = ada.open("me", "device")["table"]["id"]
    ada.http.timeout = httpx.Timeout(PATIENCE)
    path = f"/api/tables/{table}/hint"
    assert ada.http.get(path).status_code == 200
    for pid in server.bots():
        os.kill(pid, signal.SIGSTOP)
    stream = ada.http.stream("GET", f"/api/tables/{table}/events")
    with ThreadPoolExecutor(1) as pool, stream as news:
        lines = news.iter_lines()
        assert json.loads(next(lines))["type"] == "state"
        asking = pool.submit(ada.http.get, path)
        wait_until_a_second_hint_is_asked_for(server)
        assert server.stop() == 0
        assert asking.result().json()["error"]["code"] == "no_answer"
        assert "".join(lines) == ""
    assert "Traceback" not in server.said()
    assert "graceful shutdown exceeded" not in server.said()


def wait_until_a_second_hint_is_asked_for(server: Server) -> None:
    """It is thought about, or waits: a server that has just started may be waking its minds."""

    def is_asked_for() -> bool:
        figures = server.figures()
        return figures["architekton_hints_thought_of"] + figures["architekton_hints_waiting"] == 2

    wait_until(is_asked_for)


def test_a_slow_watcher_is_dropped_not_waited_for(tmp_path: Path) -> None:
    """One who never reads holds up nobody; they are closed, and counted."""
    server = Server(tmp_path).start()
    try:
        ada = Person(server.address, "Ada")
        # Four large cities: each message about them is long.
        table = begin_on_one_device(ada, "akropolis", 40, players=4)
        host, port = server.address.removeprefix("http://").split(":")
        deaf = sockets.create_connection((host, int(port)), PATIENCE)
        deaf.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        deaf.sendall(
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {host}:{port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        with ada.live(table) as live:
            live.until("state")
            for _ in range(4):
                # Each seat goes back and forth for as long as it may.
                assert live.move(moves_offered(live.state["offers"])[0])["type"] == "done"
                while "take_back" in live.state["you"]["may"]:
                    assert live.wish("take_back", seat=0)["type"] == "done"
                    assert live.move(moves_offered(live.state["offers"])[0])["type"] == "done"
        server.wait_for_figure("architekton_listeners_dropped_total", lambda count: count == 1)
        deaf.close()
    finally:
        server.stop()


def test_two_servers_on_one_database_never_double_a_version(tmp_path: Path) -> None:
    """The key (match, version) decides: one is first, the other looks again and is second."""
    one, two = Server(tmp_path).start(), Server(tmp_path).start()
    try:
        ada = Person(one.address, "Ada")
        state = ada.open("me", "device")
        table = state["table"]["id"]
        elsewhere = Person(two.address)
        elsewhere.http.cookies = ada.http.cookies
        assert elsewhere.get(f"/api/tables/{table}")["you"]["mine"] == [0, 1]
        for number in range(10):
            first, second = (ada, elsewhere) if number % 2 else (elsewhere, ada)
            version = 2 * number + 2
            assert first.wish(table, "rename", title="First") == {"version": version}
            assert second.wish(table, "rename", title="Second") == {"version": version + 1}
            # Having looked again, it knows what the other one wrote.
            assert second.get(f"/api/tables/{table}")["table"]["title"] == "Second"
        versions, _ = kept_commands(tmp_path, table)
        assert versions == list(range(1, 22))
    finally:
        one.stop()
        two.stop()


def test_what_is_kept_is_plain(tmp_path: Path) -> None:
    """Facts are words and JSON that any program can read in ten years."""
    server = Server(tmp_path).start()
    person = Person(server.address, "Ada")
    table = person.open("me", "device")["table"]["id"]
    server.stop()
    connection = sqlite3.connect(tmp_path / "architekton.sqlite")
    name, data = connection.execute(
        "SELECT name, data FROM facts WHERE match = ?", (table,)
    ).fetchone()
    connection.close()
    assert name == "opened"
    assert json.loads(data)["game"] == "akropolis"
