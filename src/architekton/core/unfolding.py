"""A deal as it comes to light, draw by draw: chance as moves of its own.

For those who search trees in which chance is a player. A place is what a draw decides: who begins,
a tile of a stack, the next card. Draws are kept by place, in the order in which they were made.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from typing import Any, ClassVar

from architekton.core.game import Json

Draws = dict[Hashable, int]


class Unfolding(ABC):
    # Outcomes are numbers below this; what a number means does not depend on the place.
    OUTCOMES: ClassVar[int]
    # The most draws in one game.
    DRAWS: ClassVar[int]

    @abstractmethod
    def place(self, game: Any, draws: Draws) -> Hashable | None:
        """What has to be drawn next: everybody sees it, and nobody has drawn it. None: nothing.

        The game is None before it begins.
        """

    @abstractmethod
    def outcomes(self, place: Hashable, draws: Draws) -> list[tuple[int, float]]:
        """What can come, and how likely."""

    @abstractmethod
    def deal(self, draws: Draws) -> Json:
        """A deal with these draws in their places; the others hold whatever is left."""

    @abstractmethod
    def drawn(self, place: Hashable, deal: Json) -> int:
        """What was drawn for a place in a deal that is known."""

    @abstractmethod
    def text(self, outcome: int) -> str:
        """An outcome in one word."""


def evenly(outcomes: list[int]) -> list[tuple[int, float]]:
    return [(outcome, 1 / len(outcomes)) for outcome in outcomes]
