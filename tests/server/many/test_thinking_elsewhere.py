"""Bots whose thoughts are work in a queue: done by whoever is there, and never lost."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

import pytest
from itsdangerous import BadSignature
from redis import Redis

from architekton.server.thinking import queue
from architekton.server.thinking.queue import Seal
from tests.server.many.house import House, running_house
from tests.server.people import Json, any_move, played_to_the_end
from tests.server.running import Server, wait_until

BOT: Json = {"kind": "bot", "level": "apprentice"}
SLOW: Json = {"kind": "bot", "level": "architekton"}
ALONE = {"first": 0}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("house")
    with running_house(folder, servers=1, thinkers=2, thinking="elsewhere") as house:
        yield house
        assert "Traceback" not in house.servers[0].said()


def has_thought(thinker: Server) -> bool:
    return bool(thinker.bots())


def test_a_game_against_a_bot_that_thinks_elsewhere(house: House) -> None:
    ada = house.at(0, "Ada")
    table = ada.open("me", BOT, options=ALONE)["table"]["id"]
    with ada.live(table) as live:
        live.until("state")
        while live.state["table"]["phase"] == "playing":
            assert live.move(any_move(live.state, len(live.seen)))["type"] == "done"
            while live.state["table"]["phase"] == "playing" and not live.is_mine():
                live.receive()
    # The server has not even a process that could think.
    assert not house.servers[0].bots()
    assert any(has_thought(thinker) for thinker in house.thinkers)


def test_hints_are_thought_of_elsewhere(house: House) -> None:
    ada = house.at(0, "Ada")
    table = ada.open("me", BOT, options=ALONE)["table"]["id"]
    assert ada.get(f"/api/tables/{table}/hint?best=2")["moves"]
    assert not house.servers[0].bots()


def test_games_are_reviewed_elsewhere(house: House) -> None:
    ada = house.at(0, "Ada")
    record = played_to_the_end(1, "amytis")
    table = ada.post("/api/records", {"record": record}, 201)["table"]["id"]
    path = f"/api/tables/{table}/review"
    told: Json = {}
    while told.get("phase") != "done":
        told = ada.post(path, {"seen": told.get("step", 0)})
    assert told["judged"] == told["of"] == len(told["review"]["decisions"])
    assert not house.servers[0].bots()


def test_a_thought_outlives_who_thinks_it(house: House) -> None:
    """Whoever is killed, or hangs, in the middle of a thought: another takes it up."""
    ada = house.at(0, "Ada")
    table = ada.open("me", SLOW, options=ALONE)["table"]["id"]
    with ada.live(table) as live:
        live.until("state")
        assert live.move(any_move(live.state, 1))["type"] == "done"
        keys = house.redis.client()
        wait_until(lambda: keys.keys("arq:in-progress:*") or live_is_done(house, table))
        killed = house.thinkers[0]
        killed.kill()
        live.until_version(3)
    killed.start()
    moves = [name for _, name, _ in house.facts(table) if name == "moved"]
    assert len(moves) == 2


def live_is_done(house: House, table: str) -> bool:
    return len(house.facts(table)) == 3


def test_a_newcomer_is_next_however_much_another_asks_for(house: House) -> None:
    """Ranks, as Redis gives them: the first of a newcomer comes before the second of anybody."""
    ranks = Ranks(house.redis.client())
    greedy = [ranks.of("greedy", "1.1.1.1") for _ in range(200)]
    assert greedy == sorted(greedy)
    assert ranks.of("modest", "2.2.2.2") <= greedy[1]
    # Many guests of one address share what it gets; a newcomer there is not behind all of them.
    puppets = [ranks.of(f"puppet {number}", "3.3.3.3") for number in range(20)]
    assert ranks.of("cleo", "4.4.4.4") <= puppets[1]
    assert ranks.of("child", "1.1.1.1") <= greedy[2]
    # A hint stands behind what is waited for at a table, but not behind all that will ever be.
    hint = ranks.of("dora", "5.5.5.5", "advise")
    assert ranks.of("emil", "6.6.6.6") < hint < greedy[-1]
    # And a review behind hints.
    review = ranks.of("fay", "7.7.7.7", "judge_step")
    assert ranks.of("gil", "8.8.8.8", "advise") < review < greedy[-1]


class Ranks:
    """In a queue of their own."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    def of(self, guest: str, address: str, question: str = "choose") -> int:
        keys = ("test:clock", f"test:{address}")
        given = (guest, queue.COST_MS, queue.PATIENCE_MS[question])
        found: Any = self._redis.eval(queue.RANK, 2, *keys, *map(str, given))
        return int(found)


def test_nothing_is_unpickled_that_we_have_not_written() -> None:
    sealed = Seal(b"ours").write({"move": 1})
    assert Seal([b"ours", b"newer"]).read(sealed) == {"move": 1}
    for wrong in (Seal(b"somebody else's").write({}), sealed[:-1], b"", pickle.dumps({})):
        with pytest.raises(BadSignature):
            Seal(b"ours").read(wrong)


def test_without_thinkers_the_server_thinks_itself(house: House) -> None:
    for thinker in house.thinkers:
        thinker.stop()
    ada = house.at(0, "Ada")
    table = ada.open("me", BOT, options=ALONE)["table"]["id"]
    with ada.live(table) as live:
        live.until("state")
        assert live.move(any_move(live.state, 1))["type"] == "done"
        live.until_version(3)
    assert house.servers[0].bots()
