"""`make test`: everything that must be right before a change lands, and what failed if it is not.

The tests of the rules run interpreted too: plain Python complains about everything outside an
array. With bounds checks in the compiled kernel, on more examples: `make check-bounds`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

BIN = Path(sys.executable).parent
KERNEL_TESTS = [
    "tests/games",
    "tests/contract",
    "tests/core/test_chance.py",
    "tests/core/test_hexgrid.py",
]
# How JSON is shaped does not depend on the kernel.
NO_SHAPES = ["--ignore=tests/contract/test_shapes.py"]
PYTEST = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal", "--durations=3"]
# A browser's fixtures would otherwise run for every test.
ALONE = ["-p", "no:playwright"]
# What thinks takes longest when it is interpreted, and asks the rules for everything.
RULE_TESTS = [*KERNEL_TESTS, "--ignore-glob=*/test_thinking.py", *NO_SHAPES]
AT_ONCE = 2
PREPARE = [sys.executable, "tests/prepare.py"]


@dataclass
class Step:
    title: str
    command: list[str]
    environment: dict[str, str] = field(default_factory=dict)

    def passes(self, quietly: bool = False) -> bool:
        """Quietly: what it says is shown when it is done, for steps that run beside others."""
        begin = time.perf_counter()
        if not quietly:
            print(f"\n--- {self.title}", flush=True)
        done = subprocess.run(
            self.command,
            env={**os.environ, **self.environment},
            check=False,
            stdout=subprocess.PIPE if quietly else None,
            stderr=subprocess.STDOUT if quietly else None,
            text=True,
        )
        seconds = f"    {time.perf_counter() - begin:.0f} s"
        print(f"\n--- {self.title}\n{done.stdout}{seconds}" if quietly else seconds, flush=True)
        return done.returncode == 0


def first_steps() -> list[Step]:
    """What can be looked at while the kernel is compiled: neither takes two cores all the time."""
    return [
        Step("preparing the compiled kernel", PREPARE),
        Step("browser and database", [sys.executable, "tests/tools.py"]),
        Step("style", [str(BIN / "ruff"), "check", "--quiet", "."]),
        Step("format", [str(BIN / "ruff"), "format", "--check", "--quiet", "."]),
        Step("types", [str(BIN / "mypy"), "--no-error-summary"]),
        Step("page: types", ["npm", "--prefix", "ui", "run", "--silent", "check"]),
        Step("page: tests", ["npm", "--prefix", "ui", "run", "--silent", "test"]),
    ]


def steps() -> list[Step]:
    interpreted = {"ARCHITEKTON_KERNEL": "interpreted"}
    return [
        Step("all tests, compiled", [*PYTEST, *ALONE, "tests"]),
        Step("the page in a real browser", [*PYTEST, "tests/browser"]),
        Step("tests of the rules, interpreted", [*PYTEST, *ALONE, *RULE_TESTS], interpreted),
    ]


def main() -> int:
    begin = time.perf_counter()
    print("Compiling the kernel, and looking at style and types meanwhile ...", flush=True)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        passed = list(pool.map(lambda step: step.passes(quietly=True), first_steps()))
    failed = [step.title for step, good in zip(first_steps(), passed, strict=True) if not good]
    failed += [step.title for step in steps() if not step.passes()]
    print(f"\n{time.perf_counter() - begin:.0f} s in all")
    if failed:
        print(f"FAILED: {', '.join(failed)}. The details stand above, under each title.")
        return 1
    print("Everything passed.")
    return 0


if __name__ == "__main__":
    os.chdir(Path(__file__).parents[1])
    sys.exit(main())
