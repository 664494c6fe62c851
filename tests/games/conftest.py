"""Every call of the kernel in these tests is watched."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.calls import KERNEL_MODULES, watched


@pytest.fixture(scope="session", autouse=True)
def watched_calls() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for module in KERNEL_MODULES:
            for name, made in module.export.exports.items():
                patch.setattr(module, name, watched(made))
        yield
