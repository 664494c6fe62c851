"""Players with a mind: one glance, or a search for as long as the budget lasts."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from time import perf_counter, process_time

from architekton.core.chance import stream
from architekton.core.errors import BadInput
from architekton.core.game import Game, View
from architekton.core.layout import Array
from architekton.core.mind import Judgement, LearningMind, Mind, Search
from architekton.players.general_mind import GeneralMind
from architekton.players.player import DEFAULT_BUDGET, Budget, Player

# A browser has one thread, and no clock for threads.
thread_time: Callable[[], float] = getattr(time, "thread_time", process_time)


def learning_mind(game: type[Game]) -> type[LearningMind]:
    """The mind of a game that can be trained; BadInput if it has none."""
    mind = game.mind()
    if mind is None or not issubclass(mind, LearningMind):
        raise BadInput("nothing_to_train", "game", name=game.name)
    return mind


@cache
def shipped_mind(game: type[Game]) -> Mind:
    """The mind that comes with a game, else the general one."""
    return awake(game.mind() or GeneralMind, game)


@cache
def awake(kind: type[Mind], game: type[Game]) -> Mind:
    """Made once, and its first thought is as quick as any other."""
    mind = kind.load()
    wake(mind, game)
    return mind


def wake(mind: Mind, game: type[Game]) -> None:
    """Think once of nothing important, so that compiled code is loaded before a clock runs."""
    chance = stream("wake")
    view = game.start(seed="wake").view(0)
    mind.glance(view, chance)
    mind.search(view, chance).deepen(1)


class LearnedPlayer(Player):
    def __init__(self, mind: Mind, seed: int | str = 0) -> None:
        super().__init__(seed)
        self.mind = mind

    def analyse(self, view: View, budget: Budget = DEFAULT_BUDGET) -> list[Judgement]:
        return self.mind.glance(view, self.stream)


class SearchPlayer(LearnedPlayer):
    def analyse(self, view: View, budget: Budget = DEFAULT_BUDGET) -> list[Judgement]:
        return searched(self.mind, view, self.stream, budget).judgements()


def searched(mind: Mind, view: View, stream: Array, budget: Budget) -> Search:
    """A search of a view that has had its budget."""
    on_the_wall, of_the_processor = Timer(perf_counter), Timer(thread_time)
    search = mind.search(view, stream)
    if budget.nodes is not None:
        search_nodes(search, budget.nodes, budget.is_stopped)
    if budget.seconds is not None:
        search_for(search, on_the_wall, budget.seconds, budget.is_stopped)
    if budget.cpu_seconds is not None:
        search_for(search, of_the_processor, budget.cpu_seconds, budget.is_stopped)
    return search


class Timer:
    """How long ago it was made, as a clock counts."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._began = clock()

    def read(self) -> float:
        return self._clock() - self._began


def search_nodes(search: Search, nodes: int, is_stopped: Callable[[], bool]) -> None:
    while not search.finished and search.nodes < nodes and not _has_enough(search, is_stopped):
        left = nodes - search.nodes
        search.expect(left)
        search.deepen(min(search.STRIDE, left))


def search_for(
    search: Search, timer: Timer, seconds: float, is_stopped: Callable[[], bool]
) -> None:
    """One stride, and others until one as long as the longest so far would come too late."""
    longest = 0.0
    now = timer.read()
    while not search.finished and (search.nodes == 0 or now + longest < seconds):
        if _has_enough(search, is_stopped):
            return
        search.expect(round(search.nodes * (seconds - now) / now) if now > 0 else search.STRIDE)
        search.deepen(search.STRIDE)
        before, now = now, timer.read()
        longest = max(longest, now - before)


def _has_enough(search: Search, is_stopped: Callable[[], bool]) -> bool:
    """Stopped or not: who has not looked at anything has nothing to say."""
    return search.nodes > 0 and is_stopped()
