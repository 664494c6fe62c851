"""Thinking is scarce: moves before hints; who asks for much waits behind who asks for little."""

from __future__ import annotations

import os
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from architekton.server.live.bots import MOST_HINTS
from architekton.server.live.fair_queue import PATIENCE, Asker, FairQueue
from tests.server.people import Json, Live, Person, moves_offered
from tests.server.running import Server

ADA, BEN, CLEO = Asker("ada", "1.1.1.1"), Asker("ben", "2.2.2.2"), Asker("cleo", "3.3.3.3")
TABLES = 100
MOVES = 3
# Seconds, longer than anything takes on a busy machine.
PATIENT = 300.0


def urgent() -> bool:
    return True


def not_urgent() -> bool:
    return False


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
        queue.put(name, ADA, urgent, 0.0)
    assert order(queue) == ["a", "b", "c"]


def test_a_newcomer_is_next_however_many_wait() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(50):
        queue.put(f"ada {number}", ADA, urgent, 0.0)
    first, asker = queue.take(0.0)
    queue.charge(asker, 1.0)
    queue.put("ben", BEN, urgent, 0.0)
    assert first == "ada 0"
    assert order(queue)[0] == "ben"


def test_those_who_ask_for_much_take_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    for asker in (ADA, BEN):
        for number in range(3):
            queue.put(f"{asker.guest} {number}", asker, urgent, 0.0)
    assert order(queue) == ["ada 0", "ben 0", "ada 1", "ben 1", "ada 2", "ben 2"]


def test_many_guests_of_one_address_count_as_one_against_others() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(20):
        queue.put(f"sock puppet {number}", Asker(f"guest {number}", "9.9.9.9"), urgent, 0.0)
    for number in range(2):
        queue.put(f"cleo {number}", CLEO, urgent, 0.0)
    assert order(queue)[:4] == ["sock puppet 0", "cleo 0", "sock puppet 1", "cleo 1"]


def test_guests_of_one_address_share_what_it_gets() -> None:
    queue: FairQueue[str] = FairQueue()
    at_home = [Asker("ada", "1.1.1.1"), Asker("child", "1.1.1.1")]
    for number in range(3):
        queue.put(f"ada {number}", at_home[0], urgent, 0.0)
    queue.put("child", at_home[1], urgent, 0.0)
    assert order(queue)[:2] == ["ada 0", "child"]


def test_who_had_long_thoughts_waits_longer() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("long", ADA, urgent, 0.0)
    queue.charge(queue.take(0.0)[1], 10.0)
    for number in range(3):
        queue.put(f"ben {number}", BEN, urgent, 0.0)
    queue.put("ada", ADA, urgent, 0.0)
    assert order(queue) == ["ben 0", "ben 1", "ben 2", "ada"]


def test_what_can_wait_waits_but_not_for_ever() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("can wait", ADA, not_urgent, 0.0)
    queue.put("urgent", BEN, urgent, 1.0)
    assert order(queue, now=1.0) == ["urgent", "can wait"]
    queue.put("can wait", ADA, not_urgent, 0.0)
    queue.put("urgent", BEN, urgent, 1.0)
    assert queue.take(PATIENCE)[0] in ("can wait", "urgent")
    queue = FairQueue()
    queue.put("can wait", CLEO, not_urgent, 0.0)
    queue.put("urgent", CLEO, urgent, 1.0)
    assert order(queue, now=PATIENCE)[0] == "can wait"


def test_urgent_is_what_is_urgent_when_the_next_is_chosen() -> None:
    """Not when it was asked: a page that loads is not there yet, and then it is."""
    here: set[str] = set()
    queue: FairQueue[str] = FairQueue()
    queue.put("ben", BEN, urgent, 0.0)
    queue.put("ada", ADA, lambda: "ada" in here, 0.0)
    queue.put("cleo", CLEO, urgent, 0.0)
    queue.charge(BEN, 1.0)
    queue.charge(CLEO, 2.0)
    here.add("ada")
    assert order(queue, now=1.0) == ["ada", "ben", "cleo"]


def test_who_has_most_waiting_loses_the_last_of_it() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(3):
        queue.put(f"ada {number}", ADA, urgent, 0.0)
    queue.put("ben", BEN, urgent, 0.0)
    assert queue.crowd_out() == "ada 2"
    assert queue.crowd_out() == "ada 1"
    # Nobody has more than another: who came last was too much.
    assert queue.crowd_out() == "ben"
    assert order(queue) == ["ada 0"]


def test_a_question_can_be_taken_back() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("a", ADA, urgent, 0.0)
    queue.put("b", ADA, urgent, 0.0)
    queue.discard("a")
    assert order(queue) == ["b"]


# --- at a real server ---------------------------------------------------------------------------


HUNG_UP = 'architekton_requests_total{method="GET",route="/api/tables/{table}/hint",status="499"}'


def of_level(name: str, level: str) -> str:
    return f'architekton_bot_{name}{{game="akropolis",level="{level}"}}'


WORKERS = 1


@pytest.fixture
def busy(tmp_path: Path) -> Iterator[Server]:
    """One process thinks for all, and is awake; addresses are as people say."""
    server = Server(tmp_path, bots=WORKERS, proxies=1, longest_thought=600).start()
    server.wait_for_figure("architekton_minds_asleep", lambda asleep: asleep == 0)
    yield server
    server.stop()


def at(address: str) -> dict[str, str]:
    return {"X-Forwarded-For": address}


def somebody_at(server: Server, address: str, name: str) -> Person:
    person = Person(server.address, name)
    person.http.headers.update(at(address))
    return person


def sit_down(stack: ExitStack, person: Person, state: Json) -> Live:
    """They look at their table, as people do."""
    address = at(person.http.headers.get("X-Forwarded-For", ""))
    live = stack.enter_context(person.live(state["table"]["id"], 0, **address))
    live.until("state")
    return live


@contextmanager
def flood_of_hints(greedy: Person) -> Iterator[None]:
    stop = threading.Event()
    alone = greedy.open("me", {"kind": "bot", "level": "apprentice"}, options={"first": 0})
    path = f"/api/tables/{alone['table']['id']}/hint"

    def ask_on() -> None:
        while not stop.is_set():
            greedy.http.get(path, timeout=PATIENT)

    threads = [threading.Thread(target=ask_on) for _ in range(4)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        stop.set()
        for thread in threads:
            thread.join()


@pytest.mark.parametrize("first", [0, 1], ids=["newcomer begins", "bot begins"])
@pytest.mark.parametrize("address", ["1.1.1.1", "9.9.9.9"], ids=["at home", "at the hog's"])
def test_a_newcomer_does_not_wait_behind_a_hundred_tables_and_a_flood_of_hints(
    busy: Server, first: int, address: str
) -> None:
    """At a hundred tables somebody sits and looks on while the strongest bot thinks; another asks
    for hints without end. A newcomer's bot may take twice its usual time: before each of its moves
    no more is thought about for others than there are processes, and so by each of them once."""
    with ExitStack() as stack:
        hog = somebody_at(busy, "9.9.9.9", "Hog")
        stack.enter_context(flood_of_hints(somebody_at(busy, "8.8.8.8", "Greedy")))
        top = {"kind": "bot", "level": "architekton"}
        [thinker] = first_thinkers(busy, hog)
        os.kill(thinker, signal.SIGSTOP)
        for _ in range(TABLES):
            live = sit_down(stack, hog, hog.open("me", top, options={"first": 0}))
            live.move(moves_offered(live.state["offers"])[0])
        newcomer = somebody_at(busy, address, "Newcomer")
        mason = {"kind": "bot", "level": "mason"}
        live = sit_down(stack, newcomer, newcomer.open("me", mason, options={"first": first}))
        os.kill(thinker, signal.SIGCONT)
        for _ in range(MOVES):
            while not live.is_mine():
                live.receive(PATIENT)
            live.move(moves_offered(live.state["offers"])[0])
        figures = busy.wait_for_figure(
            of_level("seconds_count", "mason"), lambda count: count == MOVES + first
        )
        # They were still at it, and next to none of it came between.
        assert figures.get(of_level("seconds_count", "architekton"), 0) < TABLES
        bucket = f'overtaken_bucket{{game="akropolis",le="{WORKERS}.0",level="mason"}}'
        assert figures[f"architekton_bot_{bucket}"] == MOVES + first


def first_thinkers(server: Server, person: Person) -> list[int]:
    """The processes that think about moves, once one has been thought about."""
    apprentice = {"kind": "bot", "level": "apprentice"}
    with ExitStack() as stack:
        live = sit_down(stack, person, person.open("me", apprentice, options={"first": 1}))
        while not live.is_mine():
            live.receive(PATIENT)
    return [pid for pid in server.bots() if gives_way(pid) == gives_way(server.pid)]


def adviser_of(server: Server) -> int:
    """The process that thinks about hints, once one has been thought about: it gives way."""
    [adviser] = [pid for pid in server.bots() if gives_way(pid) > gives_way(server.pid)]
    return adviser


def gives_way(process: int) -> int:
    return os.getpriority(os.PRIO_PROCESS, process)


def test_one_address_does_not_take_all_hints(busy: Server) -> None:
    """When too many wait, the address that has most loses its last; who comes from elsewhere is
    heard."""
    ada = somebody_at(busy, "1.1.1.1", "Ada")
    table = ada.open("me", "device")["table"]["id"]
    assert ada.http.get(f"/api/tables/{table}/hint", timeout=PATIENT).status_code == 200
    adviser = adviser_of(busy)
    os.kill(adviser, signal.SIGSTOP)
    with ExitStack() as stack:
        crowd = [crowding(stack, busy, number) for number in range(MOST_HINTS + 2)]
        # One is being thought about, so many wait, and the last was too much.
        assert code_of_the_hint(crowd[-1]) == "too_many_hints"
        live = sit_down(stack, ada, ada.get(f"/api/tables/{table}"))
        live.send({"id": "h", "ask": "hint"})
        assert code_of_the_hint(crowd[-2]) == "too_many_hints"
        os.kill(adviser, signal.SIGCONT)
        assert code_of_the_hint(live) == ""
        assert code_of_the_hint(crowd[0]) == ""


def crowding(stack: ExitStack, server: Server, number: int) -> Live:
    """One of many guests at one address, who asks for a hint."""
    guest = somebody_at(server, "9.9.9.9", f"Guest {number}")
    live = sit_down(stack, guest, guest.open("me", "device"))
    live.send({"id": "h", "ask": "hint"})
    # What is said later is answered later, so the question has arrived.
    live.send({"id": "r", "wish": {"do": "rename", "title": "Crowded"}})
    live.until("done", id="r")
    return live


def code_of_the_hint(live: Live) -> str:
    """Why there is none; nothing if there is one."""
    said = [message for message in live.seen if message.get("id") == "h"]
    while not said:
        said = [message for message in [live.receive(PATIENT)] if message.get("id") == "h"]
    return str(said[0]["error"]["code"]) if said[0]["type"] == "refused" else ""


def test_one_hint_at_a_time_for_each_guest(busy: Server) -> None:
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
            while (message := live.receive(PATIENT))["type"] not in ("answer", "refused"):
                pass
            answers[message["type"]] = message
    assert set(answers) == {"answer", "refused"}
    assert answers["refused"]["error"]["code"] == "hint_under_way"


def test_a_hint_does_not_hold_up_what_is_said_after_it(busy: Server) -> None:
    """Over one socket: the move that follows a question is made before the question is answered."""
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
            message = live.receive(PATIENT)
            if message["type"] in ("done", "answer"):
                answers.append(message["id"])
    assert answers == ["m", "h"]


def test_nobody_thinks_for_who_has_left(busy: Server) -> None:
    """The process for hints is stopped; a dozen guests ask and hang up; then it goes on."""
    ada = Person(busy.address, "Ada")
    table = ada.open("me", "device")["table"]["id"]
    assert ada.http.get(f"/api/tables/{table}/hint", timeout=PATIENT).status_code == 200
    busy.wait_for_figure("architekton_hints_thought_of", lambda count: count == 1)
    adviser = adviser_of(busy)
    with ada.live(table) as live:
        live.until("state")
        os.kill(adviser, signal.SIGSTOP)
        live.send({"id": "h", "ask": "hint"})
        # Whoever asks now waits behind it.
        for number in range(12):
            ask_and_leave(Person(busy.address, f"Guest {number}"), by_socket=number % 2 == 0)
        busy.wait_for_figure(HUNG_UP, lambda count: count == 6)
        busy.wait_for_figure("architekton_sockets", lambda count: count == 1)
        os.kill(adviser, signal.SIGCONT)
        while live.receive(PATIENT)["type"] != "answer":
            pass
    assert ada.http.get(f"/api/tables/{table}/hint", timeout=PATIENT).status_code == 200
    busy.wait_for_figure("architekton_hints_thought_of", lambda count: count == 3)


def ask_and_leave(guest: Person, by_socket: bool) -> None:
    table = guest.open("me", "device")["table"]["id"]
    if by_socket:
        with guest.live(table) as live:
            live.until("state")
            live.send({"id": "h", "ask": "hint"})
            # What is said later is answered later, so the question has arrived.
            live.wish("rename", title="Gone")
    else:
        url = httpx.URL(guest.address)
        with socket.create_connection((url.host, url.port or 80), PATIENT) as line:
            head = f"GET /api/tables/{table}/hint HTTP/1.1\r\nHost: {url.host}\r\n"
            line.sendall(f"{head}Cookie: {guest.cookie}\r\n\r\n".encode())
