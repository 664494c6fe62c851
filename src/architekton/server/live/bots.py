"""Bots think in processes of their own, so that they never hold up a table."""

from __future__ import annotations

import asyncio
import time

from architekton.core.chance import stream
from architekton.core.discovery import find_game, game_names
from architekton.core.game import Game, Json, Move, View
from architekton.server.live.workers import Workers
from architekton.server.metrics import Metrics

# Minds are woken a little after the start, when people have got their first page.
SECONDS_BEFORE_WAKING = 3.0


class Bots:
    def __init__(self, processes: int, pace: float, metrics: Metrics) -> None:
        self._workers = Workers(processes)
        self._pace = pace
        self._metrics = metrics

    async def wake(self) -> None:
        """Let every mind think once, so that nobody waits for the first move."""
        await asyncio.sleep(SECONDS_BEFORE_WAKING)
        for game in game_names():
            await self._workers.ask(wake, game)

    def stop(self) -> None:
        self._workers.stop()

    async def choose(
        self, view: View, game: type[Game], level: str, player: str, move: int
    ) -> Move:
        """A bot's move, not sooner than people can follow."""
        began = time.monotonic()
        chosen: Move = await self._workers.ask(choose, view, game.name, level, player, move)
        took = time.monotonic() - began
        self._metrics.bot_seconds.labels(game.name, level).observe(took)
        await asyncio.sleep(max(0.0, self._pace - took))
        return chosen

    async def advise(self, view: View, game: type[Game], best: int, language: str) -> Json:
        advice: Json = await self._workers.ask(advise, view, game.name, best, language)
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


def advise(view: View, game: str, best: int, language: str) -> Json:
    from architekton.players.advice import best_moves

    advice = best_moves(view, find_game(game), ADVISER, _SEED, best, language)
    return {"moves": [entry.to_json() for entry in advice]}
