"""Clocks: what was agreed about time, and how much of it each seat has left.

Time comes in from outside, as a number: seconds since 1970. A clock runs for the seat that has to
move, also when its person has left; a bot, and the game itself, have no clock.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Literal

MOVE, BANK = "move", "bank"
BOT_PLAYS, LOSS = "bot", "loss"
# A move that was made in time may be on its way: so many seconds are waited for it.
GRACE = 1.0
# Who comes back after their bank was empty has this share of it.
RESERVE = 0.1


@dataclass(frozen=True)
class TimeControl:
    """So many seconds for each move; or for all of them, and some more for each that is made."""

    kind: Literal["move", "bank"]
    seconds: float
    increment: float = 0.0
    # What happens when time is out: a bot plays on, or the game is lost.
    then: Literal["bot", "loss"] = "bot"

    def to_json(self) -> dict[str, Any]:
        """As facts keep it."""
        return dict(vars(self))


@dataclass
class Clock:
    """What the facts so far have left; what runs now is counted by who asks, from `since`."""

    control: TimeControl
    # By seat.
    left: list[float]
    # When it became the turn of who has to move; and, by seat, when somebody for whom a bot had
    # played came back.
    _turn_since: float
    _back_since: list[float] = field(default_factory=list)
    # When time was last given back: up to then, all of it has been.
    held_at: float = 0.0

    @classmethod
    def of(cls, agreed: dict[str, Any], seats: int, at: float) -> Clock | None:
        if not agreed:
            return None
        control = TimeControl(**agreed)
        return cls(control, [control.seconds] * seats, at, [at] * seats)

    def copy(self) -> Clock:
        return replace(self, left=list(self.left), _back_since=list(self._back_since))

    def since(self, seat: int) -> float:
        """From when on the time of a seat runs, if it is its turn."""
        return max(self._turn_since, self._back_since[seat])

    def due(self, seat: int) -> float:
        """When the time of a seat is out, if it is its turn."""
        return self.since(seat) + self.left[seat]

    def spent(self, seat: int, at: float) -> float:
        """How much of its time a seat has used for this turn; never more than it had."""
        return round(min(max(0.0, at - self.since(seat)), self.left[seat]), 3)

    # --- what facts do to it ------------------------------------------------------------------

    def begin_turn(self, at: float) -> None:
        self._turn_since = at

    def come_back(self, seat: int, at: float) -> None:
        self._back_since[seat] = at

    def spend(self, seat: int, seconds: float) -> None:
        if self.control.kind == BANK:
            self.left[seat] = max(0.0, self.left[seat] - seconds)

    def add_increment(self, seat: int) -> None:
        if self.control.kind == BANK:
            self.left[seat] += self.control.increment

    def run_out(self, seat: int) -> None:
        if self.control.kind == BANK:
            self.left[seat] = max(self.control.increment, RESERVE * self.control.seconds)

    def hold(self, seconds: float, at: float) -> None:
        """As if so much time had not passed."""
        self.held_at = at
        self._turn_since += seconds
        self._back_since = [each + seconds for each in self._back_since]
