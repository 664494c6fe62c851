"""When a process or an engine is gone, tables go on, and all comes back by itself."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode

from architekton.server.http.socket import GOING_AWAY
from architekton.server.neighbours.line import Line
from architekton.server.neighbours.shared_rate import SharedRate
from tests.server.many.house import House, gather, running_house
from tests.server.people import Live, Person, any_move
from tests.server.running import wait_until

# So slow that nothing comes back while we count.
RATE, BURST = 0.01, 20


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Each test leaves it whole."""
    with running_house(tmp_path_factory.mktemp("house")) as house:
        yield house
        for server in house.servers:
            assert "our_mistake" not in server.said()
            assert "could not be" not in server.said()


def test_without_redis_people_are_told_all_the_same(house: House) -> None:
    """A little later, by comparing; and it is said in the figures and in the log."""
    ada, ben, table = gather(house)
    with ada.live(table) as here, ben.live(table) as there:
        here.until_version(2)
        there.until_version(2)
        house.redis.kill()
        try:
            for turn, (mover, other) in enumerate([(here, there), (there, here)]):
                assert mover.move(any_move(mover.state, turn))["type"] == "done"
                other.until_version(3 + turn)
            for server in house.servers:
                server.wait_for_figure("architekton_redis_answers", lambda answers: answers == 0)
                assert "Redis does not answer" in server.said()
            assert all(server.is_ready() for server in house.servers)
        finally:
            house.redis.start()
        for server in house.servers:
            server.wait_for_figure("architekton_redis_answers", lambda answers: answers == 1)
            server.wait_for_figure("architekton_processes", lambda processes: processes == 2)
        # Redis knew nothing any more; now everybody is there again.
        third = house.moved_to(ada, 1)
        wait_until(lambda: connected(third, table) == [True, True])


def connected(person: Person, table: str) -> list[bool]:
    seats = person.get(f"/api/tables/{table}")["table"]["seats"]
    return [seat["connected"] for seat in seats]


def test_a_frozen_redis_holds_up_nobody(house: House) -> None:
    ada, ben, table = gather(house)
    with ada.live(table) as here, ben.live(table) as there:
        here.until_version(2)
        there.until_version(2)
        house.redis.signal(signal.SIGSTOP)
        try:
            assert here.move(any_move(here.state, 1))["type"] == "done"
            there.until_version(3)
        finally:
            house.redis.signal(signal.SIGCONT)
    for server in house.servers:
        server.wait_for_figure("architekton_redis_answers", lambda answers: answers == 1)


def test_a_process_stops_though_redis_is_frozen(house: House) -> None:
    """What it would say there is left unsaid."""
    ada, _, table = gather(house)
    with ada.live(table) as here:
        here.until("state")
        house.redis.signal(signal.SIGSTOP)
        try:
            assert house.servers[0].stop() == 0
        finally:
            house.redis.signal(signal.SIGCONT)
    house.servers[0].start()


def test_without_postgresql_nothing_is_acknowledged(house: House) -> None:
    ada, _, table = gather(house)
    move = any_move(ada.get(f"/api/tables/{table}"), 1)
    house.postgresql.kill()
    try:
        refused = ada.wish(table, "move", 503, seat=0, move=move, id="once")
        assert refused["error"]["code"] == "store_unavailable"
        assert not any(server.is_ready() for server in house.servers)
    finally:
        house.postgresql.start_again()
    wait_until(lambda: all(server.is_ready() for server in house.servers))
    assert ada.wish(table, "move", seat=0, move=move, id="once") == {"version": 3}
    assert len(house.facts(table)) == 3


def test_who_was_at_a_process_that_dies_is_gone(house: House) -> None:
    """And its bots, clocks and people are looked after elsewhere."""
    ada, ben, table = gather(house)
    state = house.moved_to(ada, 1).open("me", {"kind": "bot", "level": "apprentice"})
    lonely = state["table"]["id"]
    with ada.live(table) as here, ben.live(table) as there:
        there.until_version(2)
        here.until("state")
        with house.moved_to(ada, 0).live(lonely) as looking:
            looking.until("state")
            house.servers[1].kill()
            here.until("presence", connected=[True, False])
            while not looking.is_mine():
                looking.receive()
    house.servers[1].start()


def test_a_process_told_to_stop_sends_people_elsewhere(house: House) -> None:
    ada, ben, table = gather(house)
    with ada.live(table) as here:
        here.until("state")
        with ben.live(table) as there:
            there.until("state")
            os.kill(house.servers[1].pid, signal.SIGTERM)
            assert why_it_closes(there) in (GOING_AWAY, CloseCode.SERVICE_RESTART)
        elsewhere = house.moved_to(ben, 0)
        with elsewhere.live(table, after=2) as there:
            there.until("state")
            assert here.move(any_move(here.state, 1))["type"] == "done"
            there.until_version(3)
            assert there.move(any_move(there.state, 2))["type"] == "done"
    assert house.servers[1].stop() == 0
    house.servers[1].start()


def why_it_closes(live: Live) -> int | None:
    try:
        while True:
            live.receive()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


@pytest.mark.anyio
async def test_a_limit_counts_wherever_one_asks(house: House) -> None:
    """Two processes have one bucket; without Redis each has its own, and nobody is locked out."""
    lines = [Line(house.redis.address) for _ in range(2)]
    here, there = (SharedRate(line, "test", RATE, BURST) for line in lines)
    asked = [await rate.wait("ada") for _ in range(BURST) for rate in (here, there)]
    assert asked.count(0.0) == BURST
    assert 0 < asked[-1] <= 1 / RATE
    assert await there.wait("ben") == 0
    house.redis.kill()
    try:
        assert await here.wait("ada") == 0
    finally:
        house.redis.start()
    for line in lines:
        await line.close()
