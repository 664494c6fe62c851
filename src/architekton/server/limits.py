"""How much one address or one guest may ask for: buckets that fill up again with time."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Protocol

# Full buckets are forgotten when there are more than this many.
MOST_BUCKETS = 10_000


class Rate(Protocol):
    async def wait(self, who: str) -> float:
        """Nought, and one request less in the bucket; or the seconds until there is one."""


class RateLimit(Rate):
    """Of this process."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._burst = float(burst)
        self._clock = clock
        self._buckets: dict[str, tuple[float, float]] = {}

    async def wait(self, who: str) -> float:
        now = self._clock()
        left, since = self._buckets.get(who, (self._burst, now))
        left = min(self._burst, left + (now - since) * self._rate)
        if left < 1.0:
            self._buckets[who] = (left, now)
            return (1.0 - left) / self._rate
        self._buckets[who] = (left - 1.0, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._forget(now)
        return 0.0

    def _forget(self, now: float) -> None:
        refill = self._burst / self._rate
        kept = {who: entry for who, entry in self._buckets.items() if now - entry[1] < refill}
        self._buckets = kept


class Places:
    """A number of places, in all and for each address: for sockets."""

    def __init__(self, most: int, most_each: int) -> None:
        self._most = most
        self._most_each = most_each
        self._taken: dict[str, int] = {}
        self.count = 0

    def take(self, who: str) -> bool:
        if self.count >= self._most or self._taken.get(who, 0) >= self._most_each:
            return False
        self.count += 1
        self._taken[who] = self._taken.get(who, 0) + 1
        return True

    def leave(self, who: str) -> None:
        self.count -= 1
        self._taken[who] -= 1
        if not self._taken[who]:
            del self._taken[who]
