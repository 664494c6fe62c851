"""What a table offers to whoever reads is what it would grant them, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pytest

from architekton.matches.command import Command
from architekton.matches.decide import Wisher, allowed, decide
from architekton.matches.refusal import Denied
from tests.matches.opened import (
    ADA,
    BEN,
    COMMAND,
    PRIVATE,
    STRANGER,
    Told,
    kept_for_ben,
    private,
    table,
    two_people,
)

WISHES: dict[str, dict[str, object]] = {
    "take_seat": {},
    "take_back": {},
    "answer_take_back": {"agree": True},
    "resign": {},
    "leave_seat": {},
    "seat_bot": {"level": "mason"},
}
OFFERED_AS = {"take_seat": "come_back"}


def check_offers(told: Told, wisher: Wisher) -> None:
    """A wish is offered when it would be granted for some seat, and only then."""
    may = allowed(told, wisher.guest)
    for do, facts in WISHES.items():
        granted = [
            seat for seat in range(len(told.seats)) if is_granted(told, wisher, do, seat, facts)
        ]
        assert (OFFERED_AS.get(do, do) in may) == bool(granted), (do, granted, may)


def is_granted(told: Told, wisher: Wisher, do: str, seat: int, facts: dict[str, object]) -> bool:
    command: Command = COMMAND.validate_python({"do": do, "seat": seat, **facts})
    try:
        return bool(decide(told, command, wisher))
    except Denied:
        return False


@pytest.mark.parametrize("kind", [*PRIVATE, "two", "device", "bot", "kept"])
def test_what_is_offered_is_granted_and_nothing_else_is(kind: str) -> None:
    """In whatever state a table gets by wishes that are granted, for whoever reads."""
    tables: dict[str, Callable[[], Told]] = {
        **{each: partial(private, each) for each in PRIVATE},
        "two": two_people,
        "device": partial(table, "me", "device"),
        "bot": partial(table, "me", "bot"),
        "kept": partial(kept_for_ben, True),
    }
    for seed in range(4):
        told, chance = tables[kind](), random.Random(seed)
        for _ in range(40):
            for wisher in (ADA, BEN, STRANGER):
                check_offers(told, wisher)
            wander(told, chance)


def wander(told: Told, chance: random.Random) -> None:
    """One more thing happens: a move, or a wish of anybody that is granted."""
    wisher = chance.choice((ADA, BEN, STRANGER))
    if chance.random() < 0.5 and told.to_move is not None and not told.seats[told.to_move].is_empty:
        told.move()
        return
    do = chance.choice(sorted(set(WISHES) - {"resign"}))
    seat = chance.randrange(len(told.seats))
    if is_granted(told, wisher, do, seat, WISHES[do]):
        told.wish(wisher, do, seat=seat, **WISHES[do])
