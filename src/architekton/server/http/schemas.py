"""The shapes of requests and answers: OpenAPI is made from them, and the browser's types from that.

What a game shows (`view`, `offers`, `move`) is described by the game itself: see `game_shapes`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, WithJsonSchema

from architekton.matches.command import GAME_SHAPE, Command, GameMove, Name, Wish, Written

CommandId = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[\x21-\x7e]+$")]
Version = Annotated[int, Field(ge=0, le=2**31 - 1)]
GameView = Annotated[dict[str, Any], WithJsonSchema({GAME_SHAPE: "View"})]
GameOffers = Annotated[dict[str, Any], WithJsonSchema({GAME_SHAPE: "Offers"})]
GamePreview = Annotated[dict[str, Any], WithJsonSchema({GAME_SHAPE: "Preview"})]


class Answer(BaseModel):
    model_config = ConfigDict(extra="forbid")


# --- requests -----------------------------------------------------------------------------------


class NewName(Wish):
    name: Name


class NewToken(Wish):
    """`read` sees what its guest sees, `play` may also act; it ends after `days`, or never."""

    name: Name
    scope: Literal["play", "read"] = "play"
    days: Annotated[int, Field(ge=1, le=3650)] | None = None


class WishBody(Wish):
    """A command. The same `id` sent twice has one effect; `version` is the one it was made for."""

    wish: Command
    id: CommandId | None = None
    version: Version | None = None


class MoveBody(Wish):
    move: GameMove


class RecordBody(Wish):
    record: Written


# --- answers ------------------------------------------------------------------------------------


class ErrorFacts(BaseModel):
    model_config = ConfigDict(extra="allow")
    code: str
    text: str


class Error(Answer):
    error: ErrorFacts


class WhyNot(Answer):
    # Why a move is refused; null if it is legal.
    refusal: ErrorFacts | None


class Me(Answer):
    id: str
    name: str


class LevelAnswer(Answer):
    name: str
    title: str
    about: str
    # None where nobody has measured it.
    rating: int | None
    error: int | None
    seconds: float


class GameAnswer(Answer):
    name: str
    title: str
    levels: list[LevelAnswer]
    # Whether there is a lesson to begin with.
    has_lesson: bool
    modes: dict[str, dict[str, Any]]
    # By mode, how many people or bots sit down.
    seats: dict[str, int]


class Games(Answer):
    games: list[GameAnswer]


class SeatAnswer(Answer):
    kind: Literal["open", "person", "device", "bot", "game"]
    name: str
    level: str | None
    kept: bool
    connected: bool
    resigned: bool


class TakeBackAnswer(Answer):
    seat: int
    keep: int
    waiting: list[int]


class ResultAnswer(Answer):
    totals: list[int]
    winners: list[int]
    tie_break: str
    resigned: int | None


class TableAnswer(Answer):
    id: str
    version: int
    game: str
    kind: Literal["table", "analysis", "challenge", "lesson"]
    title: str
    phase: Literal["gathering", "playing", "over"]
    public: bool
    challenge: str
    created: float
    changed: float
    options: dict[str, Any]
    moves: int
    seats: list[SeatAnswer]
    to_move: int | None
    take_back: TakeBackAnswer | None
    result: ResultAnswer | None
    rematch: str
    after: str


class You(Answer):
    mine: list[int]
    # Seats that wait for this reader: they left them, or a bot keeps them.
    kept: list[int]
    host: bool
    may: list[str]
    invitation: str


class LogLine(BaseModel):
    """A code, its facts, and a sentence in the reader's language."""

    model_config = ConfigDict(extra="allow")
    code: str
    text: str


class LogEntry(Answer):
    version: int
    at: float
    what: str
    seat: int | None
    move: int | None
    lines: list[LogLine]


class State(Answer):
    """A table as one reader sees it; sockets send the same, with type `update` after each fact."""

    type: Literal["state", "update"]
    version: int
    table: TableAnswer
    you: You
    view: GameView
    offers: GameOffers | None
    log: list[LogEntry]


class Done(Answer):
    version: int


class CardSeat(Answer):
    kind: Literal["open", "person", "device", "bot", "game"]
    name: str
    level: str


class CardAnswer(Answer):
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
    result: ResultAnswer | None
    mine: list[int]


class Cards(Answer):
    tables: list[CardAnswer]


class LegalMove(Answer):
    text: str
    move: GameMove


class Moves(Answer):
    moves: list[LegalMove]


class Replay(Answer):
    """What a page needs to go through a game: the moves, the points after each, the log."""

    moves: list[GameMove]
    movers: list[int]
    totals: list[list[int]]
    log: list[LogEntry]


class Log(Answer):
    log: list[LogEntry]


class Moment(Answer):
    move: int
    view: GameView


class Gain(Answer):
    part: str
    points: int


class AdvisedMove(Answer):
    """What a bot expects of a move: points at the end, the lead then, and how likely it wins."""

    text: str
    move: GameMove
    points: float
    lead: float
    win: float
    # What it is certain to bring, and by which parts of the sheet; what can add to it this turn.
    now: int
    gains: list[Gain]
    then: list[str]


class Advice(Answer):
    moves: list[AdvisedMove]


class ResultLine(Answer):
    place: int
    name: str
    points: int
    won: bool
    mine: bool
    table: str | None


class ChallengeAnswer(Answer):
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


class TokenAnswer(Answer):
    id: str
    name: str
    created: float
    scope: str
    ends: float | None
    # Shown once, when it is made.
    token: str | None = None


class Tokens(Answer):
    tokens: list[TokenAnswer]


class Health(Answer):
    status: str
    version: str
