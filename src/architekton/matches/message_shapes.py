"""The messages of a table, as types: what sockets and the stream send.

OpenAPI and the browser's types are made from them.
"""

from __future__ import annotations

from typing import Any, Literal

# Before Python 3.12, pydantic can make no schema of those in `typing`.
from typing_extensions import TypeAliasType, TypedDict

from architekton.core.named_shapes import GameOffers, GameView
from architekton.matches.shapes import GreetingCode, LogEntry, Table, You


class State(TypedDict):
    """A table as one reader sees it; sockets send the same, with type `update` after each fact."""

    type: Literal["state", "update"]
    version: int
    # When it was told, by the server's clock: seconds since 1970.
    now: float
    table: Table
    you: You
    view: GameView
    offers: GameOffers | None
    log: list[LogEntry]


class Presence(TypedDict):
    """Who is there now, by seat."""

    type: Literal["presence"]
    connected: list[bool]


class Greeting(TypedDict):
    """Somebody at the table says something; each reader has the words for it."""

    type: Literal["greeting"]
    seat: int
    greeting: GreetingCode


class Granted(TypedDict):
    """A wish came true; `id` is the command's."""

    type: Literal["done"]
    id: str
    version: int


class Answered(TypedDict):
    """What was asked for: a preview, advice, what can be planned, why a move is refused."""

    type: Literal["answer"]
    id: str
    answer: Any


class ErrorFacts(TypedDict):
    """A code, its facts, and a sentence in the reader's language."""

    code: str
    text: str


class Refused(TypedDict):
    """Why something is not done; without an id, why the line is closed."""

    type: Literal["refused"]
    id: str | None
    error: ErrorFacts


Message = TypeAliasType("Message", State | Presence | Greeting | Granted | Answered | Refused)


class WhyNot(TypedDict):
    # Why a move is refused; null if it is legal.
    refusal: ErrorFacts | None


class Supposed(TypedDict):
    """What a seat could do if it were its turn, after so many moves of the game."""

    moves: int
    offers: GameOffers
