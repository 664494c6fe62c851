"""`make bench`: figures, and ratios within this one run."""

from __future__ import annotations

import platform
import sys
from importlib import import_module

import numba
import numpy as np

from architekton.core.discovery import game_names
from bench.stopwatch import seconds_per_call


def main() -> int:
    unit = seconds_per_call(lambda: np.sort(np.arange(1_000_000)[::-1] % 9973))
    print(f"Python {platform.python_version()}, numba {numba.__version__}, one core")
    print(f"{'(for comparing machines: sorting a million numbers)':<58}{unit * 1e3:>14.2f} ms")
    missed = 0
    for chapter in (*game_names(), "thinking", "telling", "server", "page"):
        print(f"\n{chapter}")
        for figure in import_module(f"bench.{chapter}").figures():
            print(figure.line(), flush=True)
            missed += not figure.reached
    print(f"{missed} targets missed" if missed else "all targets reached")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
