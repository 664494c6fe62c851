"""A mind for any game, also one that nobody has thought about: it asks the rules, and plays on."""

from __future__ import annotations

from typing import Self

from architekton.core.game import View
from architekton.core.layout import Array
from architekton.core.mind import Judgement, Mind
from architekton.players.general_search import GeneralSearch, likely
from architekton.players.greedy import shuffled

# How far apart leads in the end may be, for a mind that has seen none.
UNKNOWN_SPREAD = 20.0


class GeneralMind(Mind):
    @classmethod
    def load(cls) -> Self:
        return cls()

    @property
    def fingerprint(self) -> str:
        return "general"

    def glance(self, view: View, stream: Array) -> list[Judgement]:
        """Each move by the game's own guess of what the seat can expect right after it.

        Between moves of equal worth, chance decides.
        """
        game = view.imagine(stream)
        seat = game.to_move
        assert seat is not None
        judged = []
        for move in shuffled(game.legal_moves(), stream):
            game.play(move)
            points, lead = game.total(seat), game.quick_value(seat)
            game.take_back()
            judged.append(Judgement(move, points, lead, likely(lead / UNKNOWN_SPREAD)))
        return sorted(judged, key=lambda judgement: -judgement.lead)

    def search(self, view: View, stream: Array) -> GeneralSearch:
        return GeneralSearch(view, stream)
