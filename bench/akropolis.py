"""Akropolis: games, evaluations, listing, copying, and what the readable face costs."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import numpy as np

from architekton.core import chance
from architekton.core.jit import rule
from architekton.core.layout import Array, blank, duplicate
from architekton.games.akropolis import City, Game
from architekton.games.akropolis.rules import building, exports, scoring
from architekton.games.akropolis.state import POSITION
from bench.stopwatch import Figure, at_least, at_most, seconds_per_call

MODES = ("two", "three", "four", "two-long", "solo-callicrates", "two-all-variants")


@rule
def points_by_rescan(cities: Array, tile: int, listed: Array, count: int) -> int:
    """The plain way, for comparison: value the whole city afresh after each tile."""
    city = cities[0]
    best = 0
    for i in range(count):
        building.lay(city, tile, listed[i, 0], listed[i, 1], listed[i, 2])
        scoring.value_city(city)
        best = max(best, scoring.city_points(city))
        building.take_up(city)
    return best


def city_of_fifteen() -> Array:
    """A window on a city of 15 tiles, as random play builds it."""
    game = Game.start({"players": 2, "first": 0}, seed="bench")
    game.play_randomly(chance.stream("bench"), 30)
    return game.city(0)._rows


def figures() -> Iterator[Figure]:
    yield from game_figures()
    yield from city_figures()
    yield from position_figures()
    yield from face_figures()
    yield start_figure()


def game_figures() -> Iterator[Figure]:
    stream = chance.stream("bench")
    for mode in MODES:
        start = Game.start(Game.MODES[mode], seed="bench")
        rows = blank(POSITION)
        spent = seconds_per_call(partial(exports.random_games, rows, start._rows, stream, 500))
        name = f"random games through the kernel, {mode}"
        if mode == "two":
            yield at_least(name, 500 / spent, "games/s", 16_000)
        else:
            yield Figure(name, 500 / spent, "games/s")


def city_figures() -> Iterator[Figure]:
    rows = city_of_fifteen()
    listed = np.empty((exports.most_placements(rows), 3), dtype=np.int64)
    count = exports.list_placements(rows, listed)
    tiles = (5, 12, 17, 19, 35)

    def evaluate(how: Callable[[Array, int, Array, int], int]) -> float:
        spent = [seconds_per_call(partial(how, rows, tile, listed, count)) for tile in tiles]
        return count * len(tiles) / sum(spent)

    kept, rescanned = evaluate(exports.best_points), evaluate(points_by_rescan)
    yield at_least("lay, score, take back, on 15 tiles", kept, "per s", 1_000_000)
    yield Figure("the same, valuing the whole city afresh", rescanned, "per s")
    yield Figure("  ratio: kept values against a rescan", kept / rescanned, "x")
    spent = seconds_per_call(lambda: exports.list_placements(rows, listed))
    yield at_most(f"list all {count} placements, on 15 tiles", spent * 1e6, "us", 10)


def position_figures() -> Iterator[Figure]:
    game = Game.start({"players": 4}, seed="bench")
    game.play_randomly(chance.stream("bench"), 30)
    spare = blank(POSITION)
    spent = seconds_per_call(lambda: exports.copy_position(spare, game._rows))
    yield at_most("copy a whole position, in the kernel", spent * 1e6, "us", 5)
    spent = seconds_per_call(lambda: duplicate(game._rows))
    yield at_most("copy a whole position, into new memory", spent * 1e6, "us", 5)


def face_figures() -> Iterator[Figure]:
    """What the objects add to a call of the kernel: the face's time less the export's."""
    game = Game.start({"players": 2, "first": 0}, seed="bench")
    game.play_randomly(chance.stream("bench"), 10)
    rows, move = game._rows, game.legal_moves()[0]
    city = City()
    seat = game.to_move
    assert seat is not None

    def export_play_and_take_back() -> None:
        exports.play_if_allowed(rows, *move)
        exports.take_back_if_any(rows)

    def face_play_and_take_back() -> None:
        game.play(move)
        game.take_back()

    pairs = {
        "play and take back (two calls)": (face_play_and_take_back, export_play_and_take_back, 2),
        "refusal of a move": (
            lambda: game.refusal(move, seat),
            lambda: exports.move_refusal(rows, seat, *move),
            1,
        ),
        "refusal of a tile in a city": (
            lambda: city.refusal(1, (2, 0), 2),
            lambda: exports.tile_placement_refusal(city._rows, 1, 2, 0, 2),
            1,
        ),
        "total of a seat": (lambda: game.total(0), lambda: exports.total_points(rows, 0), 1),
        "who is to move": (lambda: game.to_move, lambda: exports.seat_to_move(rows), 1),
        "copy": (lambda: game.copy(), lambda: duplicate(rows), 1),
    }
    for name, (face, export, calls) in pairs.items():
        above = (seconds_per_call(face) - seconds_per_call(export)) / calls
        yield at_most(f"the face above the kernel: {name}", above * 1e6, "us", 1.5)


def start_figure() -> Figure:
    """`architekton score` on a small file, from the shell's return key to the last line."""
    city = City(stones=3)
    city.lay(17, (2, 0), 2)
    command = [sys.executable, "-m", "architekton", "score", "--json"]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "city.txt"
        path.write_text(city.text())
        spent = []
        for _ in range(6):
            begin = time.perf_counter()
            subprocess.run([*command, str(path)], check=True, capture_output=True)
            spent.append(time.perf_counter() - begin)
    return at_most("architekton score, small file, end to end", min(spent), "s", 0.7)
