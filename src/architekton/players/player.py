"""Who can sit at a table: something that chooses a move from what its seat may see."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from architekton.core.chance import stream
from architekton.core.game import Move, View
from architekton.core.mind import Judgement


def _never() -> bool:
    return False


@dataclass(frozen=True)
class Budget:
    """How long a move may take: in seconds on the wall or of a processor, or in positions valued,
    which is the same each time."""

    seconds: float | None = None
    nodes: int | None = None
    # What others do on the same machine does not count.
    cpu_seconds: float | None = None
    # Asked now and then: whether it should come to an end before its time.
    is_stopped: Callable[[], bool] = field(
        default_factory=lambda: _never, repr=False, compare=False
    )

    def shared(self, parts: int) -> Budget:
        """For one of so many thoughts that have it together; each gets to see something.

        >>> Budget(nodes=1000).shared(4).nodes
        250
        """
        return replace(
            self,
            seconds=None if self.seconds is None else self.seconds / parts,
            nodes=None if self.nodes is None else max(1, self.nodes // parts),
            cpu_seconds=None if self.cpu_seconds is None else self.cpu_seconds / parts,
        )


DEFAULT_BUDGET = Budget(seconds=0.2)


class Player(ABC):
    """The same seed, views and budgets in nodes give the same moves."""

    def __init__(self, seed: int | str = 0) -> None:
        self.stream = stream(seed)

    @abstractmethod
    def analyse(self, view: View, budget: Budget = DEFAULT_BUDGET) -> list[Judgement]:
        """The moves it would think of, best first.

        >>> judged = GreedyPlayer(seed=1).analyse(view)
        >>> judged[0].points, judged[-1].points
        (2, 1)
        """

    def choose(self, view: View, budget: Budget = DEFAULT_BUDGET) -> Move:
        """The best of them.

        >>> class First(Player):
        ...     def analyse(self, view, budget=None):
        ...         moves = view.imagine(self.stream).legal_moves()
        ...         return [Judgement(moves[0], points=0, lead=0, win=0.5)]
        >>> First().choose(view).text()
        '35@-3,1/1'
        """
        return self.analyse(view, budget)[0].move
