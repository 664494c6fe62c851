"""What it costs to tell a table about a move: the view, the events, and what can be done next.

Whole random games, move by move, as a server lives them: what stays the same from one move to the
next has been put into words before.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import pairwise

import orjson

from architekton.core import chance
from architekton.core.discovery import discover_games
from architekton.core.game import Game, Move
from bench.stopwatch import Figure, at_most

ROUNDS = 3
GAMES = 12
# What is measured, in its order; in milliseconds at most, or only shown.
TARGETS = {"preview": None, "play": None, "view": 0.5, "events": None, "offers": 1.0, "bytes": None}


def figures() -> Iterator[Figure]:
    for kind in discover_games():
        for mode in (next(iter(kind.MODES)), list(kind.MODES)[-1]):
            spent = quickest(kind, mode)
            for what, target in TARGETS.items():
                name = f"{kind.name}, {mode}: {what}"
                if target is None:
                    yield Figure(name, spent[what], "ms")
                else:
                    yield at_most(name, spent[what], "ms", target)


def quickest(kind: type[Game], mode: str) -> dict[str, float]:
    """Milliseconds a move; of several rounds, each with other games, the quickest."""
    rounds = [lived(kind, mode, range(i * GAMES, (i + 1) * GAMES)) for i in range(ROUNDS + 1)]
    return min(rounds[1:], key=lambda spent: sum(spent.values()))


def lived(kind: type[Game], mode: str, seeds: range) -> dict[str, float]:
    spent = dict.fromkeys(TARGETS, 0.0)
    moves = 0
    for seed in seeds:
        finished = kind.start(kind.MODES[mode], seed)
        finished.play_randomly(chance.stream(seed))
        game = kind.start(kind.MODES[mode], seed)
        for move in finished.moves:
            live(game, move, spent)
            moves += 1
    return {what: 1e3 * seconds / moves for what, seconds in spent.items()}


def live(game: Game, move: Move, spent: dict[str, float]) -> None:
    moments = [time.perf_counter()]
    game.preview(move)
    moments.append(time.perf_counter())
    game.play(move)
    moments.append(time.perf_counter())
    view = game.view(None).to_json()
    moments.append(time.perf_counter())
    events = [event.to_json() for event in game.last_events()]
    moments.append(time.perf_counter())
    offers = game.offers()
    moments.append(time.perf_counter())
    orjson.dumps([view, events, offers], option=orjson.OPT_SERIALIZE_NUMPY)
    moments.append(time.perf_counter())
    for what, (begin, end) in zip(spent, pairwise(moments), strict=True):
        spent[what] += end - begin
