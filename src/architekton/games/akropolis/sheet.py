"""The score sheet: value, stars and points by district type; stones; the total."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from architekton.core.layout import Array
from architekton.core.sentences import say
from architekton.games.akropolis.constants import DISTRICTS
from architekton.games.akropolis.explain import HexReport
from architekton.games.akropolis.rules import exports

if TYPE_CHECKING:
    from architekton.games.akropolis import shapes


STONES_CODE = "stones"


def part_name(code: str, language: str = "en") -> str:
    key = "cli.stones" if code == STONES_CODE else f"akropolis.district.{code}"
    return say(key, language)


@dataclass(frozen=True)
class DistrictScore:
    value: int
    stars: int

    @property
    def points(self) -> int:
        return self.value * self.stars

    def to_json(self) -> shapes.DistrictScore:
        return {"value": self.value, "stars": self.stars, "points": self.points}


@dataclass(frozen=True)
class ScoreSheet:
    districts: tuple[DistrictScore, ...]
    stones: int
    # Why each visible hex counts or not. The Illustrious Architect has no city, so none.
    hexes: tuple[HexReport, ...] = ()
    # Only Metagenes scores quarries.
    quarry_points: int = 0

    @property
    def total(self) -> int:
        return (
            sum(district.points for district in self.districts) + self.stones + self.quarry_points
        )

    def codes(self) -> list[str]:
        return [*DISTRICTS, *(["quarries"] if self.quarry_points else []), STONES_CODE]

    def parts(self, language: str = "en") -> list[tuple[str, int]]:
        quarries = [self.quarry_points] if self.quarry_points else []
        points = [*(district.points for district in self.districts), *quarries, self.stones]
        names = [part_name(code, language) for code in self.codes()]
        return list(zip(names, points, strict=True))

    def to_json(self, language: str = "en") -> shapes.Sheet:
        scored = zip(DISTRICTS, self.districts, strict=True)
        districts = {name: district.to_json() for name, district in scored}
        sheet: shapes.Sheet = {
            "districts": cast("shapes.Districts", districts),
            "stones": self.stones,
            "total": self.total,
            "hexes": [report.to_json(language) for report in self.hexes],
        }
        if self.quarry_points:
            sheet["quarry_points"] = self.quarry_points
        return sheet

    def lines(self, language: str = "en") -> list[str]:
        """The sheet as on paper, for a terminal."""
        heads = [say(f"cli.{head}", language) for head in ("value", "stars", "points")]
        lines = [f"{'':<12}" + "".join(f"{head:>9}" for head in heads)]
        for name, score in zip(DISTRICTS, self.districts, strict=True):
            label = say(f"akropolis.district.{name}", language)
            lines.append(f"{label:<12}{score.value:>9}{score.stars:>9}{score.points:>9}")
        if self.quarry_points:
            label = say("akropolis.district.quarries", language)
            lines.append(f"{label:<12}{'':>18}{self.quarry_points:>9}")
        lines.append(f"{say('cli.stones', language):<12}{'':>18}{self.stones:>9}")
        lines.append(f"{say('cli.total', language):<12}{'':>18}{self.total:>9}")
        return lines


def architect_sheet(rows: Array, counts: Array, stones: int) -> ScoreSheet:
    """The Illustrious Architect's: it has no city, so its hexes are counted by kind."""
    scores = (
        DistrictScore(
            int(exports.architect_value(rows, counts, district)),
            int(exports.architect_stars(counts, district)),
        )
        for district in range(len(DISTRICTS))
    )
    quarries = int(exports.architect_quarry_points(rows, counts))
    return ScoreSheet(tuple(scores), stones, quarry_points=quarries)
