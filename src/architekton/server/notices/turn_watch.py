"""Whose turn it is, and whether they have been away for so long that they wish to be told.

In memory: a turn whose minute a restart falls into is told of when the table is next used.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from time import monotonic

from architekton.matches.match import Match
from architekton.matches.seat import PERSON

_LOG = logging.getLogger("architekton.notices")
# Of so many tables it is known that they have been told of.
MOST_KNOWN = 100_000
# So often in the time after which somebody counts as away.
LOOKS = 4

# Who is connected to a match now.
Connected = Callable[[str], frozenset[str]]
# Of a match, after so many moves, a guest; False if they turn out to be there.
Tell = Callable[[str, int, str], Awaitable[bool]]


@dataclass
class _Turn:
    guest: str
    # The moves and the seat: another take-back or move is another turn.
    mark: tuple[int, int]
    away_since: float | None
    told: bool = False


class TurnWatch:
    def __init__(self, seconds: float, connected: Connected, tell: Tell) -> None:
        self._seconds = seconds
        self._connected = connected
        self._tell = tell
        self._turns: dict[str, _Turn] = {}

    def note(self, match: Match) -> None:
        """Something has happened at a table; quick, for it is said of every move."""
        seat = match.to_move
        if seat is None or match.seats[seat].kind != PERSON:
            self._turns.pop(match.id, None)
            return
        mark, known = (len(match.moves), seat), self._turns.get(match.id)
        guest = match.seats[seat].guest
        if known is None or known.mark != mark or known.guest != guest:
            self._turns.pop(match.id, None)
            self._turns[match.id] = _Turn(guest, mark, monotonic())
            if len(self._turns) > MOST_KNOWN:
                del self._turns[next(iter(self._turns))]

    async def run(self) -> None:
        while True:
            await asyncio.sleep(self._seconds / LOOKS)
            for match, turn in list(self._turns.items()):
                if self._is_due(match, turn):
                    turn.told = True
                    await self._told(match, turn)

    def _is_due(self, match: str, turn: _Turn) -> bool:
        if turn.told:
            return False
        if turn.guest in self._connected(match):
            turn.away_since = None
            return False
        if turn.away_since is None:
            turn.away_since = monotonic()
        return monotonic() - turn.away_since >= self._seconds

    async def _told(self, match: str, turn: _Turn) -> None:
        try:
            turn.told = await self._tell(match, turn.mark[0], turn.guest)
            if not turn.told:
                turn.away_since = None
        except Exception:
            # What is wrong with one is no reason to tell nobody else.
            _LOG.exception("nobody could be told of table %s", match)
