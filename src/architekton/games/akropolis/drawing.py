"""A city drawn in text, for terminals and for tests; a drawing can be read and scored.

Each hex is a letter and its height; capital letters are plazas, q is a quarry, ~ a lake:

          q1
              h2
          H1
      q1      q1

Columns are four characters apart; a hex lies half a hex lower than its neighbour in the next
column. So a hex and its neighbour to the south are two lines apart.
"""

from __future__ import annotations

import re
import string
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from architekton.core.errors import BadInput
from architekton.core.hexgrid import SIDES, WRAP, step
from architekton.core.layout import Array, blank
from architekton.core.reading import Reader
from architekton.core.sentences import say
from architekton.games.akropolis.constants import KIND_LETTERS, QUARRY
from architekton.games.akropolis.notation import Hex, Tile
from architekton.games.akropolis.rules import exports
from architekton.games.akropolis.rules.placement import FARTHEST
from architekton.games.akropolis.state import MAX_BUILT

if TYPE_CHECKING:
    from architekton.games.akropolis.city import City

_COLUMN = 4
_LONGEST = 100_000
_LEVELS = string.digits + string.ascii_lowercase
HIGHEST = len(_LEVELS) - 1
# So many hexes from one end to the other can still be told apart.
WIDEST = WRAP - 1 - 2 * FARTHEST
_TOKEN = re.compile(r"\S+")
_PASSED_OVER = (".", "~")
_PAINT = {"h": 34, "m": 33, "b": 31, "t": 35, "g": 32, "q": 90, "~": 36}


def draw(city: City, colour: bool = False) -> str:
    shown = {at: city.letter(at) + _LEVELS[city.height(at)] for at in city.hexes}
    shown |= dict.fromkeys(city.lakes(), "~")
    left = min(q for q, _ in shown)
    top = min(_line(at) for at in shown)
    bottom = max(_line(at) for at in shown)
    lines = []
    for y in range(top, bottom + 1):
        row = sorted(at for at in shown if _line(at) == y)
        line, width = "", 0
        for at in row:
            gap = _COLUMN * (at[0] - left) - width
            line += " " * gap + (_painted(shown[at]) if colour else shown[at])
            width += gap + len(shown[at])
        lines.append(line)
    return "\n".join(lines)


def game_drawing(
    site: list[Tile], panels: list[tuple[str, City]], colour: bool, language: str
) -> str:
    """The site, and the cities one below the other, each under its title."""
    lines = [f"{say('akropolis.drawing.site', language)} {'  '.join(tile.text() for tile in site)}"]
    for title, city in panels:
        lines += ["", title, draw(city, colour)]
    return "\n".join(lines)


def _line(at: Hex) -> int:
    return 2 * at[1] + at[0]


def _painted(token: str) -> str:
    weight = "1;7" if token[0].isupper() else "1"
    return f"\033[{weight};{_PAINT[token[0].lower()]}m{token}\033[0m"


def read(drawing: str, rules: Array) -> Array:
    """The city that a drawing shows, under the rules of another city. Its tiles are unknown."""
    seen = _tokens(Reader(drawing, "drawing").text(_LONGEST))
    if not seen:
        raise BadInput("empty_drawing")
    left = min(x for _, x in seen)
    first_y, first_x = min(seen)
    shown: dict[Hex, str] = {}
    for (y, x), token in seen.items():
        q, over = divmod(x - left, _COLUMN)
        double_r, odd = divmod(y - first_y - (q - (first_x - left) // _COLUMN), 2)
        if over or odd:
            raise BadInput("out_of_line", f"{y + 1}:{x + 1}", found=token)
        if token not in _PASSED_OVER:
            shown[(q, double_r)] = _checked(token, y, x)
    hexes = {
        at: (KIND_LETTERS.index(token[0]), _LEVELS.index(token[1])) for at, token in shown.items()
    }
    return build(hexes, rules)


def build(hexes: Mapping[Hex, tuple[int, int]], rules: Array) -> Array:
    """The city whose hexes show these kinds at these levels, under the rules of another."""
    _check_shape(hexes)
    rows = blank(rules.dtype)
    rows[0].variants = rules[0].variants
    rows[0].houses_by_value = rules[0].houses_by_value
    for number, ((q, r), (kind, level)) in enumerate(hexes.items(), 1):
        exports.show_hex(rows, q, r, kind, level, min(number, 127))
    exports.settle(rows)
    return rows


def _tokens(drawing: str) -> dict[tuple[int, int], str]:
    lines = enumerate(drawing.splitlines())
    return {(y, word.start()): word[0] for y, line in lines for word in _TOKEN.finditer(line)}


def _checked(token: str, y: int, x: int) -> str:
    letters, levels = KIND_LETTERS[QUARRY:], _LEVELS[1:]
    if len(token) != 2 or token[0] not in letters or token[1] not in levels:
        where = f"{y + 1}:{x + 1}"
        raise BadInput("bad_hex_text", where, found=token, letters=letters)
    return token


def _check_shape(shown: Collection[Hex]) -> None:
    """One city, in one piece, not larger than the map."""
    if not shown:
        raise BadInput("empty_drawing")
    start = next(iter(shown))
    reached, waiting = {start}, [start]
    while waiting:
        at = waiting.pop()
        for other in (step(at, side) for side in range(SIDES)):
            if other in shown and other not in reached:
                reached.add(other)
                waiting.append(other)
    if len(reached) < len(shown):
        raise BadInput("drawing_in_pieces")
    for axis in ([q for q, _ in shown], [r for _, r in shown], [q + r for q, r in shown]):
        if max(*axis, 0) - min(*axis, 0) > WIDEST or len(shown) > MAX_BUILT:
            raise BadInput("drawing_too_large")
