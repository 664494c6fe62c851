"""What a review tells, as types."""

from __future__ import annotations

# Before Python 3.12, pydantic can make no schema of those in `typing`.
from typing_extensions import TypedDict

from architekton.core.general_shapes import Event
from architekton.core.named_shapes import GameMove
from architekton.players.review_marks import Mark
from architekton.players.shapes import Gain


class ReviewedMove(TypedDict):
    """A move under review: what could be expected of it, and what it was certain to bring."""

    move: GameMove
    text: str
    lead: float
    win: float
    # What it is certain to bring at once, and by which parts of the sheet.
    now: int
    gains: list[Gain]
    # What speaks most for it, for certain.
    reason: Event


class Revealed(TypedDict):
    """What came to light after a move: by seat, what that did to the expected lead."""

    leads: list[float]
    errors: list[float]


class ReviewedDecision(TypedDict):
    # Counted from 1.
    number: int
    seat: int
    made: ReviewedMove
    # The best move found if it is another one, else the best of the other choices.
    alternative: ReviewedMove | None
    # Points of lead that the move made cost against the best one found, never below nought, their
    # standard error, and what it cost in chance to win, from 0 to 1.
    loss: float
    error: float
    win_loss: float
    mark: Mark
    # What sets the better move apart, for certain; empty if none was better.
    apart: list[Event]
    luck: Revealed | None


class BalanceOfSeat(TypedDict):
    """first + luck + own + others + rest = final."""

    first: float
    luck: float
    own: float
    others: float | None
    rest: float
    final: float
    luck_error: float
    rest_error: float


class SeatReview(TypedDict):
    seat: int
    name: str
    total: int
    decisions: int
    # Both over the decisions in which there was a choice; None if there was none.
    mean_loss: float | None
    accuracy: float | None
    # How many of each.
    marks: dict[str, int]
    balance: BalanceOfSeat


class GameReview(TypedDict):
    game: str
    # The fingerprint of the mind that judged, and how long it thought about each decision.
    judge: str
    budget: str
    # Those that decided anything.
    seats: list[SeatReview]
    decisions: list[ReviewedDecision]
    # The numbers of the decisions that mattered most, the weightiest first.
    moments: list[int]
