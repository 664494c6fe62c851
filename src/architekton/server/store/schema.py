"""The tables of a database, brought up to date by the migrations beside this file.

These functions block: they connect for themselves, in an event loop of their own.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DBAPIError

from architekton.core.errors import ArchitektonError, BadInput
from architekton.server.disk import FOR_ITS_OWNER, close_to, make_folder, why
from architekton.server.store.address import Address
from architekton.server.store.engine import reading_engine, transactions_of
from architekton.server.store.pulse import beat
from architekton.server.store.transactions import AsyncTransactions, Transactions, Work

Answer = TypeVar("Answer")

_STRANGERS = 0o007
_MIGRATIONS = Path(__file__).parent / "migrations"
# Alembic speaks to migrations through a global variable.
_one_at_a_time = threading.Lock()
# A number that nobody else locks: the processes of ours that start at the same time wait for it.
_POSTGRESQL_LOCK = 0x41726368


@dataclass(frozen=True)
class Schema:
    """Which migration a database has come to, and the newest that this program knows."""

    found: str | None
    newest: str

    @property
    def is_new(self) -> bool:
        return self.found is None

    @property
    def is_up_to_date(self) -> bool:
        return self.found == self.newest

    @property
    def is_too_new(self) -> bool:
        return self.found is not None and self.found not in _known()


def upgrade(address: Address) -> Schema:
    """Returns how it was before. A database that is newer than this program is refused, and so is
    one that cannot be written to."""

    def bring_up_to_date(connection: Connection) -> Schema:
        _lock(connection)
        schema = _schema(connection)
        if schema.is_too_new:
            facts = {"found": schema.found, "newest": schema.newest}
            raise BadInput("database_too_new", str(address), **facts)
        if not schema.is_up_to_date:
            config = _config()
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
        beat(connection)
        return schema

    if address.kind == "sqlite":
        _make_room(address)
        _try_to_open(address)
    with _one_at_a_time:
        transactions = transactions_of(address, is_timed=False)
        return asyncio.run(_ask(address, transactions, bring_up_to_date))


def status(address: Address) -> Schema:
    """Looks only: no file appears."""
    if address.kind == "sqlite":
        if not address.file.exists():
            return Schema(None, _newest())
        _try_to_open(address)
    return asyncio.run(_ask(address, AsyncTransactions(reading_engine(address)), _schema))


def _schema(connection: Connection) -> Schema:
    return Schema(MigrationContext.configure(connection).get_current_revision(), _newest())


def _make_room(address: Address) -> None:
    """A folder and an empty file, for their owner only; what SQLite puts beside it is alike."""
    try:
        make_folder(address.file.parent)
        if not address.file.exists():
            address.file.touch(FOR_ITS_OWNER)
    except OSError as error:
        raise BadInput("not_writable", str(address.file), detail=why(error)) from None
    # Strangers have no reason to read one that was made before we closed it to them.
    with suppress(OSError):
        close_to(_STRANGERS, address.file)


def _try_to_open(address: Address) -> None:
    """Here, because aiosqlite still has a thread to end after it has failed."""
    try:
        with closing(sqlite3.connect(address.file)) as connection:
            connection.execute("PRAGMA schema_version")
    except sqlite3.Error as error:
        raise _unreachable(address, error) from error


async def _ask(address: Address, transactions: Transactions, question: Work[Answer]) -> Answer:
    try:
        return await transactions.transact(question)
    except ArchitektonError:
        raise
    except DBAPIError as error:
        raise _unreachable(address, error.orig) from error
    except Exception as error:
        # Drivers have errors of their own for what goes wrong before there is a connection.
        raise _unreachable(address, error) from error
    finally:
        await transactions.close()


def _unreachable(address: Address, cause: BaseException | None) -> BadInput:
    detail = " ".join(str(cause).split())
    return BadInput("database_unreachable", str(address), detail=detail)


def _lock(connection: Connection) -> None:
    """Until the end of the transaction. SQLite has locked the file when it began."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_POSTGRESQL_LOCK})"))


@cache
def _known() -> tuple[str, ...]:
    """The newest first."""
    scripts = ScriptDirectory.from_config(_config())
    return tuple(script.revision for script in scripts.walk_revisions())


def _newest() -> str:
    return _known()[0]


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
