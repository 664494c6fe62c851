"""Tiles, placements and moves as objects, as text and as JSON, each loading back.

tile        17:Mhg
placement   0,-2/3          anchor q,r / rotation
move        17@0,-2/3       the tile, laid there
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from architekton.core.errors import BadInput
from architekton.core.hexgrid import SIDES, step
from architekton.core.reading import Reader
from architekton.games.akropolis.tables import TILE_LETTERS, TILE_PLAYERS, TILES

Hex = tuple[int, int]

# Farther than any city reaches. Anything larger in a file is a mistake, not a move.
FARTHEST_COORDINATE = 1000
MOVE_EXAMPLE = "17@0,-2/3"

_TILE = re.compile(r"(\d{1,3})(?::([a-zA-Z]{3}))?")
_PLACEMENT = re.compile(r"(-?\d{1,4}),(-?\d{1,4})/(\d)")
_MOVE = re.compile(rf"(\d{{1,3}})@{_PLACEMENT.pattern}")


class Tile(NamedTuple):
    """A city tile. Its hexes are letters, clockwise seen from above; see `KIND_LETTERS`."""

    number: int

    @property
    def hexes(self) -> str:
        return TILE_LETTERS[self.number]

    @property
    def players(self) -> int:
        """The smallest number of players that it is used with."""
        return TILE_PLAYERS[self.number]

    def text(self) -> str:
        return f"{self.number}:{self.hexes}"

    def on_site(self, price: int) -> dict[str, Any]:
        """As it lies on the construction site."""
        return {"tile": self.number, "hexes": self.hexes, "price": price}

    @classmethod
    def parse(cls, text: str) -> Tile:
        match = _TILE.fullmatch(text.strip())
        if not match or not 1 <= int(match[1]) <= TILES:
            raise BadInput("bad_tile_text", found=text, example="17:Mhg")
        tile = cls(int(match[1]))
        if match[2] and match[2] != tile.hexes:
            raise BadInput("tile_shows_something_else", tile=tile.number, hexes=tile.hexes)
        return tile


class Placement(NamedTuple):
    """Where a tile lies: first hex on (q, r), second in direction `rotation`, third one further."""

    q: int
    r: int
    rotation: int

    @property
    def hexes(self) -> tuple[Hex, Hex, Hex]:
        first = (self.q, self.r)
        return first, step(first, self.rotation), step(first, self.rotation + 1)

    def text(self) -> str:
        return f"{self.q},{self.r}/{self.rotation}"

    def to_json(self) -> dict[str, Any]:
        return {"at": [self.q, self.r], "rotation": self.rotation}

    @classmethod
    def parse(cls, text: str) -> Placement:
        match = _PLACEMENT.fullmatch(text.strip())
        if not match or int(match[3]) >= SIDES:
            raise BadInput("bad_placement_text", found=text, example="0,-2/3")
        return cls(*map(int, match.groups()))


class Move(NamedTuple):
    """A tile from the site and where it is laid. Tiles are all different, so the price follows."""

    tile: int
    q: int
    r: int
    rotation: int

    @property
    def placement(self) -> Placement:
        return Placement(self.q, self.r, self.rotation)

    def text(self) -> str:
        return f"{self.tile}@{self.q},{self.r}/{self.rotation}"

    def to_json(self) -> dict[str, Any]:
        return {"tile": self.tile, "at": [self.q, self.r], "rotation": self.rotation}

    @classmethod
    def parse(cls, text: str) -> Move:
        match = _MOVE.fullmatch(text.strip())
        if not match or not 1 <= int(match[1]) <= TILES or int(match[4]) >= SIDES:
            raise BadInput("bad_move_text", found=text[:40], example=MOVE_EXAMPLE)
        return cls(*map(int, match.groups()))

    @classmethod
    def read(cls, reader: Reader) -> Move:
        reader.known_keys("tile", "at", "rotation")
        tile = reader["tile"].whole(1, TILES)
        q, r = read_hex(reader["at"])
        return cls(tile, q, r, reader["rotation"].whole(0, SIDES - 1))


def read_hex(reader: Reader) -> Hex:
    reader.length(2, 2)
    q, r = (axis.whole(-FARTHEST_COORDINATE, FARTHEST_COORDINATE) for axis in reader.items())
    return q, r
