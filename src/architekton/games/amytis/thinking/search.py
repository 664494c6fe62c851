"""The search kernel: walk down a tree, value what one more turn promises, pass it back up."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from architekton.core.chance import Stream
from architekton.core.jit import rule
from architekton.core.layout import Array, blank
from architekton.core.net import Net
from architekton.games.amytis.rules.decision import DECISIONS, stack_of
from architekton.games.amytis.rules.playout import shuffle_hidden
from architekton.games.amytis.rules.turn import current_table, list_moves, play
from architekton.games.amytis.state import MAX_DECISIONS, POSITION, PositionState
from architekton.games.amytis.thinking.chances import doubt, win_chance, worth
from architekton.games.amytis.thinking.inputs import certain_lead
from architekton.games.amytis.thinking.ranking import NONE, lead_after
from architekton.games.amytis.thinking.tree import (
    NOTHING,
    Tree,
    add_edge,
    add_node,
    is_full,
    is_known,
    is_open,
    make_known,
    tile_for,
)
from architekton.games.amytis.thinking.values import Room, forget

# Chosen on 100 positions, by how far a move found in 20,000 nodes falls behind one of 200,000; only
# a curiosity of a quarter was visibly worse, all else was within the error.
# How much is tried that does not look best, and how many points make a decision e times likelier.
CURIOSITY = 0.7
POINTS_PER_E = 3.0
# How many walks the promise of one ply counts for.
PROMISE = 3.0
# Beyond the root: how many decisions are kept, and how many of those with a newly seen tile.
KEPT = 12
KEPT_OF_A_TILE = 3


class Walk(NamedTuple):
    """Room for one walk: a game of its own, the edges taken, the decisions looked at."""

    positions: Array
    edges: Array
    seats: Array
    codes: Array
    leads: Array


def new_walk() -> Walk:
    return Walk(
        blank(POSITION),
        np.zeros(MAX_DECISIONS, dtype=np.int64),
        np.zeros(MAX_DECISIONS, dtype=np.int64),
        np.zeros(DECISIONS, dtype=np.int64),
        np.zeros(DECISIONS, dtype=np.float64),
    )


@rule
def begin_again(position: PositionState, root: PositionState, stream: Stream) -> None:
    """The root as a start of its own, with what is hidden drawn at random."""
    position.sides = root.sides
    position.first = root.first
    position.stacks[:] = root.stacks
    position.removed[:] = root.removed
    position.cards[:] = root.cards
    position.decisions = 0
    position.tables[0] = current_table(root)
    shuffle_hidden(position, stream)


@rule
def value_new_decisions(
    net: Net, tree: Tree, node: int, position: PositionState, room: Room, walk: Walk
) -> int:
    """Value the decisions that are new to a node; return how many."""
    table = current_table(position)
    seat, seen = table.to_move, table.drawn
    listed = list_moves(position, walk.codes)
    count = 0
    forget(room)
    for i in range(listed):
        code = int(walk.codes[i])
        if not is_known(tree, node, code, tile_for(position, code)):
            walk.codes[count] = code
            walk.leads[count] = lead_after(net, position, code, seat, seen, room)
            count += 1
    return count


@rule
def best_of(leads: Array, count: int) -> int:
    best = 0
    for i in range(1, count):
        if leads[i] > leads[best]:
            best = i
    return best


@rule
def keep_best(
    tree: Tree, node: int, position: PositionState, walk: Walk, count: int, most: int
) -> None:
    """Edges for the best decisions of those just looked at; all of them are known from now on.

    Each stack keeps one at least, so that a node has an open edge whatever tiles are on view.
    """
    unsure = doubt(current_table(position))
    kept, stacks = 0, 0
    for _ in range(count):
        best = best_of(walk.leads, count)
        code, lead = int(walk.codes[best]), walk.leads[best]
        tile, stack = tile_for(position, code), 1 << stack_of(code)
        walk.leads[best] = NONE
        make_known(tree, node, code, tile)
        if kept < most or stacks & stack == 0:
            weight = math.exp(lead / POINTS_PER_E)
            add_edge(tree, node, code, tile, lead, worth(lead, unsure), weight)
            kept += 1
            stacks |= stack


@rule
def most_kept(node: int, is_new: bool, count: int) -> int:
    """At the root every decision is kept, so that each can be judged."""
    if node == 0:
        return count
    return KEPT if is_new else KEPT_OF_A_TILE


@rule
def best_promise(tree: Tree, node: int, position: PositionState) -> float:
    best = NONE
    edge = int(tree.first[node])
    while edge != NOTHING:
        if tree.lead[edge] > best and is_open(tree, edge, position):
            best = tree.lead[edge]
        edge = int(tree.following[edge])
    return best


@rule
def choose(tree: Tree, node: int, position: PositionState) -> int:
    """The open edge that is best or not yet well known: worth so far, and a bonus by promise."""
    weights = 0.0
    edge = int(tree.first[node])
    while edge != NOTHING:
        if is_open(tree, edge, position):
            weights += tree.weight[edge]
        edge = int(tree.following[edge])
    bonus = CURIOSITY * math.sqrt(float(tree.passed[node])) / weights
    chosen, most = NOTHING, NONE
    edge = int(tree.first[node])
    while edge != NOTHING:
        if is_open(tree, edge, position):
            visits = int(tree.visits[edge])
            mean = (PROMISE * tree.worth[edge] + tree.worths[edge]) / (PROMISE + visits)
            score = mean + bonus * tree.weight[edge] / (1.0 + visits)
            if score > most:
                chosen, most = edge, score
        edge = int(tree.following[edge])
    return chosen


@rule
def pass_back(tree: Tree, walk: Walk, depth: int, seat: int, lead: float, unsure: float) -> None:
    """Tell every edge of the walk what came of it, each from its own seat."""
    for i in range(depth):
        edge = walk.edges[i]
        own = lead if walk.seats[i] == seat else -lead
        tree.visits[edge] += 1
        tree.worths[edge] += worth(own, unsure)
        tree.leads[edge] += own
        tree.wins[edge] += win_chance(own, unsure)


@rule
def walk_once(
    net: Net, tree: Tree, root: PositionState, stream: Stream, room: Room, walk: Walk
) -> None:
    position = walk.positions[0]
    begin_again(position, root, stream)
    node, depth = 0, 0
    while True:
        table = current_table(position)
        seat, unsure = int(table.to_move), doubt(table)
        if table.over:
            pass_back(tree, walk, depth, seat, float(certain_lead(table, seat)), unsure)
            return
        count = value_new_decisions(net, tree, node, position, room, walk)
        is_new = tree.passed[node] == 0
        keep_best(tree, node, position, walk, count, most_kept(node, is_new, count))
        tree.passed[node] += 1
        if is_new and node > 0:
            pass_back(tree, walk, depth, seat, best_promise(tree, node, position), unsure)
            return
        edge = choose(tree, node, position)
        walk.edges[depth] = edge
        walk.seats[depth] = seat
        depth += 1
        play(position, int(tree.code[edge]))
        if tree.target[edge] == NOTHING:
            tree.target[edge] = add_node(tree)
        node = int(tree.target[edge])


@rule
def deepen(
    net: Net, tree: Tree, roots: Array, stream: Stream, room: Room, walk: Walk, nodes: int
) -> bool:
    """Walk until so many positions have been valued; return whether there is room for more."""
    goal = int(room.valued[0]) + nodes
    while room.valued[0] < goal:
        if is_full(tree):
            return False
        before = int(room.valued[0])
        walk_once(net, tree, roots[0], stream, room, walk)
        # A walk that ends in a finished game counts too, or a search could go on for ever.
        room.valued[0] = max(int(room.valued[0]), before + 1)
    return True
