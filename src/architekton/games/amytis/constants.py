"""Building tiles, project cards, favours and lines: data only."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

# A tile is 1 + 4 * type + colour; 0 is no tile. There are two of each.
TYPES = ("garden", "market", "wall", "palace", "residence", "theater")
GARDEN, MARKET, WALL, PALACE, RESIDENCE, THEATER = range(6)
COLOURS = ("green", "blue", "orange", "pink")
TYPE_LETTERS = "gmwprt"
COLOUR_LETTERS = "GBOP"
SHAPES = ("circle", "star", "triangle", "square")
KINDS = len(TYPES) * len(COLOURS)
COPIES = 2
TILES = KINDS * COPIES

SEATS = 2
# Stacks of the main board and spaces of a player's board, row by row from the top left.
SPACES = 9
CENTRE = 4
CORNERS = np.array([0, 2, 6, 8], dtype=np.int64)
STACK_HEIGHT = 5
REMOVED = 3
ARCHITECTS = 4
PAWNS = 5

# Rows, columns and diagonals, a bit for each space.
LINES = np.array(
    [sum(1 << space for space in line) for line in (
        (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6),
    )],
    dtype=np.int64,
)  # fmt: skip
# The same for staircases, which run along rows and columns only, as three spaces in order.
STAIRS = np.array(
    [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8)], dtype=np.int64
)

DISPLAY = 3
HAND = 2

# The upper row of favours, one pawn each; then the bottom row, shared.
FAVOURS = ("ones", "twos", "threes", "fours", "stairs", "corners", "projects", "bottom")
ONES, TWOS, THREES, FOURS, STAIRCASES, HIGH_CORNERS, PROJECT_FAVOUR, BOTTOM = range(8)
UPPER = 7
BOTTOM_SPACES = 6
BOTTOM_LIMIT = 4

_CARDS = json.loads((Path(__file__).parent / "data" / "projects.json").read_text(encoding="utf-8"))
PATTERNS: dict[int, list[str]] = {card["id"]: card["pattern"] for card in _CARDS["projects"]}
PROJECTS = len(PATTERNS)
# By card number; there is no card 0.
PROJECT_POINTS = np.array([0, *(card["points"] for card in _CARDS["projects"])], dtype=np.int64)

# A board's colours are 36 bits: nine for each colour. A pattern fits where its bits are all set.
COLOUR_BITS = SPACES


def _turned(rows: list[str]) -> list[str]:
    """A quarter turn clockwise; four of them are all that a card allows. Never mirrored."""
    return ["".join(row[column] for row in reversed(rows)) for column in range(len(rows[0]))]


def _fits(rows: list[str]) -> set[int]:
    """Every place of one orientation within three by three, as bits."""
    height, width = len(rows), len(rows[0])
    found = set()
    for top in range(4 - height):
        for left in range(4 - width):
            bits = 0
            for y, row in enumerate(rows):
                for x, letter in enumerate(row):
                    if letter != ".":
                        space = 3 * (top + y) + left + x
                        bits |= 1 << (COLOUR_BITS * COLOUR_LETTERS.index(letter) + space)
            found.add(bits)
    return found


def _all_fits(rows: list[str]) -> list[int]:
    found: set[int] = set()
    for _ in range(4):
        found |= _fits(rows)
        rows = _turned(rows)
    return sorted(found)


_FITS = [[], *(_all_fits(PATTERNS[card]) for card in range(1, PROJECTS + 1))]
FIT_COUNTS = np.array([len(fits) for fits in _FITS], dtype=np.int64)
PROJECT_FITS = np.zeros((PROJECTS + 1, max(FIT_COUNTS)), dtype=np.int64)
for _card, _bits in enumerate(_FITS):
    PROJECT_FITS[_card, : len(_bits)] = _bits


def tile_text(tile: int) -> str:
    kind, colour = divmod(tile - 1, len(COLOURS))
    return TYPE_LETTERS[kind] + COLOUR_LETTERS[colour]


def building_name(tile: int) -> str:
    """As the catalogue calls it."""
    kind, colour = divmod(tile - 1, len(COLOURS))
    return f"{COLOURS[colour]}_{TYPES[kind]}"


TILE_TEXTS = {tile_text(tile): tile for tile in range(1, KINDS + 1)}
