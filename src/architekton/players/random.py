"""Any legal move, each equally likely."""

from __future__ import annotations

import numpy as np

from architekton.core.chance import shuffle
from architekton.core.game import View
from architekton.core.mind import Judgement
from architekton.players.player import DEFAULT_BUDGET, Budget, Player


class RandomPlayer(Player):
    def analyse(self, view: View, budget: Budget = DEFAULT_BUDGET) -> list[Judgement]:
        game = view.imagine(self.stream)
        seat = game.to_move
        assert seat is not None
        moves = game.legal_moves()
        order = np.arange(len(moves))
        shuffle(self.stream, order)
        now = float(game.total(seat))
        return [Judgement(moves[i], now, 0.0, 1 / game.seats) for i in order]
