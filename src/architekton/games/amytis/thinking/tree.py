"""The tree of a search: nodes are decisions to make, edges are decisions made.

Hidden tiles and cards are drawn anew each time the tree is walked, so an edge is known by what is
decided *and* the tile that it is decided about. Those whose tile is not on view are passed over.
"""

from __future__ import annotations

from architekton.core.jit import rule
from architekton.games.amytis.constants import KINDS
from architekton.games.amytis.rules.decision import is_placement, stack_of
from architekton.games.amytis.rules.refusal import ALLOWED
from architekton.games.amytis.rules.turn import current_table, project_refusal
from architekton.games.amytis.state import PROJECT, PositionState
from architekton.games.amytis.thinking.state import EdgeState, NodeState, SearchState, Tree

# What one more walk may add.
MOST_NODES_OF_A_WALK = 2
MOST_EDGES_OF_A_WALK = 1 << 10
NOTHING = -1


@rule
def is_full(search: SearchState, tree: Tree) -> bool:
    """Whether what one more walk adds might not fit."""
    return search.nodes + MOST_NODES_OF_A_WALK > len(
        tree.nodes
    ) or search.edges + MOST_EDGES_OF_A_WALK > len(tree.edges)


@rule
def add_node(search: SearchState, tree: Tree) -> int:
    number = search.nodes
    search.nodes = number + 1
    node = tree.nodes[number]
    node.first = NOTHING
    node.passed = 0
    node.known[:] = 0
    return number


@rule
def add_edge(
    search: SearchState,
    tree: Tree,
    node: NodeState,
    code: int,
    tile: int,
    lead: float,
    worth: float,
    weight: float,
) -> None:
    number = search.edges
    search.edges = number + 1
    edge = tree.edges[number]
    edge.code = code
    edge.tile = tile
    edge.following = node.first
    node.first = number
    edge.target = NOTHING
    edge.lead = lead
    edge.worth = worth
    edge.weight = weight
    edge.visits = 0
    edge.worths = 0.0
    edge.leads = 0.0
    edge.wins = 0.0


@rule
def tile_for(position: PositionState, code: int) -> int:
    """The tile that a placement would place; nought for other decisions."""
    if not is_placement(code):
        return 0
    stack = stack_of(code)
    return int(position.stacks[stack, current_table(position).left[stack] - 1])


@rule
def is_open(edge: EdgeState, position: PositionState) -> bool:
    """Whether an edge of the node that a position belongs to can be taken in it."""
    code = int(edge.code)
    table = current_table(position)
    if table.stage == PROJECT:
        return project_refusal(table, position.sides, code) == ALLOWED
    return edge.tile == tile_for(position, code)


@rule
def is_known(node: NodeState, code: int, tile: int) -> bool:
    """Whether a decision has been looked at from this node."""
    if is_placement(code):
        return int(node.known[stack_of(code)]) >> tile & 1 == 1
    return int(node.known[0]) >> (code % KINDS) & 1 == 1


@rule
def make_known(node: NodeState, code: int, tile: int) -> None:
    if is_placement(code):
        node.known[stack_of(code)] |= 1 << tile
    else:
        node.known[0] |= 1 << (code % KINDS)
