"""Who may look at a table, and who is asked for a hint; the same for HTTP and sockets."""

from __future__ import annotations

from architekton.matches.match import Match
from architekton.matches.questions import view_for_hint
from architekton.matches.refusal import Denied
from architekton.players.shapes import Advice
from architekton.server.accounts.guest import Guest
from architekton.server.live.fair_queue import Asker
from architekton.server.live.table import Table
from architekton.server.services import Services


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


async def hint(services: Services, table: Table, guest: Guest, best: int, language: str) -> Advice:
    """The best moves as a bot sees them."""
    match = table.match
    view, asker = view_for_hint(match, guest.id), Asker(guest.id, guest.address)
    names = match.names(language)
    return await services.bots.advise(view, match.kind, best, language, names, asker)
