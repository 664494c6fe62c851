"""One, two and three processes that are one table: what a move costs, and how soon it is known.

Moves a second grow with processes only where there are cores for all of them and for who plays;
what a move costs in time of a processor is the same anywhere. `docs/scale.md` reckons with it.
"""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from tests.server.many.house import House, running_house
from tests.server.people import Person, invite
from websockets.asyncio.client import connect

from architekton.core.discovery import game_names
from bench.server import Crowd, Seat
from bench.stopwatch import Figure

TABLES = 100
WATCHERS = 2
# Moves a second for all tables together; and for how long.
PACE = 50
RUSH = 5000
SECONDS = 8.0
SECONDS_IDLE = 3.0
MOST_PROCESSES = 3
_TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Load:
    moves: int
    seconds: float
    # The last of four who knew of a move, in 99 of 100.
    late: float
    # Seconds of a processor.
    serving: float
    postgresql: float
    redis: float
    # In each second in which nobody moves, of all that serve.
    idle: float


def figures() -> Iterator[Figure]:
    random.seed(1)
    alone: Load | None = None
    for processes in range(1, MOST_PROCESSES + 1):
        steady, rush = measured(processes)
        alone = alone or rush
        name = f"{processes} process{'es' if processes > 1 else ''}"
        yield Figure(f"{name}: moves accepted in a rush", rush.moves / rush.seconds, "per s")
        if processes > 1:
            ratio = rush.moves / rush.seconds / (alone.moves / alone.seconds)
            yield Figure("... as many times as by one", ratio, "times")
        each = 1e3 / rush.moves
        yield Figure("... processor of all that serve", each * rush.serving, "ms/move")
        yield Figure("... of PostgreSQL", each * rush.postgresql, "ms/move")
        yield Figure("... of Redis", each * rush.redis, "ms/move")
        idle = 1e3 * rush.idle / processes
        yield Figure("... of each that serves while nobody moves", idle, "ms/s")
        yield Figure("... at a steady pace, to the last of four, 99 %", 1e3 * steady.late, "ms")


def measured(processes: int) -> tuple[Load, Load]:
    with tempfile.TemporaryDirectory() as folder, running_house(Path(folder), processes) as house:
        return asyncio.run(load(house, PACE)), asyncio.run(load(house, RUSH))


async def load(house: House, pace: float) -> Load:
    crowds = [await gather(house, number) for number in range(TABLES)]
    listening = [asyncio.create_task(seat.listen()) for crowd in crowds for seat in crowd.seats]
    for crowd in crowds:
        for seat in crowd.seats:
            await seat.wait_for(2)
    spent, began = processor_seconds(house), time.perf_counter()
    await asyncio.sleep(SECONDS_IDLE)
    idle = (processor_seconds(house)[0] - spent[0]) / (time.perf_counter() - began)
    spent, began = processor_seconds(house), time.perf_counter()
    await asyncio.gather(*(crowd.play(TABLES / pace, began + SECONDS) for crowd in crowds))
    seconds = time.perf_counter() - began
    serving, postgresql, redis = (
        after - before for after, before in zip(processor_seconds(house), spent, strict=True)
    )
    for task in listening:
        task.cancel()
    await asyncio.gather(*(seat.socket.close() for crowd in crowds for seat in crowd.seats))
    delays = [delay for crowd in crowds for delay in crowd.delays]
    late = float(np.percentile(delays, 99))
    return Load(len(delays), seconds, late, serving, postgresql, redis, idle)


async def gather(house: House, number: int) -> Crowd:
    """Two who play and two who watch, each at the next process."""
    servers = house.servers
    ada, ben = (
        Person(servers[seat % len(servers)].address, "Ada") for seat in (number, number + 1)
    )
    state = ada.open("me", "invitation", game=game_names()[number % 2])
    invite(ada, ben, state)
    sockets = []
    for place, cookie in enumerate([ada.cookie, ben.cookie, *[""] * WATCHERS], number):
        address = servers[place % len(servers)].address.replace("http", "ws", 1)
        url = f"{address}/api/tables/{state['table']['id']}/live"
        headers = {"Cookie": cookie}
        sockets.append(
            await connect(url, additional_headers=headers, compression=None, max_size=None)
        )
    for person in (ada, ben):
        person.http.close()
    return Crowd([Seat(socket) for socket in sockets])


def processor_seconds(house: House) -> tuple[float, float, float]:
    """Of all that serve, of PostgreSQL with its own processes, of Redis."""
    serving = sum(_spent(server.pid) for server in house.servers)
    postgresql = sum(_spent(process) for process in house.postgresql.processes())
    return serving, postgresql, _spent(house.redis.pid)


def _spent(process: int) -> float:
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / _TICKS
