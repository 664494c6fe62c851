"""What requests bring: read and refused by these models, and described by them in OpenAPI."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from architekton.core.packing import LONGEST
from architekton.matches.command import Name, SeatNumber, Wish, Written, WrittenMove


class NewName(Wish):
    name: Name


class NewToken(Wish):
    """`read` sees what its guest sees, `play` may also act; it ends after `days`, or never."""

    name: Name
    scope: Literal["play", "read"] = "play"
    days: Annotated[int, Field(ge=1, le=3650)] | None = None


class MoveBody(Wish):
    move: WrittenMove
    # One's own, while others decide: as if it were its turn.
    seat: SeatNumber | None = None


class RecordBody(Wish):
    record: Written


class PackedBody(Wish):
    """The word in a link to a game."""

    packed: Annotated[str, Field(max_length=LONGEST)]


class PadBody(Wish):
    """A question about a boxed game, as somebody has typed it off a real table."""

    asked: Written
