"""From a wish to facts, or to a reason why not. Nothing here changes a match."""

from __future__ import annotations

from dataclasses import dataclass
from hmac import compare_digest

from architekton.core.errors import Refused
from architekton.core.game import Game, Move
from architekton.core.reading import Reader
from architekton.matches import command as wishes
from architekton.matches.command import Command
from architekton.matches.fact import (
    CHALLENGE,
    TABLE,
    BotSeated,
    Fact,
    Moved,
    RematchOpened,
    Renamed,
    Resigned,
    SeatLeft,
    SeatTaken,
    TakeBackAgreed,
    TakeBackAsked,
    TakeBackDeclined,
    TakenBack,
)
from architekton.matches.match import GATHERING, OVER, PLAYING, Match
from architekton.matches.refusal import Denied
from architekton.matches.seat import BOT

# Who plays on for somebody who resigned: neither the weakest nor one that decides the game.
SUBSTITUTE = 1


# Facts besides moves that a match may have: who goes back and forth for ever makes it slow to open.
MOST_CHANGES = 500


@dataclass(frozen=True)
class Wisher:
    """Who wishes: never nobody. `away` are the seats whose people have been waited for too long."""

    guest: str
    name: str
    away: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        if not self.guest:
            raise Denied("no_identity")


def decide(match: Match, wish: Command, wisher: Wisher) -> list[Fact]:
    """The facts that a wish leads to; raises Denied, or Refused by the rules of the game."""
    match wish:
        case wishes.MakeMove(seat=seat):
            return _move(match, wish, wisher)
        case wishes.TakeSeat():
            return _take_seat(match, wish, wisher)
        case wishes.LeaveSeat(seat=seat):
            return _leave_seat(match, seat, wisher)
        case wishes.SeatBot(seat=seat, level=level):
            return _seat_bot(match, seat, level, wisher)
        case wishes.TakeBack(seat=seat):
            return _take_back(match, seat, wisher)
        case wishes.AnswerTakeBack(seat=seat, agree=agree):
            return _answer_take_back(match, seat, agree, wisher)
        case wishes.Resign(seat=seat):
            return _resign(match, seat, wisher)
        case wishes.Rename(title=title):
            return _rename(match, title, wisher)
        case wishes.OfferRematch(seat=seat):
            raise AssertionError("a rematch opens another table: see rematch_facts")


def move_by_bot(match: Match, seat: int, move: Move) -> list[Fact]:
    """A bot's move is a wish too: the match may have gone on while it thought."""
    if match.to_move != seat or match.seats[seat].kind != BOT:
        raise Denied("not_your_turn", seat=seat + 1)
    refusal = match.game.refusal(move, seat)
    assert refusal is None, refusal
    return [Moved(seat, move.to_json())]


def rematch_facts(match: Match, seat: int, wisher: Wisher, opened: str) -> list[Fact]:
    check_may_rematch(match, seat, wisher)
    return [RematchOpened(seat, opened)]


def check_may_rematch(match: Match, seat: int, wisher: Wisher) -> None:
    _check_own_seat(match, seat, wisher)
    if match.phase != OVER:
        raise Denied("not_over")
    if match.opened.kind != TABLE:
        raise Denied("no_rematch")
    if match.rematch:
        raise Denied("rematch_exists", table=match.rematch)


# --- seats --------------------------------------------------------------------------------------


def _check_seat(match: Match, seat: int) -> None:
    if seat >= len(match.seats):
        raise Denied("no_such_seat", seat=seat + 1, seats=len(match.seats))


def _check_own_seat(match: Match, seat: int, wisher: Wisher) -> None:
    _check_seat(match, seat)
    if not match.seats[seat].is_played_by(wisher.guest):
        raise Denied("not_your_seat", seat=seat + 1)


def _check_belongs(match: Match, wisher: Wisher) -> None:
    if wisher.guest != match.opened.host and not match.seats_of(wisher.guest):
        raise Denied("not_at_this_table")


def _check_running(match: Match) -> None:
    if match.phase == OVER:
        raise Denied("over")


def _check_changes(match: Match) -> None:
    if match.changes >= MOST_CHANGES:
        raise Denied("too_many_changes", most=MOST_CHANGES)


def _take_seat(match: Match, wish: wishes.TakeSeat, wisher: Wisher) -> list[Fact]:
    number = wish.seat
    _check_seat(match, number)
    _check_running(match)
    seat = match.seats[number]
    if seat.is_played_by(wisher.guest):
        raise Denied("already_yours", seat=number + 1)
    if not seat.waits_for(wisher.guest):
        if not seat.is_open:
            raise Denied("seat_is_taken", seat=number + 1)
        if not match.opened.public and not is_invited(match, wish):
            raise Denied("not_invited")
    return [SeatTaken(number, wisher.guest, wish.name or wisher.name)]


def is_invited(match: Match, wish: wishes.TakeSeat) -> bool:
    """Whether the wish brings the table's invitation. A table without one invites nobody."""
    wanted = match.opened.invitation
    return bool(wanted) and compare_digest(wish.invitation.encode(), wanted.encode())


def _leave_seat(match: Match, number: int, wisher: Wisher) -> list[Fact]:
    _check_own_seat(match, number, wisher)
    _check_running(match)
    _check_changes(match)
    return [SeatLeft(number)]


def _seat_bot(match: Match, number: int, level: str, wisher: Wisher) -> list[Fact]:
    _check_seat(match, number)
    _check_belongs(match, wisher)
    _check_running(match)
    _check_changes(match)
    if match.opened.kind == CHALLENGE:
        raise Denied("not_in_a_challenge")
    check_level(match.kind, level)
    seat = match.seats[number]
    is_absent = number in wisher.away and seat.guest != wisher.guest
    if not seat.is_empty and not is_absent and not (seat.kind == BOT and match.phase == GATHERING):
        raise Denied("seat_is_taken", seat=number + 1)
    return [BotSeated(number, level)]


def check_level(game: type[Game], level: str) -> None:
    known = [known.name for known in game.LEVELS]
    if level not in known:
        raise Denied("unknown_level", level=level, known=known)


# --- playing ------------------------------------------------------------------------------------


def _move(match: Match, wish: wishes.MakeMove, wisher: Wisher) -> list[Fact]:
    _check_own_seat(match, wish.seat, wisher)
    _check_running(match)
    if match.phase == GATHERING:
        raise Denied("not_begun")
    move = match.kind.move_from_json(Reader(wish.move, "move"))
    if match.to_move != wish.seat:
        raise Denied("not_your_turn", seat=wish.seat + 1)
    if refusal := match.game.refusal(move, wish.seat):
        raise Refused(refusal)
    return [Moved(wish.seat, move.to_json())]


def _resign(match: Match, number: int, wisher: Wisher) -> list[Fact]:
    _check_own_seat(match, number, wisher)
    if match.phase != PLAYING:
        raise Denied("not_begun" if match.phase == GATHERING else "over")
    resigned: list[Fact] = [Resigned(number)]
    if len(match.seats) > 2:
        resigned.append(BotSeated(number, match.kind.LEVELS[SUBSTITUTE].name))
    return resigned


def _rename(match: Match, title: str, wisher: Wisher) -> list[Fact]:
    _check_belongs(match, wisher)
    _check_changes(match)
    return [Renamed(title)]


# --- taking back --------------------------------------------------------------------------------


def moves_to_keep(match: Match, guest: str) -> int | None:
    """How many moves stay when a guest takes back the last one of his; None if he made none."""
    own = match.seats_of(guest)
    for i in range(len(match.movers) - 1, -1, -1):
        if match.movers[i] in own:
            return i
    return None


def _take_back(match: Match, number: int, wisher: Wisher) -> list[Fact]:
    _check_own_seat(match, number, wisher)
    if match.opened.kind == CHALLENGE:
        raise Denied("not_in_a_challenge")
    if match.resigned is not None or match.rematch:
        raise Denied("over")
    _check_changes(match)
    keep = moves_to_keep(match, wisher.guest)
    if keep is None:
        raise Denied("nothing_to_take_back")
    if match.concerns_only(wisher.guest):
        return [TakenBack(keep)]
    _check_running(match)
    if match.take_back is not None:
        raise Denied("already_asked")
    return [TakeBackAsked(number, keep)]


def _answer_take_back(match: Match, number: int, agree: bool, wisher: Wisher) -> list[Fact]:
    _check_own_seat(match, number, wisher)
    asked = match.take_back
    if asked is None:
        raise Denied("nobody_asks")
    withdraws = not agree and match.seats[asked.seat].is_played_by(wisher.guest)
    if not withdraws and number not in asked.waiting:
        raise Denied("not_asked", seat=number + 1)
    if not agree:
        return [TakeBackDeclined(number)]
    agreed: list[Fact] = [TakeBackAgreed(number)]
    if asked.waiting == {number}:
        agreed.append(TakenBack(asked.keep))
    return agreed


# --- what somebody may do now -------------------------------------------------------------------


def allowed(match: Match, guest: str) -> list[str]:
    """The wishes that would be granted now, by name: what a page offers as buttons."""
    if not guest:
        return []
    own = match.seats_of(guest)
    belongs = bool(own) or guest == match.opened.host
    phase = match.phase
    names = []
    if match.to_move in own:
        names.append("move")
    if phase != OVER and any(seat.waits_for(guest) for seat in match.seats):
        names.append("come_back")
    if own and _may_take_back(match, guest):
        names.append("take_back")
    if match.take_back is not None and set(own) & match.take_back.waiting:
        names.append("answer_take_back")
    if own and phase == PLAYING:
        names.append("resign")
    if own and phase != OVER:
        names.append("leave_seat")
    if belongs and phase != OVER and any(seat.is_empty for seat in match.seats):
        names.append("seat_bot")
    if belongs:
        names.append("rename")
    if own and phase == OVER and match.opened.kind == TABLE and not match.rematch:
        names.append("rematch")
    if may_have_hints(match, guest):
        names.append("hint")
    return names


def _may_take_back(match: Match, guest: str) -> bool:
    try:
        _take_back(match, match.seats_of(guest)[0], Wisher(guest, ""))
    except Denied:
        return False
    return True


def may_have_hints(match: Match, guest: str) -> bool:
    """Nobody is helped against another person; a finished game is anybody's to study."""
    if not guest:
        return False
    if match.phase == OVER:
        return True
    alone = match.concerns_only(guest) and bool(match.seats_of(guest))
    return alone and match.opened.kind != CHALLENGE and match.phase == PLAYING
