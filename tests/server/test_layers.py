"""Who may know whom inside the server: HTTP asks what is live, never the other way round."""

from __future__ import annotations

from pathlib import Path

import pytest

import architekton.server
from tests.imports import imported

[SERVER] = map(Path, architekton.server.__path__)
# By folder: what its files must not import.
FORBIDDEN = {
    "live": ("architekton.server.http", "fastapi", "starlette.responses"),
    "store": ("architekton.server.http", "architekton.server.live"),
    "accounts": ("architekton.server.http", "architekton.server.live"),
}
FILES = [(folder, path) for folder in FORBIDDEN for path in (SERVER / folder).rglob("*.py")]


@pytest.mark.parametrize(("folder", "path"), FILES, ids=lambda value: str(value).split("/")[-1])
def test_nothing_live_or_stored_knows_http(folder: str, path: Path) -> None:
    wrong = {name for name in imported(path) if name.startswith(FORBIDDEN[folder])}
    assert not wrong
