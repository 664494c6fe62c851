"""A bucket that several processes share; when Redis is silent, each has one of its own."""

from __future__ import annotations

import hashlib

from architekton.server.limits import Rate, RateLimit
from architekton.server.neighbours.line import Line, Silent
from architekton.server.neighbours.over_redis import KEYS, run_script
from architekton.server.neighbours.scripts import TAKE


class SharedRate(Rate):
    def __init__(self, line: Line, name: str, rate: float, burst: int) -> None:
        self._line = line
        self._name = name
        self._rate = rate
        self._burst = burst
        self._own = RateLimit(rate, burst)

    async def wait(self, who: str) -> float:
        # An address is kept nowhere, so it is not written down there either.
        key = f"{KEYS}rate:{self._name}:{hashlib.sha256(who.encode()).hexdigest()[:32]}"
        try:
            return int(await run_script(self._line, TAKE, [key], [self._rate, self._burst])) / 1000
        except Silent:
            return await self._own.wait(who)
