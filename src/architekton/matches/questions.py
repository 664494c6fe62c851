"""What somebody may ask of a table without changing it; the same for HTTP, sockets and pockets."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from architekton.core.game import Game, Shown, View
from architekton.core.reading import Reader
from architekton.matches.command import Command, Name, SeatNumber, Wish, Written, WrittenMove
from architekton.matches.decide import may_have_hints
from architekton.matches.match import Match
from architekton.matches.message_shapes import Supposed, WhyNot
from architekton.matches.refusal import Denied
from architekton.matches.shapes import GreetingCode

# So many of the best moves are told, unless somebody asks for more, up to a limit.
BEST = 3
MOST_BEST = 20

CommandId = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[\x21-\x7e]+$")]
Version = Annotated[int, Field(ge=0, le=2**31 - 1)]


class AskPreview(Wish):
    id: CommandId
    ask: Literal["preview"]
    move: WrittenMove
    # One's own, while others decide: as if it were its turn.
    seat: SeatNumber | None = None


class AskWhyNot(Wish):
    id: CommandId
    ask: Literal["why_not"]
    move: WrittenMove
    seat: SeatNumber | None = None


class AskSuppose(Wish):
    """What could be done with a seat of one's own if it were its turn."""

    id: CommandId
    ask: Literal["suppose"]
    seat: SeatNumber


class AskHint(Wish):
    id: CommandId
    ask: Literal["hint"]
    best: Annotated[int, Field(ge=1, le=MOST_BEST)] = BEST


class AskByHand(Wish):
    """The best moves in a position that lies on a real table, as somebody has typed it off."""

    position: Written
    # By seat, as people are called in what is told.
    names: Annotated[list[Name], Field(max_length=8, default_factory=list)]
    best: Annotated[int, Field(ge=1, le=MOST_BEST)] = BEST


class AskPing(Wish):
    """A browser cannot see the pings of the protocol."""

    id: CommandId
    ask: Literal["ping"]


class AskGreet(Wish):
    """To be heard by all who are at the table now."""

    id: CommandId
    ask: Literal["greet"]
    greeting: GreetingCode


Question = Annotated[
    AskPreview | AskWhyNot | AskSuppose | AskHint | AskPing | AskGreet, Field(discriminator="ask")
]


class WishBody(Wish):
    """A command. The same `id` sent twice has one effect; `version` is the one it was made for."""

    wish: Command
    id: CommandId | None = None
    version: Version | None = None


class LineWish(WishBody):
    """The same over a line, on which every message is answered by its id."""

    id: CommandId


def preview(
    match: Match, written: Shown, language: str, guest: str = "", seat: int | None = None
) -> Shown:
    """What a move of the seat to move would change; with a seat of one's own, if it were to."""
    game = _asked_about(match, guest, seat)
    return game.preview(match.kind.move_from_json(Reader(written, "move")), language)


def why_not(
    match: Match, written: Shown, language: str, guest: str = "", seat: int | None = None
) -> WhyNot:
    """Why a move of the seat to move is refused; null if it is legal. A seat: as in `preview`."""
    game = _asked_about(match, guest, seat)
    refusal = game.refusal(match.kind.move_from_json(Reader(written, "move")))
    return {"refusal": None if refusal is None else refusal.shown(language)}


def suppose(match: Match, guest: str, seat: int) -> Supposed:
    """What somebody could do if it were their turn now, while others decide."""
    game = _asked_about(match, guest, seat)
    return {"moves": len(match.moves), "offers": game.offers()}


def _asked_about(match: Match, guest: str, seat: int | None) -> Game:
    """The game as it is; or as a seat of the asker's sees it, if it were its turn."""
    if seat is not None:
        _check_is_theirs(match, guest, seat)
    if match.to_move is None:
        raise Denied("nobody_moves")
    if seat is None:
        return match.game
    supposed = match.game.supposed(seat)
    if supposed is None:
        raise Denied("nothing_to_plan")
    return supposed


def _check_is_theirs(match: Match, guest: str, seat: int) -> None:
    if not guest:
        raise Denied("no_identity")
    if seat not in match.seats_of(guest):
        raise Denied("not_your_seat", seat=seat + 1)


def view_for_hint(match: Match, guest: str) -> View:
    """What a bot is shown for a hint; only where nobody else plays, or the game is over."""
    if not guest:
        raise Denied("no_identity")
    if not may_have_hints(match, guest):
        raise Denied("no_hints_here")
    if match.to_move is None:
        raise Denied("nobody_moves")
    return match.game.view(match.to_move)
