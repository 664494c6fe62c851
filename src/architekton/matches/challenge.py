"""A challenge's day, and what an attempt at it is worth on the leaderboard."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from architekton.matches.fact import CHALLENGE
from architekton.matches.match import OVER, Match


def day_of(at: float) -> str:
    """Days begin at midnight, Greenwich."""
    return datetime.fromtimestamp(at, UTC).date().isoformat()


@dataclass(frozen=True)
class Attempt:
    """What somebody made of a challenge."""

    guest: str
    name: str
    points: int
    won: bool


def finished_attempt(match: Match) -> Attempt | None:
    """For the leaderboard: what was played to the end on its day; later the tiles are known."""
    if match.opened.kind != CHALLENGE or match.phase != OVER or match.resigned is not None:
        return None
    if day_of(match.changed) != match.opened.challenge:
        return None
    outcome = match.game.outcome()
    assert outcome is not None
    people = match.seats_of(match.opened.host)
    if not people:
        # Somebody else has played it to the end.
        return None
    [person] = people
    seat = match.seats[person]
    return Attempt(seat.guest, seat.name, outcome.totals[person], person in outcome.winners)
