"""How thorough the tests are: thousands of examples compiled, fewer where Python is interpreted."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from architekton.core.jit import KERNEL

settings.register_profile(
    "kernel",
    max_examples={"compiled": 200, "checked": 60, "interpreted": 12}[KERNEL],
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("kernel")


@pytest.fixture(scope="session")
def many() -> int:
    """How often to repeat what is cheap when compiled."""
    return {"compiled": 200, "checked": 40, "interpreted": 4}[KERNEL]
