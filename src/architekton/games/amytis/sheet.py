"""The score sheet: points by building, projects and what they lack, favours and what they bring."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from architekton.core.sentences import Statement, known_language, say
from architekton.games.amytis.constants import (
    COLOUR_BITS,
    COLOURS,
    FAVOURS,
    PATTERNS,
    PROJECT_POINTS,
    SPACES,
    TYPES,
)
from architekton.games.amytis.rules.verdict import CLOSED, FREE, MINE

if TYPE_CHECKING:
    from architekton.games.amytis import shapes


# Reports kept as words: from one decision to the next, few change.
_KEPT = 1 << 13
_STATES = {MINE: "mine", FREE: "free", CLOSED: "closed"}


_ANY = "."
_COLOUR_OF = {colour[0].upper(): colour for colour in COLOURS}


def card_facts(card: int) -> dict[str, Any]:
    """A project as it is told: by its points and its colours, row by row. Its number is for
    programs: no card shows it."""
    pattern = [_COLOUR_OF[letter] for row in PATTERNS[card] for letter in row if letter != _ANY]
    return {"card": card, "points": int(PROJECT_POINTS[card]), "pattern": pattern}


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
            return Statement("amytis.reason", "project_done", card_facts(self.card))
        facts = {
            **card_facts(self.card),
            "count": len(self.missing),
            "spaces": [space for space, _ in self.missing],
            "colours": [colour for _, colour in self.missing],
        }
        return Statement("amytis.reason", "project_missing", facts)

    def to_json(self, language: str = "en") -> shapes.ProjectReport:
        """Shared by all who ask for the same words: to be read, not to be changed."""
        return _project_json(self, known_language(language))


@lru_cache(maxsize=_KEPT)
def project_in_hand(card: int, lacking: int) -> ProjectReport:
    """A card whose nearest place lacks these colours, as bits."""
    missing = tuple(
        (space + 1, COLOURS[colour])
        for space in range(SPACES)
        for colour in range(len(COLOURS))
        if lacking >> (COLOUR_BITS * colour + space) & 1
    )
    return ProjectReport(card, done=False, missing=missing)


@lru_cache(maxsize=_KEPT)
def _project_json(report: ProjectReport, language: str) -> shapes.ProjectReport:
    return {
        "card": report.card,
        "done": report.done,
        "points": report.points,
        "missing": [
            {"space": space, "colour": cast(Any, colour)} for space, colour in report.missing
        ],
        "text": report.statement().text(language),
    }


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

    def to_json(self, language: str = "en") -> shapes.FavourReport:
        """Shared by all who ask for the same words: to be read, not to be changed."""
        return _favour_json(self, known_language(language))


@dataclass(frozen=True)
class Claim:
    """A seat's pawns on a favour, and what one more would bring now; None if there is no way."""

    favour: str
    pawns: int
    gain: int | None

    def to_json(self) -> shapes.Claim:
        return {
            "favour": cast("shapes.FavourName", self.favour),
            "pawns": self.pawns,
            "gain": self.gain,
        }


@lru_cache(maxsize=_KEPT)
def favour_report(favour: int, state: int, worth: int) -> FavourReport:
    """From the numbers of `rules/verdict.py`."""
    return FavourReport(FAVOURS[favour], _STATES[state], worth)


@lru_cache(maxsize=_KEPT)
def _favour_json(report: FavourReport, language: str) -> shapes.FavourReport:
    return {
        "favour": cast("shapes.FavourName", report.name),
        "state": cast(Any, report.state),
        "points": report.value,
        "text": report.statement().text(language),
    }


# The parts of a sheet on which the points of each type of building are known.
PARTS = (*TYPES, "projects", "favours")


def _part_name(code: str, language: str) -> str:
    section = "building" if code in TYPES else "sheet"
    return say(f"amytis.{section}.{code}", language)


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

    def to_json(self, language: str = "en") -> shapes.Sheet:
        by_type = dict(zip(TYPES, self.buildings, strict=True)) if self.buildings else None
        return {
            "buildings": cast("shapes.Buildings", by_type),
            "points": self.points,
            "project_points": self.project_points,
            "favour_points": self.favour_points,
            "total": self.total,
            "projects": [report.to_json(language) for report in self.projects],
            "favours": [report.to_json(language) for report in self.favours],
        }

    def codes(self) -> list[str]:
        return list(PARTS if self.buildings else ("points", *PARTS[len(TYPES) :]))

    def parts(self, language: str = "en") -> list[tuple[str, int]]:
        names = [_part_name(code, language) for code in self.codes()]
        points = [*(self.buildings or [self.points]), self.project_points, self.favour_points]
        return list(zip(names, points, strict=True))

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
