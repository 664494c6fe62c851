"""Figures of earlier runs, a dated line each, so that a change can be compared with the last one.

Only runs on the same class of machine are compared: the same processor, cores and Python.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).parents[1]
FILE = Path(__file__).parent / "history.jsonl"


@dataclass(frozen=True)
class Run:
    """One `make bench`: when, of what, where, and what came of it by name."""

    date: str
    commit: str
    machine: str
    figures: Mapping[str, float]

    @classmethod
    def now(cls, figures: Mapping[str, float]) -> Run:
        date = datetime.now(UTC).strftime("%Y-%m-%d %H:%M")
        return cls(date, _commit(), machine_class(), figures)


def machine_class() -> str:
    version = ".".join(platform.python_version_tuple()[:2])
    return f"{_processor()}, {os.cpu_count()} cores, Python {version}"


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def _commit() -> str:
    """As git calls it, with a mark where something was not committed; empty without git."""
    done = subprocess.run(
        ["git", "describe", "--always", "--dirty"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.stdout.strip()


def runs(file: Path = FILE) -> list[Run]:
    if not file.exists():
        return []
    return [Run(**json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]


def last_run(machine: str, file: Path = FILE) -> Run | None:
    return next((run for run in reversed(runs(file)) if run.machine == machine), None)


def append(run: Run, file: Path = FILE) -> None:
    with file.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(asdict(run)) + "\n")


def compared(name: str, value: float, before: Run | None) -> str:
    """How much of the last figure this one is; nothing where there was none."""
    known = before.figures.get(name) if before else None
    return f"x {value / known:.2f}" if known else ""
