"""Any legal move, each equally likely."""

from __future__ import annotations

from architekton.core.game import View
from architekton.core.mind import Judgement
from architekton.players.greedy import judged_now, shuffled
from architekton.players.player import DEFAULT_BUDGET, Budget, Player


class RandomPlayer(Player):
    def analyse(self, view: View, budget: Budget = DEFAULT_BUDGET) -> list[Judgement]:
        """One move: it has not thought of any other."""
        game = view.imagine(self.stream)
        return judged_now(game, shuffled(game.legal_moves(), self.stream)[:1])
