"""Room for another table: how many a guest may have, and what a new one is called."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from architekton.matches.refusal import Denied
from architekton.server.accounts.guest import Guest
from architekton.server.store.contract import Store

_ID_BYTES = 8
_INVITATION_BYTES = 12


def new_id() -> str:
    return secrets.token_hex(_ID_BYTES)


def new_invitation() -> str:
    return secrets.token_urlsafe(_INVITATION_BYTES)


class Room:
    def __init__(self, store: Store, most: int) -> None:
        self._store = store
        self._most = most
        # By guest: who opens a table waits until the one before has been counted.
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def for_another(self, guest: Guest) -> AsyncIterator[None]:
        """A guest has opened at most so many tables that run, however they were opened.

        The next one is not counted for before this one is on disk.
        """
        lock = self._opening.setdefault(guest.id, asyncio.Lock())
        async with lock:
            if await self._store.count_running(guest.id) >= self._most:
                raise Denied("too_many_tables", most=self._most)
            yield
