"""What Python may call of the thinking: arrays are opened into records, nothing more."""

from __future__ import annotations

from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.core.net import Net
from architekton.games.amytis.rules.turn import current_table
from architekton.games.amytis.thinking import chances, ranking, self_play, values
from architekton.games.amytis.thinking import search as searching
from architekton.games.amytis.thinking import tree as trees
from architekton.games.amytis.thinking.tree import NOTHING, Tree
from architekton.games.amytis.thinking.values import Room

# Room that Python keeps from one call to the next.
new_room = values.new_room
new_tree = trees.new_tree
new_walk = searching.new_walk
new_pages = self_play.new_pages

# These take arrays already.
deepen = searching.deepen
play_games = self_play.play_games


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
