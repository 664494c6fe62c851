"""Writes down the calls that kernels are compared by, and says how long they took here:
`python -m bench.kernel_calls GAME FOLDER`.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.kernel.transcript import Transcript, listen

from architekton.core.chance import stream
from architekton.core.discovery import find_game
from architekton.core.game import Game
from architekton.core.layout import blank
from architekton.players.thinker import learning_mind

RANDOM_GAMES = 20_000
NODES = 100_000
# After the first time, when a compiler of any kind may still be at work.
ROUNDS = 4


def write(game: str, folder: Path) -> dict[str, float]:
    kind = find_game(game)
    found: dict[str, list[float]] = {}
    for number in range(ROUNDS):
        for name, call in calls(kind, number):
            found.setdefault(name, []).append(seconds(call))
    # Writing down takes time too, so it comes afterwards.
    for number in range(ROUNDS):
        transcript = Transcript(folder, f"{game}-{number}")
        listen(transcript, game)
        for _, call in calls(kind, number):
            call()
        transcript.file.close()
    return {name: min(rounds[1:]) for name, rounds in found.items()}


def calls(kind: type[Game], number: int) -> list[tuple[str, Callable[[], object]]]:
    start: Any = kind.start(seed=1)
    rows, chance = blank(start.RECORD), stream(number)
    search = learning_mind(kind).load().search(start.view(0), stream(number))
    exports = start.EXPORTS
    return [
        ("random_games", lambda: exports.random_games(rows, start._rows, chance, RANDOM_GAMES)),
        ("deepen", lambda: search.deepen(NODES)),
    ]


def seconds(call: Callable[[], object]) -> float:
    begin = time.process_time()
    call()
    return time.process_time() - begin


if __name__ == "__main__":
    name, into = sys.argv[1:]
    print(json.dumps(write(name, Path(into))))
