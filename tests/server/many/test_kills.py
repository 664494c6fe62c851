"""Nothing is lost: servers, thinkers, Redis and PostgreSQL are killed, again and again."""

from __future__ import annotations

import os
import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from tests.server.many.house import House, running_house
from tests.server.many.restless import Restless, check
from tests.server.running import PATIENCE, Server

KILLS = 100 if os.environ.get("ARCHITEKTON_LANE") == "long" else 20
SHORTEST, LONGEST = 0.05, 0.3


class Killer:
    """Kills one after the other. A process begins again while the others go on; engines at once."""

    def __init__(self, house: House, pool: ThreadPoolExecutor, seed: int) -> None:
        self._house = house
        self._pool = pool
        self._random = random.Random(seed)
        self._beginning: dict[int, Future[None]] = {}
        self._bag: list[Callable[[], None]] = []
        self.killed: list[str] = []

    def kill(self) -> None:
        """Each kind in turn, in an order by chance."""
        if not self._bag:
            self._bag = [self._a_server, self._a_thinker, self._redis, self._postgresql]
            self._random.shuffle(self._bag)
        how = self._bag.pop()
        self.killed.append(how.__name__)
        how()

    def _a_server(self) -> None:
        """One of them is there at any time."""
        self._one_of(self._house.servers)

    def _a_thinker(self) -> None:
        self._one_of(self._house.thinkers)

    def _one_of(self, processes: list[Server]) -> None:
        for process in processes:
            beginning = self._beginning.pop(id(process), None)
            if beginning is not None:
                beginning.result(PATIENCE)
        victim = self._random.choice(processes)
        victim.kill()
        self._beginning[id(victim)] = self._pool.submit(begin_again, victim)

    def _redis(self) -> None:
        self._house.redis.kill()
        time.sleep(self._random.uniform(SHORTEST, LONGEST))
        self._house.redis.start()

    def _postgresql(self) -> None:
        self._house.postgresql.kill()
        time.sleep(self._random.uniform(SHORTEST, LONGEST))
        self._house.postgresql.start_again()

    def finish(self) -> None:
        for beginning in self._beginning.values():
            beginning.result(PATIENCE)


def begin_again(process: Server) -> None:
    """As often as it takes: without its database a server does not start."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            process.start()
        except AssertionError:
            assert time.monotonic() < end
            process.kill()
        else:
            return


def wait_until_all_go_on(players: list[Restless]) -> None:
    """Until a move of each has been acknowledged; whoever fails says why."""
    before = [player.moves for player in players]
    end = time.monotonic() + PATIENCE
    while not all(player.moves > known for player, known in zip(players, before, strict=True)):
        for player in players:
            if player.failure is not None:
                raise player.failure
        stuck = [player.moves for player in players]
        assert time.monotonic() < end, f"a table is stuck: {before}, {stuck}"
        time.sleep(0.02)


def test_whatever_is_killed_no_move_is_lost_and_none_made_twice(
    tmp_path: Path,
) -> None:
    kinds = [("akropolis", False), ("amytis", False), ("akropolis", True), ("amytis", True)]
    stop = threading.Event()
    with (
        running_house(tmp_path, servers=2, thinkers=2, thinking="elsewhere") as house,
        ThreadPoolExecutor() as pool,
    ):
        players = [Restless(house, *kind, seed) for seed, kind in enumerate(kinds)]
        threads = [threading.Thread(target=player.play, args=(stop,)) for player in players]
        for thread in threads:
            thread.start()
        killer = Killer(house, pool, seed=KILLS)
        try:
            wait_until_all_go_on(players)
            for _ in range(KILLS):
                killer.kill()
                wait_until_all_go_on(players)
            killer.finish()
        finally:
            stop.set()
            for thread in threads:
                thread.join()
        check(house, players)
        # Everybody who looks, wherever, sees what the store has.
        for player in players:
            table = player.games[-1].table
            version = len(house.facts(table))
            for number in range(len(house.servers)):
                seen = house.moved_to(player.people[0], number).get(f"/api/tables/{table}")
                assert seen["version"] >= version
        for process in house.servers:
            assert "our_mistake" not in process.said()
    assert len(killer.killed) == KILLS

    print(f"longest pause {max(player.longest_pause for player in players):.1f} s", killer.killed)
