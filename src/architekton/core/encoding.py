"""A game in numbers, for machines that learn: the contract, and the face of a kernel that does it.

An encoding belongs to a game at one table (its options). Its name has a version: what a number
means never changes without a new one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar

import numpy as np

from architekton.core.episode import EPISODE, Observed
from architekton.core.game import Move
from architekton.core.layout import Array, blank
from architekton.core.unfolding import Unfolding


class Encoding(ABC):
    """How a game's moves and views are numbered at one table."""

    NAME: ClassVar[str]
    PLANES: ClassVar[tuple[Observed, ...]]
    SCALARS: ClassVar[tuple[Observed, ...]]
    # How wide and high a plane is.
    SIDE: ClassVar[int]
    # Options that are one value, with their defaults: what OpenSpiel can be told.
    PARAMETERS: ClassVar[dict[str, Any]]
    MOST_ACTIONS: ClassVar[int]
    MOST_PLAYERS: ClassVar[int]
    # The exports of the kernel that plays many games at once.
    EXPORTS: ClassVar[Any]
    RECORD: ClassVar[np.dtype[Any]]

    # People at the table; seats whose rewards and points are written; how many actions there are.
    players: int
    seats: int
    actions: int
    # How often each plane is there: once, or for each city.
    boards: int = 1

    def __init__(self, game: Any, options: Any) -> None:
        self._game = game
        self._options = options

    # --- its sizes ----------------------------------------------------------------------------

    @property
    def planes(self) -> tuple[int, int, int]:
        """How many planes there are, and their size.

        >>> Duel.encoding().planes
        (35, 3, 3)
        """
        return self.boards * sum(part.size for part in self.PLANES), self.SIDE, self.SIDE

    @property
    def scalars(self) -> int:
        """How many numbers have no place on a board.

        >>> Duel.encoding().scalars
        168
        """
        return sum(part.size for part in self.SCALARS)

    @property
    def numbers(self) -> int:
        """How long an observation is: all planes, then all scalars.

        >>> Duel.encoding().numbers
        483
        """
        return int(np.prod(self.planes)) + self.scalars

    # --- one game -----------------------------------------------------------------------------

    def mask(self, position: Any) -> Array:
        """1 for every legal action of a game or a view, 0 for the others.

        >>> int(Duel.encoding().mask(duel).sum()) == len(duel.legal_moves())
        True
        """
        game = getattr(position, "_game", position)
        mask = np.zeros(self.actions, np.int8)
        if game.to_move is not None:
            self._write_mask(game._rows, mask)
        return mask

    def observation(self, position: Any, seat: int) -> Array:
        """What a seat sees of a game or of its view. What is hidden is not in it.

        >>> encoding = Duel.encoding()
        >>> seen = encoding.observation(duel, 0)
        >>> bool((seen == encoding.observation(duel.view(0), 0)).all())
        True
        """
        game = getattr(position, "_game", position)
        numbers = np.zeros(self.numbers, np.int8)
        self.EXPORTS.observe(game._rows, int(seat), numbers)
        return numbers

    def planes_of(self, observation: Array) -> Array:
        """The planes of an observation, or of many, without a copy.

        >>> encoding = Duel.encoding()
        >>> encoding.planes_of(encoding.observation(duel, 0)).shape
        (35, 3, 3)
        """
        planes = observation[..., : self.numbers - self.scalars]
        return planes.reshape(*observation.shape[:-1], *self.planes)

    @abstractmethod
    def move(self, position: Any, action: int) -> Move:
        """What an action is in words; whether it is legal is for the rules to say.

        >>> Duel.encoding().move(duel, 0).text()
        '1>1'
        """

    @abstractmethod
    def action(self, position: Any, move: Move) -> int | None:
        """The number of a move; None if it has none.

        >>> Duel.encoding().action(duel, Duel.parse_move("2>1"))
        9
        """

    @abstractmethod
    def unfolding(self) -> Unfolding:
        """Its deal as it comes to light, for those to whom chance is a player."""

    # --- many games ---------------------------------------------------------------------------

    @property
    @abstractmethod
    def agreed(self) -> tuple[Array, ...]:
        """What the kernel has to know of the table, to deal."""

    def blank(self, games: int) -> tuple[Array, Array]:
        """Room for so many positions, and for their episodes."""
        return blank(self.RECORD, games), blank(EPISODE, games)

    def game(self, rows: Array) -> Any:
        """One of those positions as a game: a copy."""
        own = blank(self.RECORD)
        own.view(np.uint8)[:] = rows.view(np.uint8)
        return self._game._over(own, self._options)

    # --- of the kernel ------------------------------------------------------------------------

    @abstractmethod
    def _write_mask(self, rows: Array, mask: Array) -> None: ...
