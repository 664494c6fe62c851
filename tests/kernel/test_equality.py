"""One kernel everywhere: what was compiled, the library and WebAssembly answer with the same bytes.

Compiled rules play, think and learn in every mode; their calls are written down, and every other
kernel answers them again. aarch64 is part of `make test-long`: see `aarch64.py`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from architekton.core.discovery import find_game
from architekton.core.library import SHIPPED, library_name, this_machine
from architekton.core.sources import games_with_rules
from tests.kernel.modules import HERE, PYODIDE

GAMES = games_with_rules()


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def transcripts(game: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("transcripts")
    subprocess.run(
        [sys.executable, "-m", "tests.kernel.transcript", game, str(folder)],
        env={**os.environ, "ARCHITEKTON_KERNEL": "compiled", "ARCHITEKTON_QUIET": "1"},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return folder


def answered(*command: object) -> dict[str, Any]:
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_every_export_is_called_in_every_mode_that_has_it(game: str, transcripts: Path) -> None:
    """Or the tests below would look at less than all."""
    modes = {path.stem.removeprefix(f"{game}-") for path in transcripts.glob("*.jsonl")}
    assert modes == {*find_game(game).MODES, "learning"}
    calls = Counter(
        json.loads(line)["export"]
        for path in transcripts.glob("*.jsonl")
        for line in path.read_text().splitlines()
    )
    exports = json.loads((SHIPPED / f"{game}.json").read_text())["exports"]
    assert set(calls) == set(exports)


def test_the_library_of_this_machine(game: str, transcripts: Path) -> None:
    library = SHIPPED / library_name(game, this_machine())
    found = answered(sys.executable, HERE / "replay.py", library, transcripts, game)
    assert found["wrong"] == []
    assert sum(found["calls"].values()) > 1000


def test_webassembly(game: str, transcripts: Path) -> None:
    found = answered("node", HERE / "replay.mjs", SHIPPED, transcripts, game)
    assert found["wrong"] == []
    assert sum(found["calls"].values()) > 1000


def test_the_side_module_in_pyodide(game: str, transcripts: Path) -> None:
    library = SHIPPED / library_name(game, "wasm32-emscripten")
    found = answered("node", HERE / "replay_pyodide.mjs", PYODIDE, library, transcripts, game)
    assert found["wrong"] == []
    assert sum(found["calls"].values()) > 1000


def test_a_difference_is_noticed(game: str, transcripts: Path, tmp_path: Path) -> None:
    """One bit of what a call is said to leave behind."""
    [mode, *_] = find_game(game).MODES
    lines = (transcripts / f"{game}-{mode}.jsonl").read_text().splitlines()
    line = json.loads(lines[0])
    line["values"] = [
        [what, before, after and after[::-1]] for what, before, after in line["values"]
    ]
    (tmp_path / f"{game}-{mode}.jsonl").write_text(json.dumps(line) + "\n" + lines[1] + "\n")
    (tmp_path / "blobs").symlink_to(transcripts / "blobs")
    library = SHIPPED / library_name(game, this_machine())
    expected = [f"{game}-{mode}:0 {line['export']}"]
    found = answered(sys.executable, HERE / "replay.py", library, tmp_path, game)
    assert found["wrong"] == expected
    assert answered("node", HERE / "replay.mjs", SHIPPED, tmp_path, game)["wrong"] == expected
