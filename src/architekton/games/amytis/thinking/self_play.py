"""Games that a net plays against itself, to learn from."""

from __future__ import annotations

import math

import numpy as np

from architekton.core.chance import Stream, below, gumbel, shuffle
from architekton.core.jit import rule
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
from architekton.games.amytis.rules.setup import set_up
from architekton.games.amytis.rules.turn import current_table, play
from architekton.games.amytis.state import BLANK_TABLE, PositionState
from architekton.games.amytis.thinking.inputs import describe
from architekton.games.amytis.thinking.ranking import list_leads
from architekton.games.amytis.thinking.state import (
    CertainRows,
    InputRows,
    SeatRows,
    WorkspaceState,
)
from architekton.games.amytis.thinking.value import certain_lead, unseen_card

# At most 39 tiles are taken, one in each turn; the last one leaves nothing to learn.
MOST_TURNS = 39


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
    stacks = np.empty((SPACES, STACK_HEIGHT), dtype=np.int8)
    for i in range(SPACES * STACK_HEIGHT):
        stacks[i // STACK_HEIGHT, i % STACK_HEIGHT] = tiles[REMOVED + i]
    set_up(position, stacks, tiles[:REMOVED], cards, below(stream, SEATS), sides, hand)


@rule
def noisy_choice(workspace: WorkspaceState, count: int, stream: Stream) -> int:
    """The decision that promises most of those in the workspace; noise lets chance decide too."""
    chosen = 0
    most = -math.inf
    for i in range(count):
        lead = workspace.leads[i]
        if workspace.noise > 0.0:
            lead += workspace.noise * gumbel(stream)
        if lead > most:
            most = lead
            chosen = i
    return int(workspace.codes[chosen])


@rule
def play_against_itself(
    workspace: WorkspaceState,
    net: Net,
    position: PositionState,
    stream: Stream,
    inputs: InputRows,
    certain: CertainRows,
    seats: SeatRows,
) -> int:
    """Deal and play a game to its end; write a row for the seat that moved after each turn."""
    deal(position, stream)
    rows = 0
    while not current_table(position).over:
        seat = current_table(position).to_move
        seen = current_table(position).drawn
        count = list_leads(workspace, net, position)
        play(position, noisy_choice(workspace, count, stream))
        table = current_table(position)
        if table.to_move != seat:
            unseen = unseen_card(position, table, seen)
            describe(position, table, seat, unseen, inputs[rows], workspace.features)
            certain[rows] = certain_lead(table, seat)
            seats[rows] = seat
            rows += 1
    return rows
