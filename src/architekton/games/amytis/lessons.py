"""What is learned at a table of Amytis: small positions, each of which brings one thing about.

What is said is in the page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from architekton.core.game import Exercise, Json
from architekton.games.amytis.constants import (
    COPIES,
    PROJECTS,
    REMOVED,
    SPACES,
    STACK_HEIGHT,
    TILE_TEXTS,
)

_FIRST_GAME: Final[Json] = {"sides": "AAAAAA", "first": 0}


def _position(moves: str, stacks: Mapping[int, str], projects: Sequence[int]) -> Exercise:
    """Moves from the start, the learner's first; what stacks hold from the top down; the learner's
    two projects, the other's, and those on display. The rest of each lies in its usual order."""
    tops = {number: tiles.split() for number, tiles in stacks.items()}
    left = [tile for tile in TILE_TEXTS for _ in range(COPIES)]
    for tile in (tile for top in tops.values() for tile in top):
        left.remove(tile)
    removed = [left.pop() for _ in range(REMOVED)]
    whole = [_filled(tops.get(number, []), left) for number in range(1, SPACES + 1)]
    cards = [*projects, *(card for card in range(1, PROJECTS + 1) if card not in projects)]
    deal: Json = {
        "first": 0, "sides": "AAAAAA", "stacks": whole, "removed": removed, "projects": cards,
    }  # fmt: skip
    return Exercise(_FIRST_GAME, deal=deal, moves=moves)


def _filled(top: list[str], left: list[str]) -> list[str]:
    return [*top, *(left.pop() for _ in range(STACK_HEIGHT - len(top)))]


_COVERING: Final = (
    # Two stacks of two tiles, one of one; a garden comes.
    _position(
        "1>1 2>9 6>2 4>8 8>1 9>7 3>2 5>9 7>3 1>8",
        {
            1: "wG mP", 2: "mB gO", 3: "rG", 4: "tO", 5: "mP tG", 6: "tB gP", 7: "wO rB",
            8: "mO rP", 9: "wP",
        },
        (1, 15, 2, 13, 3, 7, 20),
    ),
    # A palace, and three projects to choose from.
    _position(
        "1>1 2>9 6>5 4>8",
        {1: "wG", 2: "mB gO", 4: "tO", 5: "pB", 6: "rB", 7: "mO"},
        (1, 15, 2, 13, 3, 7, 20),
    ),
    # A palace, and the colours of a project on display in the city.
    _position(
        "1>1 2>9 6>2 4>8 8>3 9>7",
        {1: "wB", 2: "mG gO", 4: "tO", 5: "pO", 6: "rB", 7: "mO", 8: "tB", 9: "wP"},
        (1, 15, 2, 13, 3, 7, 20),
    ),
)  # fmt: skip

_LINES: Final = (
    # Two architects of the learner's in a row, the third stack free.
    _position(
        "1>1 5>9 2>2 9>8",
        {1: "wG", 2: "rB", 3: "gO", 5: "tO", 9: "mP"},
        (1, 15, 2, 13, 3, 7, 20),
    ),
    # Three out, of which no two share a line.
    _position(
        "1>1 5>9 6>2 4>8 8>3 2>7",
        {1: "wG", 2: "mG", 4: "tO", 5: "mP", 6: "rB", 8: "tB"},
        (1, 15, 2, 13, 3, 7, 20),
    ),
    # Two architects of the other's in a row, the third stack free.
    _position(
        "1>1 4>9 8>2 5>8",
        {1: "wG", 4: "tO", 5: "mP", 6: "gB", 8: "rB"},
        (1, 15, 2, 13, 3, 7, 20),
    ),
)

_PROJECTS: Final = (
    # Two blue tiles in a row; three blue ones are a project.
    _position(
        "1>1 2>9 6>2 4>8",
        {1: "wB", 2: "mG", 4: "tO", 5: "gB", 6: "rB", 7: "mO"},
        (3, 15, 2, 13, 7, 1, 20),
    ),
    # Two green tiles; the project may be turned.
    _position(
        "1>5 2>9 6>6 4>8",
        {1: "wG", 2: "mB", 4: "tO", 5: "gO", 6: "rG", 7: "mG"},
        (6, 15, 2, 13, 7, 1, 20),
    ),
    # Pink, pink, orange; pink has to come where the orange one is.
    _position(
        "1>7 2>1 6>8 4>2 8>9 9>3",
        {1: "wP", 2: "mB", 4: "tO", 5: "gP", 6: "rP", 7: "mG", 8: "mO", 9: "tG"},
        (4, 15, 2, 13, 7, 1, 20),
    ),
    # A stack is empty, and others have one tile left.
    Exercise(
        {"sides": "AAAAAA", "first": 1},
        deal={
            "first": 1, "sides": "AAAAAA",
            "stacks": [
                ["gG", "rG", "rP", "rB", "wB"], ["wB", "rO", "tG", "pP", "tO"],
                ["mP", "mP", "gB", "mB", "mG"], ["gP", "gP", "mG", "pO", "rG"],
                ["gG", "tP", "tO", "rP", "mO"], ["rB", "tB", "wO", "pO", "mB"],
                ["rO", "tG", "pP", "gB", "wO"], ["wP", "pB", "pG", "pB", "pG"],
                ["wG", "mO", "wG", "wP", "tP"],
            ],
            "removed": ["tB", "gO", "gO"],
            "projects": [14, 5, 19, 6, 13, 2, 1, 18, 16, 17, 15, 7, 3, 20, 10, 8, 4, 11, 9, 12],
        },
        moves=(
            "6>3 5>5 9>5 7>8 3>8 favour:fours 1>7 9>9 6>2 3>1 6>1 1>6 7>5 5>6 favour:ones 2>9 5>4 "
            "3>3 1>9 3>5 6>9 project:1 9>7 7>9 project:deck 2>8 6>6 1>8 favour:bottom 7>3"
        ),
    ),
)  # fmt: skip

LESSONS: Final[Mapping[str, Sequence[Exercise]]] = {
    "first": (Exercise(_FIRST_GAME, seed=1),),
    "covering": _COVERING,
    "lines": _LINES,
    "projects": _PROJECTS,
}
