"""Tables that bring themselves up to date."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from architekton.core.errors import BadInput
from architekton.server.store.address import Address
from architekton.server.store.choice import store_at
from architekton.server.store.contract import Token
from architekton.server.store.engine import transactions_of
from architekton.server.store.schema import Schema, status, upgrade
from architekton.server.store.sql_tables import METADATA
from tests.server.store.histories import append, fact
from tests.server.store.postgresql import Server

NEWEST = "0005"
OPENING = """
import asyncio, sys
from architekton.server.store.choice import store_at

async def main() -> None:
    print("ready", flush=True)
    sys.stdin.readline()
    async with store_at(sys.argv[1]) as store:
        assert await store.is_ready()

asyncio.run(main())
"""


def tell(address: Address, statement: str) -> None:
    async def run() -> None:
        transactions = transactions_of(address)
        await transactions.transact(lambda connection: connection.execute(text(statement)))
        await transactions.close()

    asyncio.run(run())


def differences(address: Address) -> list[Any]:
    def compare(connection: Connection) -> list[Any]:
        found: list[Any] = compare_metadata(MigrationContext.configure(connection), METADATA)
        return found

    async def run() -> list[Any]:
        transactions = transactions_of(address)
        found = await transactions.transact(compare)
        await transactions.close()
        return found

    return asyncio.run(run())


def test_an_empty_database_gets_the_tables_that_we_know(database: str) -> None:
    address = Address.parse(database)
    assert status(address) == Schema(None, NEWEST)
    assert upgrade(address).is_new
    assert status(address) == Schema(NEWEST, NEWEST)
    assert upgrade(address).is_up_to_date
    assert differences(address) == []


def test_tokens_from_before_scopes_may_play_and_do_not_end(database: str) -> None:
    address = Address.parse(database)
    upgrade(address)
    for statement in (
        "DROP TABLE reviews",
        "DROP TABLE tickets",
        "DROP TABLE passkeys",
        "DROP TABLE notices",
        "DROP INDEX ix_cards_due",
        "ALTER TABLE cards DROP COLUMN due",
        "ALTER TABLE tokens DROP COLUMN scope",
        "ALTER TABLE tokens DROP COLUMN ends",
        "DROP TABLE pulse",
        "UPDATE alembic_version SET version_num = '0001'",
        "INSERT INTO tokens (id, guest, name, digest, created) VALUES ('t', 'ada', 'Bot', 'd', 1)",
    ):
        tell(address, statement)
    assert upgrade(address).found == "0001"
    assert differences(address) == []

    async def run() -> None:
        async with store_at(database) as store:
            assert await store.find_token("d") == Token("t", "ada", "Bot", "d", 1.0, "play", None)

    asyncio.run(run())


def test_a_difference_would_be_seen(database: str) -> None:
    address = Address.parse(database)
    upgrade(address)
    tell(address, "DROP INDEX ix_cards_challenge")
    tell(address, "ALTER TABLE tokens ADD COLUMN more TEXT")
    assert {found[0] for found in differences(address)} == {"add_index", "remove_column"}


def test_looking_makes_no_file(tmp_path: Path) -> None:
    assert status(Address.parse(f"sqlite:///{tmp_path / 'none.sqlite'}")).is_new
    assert list(tmp_path.iterdir()) == []


def test_what_is_newer_than_the_program_is_refused_and_left_alone(database: str) -> None:
    address = Address.parse(database)
    upgrade(address)
    tell(address, "UPDATE alembic_version SET version_num = '9999'")
    assert status(address).is_too_new
    with pytest.raises(BadInput) as refused:
        asyncio.run(store_at(database).open())
    assert refused.value.code == "database_too_new"
    assert refused.value.reason.facts == {"found": "9999", "newest": NEWEST}
    assert status(address).found == "9999"


def test_an_upgrade_that_fails_leaves_nothing_behind(database: str) -> None:
    """A table of somebody else's is in the way."""
    address = Address.parse(database)
    tell(address, "CREATE TABLE tokens (id TEXT)")
    with pytest.raises(BadInput) as refused:
        upgrade(address)
    assert refused.value.code == "database_unreachable"
    tell(address, "DROP TABLE tokens")
    assert status(address).is_new
    assert upgrade(address).is_new
    assert differences(address) == []


def test_processes_that_start_together_do_not_collide(database: str) -> None:
    command = [sys.executable, "-c", OPENING, database]
    pipe = subprocess.PIPE
    starting = [
        subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True) for _ in range(3)
    ]
    for process in starting:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in starting:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    for process in starting:
        _, complaint = process.communicate(timeout=180)
        assert process.returncode == 0, complaint
    assert status(Address.parse(database)).is_up_to_date


def test_an_upgrade_waits_for_no_reader(database: str) -> None:
    """A server that runs is not disturbed by `architekton db upgrade`."""

    async def run() -> None:
        async with store_at(database) as store:
            await store.append(append("m", fact(1)))
            asked = asyncio.to_thread(upgrade, Address.parse(database))
            schema, *_ = await asyncio.gather(asked, store.append(append("m", fact(2))))
            assert schema.is_up_to_date
            assert len(await store.facts("m")) == 2

    asyncio.run(run())


# --- addresses ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "written",
    ["", "sqlite://", "sqlite:///:memory:", "mysql://host/db", "file.sqlite", "memory", "a:b:c@d"],
)
def test_what_is_no_address(written: str) -> None:
    with pytest.raises(BadInput) as refused:
        store_at(written)
    assert refused.value.code == "unknown_database"


def test_addresses_of_servers() -> None:
    address = Address.parse("postgres://me:secret@host:99/games?sslmode=require")
    assert address.kind == "postgresql"
    assert "secret" not in str(address)
    driven = address.driven.render_as_string(hide_password=False)
    assert driven == "postgresql+asyncpg://me:secret@host:99/games?ssl=require"
    assert Address.parse("sqlite:///a b/c.sqlite").file == Path("a b/c.sqlite")


def test_databases_that_cannot_be_opened(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("This is no database.\n" * 100)
    for written in (
        f"sqlite:///{tmp_path / 'text'}",
        f"sqlite:///{tmp_path}",
        "postgresql://me:secret@127.0.0.1:9/games",
        f"postgresql:///games?host={tmp_path}",
    ):
        with pytest.raises(BadInput) as refused:
            upgrade(Address.parse(written))
        assert refused.value.code == "database_unreachable"
        assert "secret" not in str(refused.value.reason.facts)
    with pytest.raises(BadInput) as refused:
        upgrade(Address.parse(f"sqlite:///{tmp_path / 'text' / 'file.sqlite'}"))
    assert refused.value.code == "not_writable"


def test_a_database_that_the_server_does_not_have(postgresql: Server) -> None:
    """asyncpg says so with an error of its own, before there is a connection."""
    with pytest.raises(BadInput) as refused:
        upgrade(Address.parse(postgresql.address("nowhere")))
    assert refused.value.code == "database_unreachable"
    assert "nowhere" in refused.value.reason.facts["detail"]
