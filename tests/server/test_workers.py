"""Processes that think: whatever becomes of a question, whoever asked it hears of it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator

import pytest

from architekton.server.live.fair_queue import Asker
from architekton.server.live.workers import CrowdedOut, Stopped, Unanswered, Workers

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


class Unreadable:
    """Can be written, and not read again."""

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return int, ("no number",)
