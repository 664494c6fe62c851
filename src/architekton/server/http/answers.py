"""What is answered over HTTP, as types: OpenAPI and the browser's types are made from them.

What a table says, here and on sockets alike, is in `matches/message_shapes.py` and
`matches/shapes.py`.
"""

from __future__ import annotations

from typing import Any, NotRequired

# Before Python 3.12, pydantic can make no schema of those in `typing`.
from typing_extensions import TypedDict

from architekton.core.named_shapes import GameMove
from architekton.matches.message_shapes import ErrorFacts
from architekton.matches.shapes import Card


class Error(TypedDict):
    error: ErrorFacts


class Health(TypedDict):
    status: str
    version: str


class Reach(TypedDict):
    # Whether nobody finds this server from another machine by the address that was asked.
    only_here: bool
    # What to put in its place, for friends in the same network.
    address: str | None


# --- tables -------------------------------------------------------------------------------------


class Done(TypedDict):
    version: int


class LegalMove(TypedDict):
    text: str
    move: GameMove


class Moves(TypedDict):
    moves: list[LegalMove]


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


class DeviceLink(TypedDict):
    """For `/device#WORD`; good once."""

    word: str
    ends: float


class Passkey(TypedDict):
    id: str
    created: float


class Passkeys(TypedDict):
    # Whether this server knows passkeys.
    offered: bool
    passkeys: list[Passkey]


class Notice(TypedDict):
    """A way in which somebody is told that it is their turn."""

    id: str
    kind: str
    # Of a hook or a mail, where it goes.
    where: str
    created: float


class NewHook(Notice):
    # Shown once: what is sent there is signed with it.
    secret: str


class Notices(TypedDict):
    # Of the server, for a browser that subscribes; None where it has no push.
    push_key: str | None
    mail: bool
    hook: bool
    notices: list[Notice]


class MyData(TypedDict):
    """All that a server keeps of somebody."""

    id: str
    name: str
    exported: float
    tables: list[Card]
    tokens: list[Token]
    passkeys: list[Passkey]
    notices: list[Notice]
