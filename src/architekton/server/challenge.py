"""The challenge of the day: one deal for everybody, alone against the game's own opponent.

The seed depends on the server's secret, so nobody can work out the order of the tiles beforehand.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from time import time

from architekton.core.discovery import discover_games
from architekton.core.game import Challenge, Game
from architekton.matches.refusal import Denied

FIRST_DAY = date(2026, 1, 1)


@dataclass(frozen=True)
class DayChallenge:
    day: str
    game: type[Game]
    challenge: Challenge
    seed: str
    is_today: bool


class Challenges:
    def __init__(self, secret: bytes, clock: Callable[[], float] = time) -> None:
        self._secret = secret
        self._clock = clock

    @property
    def today(self) -> str:
        """Days begin at midnight, Greenwich."""
        return datetime.fromtimestamp(self._clock(), UTC).date().isoformat()

    def find(self, day: str) -> DayChallenge:
        """The challenge of a day that has begun."""
        try:
            found = date.fromisoformat(day)
        except ValueError:
            raise Denied("unknown_challenge", day=day[:20]) from None
        today = self.today
        if found.isoformat() != day or not FIRST_DAY <= found <= date.fromisoformat(today):
            raise Denied("unknown_challenge", day=day[:20])
        offers = [(game, each) for game in discover_games() for each in game.CHALLENGES]
        game, challenge = offers[found.toordinal() % len(offers)]
        seed = hmac.new(self._secret, f"challenge {day}".encode(), hashlib.sha256).hexdigest()
        return DayChallenge(day, game, challenge, seed, day == today)

    def is_secret(self, day: str) -> bool:
        """While a day lasts, nobody may learn its tiles from somebody else's game."""
        return day == self.today
