"""A review on several cores: each decision in a process that has time."""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from architekton.core.errors import BadInput
from architekton.core.record import Record
from architekton.players.player import Budget
from architekton.players.review_decision import Decision, judge_decision
from architekton.players.review_judge import Judge
from architekton.players.thinker import shipped_mind
from architekton.players.workers import inherited_by_workers, leave_with_parent


def judged_in_processes(
    record: Record, budget: Budget, processes: int, seed: str
) -> Generator[Decision, None, None]:
    numbers = range(len(record.game.moves))
    context = multiprocessing.get_context("spawn")
    given = (record.dumps(), budget, seed)
    workers = ProcessPoolExecutor(min(processes, len(numbers)), context, _begin_work, given)
    try:
        yield from _from_workers(workers, numbers)
    except BrokenProcessPool:
        raise BadInput("worker_lost") from None
    finally:
        workers.shutdown(cancel_futures=True)


def _from_workers(workers: ProcessPoolExecutor, numbers: Sequence[int]) -> Iterator[Decision]:
    with inherited_by_workers():
        found = [workers.submit(_work, number) for number in numbers]
    for each in found:
        yield each.result()


# --- in a worker --------------------------------------------------------------------------------

_work_of: tuple[Record, Judge, str] | None = None


def _begin_work(record_text: str, budget: Budget, seed: str) -> None:
    global _work_of
    threading.Thread(target=leave_with_parent, daemon=True).start()
    record = Record.loads(record_text)
    _work_of = record, Judge(shipped_mind(type(record.game)), budget), seed


def _work(number: int) -> Decision:
    assert _work_of is not None
    record, judge, seed = _work_of
    return judge_decision(record.game, number, judge, seed)
