"""Processes that think: whatever becomes of a question, whoever asked it hears of it."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import AsyncIterator, Iterator

import pytest

from architekton.server.live.fair_queue import Asker
from architekton.server.live.workers import (
    SECONDS_BETWEEN_BEATS,
    CrowdedOut,
    Stopped,
    Unanswered,
    Worker,
    Workers,
)

pytestmark = pytest.mark.anyio
ADA = Asker("ada", "1.1.1.1")
# Seconds; longer than anything takes.
PATIENCE = 120.0


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    made = Workers(1, most_waiting=1)
    yield made
    made.stop()


async def ask(workers: Workers, question: object, *facts: object) -> object:
    asking = workers.ask(question, *facts, game="none", seconds=60, asker=ADA)  # type: ignore[arg-type]
    return await asyncio.wait_for(asking, PATIENCE)


async def test_a_question_that_cannot_be_put(workers: Workers) -> None:
    """A lock cannot be sent to another process; the next question can."""
    with pytest.raises(Unanswered):
        await ask(workers, len, [threading.Lock()])
    assert await ask(workers, len, [1, 2]) == 2


async def test_an_answer_that_cannot_be_read(workers: Workers) -> None:
    with pytest.raises(Unanswered):
        await ask(workers, Unreadable)
    assert await ask(workers, len, [1, 2]) == 2


async def test_a_question_that_fails_leaves_the_process_alive(workers: Workers) -> None:
    with pytest.raises(Unanswered):
        await ask(workers, len, 5)
    assert await ask(workers, len, [1, 2]) == 2


async def test_too_many_who_wait(workers: Workers) -> None:
    """One is being thought about, one waits, and one is too many."""
    asking = [asyncio.create_task(ask(workers, len, [number])) for number in range(3)]
    with pytest.raises(CrowdedOut):
        await asking[2]
    assert await asking[0] == await asking[1] == 1


async def test_who_waits_when_everything_stops(workers: Workers) -> None:
    asking = [asyncio.create_task(ask(workers, threading.Event().wait)) for _ in range(1)]
    await asyncio.sleep(0)
    workers.stop()
    for one in asking:
        with pytest.raises(Stopped):
            await one


# --- one process --------------------------------------------------------------------------------


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker(niceness=1)
    yield made
    made.kill()


def test_a_process_ends_by_itself_when_its_line_is_cut(worker: Worker) -> None:
    """As when the server dies: nothing is left running."""
    assert worker.ask(len, ([1, 2],), PATIENCE) == 2
    worker._line.close()
    worker._process.join(PATIENCE)
    assert worker._process.exitcode == 0


def test_a_process_that_gives_signs_of_life_may_take_longer(worker: Worker) -> None:
    worker.ask(len, ([],), PATIENCE)
    silence = 6 * SECONDS_BETWEEN_BEATS
    began = time.monotonic()
    worker.ask(time.sleep, (1.5 * silence,), silence)
    assert time.monotonic() - began > silence


def test_a_process_that_gives_none_is_not_waited_for(worker: Worker) -> None:
    worker.ask(len, ([],), PATIENCE)
    os.kill(worker._process.pid or 0, signal.SIGSTOP)
    with pytest.raises(TimeoutError):
        worker.ask(len, ([],), SECONDS_BETWEEN_BEATS)
    # Even one that has been stopped hears this.
    worker.end()
    assert worker._process.exitcode == -signal.SIGKILL


class Unreadable:
    """Can be written, and not read again."""

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return int, ("no number",)
