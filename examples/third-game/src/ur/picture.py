"""The board in the colours of the one from the Royal Cemetery: shell, limestone, lapis lazuli."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, pi, sin

SIDE, LEFT, TOP = 60, 30, 60
WIDTH, HEIGHT = LEFT * 2 + SIDE * 8, TOP * 2 + SIDE * 3
LAPIS, SHELL, RED, WOOD = "#1f4e8c", "#f6ecd6", "#b4452f", "#4a2f1b"
COLOURS = ((SHELL, "#7a5c2e"), ("#22303f", "#9fc3e8"))
ROSETTES = (4, 8, 14)


def board_svg(
    pieces: Sequence[Sequence[int]], mover: int, throw: int | None, live: Mapping[int, str]
) -> str:
    """`live` are the squares from which a piece of the mover can go, each with its move."""
    way = [(seat, square) for seat in (0, 1) for square in range(1, 15)]
    drawn = [_square(*_at(seat, square), square) for seat, square in way]
    for seat, places in enumerate(pieces):
        drawn.append(_row(seat, places.count(0), LEFT, seat == mover and live.get(0, "")))
        drawn.append(_row(seat, places.count(15), WIDTH - LEFT - 26 * 7, ""))
        drawn += [
            _piece(seat, *_at(seat, place), seat == mover and live.get(place, ""))
            for place in places
            if 0 < place < 15
        ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
        f'height="{HEIGHT}"><rect width="100%" height="100%" fill="#e9dcc0"/>'
        f"{''.join(drawn)}{_dice(mover, throw)}</svg>"
    )


def _at(seat: int, square: int) -> tuple[float, float]:
    """The middle of a square of a seat's way."""
    row, column = (2 if seat == 0 else 0), 4 - square
    if 5 <= square <= 12:
        row, column = 1, square - 5
    elif square > 12:
        column = 20 - square
    return LEFT + SIDE * (column + 0.5), TOP + SIDE * (row + 0.5)


def _square(x: float, y: float, square: int) -> str:
    corner = f'x="{x - 28}" y="{y - 28}" width="56" height="56" rx="5"'
    inlay = f'<rect {corner} fill="{SHELL}" stroke="{WOOD}" stroke-width="4"/>'
    if square in ROSETTES:
        petals = "".join(
            f'<ellipse cx="{x}" cy="{y - 12}" rx="5" ry="11" fill="{LAPIS if turn % 2 else RED}" '
            f'transform="rotate({45 * turn} {x} {y})"/>'
            for turn in range(8)
        )
        return f'<g>{inlay}{petals}<circle cx="{x}" cy="{y}" r="5" fill="{SHELL}"/></g>'
    dots = "".join(
        f'<circle cx="{x + 14 * cos(turn * pi / 2 + pi / 4):.1f}" '
        f'cy="{y + 14 * sin(turn * pi / 2 + pi / 4):.1f}" r="4" fill="{LAPIS}"/>'
        for turn in range(4)
    )
    return f'<g>{inlay}{dots}<circle cx="{x}" cy="{y}" r="5" fill="{RED}"/></g>'


def _piece(seat: int, x: float, y: float, move: str | bool, radius: int = 20) -> str:
    fill, mark = COLOURS[seat]
    glow = f'<circle cx="{x}" cy="{y}" r="{radius + 4}" fill="#f2b705"/>' if move else ""
    marks = "".join(
        f'<circle cx="{x + dx * radius / 3}" cy="{y + dy * radius / 3}" r="{radius / 8}" '
        f'fill="{mark}"/>'
        for dx, dy in ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))
    )
    body = (
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="{mark}" stroke-width="2"/>'
    )
    clicked = f' data-move="{move}" style="cursor:pointer"' if move else ""
    return f"<g{clicked}>{glow}{body}{marks}</g>"


def _row(seat: int, count: int, x: float, move: str | bool) -> str:
    """Pieces that wait, or are home; the last one can be brought in."""
    y = HEIGHT - TOP / 2 if seat == 0 else TOP / 2
    return "".join(
        _piece(seat, x + 13 + 26 * i, y, i == count - 1 and move, radius=11) for i in range(count)
    )


def _dice(mover: int, throw: int | None) -> str:
    """Four pyramids in the gap on the mover's side; those that count show a white tip."""
    if throw is None:
        return ""
    y = TOP + SIDE * (2.75 if mover == 0 else 0.6)
    return "".join(
        f'<path d="M{x} {y} l12 -22 l12 22 z" fill="{WOOD}"/>'
        f'<circle cx="{x + 12}" cy="{y - 16}" r="4" fill="{"#fff" if i < throw else WOOD}"/>'
        for i, x in enumerate(range(LEFT + SIDE * 4 + 8, LEFT + SIDE * 6 - 24, 27))
    )
