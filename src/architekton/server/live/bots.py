"""Bots think in processes of their own, so that they never hold up a table."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

from architekton.core.chance import stream
from architekton.core.discovery import find_game, game_names
from architekton.core.game import Game, Json, Move, View
from architekton.server.metrics import Metrics

_LOG = logging.getLogger("architekton.bots")
# A process that dies is replaced, and the thought begun again.
ATTEMPTS = 3
ORPHAN_SECONDS = 1.0
# Minds are woken a little after the start, when people have got their first page.
SECONDS_BEFORE_WAKING = 3.0


class Bots:
    def __init__(self, processes: int, pace: float, metrics: Metrics) -> None:
        self._processes = processes
        self._pace = pace
        self._metrics = metrics
        self._pool: ProcessPoolExecutor | None = None

    async def wake(self) -> None:
        """Let every mind think once, so that nobody waits for the first move."""
        await asyncio.sleep(SECONDS_BEFORE_WAKING)
        await asyncio.gather(*(self._ask(wake, game) for game in game_names()))

    def start(self) -> None:
        """Processes start when there is something to think of."""
        self._pool = ProcessPoolExecutor(
            self._processes,
            mp_context=get_context("spawn"),
            initializer=_begin,
            initargs=(os.getpid(),),
        )

    def stop(self) -> None:
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in list((self._pool._processes or {}).values()):
                process.terminate()
            self._pool = None

    async def choose(
        self, view: View, game: type[Game], level: str, player: str, move: int
    ) -> Move:
        """A bot's move, not sooner than people can follow."""
        began = time.monotonic()
        chosen: Move = await self._ask(choose, view, game.name, level, player, move)
        took = time.monotonic() - began
        self._metrics.bot_seconds.labels(game.name, level).observe(took)
        await asyncio.sleep(max(0.0, self._pace - took))
        return chosen

    async def advise(self, view: View, game: type[Game], best: int, language: str) -> Json:
        advice: Json = await self._ask(advise, view, game.name, best, language)
        return advice

    async def _ask(self, question: Callable[..., Any], *facts: Any) -> Any:
        for attempt in range(ATTEMPTS):
            pool = self._pool
            if pool is None:
                raise asyncio.CancelledError
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, question, *facts)
            except BrokenProcessPool:
                _LOG.warning("a bot's process died; starting another (attempt %d)", attempt + 1)
                if self._pool is pool:
                    self.start()
        raise RuntimeError("bots' processes keep dying")


# --- in the other process -----------------------------------------------------------------------


def _begin(parent: int) -> None:
    """Leave Ctrl-C to the parent, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow, args=(parent,), daemon=True).start()


def _follow(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(ORPHAN_SECONDS)
    os._exit(1)


def wake(game: str) -> None:
    from architekton.players.thinker import shipped_mind

    shipped_mind(find_game(game))


def choose(view: View, game: str, level: str, player: str, move: int) -> Move:
    """A level's days are good or bad for a whole game, so it is seated with the game's seed."""
    from architekton.players.seating import seat_player

    thinker, budget = seat_player(level, find_game(game), player)
    thinker.stream[:] = stream(f"{player}/{move}")
    return thinker.choose(view, budget)


# Who is asked for hints, and the seed of what it imagines.
ADVISER = "search@1s"
_SEED = "hint"


def advise(view: View, game: str, best: int, language: str) -> Json:
    from architekton.players.advice import advise as in_words
    from architekton.players.seating import seat_player

    adviser, budget = seat_player(ADVISER, find_game(game), _SEED)
    judgements = adviser.analyse(view, budget)[:best]
    advice = in_words(view.imagine(stream(_SEED)), judgements, language)
    return {"moves": [entry.to_json() for entry in advice]}
