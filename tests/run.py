"""`make test`: everything that must be right before a change lands, and what failed if it is not.

The kernel's tests run interpreted too, and those of the rules once more with bounds checks.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
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
# Plain Python complains about what lies outside an array too, so what thinks, which takes longest
# to compile, is not compiled once more with bounds checks.
RULE_TESTS = [*KERNEL_TESTS, "--ignore-glob=*/test_thinking.py", *NO_SHAPES]
PREPARE = [sys.executable, "tests/prepare.py"]


@dataclass
class Step:
    title: str
    command: list[str]
    environment: dict[str, str] = field(default_factory=dict)

    def passes(self) -> bool:
        print(f"\n--- {self.title}", flush=True)
        begin = time.perf_counter()
        done = subprocess.run(self.command, env={**os.environ, **self.environment}, check=False)
        print(f"    {time.perf_counter() - begin:.0f} s", flush=True)
        return done.returncode == 0


def steps() -> list[Step]:
    checked, interpreted = {"ARCHITEKTON_KERNEL": "checked"}, {"ARCHITEKTON_KERNEL": "interpreted"}
    return [
        Step("browser and database", [sys.executable, "tests/tools.py"]),
        Step("style", [str(BIN / "ruff"), "check", "--quiet", "."]),
        Step("format", [str(BIN / "ruff"), "format", "--check", "--quiet", "."]),
        Step("types", [str(BIN / "mypy"), "--no-error-summary"]),
        Step("page: types", ["npm", "--prefix", "ui", "run", "--silent", "check"]),
        Step("page: tests", ["npm", "--prefix", "ui", "run", "--silent", "test"]),
        Step("preparing the compiled kernel", PREPARE),
        Step("all tests, compiled", [*PYTEST, *ALONE, "tests"]),
        Step("the page in a real browser", [*PYTEST, "tests/browser"]),
        Step(
            "kernel tests, interpreted", [*PYTEST, *ALONE, *KERNEL_TESTS, *NO_SHAPES], interpreted
        ),
        Step("preparing the kernel with bounds checks", PREPARE, checked),
        Step("tests of the rules, bounds checked", [*PYTEST, *ALONE, *RULE_TESTS], checked),
    ]


def main() -> int:
    begin = time.perf_counter()
    failed = [step.title for step in steps() if not step.passes()]
    print(f"\n{time.perf_counter() - begin:.0f} s in all")
    if failed:
        print(f"FAILED: {', '.join(failed)}. The details stand above, under each title.")
        return 1
    print("Everything passed.")
    return 0


if __name__ == "__main__":
    os.chdir(Path(__file__).parents[1])
    sys.exit(main())
