"""A wish on its way to the hall, measured; the same for HTTP and sockets."""

from __future__ import annotations

from time import perf_counter

from architekton.core.errors import ArchitektonError
from architekton.matches.command import Command, TakeSeat
from architekton.matches.decide import is_invited
from architekton.matches.fact import CHALLENGE
from architekton.matches.match import OVER, Match
from architekton.matches.refusal import Denied
from architekton.server.accounts.guest import Guest
from architekton.server.live.questions import check_may_watch
from architekton.server.services import Services


async def grant(
    services: Services,
    match: str,
    wish: Command,
    guest: Guest,
    command: str | None = None,
    version: int | None = None,
) -> int:
    began = perf_counter()
    try:
        found = await services.hall.table(match)
        await _check_may_come(services, found.match, wish, guest)
        reached = await services.hall.wish(match, wish, guest, command, version)
    except ArchitektonError as error:
        services.metrics.wishes.labels(wish.do, error.code).inc()
        raise
    services.metrics.wishes.labels(wish.do, "granted").inc()
    services.metrics.wish_seconds.observe(perf_counter() - began)
    return reached


async def _check_may_come(services: Services, match: Match, wish: Command, guest: Guest) -> None:
    """Who may not look at a table wishes nothing there; who is invited to it may sit down."""
    is_coming = isinstance(wish, TakeSeat) and is_invited(match, wish)
    if not is_coming:
        check_may_watch(services, match, guest.id)
    elif guest.id not in match.guests:
        await _check_deal_is_no_help(services, match.opened.challenge, guest)


async def _check_deal_is_no_help(services: Services, challenge: str, guest: Guest) -> None:
    """In a duel one meets the tiles that are still to come in an attempt of one's own."""
    if not challenge or not services.challenges.is_secret(challenge):
        return
    for card in await services.store.cards_of_challenge(challenge, guest.id):
        if card.data["kind"] == CHALLENGE and card.phase != OVER:
            raise Denied("finish_it_first", day=challenge)
