"""Processes that answer questions, one at a time each, within a limit of time.

Not concurrent.futures: its pool cannot be left while a process is busy, a process that dies takes
the questions of all others with it, and nobody can be served before others.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, Protocol

from architekton.server.live.fair_queue import Asker, FairQueue

_LOG = logging.getLogger("architekton.workers")
# A process that dies or takes too long is replaced, and the question put again.
ATTEMPTS = 3
# What a process says: an answer, why there is none, or only that it is at it.
ANSWER, FAILURE, HEARTBEAT = "answer", "failure", "heartbeat"
SECONDS_BETWEEN_BEATS = 0.5
# Until it says its first word.
SECONDS_TO_START = 60.0
# A process that has not thought about a game yet may have to compile first.
SECONDS_TO_WAKE = 300.0


class Stopped(Exception):
    """Nobody answers any more."""


class Unanswered(Exception):
    """Every process that was asked died, failed or took too long."""


class CrowdedOut(Exception):
    """Too many wait, and nobody's address has more waiting than this one."""


class _Failed(Exception):
    """The process answered that it could not."""


class Worker:
    """A process, and our end of the line to it. It ends when the line is cut, also by our death."""

    def __init__(self, niceness: int) -> None:
        context = get_context("spawn")
        self._line, other = context.Pipe()
        self._process = context.Process(
            target=_answer_questions, args=(other, niceness), daemon=True
        )
        self._process.start()
        other.close()
        self._has_spoken = False
        # The games about which it has thought.
        self.knows: set[str] = set()

    def ask(self, question: Callable[..., Any], facts: tuple[Any, ...], silence: float) -> Any:
        """Waits for the answer; EOFError or OSError if the process has died.

        TimeoutError if it gives no sign of life for so long.
        """
        self._line.send((question, facts))
        while self._line.poll(silence if self._has_spoken else max(silence, SECONDS_TO_START)):
            self._has_spoken = True
            kind, answer = self._line.recv()
            if kind == ANSWER:
                return answer
            if kind == FAILURE:
                raise _Failed(answer)
        raise TimeoutError

    def kill(self) -> None:
        """Whoever waits for its answer gets an EOFError."""
        self._process.kill()

    def end(self) -> None:
        self.kill()
        self._process.join()
        self._line.close()


def _answer_questions(line: Connection, niceness: int) -> None:
    # Ctrl-C is for the server; it will cut the line.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if niceness:
        os.nice(niceness)
    speaking, thinking = threading.Lock(), threading.Event()

    def say(kind: str, what: Any = None) -> None:
        with speaking:
            line.send((kind, what))

    def beat() -> None:
        with contextlib.suppress(OSError):
            while thinking.wait():
                say(HEARTBEAT)
                time.sleep(SECONDS_BETWEEN_BEATS)

    threading.Thread(target=beat, daemon=True).start()
    with contextlib.suppress(EOFError, OSError):
        while True:
            question, facts = line.recv()
            thinking.set()
            try:
                answer = ANSWER, question(*facts)
            except Exception as error:
                answer = FAILURE, f"{type(error).__name__}: {error}"
            thinking.clear()
            say(*answer)


@dataclass(eq=False)
class _Asked:
    """A question about a game, and how long its answer may take."""

    question: Callable[..., Any]
    facts: tuple[Any, ...]
    game: str
    seconds: float
    answer: asyncio.Future[Any]
    begins: Callable[[], None]


class Thinking(Protocol):
    """Whoever can be asked: processes of our own, or others elsewhere."""

    @property
    def begun(self) -> Counter[str]: ...

    @property
    def waiting(self) -> int: ...

    async def ask(
        self,
        question: Callable[..., Any],
        *facts: Any,
        game: str,
        seconds: float,
        asker: Asker,
        is_urgent: Callable[[], bool] = ...,
        overtaken: Callable[[int], None] = ...,
    ) -> Any: ...

    def stop(self) -> None: ...


class Workers:
    """So many processes; each is started when the others are busy. So many questions may wait."""

    def __init__(self, most: int, niceness: int = 0, most_waiting: int | None = None) -> None:
        self._most = most
        self._niceness = niceness
        self._most_waiting = most_waiting
        self._queue: FairQueue[_Asked] = FairQueue()
        self._threads = ThreadPoolExecutor(most, "worker")
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._answering: set[asyncio.Task[None]] = set()
        self._stopped = False
        # How many questions have been put to a process, by their names.
        self._begun: Counter[str] = Counter()

    @property
    def begun(self) -> Counter[str]:
        return self._begun

    @property
    def waiting(self) -> int:
        return len(self._queue)

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
        """Who stops waiting takes the question back, unless it is being answered already.

        Raises Stopped, Unanswered or CrowdedOut.

        `overtaken` hears how many questions were begun while this one waited.
        """
        if self._stopped:
            raise Stopped
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        before = self._begun.total()

        def begins() -> None:
            overtaken(self._begun.total() - before)

        asked = _Asked(question, facts, game, seconds, answer, begins)
        self._queue.put(asked, asker, is_urgent, monotonic())
        self._start_answering()
        self._keep_the_queue_short()
        try:
            return await answer
        finally:
            self._queue.discard(asked)

    def _keep_the_queue_short(self) -> None:
        if self._most_waiting is not None and len(self._queue) > self._most_waiting:
            gone = self._queue.crowd_out()
            if not gone.answer.done():
                gone.answer.set_exception(CrowdedOut())

    def _start_answering(self) -> None:
        while self._queue and len(self._answering) < self._most and not self._stopped:
            asked, asker = self._queue.take(monotonic())
            asked.begins()
            self._begun[asked.question.__name__] += 1
            task = asyncio.create_task(self._answer(asked, asker))
            self._answering.add(task)
            task.add_done_callback(self._answered)

    def _answered(self, task: asyncio.Task[None]) -> None:
        self._answering.discard(task)
        self._start_answering()

    async def _answer(self, asked: _Asked, asker: Asker) -> None:
        began = monotonic()
        try:
            answer = await self._attempt(asked)
            if not asked.answer.done():
                asked.answer.set_result(answer)
        except (Stopped, Unanswered) as error:
            if not asked.answer.done():
                asked.answer.set_exception(error)
        finally:
            self._queue.charge(asker, monotonic() - began)
            if not asked.answer.done():
                # Broken off together with everything else.
                asked.answer.set_exception(Stopped())

    async def _attempt(self, asked: _Asked) -> Any:
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return await self._exchange(asked)
            except Stopped:
                raise
            except Exception as error:
                if self._stopped:
                    raise Stopped from None
                _note_failure(error, attempt)
        raise Unanswered

    async def _exchange(self, asked: _Asked) -> Any:
        """In a thread: starting a process and waiting for it both take their time."""
        if self._stopped:
            raise Stopped
        loop = asyncio.get_running_loop()
        if self._idle:
            worker = self._idle.pop()
        else:
            worker = await loop.run_in_executor(self._threads, Worker, self._niceness)
            self._all.add(worker)
        if self._stopped:
            worker.kill()
            raise Stopped
        limit = asked.seconds + (0 if asked.game in worker.knows else SECONDS_TO_WAKE)
        asking = loop.run_in_executor(
            self._threads, worker.ask, asked.question, asked.facts, asked.seconds
        )
        # When the server stops, nobody is left to hear that the process is gone.
        asking.add_done_callback(lambda heard: heard.cancelled() or heard.exception())
        done, _ = await asyncio.wait({asking}, timeout=limit)
        if not done:
            # Even a process that has been stopped hears this; the thread then hears an EOFError.
            worker.kill()
        try:
            answer = await asking
        except _Failed:
            self._idle.append(worker)
            raise
        except BaseException:
            # It has died, or nobody knows what it says next.
            self._bury(worker)
            raise
        worker.knows.add(asked.game)
        self._idle.append(worker)
        return answer

    def _bury(self, worker: Worker) -> None:
        self._all.discard(worker)
        worker.end()

    def stop(self) -> None:
        """At once: nobody waits for a thought to end."""
        self._stopped = True
        while self._queue:
            asked, _ = self._queue.take(monotonic())
            if not asked.answer.done():
                asked.answer.set_exception(Stopped())
        for worker in list(self._all):
            with contextlib.suppress(OSError):
                worker.kill()
        self._threads.shutdown(wait=False, cancel_futures=True)


# Others who think for us, with processes of ours where there are none; so many may wait.
Elsewhere = Callable[[Workers, int | None], Thinking]


def _note_failure(error: Exception, attempt: int) -> None:
    match error:
        case _Failed():
            _LOG.error("a question failed (attempt %d): %s", attempt, error)
        case TimeoutError():
            _LOG.warning("a process took too long; starting another (attempt %d)", attempt)
        case EOFError() | OSError():
            _LOG.warning("a process died; starting another (attempt %d)", attempt)
        case _:
            _LOG.error("a question could not be put (attempt %d)", attempt, exc_info=error)
