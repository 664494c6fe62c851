"""Processes that answer questions, one at a time each.

Not concurrent.futures: its pool cannot be left while a process is busy, and a process that dies
takes the questions of all others with it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

_LOG = logging.getLogger("architekton.workers")
# A process that dies is replaced, and the question put again.
ATTEMPTS = 3


class Stopped(Exception):
    """Nobody answers any more."""


class Worker:
    """A process, and our end of the line to it. It ends when the line is cut, also by our death."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self._line, other = context.Pipe()
        self._process = context.Process(target=_answer_questions, args=(other,), daemon=True)
        self._process.start()
        other.close()

    def ask(self, question: Callable[..., Any], facts: tuple[Any, ...]) -> Any:
        """Waits for the answer; EOFError or OSError if the process has died."""
        self._line.send((question, facts))
        fine, answer = self._line.recv()
        if not fine:
            raise RuntimeError(answer)
        return answer

    def end(self) -> None:
        self._process.kill()
        self._process.join()
        self._line.close()


def _answer_questions(line: Connection) -> None:
    # Ctrl-C is for the server; it will cut the line.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(EOFError, OSError):
        while True:
            question, facts = line.recv()
            try:
                answer = True, question(*facts)
            except Exception as error:
                answer = False, f"{type(error).__name__}: {error}"
            line.send(answer)


class Workers:
    """So many processes; each is started when the others are busy."""

    def __init__(self, most: int) -> None:
        self._most = asyncio.Semaphore(most)
        self._threads = ThreadPoolExecutor(most, "worker")
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._stopped = False

    async def ask(self, question: Callable[..., Any], *facts: Any) -> Any:
        async with self._most:
            for attempt in range(ATTEMPTS):
                try:
                    return await self._ask(question, facts)
                except (EOFError, OSError):
                    if self._stopped:
                        break
                    _LOG.warning("a process died; starting another (attempt %d)", attempt + 1)
        raise Stopped

    async def _ask(self, question: Callable[..., Any], facts: tuple[Any, ...]) -> Any:
        if self._stopped:
            raise Stopped
        loop = asyncio.get_running_loop()
        asking = loop.run_in_executor(self._threads, self._exchange, question, facts)
        # Whoever asked may be gone before the answer: the process must still be given back, and
        # nobody is left to be told of a failure.
        asking.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(asking)

    def _exchange(self, question: Callable[..., Any], facts: tuple[Any, ...]) -> Any:
        """In a thread: starting a process and waiting for it both take their time."""
        worker = self._idle.pop() if self._idle else self._start()
        try:
            answer = worker.ask(question, facts)
        except (EOFError, OSError):
            self._all.discard(worker)
            worker.end()
            raise
        except RuntimeError:
            self._idle.append(worker)
            raise
        self._idle.append(worker)
        return answer

    def _start(self) -> Worker:
        worker = Worker()
        self._all.add(worker)
        return worker

    def stop(self) -> None:
        """At once: nobody waits for a thought to end."""
        self._stopped = True
        for worker in list(self._all):
            with contextlib.suppress(OSError):
                worker.end()
        self._threads.shutdown(wait=False, cancel_futures=True)
