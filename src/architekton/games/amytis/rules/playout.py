"""Random games, hidden tiles, and counting: for benchmarks, tests and players that sample."""

from __future__ import annotations

import numpy as np

from architekton.core.chance import Stream, below, shuffle, sort
from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.games.amytis.constants import PROJECTS, REMOVED, SEATS, SPACES, TILES
from architekton.games.amytis.rules.decision import DECISIONS
from architekton.games.amytis.rules.turn import (
    current_table,
    list_moves,
    play,
    take_back,
    total_points,
)
from architekton.games.amytis.state import MAX_DECISIONS, PositionState


@rule
def play_randomly(position: PositionState, stream: Stream, decisions: int) -> None:
    """Random decisions, each legal one equally likely, to the end or up to this many in all."""
    listed = np.empty(DECISIONS, dtype=np.int64)
    while position.decisions < decisions:
        count = list_moves(position, listed)
        if count == 0:
            return
        play(position, listed[below(stream, count)])


@rule
def gather_hidden(position: PositionState, hidden: Array) -> int:
    """The tiles nobody has seen: those below the tops, and the three removed."""
    table = current_table(position)
    count = 0
    for stack in range(SPACES):
        for level in range(table.left[stack] - 1):
            hidden[count] = position.stacks[stack, level]
            count += 1
    for i in range(REMOVED):
        hidden[count] = position.removed[i]
        count += 1
    return count


@rule
def put_hidden(position: PositionState, hidden: Array) -> None:
    """The inverse: lay these tiles where the hidden ones were, in order."""
    table = current_table(position)
    count = 0
    for stack in range(SPACES):
        for level in range(table.left[stack] - 1):
            position.stacks[stack, level] = hidden[count]
            count += 1
    for i in range(REMOVED):
        position.removed[i] = hidden[count]
        count += 1


@rule
def shuffle_hidden(position: PositionState, stream: Stream) -> None:
    """Hidden tiles and the deck in a random order."""
    hidden = np.empty(TILES, dtype=np.int8)
    count = gather_hidden(position, hidden)
    shuffle(stream, hidden[:count])
    put_hidden(position, hidden)
    shuffle(stream, position.cards[current_table(position).drawn :])


@rule
def sort_hidden(position: PositionState) -> None:
    """Hidden tiles and the deck in one order, whatever it was: nothing of it can be read."""
    hidden = np.empty(TILES, dtype=np.int8)
    count = gather_hidden(position, hidden)
    sort(hidden, 0, count)
    put_hidden(position, hidden)
    sort(position.cards, current_table(position).drawn, PROJECTS)


@rule
def perft(position: PositionState, depth: int) -> int:
    """How many sequences of `depth` decisions there are from here."""
    listed = np.empty(DECISIONS, dtype=np.int64)
    count = list_moves(position, listed)
    if depth == 1:
        return count
    total = 0
    for i in range(count):
        play(position, listed[i])
        total += perft(position, depth - 1)
        take_back(position)
    return total


@rule
def random_games(position: PositionState, start: PositionState, stream: Stream, games: int) -> int:
    """Play whole games at random from a start, each with its own deal; return all points made.

    Only what a game changes is set anew: the first table, and what was dealt.
    """
    points = 0
    position.sides = start.sides
    position.first = start.first
    position.stacks[:] = start.stacks
    position.removed[:] = start.removed
    position.cards[:] = start.cards
    position.tables[0] = start.tables[0]
    for _ in range(games):
        position.decisions = 0
        shuffle_hidden(position, stream)
        play_randomly(position, stream, MAX_DECISIONS)
        for seat in range(SEATS):
            points += total_points(position, seat)
    return points
