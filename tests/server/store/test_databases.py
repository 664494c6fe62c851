"""What only databases can do: be there tomorrow, be shared, go away and come back."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlalchemy.engine import Connection, Engine

from architekton.server.store.address import Address
from architekton.server.store.batch import commit
from architekton.server.store.choice import store_at
from architekton.server.store.contract import Conflict, StoreUnavailable, Token
from architekton.server.store.engine import transactions_of
from architekton.server.store.rows import AppendRows
from architekton.server.store.schema import upgrade
from architekton.server.store.sql import SqlStore
from architekton.server.store.writer import Writer
from tests.server.store.histories import append, card, fact, result
from tests.server.store.postgresql import Server

pytestmark = pytest.mark.anyio

APPENDING = """
import asyncio, sys
from itertools import count
from architekton.server.store.choice import store_at
from tests.server.store.histories import append, fact

async def main() -> None:
    async with store_at(sys.argv[1]) as store:
        for version in count(1):
            await store.append(append("m", fact(version)))
            print(version, flush=True)

asyncio.run(main())
"""


async def test_everything_is_there_after_reopening(database: str) -> None:
    token = Token("t", "ada", "My bot", "digest", 1.0)
    async with store_at(database) as store:
        await store.append(append("m", fact(1, "a"), fact(2), result=result("m")))
        await store.add_token(token)
    store = store_at(database)
    for _ in range(2):
        async with store:
            assert await store.facts("m") == [fact(1, "a"), fact(2)]
            assert await store.card("m") == card("m", 2)
            assert await store.results("daily", 5) == [result("m")]
            assert await store.tokens_of("ada") == [token]


async def test_what_was_said_to_be_written_survives_a_killed_process(database: str) -> None:
    command = [sys.executable, "-c", APPENDING, database]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writing:
        assert writing.stdout is not None
        said = [int(writing.stdout.readline()) for _ in range(30)]
        writing.send_signal(signal.SIGKILL)
        said += [int(line) for line in writing.stdout]
    async with store_at(database) as store:
        versions = [one.version for one in await store.facts("m")]
        assert versions == list(range(1, len(versions) + 1))
        assert len(versions) >= said[-1]


async def test_two_stores_on_one_database(database: str) -> None:
    one, other = store_at(database), store_at(database)
    await asyncio.gather(one.open(), other.open())
    try:
        for version in range(1, 11):
            rivals = [(one, "one"), (other, "other")] * 5
            found = await asyncio.gather(
                *(store.append(append("m", fact(version, by=by))) for store, by in rivals),
                return_exceptions=True,
            )
            assert found.count(None) == 1
            assert all(each is None or isinstance(each, Conflict) for each in found)
            assert await one.facts("m") == await other.facts("m")
        # The same matches in opposite orders: neither waits for the other for ever.
        names = [f"m{n}" for n in range(40)]
        crowd = [one.append(append(name, fact(1))) for name in names]
        crowd += [other.append(append(name, fact(1))) for name in reversed(names)]
        found = await asyncio.gather(*crowd, return_exceptions=True)
        assert found.count(None) == 40
        assert sum(isinstance(each, Conflict) for each in found) == 40
        assert await one.count_running("ada") == 41
    finally:
        await one.close()
        await other.close()


async def test_who_waits_together_is_written_together(database: str) -> None:
    address = Address.parse(database)
    await asyncio.to_thread(upgrade, address)
    transactions = transactions_of(address)
    commits: list[object] = []
    writer = Writer(partial(commit, transactions))
    with counted(commits):
        appends = [(AppendRows.of(append(f"m{n}", fact(1, "a"))),) for n in range(200)]
        await asyncio.gather(*map(writer.write, appends))
        await writer.close()
        await transactions.close()
    assert 1 <= len(commits) <= 3


@contextmanager
def counted(commits: list[object]) -> Iterator[None]:
    """Every commit of any engine, while it lasts."""

    def count(connection: Connection) -> None:
        commits.append(connection)

    event.listen(Engine, "commit", count)
    yield
    event.remove(Engine, "commit", count)


async def test_a_folder_is_made_for_the_file(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "below 100%" / "file.sqlite"
    async with store_at(f"sqlite:///{file}") as store:
        assert await store.is_ready()
    assert file.exists()


async def test_sqlite_writes_to_the_disk_before_it_says_so(tmp_path: Path) -> None:
    transactions = transactions_of(Address.parse(f"sqlite:///{tmp_path / 'file.sqlite'}"))

    def pragmas(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    assert await transactions.transact(pragmas) == ["wal", 2, 1]
    await transactions.close()


# --- databases that are out of reach ------------------------------------------------------------


@pytest.fixture
def lock(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """Another program that opens the same file."""
    connection = sqlite3.connect(tmp_path / "file.sqlite", isolation_level=None)
    yield connection
    connection.close()


async def test_a_file_that_somebody_else_keeps_locked(
    tmp_path: Path, lock: sqlite3.Connection
) -> None:
    address = Address.parse(f"sqlite:///{tmp_path / 'file.sqlite'}")
    async with SqlStore(address, patience=0.05) as store:
        await store.append(append("m", fact(1)))
        lock.execute("BEGIN IMMEDIATE")
        assert not await store.is_ready()
        found = await asyncio.gather(
            *(store.append(append(f"m{n}", fact(1))) for n in range(10)), return_exceptions=True
        )
        assert all(isinstance(one, StoreUnavailable) for one in found)
        with pytest.raises(StoreUnavailable):
            await store.add_token(Token("t", "ada", "", "digest", 1.0))
        assert await store.facts("m") == [fact(1)]
        lock.execute("ROLLBACK")
        assert await store.is_ready()
        await store.append(append("m", fact(2)))


async def test_a_server_that_goes_away_and_comes_back(postgresql: Server) -> None:
    database = postgresql.new_database()
    name = database.split("/")[3].partition("?")[0]
    end_all = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    async with store_at(database) as store:
        await store.append(append("m", fact(1)))
        # Broken connections are replaced without a word.
        postgresql.tell(end_all)
        await store.append(append("m", fact(2)))
        assert len(await store.facts("m")) == 2
        postgresql.tell(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        postgresql.tell(end_all)
        assert not await store.is_ready()
        for ask in (store.append(append("m", fact(3))), store.facts("m"), store.tokens_of("ada")):
            with pytest.raises(StoreUnavailable):
                await ask
        postgresql.tell(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        await store.append(append("m", fact(3)))
        assert len(await store.facts("m")) == 3


async def test_a_server_that_may_only_be_read_for_a_while(postgresql: Server) -> None:
    """As one that follows another, or that its keeper has closed."""
    database = postgresql.new_database()
    name = database.split("/")[3].partition("?")[0]
    end_all = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    async with store_at(database) as store:
        await store.append(append("m", fact(1)))
        assert await store.is_ready()
        postgresql.tell(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        postgresql.tell(end_all)
        assert not await store.is_ready()
        with pytest.raises(StoreUnavailable):
            await store.append(append("m", fact(2)))
        assert await store.facts("m") == [fact(1)]
        postgresql.tell(f"ALTER DATABASE {name} SET default_transaction_read_only = off")
        postgresql.tell(end_all)
        assert await store.is_ready()
        await store.append(append("m", fact(2)))


async def test_one_that_the_database_cannot_take_spoils_nothing_for_others(database: str) -> None:
    async with store_at(database) as store:
        crowd = [append(f"m{n}", fact(1)) for n in range(9)]
        crowd[4] = append("m4", fact(1), result=result("m4", 2**70))
        found = await asyncio.gather(*map(store.append, crowd), return_exceptions=True)
        assert isinstance(found[4], StoreUnavailable)
        assert found.count(None) == 8
