"""From the first expectation to the final lead: luck, own losses, the rivals', and what is left.

    final = first + luck + own + others + rest

What is left is the judge's own inconsistency: it saw later what it had not seen before. At tables
of more than two, what rivals did is part of it, since their losses are not one seat's gains.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from architekton.players.review_decision import Decision
from architekton.players.review_judge import TWO, Expectation


@dataclass(frozen=True)
class Balance:
    """In points of lead. Losses of one's own count below nought, those of a rival above."""

    first: float
    luck: float
    own: float
    # None at tables of more than two.
    others: float | None
    rest: float
    final: float
    # One standard error of luck, and how large the rest may be by chance.
    luck_error: float
    rest_error: float

    @property
    def total(self) -> float:
        return self.first + self.luck + self.own + (self.others or 0.0) + self.rest


def curve(
    seat: int, decisions: Sequence[Decision], final: Expectation
) -> list[tuple[int, Expectation]]:
    """What a seat could expect whenever it decided, by the moves before, and how it ended.

    Not what it could while a rival decided: who decides is judged with other eyes than who waits.
    """
    own = [(each.number, each.best) for each in decisions if each.seat == seat]
    return [*own, (len(decisions), final)]


def balance(seat: int, decisions: Sequence[Decision], final: Expectation, seats: int) -> Balance:
    """Of a seat that decided at least once."""
    steps = [
        _step(seat, decisions[begin:end], before, after, seats)
        for (begin, before), (end, after) in pairwise(curve(seat, decisions, final))
    ]
    first = curve(seat, decisions, final)[0][1].lead
    return Balance(
        first=first,
        luck=sum(step.luck for step in steps),
        own=0.0 - sum(step.lost for step in steps),
        others=sum(step.given for step in steps) if seats == TWO else None,
        rest=sum(step.rest for step in steps),
        final=final.lead,
        luck_error=math.sqrt(sum(step.variance for step in steps)),
        rest_error=math.sqrt(sum(step.rest**2 for step in steps)),
    )


@dataclass(frozen=True)
class _Step:
    """From one decision of a seat to its next, or to the end."""

    lost: float
    # What the rival lost, between two.
    given: float
    luck: float
    variance: float
    rest: float


def _step(
    seat: int, decisions: Sequence[Decision], before: Expectation, after: Expectation, seats: int
) -> _Step:
    reveals = [each.luck for each in decisions if each.luck]
    luck = sum(reveal.leads[seat] for reveal in reveals)
    lost = decisions[0].loss
    given = sum(each.loss for each in decisions[1:]) if seats == TWO else 0.0
    variance = sum(reveal.errors[seat] ** 2 for reveal in reveals)
    return _Step(lost, given, luck, variance, after.lead - (before.lead - lost + given + luck))
