"""The challenge of the day: one deal for everybody, alone against the game's own opponent.

The seed depends on the server's secret, so nobody can work out the order of the tiles beforehand.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from time import time

from architekton.core.discovery import discover_games
from architekton.core.game import Challenge, Game
from architekton.matches.challenge import day_of
from architekton.matches.refusal import Denied
from architekton.server.accounts.secret import Secrets

FIRST_DAY = date(2026, 1, 1)
# Of a table's id.
ID_LETTERS = 16


@dataclass(frozen=True)
class DayChallenge:
    day: str
    game: type[Game]
    challenge: Challenge
    seed: str
    is_today: bool


class Challenges:
    def __init__(self, secret: bytes | Secrets, clock: Callable[[], float] = time) -> None:
        self._secrets = Secrets.of(secret)
        self._clock = clock

    @property
    def today(self) -> str:
        return day_of(self._clock())

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
        return DayChallenge(
            day, game, challenge, self._keyed(day, f"challenge {day}"), day == today
        )

    def attempt(self, day: str, guest: str) -> str:
        """The id of the table at which a guest takes a day's challenge: there is only one."""
        return self._keyed(day, f"attempt {day} {guest}")[:ID_LETTERS]

    def _keyed(self, day: str, text: str) -> str:
        """By the secret of the day: its deal stays the same when the secret is changed."""
        return hmac.new(self._secrets.of_day(day), text.encode(), hashlib.sha256).hexdigest()

    def is_secret(self, day: str) -> bool:
        """While a day lasts, nobody may learn its tiles from somebody else's game."""
        return day == self.today
