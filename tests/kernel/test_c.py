"""The kernel from C: the example in the manual, linked with the library and its header."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np

from architekton.core.layout import blank
from architekton.core.library import SHIPPED, library_name, this_machine
from architekton.games.akropolis.rules import exports
from architekton.games.akropolis.state import POSITION
from tests.kernel.modules import ROOT


def test_the_example_in_c(tmp_path: Path) -> None:
    start, position = blank(POSITION), blank(POSITION)
    exports.set_up(start, np.arange(1, 62, dtype=np.int8), 4, 0, 0, 0, 0)
    points = exports.random_games(position, start, np.array([11, 22, 33, 44]), 1000)

    example, program = ROOT / "examples" / "kernel" / "games.c", tmp_path / "games"
    library = SHIPPED / library_name("akropolis", this_machine())
    subprocess.run(
        [sys.executable, "-m", "ziglang", "cc", "-Wall", "-Werror", example, "-I", SHIPPED,
         library, "-o", program],
        env={**os.environ, "ZIG_LOCAL_CACHE_DIR": str(tmp_path)},
        check=True,
    )  # fmt: skip
    done = subprocess.run(
        [program],
        env={**os.environ, "LD_LIBRARY_PATH": str(SHIPPED)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    assert done.stdout == f"{points} points in 1000 games\n"
