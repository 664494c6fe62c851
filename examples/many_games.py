"""Thousands of random games through the kernel, without leaving compiled code."""

import time

from architekton.core import chance
from architekton.core.layout import duplicate
from architekton.games.akropolis import Game
from architekton.games.akropolis.rules import exports

GAMES = 2000
start = Game.start({"players": 4}, seed=1)
rows = duplicate(start._rows)
exports.random_games(rows, start._rows, chance.stream(1), 1)  # load the compiled code

begin = time.perf_counter()
points = exports.random_games(rows, start._rows, chance.stream(2), GAMES)
seconds = time.perf_counter() - begin
print(f"{GAMES / seconds:,.0f} games per second, {points / GAMES / 4:.1f} points on average")
