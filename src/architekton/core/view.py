"""What a seat may know, in every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from architekton.core.json_types import Shown
from architekton.core.layout import Array

if TYPE_CHECKING:
    from architekton.core.game import Game


class View(Protocol):
    """All that one seat may know. Nothing hidden can be read out of it, in any form."""

    def imagine(self, stream: Array) -> Game:
        """A whole game that this view allows; what is hidden is drawn at random.

        >>> one, other = view.imagine(stream(1)), view.imagine(stream(2))
        >>> one.site == other.site == game.site
        True
        >>> one.deal == other.deal
        False
        """
        ...

    def to_json(self, language: str = "en") -> Shown:
        """To be read only: views of the same game share what they have in common.

        >>> seen = view.to_json()
        >>> seen["to_move"], seen["round"], len(seen["hidden"]["tiles"])
        (0, 1, 33)
        """
        ...
