"""Judgements in words: what a move brings now, part by part, and what it promises."""

from __future__ import annotations

from dataclasses import dataclass

from architekton.core.game import Game, Json
from architekton.core.mind import Judgement


@dataclass(frozen=True)
class Advice:
    judgement: Judgement
    # By part of the score sheet, the points that the move brings at once; only what changes.
    gains: list[tuple[str, int]]

    @property
    def now(self) -> int:
        return sum(points for _, points in self.gains)

    def to_json(self) -> Json:
        return {
            "text": self.judgement.move.text(),
            **self.judgement.to_json(),
            "now": self.now,
            "gains": [{"part": part, "points": points} for part, points in self.gains],
        }


def advise(game: Game, judgements: list[Judgement], language: str = "en") -> list[Advice]:
    """For the seat to move; `game` may be what a view imagines, and stays as it is."""
    seat = game.to_move
    assert seat is not None
    before = game.sheet(seat).parts(language)
    advice = []
    for judgement in judgements:
        game.play(judgement.move)
        after = dict(game.sheet(seat).parts(language))
        game.take_back()
        changes = [(part, after.get(part, 0) - points) for part, points in before]
        advice.append(Advice(judgement, [(part, change) for part, change in changes if change]))
    return advice
