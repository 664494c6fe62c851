"""What a table of Akropolis shows: its views, offers, moves and previews, as types.

The JSON Schema, the server's OpenAPI and the browser's types are made from these.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field, WithJsonSchema

# Before Python 3.12, pydantic can make no schema of those in `typing`.
from typing_extensions import TypeAliasType, TypedDict

from architekton.core.game import Json
from architekton.core.general_shapes import Count, Event, Shapes
from architekton.core.numbers_shape import array_of

Rotation = TypeAliasType(
    "Rotation",
    Annotated[
        int,
        Field(
            ge=0,
            le=5,
            description="The direction from a tile's first hex to its second; 0 is north, "
            "then clockwise.",
        ),
    ],
)
_INTEGER: Json = {"type": "integer"}


def _row(described: str, length: int) -> Json:
    """So many numbers; in Python a list, as JSON has nothing else."""
    size = {"minItems": length, "maxItems": length}
    return {"description": described, "type": "array", "prefixItems": [_INTEGER] * length, **size}


_HEX = _row(
    "A space of a city as q, r: the neighbour to the north is q, r - 1; to the south-east "
    "q + 1, r.",
    2,
)
_PLACE = _row("Where a tile can be laid, as q, r, rotation.", 3)
Hex = TypeAliasType("Hex", Annotated[list[int], WithJsonSchema(_HEX)])
TileNumber = TypeAliasType("TileNumber", Annotated[int, Field(ge=1, le=61)])
TileHexes = TypeAliasType(
    "TileHexes",
    Annotated[
        str,
        Field(
            pattern="^[qhmbtgHMBTG]{3}$",
            description="A tile's three hexes clockwise, a letter each; capitals are plazas.",
        ),
    ],
)
Seat = TypeAliasType("Seat", Annotated[int, Field(ge=0, le=3)])
District = TypeAliasType("District", Literal["houses", "markets", "barracks", "temples", "gardens"])
Part = TypeAliasType(
    "Part",
    Annotated[
        Literal["houses", "markets", "barracks", "temples", "gardens", "stones"],
        Field(description="A part of the score sheet."),
    ],
)
Kind = TypeAliasType(
    "Kind",
    Annotated[
        Literal[
            "quarry",
            "house", "market", "barracks", "temple", "garden",
            "house_plaza", "market_plaza", "barracks_plaza", "temple_plaza", "garden_plaza",
        ],
        Field(description="What a hex shows from above."),
    ],
)  # fmt: skip
Level = Annotated[int, Field(ge=1)]


class Reason(TypedDict):
    """Why a hex counts or not: a code, its facts, and a sentence in the reader's language."""

    code: str
    text: str
    sides: NotRequired[Annotated[list[str], Field(description="By their names.")]]
    hexes: NotRequired[list[Hex]]


class Options(TypedDict):
    """What the table agreed on. One player means solo, against an architect."""

    players: Annotated[int, Field(ge=1, le=4)]
    long: bool
    variants: Annotated[list[District], Field(json_schema_extra={"uniqueItems": True})]
    houses: Literal["size", "value"]
    architect: Literal["hippodamos", "metagenes", "callicrates"] | None
    first: Annotated[int, Field(ge=0, le=3)] | None


class SiteTile(TypedDict):
    """A tile of the construction site, and what it costs there."""

    tile: TileNumber
    hexes: TileHexes
    price: Count


class Move(TypedDict):
    """A tile of the site, laid with its first hex at `at`."""

    tile: TileNumber
    at: Hex
    rotation: Rotation


class HexAtOnce(TypedDict):
    """A hex at one moment."""

    type: Kind
    level: Level
    counts: bool
    value: Count
    points: Count


class HexReport(TypedDict):
    """One visible hex: whether it counts now, what it adds, and why or why not."""

    at: Hex
    type: Kind
    level: Level
    counts: bool
    value: Count
    points: Count
    reasons: list[Reason]


class DistrictScore(TypedDict):
    value: Count
    stars: Count
    points: Count


class Districts(TypedDict):
    houses: DistrictScore
    markets: DistrictScore
    barracks: DistrictScore
    temples: DistrictScore
    gardens: DistrictScore


class Sheet(TypedDict):
    """A seat's points and why. An architect has no city, so no hexes; only Metagenes scores
    quarries."""

    districts: Districts
    stones: Count
    total: Count
    hexes: list[HexReport]
    quarry_points: NotRequired[Count]


class SeatView(TypedDict):
    """What lies before a seat. A seat that no person holds has a name of its own and no city."""

    name: str | None
    stones: Count
    tiles: Annotated[list[TileNumber], Field(description="The tiles taken, in order.")]
    city: Annotated[list[Move] | None, Field(description="The tiles laid, in order.")]
    lakes: Annotated[list[Hex], Field(description="The empty spaces that the city encloses.")]
    sheet: Sheet


class KindCounts(TypedDict, total=False):
    """How many hexes of each kind; kinds that do not come any more are left out."""

    quarry: Count
    house: Count
    market: Count
    barracks: Count
    temple: Count
    garden: Count
    house_plaza: Count
    market_plaza: Count
    barracks_plaza: Count
    temple_plaza: Count
    garden_plaza: Count


class Hidden(TypedDict):
    """The tiles still face down, sorted: their order is nobody's to know."""

    tiles: Annotated[list[TileNumber], Field(json_schema_extra={"uniqueItems": True})]
    stacks: Count
    hexes: KindCounts


class Result(TypedDict):
    totals: list[Count]
    winners: Annotated[list[Seat], Field(min_length=1)]
    tie_break: Annotated[
        Literal["", "stones", "shared", "architect"],
        Field(description="What decided between equal totals; empty if totals did."),
    ]


class TakenTile(TypedDict):
    tile: TileNumber
    hexes: TileHexes


class Answer(TypedDict):
    """After the person has taken `tile`, the Architect takes `takes`; null if a new stack comes
    first and decides, or if the game is over by then."""

    tile: TileNumber
    takes: TileNumber | None


class Architect(TypedDict):
    """Solo: the tiles that the Illustrious Architect has, and what it would take next, by tile that
    the person can take now."""

    tiles: list[TakenTile]
    answers: list[Answer]


class View(TypedDict):
    """Everything that a seat may know; seat null is a spectator."""

    game: Literal["akropolis"]
    options: Options
    seat: Seat | None
    to_move: Seat | None
    first: Seat
    chief: Seat
    round: Count
    site: list[SiteTile]
    reserve: Count
    hidden: Hidden
    moves: list[Move]
    seats: Annotated[list[SeatView], Field(min_length=2, max_length=4)]
    architect: Architect | None
    result: Result | None


class Offers(TypedDict):
    """Every tile on offer can be laid on every place; changes[tile][place][part] is what that
    brings."""

    parts: list[Part]
    tiles: list[SiteTile]
    # In Python, numpy's arrays.
    places: Annotated[Any, array_of(_PLACE)]
    changes: Annotated[Any, array_of(_INTEGER, 3)]


class Changes(TypedDict):
    """Points that a move brings or costs, by part of the sheet."""

    houses: int
    markets: int
    barracks: int
    temples: int
    gardens: int
    stones: int


class HexChange(TypedDict):
    """A hex of the tile, or one that counts differently once the tile lies there."""

    at: Hex
    before: HexAtOnce | None
    after: HexAtOnce
    reasons: list[Reason]


class Preview(TypedDict):
    """One move in detail before it is made. `paid` and `gained` are stones, `lake` the spaces it
    would enclose."""

    changes: Changes
    total: int
    events: Annotated[list[Event], Field(min_length=1)]
    paid: Count
    gained: Count
    lake: list[Hex]
    hexes: list[HexChange]


SHAPES = Shapes("akropolis", View, Offers, Move, Preview)
