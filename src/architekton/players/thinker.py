"""Players with a mind: one glance, or a search for as long as the budget lasts."""

from __future__ import annotations

from functools import cache
from time import perf_counter

from architekton.core.chance import stream
from architekton.core.errors import BadInput
from architekton.core.game import Game, View
from architekton.core.mind import Judgement, LearningMind, Mind, Search
from architekton.players.general_mind import GeneralMind
from architekton.players.player import DEFAULT_BUDGET, Budget, Player


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
        began = perf_counter()
        search = self.mind.search(view, self.stream)
        if budget.nodes is not None:
            search_nodes(search, budget.nodes)
        if budget.seconds is not None:
            search_until(search, began + budget.seconds)
        return search.judgements()


def search_nodes(search: Search, nodes: int) -> None:
    while not search.finished and search.nodes < nodes:
        search.deepen(min(search.STRIDE, nodes - search.nodes))


def search_until(search: Search, end: float) -> None:
    """One stride, and others until one as long as the longest so far would come too late."""
    longest = 0.0
    now = perf_counter()
    while not search.finished and (search.nodes == 0 or now + longest < end):
        search.deepen(search.STRIDE)
        before, now = now, perf_counter()
        longest = max(longest, now - before)
