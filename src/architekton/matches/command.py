"""What somebody at a table wishes. A wish is not yet a fact: see `decide`."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

from architekton.core.named_shapes import Named
from architekton.core.reading import VISIBLE_TEXT

LONGEST_NAME = 40
LONGEST_TITLE = 80

SeatNumber = Annotated[int, Field(ge=0, le=7, description="Seats are numbered from nought.")]
Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME, pattern=VISIBLE_TEXT)]
Title = Annotated[str, Field(min_length=1, max_length=LONGEST_TITLE, pattern=VISIBLE_TEXT)]

# Levels of lists and objects in what somebody writes; nothing that is meant has half of them.
MOST_NESTED = 20


def _not_too_deep(written: dict[str, Any]) -> dict[str, Any]:
    """What is nested without end can be read, but not written down again or told in an error."""
    level: list[Any] = [written]
    for _ in range(MOST_NESTED):
        level = [below for each in level for below in _below(each)]
        if not level:
            return written
    raise PydanticCustomError(
        "too_deep", "nested more than {most} levels deep", {"most": MOST_NESTED}
    )


def _below(value: Any) -> list[Any]:
    """What is inside of it, if it can hold anything."""
    inside = value.values() if isinstance(value, dict) else value
    return [each for each in inside if isinstance(each, dict | list)]


# JSON whose meaning is read later, value by value.
Written = Annotated[dict[str, Any], AfterValidator(_not_too_deep)]
WrittenMove = Annotated[Written, Named("Move")]


class Wish(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, str_strip_whitespace=True)


class MakeMove(Wish):
    """Make a move of the game, as it is listed among the legal ones."""

    do: Literal["move"]
    seat: SeatNumber
    move: WrittenMove


class TakeSeat(Wish):
    """Sit down in an open seat, or come back to one's own."""

    do: Literal["take_seat"]
    seat: SeatNumber
    invitation: Annotated[str, Field(max_length=64)] = ""
    # What one wants to be called here; else one's nickname.
    name: Name | None = None


class LeaveSeat(Wish):
    do: Literal["leave_seat"]
    seat: SeatNumber


class SeatBot(Wish):
    """Let a bot play a seat that is empty, or whose person is away."""

    do: Literal["seat_bot"]
    seat: SeatNumber
    level: Annotated[str, Field(max_length=40)]


class TakeBack(Wish):
    """Undo one's last move, or ask the others for it."""

    do: Literal["take_back"]
    seat: SeatNumber


class AnswerTakeBack(Wish):
    """Agree to a take-back or decline it; who asked can withdraw it by declining."""

    do: Literal["answer_take_back"]
    seat: SeatNumber
    agree: bool


class Resign(Wish):
    do: Literal["resign"]
    seat: SeatNumber


class Rename(Wish):
    do: Literal["rename"]
    title: Title


class OfferRematch(Wish):
    """Open the next table, with the seats moved on by one."""

    do: Literal["rematch"]
    seat: SeatNumber


Command = Annotated[
    MakeMove
    | TakeSeat
    | LeaveSeat
    | SeatBot
    | TakeBack
    | AnswerTakeBack
    | Resign
    | Rename
    | OfferRematch,
    Field(discriminator="do"),
]

_SEPARATOR = " "
_DIGEST_LETTERS = 16


@dataclass(frozen=True)
class CommandKey:
    """By what a command is known when it is sent again.

    The id is its sender's own choice, so it means something only together with the guest; and it
    stands for one wish, of which a digest is kept.
    """

    guest: str
    id: str
    digest: str

    @classmethod
    def of(cls, guest: str, id_: str, wish: Wish) -> Self:
        written = json.dumps(wish.model_dump(mode="json"), sort_keys=True)
        return cls(guest, id_, hashlib.sha256(written.encode()).hexdigest()[:_DIGEST_LETTERS])

    @classmethod
    def from_text(cls, text: str) -> Self | None:
        """None for what was kept before commands had owners."""
        parts = text.split(_SEPARATOR)
        return cls(*parts) if len(parts) == 3 else None

    @property
    def text(self) -> str:
        """As it is kept with the fact that it led to; none of its parts has a space in it."""
        return _SEPARATOR.join((self.guest, self.id, self.digest))
