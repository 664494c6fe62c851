"""The mind of Amytis: the Python face of what the kernel thinks."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from architekton.core import mind
from architekton.core.game import View
from architekton.core.layout import Array
from architekton.core.mind import Judgement
from architekton.core.net import Net
from architekton.core.weights import Weights
from architekton.games.amytis.notation import move_of
from architekton.games.amytis.rules.decision import DECISIONS
from architekton.games.amytis.self_play import SelfPlay
from architekton.games.amytis.thinking import exports
from architekton.games.amytis.thinking.inputs import INPUTS


def imagined(view: View, stream: Array) -> Array:
    """The rows of a game that a view allows."""
    game: Any = view.imagine(stream)
    rows: Array = game._rows
    return rows


class Search(mind.Search):
    """A tree that grows. Its moves are ordered by how often they were tried."""

    def __init__(self, net: Net, rows: Array, stream: Array) -> None:
        self._net = net
        self._rows = rows
        self._stream = stream
        self._room = exports.new_room()
        self._walk = exports.new_walk()
        self._tree = exports.new_tree()
        self.deepen(1)
        # With one move there is nothing to find out.
        self.finished = self.finished or len(self.judgements()) == 1

    def deepen(self, nodes: int) -> None:
        if self.finished:
            return
        before = int(self._room.valued[0])
        more = exports.deepen(
            self._net, self._tree, self._rows, self._stream, self._room, self._walk, nodes
        )
        self.nodes += int(self._room.valued[0]) - before
        self.finished = not more

    def judgements(self) -> list[Judgement]:
        codes, visits = np.empty((2, DECISIONS), dtype=np.int64)
        leads, wins = np.empty((2, DECISIONS), dtype=np.float64)
        count = exports.read_root(self._tree, self._rows, codes, visits, leads, wins)
        order = sorted(range(count), key=lambda i: (-visits[i], -leads[i], codes[i]))
        return [judgement(self._rows, codes[i], leads[i], wins[i]) for i in order]


def judgement(rows: Array, code: int, lead: float, win: float) -> Judgement:
    points = float(exports.expected_points(rows, lead))
    return Judgement(move_of(int(code)), points, float(lead), float(win))


class Mind(mind.LearningMind):
    INPUTS = INPUTS
    SHIPPED = Path(__file__).parent / "weights"
    TABLES: ClassVar = {"two": {"sides": "random"}}

    def __init__(self, weights: Mapping[str, Weights]) -> None:
        super().__init__(weights)
        self._net = weights["two"].net
        self._room = exports.new_room()

    def glance(self, view: View, stream: Array) -> list[Judgement]:
        """One ply; what the next seat can do is in the learned value of the position it gets."""
        rows = imagined(view, stream)
        codes = np.empty(DECISIONS, dtype=np.int64)
        leads = np.empty(DECISIONS, dtype=np.float64)
        count = exports.rank(self._net, rows, self._room, codes, leads)
        order = sorted(range(count), key=lambda i: (-leads[i], codes[i]))
        return [
            judgement(rows, codes[i], leads[i], exports.win_chance(rows, leads[i])) for i in order
        ]

    def search(self, view: View, stream: Array) -> Search:
        return Search(self._net, imagined(view, stream), stream)

    @classmethod
    def self_play(cls, table: str) -> SelfPlay:
        return SelfPlay()
