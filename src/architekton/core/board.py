"""What lies before one player: what every board can do, whatever is built on it."""

from __future__ import annotations

from typing import Any, Protocol

from architekton.core.json_types import Json, Shown


class Board(Protocol):
    """What lies in front of one player: it can be scored, drawn and looked at on its own."""

    def score_json(self, language: str = "en") -> Shown:
        """The score sheet for programs.

        >>> board.score_json()["total"], City(stones=3).score_json()["total"]
        (55, 3)
        """
        ...

    def score_lines(self, language: str = "en") -> list[str]:
        """The score sheet for people, and why.

        >>> print(board.score_lines("fr")[0])
        points acquis       41
        """
        ...

    def moves_json(self, tile: Any = None) -> list[Json]:
        """What can be laid here, and where; with a tile, only of that tile.

        >>> len(City().moves_json()), len(board.moves_json("tG"))
        (90, 9)
        """
        ...

    def text(self) -> str:
        """Text that `Game.parse_board` reads.

        >>> Game.parse_board(board.text()).text() == board.text()
        True
        """
        ...

    def drawing(self, colour: bool = False) -> str:
        """How it looks, in letters; with colours for a terminal.

        >>> print(board.drawing())
        wB1  gG2  ..
        pO1  ..   rP3
        tG1  mB1  ..
        """
        ...

    def to_svg(self) -> str:
        """A picture of it.

        >>> City().to_svg().startswith("<svg")
        True
        """
        ...
