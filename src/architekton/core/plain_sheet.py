"""The score sheet of a game in plain Python: points by part."""

from __future__ import annotations

from dataclasses import dataclass

from architekton.core.game import Json
from architekton.core.general_view import sheet_json
from architekton.core.sentences import say


@dataclass(frozen=True)
class PlainSheet:
    game: str
    points: tuple[tuple[str, int], ...]

    @property
    def total(self) -> int:
        return sum(points for _, points in self.points)

    def codes(self) -> list[str]:
        return [code for code, _ in self.points]

    def parts(self, language: str = "en") -> list[tuple[str, int]]:
        return [
            (say(f"{self.game}.sheet.{code}", language), points) for code, points in self.points
        ]

    def lines(self, language: str = "en") -> list[str]:
        rows = [*self.parts(language), (say("cli.total", language), self.total)]
        return [f"{name:<24}{points:>6}" for name, points in rows]

    def to_json(self, language: str = "en") -> Json:
        return dict(sheet_json(self, language))
