"""Group commit: whoever waits while a transaction is under way shares the next one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from architekton.server.store.batch import Outcome, Whole
from architekton.server.store.contract import StoreUnavailable

Commit = Callable[[Sequence[Whole]], Awaitable[list[Outcome]]]
Waiting = tuple[Whole, asyncio.Future[Outcome]]

_MOST_AT_ONCE = 500


class Writer:
    """One task that commits, over and over, all that waits."""

    def __init__(self, commit: Commit) -> None:
        self._commit = commit
        self._waiting: list[Waiting] = []
        self._news = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def write(self, whole: Whole) -> None:
        """Waits until it is on disk. Who is cancelled here only stops waiting."""
        if self._closing:
            raise StoreUnavailable("the store is closed")
        # An outcome is a result, not an exception: nobody may be there to take it.
        outcome: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._waiting.append((whole, outcome))
        self._news.set()
        if error := await outcome:
            raise error

    async def close(self) -> None:
        """What waits is written before."""
        self._closing = True
        self._news.set()
        await self._task

    async def _run(self) -> None:
        while True:
            await self._news.wait()
            while self._waiting:
                taken = self._waiting[:_MOST_AT_ONCE]
                del self._waiting[:_MOST_AT_ONCE]
                await self._write(taken)
            self._news.clear()
            if self._closing:
                return

    async def _write(self, taken: list[Waiting]) -> None:
        try:
            outcomes = await self._commit([whole for whole, _ in taken])
        except Exception as error:
            # Whatever it was, the next who wait may fare better.
            outcomes = [StoreUnavailable(str(error)) for _ in taken]
        for (_, waiting), outcome in zip(taken, outcomes, strict=True):
            if not waiting.done():
                waiting.set_result(outcome)
