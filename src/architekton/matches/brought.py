"""A game that was played without a server, brought along to one: its record, and who sat where.

Nobody there can tell how it was played, or how often somebody tried. So it is a kind of table of
its own, over from the beginning: it can be looked at, and it counts for nothing.
"""

from __future__ import annotations

import hashlib
import json
from typing import Annotated, Literal

from pydantic import Field

from architekton.core.game import Json
from architekton.core.record import Record
from architekton.matches.command import Wish, Written
from architekton.matches.decide import Wisher
from architekton.matches.fact import BROUGHT, Opened
from architekton.matches.match import OVER, Match
from architekton.matches.moments import tell_record
from architekton.matches.opening import WantedSeat, seated
from architekton.matches.refusal import Denied
from architekton.matches.seat import BOT, GAME, PERSON, Seat
from architekton.matches.title import made_title

_ID_LETTERS = 16


class BroughtSeat(WantedSeat):
    """Who sat there: me, somebody else at my device, or a bot of a level."""

    kind: Literal["me", "device", "bot"]


class BroughtGame(Wish):
    """A record with its end; the rules play it again, and nothing else that it says is believed."""

    record: Written
    # Of the seats that people or bots played.
    seats: Annotated[list[BroughtSeat], Field(min_length=1, max_length=8)]


def to_bring(match: Match, reader: str, language: str) -> Json:
    """A game as it is brought along: what `BroughtGame` reads."""
    if match.phase != OVER or match.game.to_move is not None:
        raise Denied("not_over")
    seats = [_seat_to_bring(seat) for seat in match.seats if seat.kind != GAME]
    return {"record": tell_record(match, reader, language), "seats": seats}


def _seat_to_bring(seat: Seat) -> Json:
    if seat.kind == BOT:
        return {"kind": "bot", "level": seat.level}
    return {"kind": "me"} if seat.kind == PERSON else {"kind": "device", "name": seat.name}


def open_brought(brought: BroughtGame, host: Wisher) -> Opened:
    game = Record.from_json(brought.record).game
    if game.to_move is not None:
        raise Denied("not_over")
    return Opened(
        game=game.name,
        options=game.options,
        deal=game.deal,
        made_title=made_title(BROUGHT, name=host.name),
        host=host.guest,
        seats=[seat.to_json() for seat in seated(game, brought.seats, host)],
        kind=BROUGHT,
        moves=[dict(move.to_json()) for move in game.moves],
    )


def id_of(opened: Opened) -> str:
    """The same game of the same guest is the same table, however often it is brought."""
    played = [opened.host, opened.game, opened.options, opened.deal, opened.moves]
    written = json.dumps(played, sort_keys=True).encode()
    return hashlib.sha256(written).hexdigest()[:_ID_LETTERS]
