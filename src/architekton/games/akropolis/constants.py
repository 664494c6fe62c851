"""Tiles, kinds of hexes and stars: data only."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

# What a space shows from above. Everything below QUARRY is not built.
EMPTY = 0
LAKE = 1
QUARRY = 2
HOUSE = 3
MARKET = 4
BARRACKS = 5
TEMPLE = 6
GARDEN = 7
HOUSE_PLAZA = 8
MARKET_PLAZA = 9
BARRACKS_PLAZA = 10
TEMPLE_PLAZA = 11
GARDEN_PLAZA = 12

# The five district types, in scoring order. A district's kind is HOUSE + its place here, its
# plaza's kind is HOUSE_PLAZA + its place here.
DISTRICTS = ("houses", "markets", "barracks", "temples", "gardens")
HOUSES, MARKETS, BARRACKS_TYPE, TEMPLES, GARDENS = range(5)

KIND_LETTERS = ".~qhmbtgHMBTG"
KIND_NAMES = (
    "empty", "lake", "quarry",
    "house", "market", "barracks", "temple", "garden",
    "house_plaza", "market_plaza", "barracks_plaza", "temple_plaza", "garden_plaza",
)  # fmt: skip

_BOX = json.loads((Path(__file__).parent / "data" / "tiles.json").read_text(encoding="utf-8"))

# TILE_KINDS[id] are the tile's three kinds, clockwise; there is no tile 0.
TILE_LETTERS: dict[int, str] = {tile["id"]: tile["hexes"] for tile in _BOX["tiles"]}
TILE_PLAYERS: dict[int, int] = {tile["id"]: tile["players"] for tile in _BOX["tiles"]}
TILES = len(TILE_LETTERS)
TILE_KINDS = np.zeros((TILES + 1, 3), dtype=np.int64)
for _id, _letters in TILE_LETTERS.items():
    TILE_KINDS[_id] = [KIND_LETTERS.index(letter) for letter in _letters]

# Stars of a kind: nought for everything but plazas.
STARS = np.array([_BOX["stars"].get(letter, 0) for letter in KIND_LETTERS], dtype=np.int64)

STONES = 40
MAX_SEATS = 4
# The most turns any game has: 2 x 30, 3 x 20, 4 x 15.
MAX_TURNS = 60


def tiles_for(players: int) -> list[int]:
    """The tiles marked for this number of players, or fewer."""
    return [tile for tile, least in TILE_PLAYERS.items() if least <= players]


def tile_hexes(tile: int) -> list[str]:
    """The names of what is on a tile, clockwise."""
    return [KIND_NAMES[kind] for kind in TILE_KINDS[tile].tolist()]
