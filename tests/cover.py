"""`make coverage`: which lines and branches the tests go through, and what is still under 90 %.

Compiled rules cannot be followed, so the rules are run interpreted; servers, bots and the tests'
own processes are followed too.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
COVERAGE = [sys.executable, "-m", "coverage"]
# One process at a time: what is followed is slow enough, and this one is not in a hurry.
PYTEST = ["run", "-m", "pytest", "-q", "-p", "no:playwright"]
INTERPRETED = ["tests/games", "tests/contract", "tests/core", "--ignore-glob=*/test_thinking.py"]
COMPILED = ["tests/matches", "tests/players", "tests/cli", "tests/server"]
# What must be covered, or argued in docs/coverage.md; in percent, branches counted.
ENOUGH = 90
GUARDED = ("games/*/rules", "matches", "server/live", "server/store")


def measure() -> None:
    run(["erase"])
    run([*PYTEST, *INTERPRETED], ARCHITEKTON_KERNEL="interpreted", ARCHITEKTON_LANE="quick")
    run([*PYTEST, *COMPILED], ARCHITEKTON_LANE="quick")
    run(["combine", "--quiet"])
    run(["html", "--quiet"])
    run(["report", "--skip-covered"])


def run(arguments: list[str], **environment: str) -> int:
    command = [*COVERAGE, *arguments]
    return subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, check=False
    ).returncode


def main() -> int:
    measure()
    short = [
        part
        for part in GUARDED
        if run(
            [
                "report",
                f"--include=src/architekton/{part}/*",
                f"--fail-under={ENOUGH}",
                "--format=total",
            ]
        )
    ]
    print("The whole report is in htmlcov/index.html.")
    if short:
        print(f"Under {ENOUGH} %: {', '.join(short)}. See docs/coverage.md.")
    return 1 if short else 0


if __name__ == "__main__":
    sys.exit(main())
