"""Marks: what a decision is called, by the chance to win that it cost. They must be earned."""

from __future__ import annotations

from typing import Literal

from architekton.core.mind import Gap

Mark = Literal["only", "best", "inaccuracy", "mistake", "blunder", "forced", ""]
MARKS: tuple[Mark, ...] = ("only", "best", "inaccuracy", "mistake", "blunder", "forced")

# From so much of the chance to win on, the largest first.
COSTS: tuple[tuple[float, Mark], ...] = (
    (0.15, "blunder"),
    (0.10, "mistake"),
    (0.05, "inaccuracy"),
)
COSTLY: tuple[Mark, ...] = tuple(mark for _, mark in COSTS)
# The best move is the only good one if the next choice would have been a mistake.
ONLY = 0.10
# What is not larger than so many standard errors may be chance.
CERTAINTY = 2.0


def is_certain(gap: Gap) -> bool:
    return gap.lead > CERTAINTY * gap.error


def mark_of_loss(gap: Gap) -> Mark:
    """Of a move that is so far behind the best one."""
    if gap.lead <= 0:
        return "best"
    if not is_certain(gap):
        return ""
    return next((mark for cost, mark in COSTS if gap.win >= cost), "")


def mark_of_best(second: Gap | None) -> Mark:
    """Of the best move, the next choice being so far behind; None: there was no other."""
    if second is not None and second.win >= ONLY and is_certain(second):
        return "only"
    return "best"
