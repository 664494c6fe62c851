"""Three pebbles lie in view, the others in a bag. In turn, everybody takes one, and keeps it.

A pebble is worth its number. Whoever takes two neighbours in number gets three points more for it.
No mind, no levels, no lesson: only rules.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, ClassVar, Self

import numpy as np

from architekton.core import chance
from architekton.core.errors import BadInput, Refused
from architekton.core.game import Board, Json, Outcome
from architekton.core.game import Game as Contract
from architekton.core.layout import Array
from architekton.core.reading import Reader, whole
from architekton.core.sentences import Statement, say

PEBBLES = 12
IN_VIEW = 3
SEATS = 2
NEIGHBOURS = 3


@dataclass(frozen=True)
class Take:
    pebble: int

    def text(self) -> str:
        return f"take:{self.pebble}"

    def to_json(self) -> Json:
        return {"pebble": self.pebble}


@dataclass(frozen=True)
class Sheet:
    pebbles: int
    neighbours: int

    @property
    def total(self) -> int:
        return self.pebbles + self.neighbours

    def parts(self, language: str = "en") -> list[tuple[str, int]]:
        numbers = (self.pebbles, self.neighbours)
        return [
            (say(f"pebbles.part.{code}", language), points)
            for code, points in zip(self.codes(), numbers, strict=True)
        ]

    def codes(self) -> list[str]:
        return ["pebbles", "neighbours"]

    def lines(self, language: str = "en") -> list[str]:
        return [f"{part} {points}" for part, points in self.parts(language)]

    def to_json(self, language: str = "en") -> Json:
        return {"pebbles": self.pebbles, "neighbours": self.neighbours, "total": self.total}


@dataclass(frozen=True)
class PebbleView:
    seat: int | None
    game: Game

    def imagine(self, stream: Array) -> Game:
        bag = np.array(self.game.bag)
        chance.shuffle(stream, bag)
        world = self.game.copy()
        world.order[len(world.order) - len(bag) :] = bag.tolist()
        return world

    def to_json(self, language: str = "en") -> Json:
        return {"seat": self.seat, "shown": self.game.shown, "bag": self.game.bag}


class Game(Contract):
    name = "pebbles"
    MODES: ClassVar = {"two": {}}
    MOVE_EXAMPLE: ClassVar = "take:7"

    def __init__(self, order: list[int]) -> None:
        self.order = order
        self.taken: list[int] = []

    @classmethod
    def start(cls, options: Json | None = None, seed: int | str | None = None) -> Self:
        Reader(options or {}, "options").known_keys()
        order = np.arange(1, PEBBLES + 1)
        chance.shuffle(chance.stream(secrets.randbits(64) if seed is None else seed), order)
        return cls(order.tolist())

    @classmethod
    def resume(cls, options: Json | Reader, deal: Json | Reader) -> Self:
        return cls([pebble.whole(1, PEBBLES) for pebble in Reader.of(deal, "deal")["bag"].items()])

    @property
    def options(self) -> Json:
        return {}

    @property
    def deal(self) -> Json:
        return {"bag": list(self.order)}

    @property
    def seats(self) -> int:
        return SEATS

    def copy(self) -> Self:
        other = type(self)(list(self.order))
        other.taken = list(self.taken)
        return other

    @property
    def shown(self) -> list[int]:
        seen = self.order[: len(self.taken) + IN_VIEW]
        return [pebble for pebble in seen if pebble not in self.taken]

    @property
    def bag(self) -> list[int]:
        return sorted(self.order[len(self.taken) + IN_VIEW :])

    @property
    def to_move(self) -> int | None:
        return None if len(self.taken) == PEBBLES else len(self.taken) % SEATS

    def legal_moves(self, tile: Any = None) -> list[Take]:
        return [Take(pebble) for pebble in self.shown]

    def refusal(self, move: Any, seat: int | None = None) -> Statement | None:
        made = self._read(move)
        if made.pebble in self.shown and seat in (None, self.to_move):
            return None
        return Statement("pebbles.refusal", "not_in_view", {"pebble": made.pebble})

    def play(self, move: Any, seat: int | None = None) -> None:
        reason = self.refusal(move, seat)
        if reason:
            raise Refused(reason)
        self.taken.append(self._read(move).pebble)

    def take_back(self) -> None:
        if not self.taken:
            raise BadInput("nothing_to_take_back")
        self.taken.pop()

    @property
    def moves(self) -> list[Take]:
        return [Take(pebble) for pebble in self.taken]

    def last_events(self) -> list[Statement]:
        return []

    def play_randomly(self, stream: Array, moves: int | None = None) -> None:
        for _ in range(PEBBLES if moves is None else moves):
            if self.to_move is not None:
                self.play(Take(self.shown[chance.below(stream, len(self.shown))]))

    def offers(self) -> Json:
        rows = [[pebble, NEIGHBOURS * self._beside(pebble)] for pebble in self.shown]
        changes = np.array(rows, dtype=np.int64).reshape(-1, 2)
        return {"parts": ["pebbles", "neighbours"], "changes": changes, "shown": self.shown}

    def _beside(self, pebble: int) -> int:
        own = self.taken[len(self.taken) % SEATS :: SEATS]
        return (pebble - 1 in own) + (pebble + 1 in own)

    def preview(self, move: Any, language: str = "en") -> Json:
        pebble = self._read(move).pebble
        changes = {"pebbles": pebble, "neighbours": NEIGHBOURS * self._beside(pebble)}
        return {"changes": changes, "total": sum(changes.values()), "events": []}

    def perft(self, depth: int) -> int:
        return len(self.shown)

    def total(self, seat: int) -> int:
        return self.sheet(seat).total

    def sheet(self, seat: int) -> Sheet:
        own = self.taken[whole(seat, "seat", 0, SEATS - 1) :: SEATS]
        return Sheet(sum(own), NEIGHBOURS * sum(pebble + 1 in own for pebble in own))

    def outcome(self) -> Outcome | None:
        if self.to_move is not None:
            return None
        totals = tuple(self.total(seat) for seat in range(SEATS))
        winners = tuple(seat for seat in range(SEATS) if totals[seat] == max(totals))
        return Outcome(totals, winners)

    def view(self, seat: int | None) -> PebbleView:
        blind = self.copy()
        blind.order = self.order[: len(self.taken) + IN_VIEW] + self.bag
        return PebbleView(seat, blind)

    def board(self, seat: int) -> None:
        return None

    def seat_name(self, seat: int) -> str | None:
        return None

    def fingerprint(self) -> bytes:
        return bytes([*self.order, *self.taken])

    def drawing(self, colour: bool = False, language: str = "en") -> str:
        return " ".join(map(str, self.shown))

    def to_svg(self) -> str:
        return "<svg/>"

    @classmethod
    def _read(cls, move: Any) -> Take:
        if isinstance(move, Take):
            return move
        return cls.parse_move(move) if isinstance(move, str) else cls.move_from_json(move)

    @classmethod
    def move_from_json(cls, written: Json | Reader) -> Take:
        return Take(Reader.of(written, "move")["pebble"].whole(1, PEBBLES))

    @classmethod
    def parse_move(cls, text: str) -> Take:
        number = text.removeprefix("take:")
        if not number.isdecimal():
            raise BadInput("bad_move_text", found=text, example=cls.MOVE_EXAMPLE)
        return Take(int(number))

    @classmethod
    def board_from_json(cls, written: Json | Reader) -> Board:
        raise BadInput("unknown_format")

    @classmethod
    def parse_board(cls, text: str) -> Board:
        raise BadInput("unknown_text", game=cls.name)
