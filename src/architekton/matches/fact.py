"""What happened at a table. A match is nothing but its facts, in order; a fact never changes.

Stored names are words that we chose (`FACTS`), so that code can be renamed freely.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from architekton.core.errors import BadInput
from architekton.core.game import Json, Shown

# Kinds of tables.
TABLE = "table"
ANALYSIS = "analysis"
CHALLENGE = "challenge"
LESSON = "lesson"


@dataclass(frozen=True)
class Opened:
    """A table with its deal. `moves` are those of a record that was imported."""

    game: str
    options: Json
    deal: Json
    host: str
    seats: list[Json]
    # What people call it; if they do not, it is called after what it is.
    title: str = ""
    made_title: Json = field(default_factory=dict)
    kind: str = TABLE
    public: bool = False
    # Who knows it may take an open seat.
    invitation: str = ""
    challenge: str = ""
    moves: list[Json] = field(default_factory=list)
    # The match that this one is a rematch of.
    after: str = ""


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


@dataclass(frozen=True)
class Moved:
    seat: int
    move: Shown


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
    "renamed": Renamed,
    "rematch_opened": RematchOpened,
}
_NAMES = {kind: name for name, kind in FACTS.items()}


def name_of(fact: Fact) -> str:
    return _NAMES[type(fact)]


def fact_to_json(fact: Fact) -> Json:
    return dict(vars(fact))


def fact_from_json(name: str, data: Json) -> Fact:
    if name not in FACTS:
        raise BadInput("unknown_fact", name=name)
    fact: Fact = FACTS[name](**data)
    return fact
