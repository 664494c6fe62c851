"""Whoever waits for a bot gets its move: whatever dies, stops or cannot be written meanwhile."""

from __future__ import annotations

import os
import signal
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.people import Json, Live, Person, moves_offered
from tests.server.running import Server

# Longer than anything takes, however busy the machine is.
PATIENCE = 180.0
LEFT_WAITING = "architekton_tables_left_waiting"


def against_a_bot(server: Server, level: str = "mason") -> tuple[Person, str]:
    ada = Person(server.address, "Ada")
    state = ada.open("me", {"kind": "bot", "level": level}, options={"first": 0})
    return ada, str(state["table"]["id"])


def play(live: Live) -> None:
    live.move(moves_offered(live.state["offers"])[0])


def wait_for_the_bot(live: Live) -> Json:
    while not live.is_mine():
        live.receive(PATIENCE)
    return live.state


def wait_until(server: Server, words: str, times: int) -> None:
    """Until the server has said something in its log, so often."""
    end = time.monotonic() + PATIENCE
    while server.said().count(words) < times:
        assert time.monotonic() < end, f"it never said: {words}"
        time.sleep(0.05)


@contextmanager
def locked(data: Path) -> Iterator[None]:
    """Another process keeps the database to itself, as a backup or a broken disk would."""
    connection = sqlite3.connect(data / "architekton.sqlite", isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")
        connection.close()


def test_a_store_that_fails_while_a_bots_move_is_written(tmp_path: Path) -> None:
    """Twice, and once more while it still retries; the move comes to the socket that is open."""
    server = Server(tmp_path, bot_pace=1.5).start()
    try:
        ada, table = against_a_bot(server)
        with ada.live(table) as live:
            live.until("state")
            for failures in (1, 2):
                play(live)
                with locked(tmp_path):
                    wait_until(server, "a bot waits at table", failures)
                state = wait_for_the_bot(live)
                assert state["table"]["moves"] == 2 * failures
        versions = [entry["version"] for entry in ada.get(f"/api/tables/{table}/replay")["log"]]
        assert versions == sorted(set(versions))
    finally:
        server.stop()


def test_processes_that_die_again_and_again(tmp_path: Path) -> None:
    """Each is killed as soon as it is there, for as long as it takes: the bot plays plainly."""
    server = Server(tmp_path).start()
    stop = threading.Event()

    def kill_all() -> None:
        while not stop.is_set():
            for pid in server.bots():
                try:
                    os.kill(pid, signal.SIGKILL)
                except ProcessLookupError:
                    continue
            stop.wait(0.01)

    killer = threading.Thread(target=kill_all)
    try:
        ada, table = against_a_bot(server)
        with ada.live(table) as live:
            live.until("state")
            killer.start()
            for turn in (1, 2):
                play(live)
                assert wait_for_the_bot(live)["table"]["moves"] == 2 * turn
            stop.set()
            killer.join()
            # And thinks again when it can.
            play(live)
            wait_for_the_bot(live)
        assert "plays plainly" in server.said()
    finally:
        stop.set()
        killer.join()
        server.stop()


def test_processes_that_are_stopped(tmp_path: Path) -> None:
    """A process that neither answers nor dies is replaced, as often as it happens."""
    server = Server(tmp_path, longest_thought=2).start()
    try:
        ada, table = against_a_bot(server)
        with ada.live(table) as live:
            live.until("state")
            play(live)
            wait_for_the_bot(live)
            for turn in (2, 3):
                for pid in server.bots():
                    os.kill(pid, signal.SIGSTOP)
                play(live)
                assert wait_for_the_bot(live)["table"]["moves"] == 2 * turn
        assert "a process took too long" in server.said()
    finally:
        server.stop()


def test_a_table_that_waits_too_long_is_counted(tmp_path: Path) -> None:
    server = Server(tmp_path, longest_thought=600).start()
    try:
        ada, table = against_a_bot(server)
        with ada.live(table) as live:
            live.until("state")
            play(live)
            wait_for_the_bot(live)
            server.wait_for_figure(LEFT_WAITING, lambda count: count == 0)
            stopped = server.bots()
            for pid in stopped:
                os.kill(pid, signal.SIGSTOP)
            play(live)
            server.wait_for_figure(LEFT_WAITING, lambda count: count == 1)
            for pid in stopped:
                os.kill(pid, signal.SIGCONT)
            wait_for_the_bot(live)
            server.wait_for_figure(LEFT_WAITING, lambda count: count == 0)
    finally:
        server.stop()


def test_nobody_sees_a_move_that_is_not_on_disk(tmp_path: Path) -> None:
    """Neither while it is being written, nor after that has failed."""
    server = Server(tmp_path).start()
    try:
        ada = Person(server.address, "Ada")
        state = ada.open("me", "device")
        table, first = state["table"]["id"], state["table"]["to_move"]
        move = moves_offered(state["offers"])[0]
        wish = {"wish": {"do": "move", "seat": first, "move": move}, "id": "m"}
        answers: list[int] = []

        def try_it() -> None:
            path = f"/api/tables/{table}/wishes"
            answers.append(ada.http.post(path, json=wish, timeout=PATIENCE).status_code)

        reader = Person(server.address, "Reader")
        with reader.live(table) as live, locked(tmp_path):
            live.until("state")
            trying = threading.Thread(target=try_it)
            trying.start()
            while not answers:
                seen = reader.get(f"/api/tables/{table}")
                assert (seen["version"], seen["table"]["moves"]) == (1, 0)
                replay = reader.get(f"/api/tables/{table}/replay")
                assert replay["moves"] == []
            trying.join()
            assert answers == [503]
            assert reader.get(f"/api/tables/{table}")["version"] == 1
        # What was in doubt is settled by sending it again.
        try_it()
        assert answers == [503, 200]
        assert reader.get(f"/api/tables/{table}")["table"]["moves"] == 1
    finally:
        server.stop()


def test_who_listens_to_one_server_hears_of_it_when_another_went_on(tmp_path: Path) -> None:
    """Opening the table again is enough, and so is a version that this server does not know."""
    one, two = Server(tmp_path).start(), Server(tmp_path).start()
    try:
        ada = Person(one.address, "Ada")
        table = ada.open("me", "device")["table"]["id"]
        elsewhere = Person(two.address)
        elsewhere.http.cookies = ada.http.cookies
        with ada.live(table) as live:
            live.until("state")
            elsewhere.wish(table, "rename", title="Elsewhere")
            assert live.state["table"]["title"] != "Elsewhere"
            # Somebody reloads the page: they see it, and those who listen are told too.
            assert ada.get(f"/api/tables/{table}")["table"]["title"] == "Elsewhere"
            while live.state["version"] < 2:
                live.receive()
            assert live.state["table"]["title"] == "Elsewhere"
            assert [entry["version"] for entry in live.state["log"]] == [2]
            # A wish that was made for what the other server showed is understood.
            version = elsewhere.wish(table, "rename", title="Again")["version"]
            ada.wish(table, "rename", title="And again", version=version)
    finally:
        one.stop()
        two.stop()
