"""What is written of a match with its new facts: its card, its guests, a result."""

from __future__ import annotations

from architekton.matches.challenge import finished_attempt
from architekton.matches.match import Match
from architekton.matches.presenter import tell_card
from architekton.server.store.contract import Append, Card, Result, StoredFact

# A move changes nothing about who belongs to a table.
MOVED = "moved"


def append_of(match: Match, stored: list[StoredFact]) -> Append:
    """`match` is as it is after these facts."""
    card = Card(
        match=match.id,
        game=match.kind.name,
        phase=match.phase,
        public=match.opened.public,
        host=match.opened.host,
        created=match.created,
        changed=match.changed,
        version=match.version,
        challenge=match.opened.challenge,
        due=match.due,
        data=tell_card(match),
    )
    moved = all(fact.name == MOVED for fact in stored)
    guests = None if moved else tuple(match.guests)
    return Append(match.id, tuple(stored), card, guests, _result(match))


def _result(match: Match) -> Result | None:
    attempt = finished_attempt(match)
    if attempt is None:
        return None
    return Result(
        challenge=match.opened.challenge,
        match=match.id,
        finished=match.changed,
        **vars(attempt),
    )
