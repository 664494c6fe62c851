"""A picture for a game that has none yet: its lines of text, and its moves to click on."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

_LINE = 22
_LETTER = 8.5
_MARGIN = 16


def plain_svg(lines: Sequence[str], moves: Sequence[tuple[str, str]]) -> str:
    """`moves` are texts and sentences."""
    longest = max((len(line) for line in (*lines, *(said for _, said in moves))), default=0)
    width = round(2 * _MARGIN + _LETTER * max(longest, 20))
    height = 2 * _MARGIN + _LINE * (len(lines) + len(moves))
    rows = [_row(line, number) for number, line in enumerate(lines)]
    rows += [
        f'<g data-move="{escape(move)}" fill="#0b57a4" style="cursor:pointer">'
        f"{_row(said, number)}</g>"
        for number, (move, said) in enumerate(moves, len(lines))
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}"><rect width="100%" height="100%" fill="#fbf8f1"/>'
        f'<g font-family="monospace" font-size="14" fill="#222">{"".join(rows)}</g></svg>'
    )


def _row(line: str, number: int) -> str:
    y = _MARGIN + _LINE * number + 15
    return f'<text x="{_MARGIN}" y="{y}" xml:space="preserve">{escape(line)}</text>'
