"""What a table of The Architects of Amytis shows: views, offers, moves and previews, as types.

The JSON Schema, the server's OpenAPI and the browser's types are made from these.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field

# Before Python 3.12, pydantic can make no schema of those in `typing`.
from typing_extensions import TypeAliasType, TypedDict

from architekton.core.general_shapes import Count, Event, Shapes
from architekton.core.numbers_shape import array_of

Tile = TypeAliasType(
    "Tile",
    Annotated[
        str,
        Field(
            pattern="^[gmwprt][GBOP]$",
            description="A building by two letters: garden market wall palace residence theater; "
            "Green Blue Orange Pink.",
        ),
    ],
)
Space = TypeAliasType(
    "Space",
    Annotated[
        int,
        Field(
            ge=1,
            le=9,
            description="A stack of the main board, or a space of a player's: row by row from "
            "the top left.",
        ),
    ],
)
Card = TypeAliasType("Card", Annotated[int, Field(ge=1, le=20, description="A project card.")])
Seat = TypeAliasType("Seat", Annotated[int, Field(ge=0, le=1)])
Sides = TypeAliasType(
    "Sides",
    Annotated[
        str,
        Field(
            pattern="^[AB]{6}$",
            description="The sides of the building cards, in the order garden, market, wall, "
            "palace, residence, theater.",
        ),
    ],
)
Colour = TypeAliasType("Colour", Literal["green", "blue", "orange", "pink"])
FavourName = TypeAliasType(
    "FavourName",
    Literal["ones", "twos", "threes", "fours", "stairs", "corners", "projects", "bottom"],
)
Stage = TypeAliasType(
    "Stage",
    Annotated[
        Literal["place", "project", "favour"],
        Field(
            description="What has to be decided: a tile, a palace's project, a favour for a line "
            "of architects."
        ),
    ],
)
Part = TypeAliasType(
    "Part",
    Annotated[
        Literal[
            "garden", "market", "wall", "palace", "residence", "theater", "projects", "favours"
        ],
        Field(description="A part of the score sheet."),
    ],
)
Following = TypeAliasType(
    "Following",
    Annotated[
        Literal["project", "favour", "unseen"],
        Field(
            description="What is still open in the same turn: a palace's project, a favour for a "
            "line, a card that nobody has seen."
        ),
    ],
)


class Reason(TypedDict):
    """Why something counts or not: a code, its facts, and a sentence in the reader's language."""

    code: str
    text: str


class Options(TypedDict):
    """What the table agreed on."""

    sides: Sides | Literal["random"]
    second_hand: Annotated[int, Field(ge=2, le=3)]
    first: Annotated[int, Field(ge=0, le=1)] | None


class PlaceTile(TypedDict):
    """The top tile of a stack, placed on a space."""

    stack: Space
    space: Space


class TakeProject(TypedDict):
    """What a palace brings: a card of the display, the top of the deck, or points instead."""

    project: Card | Literal["deck", "points"]


class ClaimFavour(TypedDict):
    """A pawn on a favour."""

    favour: FavourName


Move = TypeAliasType("Move", PlaceTile | TakeProject | ClaimFavour)


class Stack(TypedDict):
    """A stack of the main board: its top tile, and how many tiles are left."""

    tile: Tile | None
    left: Annotated[int, Field(ge=0, le=5)]


class Pile(TypedDict):
    """A space of a player's board: its visible tile, and how high it is."""

    tile: Tile | None
    height: Count


class MissingTile(TypedDict):
    """A space and the colour it should show."""

    space: Space
    colour: Colour


class CardFace(TypedDict):
    """What is printed on a project card: rows of colours from the top; a dot is any colour."""

    card: Card
    points: Count
    pattern: Annotated[
        list[Annotated[str, Field(pattern="^[GBOP.]{1,3}$")]], Field(min_length=1, max_length=3)
    ]


class Threat(TypedDict):
    """A stack where a seat's next architect would complete a line and earn a favour."""

    stack: Space
    line: Annotated[list[Space], Field(min_length=3, max_length=3)]


class Claim(TypedDict):
    """A seat's pawns on a favour, and what one more would bring now; null if it cannot be put
    there."""

    favour: FavourName
    pawns: Annotated[int, Field(ge=0, le=4)]
    gain: Count | None


class ProjectReport(TypedDict):
    """A card of a seat: validated, or what the nearest place of its pattern lacks."""

    card: Card
    done: bool
    points: Count
    missing: list[MissingTile]
    text: str


class FavourReport(TypedDict):
    """A favour: claimed by this seat, free, or closed to it; and what it is or would be worth."""

    favour: FavourName
    state: Literal["mine", "free", "closed"]
    points: Count
    text: str


class Buildings(TypedDict):
    """Points that each type of building has brought."""

    garden: Count
    market: Count
    wall: Count
    palace: Count
    residence: Count
    theater: Count


class Sheet(TypedDict):
    """A seat's points, and why."""

    # Null only for a board that was written down without them; never at a table.
    buildings: Buildings
    points: Count
    project_points: Count
    favour_points: Count
    total: Count
    projects: list[ProjectReport]
    favours: Annotated[list[FavourReport], Field(min_length=8, max_length=8)]


class SeatView(TypedDict):
    """What lies before a seat. `architects` are the stacks where they stand; `pawns` those still
    to be placed; `display` is what the open cards would lack here."""

    name: str | None
    spaces: Annotated[list[Pile], Field(min_length=9, max_length=9)]
    architects: Annotated[list[Space], Field(json_schema_extra={"uniqueItems": True})]
    threats: list[Threat]
    pawns: Annotated[int, Field(ge=0, le=5)]
    claims: Annotated[list[Claim], Field(min_length=8, max_length=8)]
    display: Annotated[list[ProjectReport], Field(max_length=3)]
    sheet: Sheet


class Hidden(TypedDict):
    """What nobody has seen: tiles, how many of each; how many of them were removed before the
    game and never come; cards."""

    tiles: dict[Tile, Annotated[int, Field(ge=1, le=2)]]
    removed: Count
    projects: Annotated[list[Card], Field(json_schema_extra={"uniqueItems": True})]


class Result(TypedDict):
    totals: list[Count]
    winners: Annotated[list[Seat], Field(min_length=1)]
    tie_break: Literal["", "shared"]


class View(TypedDict):
    """Everything that a seat may know; seat null is a spectator."""

    game: Literal["amytis"]
    options: Options
    sides: Sides
    seat: Seat | None
    to_move: Seat | None
    stage: Stage
    first: Seat
    stacks: Annotated[list[Stack], Field(min_length=9, max_length=9)]
    cards: list[CardFace]
    display: Annotated[list[Card], Field(max_length=3)]
    deck: Count
    hidden: Hidden
    last_turn: bool
    moves: list[Move]
    seats: Annotated[list[SeatView], Field(min_length=2, max_length=2)]
    result: Result | None


class Offers(TypedDict):
    """The legal moves one by one; changes[move][part] is what each is certain to bring this turn,
    then[move] what can add to it."""

    parts: list[Part]
    moves: list[Move]
    # In Python, numpy's array.
    changes: Annotated[Any, array_of({"type": "integer"}, 2)]
    then: list[list[Following]]


class Changes(TypedDict):
    """Points that a move brings or costs, by part of the sheet."""

    garden: int
    market: int
    wall: int
    palace: int
    residence: int
    theater: int
    projects: int
    favours: int


class ProjectChange(TypedDict):
    """A project that comes nearer, moves away, is complete or new. `lacked` null: the seat did
    not have it."""

    card: Card
    points: Count
    validated: bool
    lacked: Count | None
    lacks: Count
    reason: Reason


class NextDecision(TypedDict):
    """Who decides what next; if it is the same seat, also between what."""

    seat: Seat
    stage: Stage
    offers: NotRequired[Offers]


class Preview(TypedDict):
    """One decision in detail before it is made. `lines` are the lines of architects it would
    complete."""

    changes: Changes
    total: int
    events: Annotated[list[Event], Field(min_length=1)]
    projects: list[ProjectChange]
    lines: list[list[Space]]
    then: list[Following]
    next: NextDecision | None


SHAPES = Shapes("amytis", View, Offers, Move, Preview)
