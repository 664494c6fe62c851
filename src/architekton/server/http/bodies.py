"""What requests bring: read and refused by these models, and described by them in OpenAPI."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from architekton.core.packing import LONGEST
from architekton.core.reading import VAST
from architekton.matches.command import LONGEST_NAME, Name, SeatNumber, Wish, Written, WrittenMove
from architekton.matches.shapes import Against
from architekton.matches.statistics import MOST_COUNTED

# Seconds since 1970 that a clock may show.
VAST_TIME = 10**12


class NewName(Wish):
    name: Name


class NewToken(Wish):
    """`read` sees what its guest sees, `play` may also act; it ends after `days`, or never."""

    name: Name
    scope: Literal["play", "read"] = "play"
    days: Annotated[int, Field(ge=1, le=3650)] | None = None


class DeviceWord(Wish):
    """From a link for another device."""

    word: Annotated[str, Field(max_length=100)]


class Credential(Wish):
    """What a browser's passkey says, as WebAuthn writes it."""

    credential: Written


class PushTarget(Wish):
    """A browser's subscription at its push service."""

    endpoint: Annotated[str, Field(max_length=1000)]
    p256dh: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{80,100}$")]
    auth: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{20,40}$")]


class HookTarget(Wish):
    url: Annotated[str, Field(max_length=1000)]


class MailTarget(Wish):
    address: Annotated[str, Field(max_length=200, pattern=r"^[\w.+-]+@[\w-]+(\.[\w-]+)+$")]


class MoveBody(Wish):
    move: WrittenMove
    # One's own, while others decide: as if it were its turn.
    seat: SeatNumber | None = None


class AskReview(Wish):
    # The step that was seen last: an answer waits for another one.
    seen: Annotated[int, Field(ge=0, le=2**31 - 1)] = 0


class TryBody(Wish):
    move: WrittenMove


class RecordBody(Wish):
    record: Written


class PackedBody(Wish):
    """The word in a link to a game."""

    packed: Annotated[str, Field(max_length=LONGEST)]


class PlayedHere(Wish):
    """A finished game on the asker's device, as the table there says of it."""

    table: Annotated[str, Field(pattern=r"^p[0-9a-f]{16}$")]
    game: Annotated[str, Field(max_length=LONGEST_NAME)]
    finished: Annotated[float, Field(ge=0, le=VAST_TIME)]
    seat: SeatNumber
    moves: Annotated[int, Field(ge=0, le=VAST)]
    points: Annotated[int, Field(ge=-VAST, le=VAST)]
    share: Annotated[float, Field(ge=0, le=1)]
    against: Against
    level: Annotated[str, Field(max_length=LONGEST_NAME)]
    went_back: bool


class GamesHere(Wish):
    here: Annotated[list[PlayedHere], Field(max_length=MOST_COUNTED)]


class PadBody(Wish):
    """A question about a boxed game, as somebody has typed it off a real table."""

    asked: Written
