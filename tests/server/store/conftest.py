"""Every store that there is, with real databases behind it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from architekton.server.store.choice import store_at
from architekton.server.store.contract import Store
from tests.server.store.postgresql import Server, find_program, running_server


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Server]:
    missing = [name for name in ("initdb", "pg_ctl", "psql") if find_program(name) is None]
    if missing:
        pytest.skip(f"NOT TESTED ON POSTGRESQL: {', '.join(missing)} cannot be found")
    with running_server() as server:
        yield server


def _address(kind: str, request: pytest.FixtureRequest, folder: Path) -> str:
    if kind == "memory":
        return "memory:"
    if kind == "sqlite":
        return f"sqlite:///{folder / 'architekton.sqlite'}"
    server: Server = request.getfixturevalue("postgresql")
    return server.new_database()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new database."""
    return _address(request.param, request, tmp_path)


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    """Open and empty."""
    async with store_at(_address(request.param, request, tmp_path)) as opened:
        yield opened
