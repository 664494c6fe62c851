"""The mind of Akropolis: hands views to the kernel's thinking, and tells what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from architekton.core import mind
from architekton.core.layout import Array, blank
from architekton.core.mind import Judgement
from architekton.core.net import Net, Weights
from architekton.games.akropolis.lessons import Lessons
from architekton.games.akropolis.notation import Move
from architekton.games.akropolis.thinking import doors
from architekton.games.akropolis.thinking.inputs import INPUTS
from architekton.games.akropolis.thinking.state import DESK, SEARCH

PLACES_AT_A_GLANCE = 8
TWO = 2
# Turns looked ahead after the move itself, in the first race and in the last.
DEPTHS = {"two": (3, 3), "more": (3, 3), "solo": (3, 7)}


class Mind(mind.Mind):
    INPUTS = INPUTS
    SHIPPED = Path(__file__).parent / "weights"
    TABLES: ClassVar = {
        "two": {"players": 2},
        "more": {"players": 3},
        "solo": {"players": 1, "architect": "callicrates"},
    }

    def __init__(self, weights: Mapping[str, Weights]) -> None:
        super().__init__(weights)
        self._desks = blank(DESK)

    @classmethod
    def table_of(cls, game: Any) -> str:
        if game.options["architect"]:
            return "solo"
        return "two" if game.seats == TWO else "more"

    def _net(self, game: Any) -> Net:
        return self.weights[self.table_of(game)].net

    def glance(self, view: Any, stream: Array) -> list[Judgement]:
        game = view.imagine(stream)
        searches = blank(SEARCH)
        doors.glance(self._desks, self._net(game), game._rows, searches, PLACES_AT_A_GLANCE, stream)
        return judged(game, self._desks, searches)

    def search(self, view: Any, stream: Array) -> Search:
        game = view.imagine(stream)
        return Search(self._net(game), game, DEPTHS[self.table_of(game)], stream)

    @classmethod
    def lessons(cls, table: str) -> Lessons:
        return Lessons(table)


class Search(mind.Search):
    def __init__(self, net: Net, game: Any, depths: tuple[int, int], stream: Array) -> None:
        self._net = net
        self._game = game
        self._stream = stream
        self._desks = blank(DESK)
        self._searches = blank(SEARCH)
        doors.begin_search(self._desks, self._net, game._rows, self._searches, *depths, stream)

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
        # Who was seen further comes first: the others had fallen behind by then.
        rank = (-int(root.depth), -int(root.alive), -lead)
        found.append((rank, Judgement(move, points, lead, 0.5)))
    found.sort(key=lambda entry: entry[0])
    return [judgement for _, judgement in found]
