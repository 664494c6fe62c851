"""A table in memory: its match, those who listen, and a lock that keeps its facts in order.

The match is always one that the store has: a wish goes on with a copy, which takes the match's
place once it is on disk. So whoever looks, at any moment, sees nothing that could still be lost.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from time import monotonic

from architekton.matches.attendance import Attendance
from architekton.matches.match import Match
from architekton.matches.seat import BOT
from architekton.matches.shapes import LogEntry
from architekton.server.accounts.guest import Guest
from architekton.server.live.fair_queue import Asker
from architekton.server.live.listener import Listener

# Who was here so lately will look again: a page that loads, a program that asks now and then.
SECONDS_ATTENDED = 10.0


class Table:
    def __init__(self, match: Match, clock: Callable[[], float], patience: float) -> None:
        self.match = match
        self._clock = clock
        self._patience = patience
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        # The guests who listen at other processes.
        self.elsewhere: frozenset[str] = frozenset()
        # The bot that thinks for this table now, and since when it has been its turn.
        self.bot: asyncio.Task[None] | None = None
        self.bot_since = monotonic()
        # Whether the store may have come further than the match in memory: then it is read again.
        self.is_doubtful = False
        # The version that those who listen have been told of.
        self.told = match.version
        # Who of those at the table was here last: bots think on their account.
        self.asker = Asker(match.opened.host)
        self._seen = -math.inf
        # The last lines of the log by language, as far as somebody has asked for them.
        self.log: dict[str, list[LogEntry]] = {}
        self.touched = monotonic()

    @property
    def here(self) -> frozenset[str]:
        """The guests who listen at this process."""
        return frozenset(listener.guest for listener in self.listeners if listener.guest)

    @property
    def connected(self) -> frozenset[str]:
        return self.here | self.elsewhere

    @property
    def attendance(self) -> Attendance:
        return Attendance(self._clock(), self.connected, self._patience)

    def seen(self, guest: Guest) -> None:
        """Somebody is here; if they belong to the table, it is theirs to wait for bots."""
        if guest.id in self.match.guests:
            self.asker = Asker(guest.id, guest.address)
            self._seen = monotonic()

    @property
    def is_attended(self) -> bool:
        """Whether somebody who belongs to the table is there to see what a bot does.

        They listen; or they have just opened it, come or wished something, and are about to look.
        """
        if monotonic() - self._seen < SECONDS_ATTENDED:
            return True
        return not self.connected.isdisjoint(self.match.guests)

    @property
    def bot_to_move(self) -> int | None:
        seat = self.match.to_move
        return seat if seat is not None and self.match.seats[seat].kind == BOT else None

    def rest(self) -> None:
        """Let go of what is quickly made again."""
        self.match.rest()
        self.log.clear()

    @property
    def is_used(self) -> bool:
        return bool(self.listeners) or self.bot is not None or self.lock.locked()
