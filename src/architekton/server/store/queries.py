"""The SELECT statements of the store, as the contract asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Select, func, select

from architekton.server.store.sql_tables import (
    cards,
    facts,
    guests,
    pulse,
    results,
    reviews,
    tokens,
)

OVER = "over"
# Rows of the pulse: see there.
CAN_WRITE, SIGN_OF_LIFE = 1, 2
Query = Select[*tuple[Any, ...]]


def facts_after(match: str, after: int) -> Query:
    found = select(facts).where(facts.c.match == match, facts.c.version > after)
    return found.order_by(facts.c.version)


def card_of(match: str) -> Query:
    return select(cards).where(cards.c.match == match)


def versions_of(matches: Sequence[str]) -> Query:
    return select(cards.c.match, cards.c.version).where(cards.c.match.in_(matches))


def cards_of_guest(guest: str, limit: int, before: float | None) -> Query:
    found = select(cards).join(guests, guests.c.match == cards.c.match)
    return _last_changed(found.where(guests.c.guest == guest), limit, before)


def public_cards(phase: str, limit: int, before: float | None) -> Query:
    found = select(cards).where(cards.c.public.is_(True), cards.c.phase == phase)
    return _last_changed(found, limit, before)


def _last_changed(found: Query, limit: int, before: float | None) -> Query:
    if before is not None:
        found = found.where(cards.c.changed < before)
    return found.order_by(cards.c.changed.desc(), cards.c.match).limit(limit)


def running_of_host(guest: str) -> Query:
    count = select(func.count().label("running")).select_from(cards)
    return count.where(cards.c.host == guest, cards.c.phase != OVER)


def cards_of_challenge(challenge: str, guest: str) -> Query:
    found = select(cards).join(guests, guests.c.match == cards.c.match)
    found = found.where(cards.c.challenge == challenge, guests.c.guest == guest)
    return found.order_by(cards.c.created, cards.c.match)


def due_matches(at: float, limit: int) -> Query:
    found = select(cards.c.match).where(cards.c.due <= at)
    return found.order_by(cards.c.due, cards.c.match).limit(limit)


def ticking_matches() -> Query:
    return select(cards.c.match).where(cards.c.due.is_not(None))


def last_sign() -> Query:
    return select(pulse.c.at).where(pulse.c.id == SIGN_OF_LIFE)


def best_results(challenge: str, limit: int) -> Query:
    best_first = (results.c.won.desc(), results.c.points.desc(), results.c.finished)
    found = select(results).where(results.c.challenge == challenge)
    return found.order_by(*best_first, results.c.match).limit(limit)


def review_of(match: str) -> Query:
    return select(reviews).where(reviews.c.match == match)


def token_with(digest: str) -> Query:
    return select(tokens).where(tokens.c.digest == digest)


def tokens_of_guest(guest: str) -> Query:
    return select(tokens).where(tokens.c.guest == guest).order_by(tokens.c.created, tokens.c.id)
