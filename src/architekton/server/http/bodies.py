"""What requests bring: read and refused by these models, and described by them in OpenAPI."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from architekton.matches.command import Command, Name, Wish, Written, WrittenMove

CommandId = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[\x21-\x7e]+$")]
Version = Annotated[int, Field(ge=0, le=2**31 - 1)]


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
    move: WrittenMove


class RecordBody(Wish):
    record: Written
