"""What happened at a table. A match is nothing but its facts, in order; a fact never changes.

Stored names are words that we chose (`FACTS`), so that code can be renamed freely.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from architekton.core.discovery import find_game
from architekton.core.errors import BadInput
from architekton.core.game import Game, Json, Move
from architekton.core.reading import Reader
from architekton.matches.shapes import TableKind

# Kinds of tables.
TABLE: Final = "table"
ANALYSIS: Final = "analysis"
CHALLENGE: Final = "challenge"
LESSON: Final = "lesson"
# What a lesson's table holds in place of an exercise.
PUZZLE: Final = "puzzle"
# Played elsewhere, and over when it comes.
BROUGHT: Final = "brought"
KINDS = (TABLE, ANALYSIS, CHALLENGE, LESSON, BROUGHT)


@dataclass(frozen=True)
class Opened:
    """A table with its deal. `moves` are those of an imported or brought record, or lead up to an
    exercise."""

    game: str
    options: Json
    deal: Json
    host: str
    seats: list[Json]
    # What people call it; if they do not, it is called after what it is.
    title: str = ""
    made_title: Json = field(default_factory=dict)
    kind: TableKind = TABLE
    public: bool = False
    # Who knows it may take an open seat; without one nobody may.
    invitation: str = ""
    challenge: str = ""
    moves: list[Json] = field(default_factory=list)
    # Which exercise of which lesson it is, the first lesson once went without; or which puzzle.
    lesson: Json = field(default_factory=dict)
    # The match that this one is a rematch of.
    after: str = ""
    # What was agreed about time, if anything: see `clock.TimeControl`.
    clock: Json = field(default_factory=dict)
    # The commitment to the deal, and the salt that nobody sees before the end: see `core.seal`.
    seal: Json = field(default_factory=dict)


@dataclass(frozen=True)
class SeatTaken:
    seat: int
    guest: str
    name: str


@dataclass(frozen=True)
class SeatLeft:
    """Its owner may come back to it."""

    seat: int


@dataclass(frozen=True)
class BotSeated:
    seat: int
    level: str
    # Of the time of who sat there, if there are clocks and it was their turn.
    spent: float = 0.0


@dataclass(frozen=True)
class Moved:
    """Whether the game allows it is judged when it is played: see `Match.apply`."""

    seat: int
    move: Move
    # Seconds, if there are clocks.
    spent: float = 0.0


@dataclass(frozen=True)
class TakeBackAsked:
    """`keep` is how many moves would stay."""

    seat: int
    keep: int


@dataclass(frozen=True)
class TakeBackAgreed:
    seat: int


@dataclass(frozen=True)
class TakeBackDeclined:
    """By somebody who was asked, or withdrawn by who asked."""

    seat: int


@dataclass(frozen=True)
class TakenBack:
    keep: int


@dataclass(frozen=True)
class Resigned:
    seat: int


@dataclass(frozen=True)
class TimedOut:
    """Its time is out: a bot that follows plays on, or it has lost."""

    seat: int
    lost: bool
    # Of who sat there: a bot may, from now on.
    name: str


@dataclass(frozen=True)
class ClockHeld:
    """So many seconds do not count: nobody could move, because the server or its store was away."""

    seconds: float


@dataclass(frozen=True)
class Renamed:
    title: str


@dataclass(frozen=True)
class RematchOpened:
    seat: int
    match: str


Fact = (
    Opened
    | SeatTaken
    | SeatLeft
    | BotSeated
    | Moved
    | TakeBackAsked
    | TakeBackAgreed
    | TakeBackDeclined
    | TakenBack
    | Resigned
    | TimedOut
    | ClockHeld
    | Renamed
    | RematchOpened
)

FACTS: dict[str, type[Any]] = {
    "opened": Opened,
    "seat_taken": SeatTaken,
    "seat_left": SeatLeft,
    "bot_seated": BotSeated,
    "moved": Moved,
    "take_back_asked": TakeBackAsked,
    "take_back_agreed": TakeBackAgreed,
    "take_back_declined": TakeBackDeclined,
    "taken_back": TakenBack,
    "resigned": Resigned,
    "timed_out": TimedOut,
    "clock_held": ClockHeld,
    "renamed": Renamed,
    "rematch_opened": RematchOpened,
}
# Not written where there is nothing to say.
_LEFT_OUT = ("spent", "seal")
_NAMES = {kind: name for name, kind in FACTS.items()}


def name_of(fact: Fact) -> str:
    return _NAMES[type(fact)]


def fact_to_json(fact: Fact) -> Json:
    written = dict(vars(fact))
    if isinstance(fact, Moved):
        written["move"] = fact.move.to_json()
    for name in _LEFT_OUT:
        if not written.get(name):
            written.pop(name, None)
    return written


def facts_from_json(
    stored: Iterable[tuple[str, Json]], game: type[Game] | None = None
) -> Iterator[Fact]:
    """All facts of a match, in order: the first one says how its moves are read. If it is not among
    them, the game does."""
    for name, data in stored:
        if name not in FACTS:
            raise BadInput("unknown_fact", name=name)
        fact: Fact = FACTS[name](**data)
        if isinstance(fact, Opened):
            game = find_game(fact.game)
        elif isinstance(fact, Moved):
            assert game is not None
            move = game.move_from_json(Reader(data["move"]))
            fact = Moved(fact.seat, move, fact.spent)
        yield fact
