"""Thinking, the same for every game: positions valued, a glance, loading, and keeping time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial

import numpy as np

from architekton.core import chance
from architekton.core.discovery import discover_games
from architekton.core.game import Game, View
from architekton.players.player import Budget
from architekton.players.thinker import LearnedPlayer, SearchPlayer, learning_mind, shipped_mind
from bench.stopwatch import Figure, at_most, seconds_per_call

NODES = 50_000
SECONDS = 0.2


def figures() -> Iterator[Figure]:
    for kind in discover_games():
        if kind.mind() is None:
            continue
        yield from figures_of(kind)


def figures_of(kind: type[Game]) -> Iterator[Figure]:
    mind = shipped_mind(kind)
    views = views_of(kind)
    learned, search = LearnedPlayer(mind, 1), SearchPlayer(mind, 1)
    glances = [seconds_per_call(partial(learned.choose, view)) for view in views]
    yield at_most(f"{kind.name}: a glance, mean of a game", 1e3 * float(np.mean(glances)), "ms", 5)
    began, valued = time.perf_counter(), 0
    for view in views:
        thought = mind.search(view, chance.stream(1))
        while not thought.finished and thought.nodes < NODES:
            thought.deepen(NODES - thought.nodes)
        valued += thought.nodes
    yield Figure(
        f"{kind.name}: positions valued by a search",
        valued / (time.perf_counter() - began),
        "per s",
    )
    spent = seconds_per_call(learning_mind(kind).load)
    yield at_most(f"{kind.name}: loading the weights", 1e3 * spent, "ms", 50)
    times = [_seconds(search, view) for view in views]
    slowest = float(np.percentile(times, 99))
    yield at_most(f"{kind.name}: 99th percentile of a move of 0.2 s", slowest, "s", 1.25 * SECONDS)


def views_of(kind: type[Game]) -> list[View]:
    """The positions of one game, played by a glance."""
    game, player = kind.start(seed="bench"), LearnedPlayer(shipped_mind(kind), 1)
    views = []
    while game.to_move is not None:
        view = game.view(game.to_move)
        views.append(view)
        game.play(player.choose(view))
    return views


def _seconds(player: SearchPlayer, view: View) -> float:
    began = time.perf_counter()
    player.choose(view, Budget(seconds=SECONDS))
    return time.perf_counter() - began
