"""Judgements in words: a few choices that differ, what each promises, and one reason for each.

What a move promises is a guess; what it brings now and the reason for it are certain.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from architekton.core.chance import stream
from architekton.core.counsel import Counsel, Likeness
from architekton.core.game import Game, View
from architekton.core.mind import Judgement
from architekton.core.sentences import Statement
from architekton.players.seating import seat_player
from architekton.players.shapes import AdvisedMove

# A choice that is different altogether is told before a near one, unless its lead is so much less.
FAR_BEHIND = 5.0


@dataclass(frozen=True)
class Advice:
    judgement: Judgement
    # By part of the score sheet, the points that the move is certain to bring; only what changes.
    gains: list[tuple[str, int]]
    # Codes of what can still add to them in the same turn.
    then: list[str]
    # What speaks most for it, for certain.
    reason: Statement
    # The lead that it promises, less that of the best one.
    behind: float = 0.0

    @property
    def now(self) -> int:
        return sum(points for _, points in self.gains)

    def to_json(self, language: str = "en", names: Sequence[str] = ()) -> AdvisedMove:
        return {
            "text": self.judgement.move.text(),
            **self.judgement.to_json(),
            "behind": self.behind,
            "now": self.now,
            "gains": [{"part": part, "points": points} for part, points in self.gains],
            "then": self.then,
            "reason": self.reason.shown(language, names),
        }


def best_moves(
    view: View, game: type[Game], player: str, seed: str, most: int, language: str = "en"
) -> list[Advice]:
    """What a player would do in a position, best first; it sees no more than the view."""
    adviser, budget = seat_player(player, game, seed)
    imagined = view.imagine(stream(seed))
    judgements = adviser.analyse(view, budget)
    return advise(imagined, choices(imagined.counsel(), judgements, most), language)


# --- which ones ---------------------------------------------------------------------------------


def choices(counsel: Counsel | None, judgements: list[Judgement], most: int) -> list[Judgement]:
    """The best, and others that differ from it and from each other; best first, as it is shown."""
    ranked = comparable(judgements)
    chosen = ranked[:1]
    while len(chosen) < most:
        following = _next_choice(counsel, ranked, chosen)
        if following is None:
            break
        chosen.append(following)
    return sorted(chosen, key=as_shown, reverse=True)


def comparable(judgements: list[Judgement]) -> list[Judgement]:
    """Best first. What promises more than the best, but was seen less far, is left out."""
    deepest = max((judgement.depth for judgement in judgements), default=0)
    best = max((as_shown(one) for one in judgements if one.depth == deepest), default=(0.0, 0.0))
    kept = [one for one in judgements if one.depth == deepest or as_shown(one) <= best]
    return sorted(kept, key=lambda one: (*as_shown(one), one.depth), reverse=True)


def as_shown(judgement: Judgement) -> tuple[float, float]:
    """What people read: the chance to win in per cent, then the lead."""
    return round(100 * judgement.win), round(judgement.lead, 1)


def _next_choice(
    counsel: Counsel | None, ranked: list[Judgement], chosen: list[Judgement]
) -> Judgement | None:
    near = None
    for one in ranked:
        likeness = max(_likeness(counsel, one, other) for other in chosen)
        if likeness == Likeness.SAME:
            continue
        if likeness == Likeness.DIFFERENT and chosen[0].lead - one.lead <= FAR_BEHIND:
            return one
        near = near or one
    return near


def _likeness(counsel: Counsel | None, one: Judgement, other: Judgement) -> Likeness:
    if counsel is not None:
        return counsel.likeness(one.move, other.move)
    return Likeness.SAME if one.move == other.move else Likeness.DIFFERENT


# --- in words -----------------------------------------------------------------------------------


def advise(game: Game, judgements: list[Judgement], language: str = "en") -> list[Advice]:
    """For the seat to move. `game` may be what a view imagines: offers look at nothing hidden."""
    seat = game.to_move
    assert seat is not None
    offers, counsel = game.offers(), game.counsel()
    changes = np.reshape(offers["changes"], (-1, len(offers["parts"])))
    numbers = {move: number for number, move in enumerate(game.legal_moves())}
    names = [name for name, _ in game.sheet(seat).parts(language)]
    advice: list[Advice] = []
    for judgement in judgements:
        number = numbers[judgement.move]
        gains = zip(names, changes[number].tolist(), strict=True)
        certain = [(part, gain) for part, gain in gains if gain]
        then = offers["then"][number] if "then" in offers else []
        merits = counsel.merits(judgement.move) if counsel else []
        reason = _reason(merits or _merits_by_part(certain), [entry.reason for entry in advice])
        behind = round(judgement.lead, 1) - round(judgements[0].lead, 1)
        advice.append(Advice(judgement, certain, then, reason, round(behind, 1)))
    return advice


def _reason(merits: list[Statement], told: list[Statement]) -> Statement:
    """The weightiest that was not told of another choice yet: reasons are to be compared."""
    return next((merit for merit in merits if merit not in told), merits[0])


def _merits_by_part(gains: list[tuple[str, int]]) -> list[Statement]:
    """Of a game that has no counsel of its own, or nothing to say of a move."""
    gaining = sorted((gain for gain in gains if gain[1] > 0), key=lambda gain: -gain[1])
    if not gaining:
        return [Statement("hint.merit", "later")]
    return [
        Statement("hint.merit", "adds", {"part": part, "points": points})
        for part, points in gaining
    ]
