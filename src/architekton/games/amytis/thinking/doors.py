"""What Python may call of the thinking: arrays are opened into records, nothing more."""

from __future__ import annotations

from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.core.net import Net
from architekton.games.amytis.rules.turn import current_table
from architekton.games.amytis.thinking import chances, ranking
from architekton.games.amytis.thinking.tree import NOTHING, Tree
from architekton.games.amytis.thinking.values import Room


@rule
def rank(net: Net, positions: Array, room: Room, codes: Array, leads: Array) -> int:
    """Write every legal decision and the lead that it promises; return how many."""
    return ranking.rank(net, positions[0], room, codes, leads)


@rule
def expected_points(positions: Array, lead: float) -> float:
    """The points that go with a lead of the seat to move."""
    table = current_table(positions[0])
    return chances.expected_points(table, table.to_move, lead)


@rule
def win_chance(positions: Array, lead: float) -> float:
    return chances.win_chance(lead, chances.doubt(current_table(positions[0])))


@rule
def read_root(
    tree: Tree, positions: Array, codes: Array, visits: Array, leads: Array, wins: Array
) -> int:
    """Write what is known of each decision at the root; return how many there are."""
    count = 0
    edge = int(tree.first[0])
    while edge != NOTHING:
        times = 1 + int(tree.visits[edge])
        promised = float(tree.lead[edge])
        codes[count] = tree.code[edge]
        visits[count] = tree.visits[edge]
        leads[count] = (promised + tree.leads[edge]) / times
        wins[count] = (win_chance(positions, promised) + tree.wins[edge]) / times
        count += 1
        edge = int(tree.following[edge])
    return count
