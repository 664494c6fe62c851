"""A whole game under review: each decision by what its seat could see, and what they add up to.

The same record, seed and budget in positions give the same review, in one process or in several.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from statistics import fmean

from architekton.core.errors import BadInput
from architekton.core.record import Record
from architekton.players.player import Budget
from architekton.players.review_accuracy import game_accuracy, move_accuracy, weights
from architekton.players.review_balance import Balance, balance, curve
from architekton.players.review_decision import Decision, judge_decision
from architekton.players.review_judge import Expectation, Judge, result_of
from architekton.players.review_marks import COSTLY
from architekton.players.thinker import shipped_mind

# For each decision, in seconds of a processor: shown soon, and in the end.
QUICK, DEEP = Budget(cpu_seconds=0.2), Budget(cpu_seconds=1.0)
SEED = "review"
MOMENTS = 3


@dataclass(frozen=True)
class Review:
    record: Record
    decisions: Sequence[Decision]

    @property
    def seats(self) -> list[int]:
        """Those that decided anything."""
        return sorted({decision.seat for decision in self.decisions})

    def of_seat(self, seat: int) -> list[Decision]:
        return [decision for decision in self.decisions if decision.seat == seat]

    def final(self, seat: int) -> Expectation:
        return result_of(self.record.game, seat)

    def balance(self, seat: int) -> Balance:
        return balance(seat, self.decisions, self.final(seat), self.record.game.seats)

    def mean_loss(self, seat: int) -> float | None:
        """In points of lead, where there was a choice."""
        losses = [decision.loss for decision in self.of_seat(seat) if decision.is_free]
        return fmean(losses) if losses else None

    def accuracy(self, seat: int) -> float | None:
        chances = [known.win for _, known in curve(seat, self.decisions, self.final(seat))]
        free = [
            (move_accuracy(decision.best.win, decision.made_expectation.win), weight)
            for decision, weight in zip(self.of_seat(seat), weights(chances), strict=True)
            if decision.is_free
        ]
        return game_accuracy([each for each, _ in free], [weight for _, weight in free])

    def moments(self, seat: int | None = None) -> list[Decision]:
        """The decisions that cost most, the dearest first, if they cost anything for certain."""
        marked = [
            decision
            for decision in self.decisions
            if decision.mark in COSTLY and seat in (None, decision.seat)
        ]
        marked.sort(key=lambda decision: (-decision.win_loss, -decision.loss, decision.number))
        return marked[:MOMENTS]


def check_finished(record: Record) -> None:
    """A game that goes on is refused: what its seats may not know yet would be told."""
    moves = len(record.game.moves)
    if record.game.to_move is not None:
        raise BadInput("still_going", "moves", moves=moves)
    if not moves:
        raise BadInput("nothing_to_review", "moves")


def review(record: Record, budget: Budget = QUICK, processes: int = 1, seed: str = SEED) -> Review:
    """Of a finished game.

    >>> game.play_randomly(stream(1))
    >>> reviewed = review(Record.of(game), Budget(nodes=200))
    >>> len(reviewed.decisions) == len(game.moves)
    True
    """
    return Review(record, list(judged(record, budget, processes, seed)))


def judged(
    record: Record, budget: Budget, processes: int = 1, seed: str = SEED
) -> Generator[Decision, None, None]:
    """Each decision in its order, as soon as it is judged; BadInput if the game goes on."""
    check_finished(record)
    if processes == 1:
        judge = Judge(shipped_mind(type(record.game)), budget)
        for number in range(len(record.game.moves)):
            yield judge_decision(record.game, number, judge, seed)
        return
    # Not everywhere are there processes: a browser has none.
    from architekton.players.review_processes import judged_in_processes

    yield from judged_in_processes(record, budget, processes, seed)
