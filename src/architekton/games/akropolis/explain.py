"""Why a hex counts, or does not: the kernel's verdicts in reason codes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from architekton.core.hexgrid import DIRECTIONS, SIDES, space_at, step
from architekton.core.layout import Array
from architekton.core.messages import Statement
from architekton.games.akropolis.notation import Hex
from architekton.games.akropolis.rules import doors
from architekton.games.akropolis.state import MAX_BUILT
from architekton.games.akropolis.tables import (
    BARRACKS,
    DISTRICTS,
    EMPTY,
    GARDEN,
    HOUSE,
    HOUSE_PLAZA,
    KIND_NAMES,
    LAKE,
    MARKET,
    MARKET_PLAZA,
    QUARRY,
    STARS,
    TEMPLE,
)

SECTION = "akropolis.reason"


@dataclass(frozen=True)
class HexReport:
    """One visible hex: what it is, whether it counts now, and why or why not."""

    at: Hex
    kind: str
    level: int
    counts: bool
    # What it adds to its district's value, and to the points.
    value: int
    points: int
    reasons: tuple[Statement, ...]

    def to_json(self, language: str = "en") -> dict[str, Any]:
        return {
            "at": list(self.at),
            "type": self.kind,
            "level": self.level,
            "counts": self.counts,
            "value": self.value,
            "points": self.points,
            "reasons": [reason.to_json(language) for reason in self.reasons],
        }


class Explainer:
    """Looks at one city, once; `reports` has an entry for each visible hex."""

    def __init__(self, cities: Array) -> None:
        self._cities = cities
        self._city = cities[0]
        houses = np.zeros(MAX_BUILT, dtype=np.int16)
        begin, end = doors.largest_houses(cities, houses)
        self._largest = {int(space) for space in houses[begin:end]}
        self._largest_value = sum(int(self._city.height[space]) for space in self._largest)

    def reports(self) -> tuple[HexReport, ...]:
        city = self._city
        hexes = zip(city.q[: city.built], city.r[: city.built], strict=True)
        return tuple(self.report((int(q), int(r))) for q, r in hexes)

    def report(self, at: Hex) -> HexReport:
        space = space_at(*at)
        kind, level = int(self._city.kind[space]), int(self._city.height[space])
        if kind == QUARRY:
            return HexReport(at, KIND_NAMES[kind], level, False, 0, 0, (_because("quarry"),))
        if kind >= HOUSE_PLAZA:
            district = DISTRICTS[kind - HOUSE_PLAZA]
            reason = _because("plaza", stars=int(STARS[kind]), district=district)
            return HexReport(at, KIND_NAMES[kind], level, False, 0, 0, (reason,))
        return self._district_report(at, space, kind, level)

    def _district_report(self, at: Hex, space: int, kind: int, level: int) -> HexReport:
        stars = int(self._city.stars[kind - HOUSE])
        if kind == HOUSE:
            meets = space in self._largest
            doubles = meets and bool(doors.houses_double(self._cities, self._largest_value))
        else:
            meets = bool(doors.district_counts(self._cities, space))
            doubles = meets and bool(doors.district_doubles(self._cities, space))
        reasons = [self._condition(at, space, kind, meets)]
        if stars == 0:
            reasons.append(_because("no_plaza", district=DISTRICTS[kind - HOUSE]))
        if meets and self._city.variants >> (kind - HOUSE) & 1:
            reasons.append(self._doubling(at, space, kind, level, doubles))
        value = level * (2 if doubles else 1) if meets else 0
        counts = meets and stars > 0
        return HexReport(at, KIND_NAMES[kind], level, counts, value, value * stars, tuple(reasons))

    def _condition(self, at: Hex, space: int, kind: int, meets: bool) -> Statement:
        if kind == HOUSE:
            code = "in_largest_group" if meets else "not_in_largest_group"
            return _because(code, size=len(self._largest), value=self._largest_value)
        if kind == MARKET:
            touching = self._across(at, space, MARKET)
            return _because("stands_apart") if meets else _because("touches_market", **touching)
        if kind == BARRACKS:
            outside = self._across(at, space, EMPTY)
            return _because("on_the_edge", **outside) if meets else _because("not_on_the_edge")
        if kind == TEMPLE:
            missing = self._across(at, space, EMPTY, LAKE)
            return _because("surrounded") if meets else _because("not_surrounded", **missing)
        assert kind == GARDEN
        return _because("always_counts")

    def _doubling(self, at: Hex, space: int, kind: int, level: int, doubles: bool) -> Statement:
        prefix = "doubled" if doubles else "not_doubled"
        if kind == HOUSE:
            return _because(f"{prefix}_houses", value=self._largest_value)
        if kind == MARKET:
            return _because(f"{prefix}_market", **self._across(at, space, MARKET_PLAZA))
        if kind == BARRACKS:
            outside = self._across(at, space, EMPTY)
            return _because(f"{prefix}_barracks", count=len(outside["sides"]), **outside)
        if kind == TEMPLE:
            return _because(f"{prefix}_temple", level=level)
        return _because(f"{prefix}_garden", **self._across(at, space, LAKE))

    def _across(self, at: Hex, space: int, *kinds: int) -> dict[str, Any]:
        """The sides across which one of these kinds is seen, by name and by coordinates."""
        bits = 0
        for kind in kinds:
            bits |= int(doors.sides_showing(self._cities, space, kind))
        sides = [side for side in range(SIDES) if bits >> side & 1]
        return {
            "sides": [DIRECTIONS[side] for side in sides],
            "hexes": [list(step(at, side)) for side in sides],
        }


def _because(code: str, **facts: Any) -> Statement:
    return Statement(SECTION, code, facts)
