"""Which kernel runs the rules: the best that can, and one clear line when another should have."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from architekton.core.library import SHIPPED, library_name, this_machine

TOLD = "from architekton.core.kernel import KERNEL; print(KERNEL)"
LIBRARY = library_name("akropolis", this_machine())


def run(code: str, **variables: str) -> subprocess.CompletedProcess[str]:
    unset = {"ARCHITEKTON_KERNEL", "ARCHITEKTON_KERNELS", "ARCHITEKTON_QUIET"}
    kept = {key: value for key, value in os.environ.items() if key not in unset}
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**kept, "ARCHITEKTON_LANG": "en", **variables},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def kernels(tmp_path: Path) -> Path:
    """A copy, to be damaged."""
    return Path(shutil.copytree(SHIPPED, tmp_path / "kernels"))


def test_the_library_is_preferred_and_silent() -> None:
    done = run(TOLD)
    assert (done.stdout, done.stderr) == ("library\n", "")


def test_the_version_says_which_it_is() -> None:
    code = "from architekton.cli.main import run; run(['--version'])"
    assert run(code).stdout.endswith("(library)\n")
    assert run(code, ARCHITEKTON_KERNEL="interpreted").stdout.endswith("(interpreted)\n")


def test_with_the_library_numba_is_never_imported() -> None:
    code = (
        "import sys; from architekton.core.discovery import discover_games\n"
        "from architekton.players.seating import seat_player\n"
        "for kind in discover_games():\n"
        "    game = kind.start(seed=1)\n"
        "    player, budget = seat_player('search@0.05s', kind, 1)\n"
        "    game.play(player.choose(game.view(game.to_move), budget))\n"
        "assert not any(name.split('.')[0] in ('numba', 'llvmlite') for name in sys.modules)\n"
    )
    done = run(code)
    assert done.returncode == 0, done.stderr


def cut_off(kernels: Path) -> None:
    file = kernels / LIBRARY
    file.write_bytes(file.read_bytes()[:5000])


def other_sources(kernels: Path) -> None:
    change_manifest(kernels, sources="f" * 16)


def other_format(kernels: Path) -> None:
    change_manifest(kernels, format=0)


def unreadable(kernels: Path) -> None:
    (kernels / "akropolis.json").write_text('{"format": 2, "sour')


def gone(kernels: Path) -> None:
    (kernels / LIBRARY).unlink()


def of_another_machine(kernels: Path) -> None:
    """With its digest, as if it had been built wrongly."""
    replace_library(kernels, SHIPPED / library_name("akropolis", "wasm32-emscripten"))


def without_an_export(kernels: Path) -> None:
    """Another library that is sound, but has not all that the manifest names."""
    replace_library(kernels, SHIPPED / library_name("amytis", this_machine()))


def replace_library(kernels: Path, other: Path) -> None:
    shutil.copy(other, kernels / LIBRARY)
    digest = hashlib.sha256(other.read_bytes()).hexdigest()
    change_manifest(kernels, libraries={this_machine(): digest})


def change_manifest(kernels: Path, **changes: object) -> None:
    file = kernels / "akropolis.json"
    file.write_text(json.dumps({**json.loads(file.read_text()), **changes}))


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (cut_off, f"{LIBRARY} is damaged."),
        (other_sources, "was made from other sources"),
        (other_format, "akropolis.json cannot be read."),
        (unreadable, "akropolis.json cannot be read."),
        (gone, f"{LIBRARY} is missing."),
        (of_another_machine, f"{LIBRARY} cannot be loaded."),
        (without_an_export, f"{LIBRARY} lacks found_city."),
    ],
)
def test_a_broken_kernel_is_passed_over_with_one_line(
    kernels: Path, damage: Callable[[Path], None], words: str
) -> None:
    damage(kernels)
    done = run(TOLD, ARCHITEKTON_KERNELS=str(kernels))
    assert (done.returncode, done.stdout) == (0, "compiled\n")
    assert done.stderr.count("\n") == 1
    assert words in done.stderr
    assert "The rules are compiled instead" in done.stderr


def test_a_kernel_that_is_forced_and_broken_ends_it_in_one_line(kernels: Path) -> None:
    cut_off(kernels)
    done = run(TOLD, ARCHITEKTON_KERNEL="library", ARCHITEKTON_KERNELS=str(kernels))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert "is damaged" in done.stderr


def test_where_none_was_built_nothing_is_said(tmp_path: Path) -> None:
    done = run(TOLD, ARCHITEKTON_KERNELS=str(tmp_path))
    assert (done.stdout, done.stderr) == ("compiled\n", "")


WITHOUT_NUMBA = (
    "import sys\n"
    "class Refuse:\n"
    "    def find_spec(self, name, *_):\n"
    "        if name.split('.')[0] == 'numba': raise ModuleNotFoundError(name)\n"
    "import importlib.util as util\n"
    "found = util.find_spec\n"
    "util.find_spec = lambda name, *rest: None if name == 'numba' else found(name, *rest)\n"
    "sys.meta_path.insert(0, Refuse())\n"
)


def test_without_a_compiler_rules_run_as_plain_python_and_it_says_so(tmp_path: Path) -> None:
    done = run(WITHOUT_NUMBA + TOLD, ARCHITEKTON_KERNELS=str(tmp_path))
    assert done.stdout == "interpreted\n", done.stderr
    assert done.stderr.count("\n") == 1
    assert 'pip install "architekton[compiler]"' in done.stderr
    assert "plain Python" in done.stderr


def test_commands_about_a_few_files_never_compile(tmp_path: Path) -> None:
    code = (
        "from architekton.cli.main import run\n"
        "run(['show', 'nothing.txt'])\n"
        "from architekton.core.kernel import KERNEL; print(KERNEL)\n"
    )
    assert run(code).stdout == "library\n"
    assert run(code, ARCHITEKTON_KERNELS=str(tmp_path)).stdout == "interpreted\n"


def test_processes_that_one_starts_do_not_say_it_again(kernels: Path, tmp_path: Path) -> None:
    cut_off(kernels)
    program = tmp_path / "program.py"
    program.write_text(
        "from multiprocessing import get_context\n"
        "def chosen():\n"
        "    from architekton.core.kernel import KERNEL\n"
        "    print(KERNEL, flush=True)\n"
        "if __name__ == '__main__':\n"
        "    chosen()\n"
        "    child = get_context('spawn').Process(target=chosen)\n"
        "    child.start(); child.join()\n"
    )
    done = run(f"import runpy; runpy.run_path({str(program)!r}, run_name='__main__')",
               ARCHITEKTON_KERNELS=str(kernels))  # fmt: skip
    assert done.stdout == "compiled\ncompiled\n", done.stderr
    assert done.stderr.count("is damaged") == 1


FOREIGN = """
from architekton.core.chance import below, stream
from architekton.core.jit import rule

@rule
def doubled(words, bound: int) -> int:
    return 2 * below(words, bound)

if __name__ != "__main__":
    assert doubled(stream(5), 100) == 2 * below(stream(5), 100)
    print(type(doubled).__name__)
"""


def test_rules_from_elsewhere_are_compiled_beside_the_library(tmp_path: Path) -> None:
    """They may call ours."""
    (tmp_path / "foreign_rules.py").write_text(FOREIGN)
    done = run(
        "import foreign_rules; from architekton.core.kernel import KERNEL; print(KERNEL)",
        PYTHONPATH=str(tmp_path),
        ARCHITEKTON_CACHE=str(tmp_path / "cache"),
    )
    assert done.stdout == "CPUDispatcher\nlibrary\n", done.stderr
