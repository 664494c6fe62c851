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


@dataclass(frozen=True)
class Sum:
    theme: Theme
    # The name of a part of the sheet, if the theme is one.
    part: str
    loss: float
    decisions: int

    def statement(self) -> Statement:
        facts: dict[str, Any] = {"points": round(self.loss), "decisions": self.decisions}
        if self.part:
            facts["part"] = self.part
        return Statement("review.next_time", self.theme, facts)


def dearest(losses: Iterable[Lost]) -> Sum | None:
    """The theme on which most was lost, all in all."""
    summed: dict[tuple[Theme, str], list[float]] = defaultdict(list)
    for lost in losses:
        summed[_theme_of(lost.apart)].append(lost.loss)
    found = [Sum(*kind, sum(each), len(each)) for kind, each in summed.items()]
    found = [one for one in found if round(one.loss) > 0]
    return max(found, key=lambda one: one.loss, default=None)


def _theme_of(apart: Sequence[Statement]) -> tuple[Theme, str]:
    codes = {statement.code: statement for statement in apart}
    if "taken_next" in codes:
        return "denial", ""
    if "elsewhere" in codes:
        return "spot", ""
    if "more_now" in codes:
        return "part", str(next(one for one in apart if one.code == "more_now").facts["part"])
    return "later", ""
