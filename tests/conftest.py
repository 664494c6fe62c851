"""How thorough the tests are: many examples compiled, few where Python is interpreted."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from architekton.core.kernel import IS_QUICK, KERNEL

# Which run this is: `make test-quick` while one works, `make test` before it lands, and
# `make test-long` before a release. The long one draws new examples, the others always the same.
LANE = os.environ.get("ARCHITEKTON_LANE", "whole")
LONG = pytest.mark.skipif(LANE != "long", reason="takes its time: `make test-long`")
EXAMPLES = {
    "quick": {"compiled": 10, "checked": 5, "interpreted": 2},
    "whole": {"compiled": 60, "checked": 40, "interpreted": 4},
    "long": {"compiled": 1000, "checked": 200, "interpreted": 30},
}[LANE]["compiled" if IS_QUICK else KERNEL]

settings.register_profile(
    "kernel",
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=LANE != "long",
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("kernel")


@pytest.fixture(scope="session")
def many() -> int:
    """How often to repeat what is cheap when compiled."""
    return max(3, EXAMPLES // (1 if IS_QUICK else 2))


# What waits for minutes while it computes nothing: engines that freeze, processes that are killed.
WAITING = ("test_frozen.py", "test_stalls.py", "test_faults.py", "test_clocks.py", "test_disk.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """It begins first, beside tests that compute, so that in the end nobody waits for it."""
    items.sort(key=lambda item: item.path.name not in WAITING)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A browser leaves an event loop behind, so its tests have a run of their own."""
    asked_for = any("tests/browser" in argument for argument in config.args)
    return True if collection_path.name == "browser" and not asked_for else None
