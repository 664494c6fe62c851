"""The compiled cache: named by the sources, filled once, and never silent."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from architekton.core import sources
from architekton.core.discovery import built_in_games

COMPILE_SOMETHING = "from architekton.core import chance; chance.next_word(chance.stream(1))"


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_every_file_with_a_rule_is_part_of_the_hash() -> None:
    for path in sources.PACKAGE.rglob("*.py"):
        if "@rule\n" in path.read_text():
            module = ".".join(path.relative_to(sources.PACKAGE.parent).with_suffix("").parts)
            assert path in sources.kernel_sources(sources.scope_of(module)), path


def test_a_games_hash_does_not_depend_on_another_game() -> None:
    for game in built_in_games():
        folders = {
            path.parent.relative_to(sources.PACKAGE).parts[:2]
            for path in sources.kernel_sources(game)
        }
        assert folders == {("core",), ("games", game)}
    assert len(
        {sources.source_hash(scope) for scope in (*built_in_games(), "core", "*")}
    ) == 2 + len(built_in_games())


def test_numba_is_imported_in_one_place() -> None:
    importers = [
        path.relative_to(sources.PACKAGE).as_posix()
        for path in sources.PACKAGE.rglob("*.py")
        if any(
            line.strip().startswith(("import numba", "from numba"))
            for line in path.read_text().splitlines()
        )
    ]
    assert importers == ["core/compiler.py"]


def test_the_first_run_says_so_and_the_second_is_silent(tmp_path: Path) -> None:
    settings = {
        "ARCHITEKTON_KERNEL": "compiled",
        "ARCHITEKTON_CACHE": str(tmp_path),
        "ARCHITEKTON_LANG": "en",
    }
    first = run(COMPILE_SOMETHING, **settings)
    assert first.returncode == 0
    assert "Preparing the rules" in first.stderr
    [folder] = (tmp_path / "architekton").iterdir()
    assert sources.source_hash("core") in folder.name
    assert list(folder.glob("*.nbc"))
    second = run(COMPILE_SOMETHING, **settings)
    assert (second.returncode, second.stderr) == (0, "")


COMPILE_SOMETHING_ELSE = (
    "import numpy as np; from architekton.core import chance; "
    "chance.sort(np.zeros(2, dtype=np.int64), 0, 2)"
)


def test_a_part_that_is_compiled_later_is_not_called_a_first_run(tmp_path: Path) -> None:
    settings = {
        "ARCHITEKTON_KERNEL": "compiled",
        "ARCHITEKTON_CACHE": str(tmp_path),
        "ARCHITEKTON_LANG": "en",
    }
    run(COMPILE_SOMETHING, **settings)
    later = run(COMPILE_SOMETHING_ELSE, **settings)
    assert "Preparing what was not needed before (only once)" in later.stderr
    assert "first run" not in later.stderr
    elsewhere = {**settings, "ARCHITEKTON_CACHE": str(tmp_path / "new"), "ARCHITEKTON_LANG": "fr"}
    assert "Préparation des règles" in run(COMPILE_SOMETHING_ELSE, **elsewhere).stderr


def test_a_folder_that_cannot_be_written_does_not_stop_anybody(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    done = run(
        COMPILE_SOMETHING,
        ARCHITEKTON_KERNEL="compiled",
        ARCHITEKTON_CACHE=str(blocked),
        NUMBA_CACHE_DIR=str(tmp_path),
    )
    assert done.returncode == 0, done.stderr


def test_an_unknown_kernel_is_refused_in_one_line() -> None:
    done = run("import architekton.core.kernel", ARCHITEKTON_KERNEL="fast")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "library, compiled, interpreted, checked" in done.stderr


def test_bounds_checks_are_on_in_the_checked_kernel(tmp_path: Path) -> None:
    code = (
        "import numpy as np\n"
        "from architekton.core import chance\n"
        "try:\n    chance.next_word(np.zeros(2, dtype=np.int64))\n"
        "except IndexError:\n    print('caught')\n"
    )
    done = run(code, ARCHITEKTON_KERNEL="checked", ARCHITEKTON_CACHE=str(tmp_path))
    assert done.stdout == "caught\n", done.stderr


@pytest.mark.parametrize("name", ["round", "size"])
def test_fields_may_not_take_numpys_names(name: str) -> None:
    from typing import Annotated

    from architekton.core.layout import record_dtype

    declaration = type("State", (), {"__annotations__": {name: Annotated[int, "i8"]}})
    with pytest.raises(TypeError, match=name):
        record_dtype(declaration)
