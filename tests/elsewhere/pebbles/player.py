"""Takes the largest pebble, and calls that thinking."""

from __future__ import annotations

from architekton.core.game import View
from architekton.core.mind import Judgement
from architekton.players.player import DEFAULT_BUDGET, Budget, Player


class Collector(Player):
    def analyse(self, view: View, budget: Budget = DEFAULT_BUDGET) -> list[Judgement]:
        game = view.imagine(self.stream)
        best = int(game.gains().argmax())
        return [Judgement(game.move_at(best), points=0, lead=0, win=0.5)]
