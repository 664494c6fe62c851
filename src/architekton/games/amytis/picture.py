"""Pictures of boards, as SVG, drawn by this file alone.

Colour is never the only sign: each building has its own symbol, each colour its shape, and each
stack shows how many tiles it has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from architekton.games.amytis.constants import PATTERNS, SPACES
from architekton.games.amytis.notation import Tile

if TYPE_CHECKING:
    from architekton.games.amytis.board import Board
    from architekton.games.amytis.game import Game

SIDE = 76
GAP = 8
_MARGIN = 12
_BOARD = 3 * SIDE + 2 * GAP + 2 * _MARGIN
_INK = "#26221c"
_FILL = {"green": "#4c9a48", "blue": "#3d7bc2", "orange": "#dd842a", "pink": "#cf5f98"}
_SEAT_INK = ("#7a3b12", "#14485f")

# Symbols in a box from -12 to 12.
_BUILDINGS = {
    "garden": '<path d="M0-11a5 5 0 0 1 5 4.3 4.6 4.6 0 0 1-.7 9H1.5V10h-3V2.3h-2.8a4.6 4.6 0 0 1'
    '-.7-9A5 5 0 0 1 0-11z"/>',
    "market": '<path d="M-9-9H9l2 6v1a2.8 2.8 0 0 1-5.5 0 2.8 2.8 0 0 1-5.5 0 2.8 2.8 0 0 1-5.5 0'
    'A2.8 2.8 0 0 1-11-2v-1zM-8.5 3h3v6h-3zM5.5 3h3v6h-3zM-5.5 4.5h11V9h-11z"/>',
    "wall": '<path d="M-11-8h5v4h3.5v-4h5v4H6v-4h5v17h-22zm4 9v3h5V1zm7 0v3h5V1z"'
    ' fill-rule="evenodd"/>',
    "palace": '<path d="M0-12l1.5 3.5A9 9 0 0 1 9-1v2H-9v-2a9 9 0 0 1 7.5-7.5zM-9 3h3v5h-3zM-3 3h2'
    'v5h-2zM1 3h2v5H1zM6 3h3v5H6zM-11 9.5h22V12h-22z"/>',
    "residence": '<path d="M0-10 10-1H7V9H2.5V2.5h-5V9H-7V-1h-3z"/>',
    "theater": '<path d="M-11-7C-4-10 4-10 11-7 11 4 6 10 0 11-6 10-11 4-11-7zm4 4'
    'a2.2 1.6 0 1 0 5 0zm9 0a2.2 1.6 0 1 0 5 0zM-5 3c3 5 7 5 10 0z" fill-rule="evenodd"/>',
}
_SHAPES = {
    "circle": '<circle r="6"/>',
    "star": '<path d="M0-7.5 2.1-2.4 7.5-2 3.4 1.5 4.7 6.8 0 3.9-4.7 6.8-3.4 1.5-7.5-2-2.1-2.4z"/>',
    "triangle": '<path d="M0-7 6.5 5h-13z"/>',
    "square": '<path d="M-5.5-5.5h11v11h-11z"/>',
}


def _cell(x: float, y: float, tile: Tile | None, count: int, mark: str = "") -> str:
    """One stack: its visible tile, the colour's shape, how many tiles there are."""
    if tile is None:
        return (
            f'<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" rx="9" fill="none"'
            f' stroke="#b9b2a3" stroke-width="2" stroke-dasharray="5 5"/>{mark}'
        )
    depth = "".join(
        f'<rect x="{x + 2.5 * i}" y="{y + 2.5 * i}" width="{SIDE}" height="{SIDE}" rx="9"'
        f' fill="#d8d0bf" stroke="{_INK}" stroke-opacity=".35"/>'
        for i in range(min(count - 1, 4), 0, -1)
    )
    label = f"{tile.colour} {tile.building}, {count}"
    return (
        f"<g><title>{label}</title>{depth}"
        f'<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" rx="9" fill="{_FILL[tile.colour]}"'
        f' stroke="{_INK}" stroke-width="1.5"/>'
        f'<g transform="translate({x + SIDE / 2} {y + 34}) scale(1.55)" fill="#fff">'
        f"{_BUILDINGS[tile.building]}</g>"
        f'<g transform="translate({x + 14} {y + SIDE - 13})" fill="#fff">{_SHAPES[tile.shape]}</g>'
        f'<text x="{x + SIDE - 13}" y="{y + SIDE - 8}" text-anchor="middle" font-size="15"'
        f' font-weight="700" fill="#fff">{count}</text>{mark}</g>'
    )


def _at(space: int) -> tuple[int, int]:
    row, column = divmod(space, 3)
    return _MARGIN + column * (SIDE + GAP), _MARGIN + row * (SIDE + GAP)


def board_group(board: Board) -> str:
    cells = []
    for space, (tile, height) in enumerate(zip(board.tops(), board.heights(), strict=True)):
        x, y = _at(space)
        cells.append(_cell(x, y, tile, height))
    return "".join(cells)


def board_svg(board: Board) -> str:
    label = f"A board with {sum(board.heights())} tiles, {board.score().total} points"
    return _svg(_BOARD, _BOARD, label, _ground(0, 0, _BOARD, _BOARD) + board_group(board))


def _ground(x: float, y: float, width: float, height: float) -> str:
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="14" fill="#efe8d8"/>'


def _architect(x: float, y: float, seat: int) -> str:
    """A figure: round for the first seat, square for the second."""
    head = '<circle cy="-6" r="5.5"/>' if seat == 0 else '<path d="M-5-11H5V-1H-5z"/>'
    return (
        f'<g transform="translate({x + SIDE - 15} {y + 18})" fill="{_SEAT_INK[seat]}" stroke="#fff"'
        f' stroke-width="1.8">{head}<path d="M-7 10C-7 2-3 0 0 0s7 2 7 10z"/></g>'
    )


def _main_board(game: Game) -> str:
    standing = [game.board(seat).architects() for seat in range(game.seats)]
    cells = []
    for stack, (tile, left) in enumerate(game.tops()):
        x, y = _at(stack)
        marks = [_architect(x, y, seat) for seat in (0, 1) if stack + 1 in standing[seat]]
        cells.append(_cell(x, y, tile, left, "".join(marks)))
    assert len(cells) == SPACES
    return "".join(cells)


def _card(x: float, y: float, card: int) -> str:
    """A project: its pattern in colours and shapes."""
    names = {"G": ("green", "circle"), "B": ("blue", "star"), "O": ("orange", "triangle"),
             "P": ("pink", "square")}  # fmt: skip
    parts = [f'<rect x="{x}" y="{y}" width="62" height="62" rx="6" fill="#fff" stroke="#8d8574"/>']
    for row, line in enumerate(PATTERNS[card]):
        for column, letter in enumerate(line):
            if letter != ".":
                colour, shape = names[letter]
                left, top = x + 6 + 17 * column, y + 6 + 17 * row
                parts.append(
                    f'<rect x="{left}" y="{top}" width="16" height="16" rx="3"'
                    f' fill="{_FILL[colour]}"/>'
                    f'<g transform="translate({left + 8} {top + 8}) scale(.72)" fill="#fff">'
                    f"{_SHAPES[shape]}</g>"
                )
    return f"<g><title>project {card}</title>{''.join(parts)}</g>"


def game_svg(game: Game) -> str:
    """Both players' boards with the main board between them, and everybody's cards below."""
    head, gap, foot = 34, 26, 84
    titles = (f"1: {game.total(0)}", "", f"2: {game.total(1)}")
    groups = (board_group(game.board(0)), _main_board(game), board_group(game.board(1)))
    cards = (game.board(0).hand, game.display, game.board(1).hand)
    parts = []
    for i in range(3):
        left = i * (_BOARD + gap)
        parts.append(
            f'<text x="{left + _BOARD / 2}" y="22" text-anchor="middle" font-size="17"'
            f' font-weight="600" fill="#7d786c">{escape(titles[i])}</text>'
            f'<g transform="translate({left} {head})">{_ground(0, 0, _BOARD, _BOARD)}'
            f"{groups[i]}</g>"
        )
        parts += [
            _card(left + 68 * k, head + _BOARD + 12, card) for k, card in enumerate(cards[i][:4])
        ]
    label = f"A game of Amytis: {game.total(0)} to {game.total(1)}"
    return _svg(3 * _BOARD + 2 * gap, head + _BOARD + foot, label, "".join(parts))


def _svg(width: float, height: float, label: str, content: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
        f' height="{height}" role="img" aria-label="{escape(label)}"'
        f' font-family="ui-sans-serif, system-ui, sans-serif">{content}</svg>'
    )
