"""`make kernel`.

The same sources give the same bytes, wherever they lie: every step is a process of its own, since
what LLVM and Numba have done before decides, within one process, in which order they put things.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from architekton.core.library import SHIPPED
from architekton.core.sources import games_with_rules
from kernel.declared import declarations, header
from kernel.manifest import written
from kernel.target import BY_NAME, TRIED

DECLARATIONS = Path(__file__).parent / "js"


# Numba walks sets of names: their order must be the same every time.
SAME_EVERY_TIME = {
    "ARCHITEKTON_QUIET": "1",
    "ARCHITEKTON_KERNEL": "compiled",
    "PYTHONHASHSEED": "0",
}


def step(module: str, *arguments: str) -> float:
    """Runs a part of the building by itself; how many seconds it took."""
    begin = time.perf_counter()
    command = [sys.executable, "-m", f"kernel.{module}", *arguments]
    subprocess.run(command, env={**os.environ, **SAME_EVERY_TIME}, check=True)
    return time.perf_counter() - begin


def make(game: str, targets: list[str], into: Path) -> None:
    files = {name: into / BY_NAME[name].file(game) for name in targets}
    with TemporaryDirectory() as folder:
        collected = Path(folder) / f"{game}.llvm.json"
        seconds = step("collect", game, str(collected))
        print(f"{game}: collected in {seconds:.0f} s", flush=True)
        for name, file in files.items():
            seconds = step("link", name, str(collected), str(file))
            size = file.stat().st_size
            print(f"{game}: {file.name}, {size} bytes, {seconds:.0f} s", flush=True)
        manifest = json.loads(collected.read_text(encoding="utf-8"))["manifest"]
    (into / f"{game}.json").write_text(written(manifest, files), encoding="utf-8")
    (into / f"{game}.h").write_text(header(manifest), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m kernel", description=__doc__)
    parser.add_argument("targets", nargs="*", default=TRIED, metavar="TARGET", help=str([*BY_NAME]))
    parser.add_argument("--all", action="store_true", help="also those that nobody has run")
    parser.add_argument("--into", type=Path, default=SHIPPED)
    wanted = parser.parse_args()
    wanted.into.mkdir(parents=True, exist_ok=True)
    games, targets = games_with_rules(), [*BY_NAME] if wanted.all else wanted.targets
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda game: make(game, targets, wanted.into), games))
    if wanted.into == SHIPPED:
        for game in games:
            manifest = json.loads((SHIPPED / f"{game}.json").read_text(encoding="utf-8"))
            declared = DECLARATIONS / f"{game}.d.ts"
            declared.write_text(declarations(manifest), encoding="utf-8")


if __name__ == "__main__":
    main()
