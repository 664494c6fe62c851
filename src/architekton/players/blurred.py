"""A player that is not always attentive, and then cannot tell good moves from better ones."""

from __future__ import annotations

from architekton.core.chance import below, gumbel
from architekton.core.game import View
from architekton.core.mind import Judgement
from architekton.players.player import DEFAULT_BUDGET, Budget, Player

_CHANCES = 1000


class BlurredPlayer(Player):
    """Judges as another player does; in a lapse, each move by some points too well or too badly."""

    def __init__(self, player: Player, blur: float, lapses: float = 1.0) -> None:
        """`lapses` is the share of its moves that it makes without attention.

        Some days are better than others: in one game it may be none of them, or twice as many.
        """
        self.stream = player.stream
        self._player = player
        self._blur = blur
        self._lapses = lapses * 2 * below(self.stream, _CHANCES) / _CHANCES

    def analyse(self, view: View, budget: Budget = DEFAULT_BUDGET) -> list[Judgement]:
        judged = self._player.analyse(view, budget)
        if below(self.stream, _CHANCES) >= self._lapses * _CHANCES:
            return judged
        seen = [judgement.lead + self._blur * gumbel(self.stream) for judgement in judged]
        order = sorted(range(len(judged)), key=lambda i: -seen[i])
        return [judged[i] for i in order]
