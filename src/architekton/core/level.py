"""A level: an opponent for people, with a name, a way to think and, if measured, a rating."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from architekton.core.sentences import say


@dataclass(frozen=True)
class Level:
    """Its name and what it is like are in the catalogue: in the SECTION of the game whose level it
    is, or of the core, under SECTION.level.NAME and SECTION.level_is.NAME."""

    section: str
    name: str
    # What it looks at: the points of this turn, one glance of a mind, or a search on top of that.
    thinks: Literal["greedy", "learned", "search"]
    # On Elo's scale, where greedy is 1000; and its standard error. None if nobody has measured it.
    rating: int | None = None
    error: int | None = None
    # How long a move takes.
    seconds: float = 0.2
    # The share of all moves that it notices.
    notices: float = 1.0
    # The share of its moves that it makes without attention, and by how many points it then
    # misjudges each of them.
    lapses: float = 0.0
    blur: float = 0.0

    def title(self, language: str = "en") -> str:
        return say(f"{self.section}.level.{self.name}", language)

    def about(self, language: str = "en") -> str:
        return say(f"{self.section}.level_is.{self.name}", language)


_CORE = "core"
# In a lapse, any of the moves that came to its mind will do, whatever points are worth in a game.
_ANY = 1e6

# For a game that has no levels of its own. Nobody knows how strong they are in a game that comes
# tomorrow, so they have no rating: each only overlooks less than the one before, or looks further.
GENERAL_LEVELS = (
    Level(_CORE, "newcomer", "greedy", notices=0.15),
    Level(_CORE, "neighbour", "greedy", notices=0.5),
    Level(_CORE, "regular", "search", seconds=0.2, lapses=0.4, blur=_ANY),
    Level(_CORE, "veteran", "search", seconds=0.2, lapses=0.1, blur=_ANY),
    Level(_CORE, "champion", "search", seconds=1.0),
)
