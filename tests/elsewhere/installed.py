"""Distributions of somebody else's, installed for one test: a folder on Python's path."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

PEBBLES = Path(__file__).parent / "pebbles"
GAME = {"architekton.games": {"pebbles": "pebbles:Game"}}
PLAYER = {"architekton.players": {"collector": "pebbles:Collector"}}
Entries = Mapping[str, Mapping[str, str]]


def install(site: Path, distribution: str, entries: Entries) -> Path:
    """What pip leaves behind of a distribution; `pebbles` itself comes with every one."""
    shutil.copytree(
        PEBBLES, site / "pebbles", dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__")
    )
    facts = site / f"{distribution.replace('-', '_')}-1.0.dist-info"
    for name, content in metadata(distribution, entries).items():
        facts.mkdir(exist_ok=True)
        (facts / name).write_text(content)
    return site


def metadata(distribution: str, entries: Entries) -> dict[str, str]:
    """By name, the files of its dist-info."""
    lines = []
    for group, named in entries.items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in named.items())]
    return {
        "METADATA": f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n",
        "entry_points.txt": "\n".join(lines) + "\n",
    }


def environment(site: Path) -> dict[str, str]:
    path = os.pathsep.join([str(site), *filter(None, [os.environ.get("PYTHONPATH")])])
    return {**os.environ, "PYTHONPATH": path, "ARCHITEKTON_LANG": "en"}


def run(site: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Python, with what is installed there."""
    return subprocess.run(
        [sys.executable, *arguments],
        env=environment(site),
        capture_output=True,
        text=True,
        check=False,
        cwd=site,
    )
