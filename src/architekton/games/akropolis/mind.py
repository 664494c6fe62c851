"""The mind of Akropolis: hands views to the kernel's thinking, and tells what came of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from architekton.core import mind
from architekton.core.layout import Array, blank
from architekton.core.mind import Judgement
from architekton.core.net import Weights
from architekton.games.akropolis.lessons import Lessons
from architekton.games.akropolis.notation import Move
from architekton.games.akropolis.thinking import doors
from architekton.games.akropolis.thinking.inputs import INPUTS
from architekton.games.akropolis.thinking.state import DESK, SEARCH

PLACES_AT_A_GLANCE = 8
# Turns looked ahead after the move itself.
DEPTH = 3


class Mind(mind.Mind):
    INPUTS = INPUTS
    SHIPPED = Path(__file__).parent / "weights.npz"

    def __init__(self, weights: Weights) -> None:
        super().__init__(weights)
        self._desks = blank(DESK)

    def glance(self, view: Any, stream: Array) -> list[Judgement]:
        game = view.imagine(stream)
        searches = blank(SEARCH)
        doors.glance(
            self._desks, self.weights.net, game._rows, searches, PLACES_AT_A_GLANCE, stream
        )
        return judged(game, self._desks, searches)

    def search(self, view: Any, stream: Array) -> Search:
        return Search(self.weights, view.imagine(stream), stream)

    @classmethod
    def lessons(cls) -> Lessons:
        return Lessons()


class Search(mind.Search):
    def __init__(self, weights: Weights, game: Any, stream: Array) -> None:
        self._net = weights.net
        self._game = game
        self._stream = stream
        self._desks = blank(DESK)
        self._searches = blank(SEARCH)
        doors.begin_search(self._desks, self._net, game._rows, self._searches, DEPTH, stream)

    @property
    def nodes(self) -> int:  # type: ignore[override]
        return int(self._desks[0].nodes)

    @property
    def finished(self) -> bool:  # type: ignore[override]
        return bool(self._searches[0].finished)

    def deepen(self, nodes: int) -> None:
        doors.deepen(self._desks, self._net, self._game._rows, self._searches, nodes, self._stream)

    def judgements(self) -> list[Judgement]:
        return judged(self._game, self._desks, self._searches)


def judged(game: Any, desks: Array, searches: Array) -> list[Judgement]:
    found = []
    search = searches[0]
    for i in range(int(search.roots)):
        root = search.root[i]
        branch = desks[0].tree[int(root.branch)]
        move = Move(int(branch.tile), int(branch.q), int(branch.r), int(branch.rotation))
        tried = int(root.tried)
        if tried:
            points = float(root.points) / tried
            lead = float(root.leads[:tried].mean())
        else:
            points, lead = float(root.own), float(root.own - root.reply)
        alive = bool(root.alive)
        found.append((alive, Judgement(move, points, lead, 0.5)))
    found.sort(key=lambda entry: (-entry[0], -entry[1].lead))
    return [judgement for _, judgement in found]
