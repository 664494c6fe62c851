"""An arena at work: its games, played in several processes, one after the other in each.

Workers are fresh processes that compute in one thread. They go when the arena is closed, between
two moves, and also when the arena's own process is killed.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.synchronize import Event

from architekton.core.discovery import find_game
from architekton.core.errors import BadInput
from architekton.players.engine_process import EngineFailed
from architekton.players.fixture import Fixture, Played, chosen_move, never, play_fixture
from architekton.players.player import Budget
from architekton.players.seating import seat_player
from architekton.players.workers import inherited_by_workers, leave_with_parent


def cores() -> int:
    """How many this process may use.

    >>> cores() >= 1
    True
    """
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_fixtures(fixtures: Sequence[Fixture], processes: int = 1) -> Generator[Played, None, None]:
    """Each game as soon as it ends. With one process it is this one.

    >>> [max(game.outcome.totals) for game in play_fixtures(arena.schedule())]
    [115, 110, 129, 128]
    """
    if not fixtures:
        return
    samples = _one_of_each_player(fixtures)
    _warm_up(samples)
    if processes == 1:
        yield from map(play_fixture, fixtures)
        return
    context = multiprocessing.get_context("spawn")
    closing = context.Event()
    workers = ProcessPoolExecutor(
        min(processes, len(fixtures)), context, _begin_work, (closing, samples)
    )
    try:
        for game in as_completed(_submitted(workers, fixtures)):
            yield game.result()
    except BrokenProcessPool:
        raise BadInput("worker_lost") from None
    finally:
        closing.set()
        workers.shutdown(cancel_futures=True)


def _submitted(workers: ProcessPoolExecutor, fixtures: Sequence[Fixture]) -> list[Future[Played]]:
    """Workers are started on the way, one by one, until there are enough."""
    with inherited_by_workers():
        return [workers.submit(_work, fixture) for fixture in fixtures]


def _one_of_each_player(fixtures: Sequence[Fixture]) -> dict[str, Fixture]:
    """By player, a game in which it plays."""
    game = find_game(fixtures[0].game).start(fixtures[0].options, 0)
    people = [seat for seat in range(game.seats) if game.seat_name(seat) is None]
    return {fixture.seats[seat]: fixture for fixture in fixtures for seat in people}


# --- in a worker --------------------------------------------------------------------------------

_closing: Event | None = None


def _begin_work(closing: Event, samples: Mapping[str, Fixture]) -> None:
    global _closing
    _closing = closing
    threading.Thread(target=leave_with_parent, daemon=True).start()
    _warm_up(samples, closing.is_set)


def _work(fixture: Fixture) -> Played:
    assert _closing is not None
    return play_fixture(fixture, _closing.is_set)


def _warm_up(samples: Mapping[str, Fixture], stopped: Callable[[], bool] = never) -> None:
    """Load and compile what every player needs, so that no move has to wait for it."""
    for name, fixture in samples.items():
        kind = find_game(fixture.game)
        game = kind.start(fixture.options, "warm up")
        # A program that fails already now loses its games, not this arena.
        with suppress(EngineFailed):
            player, _ = seat_player(name, kind, "warm up")
            while game.to_move is not None and not stopped():
                game.play(chosen_move(game, name, player, Budget(nodes=1)))
