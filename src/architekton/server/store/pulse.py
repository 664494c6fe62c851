"""Rows that are written to see whether anything can be, or to say that somebody is here.

Only that tells: a disk may be full, a file may be read only, a server may only follow another; and
SQLite begins to write all the same.
"""

from __future__ import annotations

from time import time

from sqlalchemy.engine import Connection

from architekton.server.store.batch import upsert
from architekton.server.store.queries import CAN_WRITE, SIGN_OF_LIFE
from architekton.server.store.sql_tables import pulse


def beat(connection: Connection) -> None:
    """Anybody may ask for it, at any time: it says nothing about the clocks."""
    _write(connection, CAN_WRITE, time())


def give_sign(connection: Connection, at: float) -> None:
    """Of life, by who looks after the clocks."""
    _write(connection, SIGN_OF_LIFE, at)


def _write(connection: Connection, row: int, at: float) -> None:
    connection.execute(upsert(connection.dialect.name, pulse), {"id": row, "at": at})
