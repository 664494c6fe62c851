"""Three lanes, each of which says what failed.

`make test-quick` while one works: style, types, and what can be told in two minutes. `make test`
before a change lands: everything that must be right, on the built kernel if it fits the sources;
that all kernels are equal is a test of its own. The rules run interpreted too, because plain Python
complains about everything outside an array. `make test-long` before a release: new examples, a
thousand of each property, all kernels, all kills. It says with which seed to repeat what it found:
`ARCHITEKTON_SEED=... make test-long`.

Before a change lands, the few tests that failed are looked at a second time, alone. What passes
then is named at the end as unsteady: it lets the change land and still has to be mended. The long
lane forgives nothing.
"""

from __future__ import annotations

import json
import os
import re
import secrets
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
    "tests/core/test_exact.py",
    "tests/core/test_hexgrid.py",
]
# How JSON is shaped does not depend on the kernel.
NO_SHAPES = ["--ignore=tests/contract/test_shapes.py"]
# One more than the cores that CI has: many tests wait for servers and browsers.
PROCESSES = "3"
PYTEST = [sys.executable, "-m", "pytest", "-q", "-n", PROCESSES, "--dist", "worksteal"]
PYTEST += ["--durations=40"]
# A browser's fixtures would otherwise run for every test.
ALONE = ["-p", "no:playwright"]
# What thinks, advises, teaches, plans or keeps a pad asks the rules for everything, and takes
# longest when they are interpreted.
NO_RULES = ("thinking", "counsel", "lessons", "supposed", "pad", "position", "architect")
RULE_TESTS = [*KERNEL_TESTS, *(f"--ignore-glob=*/test_{name}.py" for name in NO_RULES), *NO_SHAPES]
QUICK_TESTS = [
    "tests/core",
    "tests/contract",
    "tests/games",
    "tests/matches",
    "tests/server/test_layers.py",
    "--ignore-glob=*/test_thinking.py",
]
AT_ONCE = 2
SEED = os.environ.get("ARCHITEKTON_SEED") or str(secrets.randbelow(2**32))
PREPARE = [sys.executable, "tests/prepare.py"]
COMPILED = {"ARCHITEKTON_KERNEL": "compiled"}


# More than this is no bad luck.
SECOND_LOOKS = 8
FAILED_TESTS = 1
# Where pytest writes down which tests have failed, for each step by itself.
FAILED_FILE = "v/cache/lastfailed"


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
        return self.settle(done.returncode)

    def settle(self, code: int) -> bool:
        return code == 0


@dataclass
class TestStep(Step):
    """Tests whose few failures are looked at again, alone: a machine is busy at times."""

    unsteady: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        name = re.sub(r"\W+", "-", self.title)
        self.memory = Path(".pytest_cache") / name
        self.command = [*self.command, "-o", f"cache_dir={self.memory}"]
        (self.memory / FAILED_FILE).unlink(missing_ok=True)

    def settle(self, code: int) -> bool:
        failed = self.failed()
        if code != FAILED_TESTS or not 0 < len(failed) <= SECOND_LOOKS:
            return code == 0
        again = Step(
            f"{self.title}: a second look at {len(failed)} of them",
            [*self.command, "-n", "0", "--last-failed"],
            self.environment,
        )
        passed = again.passes()
        self.unsteady = failed if passed else []
        return passed

    def failed(self) -> list[str]:
        file = self.memory / FAILED_FILE
        return sorted(json.loads(file.read_text())) if file.is_file() else []


def styles_and_types() -> list[Step]:
    return [
        Step("style", [str(BIN / "ruff"), "check", "--quiet", "."]),
        Step("format", [str(BIN / "ruff"), "format", "--check", "--quiet", "."]),
        Step("types", [str(BIN / "mypy"), "--no-error-summary"]),
        Step("page: style", ["npm", "--prefix", "ui", "run", "--silent", "lint"]),
        Step("page: format", ["npm", "--prefix", "ui", "run", "--silent", "formatted"]),
        Step("page: types", ["npm", "--prefix", "ui", "run", "--silent", "check"]),
        Step("page: tests", ["npm", "--prefix", "ui", "run", "--silent", "test"]),
    ]


def first_steps() -> list[Step]:
    """What can be looked at while the kernel is compiled: neither takes two cores all the time."""
    return [
        Step("preparing the compiled kernel", PREPARE, COMPILED),
        Step("browser and database", [sys.executable, "tests/tools.py"]),
        *styles_and_types(),
    ]


def quick_steps() -> list[Step]:
    """Nothing that thinks, serves or opens a browser."""
    lane = {"ARCHITEKTON_LANE": "quick"}
    return [
        Step("rules, matches and contract, few examples", [*PYTEST, *ALONE, *QUICK_TESTS], lane)
    ]


def seeded() -> list[str]:
    """New examples each time; the seed is said, and can be given."""
    return [f"--hypothesis-seed={SEED}"]


def long_steps() -> list[Step]:
    lane = {"ARCHITEKTON_LANE": "long", "ARCHITEKTON_KILLS": "200"}
    checked = {**lane, "ARCHITEKTON_KERNEL": "checked"}
    interpreted = {**lane, "ARCHITEKTON_KERNEL": "interpreted"}
    return [
        Step("all tests, all kills", [*PYTEST, *ALONE, *seeded(), "tests"], lane),
        Step("rules, compiled", [*PYTEST, *ALONE, *seeded(), *KERNEL_TESTS], {**lane, **COMPILED}),
        Step("the kernel for aarch64", [sys.executable, "-m", "tests.kernel.aarch64"]),
        Step("preparing the kernel with bounds checks", PREPARE, checked),
        Step("rules, with bounds checks", [*PYTEST, *ALONE, *seeded(), *RULE_TESTS], checked),
        Step("rules, interpreted", [*PYTEST, *ALONE, *seeded(), *RULE_TESTS], interpreted),
        Step("the page in a real browser, at any deal", [*PYTEST, "tests/browser"], lane),
    ]


def whole_steps() -> list[Step]:
    interpreted = {"ARCHITEKTON_KERNEL": "interpreted"}
    return [
        TestStep("all tests", [*PYTEST, *ALONE, "tests"]),
        TestStep("the page in a real browser", [*PYTEST, "tests/browser"]),
        TestStep("tests of the rules, interpreted", [*PYTEST, *ALONE, *RULE_TESTS], interpreted),
    ]


LANES = {
    "quick": ([Step("preparing the kernel", PREPARE), *styles_and_types()], quick_steps()),
    "whole": (first_steps(), whole_steps()),
    "long": (first_steps(), long_steps()),
}


def main(lane: str) -> int:
    beside_each_other, steps = LANES[lane]
    begin = time.perf_counter()
    print("Compiling the kernel, and looking at style and types meanwhile ...", flush=True)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        passed = list(pool.map(lambda step: step.passes(quietly=True), beside_each_other))
    failed = [step.title for step, good in zip(beside_each_other, passed, strict=True) if not good]
    failed += [step.title for step in steps if not step.passes()]
    print(f"\n{time.perf_counter() - begin:.0f} s in all")
    if lane == "long":
        print(f"To repeat it: ARCHITEKTON_SEED={SEED} make test-long")
    for step in steps:
        for test in step.unsteady if isinstance(step, TestStep) else []:
            print(f"UNSTEADY, passed only alone: {test}")
    if failed:
        print(f"FAILED: {', '.join(failed)}. The details stand above, under each title.")
        return 1
    print("Everything passed.")
    return 0


if __name__ == "__main__":
    os.chdir(Path(__file__).parents[1])
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "whole"))
