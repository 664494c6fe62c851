"""What one reader is told of a match. Nothing hidden passes: a game speaks through its views."""

from __future__ import annotations

from architekton.matches import shapes
from architekton.matches.attendance import Attendance
from architekton.matches.decide import allowed
from architekton.matches.fact import LESSON, PUZZLE
from architekton.matches.match import WENT_BACK, Match
from architekton.matches.seat import BOT, Seat


def tell_table(match: Match, attendance: Attendance, language: str) -> shapes.Table:
    """What everybody at the table may know about it, whoever reads."""
    asked = match.take_back
    return {
        "id": match.id,
        "version": match.version,
        "game": match.kind.name,
        "kind": match.opened.kind,
        "title": match.called(language),
        "phase": match.phase,
        "public": match.opened.public,
        "challenge": match.opened.challenge,
        "lesson": tell_lesson(match),
        "puzzle": match.opened.lesson.get(PUZZLE, ""),
        "created": match.created,
        "changed": match.changed,
        "options": match.opened.options,
        "moves": len(match.moves),
        "seats": [
            tell_seat(seat, name, attendance.connected)
            for seat, name in zip(match.seats, match.names(language), strict=True)
        ],
        "host": match.host,
        "to_move": match.to_move,
        "clock": tell_clock(match),
        "waited_until": attendance.waited_until(match),
        "take_back": None
        if asked is None
        else {"seat": asked.seat, "keep": asked.keep, "waiting": sorted(asked.waiting)},
        "result": match.result(),
        "rematch": match.rematch,
        "after": match.opened.after,
        # Never the salt: that comes with the record.
        "commitment": match.opened.seal.get("commitment", ""),
    }


def tell_lesson(match: Match) -> shapes.LessonPlace | None:
    if match.opened.kind != LESSON or PUZZLE in match.opened.lesson:
        return None
    place = match.opened.lesson
    return {"name": place.get("name", ""), "exercise": place.get("exercise", 0)}


def tell_seat(seat: Seat, name: str, connected: frozenset[str]) -> shapes.Seat:
    return {
        "kind": seat.kind,
        "name": name,
        "level": seat.level or None,
        "kept": seat.kind == BOT and bool(seat.guest),
        "connected": seat.guest in connected,
        "resigned": seat.resigned,
        "out_of_time": seat.out_of_time,
    }


def tell_clock(match: Match) -> shapes.Clock | None:
    clock, runs = match.clock, match.runs
    if clock is None:
        return None
    return {
        "kind": clock.control.kind,
        "seconds": clock.control.seconds,
        "increment": clock.control.increment,
        "then": clock.control.then,
        "left": list(clock.left),
        "runs": runs,
        "since": match.changed if runs is None else clock.since(runs),
    }


def tell_reader(match: Match, guest: str) -> shapes.You:
    """What only this reader needs: which seats are theirs, or wait for them; what they may do."""
    belongs = guest in match.guests
    return {
        "mine": match.seats_of(guest),
        "kept": [i for i, seat in enumerate(match.seats) if seat.waits_for(guest)],
        "host": guest == match.opened.host,
        "may": allowed(match, guest),
        "invitation": match.opened.invitation if belongs else "",
    }


def tell_card(match: Match) -> shapes.KeptCard:
    """What a list shows; in no language, so that it can be kept."""
    return {
        "title": match.title,
        "made_title": match.made_title,
        "kind": match.opened.kind,
        "options": match.opened.options,
        "seats": [
            {"kind": seat.kind, "name": seat.name, "level": seat.level, "guest": seat.guest}
            for seat in match.seats
        ],
        "moves": len(match.moves),
        "to_move": match.to_move,
        "result": match.result(),
        "went_back": [i for i in range(len(match.seats)) if match.times[WENT_BACK, i]],
    }
