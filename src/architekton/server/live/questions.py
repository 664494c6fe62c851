"""What somebody may ask of a table without changing it; the same for HTTP and sockets."""

from __future__ import annotations

from architekton.core.game import Shown
from architekton.core.reading import Reader
from architekton.matches.decide import may_have_hints
from architekton.matches.match import Match
from architekton.matches.refusal import Denied
from architekton.server.accounts.guest import Guest
from architekton.server.live.fair_queue import Asker
from architekton.server.live.shapes import Advice, WhyNot
from architekton.server.live.table import Table
from architekton.server.services import Services

# So many of the best moves are told, unless somebody asks for more, up to a limit.
BEST = 3
MOST_BEST = 20


def check_may_watch(services: Services, match: Match, guest: str) -> None:
    """A challenge is its player's own until its day is over; everything else is open to links."""
    challenge = match.opened.challenge
    if challenge and services.challenges.is_secret(challenge) and guest not in match.guests:
        raise Denied("secret_until_tomorrow", day=challenge)


def check_deal_may_be_told(services: Services, match: Match) -> None:
    """Not even to who has played it: while its day lasts, a deal would help at another attempt."""
    challenge = match.opened.challenge
    if challenge and services.challenges.is_secret(challenge):
        raise Denied("deal_secret_until_tomorrow", day=challenge)


def preview(match: Match, written: Shown, language: str) -> Shown:
    """What a move of the seat to move would change."""
    if match.to_move is None:
        raise Denied("nobody_moves")
    move = match.kind.move_from_json(Reader(written, "move"))
    return match.game.preview(move, language)


def why_not(match: Match, written: Shown, language: str) -> WhyNot:
    """Why a move of the seat to move is refused; null if it is legal."""
    if match.to_move is None:
        raise Denied("nobody_moves")
    refusal = match.game.refusal(match.kind.move_from_json(Reader(written, "move")))
    return {"refusal": None if refusal is None else refusal.shown(language)}


async def hint(services: Services, table: Table, guest: Guest, best: int, language: str) -> Advice:
    """The best moves as a bot sees them; only where nobody else plays, or the game is over."""
    match = table.match
    if not guest.id:
        raise Denied("no_identity")
    if not may_have_hints(match, guest.id):
        raise Denied("no_hints_here")
    if match.to_move is None:
        raise Denied("nobody_moves")
    view, asker = match.game.view(match.to_move), Asker(guest.id, guest.address)
    return await services.bots.advise(view, match.kind, best, language, asker)
