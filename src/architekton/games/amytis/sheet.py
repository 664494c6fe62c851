"""The score sheet: points by building, projects and what they lack, favours and what they bring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from architekton.core.messages import Statement, say
from architekton.games.amytis.tables import (
    COLOUR_BITS,
    COLOURS,
    PROJECT_FITS,
    PROJECT_POINTS,
    SPACES,
    TYPES,
)


@dataclass(frozen=True)
class ProjectReport:
    """One card: validated, or what the nearest place of its pattern still lacks."""

    card: int
    done: bool
    # Spaces (1 to 9) and the colours they should show.
    missing: tuple[tuple[int, str], ...] = ()

    @property
    def points(self) -> int:
        return int(PROJECT_POINTS[self.card])

    def statement(self) -> Statement:
        if self.done:
            return Statement(
                "amytis.reason", "project_done", {"card": self.card, "points": self.points}
            )
        facts = {
            "card": self.card,
            "points": self.points,
            "count": len(self.missing),
            "spaces": [space for space, _ in self.missing],
            "colours": [colour for _, colour in self.missing],
        }
        return Statement("amytis.reason", "project_missing", facts)

    def to_json(self, language: str = "en") -> dict[str, Any]:
        return {
            "card": self.card,
            "done": self.done,
            "points": self.points,
            "missing": [{"space": space, "colour": colour} for space, colour in self.missing],
            "text": self.statement().text(language),
        }


def missing_of(card: int, fit: int, bits: int) -> tuple[tuple[int, str], ...]:
    """What a board with these colours lacks of one place of a pattern."""
    lacking = int(PROJECT_FITS[card, fit]) & ~bits
    return tuple(
        (space + 1, COLOURS[colour])
        for space in range(SPACES)
        for colour in range(len(COLOURS))
        if lacking >> (COLOUR_BITS * colour + space) & 1
    )


@dataclass(frozen=True)
class FavourReport:
    """One favour: claimed by this seat and worth this now, or free and what it would be worth."""

    name: str
    # "mine", "free" or "closed" (somebody else has it, or there is no room).
    state: str
    value: int

    def statement(self) -> Statement:
        return Statement(
            "amytis.reason", f"favour_{self.state}", {"favour": self.name, "points": self.value}
        )

    def to_json(self, language: str = "en") -> dict[str, Any]:
        return {
            "favour": self.name,
            "state": self.state,
            "points": self.value,
            "text": self.statement().text(language),
        }


@dataclass(frozen=True)
class ScoreSheet:
    # Points so far, and by which buildings; None where that was not written down.
    points: int
    buildings: tuple[int, ...] | None
    projects: tuple[ProjectReport, ...]
    favours: tuple[FavourReport, ...]
    project_points: int
    favour_points: int

    @property
    def total(self) -> int:
        return self.points + self.project_points + self.favour_points

    def to_json(self, language: str = "en") -> dict[str, Any]:
        return {
            "buildings": dict(zip(TYPES, self.buildings, strict=True)) if self.buildings else None,
            "points": self.points,
            "project_points": self.project_points,
            "favour_points": self.favour_points,
            "total": self.total,
            "projects": [report.to_json(language) for report in self.projects],
            "favours": [report.to_json(language) for report in self.favours],
        }

    def parts(self, language: str = "en") -> list[tuple[str, int]]:
        rows = [(say("amytis.sheet.points", language), self.points)]
        if self.buildings:
            names = (say(f"amytis.building.{name}", language) for name in TYPES)
            rows = list(zip(names, self.buildings, strict=True))
        rows.append((say("amytis.sheet.projects", language), self.project_points))
        return [*rows, (say("amytis.sheet.favours", language), self.favour_points)]

    def lines(self, language: str = "en") -> list[str]:
        rows = [*self.parts(language), (say("cli.total", language), self.total)]
        return [f"{label:<16}{points:>6}" for label, points in rows]

    def reason_lines(self, language: str = "en") -> list[str]:
        lines = [("+ " if report.done else "- ") + report.statement().text(language)
                 for report in self.projects]  # fmt: skip
        lines += [
            ("+ " if report.state == "mine" else "- ") + report.statement().text(language)
            for report in self.favours
            if report.state != "closed"
        ]
        return [f"  {line}" for line in lines]
