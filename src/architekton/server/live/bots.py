"""Bots think in processes of their own, so that they never hold up a table.

Hints have a process for themselves, which gives way to all others: moves come first.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from architekton.core.chance import stream
from architekton.core.discovery import find_game, game_names
from architekton.core.game import Game, Move, View
from architekton.matches.refusal import Denied
from architekton.players.greedy import GreedyPlayer
from architekton.server.live.fair_queue import Asker
from architekton.server.live.shapes import Advice
from architekton.server.live.workers import CrowdedOut, Stopped, Unanswered, Workers
from architekton.server.metrics import Metrics

_LOG = logging.getLogger("architekton.bots")
# Minds are woken a little after the start, when people have got their first page.
SECONDS_BEFORE_WAKING = 3.0
# How far a hint gives way to moves, as `nice` counts; and how many may wait for one.
HINT_NICENESS = 10
MOST_HINTS = 32
NOBODY = Asker("")


class Bots:
    def __init__(self, processes: int, pace: float, longest: float, metrics: Metrics) -> None:
        self._moving = Workers(processes)
        self._advising = Workers(1, HINT_NICENESS, MOST_HINTS)
        self._pace = pace
        self._longest = longest
        self._metrics = metrics
        # Who waits for a hint now.
        self._advised: set[str] = set()
        # Minds that have not thought yet: who asks one first may wait until it is compiled.
        self.asleep = 2 * len(game_names())

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
        await asyncio.sleep(SECONDS_BEFORE_WAKING)
        for workers in (self._moving, self._advising):
            for game in game_names():
                try:
                    await workers.ask(
                        wake, game,
                        game=game, seconds=self._longest, asker=NOBODY, is_urgent=lambda: False,
                    )  # fmt: skip
                except (Stopped, Unanswered):
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
            chosen: Move = await self._moving.ask(
                choose, view, game.name, level, player, move,
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
        self, view: View, game: type[Game], best: int, language: str, asker: Asker
    ) -> Advice:
        """One hint for each guest at a time, and not too many in all.

        When too many wait, the address that has most of them loses its last.
        """
        if asker.guest in self._advised:
            raise Denied("hint_under_way")
        self._advised.add(asker.guest)
        try:
            advice: Advice = await self._advising.ask(
                advise, view, game.name, best, language,
                game=game.name, seconds=self._longest, asker=asker,
            )  # fmt: skip
        except CrowdedOut:
            raise Denied("too_many_hints") from None
        except (Stopped, Unanswered):
            raise Denied("no_answer") from None
        finally:
            self._advised.discard(asker.guest)
        return advice


# --- in the other process -----------------------------------------------------------------------


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


def advise(view: View, game: str, best: int, language: str) -> Advice:
    from architekton.players.advice import best_moves

    advice = best_moves(view, find_game(game), ADVISER, _SEED, best, language)
    return {"moves": [entry.to_json() for entry in advice]}
