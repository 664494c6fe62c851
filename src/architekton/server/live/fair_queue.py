"""Whose question is answered next, when more are asked than can be answered at once.

What somebody waits for at a table comes before what can wait; then comes who has had least of the
time so far: first by address, then by guest. So who asks for much waits behind who asks for little.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Generic, TypeVar

Question = TypeVar("Question")
# What can wait has waited long enough after so many seconds: it must not starve.
PATIENCE = 10.0
# Those who have had no more than everybody else are forgotten when there are more than this many.
MOST_KNOWN = 10_000


@dataclass(frozen=True)
class Asker:
    guest: str
    address: str = ""


class Shares:
    """How much time each has had. Who comes anew starts level with who is served now."""

    def __init__(self) -> None:
        self._had: dict[str, float] = {}
        self._level = 0.0

    def of(self, who: str) -> float:
        return self._had.get(who, self._level)

    def enter(self, who: str) -> None:
        self._had[who] = max(self.of(who), self._level)
        if len(self._had) > MOST_KNOWN:
            self._had = {who: had for who, had in self._had.items() if had > self._level}

    def serve(self, who: str) -> None:
        self._level = max(self._level, self.of(who))

    def charge(self, who: str, seconds: float) -> None:
        self._had[who] = self.of(who) + seconds


@dataclass(frozen=True)
class _Waiting(Generic[Question]):
    question: Question
    asker: Asker
    # Asked when somebody is chosen: who waits may have come, or gone, since.
    is_urgent: Callable[[], bool]
    since: float
    number: int


@dataclass
class FairQueue(Generic[Question]):
    _waiting: list[_Waiting[Question]] = field(default_factory=list)
    _addresses: Shares = field(default_factory=Shares)
    _guests: Shares = field(default_factory=Shares)
    _numbers: count[int] = field(default_factory=count)

    def __len__(self) -> int:
        return len(self._waiting)

    def put(
        self, question: Question, asker: Asker, is_urgent: Callable[[], bool], now: float
    ) -> None:
        self._addresses.enter(asker.address)
        self._guests.enter(asker.guest)
        number = next(self._numbers)
        self._waiting.append(_Waiting(question, asker, is_urgent, now, number))

    def take(self, now: float) -> tuple[Question, Asker]:
        """The next; there must be one."""
        chosen = min(self._waiting, key=lambda one: self._rank(one, now))
        self._waiting.remove(chosen)
        self._addresses.serve(chosen.asker.address)
        self._guests.serve(chosen.asker.guest)
        return chosen.question, chosen.asker

    def _rank(self, one: _Waiting[Question], now: float) -> tuple[bool, float, float, int]:
        can_wait = now - one.since < PATIENCE and not one.is_urgent()
        asker = one.asker
        had = self._addresses.of(asker.address), self._guests.of(asker.guest)
        return (can_wait, *had, one.number)

    def crowd_out(self) -> Question:
        """The last question of the address that has most waiting goes; there must be one."""
        count = Counter(one.asker.address for one in self._waiting)
        gone = max(self._waiting, key=lambda one: (count[one.asker.address], one.number))
        self._waiting.remove(gone)
        return gone.question

    def discard(self, question: Question) -> None:
        """Nobody waits for it any more."""
        self._waiting = [one for one in self._waiting if one.question is not question]

    def charge(self, asker: Asker, seconds: float) -> None:
        self._addresses.charge(asker.address, seconds)
        self._guests.charge(asker.guest, seconds)
