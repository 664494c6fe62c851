"""Amytis: games, decisions, copying, and what the readable face costs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from architekton.core import chance
from architekton.core.layout import blank, duplicate
from architekton.games.amytis import Game
from architekton.games.amytis.rules import exports
from architekton.games.amytis.rules.decision import DECISIONS
from architekton.games.amytis.state import POSITION
from bench.stopwatch import Figure, at_least, at_most, seconds_per_call


def figures() -> Iterator[Figure]:
    stream = chance.stream("bench")
    for mode, options in Game.MODES.items():
        start, rows = Game.start(options, seed="bench"), blank(POSITION)
        spent = seconds_per_call(partial(exports.random_games, rows, start._rows, stream, 500))
        yield at_least(f"random games through the kernel, {mode}", 500 / spent, "games/s", 25_000)
    game = Game.start({"first": 0}, seed="bench")
    game.play_randomly(stream, 20)
    listed = np.empty(DECISIONS, dtype=np.int64)
    spent = seconds_per_call(lambda: exports.list_moves(game._rows, listed))
    yield at_most("list all legal decisions", spent * 1e6, "us", 10)
    yield at_most(
        "copy a whole position", seconds_per_call(partial(duplicate, game._rows)) * 1e6, "us", 5
    )
    move = game.legal_moves()[0]

    def through_the_face() -> None:
        game.play(move)
        game.take_back()

    def through_the_export() -> None:
        exports.play_if_allowed(game._rows, move.code)
        exports.take_back_if_any(game._rows)

    above = (seconds_per_call(through_the_face) - seconds_per_call(through_the_export)) / 2
    yield at_most("the face above the kernel: play and take back", above * 1e6, "us", 1.5)
