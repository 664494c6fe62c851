"""Two servers that are one table, with PostgreSQL and Redis of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.many.house import House, running_house


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Nothing of it is harmed."""
    with running_house(tmp_path_factory.mktemp("house")) as house:
        yield house
        for server in house.servers:
            assert "Traceback" not in server.said()
