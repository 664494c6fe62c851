"""What each legal decision is certain to bring: every one is made, valued, taken back."""

from __future__ import annotations

from typing import Literal

import numpy as np

from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.games.amytis.constants import PALACE, TYPES
from architekton.games.amytis.rules.decision import FROM_DECK
from architekton.games.amytis.rules.effects import is_side_b, palace_points
from architekton.games.amytis.rules.favours import favour_points
from architekton.games.amytis.rules.projects import project_points, validate_projects
from architekton.games.amytis.rules.turn import (
    current_table,
    earn,
    earns_a_favour,
    play_unseen,
    take_back,
)
from architekton.games.amytis.state import (
    FAVOUR,
    PROJECT,
    Changes,
    Codes,
    Follows,
    PositionState,
    TableState,
)

# After the six types of buildings.
PROJECTS_PART = len(TYPES)
FAVOURS_PART = PROJECTS_PART + 1
PARTS = FAVOURS_PART + 1

# What can still add to it in the same turn, as bits, and the codes that each sum of them means.
PROJECT_FOLLOWS, FAVOUR_FOLLOWS, UNSEEN_FOLLOWS = 1, 2, 4
Following = Literal["project", "favour", "unseen"]
_CODES: tuple[Following, ...] = ("project", "favour", "unseen")
FOLLOWING: list[list[Following]] = [
    [code for i, code in enumerate(_CODES) if bits >> i & 1] for bits in range(8)
]


@rule
def points_by_part(table: TableState, seat: int, points: Array) -> None:
    for building in range(len(TYPES)):
        points[building] = table.earned[seat, building]
    points[PROJECTS_PART] = project_points(table, seat)
    points[FAVOURS_PART] = favour_points(table, seat)


@rule
def settle_the_certain(position: PositionState, table: TableState) -> None:
    """While a palace's project is open: what comes whichever is chosen.

    On side B its points are a choice too, so nothing of them is certain.
    """
    if table.stage != PROJECT:
        return
    seat = table.to_move
    if not is_side_b(position.sides, PALACE):
        earn(table, seat, PALACE, palace_points(table, seat, False))
    validate_projects(table, seat)


@rule
def foresee(position: PositionState, code: int) -> None:
    """Make a decision as far as its consequences are certain. The game cannot go on from there."""
    play_unseen(position, code)
    settle_the_certain(position, current_table(position))


@rule
def what_follows(position: PositionState, seat: int, code: int) -> int:
    """Asked of what was foreseen: what the seat still chooses, and chance."""
    table = current_table(position)
    if code == FROM_DECK:
        follows = UNSEEN_FOLLOWS
    else:
        follows = PROJECT_FOLLOWS if table.stage == PROJECT else 0
    if table.stage == FAVOUR or (table.stage == PROJECT and earns_a_favour(table, seat)):
        follows |= FAVOUR_FOLLOWS
    return follows


@rule
def list_changes(position: PositionState, codes: Codes, changes: Changes, follows: Follows) -> None:
    """For each decision listed, by part. A card from the deck is not looked at."""
    seat = current_table(position).to_move
    before = np.empty(PARTS, dtype=np.int64)
    after = np.empty(PARTS, dtype=np.int64)
    points_by_part(current_table(position), seat, before)
    for i in range(len(codes)):
        foresee(position, codes[i])
        points_by_part(current_table(position), seat, after)
        for part in range(PARTS):
            changes[i, part] = after[part] - before[part]
        follows[i] = what_follows(position, seat, codes[i])
        take_back(position)
