"""Players with a mind: one glance, or a search for as long as the budget lasts."""

from __future__ import annotations

from functools import cache
from time import perf_counter

from architekton.core.chance import stream
from architekton.core.errors import BadInput
from architekton.core.game import Game, View
from architekton.core.mind import Judgement, Mind, Search
from architekton.players.player import DEFAULT_BUDGET, Budget, Player

# Positions valued between two looks at the clock: two milliseconds or so.
STRIDE = 2000


def own_mind(game: type[Game]) -> type[Mind]:
    """The mind that a game brings along; BadInput if it has none."""
    mind = game.mind()
    if mind is None:
        raise BadInput("no_mind_of_its_own", "game", name=game.name)
    return mind


@cache
def shipped_mind(game: type[Game]) -> Mind:
    """The mind that comes with a game, made once and awake: its first thought is as quick."""
    mind = own_mind(game).load()
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
        search.deepen(min(STRIDE, nodes - search.nodes))


def search_until(search: Search, end: float) -> None:
    """Stop when another stride as long as the longest so far would come too late."""
    longest = 0.0
    now = perf_counter()
    while not search.finished and now + longest < end:
        search.deepen(STRIDE)
        before, now = now, perf_counter()
        longest = max(longest, now - before)
