"""Tables to test on: opened without a server, and played by whoever is to move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pydantic import TypeAdapter

from architekton.core.chance import below, stream
from architekton.core.discovery import find_game
from architekton.core.layout import Array
from architekton.core.record import Record
from architekton.matches.challenge import day_of
from architekton.matches.command import Command, MakeMove
from architekton.matches.decide import (
    Wisher,
    decide,
    move_by_bot,
)
from architekton.matches.fact import (
    ANALYSIS,
    CHALLENGE,
    LESSON,
    Fact,
    Opened,
)
from architekton.matches.match import Match
from architekton.matches.opening import (
    WantedTable,
    open_analysis,
    open_challenge,
    open_lesson,
    open_table,
)
from architekton.matches.refusal import Denied
from architekton.matches.seat import BOT

ADA = Wisher("ada", "Ada")
BEN = Wisher("ben", "Ben")
CLEO = Wisher("cleo", "Cleo")
STRANGER = Wisher("stranger", "Stranger")
INVITATION = "please come"
COMMAND: TypeAdapter[Any] = TypeAdapter(Command)


def opened(
    *seats: str, game: str = "akropolis", seed: int | str = 1, public: bool = False, **options: Any
) -> Opened:
    """Seats are me, invitation, device or bot."""
    wanted = WantedTable.model_validate(
        {
            "game": game,
            "options": options,
            "seats": [{"kind": seat} for seat in seats],
            "public": public,
        }
    )
    return open_table(wanted, ADA, seed, INVITATION)


class Told(Match):
    """A match that remembers its facts, as a store would."""

    def __init__(self, match: str, opened: Opened, at: float = 0.0) -> None:
        super().__init__(match, opened, at)
        self.history: list[tuple[Fact, float, str | None]] = [(opened, at, None)]

    def apply(self, fact: Fact, at: float, command: str | None = None) -> None:
        super().apply(fact, at, command)
        self.history.append((fact, at, command))

    def wish(self, wisher: Wisher, do: str, **facts: Any) -> list[Fact]:
        """Decide and apply."""
        command: Any = COMMAND.validate_python({"do": do, **facts})
        decided = decide(self, command, wisher)
        for fact in decided:
            self.apply(fact, float(self.version))
        return decided

    def move(self, chance: Array | None = None) -> None:
        """A move by the seat to move, whoever holds it: the first legal one, or any."""
        seat = self.to_move
        assert seat is not None
        moves = self.game.legal_moves()
        move = moves[0] if chance is None else moves[int(below(chance, len(moves)))]
        guest = self.seats[seat].guest
        wish = MakeMove(do="move", seat=seat, move=dict(move.to_json()))
        if self.seats[seat].kind == BOT:
            facts = move_by_bot(self, seat, move)
        else:
            facts = decide(self, wish, Wisher(guest, guest))
        for fact in facts:
            self.apply(fact, float(self.version))

    def move_on(self, moves: int, seed: int | str = 0) -> None:
        chance = stream(seed)
        for _ in range(moves):
            self.move(chance)


def table(*seats: str, **facts: Any) -> Told:
    return Told("t1", opened(*seats, **facts))


def two_people(**facts: Any) -> Told:
    """Ada has opened a table for two, Ben has come."""
    told = table("me", "invitation", **facts)
    told.wish(BEN, "take_seat", seat=1, invitation=INVITATION)
    return told


def kept_for_ben(leaves: bool) -> Told:
    """Four moves were made; then Ben left or was away, and Ada has seated a bot."""
    told = two_people()
    told.move_on(4)
    if leaves:
        told.wish(BEN, "leave_seat", seat=1)
    away = Wisher(ADA.guest, ADA.name, frozenset({1}))
    told.wish(away, "seat_bot", seat=1, level="mason")
    return told


# --- tables without an invitation -----------------------------------------------------------------


def private(kind: str) -> Told:
    """Ada's own table of a kind, to which nobody is invited."""
    return Told("t1", PRIVATE[kind]())


def an_analysis() -> Opened:
    return open_analysis(Record(table("me", "device").game, ["One", "Two"]), ADA)


AKROPOLIS = find_game("akropolis")
PRIVATE: dict[str, Callable[[], Opened]] = {
    LESSON: lambda: open_lesson(AKROPOLIS, ADA),
    ANALYSIS: an_analysis,
    CHALLENGE: lambda: open_challenge(
        AKROPOLIS, AKROPOLIS.CHALLENGES[0].alone, ADA, day_of(0.0), "seed"
    ),
}


# --- what is refused ------------------------------------------------------------------------------


def denied(told: Told, *wish: object, **facts: object) -> str:
    before = (told.version, told.game.fingerprint(), [seat.to_json() for seat in told.seats])
    with pytest.raises(Denied) as error:
        told.wish(*wish, **facts)  # type: ignore[arg-type]
    assert error.value.text("en") != error.value.text("fr")
    after = (told.version, told.game.fingerprint(), [seat.to_json() for seat in told.seats])
    assert after == before
    return error.value.code
