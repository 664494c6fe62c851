"""Tiles, placements and moves as objects, as text and as JSON, each loading back.

tile        17:Mhg
placement   0,-2/3          anchor q,r / rotation
move        17@0,-2/3       the tile, laid there
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from architekton.core.errors import BadInput
from architekton.core.hexgrid import SIDES, step
from architekton.core.reading import Reader, shown, whole, word_of
from architekton.games.akropolis.constants import TILE_LETTERS, TILE_PLAYERS, TILES

if TYPE_CHECKING:
    from architekton.games.akropolis import shapes


Hex = tuple[int, int]

# Farther than any city reaches. Anything larger in a file is a mistake, not a move.
FARTHEST_COORDINATE = 1000
MOVE_EXAMPLE = "17@0,-2/3"
_TILE_EXAMPLE = "17:Mhg"

_TILE = re.compile(r"(\d{1,3})(?::([a-zA-Z]{3}))?")
_PLACEMENT = re.compile(r"(-?\d{1,4}),(-?\d{1,4})/(\d)")
_MOVE = re.compile(rf"(\d{{1,3}})@{_PLACEMENT.pattern}")


class Tile(NamedTuple):
    """A city tile. Its hexes are letters, clockwise seen from above; see `KIND_LETTERS`."""

    number: int

    @property
    def hexes(self) -> str:
        return TILE_LETTERS[self._known]

    @property
    def players(self) -> int:
        """The smallest number of players that it is used with."""
        return TILE_PLAYERS[self._known]

    @property
    def _known(self) -> int:
        return whole(self.number, "tile", 1, TILES)

    def text(self) -> str:
        return f"{self.number}:{self.hexes}"

    def on_site(self, price: int) -> shapes.SiteTile:
        """As it lies on the construction site."""
        return {"tile": self.number, "hexes": self.hexes, "price": price}

    @classmethod
    def parse(cls, text: str) -> Tile:
        match = _TILE.fullmatch(word_of(text, "tile"))
        if not match or not 1 <= int(match[1]) <= TILES:
            raise BadInput("bad_tile_text", found=text, example=_TILE_EXAMPLE)
        tile = cls(int(match[1]))
        if match[2] and match[2] != tile.hexes:
            raise BadInput("tile_shows_something_else", tile=tile.number, hexes=tile.hexes)
        return tile

    @classmethod
    def of(cls, tile: Any) -> Tile:
        """However it was passed: as an object, a number or text."""
        if isinstance(tile, str):
            return cls.parse(tile)
        return cls(whole(tile.number if isinstance(tile, Tile) else tile, "tile", 1, TILES))


class Placement(NamedTuple):
    """Where a tile lies: first hex on (q, r), second in direction `rotation`, third one further."""

    q: int
    r: int
    rotation: int

    @property
    def hexes(self) -> tuple[Hex, Hex, Hex]:
        first = hex_of((self.q, self.r))
        side = whole(self.rotation, "rotation", 0, SIDES - 1)
        return first, step(first, side), step(first, side + 1)

    def text(self) -> str:
        return f"{self.q},{self.r}/{self.rotation}"

    def to_json(self) -> dict[str, Any]:
        return {"at": [self.q, self.r], "rotation": self.rotation}

    @classmethod
    def parse(cls, text: str) -> Placement:
        match = _PLACEMENT.fullmatch(word_of(text, "placement"))
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

    def to_json(self) -> shapes.Move:
        return {"tile": self.tile, "at": [self.q, self.r], "rotation": self.rotation}

    @classmethod
    def parse(cls, text: str) -> Move:
        match = _MOVE.fullmatch(word_of(text, "move"))
        if not match or not 1 <= int(match[1]) <= TILES or int(match[4]) >= SIDES:
            raise BadInput("bad_move_text", found=text, example=MOVE_EXAMPLE)
        return cls(*map(int, match.groups()))

    @classmethod
    def of(cls, numbers: Any) -> Move:
        """A move, or its four numbers; whether they make sense is for the rules to say."""
        try:
            tile, q, r, rotation = numbers
        except ValueError:
            raise BadInput(
                "not_a_move", "move", found=shown(numbers), example=MOVE_EXAMPLE
            ) from None
        return cls(whole(tile, "tile"), whole(q, "q"), whole(r, "r"), whole(rotation, "rotation"))

    @classmethod
    def read(cls, written: dict[str, Any] | Reader) -> Move:
        reader = Reader.of(written, "move")
        reader.known_keys("tile", "at", "rotation")
        tile = reader["tile"].whole(1, TILES)
        q, r = read_hex(reader["at"])
        return cls(tile, q, r, reader["rotation"].whole(0, SIDES - 1))


parse_move, read_move, move_of_parts = Move.parse, Move.read, Move.of


def hex_of(at: Any) -> Hex:
    """Coordinates that were passed: a pair of whole numbers."""
    try:
        q, r = at
    except (TypeError, ValueError):
        raise BadInput("not_a_hex", "at", found=shown(at), example="(2, 0)") from None
    return whole(q, "q"), whole(r, "r")


def read_hex(reader: Reader) -> Hex:
    reader.length(2, 2)
    q, r = (axis.whole(-FARTHEST_COORDINATE, FARTHEST_COORDINATE) for axis in reader.items())
    return q, r
