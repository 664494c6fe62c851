"""What is learned at a table of Akropolis: small positions, each of which brings one thing about.

In most of them everybody has taken the free tile on each turn: the tiles lie in the deck in the
order in which they were taken, and then come those on the site. What is said is in the page.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from architekton.core.game import Exercise, Json

# The tiles for two.
_DECK: Final = range(1, 38)


def _position(mine: str, theirs: str, site: Sequence[int], *variants: str) -> Exercise:
    """What the learner and the other have laid, and what lies on the site: the free tile first."""
    moves = list(_by_turns(mine.split(), theirs.split()))
    dealt = [*(int(move.split("@")[0]) for move in moves), *site]
    deck = [*dealt, *(tile for tile in _DECK if tile not in dealt)]
    options: Json = {"players": 2, "first": 0, "variants": list(variants)}
    return Exercise(options, deal={"first": 0, "deck": deck}, moves=" ".join(moves))


def _by_turns(mine: Sequence[str], theirs: Sequence[str]) -> Iterator[str]:
    for turns in zip(mine, theirs, strict=True):
        yield from turns


# What the other has laid where nothing depends on it.
_TWO: Final = "1@1,-1/0 2@-1,2/2"
_THREE: Final = "1@1,-1/0 2@-1,2/2 6@0,-1/2"

_DISTRICTS: Final = (
    # Two houses apart; the free tile joins them.
    _position("3@-1,0/4 12@-4,1/2", _TWO, (19, 9, 5)),
    # One market; another one comes.
    _position("22@-1,0/4 26@2,-1/5", _TWO, (8, 19, 23)),
    # Barracks on the edge; more of them come.
    _position("5@-1,0/4 3@1,-1/1", _TWO, (14, 19, 23)),
    # A temple with a gap beside it.
    _position("26@1,-1/1 30@-2,1/4 23@-1,0/5", _THREE, (7, 19, 5, 22)),
    # A garden; another one comes.
    _position("24@-1,2/1 25@2,-1/5", _TWO, (15, 19, 5)),
    # Barracks that count, but no star for them; a plaza comes.
    _position("3@-1,0/4 14@-4,1/2", _TWO, (5, 19, 23)),
)

_HEIGHTS: Final = (
    # Hexes of several tiles beside each other.
    _position("26@-1,2/1 12@2,-1/5", _TWO, (19, 5, 22)),
    # Quarries beside each other.
    _position("7@-1,0/4 26@2,-1/5", _TWO, (29, 19, 5)),
    # Three stones, three garden stars; the garden costs two.
    _position("29@1,-1/1 24@1,0/0 26@-1,0/4", _THREE, (36, 19, 25, 5)),
)

# The other has six garden stars, and the second tile shows a garden.
_DENYING: Final = _position(
    "19@1,-1/0 26@3,-1/5 12@1,0/0 22@0,1/2", "24@1,-1/1 13@-1,-1/3 7@-1,0/1 33@-2,2/4", (36, 25)
)

# The last tile of a game, two points behind.
_ENDING: Final = Exercise(
    {"players": 2, "first": 1},
    seed=110,
    moves=(
        "37@0,2/4 7@2,0/0 13@0,4/4 15@2,0/5 27@-2,-1/1 24@1,2/5 32@-3,-1/0 11@4,0/4 28@-2,-2/2 "
        "17@5,-2/4 20@-2,6/5 16@3,-1/2 35@-1,5/5 2@-1,-2/1 4@-1,7/0 18@3,2/4 8@1,7/0 23@-1,-3/5 "
        "3@-3,8/0 33@1,4/4 5@-5,10/0 14@2,-2/4 34@-4,7/3 19@3,2/5 31@-3,4/2 25@1,-2/4 21@-4,9/0 "
        "36@3,-3/2 29@-3,10/0 12@5,1/4 9@-3,-4/2 10@-3,-4/1 30@-4,10/3 26@-3,2/0 6@-2,1/0"
    ),
)

_VARIANTS: Final = (
    # Houses worth eight.
    _position(
        "6@-2,2/5 1@-2,2/0 12@0,2/4 35@-2,3/4 15@-4,3/3 4@-4,4/1",
        "2@1,-1/0 3@-1,2/2 7@0,-1/2 8@2,-1/2 10@-2,1/0 11@-1,-1/0",
        (19, 9, 5, 31),
        "houses",
    ),
    # A market plaza with nothing beside it yet.
    _position("26@1,-1/1 22@-3,1/2", _TWO, (10, 19, 23), "markets"),
    # A barracks plaza; barracks come.
    _position("26@2,0/3 5@0,1/3", _TWO, (14, 19, 23), "barracks"),
    # Level ground with a middle; a temple comes.
    _position(
        "26@-2,1/4 7@2,-2/3 22@1,-3/3 23@-1,0/5",
        "1@1,-1/0 2@-1,2/2 3@0,-1/2 4@2,-1/2",
        (30, 19),
        "temples",
    ),
    # A lake, and a garden plaza; a garden comes.
    _position("24@3,-2/4 26@1,-2/0 22@0,-2/4", _THREE, (15, 19, 5, 23), "gardens"),
)

LESSONS: Final[Mapping[str, Sequence[Exercise]]] = {
    # The free tile on the site shows two houses, for which the start tile has a plaza.
    "first": (Exercise({"players": 2, "first": 0}, seed=340),),
    "districts": _DISTRICTS,
    "heights": _HEIGHTS,
    "rival": (_DENYING, _ENDING),
    "variants": _VARIANTS,
}
