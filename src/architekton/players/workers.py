"""Processes that work for another one: one thread each, deaf to Ctrl-C, and never left behind."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import wait

_THREADS = ("NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
_FOR_WORKERS = {**dict.fromkeys(_THREADS, "1"), "ARCHITEKTON_QUIET": "1"}


@contextmanager
def inherited_by_workers() -> Iterator[None]:
    """While they are started: one thread each, and Ctrl-C is for their parent to hear."""
    before = {name: os.environ.get(name) for name in _FOR_WORKERS}
    os.environ.update(_FOR_WORKERS)
    in_main = threading.current_thread() is threading.main_thread()
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN) if in_main else None
    try:
        yield
    finally:
        if in_main:
            signal.signal(signal.SIGINT, heard)
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def leave_with_parent() -> None:
    """In a worker, in a thread of its own: who is killed cannot tell its workers."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)
