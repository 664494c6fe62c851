"""`architekton think`: takes thoughts from the queue and lets processes of its own think them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic, time
from typing import TYPE_CHECKING, Any, cast

from arq.connections import ArqRedis
from arq.constants import in_progress_key_prefix
from arq.worker import Retry, Worker, func

from architekton.core.errors import BadInput
from architekton.server.accounts.secret import secrets_in
from architekton.server.live.fair_queue import Asker
from architekton.server.live.workers import Stopped, Workers
from architekton.server.logs import set_up_logs
from architekton.server.neighbours.line import FAILURES, Line, Silent
from architekton.server.neighbours.over_redis import KEYS, THOUGHT, run_script
from architekton.server.neighbours.scripts import BEAT
from architekton.server.preparing import prepare_games
from architekton.server.settings import Settings
from architekton.server.thinking import queue
from architekton.server.thinking.queue import Seal

if TYPE_CHECKING:
    from arq.typing import StartupShutdown, WorkerCoroutine

_LOG = logging.getLogger("architekton.thinking")
# Seconds between looks at the queue, between signs of life, and until Redis is tried again.
POLL, BEATS, AGAIN = 0.05, 0.8, 0.3
# Seconds for which an answer is kept for whoever asked.
KEPT = 60
# For whoever was in the middle of a thought, when it is broken off.
SECONDS_TO_END = 1.0
# Longer than all attempts at a thought together: these have limits of their own.
LONGEST = 3600


class Thinker:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._seal = Seal(secrets_in(Path(settings.data)).to_sign(time()))
        self._id = secrets.token_hex(6)
        self._workers = Workers(settings.bots)
        self._line = Line(settings.redis)
        self._arq = ArqRedis(
            self._line.redis.connection_pool,
            job_serializer=self._seal.write,
            job_deserializer=self._seal.read,
            default_queue_name=queue.QUEUE,
        )
        self._ends = asyncio.Event()
        # Of thoughts that are done: the account, the guest, what they cost, who asked.
        self._done: dict[str, tuple[str, str, int, str]] = {}

    async def run(self, ready: Callable[[], None]) -> None:
        """Until it is told to stop; Redis may come and go."""
        loop = asyncio.get_running_loop()
        for which in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(which, self._ends.set)
        living = asyncio.create_task(self._live(ready))
        ending = asyncio.create_task(self._ends.wait())
        while not self._ends.is_set():
            working = asyncio.create_task(self._work())
            await asyncio.wait({working, ending}, return_when=asyncio.FIRST_COMPLETED)
            working.cancel()
            await asyncio.wait({working}, timeout=2 * SECONDS_TO_END)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._ends.wait(), AGAIN)
        living.cancel()
        self._workers.stop()
        with contextlib.suppress(Silent):
            await self._line.ask(lambda redis: redis.zrem(queue.THINKERS, self._id))
        await self._line.close()

    async def _work(self) -> None:
        work = cast("WorkerCoroutine", self.think)
        thinking = func(work, name=queue.THINK, timeout=LONGEST, keep_result=KEPT)
        worker = Worker(
            functions=[thinking],
            queue_name=queue.QUEUE,
            redis_pool=self._arq,
            max_jobs=self._settings.bots,
            poll_delay=POLL,
            handle_signals=False,
            after_job_end=cast("StartupShutdown", self._settle),
            job_serializer=self._seal.write,
            job_deserializer=self._seal.read,
            log_results=False,
        )
        # Who dies in the middle of a thought holds it no longer than this.
        worker.in_progress_timeout_s = queue.GONE_AFTER_MS / 1000
        try:
            await worker.async_run()
        except FAILURES as error:
            self._line.falls_silent(error)
        finally:
            for task in worker.tasks.values():
                task.cancel()
            if worker.tasks:
                await asyncio.wait(worker.tasks.values(), timeout=SECONDS_TO_END)

    async def think(
        self,
        about: dict[Any, Any],
        name: str,
        facts: tuple[Any, ...],
        game: str,
        seconds: float,
        account: tuple[str, str],
        asked_by: str,
    ) -> Any:
        began, thought = monotonic(), about["job_id"]
        flow, guest = account
        rank = about["score"] - queue.PATIENCE_MS[name]
        async with self._holding(thought):
            with contextlib.suppress(Silent):
                await run_script(self._line, queue.BEGIN, [queue.CLOCK], [rank])
            try:
                answer = await self._workers.ask(
                    queue.QUESTIONS[name],
                    *facts,
                    game=game,
                    seconds=seconds,
                    asker=Asker(guest),
                )
            except Stopped:
                raise Retry from None
        cost = round(1000 * (monotonic() - began)) - queue.COST_MS
        self._done[thought] = flow, guest, cost, asked_by
        return answer

    async def _settle(self, about: dict[Any, Any]) -> None:
        """The answer is there: who asked is told, and pays what it has cost."""
        done = self._done.pop(about["job_id"], None)
        if done is None:
            return
        flow, guest, cost, asked_by = done
        with contextlib.suppress(Silent):
            await self._line.ask(lambda redis: redis.zadd(flow, {guest: cost}, xx=True, incr=True))
            channel, said = f"{KEYS}process:{asked_by}", f"{self._id} {THOUGHT} "
            await self._line.ask(lambda redis: redis.publish(channel, said))

    @asynccontextmanager
    async def _holding(self, thought: str) -> AsyncIterator[None]:
        """Nobody else takes it up for as long as we give signs of life."""
        holding = asyncio.create_task(self._hold(in_progress_key_prefix + thought))
        try:
            yield
        finally:
            holding.cancel()

    async def _hold(self, key: str) -> None:
        while True:
            with contextlib.suppress(Silent):
                await self._line.ask(lambda redis: redis.pexpire(key, queue.GONE_AFTER_MS))
            await asyncio.sleep(BEATS)

    async def _live(self, ready: Callable[[], None]) -> None:
        """Signs of life, so that servers know whether somebody thinks for them."""
        is_known = False
        while True:
            try:
                await run_script(
                    self._line, BEAT, [queue.THINKERS], [self._id, queue.GONE_AFTER_MS]
                )
                if not is_known:
                    is_known = True
                    ready()
                await asyncio.sleep(BEATS)
            except Silent:
                await asyncio.sleep(AGAIN)
                await self._line.try_again()


def think(settings: Settings, ready: Callable[[], None]) -> None:
    set_up_logs(settings.log)
    logging.getLogger("arq").setLevel(logging.ERROR)
    if not settings.redis:
        raise BadInput("thinking_needs_redis", "ARCHITEKTON_REDIS")
    prepare_games()

    async def run() -> None:
        await Thinker(settings).run(ready)

    asyncio.run(run())
