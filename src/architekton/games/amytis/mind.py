"""The mind of Amytis: hands views to the kernel's thinking, and tells what came of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from architekton.core.layout import Array, blank, lengthen
from architekton.core.mind import Judgement, depth_of
from architekton.core.mind_face import MindFace, SearchFace
from architekton.core.net import Net
from architekton.games.amytis.notation import move_of
from architekton.games.amytis.self_play import SelfPlay
from architekton.games.amytis.thinking import exports
from architekton.games.amytis.thinking.inputs import INPUTS
from architekton.games.amytis.thinking.state import EDGE, NODE, SEARCH, WORKSPACE, Tree

# The tree is given twice the room each time it is full: a search of 0.2 s needs 2 MB, one of a
# second 8 MB, and with 32 MB, after six seconds or so, it has seen enough.
FEWEST_NODES, FEWEST_EDGES = 1 << 10, 1 << 13
MOST_EDGES = 1 << 19


class Search(SearchFace):
    """A tree that grows. Its moves are ordered by how often they were tried."""

    EXPORTS: ClassVar = exports
    WORKSPACE: ClassVar = WORKSPACE
    RECORD: ClassVar = SEARCH

    def __init__(self, net: Net, rows: Array, stream: Array) -> None:
        super().__init__(net, rows, stream)
        self._tree = Tree(blank(NODE, FEWEST_NODES), blank(EDGE, FEWEST_EDGES))
        exports.begin_search(*self._thoughts, stream)

    @property
    def _thoughts(self) -> tuple[Any, ...]:
        return *super()._thoughts, self._tree

    def deepen(self, nodes: int) -> None:
        goal = self.nodes + nodes
        super().deepen(nodes)
        while not self.finished and self.nodes < goal:
            self._make_room()
            super().deepen(goal - self.nodes)

    def _make_room(self) -> None:
        """Or end the search, if it has had the most."""
        nodes, edges = (2 * len(rows) for rows in self._tree)
        if edges > MOST_EDGES:
            self._searches[0].finished = True
        else:
            self._tree = Tree(lengthen(self._tree.nodes, nodes), lengthen(self._tree.edges, edges))

    def judgements(self) -> list[Judgement]:
        exports.read_roots(self._rows, self._searches, self._tree)
        return judged(self._searches)


class Mind(MindFace):
    INPUTS = INPUTS
    SHIPPED = Path(__file__).parent / "weights"
    SEARCH: ClassVar = Search
    TABLES: ClassVar = {"two": {"sides": "random"}}

    @classmethod
    def table_of(cls, game: Any) -> str:
        return "two"

    def _ranked(self, net: Net, rows: Array, stream: Array) -> list[Judgement]:
        """What the next seat can do is in the learned value of the position it gets."""
        searches = blank(SEARCH)
        exports.rank_moves(self._workspaces, net, rows, searches)
        return judged(searches)

    @classmethod
    def self_play(cls, table: str) -> SelfPlay:
        return SelfPlay()


def judged(searches: Array) -> list[Judgement]:
    """What was tried more often comes first, then what promises more."""
    roots = searches["root"][0, : searches["roots"].item()].tolist()
    found = sorted(roots, key=lambda root: (-root[1], -root[3], root[0]))
    return [
        Judgement(move_of(code), points, lead, win, depth_of(tried))
        for code, tried, points, lead, win in found
    ]
