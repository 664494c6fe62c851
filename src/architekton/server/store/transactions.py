"""Who writes: whole transactions, each without a pause in the middle.

With SQLite they run in a thread of their own. Its driver for asyncio hands every single statement
to another thread and back, and in a busy server that costs more than writing.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy.engine import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncEngine

Value = TypeVar("Value")
Work = Callable[[Connection], Value]


class Transactions(ABC):
    @abstractmethod
    async def transact(self, work: Work[Value]) -> Value:
        """Do some work in one transaction; on disk when this returns."""

    @abstractmethod
    async def close(self) -> None: ...


class ThreadTransactions(Transactions):
    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "transactions")

    async def transact(self, work: Work[Value]) -> Value:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._do, work)

    def _do(self, work: Work[Value]) -> Value:
        with self._engine.begin() as connection:
            return work(connection)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()


class AsyncTransactions(Transactions):
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def transact(self, work: Work[Value]) -> Value:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()
