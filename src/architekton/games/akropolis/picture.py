"""Pictures of cities: a plan seen from above, as SVG, drawn by this file alone.

Colour is never the only sign: each type has its own symbol, each hex shows its height, plazas
show their stars. Strong lines run between tiles, because a tile must rest on two of them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from architekton.core.hexgrid import SIDES, space_at, step
from architekton.games.akropolis.constants import KIND_LETTERS, STARS
from architekton.games.akropolis.notation import Hex

if TYPE_CHECKING:
    from architekton.games.akropolis.city import City

RADIUS = 30.0
_HALF = RADIUS * math.sqrt(3) / 2
_MARGIN = 14.0

_FILL = {
    "h": "#3d7bc2", "m": "#e6b02e", "b": "#c5433c", "t": "#8753b3", "g": "#4c9a48", "q": "#b4b0a6",
}  # fmt: skip
_PLAZA = "#f3eee2"
_INK = "#26221c"
_ROCK = "#6f6b62"

# Symbols in a box from -12 to 12.
_SYMBOLS = {
    "h": '<path d="M0-10 10-1H7V9H2.5V2.5h-5V9H-7V-1h-3z"/>',
    "m": '<path d="M-9-9H9l2 6v1a2.8 2.8 0 0 1-5.5 0 2.8 2.8 0 0 1-5.5 0 2.8 2.8 0 0 1-5.5 0'
    'A2.8 2.8 0 0 1-11-2v-1z"/><path d="M-8.5 3h3V9h-3zM5.5 3h3V9h-3zM-5.5 4.5h11V9h-11z"/>',
    "b": '<path d="M-8-10h3.5v3h3v-3h3v3h3v-3H8v7L5.5-1V9H2V4.5a2 2 0 0 0-4 0V9h-3.5V-1L-8-3z"/>',
    "t": '<path d="M0-10 10.5-4.5V-3h-21v-1.5zM-8.5-1.5h3V5.5h-3zM-1.5-1.5h3V5.5h-3zM5.5-1.5h3'
    'V5.5h-3zM-10 7h20v2.5h-20z"/>',
    "g": '<path d="M0-10.5a5 5 0 0 1 5 4.3 4.6 4.6 0 0 1-.7 9H1.5V9.5h-3V2.8h-2.8a4.6 4.6 0 0 1'
    '-.7-9A5 5 0 0 1 0-10.5z"/>',
    "q": '<path d="M-10 0l5-2.8 5 2.8v5.6l-5 2.8-5-2.8zM0 0l5-2.8L10 0v5.6L5 8.4 0 5.6z'
    'M-5-5.6L0-8.4l5 2.8V-2.8L0 0l-5-2.8z"/>',
}
_STAR = '<path d="M0-6 1.7-1.9 6-1.7 2.7 1.1 3.8 5.3 0 2.9-3.8 5.3-2.7 1.1-6-1.7-1.7-1.9z"/>'


def centre(at: Hex) -> tuple[float, float]:
    q, r = at
    return 1.5 * RADIUS * q, 2 * _HALF * (r + q / 2)


def _corners(at: Hex, scale: float = 1.0) -> list[tuple[float, float]]:
    """The six corners; side k runs from corner k to corner k + 1, clockwise from north."""
    x, y = centre(at)
    angles = (math.radians(240 + 60 * k) for k in range(SIDES))
    return [
        (x + scale * RADIUS * math.cos(angle), y + scale * RADIUS * math.sin(angle))
        for angle in angles
    ]


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _points(corners: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in corners)


def city_svg(city: City) -> str:
    """The whole city as a picture that stands on its own."""
    x, y, width, height = _frame([*city.hexes, *city.lakes()])
    box = " ".join(map(_number, (x, y, width, height)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{_number(width)}"'
        f' height="{_number(height)}" role="img" aria-label="{escape(_label(city))}"'
        ' font-family="ui-sans-serif, system-ui, sans-serif">'
        f"{city_group(city)}</svg>"
    )


def _label(city: City) -> str:
    return f"A city of {len(city.hexes)} spaces, {city.points()} points"


def _frame(hexes: list[Hex]) -> tuple[float, float, float, float]:
    corners = [corner for at in hexes for corner in _corners(at)]
    left, top = min(x for x, _ in corners) - _MARGIN, min(y for _, y in corners) - _MARGIN
    right, bottom = max(x for x, _ in corners) + _MARGIN, max(y for _, y in corners) + _MARGIN
    return left, top, right - left, bottom - top


def city_group(city: City) -> str:
    parts = [_lake(at) for at in city.lakes()]
    parts += [_hex(city, at) for at in sorted(city.hexes, key=lambda at: (centre(at)[1], at))]
    parts.append(_tile_lines(city))
    return "<g>" + "".join(parts) + "</g>"


def _lake(at: Hex) -> str:
    x, y = centre(at)
    wave = "q3.5-4 7 0t7 0 7 0"
    return (
        f'<polygon points="{_points(_corners(at))}" fill="#cfe7ee"/>'
        f'<path d="M{_number(x - 10.5)} {_number(y - 4)}{wave}M{_number(x - 10.5)} {_number(y + 6)}'
        f'{wave}" fill="none" stroke="#4f97ac" stroke-width="2"/>'
    )


def _hex(city: City, at: Hex) -> str:
    letter, level = city.letter(at), city.height(at)
    x, y = centre(at)
    fill = _PLAZA if letter.isupper() else _FILL[letter]
    rims = "".join(
        f'<polygon points="{_points(_corners(at, 0.97 - 0.055 * i))}" fill="none" stroke="{_INK}"'
        ' stroke-opacity=".28" stroke-width="1.2"/>'
        for i in range(1, min(level, 6))
    )
    if letter.isupper():
        rims += _ring(at, _ink_of(letter))
    inside = _plaza(letter) if letter.isupper() else _symbol(letter)
    return (
        f"<g><title>{city.kind(at).replace('_', ' ')}, level {level}</title>"
        f'<polygon points="{_points(_corners(at))}" fill="{fill}"/>{rims}'
        f'<g transform="translate({_number(x)} {_number(y - 4.5)})">{inside}</g>'
        f"{_digit(x, y, level, letter)}</g>"
    )


def _ink_of(letter: str) -> str:
    """A type's colour, dark enough to be read on a plaza."""
    return "#9a6f00" if letter in "mM" else _FILL[letter.lower()]


def _ring(at: Hex, colour: str) -> str:
    ring = _points(_corners(at, 0.86))
    return f'<polygon points="{ring}" fill="none" stroke="{colour}" stroke-width="2.4"/>'


def _symbol(letter: str) -> str:
    colour = {"m": _INK, "q": _ROCK}.get(letter, "#fff")
    stroke = ' stroke="#d9d5cb" stroke-width="1"' if letter == "q" else ""
    return f'<g fill="{colour}"{stroke}>{_SYMBOLS[letter]}</g>'


def _plaza(letter: str) -> str:
    """Its district's symbol, small, and its stars below, in the district's colour."""
    small = letter.lower()
    stars = int(STARS[KIND_LETTERS.index(letter)])
    row = "".join(
        f'<g transform="translate({_number(12 * (i - (stars - 1) / 2))} -10)">{_STAR}</g>'
        for i in range(stars)
    )
    symbol = f'<g transform="translate(0 3.5) scale(.68)">{_SYMBOLS[small]}</g>'
    return f'<g fill="{_ink_of(letter)}">{row}{symbol}</g>'


def _digit(x: float, y: float, level: int, letter: str) -> str:
    dark = letter.isupper() or letter in "mq"
    # A plaza's ring leaves less room below.
    below, size = (18.5, 11) if letter.isupper() else (22, 13)
    return (
        f'<text x="{_number(x)}" y="{_number(y + below)}" text-anchor="middle" font-size="{size}"'
        f' font-weight="700" fill="{_INK if dark else "#fff"}">{level}</text>'
    )


def _tile_lines(city: City) -> str:
    """Thin lines inside a tile, strong ones around it."""
    tiles = city._rows[0].tile
    built = set(city.hexes)
    thin: list[str] = []
    strong: list[str] = []
    for at in city.hexes:
        corners = _corners(at)
        for side in range(SIDES):
            other = step(at, side)
            if other in built and side >= SIDES // 2:
                continue
            same = other in built and tiles[space_at(*at)] == tiles[space_at(*other)]
            ends = corners[side], corners[(side + 1) % SIDES]
            line = "M{}L{}".format(*(_points([end]) for end in ends))
            (thin if same else strong).append(line)
    return (
        f'<path d="{"".join(thin)}" stroke="#fff" stroke-opacity=".45" stroke-width="1"/>'
        f'<path d="{"".join(strong)}" stroke="{_INK}" stroke-width="2.2" stroke-linecap="round"/>'
    )


def game_svg(panels: list[tuple[str, City]]) -> str:
    """Cities side by side, each under its title."""
    gap, head = 24.0, 34.0
    frames = [_frame([*city.hexes, *city.lakes()]) for _, city in panels]
    height = max((frame[3] for frame in frames), default=0.0) + head
    width = sum(frame[2] for frame in frames) + gap * (len(frames) - 1)
    parts, left = [], 0.0
    for (title, city), (x, y, wide, _) in zip(panels, frames, strict=True):
        parts.append(
            f'<text x="{_number(left + wide / 2)}" y="22" text-anchor="middle" font-size="17"'
            f' font-weight="600" fill="#7d786c">{escape(title)}</text>'
            f'<g transform="translate({_number(left - x)} {_number(head - y)})">'
            f"{city_group(city)}</g>"
        )
        left += wide + gap
    return (
        '<svg xmlns="http://www.w3.org/2000/svg"'
        f' viewBox="0 0 {_number(width)} {_number(height)}" width="{_number(width)}"'
        f' height="{_number(height)}" role="img" aria-label="{escape(_game_label(panels))}"'
        ' font-family="ui-sans-serif, system-ui, sans-serif">' + "".join(parts) + "</svg>"
    )


def _game_label(panels: list[tuple[str, City]]) -> str:
    return "; ".join(title for title, _ in panels)
