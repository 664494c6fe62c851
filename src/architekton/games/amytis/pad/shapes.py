"""What the pad answers about Amytis, as types: the browser's types are made from them."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

# Before Python 3.12, pydantic can make no schema of those in `typing`.
from typing_extensions import TypedDict

from architekton.core.general_shapes import Count
from architekton.core.pad import ToldImpossible
from architekton.games.amytis.shapes import Card, FavourName, FavourReport, ProjectReport, Seat


class BoxCard(TypedDict):
    """A project card: its points, and its colours row by row; a dot is any."""

    card: Card
    points: int
    pattern: list[str]


class Box(TypedDict):
    cards: list[BoxCard]
    favours: list[FavourName]
    most: Annotated[
        dict[str, int], Field(description="By favour, the most that can be counted for it.")
    ]


class HeldFavour(TypedDict):
    favour: FavourName
    points: Count


class PadSheet(TypedDict):
    """What a seat has counted, or what its board is worth, with the reasons then."""

    points: Count
    project_points: Count
    favours: list[HeldFavour]
    favour_points: Count
    total: Count
    projects: list[ProjectReport]
    reasons: list[FavourReport]


class Tally(TypedDict):
    """A whole table: everybody's sheet, who has won and by what, and what cannot be so."""

    sheets: list[PadSheet]
    winners: list[Seat]
    tie_break: Annotated[str | None, Field(description="As a sentence; null if totals decide.")]
    impossible: list[ToldImpossible]


ALL = (Box, Tally)
