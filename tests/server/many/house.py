"""Several processes that serve one table, on engines of their own."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from architekton.server.accounts.secret import SECRET_BYTES
from tests.server.many.redis import PROGRAM, RedisServer, running_redis
from tests.server.many.wire import Wire
from tests.server.people import Person, invite
from tests.server.running import Server, wait_until
from tests.server.store.postgresql import SOCKET, find_program, running_server
from tests.server.store.postgresql import Server as PostgreSql

REDIS = "redis.sock"


class Thinker(Server):
    """`architekton think`: it serves nobody."""

    command = "think"
    ready = r"Thinking"


@dataclass(frozen=True)
class Wires:
    folder: Path
    postgresql: Wire
    redis: Wire


@dataclass
class House:
    folder: Path
    postgresql: PostgreSql
    database: str
    redis: RedisServer
    servers: list[Server]
    settings: dict[str, Any]
    thinkers: list[Server] = field(default_factory=list)
    # Where the first server is apart from the engines.
    wires: Wires | None = None

    def start(self, servers: int, thinkers: int) -> None:
        self.servers = [self._made(Server, number) for number in range(servers)]
        self.thinkers = [self._made(Thinker, number) for number in range(thinkers)]
        with ThreadPoolExecutor() as pool:
            list(pool.map(Server.start, self.processes))

    @property
    def processes(self) -> list[Server]:
        return [*self.servers, *self.thinkers]

    def _made(self, kind: type[Server], number: int) -> Server:
        """Each with a folder for its log; what all of them share is the secret in it."""
        folder = self.folder / f"{kind.command}-{number}"
        folder.mkdir()
        (folder / "secret").write_bytes(b"the same everywhere".ljust(SECRET_BYTES))
        settings = {**self.settings, "database": self.database, "redis": self.redis.address}
        if self.wires and (kind, number) == (Server, 0):
            settings["redis"] = f"unix://{self.wires.folder / REDIS}"
            settings["database"] = self.postgresql.address(self.database_name, self.wires.folder)
        return kind(folder, **settings)

    def at(self, number: int, name: str) -> Person:
        return Person(self.servers[number].address, name)

    def moved_to(self, person: Person, number: int) -> Person:
        """The same person at another server."""
        other = Person(self.servers[number].address, is_nobody=True)
        other.http.cookies = person.http.cookies
        return other

    def facts(self, table: str) -> list[tuple[int, str, str]]:
        """Version, name and command, as the store has them."""
        asked = f"SELECT version, name, coalesce(command, '') FROM facts WHERE match = '{table}'"
        told = self.postgresql.tell(f"{asked} ORDER BY version", self.database_name)
        rows = (line.split("|") for line in told.splitlines())
        return [(int(version), name, command) for version, name, command in rows]

    @property
    def database_name(self) -> str:
        return self.database.partition("?")[0].rpartition("/")[2]


@contextmanager
def running_wires(postgresql: PostgreSql, redis: RedisServer) -> Iterator[Wires]:
    # Not pytest's folder: its name is too long for a socket.
    with tempfile.TemporaryDirectory(prefix="architekton-wires-") as name:
        folder = Path(name)
        wires = Wires(
            folder,
            Wire(folder / SOCKET, postgresql.socket),
            Wire(folder / REDIS, redis.socket),
        )
        try:
            yield wires
        finally:
            wires.postgresql.end()
            wires.redis.end()


@contextmanager
def running_house(
    folder: Path, servers: int = 2, thinkers: int = 0, wired: bool = False, **settings: Any
) -> Iterator[House]:
    missing = [name for name in ("initdb", "pg_ctl", "psql") if find_program(name) is None]
    if missing or not Path(PROGRAM).exists():
        pytest.skip("NOT TESTED WITH NEIGHBOURS: PostgreSQL or redis-server cannot be found")
    with running_server() as postgresql, running_redis() as redis, ExitStack() as stack:
        house = House(folder, postgresql, postgresql.new_database(), redis, [], settings)
        house.wires = stack.enter_context(running_wires(postgresql, redis)) if wired else None
        try:
            house.start(servers, thinkers)
            yield house
        finally:
            for process in house.processes:
                if process.is_running:
                    process.stop()


def gather(
    house: House, game: str = "akropolis", first: int | None = 0
) -> tuple[Person, Person, str]:
    """Ada at the first server, Ben at the second, at one table; None: chance says who begins."""
    ada, ben = house.at(0, "Ada"), house.at(1, "Ben")
    state = ada.open("me", "invitation", game=game, options={"first": first})
    invite(ada, ben, state)
    table = state["table"]["id"]
    # Ada's server hears a moment later that Ben has sat down at his.
    wait_until(lambda: ada.get(f"/api/tables/{table}")["table"]["phase"] == "playing")
    return ada, ben, table
