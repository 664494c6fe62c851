"""One server for the tests that harm nobody; those that kill start their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.people import Person
from tests.server.running import Server


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server")).start()
    yield running
    assert running.stop() == 0
    # Whatever the tests did to it, nothing was unforeseen.
    assert "our_mistake" not in running.said()
    assert "Traceback" not in running.said()


@pytest.fixture
def ada(server: Server) -> Person:
    return Person(server.address, "Ada")


@pytest.fixture
def ben(server: Server) -> Person:
    return Person(server.address, "Ben")


@pytest.fixture
def stranger(server: Server) -> Person:
    return Person(server.address)
