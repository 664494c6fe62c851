"""A player that cannot tell moves apart when they are nearly as good: it sees them blurred."""

from __future__ import annotations

from architekton.core.chance import gumbel
from architekton.core.game import View
from architekton.core.mind import Judgement
from architekton.players.player import DEFAULT_BUDGET, Budget, Player


class BlurredPlayer(Player):
    """Judges as another player does, each move by some points too well or too badly."""

    def __init__(self, player: Player, blur: float) -> None:
        self.stream = player.stream
        self._player = player
        self._blur = blur

    def analyse(self, view: View, budget: Budget = DEFAULT_BUDGET) -> list[Judgement]:
        judged = self._player.analyse(view, budget)
        seen = [judgement.lead + self._blur * gumbel(self.stream) for judgement in judged]
        order = sorted(range(len(judged)), key=lambda i: -seen[i])
        return [judged[i] for i in order]
