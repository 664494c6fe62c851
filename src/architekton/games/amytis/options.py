"""What a table can agree on before a game of The Architects of Amytis."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from architekton.core.reading import Reader
from architekton.games.amytis.constants import SEATS, TYPES

FIRST_GAME = "A" * len(TYPES)
RANDOM = "random"
_KEYS = ("sides", "second_hand", "first")


@dataclass(frozen=True)
class Options:
    # A letter for each building card in the order of TYPES, A or B; or "random".
    sides: str = FIRST_GAME
    # Ruling `second-hand`: the second player's project cards at the start.
    second_hand: int = 2
    # The seat that begins; None leaves it to chance.
    first: int | None = None

    def to_json(self) -> dict[str, Any]:
        return {"sides": self.sides, "second_hand": self.second_hand, "first": self.first}

    @classmethod
    def read(cls, written: dict[str, Any] | Reader) -> Options:
        reader = Reader.of(written, "options")
        reader.known_keys(*_KEYS)
        sides = reader.get("sides", FIRST_GAME)
        first = reader.get("first")
        return cls(
            sides=RANDOM if _is_random(sides) else read_sides(sides),
            second_hand=reader.get("second_hand", 2).whole(2, 3),
            first=None if first.value is None else first.whole(0, SEATS - 1),
        )


def read_sides(reader: Reader) -> str:
    """Six letters, A or B; or an object that names the cards on side B."""
    if isinstance(reader.value, dict):
        reader.known_keys(*TYPES)
        return "".join(reader.get(name, "A").one_of("A", "B") for name in TYPES)
    sides = reader.text().upper()
    if len(sides) != len(TYPES) or set(sides) - {"A", "B"}:
        raise reader.bad("bad_sides", example=FIRST_GAME)
    return sides


def side_bits(sides: str) -> int:
    return sum(1 << i for i, side in enumerate(sides) if side == "B")


def _is_random(sides: Reader) -> bool:
    return isinstance(sides.value, str) and sides.value == RANDOM
