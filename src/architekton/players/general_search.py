"""A search for any game: a tree of decisions, walked again and again, each time in another world.

Information-set Monte Carlo tree search: before each walk, what is hidden is drawn anew, so a node
stands for all that the seat to move at the root cannot tell apart. A walk chooses between the moves
that bring most at once, the more of them the more often it came by, then between what came of
them (UCB); where the tree ends, the game is played out.

It knows a game by its contract only.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np

from architekton.core.chance import next_word
from architekton.core.game import Game, Move, View
from architekton.core.layout import Array
from architekton.core.mind import Judgement, Search
from architekton.players.playout import play_out

# Of the moves at a node, those looked at: so many, times the root of its visits.
WIDTH = 4.0
# How much a move that was tried less often is favoured, against how far results are apart.
CURIOSITY = 0.5
# Leads are told apart by this many points at least.
LEAST_SPREAD = 1.0


@dataclass(slots=True)
class Node:
    visits: int = 0
    edges: dict[Move, Edge] = field(default_factory=dict)


@dataclass(slots=True)
class Edge:
    """A move of a seat, and what came of it for that seat."""

    seat: int
    # How often it was among the moves to choose from, and how often it was chosen.
    offered: int = 0
    visits: int = 0
    lead: float = 0.0
    points: float = 0.0
    after: Node = field(default_factory=Node)

    def add(self, lead: float, points: float) -> None:
        self.visits += 1
        self.lead += (lead - self.lead) / self.visits
        self.points += (points - self.points) / self.visits


@dataclass(slots=True)
class Spread:
    """How far the leads of all games played out are apart (Welford)."""

    count: int = 0
    mean: float = 0.0
    squares: float = 0.0

    def add(self, lead: float) -> None:
        self.count += 1
        before = lead - self.mean
        self.mean += before / self.count
        self.squares += before * (lead - self.mean)

    @property
    def deviation(self) -> float:
        return max(LEAST_SPREAD, math.sqrt(self.squares / max(1, self.count)))


class GeneralSearch(Search):
    # One walk: in a game of plain Python it may take longer than two milliseconds.
    STRIDE = 1

    def __init__(self, view: View, stream: Array) -> None:
        self._view = view
        self._stream = stream
        self._chance = np.random.default_rng([next_word(stream), next_word(stream)])
        # What decides between equal gains, the same in every walk: by the number of the move.
        self._ties = self._chance.random(0)
        self._root = Node()
        self._spread = Spread()

    def deepen(self, nodes: int) -> None:
        goal = self.nodes + nodes
        while self.nodes < goal and not self.finished:
            self._walk()

    def judgements(self) -> list[Judgement]:
        """By how often a move was chosen: a few lucky games are not enough."""
        tried = [(move, edge) for move, edge in self._root.edges.items() if edge.visits]
        tried.sort(key=lambda found: (-found[1].visits, -found[1].lead))
        scale = self._spread.deviation
        return [
            Judgement(move, edge.points, edge.lead, chance_to_win(edge.lead, scale))
            for move, edge in tried
        ]

    def _walk(self) -> None:
        """Down the tree, on to the end of the game, and back with what it came to."""
        game = self._view.imagine(self._stream)
        path = self._descend(game)
        self.nodes += len(path) + play_out(game, self._chance)
        for edge in path:
            edge.add(game.quick_value(edge.seat), game.total(edge.seat))
        self._spread.add(game.quick_value(path[0].seat))

    def _descend(self, game: Game) -> list[Edge]:
        """Make the moves of the tree, and one that is new to it."""
        node, path = self._root, []
        while game.to_move is not None:
            move, edge = self._choose(node, game)
            game.play(move)
            path.append(edge)
            if not edge.visits:
                break
            node = edge.after
        return path

    def _choose(self, node: Node, game: Game) -> tuple[Move, Edge]:
        """A move that was never tried, the one that brings most first; else the most promising."""
        seat = game.to_move
        assert seat is not None
        gains = game.gains()
        if node is self._root and len(gains) == 1:
            self.finished = True
        node.visits += 1
        curiosity = CURIOSITY * self._spread.deviation
        promising, promise = None, -math.inf
        for number in self._widest(gains, WIDTH * math.sqrt(node.visits)):
            move = game.move_at(number)
            edge = node.edges.get(move)
            if edge is None:
                edge = node.edges[move] = Edge(seat)
            edge.offered += 1
            if not edge.visits:
                return move, edge
            upper = edge.lead + curiosity * math.sqrt(math.log(edge.offered) / edge.visits)
            if upper > promise:
                promising, promise = (move, edge), upper
        assert promising is not None
        return promising

    def _widest(self, gains: Array, width: float) -> list[int]:
        """The numbers of the moves that bring most at once, so many, best first."""
        while len(self._ties) < len(gains):
            self._ties = np.append(self._ties, self._chance.random(len(gains)))
        worth = gains + self._ties[: len(gains)]
        best = np.argsort(-worth)[: max(1, int(width))]
        numbers: list[int] = best.tolist()
        return numbers


def chance_to_win(lead: float, scale: float) -> float:
    """What an expected lead means, if leads vary by so much."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, lead / scale))))
