"""What a game knows of playing itself well: the contract between a game and the players.

A mind sees views only. What is hidden it draws at random from a stream, so that the same stream
and the same number of nodes give the same thoughts.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Self

# Before Python 3.12, pydantic can make no schema of those in `typing`.
from typing_extensions import TypedDict

from architekton.core.game import Json, Move, View
from architekton.core.layout import Array
from architekton.core.named_shapes import GameMove
from architekton.core.net import Net
from architekton.core.weights import Weights


class JudgedMove(TypedDict):
    """A judgement for programs."""

    move: GameMove
    points: float
    lead: float
    win: float


@dataclass(frozen=True)
class Judgement:
    """What comes of a move, as far as could be seen."""

    move: Move
    # Points at the end that the seat can expect, and how far ahead of the best rival it then is.
    points: float
    lead: float
    # How likely the seat is to win, from 0 to 1.
    win: float
    # How far it was looked into. What was seen less far may promise more for that reason alone.
    depth: int = 0

    def to_json(self) -> JudgedMove:
        """The judgement for programs, rounded.

        >>> GreedyPlayer(seed=1).analyse(view)[0].to_json()["points"]
        2
        """
        return {
            "move": self.move.to_json(),
            "points": round(self.points, 1),
            "lead": round(self.lead, 1),
            "win": round(self.win, 3),
        }


def depth_of(tries: int) -> int:
    """Of a move that was tried so often: four times as often is a step deeper."""
    return tries.bit_length() // 2


@dataclass(frozen=True)
class Gap:
    """By how much one move is better than another, over the same worlds."""

    # Points of lead in the end, and the standard error of that.
    lead: float
    error: float
    # Chance to win, from -1 to 1.
    win: float


class Search(ABC):
    """A search in progress. It can be asked at any time, and is better the longer it ran."""

    # Positions to value between two looks at the clock: two milliseconds or so.
    STRIDE: ClassVar[int] = 2000

    # Positions valued so far.
    nodes: int = 0
    # Whether going on would change nothing.
    finished: bool = False

    @abstractmethod
    def deepen(self, nodes: int) -> None:
        """Value about this many more positions; a few milliseconds for a few thousand."""

    @abstractmethod
    def judgements(self) -> list[Judgement]:
        """The moves that were looked at, best first."""

    def gap(self, better: Move, worse: Move) -> Gap | None:
        """Between two moves that it tried in the same worlds, as far ahead; None: it did not."""
        return None

    def expect(self, nodes: int) -> None:  # noqa: B027
        """About how many more positions there will be time for. Who can, plans by it."""


class SelfPlay(ABC):
    """Games that a net plays against itself, in all modes, to learn from."""

    @abstractmethod
    def play(self, net: Net, stream: Array, games: int, noise: float) -> Samples: ...


@dataclass(frozen=True)
class Samples:
    """Positions after a move, in order; the positions of one seat in one game follow each other."""

    # A row of inputs each.
    inputs: Array
    # What the net adds to, as it stands there, and what that came to in the end. A game says
    # whether this is the seat's points or its lead.
    certain: Array
    final: Array
    # Whether the next row is the same seat's next position.
    continues: Array
    # The points of the seat at the end of the game.
    points: Array


class Mind(ABC):
    """Made once and kept: it holds the room that thinking needs."""

    @classmethod
    @abstractmethod
    def load(cls) -> Self: ...

    @property
    @abstractmethod
    def fingerprint(self) -> str:
        """Equal for minds that think alike."""

    @abstractmethod
    def glance(self, view: View, stream: Array) -> list[Judgement]:
        """What a look at each move tells, without searching; best first."""

    @abstractmethod
    def search(self, view: View, stream: Array) -> Search: ...


class LearningMind(Mind):
    """A mind whose value of positions is learned: a net for each kind of table.

    A glance is one ply over the learned value, less what is left to the next seat.
    """

    # How many numbers describe a position to the net.
    INPUTS: ClassVar[int]
    # Kinds of tables that have a net of their own, each with the options it is tried with.
    TABLES: ClassVar[Mapping[str, Json]]
    # The folder of the weights that come with the game, TABLE.npz each.
    SHIPPED: ClassVar[Path]

    def __init__(self, weights: Mapping[str, Weights]) -> None:
        self.weights = weights

    @classmethod
    def load(cls) -> Self:
        """With the weights that come with the game."""
        files = {table: cls.SHIPPED / f"{table}.npz" for table in cls.TABLES}
        return cls({table: Weights.load(file, cls.INPUTS) for table, file in files.items()})

    @property
    def fingerprint(self) -> str:
        """Equal for equal weights."""
        return "-".join(weights.fingerprint for weights in self.weights.values())

    @classmethod
    @abstractmethod
    def self_play(cls, table: str) -> SelfPlay: ...
