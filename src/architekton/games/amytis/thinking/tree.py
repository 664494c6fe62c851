"""The tree of a search: nodes are decisions to make, edges are decisions made.

Hidden tiles and cards are drawn anew each time the tree is walked, so an edge is known by what is
decided *and* the tile that it is decided about. Those whose tile is not on view are passed over.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.games.amytis.constants import KINDS, SPACES
from architekton.games.amytis.rules.decision import is_placement, stack_of
from architekton.games.amytis.rules.refusal import ALLOWED
from architekton.games.amytis.rules.turn import current_table, project_refusal
from architekton.games.amytis.state import PROJECT, PositionState

MOST_NODES = 1 << 16
MOST_EDGES = 1 << 20
MOST_OF_A_WALK = 1 << 10
NOTHING = -1

# What is counted in `size`.
NODES, EDGES = range(2)


class Tree(NamedTuple):
    size: Array
    # By node: its first edge, how often it was passed, and by stack the tiles whose placements
    # have edges, as bits (for a project: the cards, all in the first place).
    first: Array
    passed: Array
    known: Array
    # By edge: the decision, its tile, the next edge of the node, the node that it leads to.
    code: Array
    tile: Array
    following: Array
    target: Array
    # By edge: what one ply promised (lead, worth, and a weight for trying it).
    lead: Array
    worth: Array
    weight: Array
    # By edge: how often it was taken, and the sums of what came of it, for the seat that decided.
    visits: Array
    worths: Array
    leads: Array
    wins: Array


def new_tree() -> Tree:
    """Memory is not touched before it is used, so room for a long search costs nothing."""

    def nodes(kind: str, *shape: int) -> Array:
        return np.empty((MOST_NODES, *shape), dtype=kind)

    def edges(kind: str) -> Array:
        return np.empty(MOST_EDGES, dtype=kind)

    tree = Tree(
        np.zeros(2, dtype=np.int64),
        nodes("i4"),
        nodes("i4"),
        nodes("i4", SPACES),
        edges("i2"),
        edges("i1"),
        edges("i4"),
        edges("i4"),
        edges("f4"),
        edges("f4"),
        edges("f8"),
        edges("i4"),
        edges("f8"),
        edges("f8"),
        edges("f8"),
    )
    add_node(tree)
    return tree


@rule
def is_full(tree: Tree) -> bool:
    """Whether what one more walk adds might not fit."""
    return tree.size[NODES] + 2 > MOST_NODES or tree.size[EDGES] + MOST_OF_A_WALK > MOST_EDGES


@rule
def add_node(tree: Tree) -> int:
    node = int(tree.size[NODES])
    tree.size[NODES] = node + 1
    tree.first[node] = NOTHING
    tree.passed[node] = 0
    tree.known[node] = 0
    return node


@rule
def add_edge(
    tree: Tree, node: int, code: int, tile: int, lead: float, worth: float, weight: float
) -> None:
    edge = int(tree.size[EDGES])
    tree.size[EDGES] = edge + 1
    tree.code[edge] = code
    tree.tile[edge] = tile
    tree.following[edge] = tree.first[node]
    tree.first[node] = edge
    tree.target[edge] = NOTHING
    tree.lead[edge] = lead
    tree.worth[edge] = worth
    tree.weight[edge] = weight
    tree.visits[edge] = 0
    tree.worths[edge] = 0.0
    tree.leads[edge] = 0.0
    tree.wins[edge] = 0.0


@rule
def tile_for(position: PositionState, code: int) -> int:
    """The tile that a placement would place; nought for other decisions."""
    if not is_placement(code):
        return 0
    stack = stack_of(code)
    return int(position.stacks[stack, current_table(position).left[stack] - 1])


@rule
def is_open(tree: Tree, edge: int, position: PositionState) -> bool:
    """Whether an edge of the node that a position belongs to can be taken in it."""
    code = int(tree.code[edge])
    table = current_table(position)
    if table.stage == PROJECT:
        return project_refusal(table, position.sides, code) == ALLOWED
    return tree.tile[edge] == tile_for(position, code)


@rule
def is_known(tree: Tree, node: int, code: int, tile: int) -> bool:
    """Whether a decision has been looked at from this node."""
    if is_placement(code):
        return int(tree.known[node, stack_of(code)]) >> tile & 1 == 1
    return int(tree.known[node, 0]) >> (code % KINDS) & 1 == 1


@rule
def make_known(tree: Tree, node: int, code: int, tile: int) -> None:
    if is_placement(code):
        tree.known[node, stack_of(code)] |= 1 << tile
    else:
        tree.known[node, 0] |= 1 << (code % KINDS)
