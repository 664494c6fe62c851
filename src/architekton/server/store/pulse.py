"""One row that is written to see whether anything can be.

Only that tells: a disk may be full, a file may be read only, a server may only follow another; and
SQLite begins to write all the same.
"""

from __future__ import annotations

from time import time

from sqlalchemy.engine import Connection

from architekton.server.store.batch import upsert
from architekton.server.store.sql_tables import pulse


def beat(connection: Connection) -> None:
    connection.execute(upsert(connection.dialect.name, pulse), {"id": 1, "at": time()})
