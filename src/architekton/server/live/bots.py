"""Bots think in processes of their own, so that they never hold up a table.

Hints have a process for themselves, which gives way to all others: moves come first.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from types import MappingProxyType

from architekton.core.discovery import game_names
from architekton.core.game import Game, Move, View
from architekton.matches.refusal import Denied
from architekton.players.bot import advise, choose, wake
from architekton.players.greedy import GreedyPlayer
from architekton.players.shapes import Advice
from architekton.server.live.fair_queue import Asker
from architekton.server.live.workers import (
    CrowdedOut,
    Elsewhere,
    Stopped,
    Thinking,
    Unanswered,
    Workers,
)
from architekton.server.metrics import Metrics
from architekton.server.traces import span

_LOG = logging.getLogger("architekton.bots")
# Minds are woken a little after the start, when people have got their first page.
SECONDS_BEFORE_WAKING = 3.0
# How far a hint gives way to moves, as `nice` counts; and how many may wait for one.
HINT_NICENESS = 10
MOST_HINTS = 32
NOBODY = Asker("")
_NONE: Mapping[str, str] = MappingProxyType({})


class Bots:
    def __init__(
        self,
        processes: int,
        pace: float,
        longest: float,
        metrics: Metrics,
        players_of_levels: Mapping[str, str] = _NONE,
        elsewhere: Elsewhere | None = None,
    ) -> None:
        moving, advising = Workers(processes), Workers(1, HINT_NICENESS, MOST_HINTS)
        self._moving: Thinking = elsewhere(moving, None) if elsewhere else moving
        self._advising: Thinking = elsewhere(advising, MOST_HINTS) if elsewhere else advising
        # Processes of our own are started only when nobody thinks for us.
        self._wakes = elsewhere is None
        self._pace = pace
        self._longest = longest
        self._metrics = metrics
        # By GAME.LEVEL, whom the host lets think instead of ours.
        self._players_of_levels = players_of_levels
        # Who waits for a hint now.
        self._advised: set[str] = set()
        # Minds that have not thought yet: who asks one first may wait until it is compiled.
        self.asleep = 2 * len(game_names()) if self._wakes else 0

    @property
    def hints_thought_of(self) -> int:
        return self._advising.begun[advise.__name__]

    @property
    def hints_waiting(self) -> int:
        return self._advising.waiting

    async def wake(self) -> None:
        """Let every mind think once, so that nobody waits for the first move.

        Who waits at a table comes first.
        """
        if not self._wakes:
            return
        await asyncio.sleep(SECONDS_BEFORE_WAKING)
        for workers in (self._moving, self._advising):
            for game in game_names():
                try:
                    await workers.ask(
                        wake, game,
                        game=game, seconds=self._longest, asker=NOBODY, is_urgent=lambda: False,
                    )  # fmt: skip
                except Stopped:
                    return
                except Unanswered:
                    _LOG.warning("the mind of %s could not be woken", game)
                self.asleep -= 1

    def stop(self) -> None:
        self._moving.stop()
        self._advising.stop()

    async def choose(
        self,
        view: View,
        game: type[Game],
        level: str,
        player: str,
        move: int,
        asker: Asker,
        is_urgent: Callable[[], bool],
    ) -> Move:
        """A bot's move, not sooner than people can follow. There is always one."""
        began = time.monotonic()
        try:
            with span("choose", game=game.name, level=level):
                chosen: Move = await self._moving.ask(
                    choose, view, game.name, level, player, move,
                    self._players_of_levels.get(f"{game.name}.{level}"),
                    game=game.name, seconds=self._longest, asker=asker, is_urgent=is_urgent,
                    overtaken=self._metrics.overtaken.labels(game.name, level).observe,
                )  # fmt: skip
        except Unanswered:
            _LOG.error("no process could think for %s at %s: it plays plainly", level, game.name)
            self._metrics.plain_moves.labels(game.name, level).inc()
            chosen = GreedyPlayer(f"{player}/{move}").choose(view)
        took = time.monotonic() - began
        self._metrics.bot_seconds.labels(game.name, level).observe(took)
        await asyncio.sleep(max(0.0, self._pace - took))
        return chosen

    async def advise(
        self,
        view: View,
        game: type[Game],
        best: int,
        language: str,
        names: list[str],
        asker: Asker,
    ) -> Advice:
        """One hint for each guest at a time, and not too many in all.

        When too many wait, the address that has most of them loses its last.
        """
        if asker.guest in self._advised:
            raise Denied("hint_under_way")
        self._advised.add(asker.guest)
        try:
            with span("advise", game=game.name):
                advice: Advice = await self._advising.ask(
                    advise, view, game.name, best, language, names,
                    game=game.name, seconds=self._longest, asker=asker,
                )  # fmt: skip
        except CrowdedOut:
            raise Denied("too_many_hints") from None
        except (Stopped, Unanswered):
            raise Denied("no_answer") from None
        finally:
            self._advised.discard(asker.guest)
        return advice
