"""The face of a mind whose thoughts are records of the kernel: what all such minds do alike.

A game's own mind adds its words: it reads the moves out of what was thought. The kernel thinks.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np

from architekton.core.layout import Array, blank
from architekton.core.mind import Judgement, LearningMind, Samples, Search, SelfPlay
from architekton.core.net import Net
from architekton.core.weights import Weights


class SearchFace(Search):
    # The game's `thinking/exports.py`, and what its records are made of.
    EXPORTS: ClassVar[Any]
    WORKSPACE: ClassVar[np.dtype[Any]]
    RECORD: ClassVar[np.dtype[Any]]

    def __init__(self, net: Net, rows: Array, stream: Array) -> None:
        self._net = net
        self._rows = rows
        self._stream = stream
        self._workspaces = blank(self.WORKSPACE)
        self._searches = blank(self.RECORD)

    @property
    def _thoughts(self) -> tuple[Any, ...]:
        """What the kernel is handed, in this order."""
        return self._workspaces, self._net, self._rows, self._searches

    @property
    def nodes(self) -> int:  # type: ignore[override]
        return int(self._workspaces["valued"].item())

    @property
    def finished(self) -> bool:  # type: ignore[override]
        return bool(self._searches["finished"].item())

    def deepen(self, nodes: int) -> None:
        self.EXPORTS.deepen(*self._thoughts, nodes, self._stream)


class MindFace(LearningMind):
    SEARCH: ClassVar[type[SearchFace]]

    def __init__(self, weights: Mapping[str, Weights]) -> None:
        super().__init__(weights)
        self._workspaces = blank(self.SEARCH.WORKSPACE)

    @classmethod
    @abstractmethod
    def table_of(cls, game: Any) -> str:
        """Which of its nets knows a game's table."""

    def _net(self, game: Any) -> Net:
        return self.weights[self.table_of(game)].net

    def glance(self, view: Any, stream: Array) -> list[Judgement]:
        game = view.imagine(stream)
        return self._ranked(self._net(game), game._rows, stream)

    @abstractmethod
    def _ranked(self, net: Net, rows: Array, stream: Array) -> list[Judgement]:
        """The moves at a position, best first."""

    def search(self, view: Any, stream: Array) -> SearchFace:
        game = view.imagine(stream)
        return self.SEARCH(self._net(game), game._rows, stream)


class SelfPlayFace(SelfPlay):
    """The kernel plays a game and writes a row for each turn; here they are put in order."""

    WORKSPACE: ClassVar[np.dtype[Any]]
    INPUTS: ClassVar[int]
    # Of a whole game.
    MOST_TURNS: ClassVar[int]

    def __init__(self) -> None:
        self._workspaces = blank(self.WORKSPACE)
        self._inputs = np.zeros((self.MOST_TURNS, self.INPUTS), dtype="f4")
        self._certain = np.zeros(self.MOST_TURNS)
        self._seats = np.zeros(self.MOST_TURNS, dtype="i8")

    @abstractmethod
    def _play_game(self, net: Net, stream: Array) -> tuple[int, Array, Array]:
        """How many rows were written; by seat, what was to be learned and the points at the end."""

    def play(self, net: Net, stream: Array, games: int, noise: float) -> Samples:
        self._workspaces[0].noise = noise
        played = [self._play(net, stream) for _ in range(games)]
        return Samples(*(np.concatenate(columns) for columns in zip(*played, strict=True)))

    def _play(self, net: Net, stream: Array) -> tuple[Array, ...]:
        rows, final, points = self._play_game(net, stream)
        order = np.argsort(self._seats[:rows], kind="stable")
        seats = self._seats[order]
        continues = np.append(seats[1:] == seats[:-1], False)
        certain = self._certain[order].astype(final.dtype)
        return self._inputs[order], certain, final[seats], continues, points[seats]
