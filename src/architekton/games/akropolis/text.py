"""A city as text that loads back.

Either as the tiles in the order in which they were laid, or, when those are not known, as a
drawing of what is seen from above:

    akropolis city                      akropolis drawing
    variants: houses gardens            stones: 3
    stones: 3
    tiles: 17@2,0/2 12@4,0/1                    q1
                                                    h2
                                                H1
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from architekton.core.errors import BadInput
from architekton.core.reading import Reader, number_or_word
from architekton.games.akropolis.constants import STONES
from architekton.games.akropolis.notation import Move
from architekton.games.akropolis.options import HOUSE_RULES, read_variants

if TYPE_CHECKING:
    from architekton.games.akropolis.city import City

CITY_TITLE = "akropolis city"
DRAWING_TITLE = "akropolis drawing"
_RULES = ("variants", "houses", "stones")
LONGEST_TEXT = 100_000


def city_text(city: City) -> str:
    rules = [
        f"variants: {' '.join(city.variants)}".rstrip(),
        f"houses: {city.houses}",
        f"stones: {city.stones}",
    ]
    if city.tiles_are_known:
        tiles = f"tiles: {' '.join(move.text() for move in city.moves)}".rstrip()
        return "\n".join([CITY_TITLE, *rules, tiles]) + "\n"
    return "\n".join([DRAWING_TITLE, *rules, "", city.drawing()]) + "\n"


def parse_city(text: str) -> City:
    lines = Reader(text).text(LONGEST_TEXT).lstrip().splitlines()
    title = lines[0].strip() if lines else ""
    if title == CITY_TITLE:
        return _laid(lines)
    if title == DRAWING_TITLE:
        return _drawn(lines)
    raise BadInput("unknown_text", "1", game="akropolis")


def _laid(lines: list[str]) -> City:
    from architekton.games.akropolis.city import City

    document: dict[str, Any] = {"game": "akropolis"}
    for i, line in enumerate(lines[1:], 2):
        key, _, value = line.strip().partition(":")
        if key == "tiles":
            document[key] = [Move.parse(word).to_json() for word in value.split()]
        elif key:
            document[key] = _rule(i, key, value)
    return City.from_json(document)


def _drawn(lines: list[str]) -> City:
    from architekton.games.akropolis.city import City

    rules: dict[str, Any] = {}
    drawing = [""]
    for i, line in enumerate(lines[1:], 2):
        key, colon, value = line.strip().partition(":")
        if colon:
            rules[key] = _rule(i, key, value)
            line = ""
        drawing.append(line)
    reader = Reader(rules)
    return City.drawn(
        "\n".join(drawing),
        variants=read_variants(reader.get("variants", [])),
        houses=reader.get("houses", "size").one_of(*HOUSE_RULES),
        stones=reader.get("stones", 0).whole(0, STONES),
    )


def _rule(i: int, key: str, value: str) -> Any:
    if key not in _RULES:
        raise BadInput("unknown_key", f"{i}", key=key, known=[*_RULES, "tiles"])
    if key == "variants":
        return value.split()
    return number_or_word(value.strip())
