"""Every decision of the game as one small number.

0 to 80      take the top tile of stack n // 9 and place it on space n % 9
81 to 100    take project card n - 80 from the display
101, 102     take the top card of the deck; take points instead
103 to 110   claim favour n - 103
"""

from __future__ import annotations

from architekton.core.jit import rule
from architekton.games.amytis.constants import FAVOURS, PROJECTS, SPACES

PLACEMENTS = SPACES * SPACES
FIRST_CARD = PLACEMENTS
FROM_DECK = FIRST_CARD + PROJECTS
POINTS_INSTEAD = FROM_DECK + 1
FIRST_FAVOUR = POINTS_INSTEAD + 1
DECISIONS = FIRST_FAVOUR + len(FAVOURS)


@rule
def is_placement(code: int) -> bool:
    return 0 <= code < PLACEMENTS


@rule
def is_project_choice(code: int) -> bool:
    return FIRST_CARD <= code < FIRST_FAVOUR


@rule
def is_claim(code: int) -> bool:
    return FIRST_FAVOUR <= code < DECISIONS


@rule
def stack_of(code: int) -> int:
    return code // SPACES


@rule
def space_of(code: int) -> int:
    return code % SPACES


@rule
def card_of(code: int) -> int:
    return code - FIRST_CARD + 1


@rule
def favour_of(code: int) -> int:
    return code - FIRST_FAVOUR
