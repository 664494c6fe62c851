"""What a loss was about, so that losses of one kind add up to one thing to try next time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from architekton.core.sentences import Statement

# Somebody took what the better move would have taken; the same choice in a better spot; more of a
# part of the sheet at once; what pays only later.
Theme = Literal["denial", "spot", "part", "later"]


@dataclass(frozen=True)
class Lost:
    """What one decision cost, and what sets the better move apart."""

    loss: float
    apart: Sequence[Statement]
    # The themes of puzzles that train it, the weightiest first.
    practice: Sequence[str]


@dataclass(frozen=True)
class Sum:
    theme: Theme
    # The name of a part of the sheet, if the theme is one.
    part: str
    loss: float
    decisions: int
    # The theme of puzzles on which most of it was lost.
    practice: str

    def statement(self) -> Statement:
        facts: dict[str, Any] = {"points": round(self.loss), "decisions": self.decisions}
        if self.part:
            facts["part"] = self.part
        return Statement("review.next_time", self.theme, facts)


def dearest(losses: Iterable[Lost]) -> Sum | None:
    """The theme on which most was lost, all in all."""
    kinds: dict[tuple[Theme, str], list[Lost]] = defaultdict(list)
    for lost in losses:
        kinds[_theme_of(lost.apart)].append(lost)
    found = [_summed(*kind, each) for kind, each in kinds.items()]
    found = [one for one in found if round(one.loss) > 0]
    return max(found, key=lambda one: one.loss, default=None)


def _summed(theme: Theme, part: str, losses: Sequence[Lost]) -> Sum:
    practice: dict[str, float] = defaultdict(float)
    for lost in losses:
        for each in lost.practice:
            practice[each] += lost.loss
    most = max(practice, key=practice.__getitem__)
    return Sum(theme, part, sum(lost.loss for lost in losses), len(losses), most)


def _theme_of(apart: Sequence[Statement]) -> tuple[Theme, str]:
    codes = {statement.code: statement for statement in apart}
    if "taken_next" in codes:
        return "denial", ""
    if "elsewhere" in codes:
        return "spot", ""
    if "more_now" in codes:
        return "part", str(next(one for one in apart if one.code == "more_now").facts["part"])
    return "later", ""
