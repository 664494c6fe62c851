"""Judgements in words: what a move brings now, part by part, and what it promises."""

from __future__ import annotations

from dataclasses import dataclass

from architekton.core.chance import stream
from architekton.core.game import Game, Json, View
from architekton.core.mind import Judgement
from architekton.players.seating import seat_player


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


def best_moves(
    view: View, game: type[Game], player: str, seed: str, most: int, language: str = "en"
) -> list[Advice]:
    """What a player would do in a position, best first; it sees no more than the view."""
    adviser, budget = seat_player(player, game, seed)
    judgements = adviser.analyse(view, budget)[:most]
    return advise(view.imagine(stream(seed)), judgements, language)


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
