"""`make kernel`."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path

from architekton.core.discovery import built_in_games
from kernel.link import build
from kernel.target import BY_NAME

ROOT = Path(__file__).parents[1]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m kernel", description=__doc__)
    parser.add_argument("targets", nargs="*", default=list(BY_NAME), metavar="TARGET")
    parser.add_argument("--into", type=Path, default=ROOT / "build" / "kernel")
    wanted = parser.parse_args()
    wanted.into.mkdir(parents=True, exist_ok=True)
    for game in built_in_games():
        begin = time.perf_counter()
        file = wanted.into / f"{game}.llvm.json"
        subprocess.run(
            [sys.executable, "-m", "kernel.collect", game, str(file)],
            env={**os.environ, "ARCHITEKTON_QUIET": "1"},
            check=True,
        )
        print(f"{game}: collected in {time.perf_counter() - begin:.0f} s", flush=True)
        collected = json.loads(file.read_text(encoding="utf-8"))
        told = json.dumps(collected["manifest"], indent=1) + "\n"
        (wanted.into / f"{game}.json").write_text(told, encoding="utf-8")
        for name in wanted.targets:
            begin = time.perf_counter()
            target = BY_NAME[name]
            made = wanted.into / f"{game}-{name}{target.suffix}"
            build(target, collected, made)
            seconds = time.perf_counter() - begin
            print(f"{game}: {made.name}, {made.stat().st_size} bytes, {seconds:.0f} s", flush=True)


if __name__ == "__main__":
    main()
