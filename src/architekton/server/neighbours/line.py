"""A line to Redis that says at once when nobody answers, and mends itself.

Whoever asks while it is silent is told so without waiting; one task tries again and again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import TypeVar
from urllib.parse import urlsplit

from redis.asyncio import BlockingConnectionPool, Redis
from redis.exceptions import RedisError

from architekton.core.errors import BadInput

_LOG = logging.getLogger("architekton.redis")
Value = TypeVar("Value")
# Seconds after which Redis is taken to be silent.
PATIENCE = 1.5
_CONNECTIONS = 16
_SCHEMES = ("redis", "rediss", "unix")
FAILURES = (RedisError, OSError, TimeoutError)


class Silent(Exception):
    """Nobody answers on the line now."""


class Line:
    def __init__(self, address: str) -> None:
        if urlsplit(address).scheme not in _SCHEMES:
            # There may be a password in it.
            raise BadInput("unknown_redis", "ARCHITEKTON_REDIS")
        try:
            self._pool = BlockingConnectionPool.from_url(
                address,
                max_connections=_CONNECTIONS,
                timeout=PATIENCE,
                socket_timeout=PATIENCE,
                socket_connect_timeout=PATIENCE,
            )
        except ValueError:
            raise BadInput("unknown_redis", "ARCHITEKTON_REDIS") from None
        self.redis: Redis = Redis(connection_pool=self._pool)
        self.is_up = True
        self.silences = 0
        # When it was last found to answer after a silence.
        self.up_since = monotonic()

    async def ask(self, work: Callable[[Redis], Awaitable[Value]]) -> Value:
        """Raises Silent."""
        if not self.is_up:
            raise Silent
        try:
            return await work(self.redis)
        except FAILURES as error:
            self.falls_silent(error)
            raise Silent from None

    def falls_silent(self, error: BaseException) -> None:
        if self.is_up:
            self.is_up = False
            self.silences += 1
            facts = {"why": f"{type(error).__name__}: {error}"[:200]}
            _LOG.warning("Redis does not answer: tables go on, told late", extra={"facts": facts})

    async def try_again(self) -> bool:
        """Whether it answers."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.redis.ping()
        except FAILURES:
            return False
        if not self.is_up:
            self.is_up, self.up_since = True, monotonic()
            _LOG.warning("Redis answers again")
        return True

    async def close(self) -> None:
        with suppress(*FAILURES):
            async with asyncio.timeout(PATIENCE):
                await self.redis.aclose()
                await self._pool.disconnect()
