"""Games that a net plays against itself, whole games in one compiled call."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from architekton.core.chance import Stream, below, gumbel, shuffle
from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.core.net import Net
from architekton.games.amytis.constants import (
    HAND,
    KINDS,
    PROJECTS,
    REMOVED,
    SEATS,
    SPACES,
    STACK_HEIGHT,
    TILES,
    TYPES,
)
from architekton.games.amytis.rules.decision import DECISIONS
from architekton.games.amytis.rules.setup import set_up
from architekton.games.amytis.rules.turn import current_table, play, total_points
from architekton.games.amytis.state import BLANK_TABLE, PositionState
from architekton.games.amytis.thinking.inputs import INPUTS, certain_lead, describe
from architekton.games.amytis.thinking.ranking import rank
from architekton.games.amytis.thinking.values import Room, unseen_card

# At most 39 tiles are taken, so a seat has at most 20 turns; the last one leaves nothing to learn.
MOST_TURNS = 20


class Pages(NamedTuple):
    """What one game writes, by seat and turn."""

    inputs: Array
    certain: Array
    turns: Array
    final: Array
    points: Array


def new_pages() -> Pages:
    return Pages(
        np.zeros((SEATS, MOST_TURNS, INPUTS), dtype=np.float32),
        np.zeros((SEATS, MOST_TURNS), dtype=np.float32),
        np.zeros(SEATS, dtype=np.int64),
        np.zeros(SEATS, dtype=np.float32),
        np.zeros(SEATS, dtype=np.float32),
    )


@rule
def deal(position: PositionState, stream: Stream) -> None:
    """A new game; in a quarter of them all cards show side A, in the others any side."""
    tiles = np.empty(TILES, dtype=np.int8)
    for i in range(TILES):
        tiles[i] = 1 + i % KINDS
    cards = np.empty(PROJECTS, dtype=np.int8)
    for i in range(PROJECTS):
        cards[i] = 1 + i
    shuffle(stream, tiles)
    shuffle(stream, cards)
    sides = below(stream, 1 << len(TYPES)) if below(stream, 4) > 0 else 0
    hand = HAND + int(below(stream, 4) == 0)
    position.decisions = 0
    position.tables[0] = position.tables[BLANK_TABLE]
    stacks = tiles[REMOVED:].reshape((SPACES, STACK_HEIGHT))
    set_up(position, stacks, tiles[:REMOVED], cards, below(stream, SEATS), sides, hand)


@rule
def noisy_best(stream: Stream, leads: Array, count: int, noise: float) -> int:
    chosen = 0
    most = -math.inf
    for i in range(count):
        lead = leads[i] + noise * gumbel(stream) if noise > 0.0 else leads[i]
        if lead > most:
            most = lead
            chosen = i
    return chosen


@rule
def write_page(position: PositionState, seat: int, seen: int, room: Room, pages: Pages) -> None:
    table = current_table(position)
    turn = pages.turns[seat]
    unseen = unseen_card(position, table, seen)
    describe(position, table, seat, unseen, pages.inputs[seat, turn], room.notes)
    pages.certain[seat, turn] = certain_lead(table, seat)
    pages.turns[seat] = turn + 1


@rule
def play_game(
    net: Net, position: PositionState, stream: Stream, noise: float, room: Room, pages: Pages
) -> None:
    codes = np.empty(DECISIONS, dtype=np.int64)
    leads = np.empty(DECISIONS, dtype=np.float64)
    deal(position, stream)
    pages.turns[:] = 0
    while not current_table(position).over:
        table = current_table(position)
        seat = table.to_move
        seen = table.drawn
        count = rank(net, position, room, codes, leads)
        play(position, codes[noisy_best(stream, leads, count, noise)])
        after = current_table(position)
        if after.to_move != seat:
            write_page(position, seat, seen, room, pages)
    for seat in range(SEATS):
        pages.final[seat] = certain_lead(current_table(position), seat)
        pages.points[seat] = total_points(position, seat)


@rule
def play_games(
    net: Net,
    positions: Array,
    stream: Stream,
    noise: float,
    room: Room,
    pages: Pages,
    inputs: Array,
    certain: Array,
    final: Array,
    continues: Array,
    points: Array,
    games: int,
) -> int:
    """Play, and write the samples of each seat one after the other; return how many."""
    row = 0
    for _ in range(games):
        play_game(net, positions[0], stream, noise, room, pages)
        for seat in range(SEATS):
            for turn in range(pages.turns[seat]):
                inputs[row] = pages.inputs[seat, turn]
                certain[row] = pages.certain[seat, turn]
                final[row] = pages.final[seat]
                continues[row] = turn + 1 < pages.turns[seat]
                points[row] = pages.points[seat]
                row += 1
    return row
