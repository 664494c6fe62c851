"""A search for any game: a tree of decisions, walked again and again, each time in another world.

Information-set Monte Carlo tree search: before each walk what is hidden is drawn, so a node
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
from architekton.core.mind import Judgement, Search, depth_of
from architekton.players.playout import play_out
from architekton.players.worlds import Worlds

# Of the moves at a node, those looked at: so many, times the root of its visits.
WIDTH = 2.0
# How much a move that was tried less often is favoured, against how far results are apart.
CURIOSITY = 0.5


@dataclass(slots=True)
class Edge:
    """A move of a seat, and what came of it for that seat."""

    seat: int
    # How often it was among the moves to choose from, and how often it was chosen.
    offered: int = 0
    visits: int = 0
    lead: float = 0.0
    points: float = 0.0
    after: Node = field(default_factory=lambda: Node())

    def add(self, lead: float, points: float) -> None:
        self.visits += 1
        self.lead += (lead - self.lead) / self.visits
        self.points += (points - self.points) / self.visits

    def promise(self, worth: float, spread: float) -> float:
        """What it may be worth at best."""
        return worth + CURIOSITY * spread * math.sqrt(math.log(self.offered) / self.visits)


@dataclass(slots=True)
class Node:
    visits: int = 0
    edges: dict[Move, Edge] = field(default_factory=dict)


class GeneralSearch(Search):
    # One walk: in a game of plain Python it may take longer than two milliseconds.
    STRIDE = 1

    def __init__(self, view: View, stream: Array) -> None:
        self._worlds = Worlds(view, f"{next_word(stream)} {next_word(stream)}")
        game, chance = self._worlds.imagine(0)
        gains = game.gains()
        # What decides between equal gains, the same in every walk: by the number of the move.
        self._ties = chance.random(4 * len(gains))
        legal = game.legal_moves()
        self._moves = [legal[number] for number in self._best(gains, len(gains))]
        assert game.to_move is not None
        self._edges = [Edge(game.to_move) for _ in self._moves]

    def deepen(self, nodes: int) -> None:
        goal = self.nodes + nodes
        while self.nodes < goal and not self.finished:
            self._walk()
            self.finished = len(self._moves) == 1

    def judgements(self) -> list[Judgement]:
        """By how often a move was chosen: a few lucky games are not enough."""
        luck, spread = self._worlds.luck(), self._worlds.whole_spread
        judged = []
        for move, edge in zip(self._moves, self._edges, strict=True):
            if edge.visits:
                lucky = luck[edge.visits] - luck[-1]
                lead, points = edge.lead - lucky, edge.points
                win, depth = likely(lead / spread), depth_of(edge.visits)
                judged.append((edge.visits, Judgement(move, points, lead, win, depth)))
        judged.sort(key=lambda found: (-found[0], -found[1].lead))
        return [judgement for _, judgement in judged]

    def _walk(self) -> None:
        """Down the tree, on to the end of the game, and back with what it came to."""
        number = self._first_choice()
        first = self._edges[number]
        world = first.visits
        game, chance = self._worlds.imagine(world)
        game.play(self._moves[number])
        path = [first, *(self._descend(first.after, game) if first.visits else [])]
        self.nodes += len(path) + play_out(game, chance)
        for edge in path:
            edge.add(game.quick_value(edge.seat), game.total(edge.seat))
        self._worlds.add(world, game.quick_value(first.seat))

    def _first_choice(self) -> int:
        """The number of a move at the root: one that is new, else by merit, which knows no luck."""
        walks = 1 + sum(self._worlds.moves)
        width = _width(walks)
        luck, spread = self._worlds.luck(), self._worlds.spread
        best, promise = 0, -math.inf
        for number, edge in enumerate(self._edges[:width]):
            edge.offered += 1
            if not edge.visits:
                return number
            hope = edge.promise(edge.lead - luck[edge.visits], spread)
            if hope > promise:
                best, promise = number, hope
        return best

    def _descend(self, node: Node, game: Game) -> list[Edge]:
        """Make the moves of the tree, and one that is new to it."""
        spread, path = self._worlds.whole_spread, []
        while game.to_move is not None:
            move, edge = self._choose(node, game, game.to_move, spread)
            game.play(move)
            path.append(edge)
            if not edge.visits:
                break
            node = edge.after
        return path

    def _choose(self, node: Node, game: Game, seat: int, spread: float) -> tuple[Move, Edge]:
        """A move that was never tried, the one that brings most first; else the most promising."""
        node.visits += 1
        chosen, promise = None, -math.inf
        for number in self._best(game.gains(), _width(node.visits)):
            move = game.move_at(number)
            edge = node.edges.get(move)
            if edge is None:
                edge = node.edges[move] = Edge(seat)
            edge.offered += 1
            if not edge.visits:
                return move, edge
            hope = edge.promise(edge.lead, spread)
            if hope > promise:
                chosen, promise = (move, edge), hope
        assert chosen is not None
        return chosen

    def _best(self, gains: Array, width: int) -> list[int]:
        """The numbers of the moves that bring most at once, so many, best first."""
        worth = gains + np.resize(self._ties, len(gains))
        numbers: list[int] = np.argsort(-worth)[:width].tolist()
        return numbers


def _width(visits: int) -> int:
    return math.ceil(WIDTH * math.sqrt(visits))


def likely(lead: float) -> float:
    """How likely the seat is to win, from its expected lead over how far leads are apart."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, lead))))
