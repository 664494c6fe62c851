"""Why a hex counts, or does not: the kernel's verdicts in words.

The same numbers always mean the same words, so what was once put into words is kept: from one move
to the next, few hexes of a city change.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import numpy as np

from architekton.core.hexgrid import DIRECTIONS, SIDES, step
from architekton.core.layout import Array
from architekton.core.sentences import Statement, known_language
from architekton.games.akropolis.constants import (
    BARRACKS_TYPE,
    DISTRICTS,
    GARDENS,
    HOUSE,
    HOUSE_PLAZA,
    HOUSES,
    KIND_NAMES,
    MARKETS,
    STARS,
    TEMPLES,
)
from architekton.games.akropolis.notation import Hex
from architekton.games.akropolis.rules import exports
from architekton.games.akropolis.rules import reason as reasons
from architekton.games.akropolis.state import VERDICT

if TYPE_CHECKING:
    from architekton.games.akropolis import shapes


SECTION = "akropolis.reason"

# Verdicts and reasons kept as words; a few hundred bytes each.
_KEPT = 1 << 14

# What the facts of each reason are about; the others have none.
_ABOUT = {
    reasons.PLAZA: "plaza",
    reasons.NO_PLAZA: "district",
    reasons.IN_LARGEST_GROUP: "group",
    reasons.NOT_IN_LARGEST_GROUP: "group",
    reasons.TOUCHES_MARKET: "sides",
    reasons.ON_THE_EDGE: "sides",
    reasons.NOT_SURROUNDED: "sides",
}
for _doubling in (reasons.DOUBLED, reasons.NOT_DOUBLED):
    _ABOUT |= {
        _doubling + HOUSES: "value",
        _doubling + MARKETS: "sides",
        _doubling + BARRACKS_TYPE: "counted sides",
        _doubling + TEMPLES: "level",
        _doubling + GARDENS: "sides",
    }


class HexReport(NamedTuple):
    """One visible hex: what it is, whether it counts now, and why or why not.

    A row of the kernel's verdicts: the numbers of `VerdictState`, in its order.
    """

    q: int
    r: int
    shown: int
    level: int
    counting: int
    # What it adds to its district's value, and to the points.
    value: int
    points: int
    condition: int
    condition_sides: int
    no_plaza: int
    doubling: int
    doubling_sides: int
    group_size: int
    group_value: int

    @property
    def at(self) -> Hex:
        return self.q, self.r

    @property
    def kind(self) -> str:
        return KIND_NAMES[self.shown]

    @property
    def counts(self) -> bool:
        return bool(self.counting)

    @property
    def reasons(self) -> tuple[Statement, ...]:
        return tuple(_statement(*reason) for reason in self._reasons())

    def _reasons(self) -> list[tuple[int, ...]]:
        """Each reason's number, and the numbers that its facts are made of."""
        numbered = (
            (self.condition, self.condition_sides),
            (self.no_plaza, 0),
            (self.doubling, self.doubling_sides),
        )
        return [(number, *self._numbers(number, sides)) for number, sides in numbered if number]

    def _numbers(self, number: int, sides: int) -> tuple[int, ...]:
        match _ABOUT.get(number):
            case "sides" | "counted sides":
                return self.q, self.r, sides
            case "group":
                return self.group_size, self.group_value
            case "value":
                return (self.group_value,)
            case "level":
                return (self.level,)
            case "plaza" | "district":
                return (self.shown,)
        return ()

    def counts_like(self, other: HexReport | None) -> bool:
        """Whether it shows and brings the same as another, for whatever reasons."""
        return other is not None and self[:_REASONS_FROM] == other[:_REASONS_FROM]

    def to_json(self, language: str = "en") -> shapes.HexReport:
        """Shared by all who ask for the same words: to be read, not to be changed."""
        return _hex_json(self, known_language(language))


_REASONS_FROM = HexReport._fields.index("condition")


def explain(cities: Array) -> tuple[HexReport, ...]:
    """A report on each visible hex of a city, oldest ground first."""
    numbers = np.zeros((cities["built"].item(), len(HexReport._fields)), dtype=np.int16)
    exports.judge_city(cities, np.frombuffer(numbers, VERDICT))
    return tuple(map(HexReport._make, numbers.tolist()))


@lru_cache(maxsize=_KEPT)
def _hex_json(report: HexReport, language: str) -> shapes.HexReport:
    return {
        "at": [report.q, report.r],
        "type": cast("shapes.Kind", report.kind),
        "level": report.level,
        "counts": report.counts,
        "value": report.value,
        "points": report.points,
        "reasons": [_reason_json(reason, language) for reason in report._reasons()],
    }


@lru_cache(maxsize=_KEPT)
def _reason_json(reason: tuple[int, ...], language: str) -> shapes.Reason:
    return cast("shapes.Reason", _statement(*reason).to_json(language))


@lru_cache(maxsize=_KEPT)
def _statement(number: int, *numbers: int) -> Statement:
    return Statement(SECTION, reasons.CODES[number], _facts(number, numbers))


def _facts(number: int, numbers: tuple[int, ...]) -> dict[str, Any]:
    match _ABOUT.get(number), numbers:
        case "sides", (q, r, bits):
            return _across(q, r, bits)
        case "counted sides", (q, r, bits):
            return {"count": bits.bit_count(), **_across(q, r, bits)}
        case "group", (size, value):
            return {"size": size, "value": value}
        case "value", (value,):
            return {"value": value}
        case "level", (level,):
            return {"level": level}
        case "plaza", (kind,):
            return {"stars": int(STARS[kind]), "district": DISTRICTS[kind - HOUSE_PLAZA]}
        case "district", (kind,):
            return {"district": DISTRICTS[kind - HOUSE]}
    return {}


def _across(q: int, r: int, bits: int) -> dict[str, Any]:
    """The sides of a hex that are set in these bits, by name and by coordinates."""
    sides = [side for side in range(SIDES) if bits >> side & 1]
    return {
        "sides": [DIRECTIONS[side] for side in sides],
        "hexes": [list(step((q, r), side)) for side in sides],
    }
