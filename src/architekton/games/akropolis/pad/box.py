"""What is in the box, and what therefore cannot lie on a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from architekton.core.pad import Impossible
from architekton.core.reading import Reader
from architekton.games.akropolis.constants import (
    DISTRICTS,
    HOUSE_PLAZA,
    KIND_LETTERS,
    KIND_NAMES,
    QUARRY,
    STARS,
    STONES,
    TILE_LETTERS,
    TILE_PLAYERS,
    TILES,
)
from architekton.games.akropolis.options import Options
from architekton.games.akropolis.sheet import ScoreSheet

if TYPE_CHECKING:
    from architekton.games.akropolis.pad import shapes

impossible = partial(Impossible.because, "akropolis.impossible")
# What lies on a start tile besides three quarries.
_START = ("H", "q", "q", "q")


def box(asked: Reader, language: str) -> shapes.Box:
    """All tiles with what is on them, the stars of each plaza, and how many stones there are."""
    asked.known_keys()
    return {
        "tiles": [
            {"tile": tile, "hexes": hexes, "players": TILE_PLAYERS[tile]}
            for tile, hexes in TILE_LETTERS.items()
        ],
        "stars": cast(Any, {name: stars_of(i) for i, name in enumerate(DISTRICTS)}),
        "stones": STONES,
    }


def stars_of(district: int) -> int:
    """On one plaza of this type."""
    return int(STARS[HOUSE_PLAZA + district])


def hexes_in_play(options: Options) -> Counter[str]:
    """How many there are of each kind, by its letter, with everybody's start tile."""
    letters = Counter("".join(TILE_LETTERS[tile] for tile in options.tiles))
    for _ in range(options.seats):
        letters.update(_START)
    return letters


def too_much(options: Options, sheets: Sequence[ScoreSheet]) -> Iterator[Impossible]:
    """More stars than the plazas in play have, or more stones than there are."""
    letters = hexes_in_play(options)
    for i, name in enumerate(DISTRICTS):
        each = stars_of(i)
        for seat, sheet in enumerate(sheets):
            if sheet.districts[i].stars % each:
                stars = sheet.districts[i].stars
                yield impossible(
                    "stars_between_plazas", seat, name, district=name, stars=stars, each=each
                )
        plazas = letters[KIND_LETTERS[HOUSE_PLAZA + i]]
        stars = sum(sheet.districts[i].stars for sheet in sheets)
        if stars > each * plazas:
            most = each * plazas
            yield impossible("too_many_stars", None, name, district=name, stars=stars, most=most)
    stones = sum(sheet.stones for sheet in sheets)
    if stones > STONES:
        yield impossible("too_many_stones", None, "stones", stones=stones, most=STONES)


def read_tiles(written: Reader) -> list[int]:
    written.length(0, TILES)
    return [tile.whole(1, TILES) for tile in written.items()]


def kinds_with_start(tiles: Iterable[int]) -> dict[str, int]:
    """How many hexes of each kind are on these, and on a start tile."""
    letters = Counter("".join(TILE_LETTERS[tile] for tile in tiles))
    letters.update(_START)
    names = dict(zip(KIND_LETTERS, KIND_NAMES, strict=True))
    counts = {names[letter]: count for letter, count in letters.items()}
    return {kind: counts.get(kind, 0) for kind in KIND_NAMES[QUARRY:]}


def too_many_hexes(options: Options, counts: dict[str, int], seat: int) -> Iterator[Impossible]:
    """More hexes of a kind than are in play."""
    letters = hexes_in_play(options)
    for kind, count in counts.items():
        most = letters[KIND_LETTERS[KIND_NAMES.index(kind)]]
        if count > most:
            yield impossible("too_many_hexes", seat, kind, kind=kind, count=count, most=most)


def tiles_used_wrongly(
    options: Options | None, tiles: Iterable[int], elsewhere: Iterable[int] = ()
) -> Iterator[Impossible]:
    """A tile that lies twice on a table, or that so many do not play with."""
    taken = set(elsewhere)
    in_play = set(options.tiles) if options else set(TILE_LETTERS)
    for tile in tiles:
        if tile in taken:
            yield impossible("tile_used_twice", hexes=kinds_on(tile))
        elif tile not in in_play:
            yield impossible("tile_not_in_play", hexes=kinds_on(tile), players=TILE_PLAYERS[tile])
        taken.add(tile)


def kinds_on(tile: int) -> list[str]:
    return [KIND_NAMES[KIND_LETTERS.index(letter)] for letter in TILE_LETTERS[tile]]
