"""The most points now, and no thought of later: what a careful beginner plays."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from architekton.core.chance import shuffle
from architekton.core.game import Game, Move, View
from architekton.core.layout import Array
from architekton.core.mind import Judgement
from architekton.players.player import DEFAULT_BUDGET, Budget, Player


class GreedyPlayer(Player):
    def __init__(self, seed: int | str = 0, notices: float = 1.0) -> None:
        """`notices` is the share of all moves that it sees at all."""
        super().__init__(seed)
        self.notices = notices

    def analyse(self, view: View, budget: Budget = DEFAULT_BUDGET) -> list[Judgement]:
        """Between moves of equal worth, chance decides."""
        game = view.imagine(self.stream)
        moves = shuffled(game.legal_moves(), self.stream)
        noticed = moves[: max(1, round(self.notices * len(moves)))]
        return sorted(judged_now(game, noticed), key=lambda judgement: -judgement.points)


def shuffled(moves: Sequence[Move], stream: Array) -> list[Move]:
    order = np.arange(len(moves))
    shuffle(stream, order)
    return [moves[i] for i in order.tolist()]


def judged_now(game: Game, moves: Sequence[Move]) -> list[Judgement]:
    """Each move by the points on the table right after it."""
    seat = game.to_move
    assert seat is not None
    rival = max(game.total(other) for other in range(game.seats) if other != seat)
    judged = []
    for move in moves:
        game.play(move)
        points = game.total(seat)
        game.take_back()
        judged.append(Judgement(move, points, points - rival, 1 / game.seats))
    return judged
