"""The server under load: 200 tables, 800 sockets, one process, SQLite with full durability.

Half of the tables play Akropolis, half Amytis; at each sit two people, and two watch. The clients
are another process, so a machine with two cores is busy with both.
"""

from __future__ import annotations

import asyncio
import random
import re
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import orjson
from tests.server.people import Person, invite, moves_offered
from tests.server.running import Server
from websockets.asyncio.client import ClientConnection, connect

from architekton.core.discovery import game_names
from architekton.server.live.hall import MOST_AWAKE
from bench.stopwatch import Figure, at_least, at_most

TABLES = 200
WATCHERS = 2
# Moves a second for all tables together: as quick people play (one every two seconds at each
# table), and more than can be served; and for how long.
PACE = 100
RUSH = 5000
SECONDS = 8.0
LETTER = re.compile(r'\{"type":"(?:state|update)","version":(\d+),')
MAY_MOVE = '"may":["move"'
IDLE_TABLES = 500
SECONDS_TO_REST = 18.0


@dataclass
class Seat:
    """One socket, and what came in last."""

    socket: ClientConnection
    # Read only when it is this seat's turn: the clients should not be what is measured.
    message: str | bytes = "{}"
    version: int = 0
    arrived: dict[int, float] = field(default_factory=dict)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def listen(self) -> None:
        async for message in self.socket:
            now = time.perf_counter()
            found = LETTER.match(str(message))
            if found:
                self.message, self.version = message, int(found[1])
                self.arrived[self.version] = now
                self.news.set()

    @property
    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = orjson.loads(self.message)
        return state

    async def wait_for(self, version: int) -> float:
        while self.version < version:
            self.news.clear()
            await self.news.wait()
        return self.arrived[version]


@dataclass
class Crowd:
    """Everybody at one table."""

    seats: list[Seat]
    delays: list[float] = field(default_factory=list)

    async def move(self) -> bool:
        """The next move, and how long until the last of them knew; False when the game is over."""
        movers = [seat for seat in self.seats if MAY_MOVE in str(seat.message)]
        if not movers:
            return False
        state = movers[0].state
        wish = {
            "do": "move",
            "seat": state["table"]["to_move"],
            "move": random.choice(moves_offered(state["offers"])),
        }
        began = time.perf_counter()
        await movers[0].socket.send(orjson.dumps({"id": f"{state['version']}", "wish": wish}))
        known = [await seat.wait_for(state["version"] + 1) for seat in self.seats]
        self.delays.append(max(known) - began)
        return True

    async def play(self, pause: float, end: float) -> None:
        due = time.perf_counter() + random.uniform(0, pause)
        while due < end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if not await self.move():
                return
            due += pause


def figures() -> Iterator[Figure]:
    random.seed(1)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder)).start()
        try:
            yield from idle_figures(server)
            yield from latency_figures(*asyncio.run(load(server, PACE)))
            delays, seconds = asyncio.run(load(server, RUSH))
            rate = len(delays) / seconds
            yield at_least("moves accepted, everybody in a rush", rate, "per s", 500)
            late = 1e3 * float(np.percentile(delays, 99))
            yield Figure("... from a move to the last of four who know it, 99 %", late, "ms")
        finally:
            server.stop()


def latency_figures(delays: list[float], seconds: float) -> Iterator[Figure]:
    rate = len(delays) / seconds
    yield Figure("moves at 200 tables with 800 sockets", rate, "per s")
    for percent in (50, 99):
        late = 1e3 * float(np.percentile(delays, percent))
        yield at_most(f"from a move to the last of four who know it, {percent} %", late, "ms", 100)


def resident_kilobytes(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    raise AssertionError


def idle_figures(server: Server) -> Iterator[Figure]:
    """Tables that somebody has opened, and that nobody moves at."""
    person = Person(server.address, "Ada")
    # As many as are kept awake come first: what they take is taken once.
    for _ in range(MOST_AWAKE + 50):
        person.open("me", "device")
    time.sleep(SECONDS_TO_REST)
    before = resident_kilobytes(server.pid)
    began = time.perf_counter()
    for number in range(IDLE_TABLES):
        person.open("me", "device", game=game_names()[number % 2])
    rate = IDLE_TABLES / (time.perf_counter() - began)
    time.sleep(SECONDS_TO_REST)
    each = (resident_kilobytes(server.pid) - before) / IDLE_TABLES
    yield at_most("memory for an idle table", each, "kB", 50)
    yield Figure("tables opened one after the other, over HTTP", rate, "per s")


async def load(server: Server, pace: float) -> tuple[list[float], float]:
    crowds = [await gather(server, number) for number in range(TABLES)]
    listening = [asyncio.create_task(seat.listen()) for crowd in crowds for seat in crowd.seats]
    for crowd in crowds:
        for seat in crowd.seats:
            await seat.wait_for(2)
    began = time.perf_counter()
    pause = TABLES / pace
    await asyncio.gather(*(crowd.play(pause, began + SECONDS) for crowd in crowds))
    seconds = time.perf_counter() - began
    for task in listening:
        task.cancel()
    await asyncio.gather(*(seat.socket.close() for crowd in crowds for seat in crowd.seats))
    return [delay for crowd in crowds for delay in crowd.delays], seconds


async def gather(server: Server, number: int) -> Crowd:
    ada, ben = Person(server.address, "Ada"), Person(server.address, "Ben")
    state = ada.open("me", "invitation", game=game_names()[number % 2])
    invite(ada, ben, state)
    table = state["table"]["id"]
    address = f"{server.address.replace('http', 'ws', 1)}/api/tables/{table}/live"
    cookies = [ada.cookie, ben.cookie, *[""] * WATCHERS]
    sockets = [
        await connect(
            address, additional_headers={"Cookie": cookie}, compression=None, max_size=None
        )
        for cookie in cookies
    ]
    for person in (ada, ben):
        person.http.close()
    return Crowd([Seat(socket) for socket in sockets])
