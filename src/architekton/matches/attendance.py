"""Who is at a table now, and since when those who are not have been waited for."""

from __future__ import annotations

from dataclasses import dataclass

from architekton.matches.match import Match
from architekton.matches.seat import PERSON


@dataclass(frozen=True)
class Attendance:
    """Time comes in from outside, as a number: seconds since 1970."""

    at: float
    # Guests.
    connected: frozenset[str] = frozenset()
    # How long somebody who is not connected is waited for before a bot may take their seat.
    patience: float = 0.0

    def waited_until(self, match: Match) -> float:
        """When a bot may take the seats of those who are away, unless something happens first."""
        return match.changed + self.patience

    def away(self, match: Match) -> frozenset[int]:
        """The seats of people who are not connected, once they have been waited for."""
        if self.at < self.waited_until(match):
            return frozenset()
        return frozenset(
            number
            for number, seat in enumerate(match.seats)
            if seat.kind == PERSON and seat.guest not in self.connected
        )
