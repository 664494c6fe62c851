"""Looks after the clocks of all matches, also of those that nobody has open.

What is due is asked of the store, so a restart forgets nothing. While something ticks, a sign of
life is left there every few seconds. A gap between two signs is time in which nobody could move:
the server was down, or could not write. It is given back to who had to move, before all else.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from architekton.matches.clock import GRACE
from architekton.matches.refusal import Denied
from architekton.server.neighbours.contract import Neighbours
from architekton.server.store.contract import Store, StoreUnavailable

_LOG = logging.getLogger("architekton.clocks")
TICK = 1.0
SECONDS_BETWEEN_SIGNS = 5.0
# A gap of this length is none yet: the machine was busy.
LONGEST_SILENCE = 15.0
MOST_AT_ONCE = 100
# Whoever holds it looks at what is due.
LEASE = "clocks"

# In a match, what was silent since then does not count up to then.
Hold = Callable[[str, float, float], Awaitable[None]]
# In a match, whoever has to move has run out of time; if so.
TimeOut = Callable[[str], Awaitable[None]]


class ClockWatch:
    def __init__(
        self,
        store: Store,
        clock: Callable[[], float],
        hold: Hold,
        time_out: TimeOut,
        neighbours: Neighbours,
    ) -> None:
        self._store = store
        self._clock = clock
        self._hold = hold
        self._time_out = time_out
        self._neighbours = neighbours
        self._sign: float | None = None
        self._mending = asyncio.Lock()

    async def begin(self) -> None:
        """Before anybody is let in: the time since the last sign is nobody's, however short.

        Where there are neighbours, they may have let people in meanwhile.
        """
        self._sign = await self._store.last_sign()
        await self._mend(LONGEST_SILENCE if self._neighbours.are_many else 0.0)

    async def run(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            try:
                await self.mend()
                if not await self._neighbours.lease(LEASE):
                    continue
                for match in await self._store.due_matches(self._clock() - GRACE, MOST_AT_ONCE):
                    await self._each(match, self._time_out(match))
            except StoreUnavailable:
                # No time is out before it can be written down, and this gap will be given back.
                pass
            except Exception:
                _LOG.exception("the clocks could not be looked after")

    async def mend(self) -> None:
        """If the last sign is some time ago: whoever wishes something now must not pay for it."""
        if self._is_old() and self._neighbours.are_many:
            given = await self._store.last_sign()
            signs = self._sign, given
            self._sign = max((sign for sign in signs if sign is not None), default=None)
        if self._is_old():
            await self._mend(LONGEST_SILENCE)

    def _is_old(self) -> bool:
        """Whether nobody has given a sign for a while, as far as we know."""
        return self._sign is None or self._clock() - self._sign > SECONDS_BETWEEN_SIGNS

    async def _mend(self, longest: float) -> None:
        async with self._mending:
            now, before = self._clock(), self._sign
            ticking = await self._store.ticking_matches()
            if before is not None and now - before > longest:
                for match in ticking:
                    await self._each(match, self._hold(match, before, now))
            if ticking:
                await self._store.give_sign(now)
            self._sign = now

    async def _each(self, match: str, work: Awaitable[None]) -> None:
        """What is wrong with one match is no reason to leave the others alone."""
        try:
            await work
        except StoreUnavailable:
            raise
        except Denied as error:
            _LOG.warning("the clock of table %s waits: %s", match, error.code)
        except Exception:
            _LOG.exception("the clock of table %s could not be looked after", match)
