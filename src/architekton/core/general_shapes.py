"""What a game shows that has no page of its own: one shape for any game.

OpenAPI and the browser's types are made from these. A `Move` is how a game in plain Python writes
one; a game that writes its moves otherwise, and shows itself by the general view, says so in its
own `Shapes`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from annotated_types import Ge

# Before Python 3.12, pydantic can make no schema of those in `typing`.
from typing_extensions import TypeAliasType, TypedDict

Count = TypeAliasType("Count", Annotated[int, Ge(0)])


class Move(TypedDict):
    move: str


class Part(TypedDict):
    """A part of a score sheet."""

    code: str
    name: str
    points: int


class Sheet(TypedDict):
    parts: list[Part]
    total: int


class Seat(TypedDict):
    # Of a seat that no person holds.
    name: str | None
    sheet: Sheet


class Offer(TypedDict):
    """A legal move: its text, how it is sent, what it does in words, and what it brings."""

    text: str
    move: Mapping[str, Any]
    sentence: str
    # Only what changes, and for certain.
    brings: list[Part]
    total: int
    # What may still add to it, in words.
    then: list[str]


class Result(TypedDict):
    totals: list[int]
    winners: list[int]
    tie_break: str


class View(TypedDict):
    game: str
    options: dict[str, Any]
    seat: int | None
    to_move: int | None
    # SVG. What carries `data-move` makes the move with that text when it is clicked.
    picture: str
    # The same in lines of text, for those who cannot see it.
    drawing: str
    seats: list[Seat]
    # Of the seat to move, if the reader may know what it can do.
    offers: list[Offer]
    moves: list[Mapping[str, Any]]
    result: Result | None


class Offers(TypedDict):
    parts: list[str]
    moves: list[Move]
    changes: list[list[int]]
    then: list[list[str]]


class Event(TypedDict):
    """Something that happens: a code, its facts, and a sentence in the reader's language."""

    code: str
    text: str


class Preview(TypedDict):
    changes: dict[str, int]
    total: int
    events: list[Event]
    then: list[str]


@dataclass(frozen=True)
class Shapes:
    """The types of what a game shows and takes. OpenAPI calls them by the owner: GeneralView."""

    owner: str
    View: Any
    Offers: Any
    Move: Any
    Preview: Any


GENERAL = Shapes("general", View, Offers, Move, Preview)
