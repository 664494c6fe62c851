"""Why a hex counts, or does not, as numbers. Zero means: nothing to say."""

from __future__ import annotations

from typing import Final

NOTHING: Final = 0
QUARRY_ONLY: Final = 1
PLAZA: Final = 2
NO_PLAZA: Final = 3
IN_LARGEST_GROUP: Final = 4
NOT_IN_LARGEST_GROUP: Final = 5
STANDS_APART: Final = 6
TOUCHES_MARKET: Final = 7
ON_THE_EDGE: Final = 8
NOT_ON_THE_EDGE: Final = 9
SURROUNDED: Final = 10
NOT_SURROUNDED: Final = 11
ALWAYS_COUNTS: Final = 12
# A variant doubles, or does not: these plus the place of the district's type.
DOUBLED: Final = 13
NOT_DOUBLED: Final = 18

# The codes that the world sees, in the order of the numbers above.
CODES = (
    "nothing",
    "quarry",
    "plaza",
    "no_plaza",
    "in_largest_group",
    "not_in_largest_group",
    "stands_apart",
    "touches_market",
    "on_the_edge",
    "not_on_the_edge",
    "surrounded",
    "not_surrounded",
    "always_counts",
    "doubled_houses",
    "doubled_market",
    "doubled_barracks",
    "doubled_temple",
    "doubled_garden",
    "not_doubled_houses",
    "not_doubled_market",
    "not_doubled_barracks",
    "not_doubled_temple",
    "not_doubled_garden",
)
