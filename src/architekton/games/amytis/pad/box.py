"""What is in the box, and what therefore cannot lie on a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from architekton.core.pad import Impossible
from architekton.core.reading import Reader
from architekton.games.amytis.constants import (
    BOTTOM_LIMIT,
    BOTTOM_SPACES,
    COPIES,
    CORNERS,
    FAVOURS,
    PATTERNS,
    PAWNS,
    PROJECT_POINTS,
    PROJECTS,
    SPACES,
    TILE_TEXTS,
    TILES,
    building_name,
)

if TYPE_CHECKING:
    from architekton.games.amytis.pad import shapes

impossible = partial(Impossible.because, "amytis.impossible")
STACK_FAVOURS = FAVOURS[:4]
# No nine stacks make more; a test has looked at all of them.
MOST_STAIRCASES = 4
MOST_COUNTED = {
    **dict.fromkeys(STACK_FAVOURS, SPACES),
    "stairs": MOST_STAIRCASES,
    "corners": len(CORNERS),
    "projects": PROJECTS,
    "bottom": BOTTOM_LIMIT,
}
CARDS_WORTH = Counter(int(points) for points in PROJECT_POINTS[1:])


@dataclass(frozen=True)
class Held:
    """What a seat has on the table, as far as it was told."""

    # By favour: what is counted for it, 0 for none; in the bottom row, its pawns.
    favours: dict[str, int]
    # By their worth, how many projects are validated; and which cards, where that is known.
    projects: dict[int, int]
    cards: tuple[int, ...] = ()
    # The visible tiles, and how many lie below them.
    tops: tuple[str, ...] = ()
    tiles: int = 0


def box(asked: Reader, language: str) -> shapes.Box:
    """All project cards, the favours, and the most that can be counted for each."""
    asked.known_keys()
    return {
        "cards": [
            {"card": card, "points": int(PROJECT_POINTS[card]), "pattern": pattern}
            for card, pattern in PATTERNS.items()
        ],
        "favours": cast(Any, list(FAVOURS)),
        "most": dict(MOST_COUNTED),
    }


def too_much(seats: Sequence[Held]) -> Iterator[Impossible]:
    for number, held in enumerate(seats):
        yield from _of_one(number, held)
    yield from _of_all(seats)


def _of_one(seat: int, held: Held) -> Iterator[Impossible]:
    pawns = sum(1 for favour in held.favours if favour != "bottom") + held.favours.get("bottom", 0)
    if pawns > PAWNS:
        yield impossible("too_many_pawns", seat, "favours", count=pawns, most=PAWNS)
    for favour, count in held.favours.items():
        most = MOST_COUNTED[favour]
        if favour != "projects" and count > most:
            facts = {"favour": favour, "count": count, "most": most}
            yield impossible("too_many_counted", seat, favour, **facts)
    stacks = sum(held.favours.get(favour, 0) for favour in STACK_FAVOURS)
    if stacks > SPACES:
        yield impossible("too_many_stacks", seat, "favours", count=stacks, most=SPACES)


def _of_all(seats: Sequence[Held]) -> Iterator[Impossible]:
    """Of both together: there is one of each."""
    for favour in FAVOURS[:-1]:
        if sum(favour in held.favours for held in seats) > 1:
            yield impossible("favour_held_twice", None, favour, favour=favour)
    bottom = sum(held.favours.get("bottom", 0) for held in seats)
    if bottom > BOTTOM_SPACES:
        yield impossible("bottom_row_full", None, "bottom", count=bottom, most=BOTTOM_SPACES)
    for worth, most in CARDS_WORTH.items():
        count = sum(held.projects.get(worth, 0) for held in seats)
        if count > most:
            facts = {"points": worth, "count": count, "most": most}
            yield impossible("too_many_projects", None, "projects", **facts)
    for card, count in Counter(card for held in seats for card in held.cards).items():
        if count > 1:
            worth = int(PROJECT_POINTS[card])
            yield impossible("card_used_twice", None, "projects", points=worth)
    for top, count in Counter(top for held in seats for top in held.tops).items():
        if count > COPIES:
            named = building_name(TILE_TEXTS[top])
            yield impossible("too_many_of_a_tile", building=named, count=count, most=COPIES)
    tiles = sum(held.tiles for held in seats)
    if tiles > TILES:
        yield impossible("too_many_tiles", count=tiles, most=TILES)
