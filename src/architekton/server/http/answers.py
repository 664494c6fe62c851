"""What is answered over HTTP, as types: OpenAPI and the browser's types are made from them.

What a table says, here and on sockets alike, is in `live/shapes.py` and `matches/shapes.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NotRequired

# Before Python 3.12, pydantic can make no schema of those in `typing`.
from typing_extensions import TypedDict

from architekton.core.named_shapes import GameMove, GameView
from architekton.matches.shapes import LogEntry, Result, SeatKind
from architekton.server.live.shapes import ErrorFacts


class Error(TypedDict):
    error: ErrorFacts


class Health(TypedDict):
    status: str
    version: str


# --- games --------------------------------------------------------------------------------------


class Level(TypedDict):
    name: str
    title: str
    about: str
    # None where nobody has measured it.
    rating: int | None
    error: int | None
    seconds: float


class Game(TypedDict):
    name: str
    title: str
    levels: list[Level]
    # Whether there is a lesson to begin with.
    has_lesson: bool
    modes: Mapping[str, dict[str, Any]]
    # By mode, how many people or bots sit down.
    seats: dict[str, int]


class Games(TypedDict):
    games: list[Game]


# --- tables -------------------------------------------------------------------------------------


class Done(TypedDict):
    version: int


class CardSeat(TypedDict):
    kind: SeatKind
    name: str
    level: str


class Card(TypedDict):
    """A table in a list."""

    id: str
    game: str
    kind: str
    title: str
    phase: str
    public: bool
    challenge: str
    created: float
    changed: float
    seats: list[CardSeat]
    options: dict[str, Any]
    moves: int
    to_move: int | None
    result: Result | None
    mine: list[int]


class Cards(TypedDict):
    tables: list[Card]


class LegalMove(TypedDict):
    text: str
    move: GameMove


class Moves(TypedDict):
    moves: list[LegalMove]


# --- replays ------------------------------------------------------------------------------------


class Replay(TypedDict):
    """What a page needs to go through a game: the moves, the points after each, the log."""

    moves: list[GameMove]
    movers: list[int]
    totals: list[list[int]]
    log: list[LogEntry]


class Log(TypedDict):
    log: list[LogEntry]


class Moment(TypedDict):
    move: int
    view: GameView


# --- challenges ---------------------------------------------------------------------------------


class ResultLine(TypedDict):
    place: int
    name: str
    points: int
    won: bool
    mine: bool
    table: str | None


class Challenge(TypedDict):
    day: str
    today: bool
    game: str
    options: dict[str, Any]
    results: list[ResultLine]
    # The reader's own attempt, and its table's phase.
    table: str | None
    phase: str | None
    # Whether they gave it up: then it is over, and on no leaderboard.
    resigned: bool
    # Whether the reader may open a duel on this deal.
    duel: bool


# --- people -------------------------------------------------------------------------------------


class Me(TypedDict):
    id: str
    name: str


class Token(TypedDict):
    id: str
    name: str
    created: float
    scope: str
    ends: float | None
    # Shown once, when it is made.
    token: NotRequired[str]


class Tokens(TypedDict):
    tokens: list[Token]
