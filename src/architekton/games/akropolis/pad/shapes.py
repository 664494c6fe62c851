"""What the pad answers about Akropolis, as types: the browser's types are made from them."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

# Before Python 3.12, pydantic can make no schema of those in `typing`.
from typing_extensions import TypedDict

from architekton.core.general_shapes import Count
from architekton.core.pad import ToldImpossible
from architekton.games.akropolis.shapes import Hex, Seat, Sheet, SiteTile, TileHexes, TileNumber


class BoxTile(TypedDict):
    """A tile, and the smallest number of players that it is used with."""

    tile: TileNumber
    hexes: TileHexes
    players: int


class PlazaStars(TypedDict):
    """The stars on one plaza of each type."""

    houses: int
    markets: int
    barracks: int
    temples: int
    gardens: int


class Box(TypedDict):
    tiles: list[BoxTile]
    stars: PlazaStars
    stones: int


class Tally(TypedDict):
    """A whole table: everybody's sheet, who has won and by what, and what cannot be so."""

    sheets: list[Sheet]
    winners: list[Seat]
    tie_break: Annotated[str | None, Field(description="As a sentence; null if totals decide.")]
    impossible: list[ToldImpossible]


class Mark(TypedDict):
    """A tile, by its place in the list, and why it may not lie there."""

    index: Count
    code: str
    text: str


class RebuiltCity(TypedDict):
    """A city entered by hand. Without a sheet, it is no city yet."""

    sheet: Sheet | None
    lakes: list[Hex]
    places: Annotated[
        list[list[int]], Field(description="Where a tile may be laid, as q, r, rotation.")
    ]
    overruled: list[Mark]
    refused: Mark | None
    impossible: list[ToldImpossible]


class ArchitectsTurn(TypedDict):
    """What the Illustrious Architect takes from a site, and the stones that it has then."""

    takes: SiteTile
    text: str
    stones: Count
    impossible: list[ToldImpossible]


class EnteredPosition(TypedDict):
    """How far a game is whose table was entered by hand. Null, if there is no such game."""

    turns: Count
    may_move: Annotated[
        list[Seat], Field(description="Whose turn it can be, by everybody's number of tiles.")
    ]
    site: Annotated[Count | None, Field(description="How many tiles lie in the site then.")]
    stacks: Annotated[Count | None, Field(description="Those that are still face down.")]
    hidden: Annotated[Count, Field(description="Tiles in play that were not entered.")]
    impossible: list[ToldImpossible]


ALL = (Box, Tally, RebuiltCity, ArchitectsTurn, EnteredPosition)
