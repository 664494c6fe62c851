"""Connections to a database: some to read, and one or two to write."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import create_engine, event
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, TimeoutError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

from architekton.core.errors import BadInput
from architekton.server.store.address import Address
from architekton.server.store.contract import StoreUnavailable
from architekton.server.store.transactions import (
    AsyncTransactions,
    ThreadTransactions,
    Transactions,
)

_READERS = 4
# Seconds that a connection waits for another process that writes, or for a server that is frozen.
PATIENCE = 10.0
# So much later we give up ourselves what a server should have given up.
_GRACE = 2.0
# What PostgreSQL says when it is to blame: no connection, no room, told to stop, took too long.
_TO_BLAME = ("08", "53", "57")


def transactions_of(
    address: Address, patience: float = PATIENCE, is_timed: bool = True
) -> Transactions:
    """Its transactions are as durable as the disk; not timed is for what may take long."""
    if address.kind == "sqlite":
        # SQLite has one writer at a time anyway.
        engine = create_engine(address.url, poolclass=StaticPool)
        _prepare_sqlite(engine, patience, "PRAGMA journal_mode = WAL")
        event.listen(engine, "begin", _begin_to_write)
        return ThreadTransactions(engine)
    limits = {"pool_size": 1, "max_overflow": 1}
    return AsyncTransactions(_postgresql_engine(address, patience, is_timed, **limits))


def reading_engine(address: Address, patience: float = PATIENCE) -> AsyncEngine:
    """Each statement on its own: none of them needs to agree with another."""
    if address.kind == "sqlite":
        engine = create_async_engine(
            address.driven, pool_size=_READERS, max_overflow=0, isolation_level="AUTOCOMMIT"
        )
        _prepare_sqlite(engine.sync_engine, patience, "PRAGMA query_only = ON")
        return engine
    choices: dict[str, Any] = {"pool_size": _READERS, "isolation_level": "AUTOCOMMIT"}
    return _postgresql_engine(address, patience, True, **choices)


def _postgresql_engine(
    address: Address, patience: float, is_timed: bool, **choices: Any
) -> AsyncEngine:
    """Whatever waits longer than it should is given up by the server; if that is frozen, by us."""
    settings = {"application_name": "architekton", "synchronous_commit": "on"}
    if is_timed:
        settings["statement_timeout"] = str(round(patience * 1000))
    try:
        return create_async_engine(
            address.driven,
            pool_pre_ping=True,
            pool_timeout=patience,
            connect_args={
                "timeout": patience,
                "command_timeout": patience + _GRACE if is_timed else None,
                "server_settings": settings,
            },
            **choices,
        )
    except ModuleNotFoundError:
        raise BadInput("no_postgresql_driver", str(address)) from None


def _prepare_sqlite(engine: Engine, patience: float, *more: str) -> None:
    pragmas = (
        f"PRAGMA busy_timeout = {round(patience * 1000)}",
        "PRAGMA foreign_keys = ON",
        # A commit waits for the disk, also where the system would say so too early (macOS).
        "PRAGMA synchronous = FULL",
        "PRAGMA fullfsync = ON",
        *more,
    )

    def prepare(connection: DBAPIConnection, _: object) -> None:
        # We begin transactions ourselves; Python's own way begins them late.
        connection.isolation_level = None
        try:
            cursor = connection.cursor()
            for pragma in pragmas:
                cursor.execute(pragma)
            cursor.close()
        except Exception:
            connection.close()
            raise

    event.listen(engine, "connect", prepare)


def _begin_to_write(connection: Connection) -> None:
    """With the lock from the start, so that what has been read is still so when we write."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def is_out_of_reach(error: Exception) -> bool:
    """Whether the database is to blame, not what was asked of it."""
    if isinstance(error, OSError | OperationalError | InterfaceError | TimeoutError):
        return True
    if not isinstance(error, DBAPIError):
        return False
    state = getattr(error.orig, "sqlstate", None) or ""
    return error.connection_invalidated or state[:2] in _TO_BLAME


@contextmanager
def reported() -> Iterator[None]:
    """An error of the database becomes StoreUnavailable."""
    try:
        yield
    except (OSError, DBAPIError, TimeoutError) as error:
        raise StoreUnavailable(str(error)) from error
