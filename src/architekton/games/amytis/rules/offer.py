"""What each legal decision brings at once: every one is made, valued, taken back."""

from __future__ import annotations

import numpy as np

from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.games.amytis.rules.favours import favour_points
from architekton.games.amytis.rules.projects import project_points
from architekton.games.amytis.rules.turn import current_table, play_unseen, take_back
from architekton.games.amytis.state import PositionState, TableState
from architekton.games.amytis.tables import TYPES

# After the six types of buildings.
PROJECTS_PART = len(TYPES)
FAVOURS_PART = PROJECTS_PART + 1
PARTS = FAVOURS_PART + 1


@rule
def points_by_part(table: TableState, seat: int, points: Array) -> None:
    for building in range(len(TYPES)):
        points[building] = table.earned[seat, building]
    points[PROJECTS_PART] = project_points(table, seat)
    points[FAVOURS_PART] = favour_points(table, seat)


@rule
def list_changes(position: PositionState, codes: Array, changes: Array) -> None:
    """For each decision listed, by part. A card from the deck is not looked at."""
    seat = current_table(position).to_move
    before = np.empty(PARTS, dtype=np.int64)
    after = np.empty(PARTS, dtype=np.int64)
    points_by_part(current_table(position), seat, before)
    for i in range(len(codes)):
        play_unseen(position, codes[i])
        points_by_part(current_table(position), seat, after)
        for part in range(PARTS):
            changes[i, part] = after[part] - before[part]
        take_back(position)
