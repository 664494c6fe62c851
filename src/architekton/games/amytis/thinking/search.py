"""The search kernel: walk down a tree, value what one more turn promises, pass it back up."""

from __future__ import annotations

import math

from architekton.core.chance import Stream
from architekton.core.exact import exp
from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.core.net import Net
from architekton.games.amytis.rules.decision import stack_of
from architekton.games.amytis.rules.playout import shuffle_hidden
from architekton.games.amytis.rules.turn import current_table, list_moves, play
from architekton.games.amytis.state import PositionState
from architekton.games.amytis.thinking.chances import chance_in_doubt, doubt, win_chance, worth
from architekton.games.amytis.thinking.ranking import NONE, lead_after, set_root
from architekton.games.amytis.thinking.state import (
    NodeState,
    SearchState,
    Tree,
    WorkspaceState,
)
from architekton.games.amytis.thinking.tree import (
    NOTHING,
    add_edge,
    add_node,
    is_full,
    is_known,
    is_open,
    make_known,
    tile_for,
)
from architekton.games.amytis.thinking.value import certain_lead, forget

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
    workspace: WorkspaceState, net: Net, position: PositionState, node: NodeState
) -> int:
    """Value the decisions that are new to a node; return how many."""
    table = current_table(position)
    seat, seen = table.to_move, table.drawn
    codes, leads = workspace.codes, workspace.leads
    listed = list_moves(position, codes)
    count = 0
    forget(workspace)
    for i in range(listed):
        code = int(codes[i])
        if not is_known(node, code, tile_for(position, code)):
            codes[count] = code
            leads[count] = lead_after(workspace, net, position, code, seat, seen)
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
    workspace: WorkspaceState,
    position: PositionState,
    search: SearchState,
    tree: Tree,
    node: NodeState,
    count: int,
    most: int,
) -> None:
    """Edges for the best decisions of those just looked at; all of them are known from now on.

    Each stack keeps one at least, so that a node has an open edge whatever tiles are on view.
    """
    unsure = doubt(current_table(position))
    codes, leads = workspace.codes, workspace.leads
    kept, stacks = 0, 0
    for _ in range(count):
        best = best_of(leads, count)
        code, lead = int(codes[best]), leads[best]
        tile, stack = tile_for(position, code), 1 << stack_of(code)
        leads[best] = NONE
        make_known(node, code, tile)
        if kept < most or stacks & stack == 0:
            weight = exp(lead / POINTS_PER_E)
            add_edge(search, tree, node, code, tile, lead, worth(lead, unsure), weight)
            kept += 1
            stacks |= stack


@rule
def most_kept(is_root: bool, is_new: bool, count: int) -> int:
    """At the root every decision is kept, so that each can be judged."""
    if is_root:
        return count
    return KEPT if is_new else KEPT_OF_A_TILE


@rule
def best_promise(tree: Tree, node: NodeState, position: PositionState) -> float:
    best = NONE
    number = int(node.first)
    while number != NOTHING:
        edge = tree.edges[number]
        if edge.lead > best and is_open(edge, position):
            best = edge.lead
        number = int(edge.following)
    return best


@rule
def choose(tree: Tree, node: NodeState, position: PositionState) -> int:
    """The open edge that is best or not yet well known: worth so far, and a bonus by promise."""
    weights = 0.0
    number = int(node.first)
    while number != NOTHING:
        edge = tree.edges[number]
        if is_open(edge, position):
            weights += edge.weight
        number = int(edge.following)
    bonus = CURIOSITY * math.sqrt(float(node.passed)) / weights
    chosen, most = NOTHING, NONE
    number = int(node.first)
    while number != NOTHING:
        edge = tree.edges[number]
        if is_open(edge, position):
            visits = int(edge.visits)
            mean = (PROMISE * edge.worth + edge.worths) / (PROMISE + visits)
            score = mean + bonus * edge.weight / (1.0 + visits)
            if score > most:
                chosen, most = number, score
        number = int(edge.following)
    return chosen


@rule
def pass_back(
    search: SearchState, tree: Tree, depth: int, seat: int, lead: float, unsure: float
) -> None:
    """Tell every edge of the walk what came of it, each from its own seat."""
    for i in range(depth):
        edge = tree.edges[search.path[i]]
        own = lead if search.seats[i] == seat else -lead
        edge.visits += 1
        edge.worths += worth(own, unsure)
        edge.leads += own
        edge.wins += chance_in_doubt(own, unsure)


@rule
def follow(search: SearchState, tree: Tree, number: int, depth: int) -> int:
    """Take an edge; return the node that it leads to."""
    edge = tree.edges[number]
    table = current_table(search.position)
    search.path[depth] = number
    search.seats[depth] = table.to_move
    play(search.position, int(edge.code))
    if edge.target == NOTHING:
        edge.target = add_node(search, tree)
    return int(edge.target)


@rule
def walk_once(
    workspace: WorkspaceState,
    net: Net,
    root: PositionState,
    search: SearchState,
    tree: Tree,
    stream: Stream,
) -> None:
    position = search.position
    begin_again(position, root, stream)
    at, depth = 0, 0
    while True:
        table = current_table(position)
        seat, unsure = int(table.to_move), doubt(table)
        if table.over:
            pass_back(search, tree, depth, seat, float(certain_lead(table, seat)), unsure)
            return
        node = tree.nodes[at]
        count = value_new_decisions(workspace, net, position, node)
        is_new = node.passed == 0
        most = most_kept(at == 0, is_new, count)
        keep_best(workspace, position, search, tree, node, count, most)
        node.passed += 1
        if is_new and at > 0:
            pass_back(search, tree, depth, seat, best_promise(tree, node, position), unsure)
            return
        at = follow(search, tree, choose(tree, node, position), depth)
        depth += 1


@rule
def deepen(
    workspace: WorkspaceState,
    net: Net,
    position: PositionState,
    search: SearchState,
    tree: Tree,
    nodes: int,
    stream: Stream,
) -> None:
    """Walk until so many more positions have been valued, or there is no room for another walk."""
    goal = workspace.valued + nodes
    while not search.finished and workspace.valued < goal and not is_full(search, tree):
        before = workspace.valued
        walk_once(workspace, net, position, search, tree, stream)
        # A walk that ends in a finished game counts too, or a search could go on for ever.
        workspace.valued = max(workspace.valued, before + 1)


@rule
def begin_search(
    workspace: WorkspaceState,
    net: Net,
    position: PositionState,
    search: SearchState,
    tree: Tree,
    stream: Stream,
) -> None:
    add_node(search, tree)
    deepen(workspace, net, position, search, tree, 1, stream)
    # With one move there is nothing to find out.
    search.finished = has_one_edge(tree, tree.nodes[0])


@rule
def has_one_edge(tree: Tree, node: NodeState) -> bool:
    first = int(node.first)
    return first != NOTHING and tree.edges[first].following == NOTHING


@rule
def read_roots(position: PositionState, search: SearchState, tree: Tree) -> None:
    """What is known of each decision at the root: what was promised counts as one walk."""
    search.roots = 0
    number = int(tree.nodes[0].first)
    while number != NOTHING:
        edge = tree.edges[number]
        root = search.root[search.roots]
        times = 1 + int(edge.visits)
        promised = float(edge.lead)
        set_root(position, root, int(edge.code), int(edge.visits), (promised + edge.leads) / times)
        root.win = (win_chance(position, promised) + edge.wins) / times
        search.roots += 1
        number = int(edge.following)
