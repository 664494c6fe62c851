"""Whether the store can be written to: tried by writing, and the answer kept for a second."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from architekton.server.store.contract import Store

# Seconds for which an answer holds. Trying means writing, so it is not done for everybody who asks.
HOLDS = 1.0
# A store that does not answer for so long is not ready, whatever it will say.
PATIENCE = 3.0


class Readiness:
    def __init__(
        self, store: Store, clock: Callable[[], float] = monotonic, patience: float = PATIENCE
    ) -> None:
        self._store = store
        self._clock = clock
        self._patience = patience
        self._asking: asyncio.Task[bool] | None = None
        self._answer: tuple[float, bool] | None = None

    async def is_ready(self) -> bool:
        if self._answer is not None and self._clock() - self._answer[0] < HOLDS:
            return self._answer[1]
        if self._asking is None:
            self._asking = asyncio.create_task(self._ask())
        asking = self._asking
        done, _ = await asyncio.wait({asking}, timeout=self._patience)
        return bool(done) and asking.result()

    async def _ask(self) -> bool:
        """Once at a time: a store that is slow is not asked more often for it."""
        began = self._clock()
        try:
            ready = await self._store.is_ready()
        finally:
            self._asking = None
        self._answer = began, ready
        return ready
