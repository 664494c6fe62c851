"""Plays one game of everything and thinks once, so that tests do not compile the same code twice.
A kernel that was built ahead of time needs none of it.

A process for each game: compiling is what takes the time.
"""

from __future__ import annotations

import subprocess
import sys

from architekton.core import chance
from architekton.core.discovery import find_game, game_names
from architekton.core.kernel import KERNEL
from architekton.players.thinker import learning_mind, shipped_mind


def prepare(name: str) -> None:
    kind = find_game(name)
    for options in kind.MODES.values():
        game = kind.start(options, 1)
        game.view(0).imagine(chance.stream(1)).play_randomly(chance.stream(1))
        game.play(game.legal_moves()[0])
        game.take_back()
        game.perft(2)
    if KERNEL == "checked":
        return  # what thinks is tested compiled and interpreted
    shipped_mind(kind)
    if kind.mind() is None:
        return
    learning = learning_mind(kind)
    for table, weights in learning.load().weights.items():
        learning.self_play(table).play(weights.net, chance.stream(1), 1, 0.5)


def main(names: list[str]) -> int:
    if names:
        prepare(names[0])
        return 0
    if KERNEL == "library":
        return 0
    games = [subprocess.Popen([sys.executable, __file__, name]) for name in game_names()]
    return max(game.wait() for game in games)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
