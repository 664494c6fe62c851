"""The mind of Akropolis: hands views to the kernel's thinking, and tells what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from math import erf, sqrt
from pathlib import Path
from typing import Any, ClassVar

from architekton.core import mind
from architekton.core.layout import Array, blank
from architekton.core.mind import Judgement
from architekton.core.net import Net
from architekton.core.weights import Weights
from architekton.games.akropolis.notation import Move
from architekton.games.akropolis.self_play import SelfPlay
from architekton.games.akropolis.thinking import exports
from architekton.games.akropolis.thinking.inputs import INPUTS
from architekton.games.akropolis.thinking.state import SEARCH, WORKSPACE

PLACES_AT_A_GLANCE = 8
TWO = 2
# With the last move nothing is unsure but a tie.
CERTAIN = 0.1
# Turns looked ahead after the move itself, in the first race and in the last.
DEPTHS = {"two": (3, 7), "more": (3, 5), "solo": (3, 9)}
# How wrong an expected lead turns out: its variance for each turn still to come, of anybody.
# Fitted on games of `learned` against itself.
DOUBT = {"two": 16.0, "more": 17.0, "solo": 37.0}


class Mind(mind.LearningMind):
    INPUTS = INPUTS
    SHIPPED = Path(__file__).parent / "weights"
    TABLES: ClassVar = {
        "two": {"players": 2},
        "more": {"players": 3},
        "solo": {"players": 1, "architect": "callicrates"},
    }

    def __init__(self, weights: Mapping[str, Weights]) -> None:
        super().__init__(weights)
        self._workspaces = blank(WORKSPACE)

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
        exports.glance(
            self._workspaces, self._net(game), game._rows, searches, PLACES_AT_A_GLANCE, stream
        )
        return judged(self.table_of(game), game, self._workspaces, searches)

    def search(self, view: Any, stream: Array) -> Search:
        game = view.imagine(stream)
        return Search(self.table_of(game), self._net(game), game, stream)

    @classmethod
    def self_play(cls, table: str) -> SelfPlay:
        return SelfPlay(table)


class Search(mind.Search):
    def __init__(self, table: str, net: Net, game: Any, stream: Array) -> None:
        self._table = table
        self._net = net
        self._game = game
        self._stream = stream
        self._workspaces = blank(WORKSPACE)
        self._searches = blank(SEARCH)
        exports.begin_search(
            self._workspaces, self._net, game._rows, self._searches, *DEPTHS[table], stream
        )

    @property
    def nodes(self) -> int:  # type: ignore[override]
        return int(self._workspaces[0].nodes)

    @property
    def finished(self) -> bool:  # type: ignore[override]
        return bool(self._searches[0].finished)

    def deepen(self, nodes: int) -> None:
        exports.deepen(
            self._workspaces, self._net, self._game._rows, self._searches, nodes, self._stream
        )

    def judgements(self) -> list[Judgement]:
        return judged(self._table, self._game, self._workspaces, self._searches)


def judged(table: str, game: Any, workspaces: Array, searches: Array) -> list[Judgement]:
    found = []
    unsure = doubt(table, game)
    search = searches[0]
    for i in range(int(search.roots)):
        root = search.root[i]
        branch = workspaces[0].tree[int(root.branch)]
        move = Move(int(branch.tile), int(branch.q), int(branch.r), int(branch.rotation))
        tried = int(root.tried)
        if tried:
            points = float(root.points) / tried
            lead = float(root.leads[:tried].mean())
        else:
            points, lead = float(root.own), float(root.own - root.rival)
        # Who was seen further comes first: the others had fallen behind by then. Those that were
        # not tried stand in the order of the glance.
        rank = (-int(root.depth), -int(root.alive), tried == 0, -lead if tried else i)
        found.append((rank, Judgement(move, points, lead, chance_to_win(lead, unsure))))
    found.sort(key=lambda entry: entry[0])
    return [judgement for _, judgement in found]


def doubt(table: str, game: Any) -> float:
    """By how many points an expected lead is usually wrong, one turn from now."""
    position = game._rows[0]
    turns = int(position.site_size) + int(position.deck_size) - int(position.dealt) - 2
    return sqrt(DOUBT[table] * turns) if turns > 0 else CERTAIN


def chance_to_win(lead: float, unsure: float) -> float:
    """If leads are wrong by so many points, as often too low as too high."""
    return (1 + erf(lead / unsure / sqrt(2))) / 2
