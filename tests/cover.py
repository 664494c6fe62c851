"""`make coverage`: which lines and branches the tests go through, and which files lack some.

In two parts beside each other, because compiled code cannot be followed: the rules are run
interpreted, everything else with the compiled kernel, where servers, bots and the tests' other
processes are followed too. Few examples of each property are enough for that, as in
`make test-quick`; and what throws nonsense at a server by the thousand is left out, because it goes
through nothing that others do not: so this takes no longer than `make test`.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCES = "src/architekton"
COVERAGE = [sys.executable, "-m", "coverage"]
PYTEST = ["run", "-m", "pytest", "-q", "-p", "no:playwright", "--durations=10"]
# Every file here must be covered so far, in percent, branches counted; or it is argued.
ENOUGH = 90
GUARDED = ("games/*/rules/**/*.py", "matches/**/*.py", "server/live/*.py", "server/store/**/*.py")
# A line of its table: a file, and why it is not covered further.
ARGUED_IN = ROOT / "docs" / "coverage.md"
ARGUED_LINE = re.compile(r"^\| `([\w/]+\.py)` \| .*\w.* \|$", re.MULTILINE)
REPORT = "htmlcov/index.html"


@dataclass
class Part:
    title: str
    tests: list[str]
    environment: dict[str, str] = field(default_factory=dict)

    def passes(self) -> bool:
        """What it says is shown when it is done, for it runs beside another."""
        print(f"Measuring {self.title} ...", flush=True)
        begin = time.perf_counter()
        done = subprocess.run(
            [*COVERAGE, *PYTEST, *self.tests],
            cwd=ROOT,
            env={**os.environ, "ARCHITEKTON_LANE": "quick", **self.environment},
            check=False,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        seconds = time.perf_counter() - begin
        print(f"\n--- {self.title}\n{done.stdout}    {seconds:.0f} s", flush=True)
        return done.returncode == 0


PARTS = (
    Part(
        "the rules, interpreted",
        ["tests/games", "tests/contract", "tests/core", "--ignore-glob=*/test_thinking.py"],
        {"ARCHITEKTON_KERNEL": "interpreted"},
    ),
    Part(
        "matches, players, commands and the server, with the compiled kernel",
        [
            *("tests/matches", "tests/players", "tests/cli", "tests/server", "tests/third_game"),
            "--ignore-glob=*_fuzz.py",
        ],
        # A server that is killed leaves nothing to read, so it is killed a few times only.
        {"ARCHITEKTON_KILLS": "3"},
    ),
)


def coverage(*arguments: str) -> None:
    subprocess.run([*COVERAGE, *arguments], cwd=ROOT, check=False)


def figures() -> dict[str, float]:
    """By file, as percent of its lines and branches; of what has been measured before."""
    written = subprocess.run(
        [*COVERAGE, "json", "--quiet", "-o", "-"],
        cwd=ROOT, check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip
    files = json.loads(written)["files"]
    return {
        name.removeprefix(f"{SOURCES}/"): file["summary"]["percent_covered"]
        for name, file in files.items()
    }


def guarded_files() -> list[str]:
    folder = ROOT / SOURCES
    found = {path for pattern in GUARDED for path in folder.glob(pattern)}
    return sorted(path.relative_to(folder).as_posix() for path in found)


def argued_files() -> set[str]:
    return set(ARGUED_LINE.findall(ARGUED_IN.read_text()))


def complaints(found: dict[str, float], guarded: list[str], argued: set[str]) -> list[str]:
    """A file that nothing was measured of has not been run at all."""
    short = {file: found.get(file, 0.0) for file in guarded if found.get(file, 0.0) < ENOUGH}
    lacking = [
        f"{file} is covered by {percent:.0f} %, under {ENOUGH} %: "
        f"write tests, or argue in {ARGUED_IN.relative_to(ROOT)}."
        for file, percent in short.items()
        if file not in argued
    ]
    needless = [
        f"{file} is argued in {ARGUED_IN.relative_to(ROOT)} without need: take it out there."
        for file in sorted(argued - short.keys())
    ]
    return lacking + needless


def main() -> int:
    coverage("erase")
    with ThreadPoolExecutor(len(PARTS)) as pool:
        passed = list(pool.map(Part.passes, PARTS))
    failed = [part.title for part, good in zip(PARTS, passed, strict=True) if not good]
    print("\n--- putting together what was measured", flush=True)
    coverage("combine", "--quiet")
    coverage("html", "--quiet")
    coverage("report", "--skip-covered")
    print(f"The whole report is in {REPORT}.")
    wrong = [f"FAILED: {title}. What was measured is not all." for title in failed]
    wrong += complaints(figures(), guarded_files(), argued_files())
    print("\n".join(wrong or [f"Every guarded file is covered by {ENOUGH} % or argued."]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
