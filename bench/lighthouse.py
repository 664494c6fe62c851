"""What Lighthouse says of the pages, where npx can fetch it; it is no part of this project."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from typing import Any

from tests.browser import chromium

from bench.stopwatch import Figure, at_least

VERSION = "12.8.2"
CATEGORIES = ("performance", "accessibility", "best-practices")
SECONDS = 180
PRESETS = {"laptop": ["--preset=desktop"], "phone": []}


def scores(address: str, paths: dict[str, str], times: int = 1) -> Iterator[Figure]:
    """The best of so many times: it goes by the clock, and neighbours only ever make it slower."""
    for name, path in paths.items():
        for size, preset in PRESETS.items():
            reports = [run(f"{address}{path}", preset) for _ in range(times)]
            found = [report for report in reports if report is not None]
            if not found:
                print("Lighthouse cannot be had here; its scores are not measured")
                return
            for category in CATEGORIES:
                score = max(score_of(report, category) for report in found)
                yield at_least(f"Lighthouse, {name} on a {size}: {category}", score, "of 100", 95)


def score_of(report: dict[str, Any], category: str) -> float:
    return 100 * float(report["categories"][category]["score"] or 0)


def run(address: str, preset: list[str]) -> dict[str, Any] | None:
    """Its report, or nothing if it cannot be run."""
    npx = shutil.which("npx")
    if npx is None:
        return None
    flags = f"--headless=new {' '.join(chromium.FLAGS)}"
    command = [
        *(npx, "--yes", f"lighthouse@{VERSION}", address, *preset, "--output=json", "--quiet"),
        *(f"--only-categories={','.join(CATEGORIES)}", f"--chrome-flags={flags}"),
    ]
    try:
        done = subprocess.run(
            command,
            env={**os.environ, "CHROME_PATH": str(chromium.CHROMIUM)},
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=True,
        )
        report: dict[str, Any] = json.loads(done.stdout)
    except (subprocess.SubprocessError, ValueError):
        return None
    return report
