"""Thinking is scarce: moves before hints; who asks for much waits behind who asks for little."""

from __future__ import annotations

import os
import signal
import threading
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from architekton.server.live.fair_queue import PATIENCE, Asker, FairQueue
from tests.server.people import Person, moves_offered
from tests.server.running import Server

ADA, BEN, CLEO = Asker("ada", "1.1.1.1"), Asker("ben", "2.2.2.2"), Asker("cleo", "3.3.3.3")
TABLES = 100


def order(queue: FairQueue[str], now: float = 0.0, seconds: float = 1.0) -> list[str]:
    """In which order the questions are answered, if each takes so long."""
    found = []
    while queue:
        question, asker = queue.take(now)
        queue.charge(asker, seconds)
        found.append(question)
    return found


def test_who_comes_first_is_served_first() -> None:
    queue: FairQueue[str] = FairQueue()
    for name in ("a", "b", "c"):
        queue.put(name, ADA, True, 0.0)
    assert order(queue) == ["a", "b", "c"]


def test_a_newcomer_is_next_however_many_wait() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(50):
        queue.put(f"ada {number}", ADA, True, 0.0)
    first, asker = queue.take(0.0)
    queue.charge(asker, 1.0)
    queue.put("ben", BEN, True, 0.0)
    assert first == "ada 0"
    assert order(queue)[0] == "ben"


def test_those_who_ask_for_much_take_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    for asker in (ADA, BEN):
        for number in range(3):
            queue.put(f"{asker.guest} {number}", asker, True, 0.0)
    assert order(queue) == ["ada 0", "ben 0", "ada 1", "ben 1", "ada 2", "ben 2"]


def test_many_guests_of_one_address_count_as_one_against_others() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(20):
        queue.put(f"sock puppet {number}", Asker(f"guest {number}", "9.9.9.9"), True, 0.0)
    for number in range(2):
        queue.put(f"cleo {number}", CLEO, True, 0.0)
    assert order(queue)[:4] == ["sock puppet 0", "cleo 0", "sock puppet 1", "cleo 1"]


def test_guests_of_one_address_share_what_it_gets() -> None:
    queue: FairQueue[str] = FairQueue()
    at_home = [Asker("ada", "1.1.1.1"), Asker("child", "1.1.1.1")]
    for number in range(3):
        queue.put(f"ada {number}", at_home[0], True, 0.0)
    queue.put("child", at_home[1], True, 0.0)
    assert order(queue)[:2] == ["ada 0", "child"]


def test_who_had_long_thoughts_waits_longer() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("long", ADA, True, 0.0)
    queue.charge(queue.take(0.0)[1], 10.0)
    for number in range(3):
        queue.put(f"ben {number}", BEN, True, 0.0)
    queue.put("ada", ADA, True, 0.0)
    assert order(queue) == ["ben 0", "ben 1", "ben 2", "ada"]


def test_what_can_wait_waits_but_not_for_ever() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("can wait", ADA, False, 0.0)
    queue.put("urgent", BEN, True, 1.0)
    assert order(queue, now=1.0) == ["urgent", "can wait"]
    queue.put("can wait", ADA, False, 0.0)
    queue.put("urgent", BEN, True, 1.0)
    assert queue.take(PATIENCE)[0] in ("can wait", "urgent")
    queue = FairQueue()
    queue.put("can wait", CLEO, False, 0.0)
    queue.put("urgent", CLEO, True, 1.0)
    assert order(queue, now=PATIENCE)[0] == "can wait"


def test_a_question_can_be_taken_back() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("a", ADA, True, 0.0)
    queue.put("b", ADA, True, 0.0)
    queue.discard("a")
    assert order(queue) == ["b"]


# --- at a real server ---------------------------------------------------------------------------


def of_level(name: str, level: str) -> str:
    return f'architekton_bot_{name}{{game="akropolis",level="{level}"}}'


@pytest.fixture
def busy(tmp_path: Path) -> Server:
    """One process thinks for all."""
    return Server(tmp_path, bots=1).start()


def test_a_newcomer_does_not_wait_behind_a_hundred_tables_and_a_flood_of_hints(
    busy: Server,
) -> None:
    """While hundreds of thoughts are asked for, theirs comes next, or after one."""
    stop = threading.Event()
    threads: list[threading.Thread] = []
    top = {"kind": "bot", "level": "architekton"}
    try:
        hog, greedy = Person(busy.address, "Hog"), Person(busy.address, "Greedy")
        alone = greedy.open("me", {"kind": "bot", "level": "apprentice"}, options={"first": 0})
        path = f"/api/tables/{alone['table']['id']}/hint"

        def flood() -> None:
            while not stop.is_set():
                greedy.http.get(path)

        threads += [threading.Thread(target=flood) for _ in range(4)]
        for thread in threads:
            thread.start()
        for _ in range(TABLES):
            hog.open("me", top, options={"first": 1})
        newcomer = Person(busy.address, "Newcomer")
        mason = {"kind": "bot", "level": "mason"}
        table = newcomer.open("me", mason, options={"first": 0})["table"]["id"]
        with newcomer.live(table) as live:
            live.until("state")
            for _ in range(3):
                live.move(moves_offered(live.state["offers"])[0])
                while not live.is_mine():
                    live.receive(120)
        figures = busy.wait_for_figure(of_level("seconds_count", "mason"), lambda count: count == 3)
        # They were still at it, and next to none of it came between.
        assert figures[of_level("seconds_count", "architekton")] < TABLES
        assert figures[of_level("overtaken_sum", "mason")] <= 3
    finally:
        stop.set()
        for thread in threads:
            thread.join()
        busy.stop()


def test_one_hint_at_a_time_for_each_guest(busy: Server) -> None:
    try:
        ada = Person(busy.address, "Ada")
        table = ada.open("me", {"kind": "bot", "level": "apprentice"}, options={"first": 0})
        with ExitStack() as stack:
            one = stack.enter_context(ada.live(table["table"]["id"]))
            two = stack.enter_context(ada.live(table["table"]["id"]))
            for live in (one, two):
                live.until("state")
                live.send({"id": "h", "ask": "hint"})
            answers = {}
            for live in (one, two):
                while (letter := live.receive(120))["type"] not in ("answer", "refused"):
                    pass
                answers[letter["type"]] = letter
        assert set(answers) == {"answer", "refused"}
        assert answers["refused"]["error"]["code"] == "hint_under_way"
    finally:
        busy.stop()


def test_a_hint_does_not_hold_up_what_is_said_after_it(busy: Server) -> None:
    """Over one socket: the move that follows a question is made before the question is answered."""
    try:
        ada = Person(busy.address, "Ada")
        state = ada.open("me", "device")
        with ada.live(state["table"]["id"]) as live:
            live.until("state")
            live.send({"id": "h", "ask": "hint"})
            move = moves_offered(live.state["offers"])[0]
            wish = {"do": "move", "seat": live.state["table"]["to_move"], "move": move}
            live.send({"id": "m", "wish": wish})
            answers: list[str] = []
            while len(answers) < 2:
                letter = live.receive(120)
                if letter["type"] in ("done", "answer"):
                    answers.append(letter["id"])
        assert answers == ["m", "h"]
    finally:
        busy.stop()


def test_nobody_thinks_for_who_has_left(busy: Server) -> None:
    """The process for hints is stopped; a dozen guests ask and hang up; then it goes on."""
    try:
        ada = Person(busy.address, "Ada")
        table = ada.open("me", "device")["table"]["id"]
        assert ada.http.get(f"/api/tables/{table}/hint", timeout=120).status_code == 200
        busy.wait_for_figure("architekton_hints_thought_of", lambda count: count == 1)
        [adviser] = [pid for pid in busy.bots() if os.getpriority(os.PRIO_PROCESS, pid) > 0]
        with ada.live(table) as live:
            live.until("state")
            os.kill(adviser, signal.SIGSTOP)
            live.send({"id": "h", "ask": "hint"})
            # Whoever asks now waits behind it.
            for number in range(12):
                ask_and_leave(Person(busy.address, f"Guest {number}"), by_socket=number % 2 == 0)
            os.kill(adviser, signal.SIGCONT)
            while live.receive(120)["type"] != "answer":
                pass
        assert ada.http.get(f"/api/tables/{table}/hint", timeout=120).status_code == 200
        busy.wait_for_figure("architekton_hints_thought_of", lambda count: count == 3)
    finally:
        busy.stop()


def ask_and_leave(guest: Person, by_socket: bool) -> None:
    table = guest.open("me", "device")["table"]["id"]
    if by_socket:
        with guest.live(table) as live:
            live.until("state")
            live.send({"id": "h", "ask": "hint"})
            # What is said later is answered later, so the question has arrived.
            live.wish("rename", title="Gone")
    else:
        with pytest.raises(httpx.ReadTimeout):
            guest.http.get(f"/api/tables/{table}/hint", timeout=0.3)
