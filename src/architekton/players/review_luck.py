"""Luck: what came to light right after a move, against what could have.

The lead is judged at a glance after the reveal as it was, and after reveals that were as likely, by
the same eyes. The difference is luck, and on average it is nought.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import fmean, stdev

from architekton.core.chance import stream
from architekton.core.game import Game, Move, View
from architekton.players.review_judge import TWO, Judge

# Other reveals that are looked at.
REVEALS = 16


@dataclass(frozen=True)
class Luck:
    """By seat, what one reveal did to the lead that it could expect, and the standard error."""

    leads: tuple[float, ...]
    errors: tuple[float, ...]


def luck_after(judge: Judge, before: View, move: Move, after: Game, seed: str) -> Luck | None:
    """None: the move brought nothing to light."""
    imagined = []
    for number in range(REVEALS):
        game = before.imagine(stream(f"{seed} reveal {number}"))
        game.play(move)
        imagined.append(game)
    seen = after.view(after.to_move)
    if all(game.view(game.to_move) == seen for game in imagined):
        return None
    if after.seats == TWO:
        luck, error = _luck_of(judge, after, imagined, 0, seed)
        return Luck((luck, -luck), (error, error))
    found = [_luck_of(judge, after, imagined, seat, seed) for seat in range(after.seats)]
    return Luck(*(tuple(column) for column in zip(*found, strict=True)))


def _luck_of(
    judge: Judge, after: Game, imagined: list[Game], seat: int, seed: str
) -> tuple[float, float]:
    """Nought for a seat of which nobody can say what it expects while others decide."""
    came = judge.glimpse(after, seat, seed)
    could = [judge.glimpse(game, seat, seed) for game in imagined]
    known = [lead for lead in could if lead is not None]
    if came is None or len(known) < len(could):
        return 0.0, 0.0
    return came - fmean(known), stdev(known) / math.sqrt(len(known))
