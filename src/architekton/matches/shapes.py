"""What a reader is told of a table, as types.

`presenter` and `log` are checked against them; OpenAPI and the browser's types are made from them.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired

# Before Python 3.12, pydantic can make no schema of those in `typing`.
from typing_extensions import TypedDict

from architekton.core import general_shapes
from architekton.core.general_shapes import Event

SeatKind = Literal["open", "person", "device", "bot", "game"]
TableKind = Literal["table", "analysis", "challenge", "lesson"]
Phase = Literal["gathering", "playing", "over"]


class Seat(TypedDict):
    kind: SeatKind
    name: str
    level: str | None
    # A bot keeps this seat for somebody who may come back.
    kept: bool
    connected: bool
    resigned: bool


class AskedTakeBack(TypedDict):
    seat: int
    # So many moves would stay.
    keep: int
    # The seats that have not answered yet.
    waiting: list[int]


class Result(general_shapes.Result):
    resigned: int | None


class Table(TypedDict):
    id: str
    version: int
    game: str
    kind: TableKind
    title: str
    phase: Phase
    public: bool
    # The day whose deal is played, or "".
    challenge: str
    created: float
    changed: float
    options: dict[str, Any]
    moves: int
    seats: list[Seat]
    to_move: int | None
    take_back: AskedTakeBack | None
    result: Result | None
    # The tables before and after it, or "".
    rematch: str
    after: str


class You(TypedDict):
    mine: list[int]
    # Seats that wait for this reader: they left them, or a bot keeps them.
    kept: list[int]
    host: bool
    # The wishes that would be granted now.
    may: list[str]
    invitation: str


class LogEntry(TypedDict):
    version: int
    at: float
    what: str
    seat: int | None
    move: int | None
    lines: list[Event]


class KeptSeat(TypedDict):
    kind: SeatKind
    name: str
    level: str
    guest: str


class KeptCard(TypedDict):
    """What is kept of a table for lists: in no language, and not yet for anybody's eyes."""

    title: str
    # Tables were once kept without it.
    made_title: NotRequired[dict[str, Any]]
    kind: TableKind
    options: dict[str, Any]
    seats: list[KeptSeat]
    moves: int
    to_move: int | None
    result: Result | None
