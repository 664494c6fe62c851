"""The mind of Akropolis: hands views to the kernel's thinking, and tells what came of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from architekton.core.layout import Array, blank
from architekton.core.mind import Judgement
from architekton.core.mind_face import MindFace, SearchFace
from architekton.core.net import Net
from architekton.games.akropolis.notation import Move
from architekton.games.akropolis.self_play import SelfPlay
from architekton.games.akropolis.thinking import exports
from architekton.games.akropolis.thinking.inputs import INPUTS
from architekton.games.akropolis.thinking.state import SEARCH, WORKSPACE

TWO = 2


class Search(SearchFace):
    """A race of moves that looks further and further ahead."""

    EXPORTS: ClassVar = exports
    WORKSPACE: ClassVar = WORKSPACE
    RECORD: ClassVar = SEARCH

    def __init__(self, net: Net, rows: Array, stream: Array) -> None:
        super().__init__(net, rows, stream)
        exports.begin_search(*self._thoughts, stream)

    def judgements(self) -> list[Judgement]:
        return judged(self._rows, self._workspaces, self._searches)


class Mind(MindFace):
    INPUTS = INPUTS
    SHIPPED = Path(__file__).parent / "weights"
    SEARCH: ClassVar = Search
    TABLES: ClassVar = {
        "two": {"players": 2},
        "more": {"players": 3},
        "solo": {"players": 1, "architect": "callicrates"},
    }

    @classmethod
    def table_of(cls, game: Any) -> str:
        if game.options["architect"]:
            return "solo"
        return "two" if game.seats == TWO else "more"

    def _ranked(self, net: Net, rows: Array, stream: Array) -> list[Judgement]:
        searches = blank(SEARCH)
        exports.rank_moves(self._workspaces, net, rows, searches, stream)
        return judged(rows, self._workspaces, searches)

    @classmethod
    def self_play(cls, table: str) -> SelfPlay:
        return SelfPlay(table)


def judged(rows: Array, workspaces: Array, searches: Array) -> list[Judgement]:
    """Who was seen further comes first: the others had fallen behind by then.

    Those that were not tried stand in the order of the glance.
    """
    found = []
    search = searches[0]
    for i in range(int(search.roots)):
        root = search.root[i]
        tried = int(root.tried)
        if tried:
            points = float(root.points) / tried
            lead = float(root.leads[:tried].mean())
        else:
            points, lead = float(root.own), float(root.own - root.rival)
        rank = (-int(root.depth), -int(root.alive), tried == 0, -lead if tried else i)
        win = float(exports.win_chance(rows, lead))
        found.append((rank, Judgement(_move(workspaces, root), points, lead, win)))
    found.sort(key=lambda entry: entry[0])
    return [judgement for _, judgement in found]


def _move(workspaces: Array, root: Any) -> Move:
    branch = workspaces[0].tree[int(root.branch)]
    return Move(int(branch.tile), int(branch.q), int(branch.r), int(branch.rotation))
