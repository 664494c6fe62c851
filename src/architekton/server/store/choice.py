"""From the address of a database, as people write it, to a store."""

from __future__ import annotations

from architekton.server.store.address import MEMORY, Address
from architekton.server.store.contract import Store
from architekton.server.store.memory import MemoryStore
from architekton.server.store.sql import SqlStore


def store_at(written: str) -> Store:
    """memory: forgets; sqlite:///path is a file; postgresql://user:pw@host/name is a server."""
    return MemoryStore() if written == MEMORY else SqlStore(Address.parse(written))
