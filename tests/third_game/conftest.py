"""The Royal Game of Ur, installed once for all tests of this folder."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.third_game.environment import ROOT, Environment

UR = ROOT / "examples" / "third-game"


@pytest.fixture(scope="session")
def with_ur(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Built from a copy: building leaves traces."""
    environment = Environment(tmp_path_factory.mktemp("ur"))
    copied = Path(shutil.copytree(UR, environment.folder / "third-game"))
    environment.install(copied)
    return environment
