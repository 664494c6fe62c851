"""Whether the store can be written to, as of a moment ago."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from architekton.server.store.contract import Store

# Seconds for which an answer holds. Trying means writing, so it is not done for everybody who asks.
HOLDS = 1.0


class Readiness:
    def __init__(self, store: Store, clock: Callable[[], float] = monotonic) -> None:
        self._store = store
        self._clock = clock
        self._lock = asyncio.Lock()
        self._answer: tuple[float, bool] | None = None

    async def is_ready(self) -> bool:
        async with self._lock:
            now = self._clock()
            if self._answer is None or now - self._answer[0] >= HOLDS:
                self._answer = now, await self._store.is_ready()
            return self._answer[1]
