"""What a table can agree on before a game of Akropolis."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from architekton.core.errors import BadInput
from architekton.core.reading import Reader
from architekton.games.akropolis.constants import DISTRICTS, MAX_SEATS, tiles_for
from architekton.games.akropolis.rules.solo import CALLICRATES, HIPPODAMOS, METAGENES

if TYPE_CHECKING:
    from architekton.games.akropolis import shapes


ARCHITECTS = {"hippodamos": HIPPODAMOS, "metagenes": METAGENES, "callicrates": CALLICRATES}
HOUSE_RULES = ("size", "value")
LONGEST_SHORT_GAME = 4
_KEYS = ("players", "long", "variants", "houses", "architect", "first")


@dataclass(frozen=True)
class Options:
    """People at the table, and the rules they chose. One player means solo."""

    players: int = 2
    # All 61 tiles: for one, two and three players.
    long: bool = False
    # District types whose variant is on.
    variants: tuple[str, ...] = ()
    # Ruling `largest-houses`: groups compare by size, or by value.
    houses: str = "size"
    # Solo: who the Illustrious Architect is.
    architect: str | None = None
    # The seat that begins; None leaves it to chance.
    first: int | None = None

    @property
    def seats(self) -> int:
        return 2 if self.players == 1 else self.players

    @property
    def tiles(self) -> list[int]:
        return tiles_for(MAX_SEATS if self.long else self.seats)

    @property
    def variant_bits(self) -> int:
        return variant_bits(self.variants)

    @property
    def architect_number(self) -> int:
        return ARCHITECTS[self.architect] if self.architect else 0

    def to_json(self) -> shapes.Options:
        return {
            "players": self.players,
            "long": self.long,
            "variants": cast("list[shapes.District]", list(self.variants)),
            "houses": cast(Any, self.houses),
            "architect": cast(Any, self.architect),
            "first": self.first,
        }

    @classmethod
    def read(cls, written: dict[str, Any] | Reader) -> Options:
        reader = Reader.of(written, "options")
        reader.known_keys(*_KEYS)
        players = reader.get("players", 2).whole(1, MAX_SEATS)
        long = reader.get("long", False).truth()
        if long and players == LONGEST_SHORT_GAME:
            raise BadInput("four_play_all_tiles", reader.get("long").where)
        seats = 2 if players == 1 else players
        first = reader.get("first")
        return cls(
            players=players,
            long=long,
            variants=read_variants(reader.get("variants", [])),
            houses=reader.get("houses", "size").one_of(*HOUSE_RULES),
            architect=_read_architect(reader, players),
            first=None if first.value is None else first.whole(0, 0 if players == 1 else seats - 1),
        )


def variant_bits(variants: tuple[str, ...]) -> int:
    """A bit for each district type whose variant is on."""
    return sum(1 << DISTRICTS.index(name) for name in variants)


def read_variants(reader: Reader) -> tuple[str, ...]:
    """In scoring order, each once, however they were given."""
    if isinstance(reader.value, str):
        # As it is typed on the command line.
        words = [word for word in reader.value.split(",") if word]
        reader = Reader(words, reader.where)
    elif isinstance(reader.value, set | frozenset):
        reader = Reader(list(reader.value), reader.where)
    names = {name.one_of(*DISTRICTS) for name in reader.items()}
    return tuple(name for name in DISTRICTS if name in names)


def _read_architect(reader: Reader, players: int) -> str | None:
    architect = reader.get("architect")
    if players == 1:
        return "hippodamos" if architect.value is None else architect.one_of(*ARCHITECTS)
    if architect.value is not None:
        raise BadInput("architect_is_for_solo", architect.where)
    return None
