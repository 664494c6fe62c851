"""The exports of thinking: what Python may call. Python holds arrays with one row."""

from __future__ import annotations

from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.core.net import Net
from architekton.games.akropolis.thinking import branches, ranking, self_play
from architekton.games.akropolis.thinking import search as searching


@rule
def glance(
    workspaces: Array, net: Net, positions: Array, searches: Array, per_tile: int, stream: Array
) -> None:
    branches.clear_workspace(workspaces[0], positions[0])
    ranking.rank_moves(workspaces[0], net, positions[0], searches[0], per_tile, stream)


@rule
def begin_search(
    workspaces: Array,
    net: Net,
    positions: Array,
    searches: Array,
    depth: int,
    deepest: int,
    stream: Array,
) -> None:
    branches.clear_workspace(workspaces[0], positions[0])
    searching.begin_search(workspaces[0], net, positions[0], searches[0], depth, deepest, stream)


@rule
def deepen(
    workspaces: Array, net: Net, positions: Array, searches: Array, nodes: int, stream: Array
) -> None:
    searching.deepen(workspaces[0], net, positions[0], searches[0], nodes, stream)


@rule
def self_play_game(
    workspaces: Array,
    net: Net,
    positions: Array,
    ahead: int,
    stream: Array,
    inputs: Array,
    certain: Array,
    seats: Array,
) -> int:
    return self_play.play_against_itself(
        workspaces[0], net, positions[0], ahead, stream, inputs, certain, seats
    )
