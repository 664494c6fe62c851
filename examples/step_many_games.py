"""How long a step of many games takes: in time of a processor, with masks and observations."""

import time

from architekton.research.many import ManyGames

for name, count in (("amytis", 1024), ("akropolis", 256)):
    games = ManyGames(name, count, seed=1, threads=1)
    spent, steps = 0.0, 0
    while spent < 0.2:
        actions = games.random_actions()
        began = time.thread_time()
        games.step(actions)
        spent += time.thread_time() - began
        steps += count
    print(f"{name}: {1e6 * spent / steps:.2f} µs a step")
