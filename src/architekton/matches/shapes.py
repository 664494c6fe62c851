"""What a reader is told of a table, as types.

`presenter` and `log` are checked against them; OpenAPI and the browser's types are made from them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NotRequired

# Before Python 3.12, pydantic can make no schema of those in `typing`.
from typing_extensions import TypedDict

from architekton.core import general_shapes
from architekton.core.general_shapes import Event
from architekton.core.named_shapes import GameMove, GameView

# All that people can say to each other at a table; each reader hears it in their own language.
GreetingCode = Literal["hello", "good_luck", "well_played", "wow", "thinking", "sorry", "thanks"]
SeatKind = Literal["open", "person", "device", "bot", "game"]
TableKind = Literal["table", "analysis", "challenge", "lesson", "brought"]
Phase = Literal["gathering", "playing", "over"]


class Seat(TypedDict):
    kind: SeatKind
    name: str
    level: str | None
    # A bot keeps this seat for somebody who may come back.
    kept: bool
    connected: bool
    resigned: bool
    # Their time was out.
    out_of_time: bool


class Clock(TypedDict):
    # So many seconds for each move, or for all of them with some more for each.
    kind: Literal["move", "bank"]
    seconds: float
    increment: float
    # When time is out, a bot plays on, or the game is lost.
    then: Literal["bot", "loss"]
    # By seat; what has passed since `since` is still to be taken from the one that runs.
    left: list[float]
    runs: int | None
    since: float


class AskedTakeBack(TypedDict):
    seat: int
    # So many moves would stay.
    keep: int
    # The seats that have not answered yet.
    waiting: list[int]


class Result(general_shapes.Result):
    resigned: int | None


class LessonPlace(TypedDict):
    """An exercise of a lesson; a lesson without a name is the first one."""

    name: str
    exercise: int


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
    lesson: LessonPlace | None
    # The id of the puzzle that is solved there, or "".
    puzzle: str
    created: float
    changed: float
    options: dict[str, Any]
    moves: int
    seats: list[Seat]
    # The seat of who opened it, if they have one.
    host: int | None
    to_move: int | None
    clock: Clock | None
    # When a bot may take the seats of people who are not connected.
    waited_until: float
    take_back: AskedTakeBack | None
    result: Result | None
    # The tables before and after it, or "".
    rematch: str
    after: str
    # To the deal, which was fixed with it; "" where nothing was promised.
    commitment: str


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


# Whom a game was played against: one bot, one person, several of them, or the game itself.
Against = Literal["bot", "person", "several", "alone"]


class Tally(TypedDict):
    games: int
    won: int
    shared: int
    lost: int


class BestGame(TypedDict):
    table: str
    seat: int
    moves: int
    points: int
    finished: float


class LevelTally(TypedDict):
    level: str
    tally: Tally


class GameStatistics(TypedDict):
    game: str
    all: Tally
    # So many of them lie on the asker's device and nowhere else.
    here: int
    # Against one bot, by its level; and against one person.
    levels: list[LevelTally]
    people: Tally
    # Victories in a row, until now and at most.
    streak: int
    longest_streak: int
    best: list[BestGame]
    # On the scale of the levels, with its standard error; None if none of them was met.
    rating: int | None
    error: int | None
    # How many games it comes from.
    rated: int


class Statistics(TypedDict):
    games: list[GameStatistics]


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
    # The seats that took moves back; once this was not kept.
    went_back: NotRequired[list[int]]


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
    # Those that it teaches, by name, in the order in which they are best taken.
    lessons: list[str]
    modes: Mapping[str, dict[str, Any]]
    # By mode, how many people or bots sit down.
    seats: dict[str, int]


class Games(TypedDict):
    games: list[Game]


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


class Replay(TypedDict):
    """What a page needs to go through a game: the moves, the points after each, the log."""

    moves: list[GameMove]
    movers: list[int]
    totals: list[list[int]]
    log: list[LogEntry]


class Log(TypedDict):
    log: list[LogEntry]


class PackedRecord(TypedDict):
    """A game as one word, for a link."""

    packed: str


class Moment(TypedDict):
    move: int
    view: GameView
