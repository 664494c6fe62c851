"""From a wish to facts, or to a reason why not. Nothing here changes a match."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hmac import compare_digest

from architekton.core.game import Game, Move
from architekton.core.reading import Reader
from architekton.matches import command as wishes
from architekton.matches.clock import GRACE, LOSS
from architekton.matches.command import Command
from architekton.matches.fact import (
    BROUGHT,
    CHALLENGE,
    LESSON,
    TABLE,
    BotSeated,
    ClockHeld,
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
    TimedOut,
)
from architekton.matches.match import (
    CHANGED_BOT,
    GATHERING,
    OVER,
    PLAYING,
    RENAMED,
    SAT_DOWN,
    THE_TABLE,
    WENT_BACK,
    Match,
)
from architekton.matches.refusal import Denied
from architekton.matches.seat import BOT

# A wish for a seat, to see whether it would be granted.
Try = Callable[[int], object]
# Who plays on for somebody who resigned: neither the weakest nor one that decides the game.
SUBSTITUTE = 1

# Who goes back and forth for ever makes a match slow to open. Each has so many times of their own
# for each thing, and nobody uses up what another needs. What ends a wait is never refused: to
# leave, and to seat a bot where nobody sits. Newcomers are let in up to so many changes in all.
MOST_TIMES = 100
MOST_CHANGES = 500


@dataclass(frozen=True)
class Wisher:
    """Who wishes: never nobody. `away` are the seats whose people have been waited for too long;
    `at` is when their wish arrived, whenever it is granted."""

    guest: str
    name: str
    away: frozenset[int] = frozenset()
    at: float = 0.0

    def __post_init__(self) -> None:
        if not self.guest:
            raise Denied("no_identity")


def decide(match: Match, wish: Command, wisher: Wisher) -> list[Fact]:
    """The facts that a wish leads to; raises Denied. The rules of the game judge a move when it is
    applied, and may still refuse it."""
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
    return [Moved(seat, move)]


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


# --- clocks -------------------------------------------------------------------------------------


def time_out(match: Match, at: float) -> list[Fact]:
    """What follows when somebody's time is out; nothing if it is not. Nobody wishes it: whoever
    looks at the clock finds it so. Until then a move is taken, however late it is."""
    seat, due = match.runs, match.due
    if seat is None or due is None or at < due + GRACE:
        return []
    lost = match.clock is not None and match.clock.control.then == LOSS
    found: list[Fact] = [TimedOut(seat, lost, match.seats[seat].name)]
    if not lost or len(match.seats) > 2:
        found.append(BotSeated(seat, match.kind.LEVELS[SUBSTITUTE].name))
    return found


def hold_clock(match: Match, silent_since: float, at: float) -> list[Fact]:
    """Time in which nobody could move is nobody's. What has been given back is not given twice."""
    if match.clock is None or match.runs is None:
        return []
    given = max(silent_since, match.clock.held_at)
    seconds = round(at - max(given, match.clock.since(match.runs)), 3)
    return [ClockHeld(seconds)] if seconds > 0 else []


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


def _check_times(match: Match, what: str, who: str | int) -> None:
    """Whether somebody, or a seat, or the table, has done this often enough."""
    if match.times[what, who] >= MOST_TIMES:
        raise Denied("too_many_changes", most=MOST_TIMES)


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
        if match.changes >= MOST_CHANGES:
            raise Denied("too_many_changes", most=MOST_CHANGES)
    _check_times(match, SAT_DOWN, wisher.guest)
    return [SeatTaken(number, wisher.guest, wish.name or wisher.name)]


def is_invited(match: Match, wish: wishes.TakeSeat) -> bool:
    """Whether the wish brings the table's invitation. A table without one invites nobody."""
    wanted = match.opened.invitation
    return bool(wanted) and compare_digest(wish.invitation.encode(), wanted.encode())


def _leave_seat(match: Match, number: int, wisher: Wisher) -> list[Fact]:
    _check_own_seat(match, number, wisher)
    _check_running(match)
    return [SeatLeft(number)]


def _seat_bot(match: Match, number: int, level: str, wisher: Wisher) -> list[Fact]:
    _check_seat(match, number)
    _check_belongs(match, wisher)
    _check_running(match)
    if match.opened.kind == CHALLENGE:
        raise Denied("not_in_a_challenge")
    check_level(match.kind, level)
    seat = match.seats[number]
    is_absent = number in wisher.away and seat.guest != wisher.guest
    if not seat.is_empty and not is_absent and not (seat.kind == BOT and match.phase == GATHERING):
        raise Denied("seat_is_taken", seat=number + 1)
    if seat.kind == BOT:
        _check_times(match, CHANGED_BOT, number)
    return [BotSeated(number, level, _spent(match, number, wisher.at))]


def check_level(game: type[Game], level: str) -> None:
    known = [known.name for known in game.LEVELS]
    if level not in known:
        raise Denied("unknown_level", level=level, known=known)


# --- playing ------------------------------------------------------------------------------------


def _move(match: Match, wish: wishes.MakeMove, wisher: Wisher) -> list[Fact]:
    _check_may_play(match, wish.seat, wisher)
    move = match.kind.move_from_json(Reader(wish.move, "move"))
    _check_turn(match, wish.seat)
    return [Moved(wish.seat, move, _spent(match, wish.seat, wisher.at))]


def _spent(match: Match, seat: int, at: float) -> float:
    if match.clock is None or match.runs != seat:
        return 0.0
    return match.clock.spent(seat, at)


def _check_may_play(match: Match, number: int, wisher: Wisher) -> None:
    _check_own_seat(match, number, wisher)
    _check_running(match)
    if match.phase == GATHERING:
        raise Denied("not_begun")


def _check_turn(match: Match, number: int) -> None:
    if match.to_move != number:
        raise Denied("not_your_turn", seat=number + 1)


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
    _check_times(match, RENAMED, THE_TABLE)
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
    if match.resigned is not None or match.rematch or match.opened.kind == BROUGHT:
        raise Denied("over")
    keep = moves_to_keep(match, wisher.guest)
    # What leads up to an exercise stays.
    if keep is None or (match.opened.kind == LESSON and keep < len(match.opened.moves)):
        raise Denied("nothing_to_take_back")
    _check_times(match, WENT_BACK, match.movers[keep])
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
    """The wishes that would be granted now, by name: what a page offers as buttons.

    Each is tried with those that decide, so nothing is offered that would be refused.
    """
    if not guest:
        return []
    wisher = Wisher(guest, "")
    own, every = match.seats_of(guest), range(len(match.seats))
    weakest = match.kind.LEVELS[0].name
    tried: list[tuple[str, Iterable[int], Try]] = [
        ("move", own, lambda seat: _check_turn(match, seat)),
        ("come_back", every, lambda seat: _come_back(match, seat, wisher)),
        ("take_back", own, lambda seat: _take_back(match, seat, wisher)),
        ("answer_take_back", own, lambda seat: _answer_take_back(match, seat, True, wisher)),
        ("resign", own, lambda seat: _resign(match, seat, wisher)),
        ("leave_seat", own, lambda seat: _leave_seat(match, seat, wisher)),
        ("leave_seat", own, lambda seat: _leave_seat(match, seat, wisher)),
        ("seat_bot", every, lambda seat: _seat_bot(match, seat, weakest, wisher)),
        ("rename", [0], lambda _: _rename(match, "", wisher)),
        ("rematch", own, lambda seat: check_may_rematch(match, seat, wisher)),
    ]
    names = [name for name, seats, one in tried if any(_is_granted(one, seat) for seat in seats)]
    return [*names, "hint"] if may_have_hints(match, guest) else names


def _is_granted(one: Try, seat: int) -> bool:
    try:
        one(seat)
    except Denied:
        return False
    return True


def _come_back(match: Match, number: int, wisher: Wisher) -> list[Fact]:
    if not match.seats[number].waits_for(wisher.guest):
        raise Denied("not_your_seat", seat=number + 1)
    return _take_seat(match, wishes.TakeSeat(do="take_seat", seat=number), wisher)


def may_have_hints(match: Match, guest: str) -> bool:
    """Nobody is helped against another person; a finished game is anybody's to study."""
    if not guest:
        return False
    if match.phase == OVER:
        return True
    alone = match.concerns_only(guest) and bool(match.seats_of(guest))
    return alone and match.opened.kind != CHALLENGE and match.phase == PLAYING
