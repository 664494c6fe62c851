"""The browser's types are made from the server's OpenAPI: what is written must be what is made."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from architekton.server.http.openapi import document

UI = Path(__file__).parents[2] / "ui"
WRITTEN = UI / "src" / "net" / "schema.d.ts"
GENERATOR = UI / "node_modules" / ".bin" / "openapi-typescript"


def missing() -> str:
    if not shutil.which("node"):
        return "THE BROWSER'S TYPES WERE NOT CHECKED: Node 20 or newer is not installed"
    if not GENERATOR.exists():
        return "THE BROWSER'S TYPES WERE NOT CHECKED: run `npm ci` in ui/ first"
    return ""


@pytest.mark.skipif(bool(missing()), reason=missing() or "they can be checked")
def test_the_browsers_types_are_what_the_server_says(tmp_path: Path) -> None:
    described, made = tmp_path / "openapi.json", tmp_path / "schema.d.ts"
    described.write_text(document(), encoding="utf-8")
    done = subprocess.run(
        [str(GENERATOR), str(described), "--output", str(made)],
        cwd=UI,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    same = made.read_text() == WRITTEN.read_text()
    assert same, f"{WRITTEN.relative_to(UI.parent)} is out of date: run `npm run types` in ui/"
