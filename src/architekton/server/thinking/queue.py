"""The queue of thoughts in Redis: what askers and thinkers agree on.

Whoever asked for least is next: each question gets a rank when it is asked, as in fair queueing by
virtual time, and arq's queue is sorted by it. Hints stand behind moves as if they had been asked
for later, and reviews behind hints; so moves come first, and yet nothing starves.
"""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Callable, Sequence
from typing import Any

from itsdangerous import Signer

from architekton import __version__
from architekton.players.bot import advise, choose
from architekton.players.review_steps import judge_step, name_judge, tell_steps, try_step

_KEYS = f"architekton:thinking:{__version__}"
# Other versions may pass other things to their questions: each has a queue of its own.
QUEUE = f"{_KEYS}:queue"
CLOCK = f"{_KEYS}:clock"
THINKERS = f"{_KEYS}:thinkers"
# The name of the only function that arq knows.
THINK = "think"
# What a thought is taken to cost when it is asked for; what it has cost is settled afterwards.
COST_MS = 1000
# A thinker that gives no sign of life for so long is gone, and others do what it was doing.
GONE_AFTER_MS = 3000
# The questions that may be put, by name; and how much later than asked for they are taken to come.
QUESTIONS: dict[str, Callable[..., Any]] = {
    each.__name__: each for each in (choose, advise, name_judge, tell_steps, try_step, judge_step)
}
_HINTS_MS, _REVIEWS_MS = 10_000, 20_000
PATIENCE_MS = {
    choose.__name__: 0,
    advise.__name__: _HINTS_MS,
    # What somebody looks at waits for these.
    name_judge.__name__: _HINTS_MS,
    tell_steps.__name__: _HINTS_MS,
    try_step.__name__: _HINTS_MS,
    judge_step.__name__: _REVIEWS_MS,
}
_BEGINNING = 1_000_000
_HOUR_MS = 3_600_000

# KEYS: clock, what the guests of an address have had. ARGV: guest, cost, patience.
# Whose address has several guests waiting advances as many times as fast.
RANK = f"""
local now = tonumber(redis.call('GET', KEYS[1]) or {_BEGINNING})
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
local had = tonumber(redis.call('ZSCORE', KEYS[2], ARGV[1]) or 0)
local guests = redis.call('ZCARD', KEYS[2])
if had == 0 then guests = guests + 1 end
local rank = math.max(now, had) + ARGV[2] * guests
redis.call('ZADD', KEYS[2], rank, ARGV[1])
redis.call('PEXPIRE', KEYS[2], {_HOUR_MS})
return math.floor(rank + ARGV[3])
"""

# KEYS: clock. ARGV: the rank of what is begun, less its patience.
BEGIN = f"""
local now = tonumber(redis.call('GET', KEYS[1]) or {_BEGINNING})
redis.call('SET', KEYS[1], math.max(now, tonumber(ARGV[1])))
return 1
"""


def flow_of(address: str) -> str:
    """Addresses are kept nowhere, so they are not written down here either."""
    return f"{_KEYS}:had:{hashlib.sha256(address.encode()).hexdigest()[:32]}"


class Seal:
    """What is read from Redis was written by who knows the secret: nothing else is unpickled."""

    def __init__(self, secret: bytes | Sequence[bytes]) -> None:
        self._signer = Signer(secret, salt="thinking", digest_method=hashlib.sha256)

    def write(self, what: Any) -> bytes:
        return self._signer.sign(pickle.dumps(what))

    def read(self, sealed: bytes) -> Any:
        """Raises BadSignature."""
        return pickle.loads(self._signer.unsign(sealed))
