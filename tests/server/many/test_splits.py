"""A network that splits: one server of two is cut off from an engine, or from both."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.conftest import LONG
from tests.server.many.house import House, Wires, gather, running_house
from tests.server.people import any_move

SLOW = 0.05


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Ada is at the server that is apart; Ben at the other one."""
    with running_house(tmp_path_factory.mktemp("house"), wired=True) as house:
        yield house
        for server in house.servers:
            assert "our_mistake" not in server.said()


@pytest.fixture
def wires(house: House) -> Wires:
    assert house.wires is not None
    return house.wires


def test_cut_off_from_redis_one_is_told_by_comparing(house: House, wires: Wires) -> None:
    ada, ben, table = gather(house)
    with ada.live(table) as here, ben.live(table) as there:
        here.until_version(2)
        there.until_version(2)
        with wires.redis.is_cut():
            for turn, (mover, other) in enumerate([(here, there), (there, here)]):
                assert mover.move(any_move(mover.state, turn))["type"] == "done"
                other.until_version(3 + turn)
            house.servers[0].wait_for_figure("architekton_redis_answers", lambda told: told == 0)
        for server in house.servers:
            server.wait_for_figure("architekton_redis_answers", lambda told: told == 1)
            server.wait_for_figure("architekton_processes", lambda told: told == 2)


def test_cut_off_from_the_store_one_acknowledges_nothing_and_comes_back(
    house: House, wires: Wires
) -> None:
    """Elsewhere the same person goes on meanwhile; what was said here twice is done once."""
    ada, ben, table = gather(house)
    first = any_move(ada.get(f"/api/tables/{table}"), 1)
    with wires.postgresql.is_cut():
        refused = ada.wish(table, "move", 503, seat=0, move=first, id="once")
        assert refused["error"]["code"] == "store_unavailable"
        assert not house.servers[0].is_ready()
        elsewhere = house.moved_to(ada, 1)
        assert elsewhere.wish(table, "move", seat=0, move=first, id="once") == {"version": 3}
        answer = any_move(ben.get(f"/api/tables/{table}"), 2)
        assert ben.wish(table, "move", seat=1, move=answer) == {"version": 4}
    house.servers[0].wait_until_ready()
    assert ada.wish(table, "move", seat=0, move=first, id="once") == {"version": 3}
    assert [version for version, *_ in house.facts(table)] == [1, 2, 3, 4]
    told = [person.get(f"/api/tables/{table}") for person in (ada, elsewhere)]
    assert told[0]["view"] == told[1]["view"]


@LONG
def test_cut_off_from_both_and_whole_again(house: House, wires: Wires) -> None:
    ada, ben, table = gather(house)
    with ada.live(table) as here, ben.live(table) as there:
        here.until_version(2)
        there.until_version(2)
        with wires.redis.is_cut(), wires.postgresql.is_cut():
            refused = here.ask(wish={"do": "move", "seat": 0, "move": any_move(here.state, 1)})
            assert refused["type"] == "refused"
            house.servers[1].wait_for_figure("architekton_processes", lambda told: told == 1)
            # Ben hears nothing of a move that nobody wrote.
            assert ben.get(f"/api/tables/{table}")["version"] == 2
        house.servers[0].wait_until_ready()
        if ada.get(f"/api/tables/{table}")["version"] == 2:
            assert here.move(any_move(here.state, 1))["type"] == "done"
        # Or it had been on its way, and arrived.
        here.until_version(3)
        there.until_version(3)
        assert there.move(any_move(there.state, 2))["type"] == "done"
        here.until_version(4)
    assert [version for version, *_ in house.facts(table)] == [1, 2, 3, 4]


@LONG
def test_on_a_slow_wire_all_is_as_ever(house: House, wires: Wires) -> None:
    for wire in (wires.postgresql, wires.redis):
        wire.slow_down(SLOW)
    try:
        ada, ben, table = gather(house)
        with ada.live(table) as here, ben.live(table) as there:
            here.until_version(2)
            there.until_version(2)
            for turn in range(6):
                mover, other = (here, there) if turn % 2 == 0 else (there, here)
                assert mover.move(any_move(mover.state, turn))["type"] == "done"
                other.until_version(3 + turn)
        assert len(house.facts(table)) == 8
    finally:
        for wire in (wires.postgresql, wires.redis):
            wire.slow_down(0)
