"""Tiles and decisions as objects, as text and as JSON, each loading back.

    tile            wB                  a blue wall: type g m w p r t, colour G B O P
    place a tile    5>3                 the top tile of stack 5, on space 3
    take a project  project:12, project:deck, project:points
    claim a favour  favour:stairs

Stacks and spaces are numbered 1 to 9, row by row from the top left.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from architekton.core.errors import BadInput
from architekton.core.reading import Reader, shown, whole, word_of
from architekton.games.amytis.constants import (
    COLOUR_LETTERS,
    COLOURS,
    FAVOURS,
    PROJECTS,
    SHAPES,
    SPACES,
    TILE_TEXTS,
    TYPE_LETTERS,
    TYPES,
)
from architekton.games.amytis.rules.decision import (
    FIRST_CARD,
    FIRST_FAVOUR,
    FROM_DECK,
    PLACEMENTS,
    POINTS_INSTEAD,
)

if TYPE_CHECKING:
    from architekton.games.amytis import shapes


MOVE_EXAMPLE = "5>3"
_TILE_EXAMPLE = "wB"
_LONGEST = 40
_PLACE = re.compile(r"([1-9])>([1-9])")
_PROJECT = re.compile(r"project:(\d{1,2}|deck|points)")
_FAVOUR = re.compile(rf"favour:({'|'.join(FAVOURS)})")


class Tile(NamedTuple):
    letters: str

    @property
    def building(self) -> str:
        return TYPES[TYPE_LETTERS.index(self._known[0])]

    @property
    def colour(self) -> str:
        return COLOURS[COLOUR_LETTERS.index(self._known[1])]

    @property
    def shape(self) -> str:
        """Each colour has a shape, so that nobody needs to see colour."""
        return SHAPES[COLOUR_LETTERS.index(self._known[1])]

    @property
    def number(self) -> int:
        return TILE_TEXTS[self._known]

    @property
    def _known(self) -> str:
        return self.read(Reader(self.letters, "tile")).letters

    def text(self) -> str:
        return self.letters

    @classmethod
    def parse(cls, text: str) -> Tile:
        if word_of(text, "tile") not in TILE_TEXTS:
            raise BadInput("bad_building_text", found=text, example=_TILE_EXAMPLE)
        return cls(text.strip())

    @classmethod
    def of(cls, tile: Any) -> Tile:
        """However it was passed: as an object or as text."""
        return cls.parse(tile.letters if isinstance(tile, Tile) else tile)

    @classmethod
    def read(cls, reader: Reader) -> Tile:
        if reader.text() not in TILE_TEXTS:
            raise reader.bad("bad_building_text", example=_TILE_EXAMPLE)
        return cls(reader.value)


# By number; there is no tile 0.
_TILES = (None, *map(Tile, TILE_TEXTS))


def tile_of(number: int) -> Tile | None:
    """The tile that the kernel knows by this number; None for none."""
    return _TILES[number]


class PlaceTile(NamedTuple):
    """Take the top tile of a stack and place it on a space."""

    stack: int
    space: int

    @property
    def code(self) -> int:
        known = isinstance(self.stack, int) and isinstance(self.space, int)
        inside = known and 1 <= self.stack <= SPACES and 1 <= self.space <= SPACES
        return (self.stack - 1) * SPACES + self.space - 1 if inside else -1

    def text(self) -> str:
        return f"{self.stack}>{self.space}"

    def to_json(self) -> shapes.PlaceTile:
        return {"stack": self.stack, "space": self.space}


class TakeProject(NamedTuple):
    """What a palace brings: a card of the display, the top of the deck, or points instead."""

    project: int | str

    @property
    def code(self) -> int:
        if self.project == "deck":
            return FROM_DECK
        if self.project == "points":
            return POINTS_INSTEAD
        known = isinstance(self.project, int) and 1 <= self.project <= PROJECTS
        return FIRST_CARD + int(self.project) - 1 if known else -1

    def text(self) -> str:
        return f"project:{self.project}"

    def to_json(self) -> shapes.TakeProject:
        return {"project": cast(Any, self.project)}


class ClaimFavour(NamedTuple):
    """Put a pawn on a favour."""

    favour: str

    @property
    def code(self) -> int:
        known = self.favour in FAVOURS
        return FIRST_FAVOUR + FAVOURS.index(self.favour) if known else -1

    def text(self) -> str:
        return f"favour:{self.favour}"

    def to_json(self) -> shapes.ClaimFavour:
        return {"favour": cast("shapes.FavourName", self.favour)}


Move = PlaceTile | TakeProject | ClaimFavour


@cache
def move_of(code: int) -> Move:
    """The inverse of a move's code."""
    if code < PLACEMENTS:
        return PlaceTile(code // SPACES + 1, code % SPACES + 1)
    if code == FROM_DECK:
        return TakeProject("deck")
    if code == POINTS_INSTEAD:
        return TakeProject("points")
    if code < FROM_DECK:
        return TakeProject(code - FIRST_CARD + 1)
    return ClaimFavour(FAVOURS[code - FIRST_FAVOUR])


def move_of_parts(move: Any) -> Move:
    """A move, or a stack and a space; whether they make sense is for the rules to say."""
    match move:
        case TakeProject(str(project)):
            return TakeProject(Reader(project, "project").text(_LONGEST))
        case TakeProject(project):
            return TakeProject(whole(project, "project"))
        case ClaimFavour(favour):
            return ClaimFavour(Reader(favour, "favour").text(_LONGEST))
        case [stack, space]:
            return PlaceTile(whole(stack, "stack"), whole(space, "space"))
    raise BadInput("not_a_move", "move", found=shown(move), example=MOVE_EXAMPLE)


def parse_move(text: str) -> Move:
    word = word_of(text, "move")
    if match := _PLACE.fullmatch(word):
        return PlaceTile(int(match[1]), int(match[2]))
    if match := _FAVOUR.fullmatch(word):
        return ClaimFavour(match[1])
    if match := _PROJECT.fullmatch(word):
        choice = match[1]
        if not choice.isdecimal() or 1 <= int(choice) <= PROJECTS:
            return TakeProject(int(choice) if choice.isdecimal() else choice)
    raise BadInput("bad_move_text", found=text, example=MOVE_EXAMPLE)


def read_move(written: dict[str, Any] | Reader) -> Move:
    reader = Reader.of(written, "move")
    if "favour" in reader:
        reader.known_keys("favour")
        return ClaimFavour(reader["favour"].one_of(*FAVOURS))
    if "project" in reader:
        reader.known_keys("project")
        choice = reader["project"]
        if isinstance(choice.value, str):
            return TakeProject(choice.one_of("deck", "points"))
        return TakeProject(choice.whole(1, PROJECTS))
    reader.known_keys("stack", "space")
    return PlaceTile(reader["stack"].whole(1, SPACES), reader["space"].whole(1, SPACES))
