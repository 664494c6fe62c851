"""Tables to test on: opened without a server, and played by whoever is to move."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter

from architekton.core.chance import below, stream
from architekton.core.layout import Array
from architekton.matches.command import Command, MakeMove
from architekton.matches.decide import Wisher, decide, move_by_bot
from architekton.matches.fact import Fact, Opened
from architekton.matches.match import Match
from architekton.matches.opening import WantedTable, open_table
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
