"""What a game can say of its own moves to somebody who compares them.

A mind says how good they are; this says what is certain: how alike two of them are, and what
speaks for each.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from enum import IntEnum
from typing import Any, ClassVar

from architekton.core.sentences import Statement


class Likeness(IntEnum):
    DIFFERENT = 0
    # Another choice, but a near one: the same tile elsewhere.
    SIMILAR = 1
    # One choice, whatever it is called: a placement turned.
    SAME = 2


# One thing that speaks for a move, with its weight: about as many points as it may be worth.
Merit = tuple[float, Statement]


class Counsel(ABC):
    """About the legal moves of one position; nothing hidden is looked at."""

    # From the code of a merit to what it teaches; each is named in the catalogue under GAME.theme.
    THEMES: ClassVar[Mapping[str, str]] = {}

    @abstractmethod
    def likeness(self, one: Any, other: Any) -> Likeness: ...

    @abstractmethod
    def merits(self, move: Any) -> list[Statement]:
        """What speaks for a move for certain, the weightiest first; empty if nothing does."""

    def theme(self, merit: Statement) -> str | None:
        """What it teaches, if it is about anything that can be practised."""
        return self.THEMES.get(merit.code)

    def subject(self, move: Any) -> str | None:
        """What a move takes that others could have taken; equal for equal things."""
        return None


def weightiest_first(merits: list[Merit]) -> list[Statement]:
    return [merit for _, merit in sorted(merits, key=lambda merit: -merit[0])]
