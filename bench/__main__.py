"""`make bench`: figures, ratios within this one run, and beside them how the last run compares.

Each run adds a line to `bench/history.jsonl`; commit it when it is worth keeping.
"""

from __future__ import annotations

import platform
import sys
from importlib import import_module

import numba
import numpy as np

from architekton.core.discovery import game_names
from bench.history import Run, append, compared, last_run, machine_class
from bench.stopwatch import seconds_per_call


def main() -> int:
    unit = seconds_per_call(lambda: np.sort(np.arange(1_000_000)[::-1] % 9973))
    print(f"Python {platform.python_version()}, numba {numba.__version__}, one core")
    print(f"{'(for comparing machines: sorting a million numbers)':<58}{unit * 1e3:>14.2f} ms")
    before = last_run(machine_class())
    if before:
        print(f"compared with {before.commit}, {before.date}")
    missed, found = 0, {"sorting a million numbers": unit * 1e3}
    for chapter in (*game_names(), "thinking", "kernel", "telling", "server", "many", "page"):
        print(f"\n{chapter}")
        for figure in import_module(f"bench.{chapter}").figures():
            found[figure.name] = figure.value
            print(figure.line(), compared(figure.name, figure.value, before), flush=True)
            missed += not figure.reached
    append(Run.now(found))
    print(f"{missed} targets missed" if missed else "all targets reached")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
