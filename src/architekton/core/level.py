"""A level: an opponent for people, with a name, a way to think and a measured rating."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from architekton.core.game import Json
from architekton.core.sentences import say


@dataclass(frozen=True)
class Level:
    """Its name and what it is like are in the catalogue: GAME.level.NAME and GAME.level_is.NAME."""

    game: str
    name: str
    # What it looks at: the points of this turn, a learned value, or a search on top of that.
    thinks: Literal["greedy", "learned", "search"]
    # On Elo's scale, where greedy is 1000; and its standard error.
    rating: int
    error: int
    # How long a move takes.
    seconds: float = 0.2
    # The share of all moves that it notices.
    notices: float = 1.0
    # The share of its moves that it makes without attention, and by how many points it then
    # misjudges each of them.
    lapses: float = 0.0
    blur: float = 0.0

    def title(self, language: str = "en") -> str:
        return say(f"{self.game}.level.{self.name}", language)

    def about(self, language: str = "en") -> str:
        return say(f"{self.game}.level_is.{self.name}", language)

    def to_json(self, language: str = "en") -> Json:
        return {
            "name": self.name,
            "title": self.title(language),
            "about": self.about(language),
            "rating": self.rating,
            "error": self.error,
            "seconds": self.seconds,
        }
