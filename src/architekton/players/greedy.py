"""The most points now, and no thought of later: what a careful beginner plays."""

from __future__ import annotations

import numpy as np

from architekton.core.chance import shuffle
from architekton.core.game import View
from architekton.core.mind import Judgement
from architekton.players.player import DEFAULT_BUDGET, Budget, Player


class GreedyPlayer(Player):
    def analyse(self, view: View, budget: Budget = DEFAULT_BUDGET) -> list[Judgement]:
        """Between moves of equal worth, chance decides."""
        game = view.imagine(self.stream)
        seat = game.to_move
        assert seat is not None
        rivals = [other for other in range(game.seats) if other != seat]
        best_rival = max(game.total(other) for other in rivals)
        moves = game.legal_moves()
        order = np.arange(len(moves))
        shuffle(self.stream, order)
        judged = []
        for i in order:
            game.play(moves[i])
            points = float(game.total(seat))
            game.take_back()
            judged.append(Judgement(moves[i], points, points - best_rival, 1 / game.seats))
        return sorted(judged, key=lambda judgement: -judgement.points)
