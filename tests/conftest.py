"""How thorough the tests are: many examples compiled, few where Python is interpreted."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from architekton.core.jit import KERNEL

settings.register_profile(
    "kernel",
    max_examples={"compiled": 90, "checked": 40, "interpreted": 6}[KERNEL],
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("kernel")


@pytest.fixture(scope="session")
def many() -> int:
    """How often to repeat what is cheap when compiled."""
    return {"compiled": 90, "checked": 30, "interpreted": 3}[KERNEL]


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A browser leaves an event loop behind, so its tests have a run of their own."""
    asked_for = any("tests/browser" in argument for argument in config.args)
    return True if collection_path.name == "browser" and not asked_for else None
