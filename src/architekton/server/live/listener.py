"""Somebody who listens to a table: what waits to be sent to them, up to a limit."""

from __future__ import annotations

import asyncio
from collections import deque

# Who is further behind than this is dropped; they can come back and ask for what they missed.
MOST_WAITING = 64


class Listener:
    def __init__(self, guest: str, language: str) -> None:
        self.guest = guest
        self.language = language
        self.dropped = False
        self.too_slow = False
        self._waiting: deque[bytes] = deque()
        self._something = asyncio.Event()

    def put(self, message: bytes) -> bool:
        """Never waits. False if they are too slow, and now dropped."""
        if len(self._waiting) >= MOST_WAITING:
            self.too_slow = True
            self.drop()
            return False
        self._waiting.append(message)
        self._something.set()
        return True

    def drop(self) -> None:
        self.dropped = True
        self._waiting.clear()
        self._something.set()

    async def next(self) -> bytes | None:
        """What is to be sent next; None when they have been dropped."""
        while not self._waiting:
            if self.dropped:
                return None
            self._something.clear()
            await self._something.wait()
        return self._waiting.popleft()
