"""How fast many games are stepped, masks and observations with them: on one core, and on all."""

import os
import time
from collections.abc import Callable

from architekton.research.many import ManyGames


def seconds_a_step(games: ManyGames, clock: Callable[[], float], least: float) -> float:
    spent, steps = 0.0, 0
    while spent < least:
        actions = games.random_actions()
        began = clock()
        games.step(actions)
        spent += clock() - began
        steps += games.games
    return spent / steps


for name, count in (("amytis", 1024), ("akropolis", 256)):
    one = seconds_a_step(ManyGames(name, count, seed=1, threads=1), time.thread_time, 0.2)
    both = seconds_a_step(ManyGames(name, 2 * count, seed=1), time.perf_counter, 2.0)
    print(f"{name}: {1e6 * one:.2f} µs of a processor a step;", end=" ")
    print(f"{1 / both:,.0f} steps a second on {os.cpu_count()} cores")
