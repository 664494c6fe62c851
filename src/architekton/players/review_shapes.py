"""What a review tells, as types."""

from __future__ import annotations

from typing import Literal

# Before Python 3.12, pydantic can make no schema of those in `typing`.
from typing_extensions import TypedDict

from architekton.core.general_shapes import Event
from architekton.core.named_shapes import GameMove
from architekton.players.review_marks import Mark
from architekton.players.review_theme import Theme
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


class Expected(TypedDict):
    lead: float
    win: float


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


class Tried(TypedDict):
    """Another move at a decision, chosen afterwards."""

    # As if that one had been made.
    decision: ReviewedDecision
    # Lead and chance to win with it, and with the move that was made then.
    expected: Expected
    before: Expected
    # Whether it is the same again.
    is_made: bool


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


class OnCurve(TypedDict):
    """What a seat could expect when it decided, after so many moves; or how it ended."""

    move: int
    lead: float
    win: float


class NextTime(TypedDict):
    """What cost a seat most, all in all, as one thing to try."""

    theme: Theme
    # Points of lead that it cost, in so many decisions.
    loss: float
    decisions: int
    text: str
    # The theme of puzzles that train it.
    practice: str


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
    curve: list[OnCurve]
    # None if nothing was lost for certain.
    next_time: NextTime | None


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


class ReviewState(TypedDict):
    """How far a review has come, and what there is of it."""

    # Nobody has asked; every decision is judged quickly; each once more, deeply; done.
    phase: Literal["none", "quick", "deep", "done"]
    # Of this pass.
    judged: int
    of: int
    # Counts up with every decision that was judged: what somebody has seen so far.
    step: int
    # Once there is something to see of every decision.
    review: GameReview | None
