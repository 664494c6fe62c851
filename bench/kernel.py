"""The same calls by all kernels: compiled by Numba, from the library, by WebAssembly in Node.

Each is handed the same bytes and must leave the same behind; what is told are ratios of processor
time in this one run.
"""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.kernel.modules import HERE

from architekton.core.library import SHIPPED, library_name, this_machine
from architekton.core.sources import games_with_rules
from bench.stopwatch import Figure, at_least, at_most

GAMES = "random_games"
NODES = "deepen"
LEAST = {
    ("library", GAMES): 0.9,
    ("library", NODES): 0.9,
    ("wasm", GAMES): 0.8,
    ("wasm", NODES): 0.6,
}
WORDS = {GAMES: "random games", NODES: "positions of a search"}
LARGEST_MODULE = 40.0


def figures() -> Iterator[Figure]:
    for game in games_with_rules():
        with TemporaryDirectory() as folder:
            yield from ratios(game, Path(folder))
        module = (SHIPPED / f"{game}.wasm").read_bytes()
        size = len(gzip.compress(module, 9)) / 1000
        yield at_most(f"{game}: the WebAssembly module, gzip", size, "kB", LARGEST_MODULE)
        library = (SHIPPED / library_name(game, this_machine())).stat().st_size / 1000
        yield Figure(f"{game}: the library", library, "kB")


def ratios(game: str, folder: Path) -> Iterator[Figure]:
    compiled = json.loads(
        told(
            sys.executable,
            "-m",
            "bench.kernel_calls",
            game,
            folder,
            ARCHITEKTON_KERNEL="compiled",
        )
    )
    library = SHIPPED / library_name(game, this_machine())
    commands = {
        "library": [sys.executable, HERE / "replay.py", library, folder, game],
        "wasm": ["node", HERE / "replay.mjs", SHIPPED, folder, game],
    }
    for name, command in commands.items():
        answer = json.loads(told(*command))
        assert answer["wrong"] == [], answer["wrong"]
        for export, words in WORDS.items():
            ratio = compiled[export] / quickest(answer["seconds"], export)
            target = LEAST[name, export]
            yield at_least(f"{game}: {words}, {name} against compiled", ratio, "x", target)


def quickest(calls: list[tuple[str, str, float]], export: str) -> float:
    """The seconds of a round, in which an export may be called several times."""
    rounds: dict[str, float] = defaultdict(float)
    for transcript, called, seconds in calls:
        if called == export:
            rounds[transcript] += seconds
    return min(rounds.values())


def told(*command: object, **variables: str) -> str:
    environment = {**os.environ, "ARCHITEKTON_QUIET": "1", **variables}
    words = [str(word) for word in command]
    done = subprocess.run(words, env=environment, stdout=subprocess.PIPE, check=True, text=True)
    return done.stdout
