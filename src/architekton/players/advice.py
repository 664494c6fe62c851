"""Judgements in words: what a move is certain to bring, part by part, and what it promises."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from architekton.core.chance import stream
from architekton.core.game import Game, View
from architekton.core.mind import Judgement
from architekton.players.seating import seat_player
from architekton.players.shapes import AdvisedMove


@dataclass(frozen=True)
class Advice:
    judgement: Judgement
    # By part of the score sheet, the points that the move is certain to bring; only what changes.
    gains: list[tuple[str, int]]
    # Codes of what can still add to them in the same turn.
    then: list[str]

    @property
    def now(self) -> int:
        return sum(points for _, points in self.gains)

    def to_json(self) -> AdvisedMove:
        return {
            "text": self.judgement.move.text(),
            **self.judgement.to_json(),
            "now": self.now,
            "gains": [{"part": part, "points": points} for part, points in self.gains],
            "then": self.then,
        }


def best_moves(
    view: View, game: type[Game], player: str, seed: str, most: int, language: str = "en"
) -> list[Advice]:
    """What a player would do in a position, best first; it sees no more than the view."""
    adviser, budget = seat_player(player, game, seed)
    judgements = adviser.analyse(view, budget)[:most]
    return advise(view.imagine(stream(seed)), judgements, language)


def advise(game: Game, judgements: list[Judgement], language: str = "en") -> list[Advice]:
    """For the seat to move. `game` may be what a view imagines: offers look at nothing hidden."""
    seat = game.to_move
    assert seat is not None
    offers = game.offers()
    changes = np.reshape(offers["changes"], (-1, len(offers["parts"])))
    numbers = {move: number for number, move in enumerate(game.legal_moves())}
    names = [name for name, _ in game.sheet(seat).parts(language)]
    advice = []
    for judgement in judgements:
        number = numbers[judgement.move]
        gains = zip(names, changes[number].tolist(), strict=True)
        then = offers["then"][number] if "then" in offers else []
        advice.append(Advice(judgement, [(part, gain) for part, gain in gains if gain], then))
    return advice
