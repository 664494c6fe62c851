"""The mind of Akropolis: hands views to the kernel's thinking, and tells what came of it."""

from __future__ import annotations

import math
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, ClassVar

from architekton.core.layout import Array, blank
from architekton.core.mind import Gap, Judgement
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

    def expect(self, nodes: int) -> None:
        self._searches["time"] = self.nodes + nodes

    def judgements(self) -> list[Judgement]:
        return judged(self._rows, self._workspaces, self._searches)

    def gap(self, better: Any, worse: Any) -> Gap | None:
        """From a race that both were in: the differences in the worlds where both were tried."""
        roots = self._searches[0].root[: int(self._searches[0].roots)]
        found = [root for root in roots if _move(self._workspaces, root) in (better, worse)]
        worlds = min((int(root.tried) for root in found), default=0)
        if len(found) != TWO or worlds < TWO or len({int(root.depth) for root in found}) > 1:
            return None
        if any(root.seen != root.depth for root in found):
            return None
        if _move(self._workspaces, found[0]) != better:
            found.reverse()
        one, other = ([float(lead) for lead in root.leads[:worlds]] for root in found)
        apart = [own - its for own, its in zip(one, other, strict=True)]
        lead, error = fmean(apart), stdev(apart) / math.sqrt(worlds)
        ahead = float(found[0].lead)
        chances = [float(exports.win_chance(self._rows, each)) for each in (ahead, ahead - lead)]
        return Gap(lead, error, chances[0] - chances[1])


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
    """By their verdicts: who was seen further comes first, the others had fallen behind by then.

    Those of which no race has said anything stand in the order of the glance.
    """
    found = []
    search = searches[0]
    for i in range(int(search.roots)):
        root = search.root[i]
        seen = int(root.seen)
        points, lead = (root.end, root.lead) if seen else (root.own, root.own - root.rival)
        rank = (-seen, -int(root.survived), -float(lead)) if seen else (0, 0, i)
        win = float(exports.win_chance(rows, float(lead)))
        move = _move(workspaces, root)
        found.append((rank, Judgement(move, float(points), float(lead), win, seen)))
    found.sort(key=lambda entry: entry[0])
    return [judgement for _, judgement in found]


def _move(workspaces: Array, root: Any) -> Move:
    branch = workspaces[0].tree[int(root.branch)]
    return Move(int(branch.tile), int(branch.q), int(branch.r), int(branch.rotation))
