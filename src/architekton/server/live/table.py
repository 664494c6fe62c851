"""A table in memory: its match, those who listen, and a lock that keeps its facts in order."""

from __future__ import annotations

import asyncio
from time import monotonic

from architekton.matches.match import Match
from architekton.matches.seat import PERSON
from architekton.server.live.listener import Listener


class Table:
    def __init__(self, match: Match) -> None:
        self.match = match
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        # The bot that thinks for this table now.
        self.bot: asyncio.Task[None] | None = None
        # Whether the match in memory may be ahead of the store: then it is read again.
        self.is_doubtful = False
        self.touched = monotonic()

    @property
    def connected(self) -> frozenset[str]:
        return frozenset(listener.guest for listener in self.listeners if listener.guest)

    def away(self, at: float, seconds: float) -> frozenset[int]:
        """The seats of people who are not connected, once they have been waited for so long."""
        if at - self.match.changed < seconds:
            return frozenset()
        connected = self.connected
        return frozenset(
            number
            for number, seat in enumerate(self.match.seats)
            if seat.kind == PERSON and seat.guest not in connected
        )

    @property
    def is_used(self) -> bool:
        return bool(self.listeners) or self.bot is not None or self.lock.locked()
