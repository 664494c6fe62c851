"""Asks thinkers elsewhere; when nobody is there, processes of our own think."""

from __future__ import annotations

import asyncio
import hashlib
import pickle
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from time import monotonic
from typing import Any

from arq.connections import ArqRedis
from arq.constants import job_key_prefix
from arq.jobs import Job, JobResult
from itsdangerous import BadSignature

from architekton.server.live.fair_queue import Asker
from architekton.server.live.workers import CrowdedOut, Stopped, Unanswered, Workers
from architekton.server.neighbours.line import Silent
from architekton.server.neighbours.over_redis import RedisNeighbours, run_script
from architekton.server.neighbours.scripts import COUNT
from architekton.server.thinking import queue
from architekton.server.thinking.queue import Seal

# An answer is told when it is there; if that is lost, it is found so much later.
SECONDS_BETWEEN_LOOKS = 0.5
# Without a thinker for so long, a question is answered here.
SECONDS_WITHOUT_THINKERS = 3.0
_DAY = 86_400


class _NobodyThinks(Exception):
    pass


class Thinkers:
    """As `Workers`, for whoever asks."""

    def __init__(
        self,
        neighbours: RedisNeighbours,
        seal: Seal,
        own: Workers,
        most_waiting: int | None = None,
    ) -> None:
        self._line = neighbours.line
        self._id = neighbours.id
        self._own = own
        self._most_waiting = most_waiting
        self._arq = ArqRedis(
            self._line.redis.connection_pool,
            job_serializer=seal.write,
            job_deserializer=seal.read,
            default_queue_name=queue.QUEUE,
        )
        self._seal = seal
        self._stopped = False
        self._waiting: Counter[str] = Counter()
        self._told: asyncio.Future[None] | None = None
        self._asked: Counter[str] = Counter()
        # How many thinkers there were, when that was asked, and when there was one last.
        self._thinkers, self._counted_at, self._thought_at = 0, 0.0, monotonic()

    @property
    def begun(self) -> Counter[str]:
        return self._own.begun + self._asked

    @property
    def waiting(self) -> int:
        return self._waiting.total() + self._own.waiting

    def hear(self) -> None:
        """Some thought is done."""
        told, self._told = self._told, None
        if told is not None and not told.done():
            told.set_result(None)

    async def ask(
        self,
        question: Callable[..., Any],
        *facts: Any,
        game: str,
        seconds: float,
        asker: Asker,
        is_urgent: Callable[[], bool] = lambda: True,
        overtaken: Callable[[int], None] = lambda _: None,
    ) -> Any:
        if question.__name__ in queue.QUESTIONS:
            try:
                return await self._ask_elsewhere(question.__name__, facts, game, seconds, asker)
            except (Silent, _NobodyThinks):
                if self._stopped:
                    raise Stopped from None
        return await self._own.ask(
            question,
            *facts,
            game=game,
            seconds=seconds,
            asker=asker,
            is_urgent=is_urgent,
            overtaken=overtaken,
        )

    async def _ask_elsewhere(
        self, name: str, facts: tuple[Any, ...], game: str, seconds: float, asker: Asker
    ) -> Any:
        if not await self._somebody_thinks():
            raise _NobodyThinks
        if self._most_waiting is not None and self._waiting.total() >= self._most_waiting:
            raise CrowdedOut
        # The same position, asked about by the same seat, is one thought, whoever asks.
        thought = hashlib.sha256(pickle.dumps((name, facts))).hexdigest()
        flow, guest = queue.flow_of(asker.address), asker.guest
        rank = await run_script(
            self._line,
            queue.RANK,
            [queue.CLOCK, flow],
            [guest, queue.COST_MS, queue.PATIENCE_MS[name]],
        )
        work = (name, facts, game, seconds, (flow, guest), self._id)
        self._waiting[thought] += 1
        self._asked[name] += 1
        try:
            return await self._answer(thought, work, rank)
        finally:
            self._waiting[thought] -= 1
            if not self._waiting[thought]:
                del self._waiting[thought]

    async def _answer(self, thought: str, work: tuple[Any, ...], rank: int) -> Any:
        result = None
        try:
            while result is None:
                if self._stopped:
                    raise Stopped
                await self._put(thought, work, rank)
                await self._wait()
                if not await self._somebody_thinks():
                    raise _NobodyThinks
                result = await self._result(thought)
        finally:
            if result is None and self._waiting[thought] == 1:
                await self._withdraw(thought)
        if not result.success:
            raise Unanswered
        return result.result

    async def _put(self, thought: str, work: tuple[Any, ...], rank: int) -> None:
        """Once; and again, if Redis has begun anew."""
        at = datetime.fromtimestamp(rank / 1000, UTC)
        await self._line.ask(
            lambda _: self._arq.enqueue_job(
                queue.THINK, *work, _job_id=thought, _defer_until=at, _expires=_DAY
            )
        )

    async def _wait(self) -> None:
        if self._told is None:
            self._told = asyncio.get_running_loop().create_future()
        await asyncio.wait({self._told}, timeout=SECONDS_BETWEEN_LOOKS)

    async def _result(self, thought: str) -> JobResult | None:
        job = Job(thought, self._arq, queue.QUEUE, self._seal.read)
        try:
            return await self._line.ask(lambda _: job.result_info())
        except (BadSignature, ValueError):
            raise Unanswered from None

    async def _withdraw(self, thought: str) -> None:
        """Nobody waits for it any more."""
        with suppress(Silent):
            await self._line.ask(lambda redis: redis.zrem(queue.QUEUE, thought))
            await self._line.ask(lambda redis: redis.delete(job_key_prefix + thought))

    async def _somebody_thinks(self) -> bool:
        now = monotonic()
        if now - self._counted_at > SECONDS_BETWEEN_LOOKS:
            self._counted_at = now
            self._thinkers = int(
                await run_script(self._line, COUNT, [queue.THINKERS], [queue.GONE_AFTER_MS])
            )
        if self._thinkers:
            self._thought_at = now
        return self._thinkers > 0 or now - self._thought_at < SECONDS_WITHOUT_THINKERS

    def stop(self) -> None:
        self._stopped = True
        self.hear()
        self._own.stop()
