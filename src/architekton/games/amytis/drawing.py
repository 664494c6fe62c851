"""Boards and the whole table drawn in text; a player's board also as text that loads back.

amytis board                    each space: the visible tile, and how many tiles lie there
sides: AAAAAA                   ..  is an empty space
points: 41
projects: 3 12
validated: 8
favours: stairs fours
bottom: 1

wB1  gG2  ..
pO1  ..   rP3
tG1  mB1  ..
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from architekton.core.errors import BadInput
from architekton.core.reading import Reader, number_or_word
from architekton.core.sentences import say
from architekton.games.amytis.constants import COLOUR_LETTERS, SPACES

if TYPE_CHECKING:
    from architekton.games.amytis.board import Board
    from architekton.games.amytis.game import Game

TITLE = "amytis board"
_CELL = re.compile(r"([gmwprt][GBOP])([1-9]\d?)")
_LISTS = ("projects", "validated", "favours")
_HEADERS = ("sides", "points", *_LISTS, "bottom")
_LONGEST = 10_000
_PAINT = dict(zip(COLOUR_LETTERS, (32, 34, 33, 35), strict=True))


def board_drawing(board: Board, colour: bool = False) -> str:
    cells = [
        f"{tile.letters}{height}" if tile else ".."
        for tile, height in zip(board.tops(), board.heights(), strict=True)
    ]
    return _grid(cells, colour)


def _grid(cells: list[str], colour: bool) -> str:
    width = max(len(cell) for cell in cells) + 2
    shown = [cell.ljust(width).replace(cell, _painted(cell) if colour else cell) for cell in cells]
    rows = ["".join(shown[i : i + 3]).rstrip() for i in range(0, SPACES, 3)]
    return "\n".join(rows)


def _painted(cell: str) -> str:
    paint = _PAINT.get(cell[1:2])
    return f"\033[1;{paint}m{cell}\033[0m" if paint else cell


def game_drawing(game: Game, colour: bool = False, language: str = "en") -> str:
    """The main board, the display and both players' boards."""
    cells = []
    for number, (tile, left) in enumerate(game.tops(), 1):
        standing = "".join(
            "ab"[seat] for seat in range(2) if number in game.board(seat).architects()
        )
        cells.append(f"{tile.letters if tile else '..'}{left}{standing}")
    display, projects = (
        say("amytis.drawing.display", language),
        say("amytis.drawing.projects", language),
    )
    lines = [_grid(cells, colour), "", f"{display} {' '.join(map(str, game.display))}"]
    for seat in range(game.seats):
        board = game.board(seat)
        cards = " ".join(map(str, board.hand))
        lines += ["", f"{seat + 1} ({'ab'[seat]}): {game.total(seat)}   {projects} {cards}"]
        lines.append(board_drawing(board, colour))
    return "\n".join(lines)


def board_text(board: Board) -> str:
    written = board.to_json()
    lists = {key: " ".join(map(str, written[key])) for key in _LISTS}
    lines = [TITLE, *(f"{key}: {lists.get(key, written[key])}" for key in _HEADERS)]
    return "\n".join(line.rstrip() for line in [*lines, "", board_drawing(board)]) + "\n"


def parse_board(text: str) -> Board:
    from architekton.games.amytis.board import Board

    lines = Reader(text).text(_LONGEST).strip().splitlines()
    if not lines or lines[0].strip() != TITLE:
        raise BadInput("unknown_text", "1", game="amytis")
    document: dict[str, Any] = {"game": "amytis"}
    cells: list[list[str]] = []
    for i, line in enumerate(lines[1:], 2):
        key, colon, value = line.strip().partition(":")
        if colon:
            document[key] = _header(key, value)
        else:
            cells += [_cell(word, i) for word in line.split()]
    document["spaces"] = cells
    return Board.from_json(document)


def _header(key: str, value: str) -> Any:
    words = [number_or_word(word) for word in value.split()]
    if key in _LISTS:
        return words
    return words[0] if len(words) == 1 else value.strip()


def _cell(word: str, line: int) -> list[str]:
    """The tiles below the visible one are not seen and do not matter: they are written as it."""
    if word == "..":
        return []
    match = _CELL.fullmatch(word)
    if not match:
        raise BadInput("bad_space_text", f"{line}", found=word, example="wB2")
    return [match[1]] * int(match[2])
