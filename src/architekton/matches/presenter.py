"""What one reader is told of a match. Nothing hidden passes: a game speaks through its views."""

from __future__ import annotations

from architekton.matches import shapes
from architekton.matches.decide import allowed
from architekton.matches.match import Match
from architekton.matches.seat import BOT, Seat


def tell_table(match: Match, connected: frozenset[str], language: str) -> shapes.Table:
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
        "created": match.created,
        "changed": match.changed,
        "options": match.opened.options,
        "moves": len(match.moves),
        "seats": [
            tell_seat(seat, name, connected)
            for seat, name in zip(match.seats, match.names(language), strict=True)
        ],
        "to_move": match.to_move,
        "take_back": None
        if asked is None
        else {"seat": asked.seat, "keep": asked.keep, "waiting": sorted(asked.waiting)},
        "result": match.result(),
        "rematch": match.rematch,
        "after": match.opened.after,
    }


def tell_seat(seat: Seat, name: str, connected: frozenset[str]) -> shapes.Seat:
    return {
        "kind": seat.kind,
        "name": name,
        "level": seat.level or None,
        "kept": seat.kind == BOT and bool(seat.guest),
        "connected": seat.guest in connected,
        "resigned": seat.resigned,
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
    }
