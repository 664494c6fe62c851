"""The arrays of a position: name, shape, meaning.

What a decision can change is a table, 170 bytes. A position keeps the table before each decision,
so taking back is going back to it. What was dealt never changes.
"""

from __future__ import annotations

from typing import Annotated

from architekton.core.layout import MANY, Array, record_dtype
from architekton.games.amytis.constants import (
    DISPLAY,
    FAVOURS,
    PROJECTS,
    REMOVED,
    SEATS,
    SPACES,
    STACK_HEIGHT,
    TYPES,
    UPPER,
)

# At most 39 tiles are taken before the end, with 8 palaces among them and 10 pawns to place.
MAX_DECISIONS = 60
# The last table is never used, and so stays blank.
BLANK_TABLE = MAX_DECISIONS + 1

# What has to be decided next.
PLACE, PROJECT, FAVOUR = range(3)

# Where a project card is; in a hand and validated are these plus the seat.
IN_DECK = 0
ON_DISPLAY = 1
IN_HAND = 2
VALIDATED = 4

NO_END_YET = -1


class TableState:
    to_move: Annotated[int, "i8"]
    stage: Annotated[int, "i8"]
    over: Annotated[int, "i8"]
    # Turns still to come after this one once the end is triggered; NO_END_YET before.
    turns_left: Annotated[int, "i8"]
    # The stack whose tile was taken this turn, and the tile.
    stack: Annotated[int, "i8"]
    tile: Annotated[int, "i8"]
    # Main board: tiles left in each stack; for each seat the stacks with its architects, as bits.
    left: Annotated[Array, "i1", SPACES]
    architects: Annotated[Array, "i2", SEATS]
    # Player boards: the visible tile (0: none) and the height of each stack.
    top: Annotated[Array, "i1", (SEATS, SPACES)]
    height: Annotated[Array, "i1", (SEATS, SPACES)]
    # Points so far, by the type of building that brought them.
    earned: Annotated[Array, "i2", (SEATS, len(TYPES))]
    # Projects: where each card is, the display in order, and how many cards have left the deck.
    where: Annotated[Array, "i1", PROJECTS + 1]
    display_size: Annotated[int, "i8"]
    display: Annotated[Array, "i1", DISPLAY]
    drawn: Annotated[int, "i8"]
    # Favours: who holds each space of the upper row (seat + 1, 0: nobody); pawns in the bottom row.
    upper: Annotated[Array, "i1", UPPER]
    bottom: Annotated[Array, "i1", SEATS]


TABLE = record_dtype(TableState)


class VerdictState:
    """What a seat's favours and projects are worth."""

    # By favour: see `rules/verdict.py`.
    favour_state: Annotated[Array, "i1", len(FAVOURS)]
    favour_worth: Annotated[Array, "i2", len(FAVOURS)]
    # By card in its hand: what the nearest place of the pattern lacks, as bits of colours.
    lacking: Annotated[Array, "i8", PROJECTS + 1]


VERDICT = record_dtype(VerdictState)


class PositionState:
    # Options: a bit for each building type on side B; the first seat.
    sides: Annotated[int, "i8"]
    first: Annotated[int, "i8"]
    # The deal: each stack from the bottom up, the tiles nobody sees, the cards in order.
    stacks: Annotated[Array, "i1", (SPACES, STACK_HEIGHT)]
    removed: Annotated[Array, "i1", REMOVED]
    cards: Annotated[Array, "i1", PROJECTS]
    # Decisions so far, each as its code; tables[i] is the table before decision i.
    decisions: Annotated[int, "i8"]
    codes: Annotated[Array, "i2", MAX_DECISIONS]
    tables: Annotated[Array, TABLE, BLANK_TABLE + 1]


POSITION = record_dtype(PositionState)

# --- arrays that the rules are handed -----------------------------------------------------------

# The deal: stacks from the bottom up, the tiles nobody sees, the cards in order.
Stacks = Annotated[Array, "i1", (SPACES, STACK_HEIGHT)]
Removed = Annotated[Array, "i1", REMOVED]
Cards = Annotated[Array, "i1", PROJECTS]
# Decisions as their codes: see `rules/decision.py`.
Codes = Annotated[Array, "i8", MANY]
# By decision and part: what the buildings, the projects and the favours gain.
Changes = Annotated[Array, "i2", (MANY, len(TYPES) + 2)]
# By decision: what can still add to it, as bits.
Follows = Annotated[Array, "i1", MANY]
# By seat: whether it has won.
Wins = Annotated[Array, "i8", SEATS]
