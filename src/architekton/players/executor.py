"""Where games are played by the hundred: in processes of this machine, or on a cluster.

The same fixtures and the same course give the same games and the same weights, wherever they are
played.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Protocol, Self

from architekton.core.game import Game
from architekton.players.arena import play_fixtures
from architekton.players.fixture import Fixture, Played
from architekton.players.thinker import learning_mind
from architekton.players.training import Practice, Threads


class Executor(Protocol):
    def play_fixtures(self, fixtures: Sequence[Fixture]) -> Generator[Played, None, None]:
        """Each game as soon as it ends."""

    def practice(self, game: type[Game], table: str) -> Practice:
        """Where a net plays against itself."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *error: object) -> None: ...


class OnThisMachine:
    """Games in processes; a net's games against itself in threads, because a kernel runs freely.

    >>> with OnThisMachine(1) as executor:
    ...     [max(game.outcome.totals) for game in executor.play_fixtures(arena.schedule())]
    [115, 110, 129, 128]
    """

    def __init__(self, processes: int) -> None:
        self._processes = processes

    def play_fixtures(self, fixtures: Sequence[Fixture]) -> Generator[Played, None, None]:
        return play_fixtures(fixtures, self._processes)

    def practice(self, game: type[Game], table: str) -> Practice:
        return Threads(learning_mind(game), table)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        """Processes have ended with their last game, and threads with each round."""
