"""Pictures: well-formed, complete, readable without colour."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from architekton.games.amytis.picture import _BUILDINGS, _SHAPES
from tests.games.amytis.laid import random_game

SVG = "{http://www.w3.org/2000/svg}"


def test_every_stack_is_drawn_with_its_height() -> None:
    game = random_game({}, 3, 25)
    board = game.board(0)
    root = ElementTree.fromstring(board.to_svg())
    digits = [text.text for text in root.iter(f"{SVG}text")]
    assert digits == [str(height) for height in board.heights() if height]
    titles = [title.text or "" for title in root.iter(f"{SVG}title")]
    shown = [tile for tile in board.tops() if tile]
    assert [title.split(",")[0] for title in titles] == [
        f"{tile.colour} {tile.building}" for tile in shown
    ]


def test_buildings_and_colours_have_their_own_symbols() -> None:
    assert len(set(_BUILDINGS.values())) == 6
    assert len(set(_SHAPES.values())) == 4


def test_the_whole_table_is_drawn() -> None:
    game = random_game({}, 3, 25)
    root = ElementTree.fromstring(game.to_svg())
    assert "A game of Amytis" in (root.get("aria-label") or "")
    titles = [title.text or "" for title in root.iter(f"{SVG}title")]
    assert sum(title.startswith("project") for title in titles) >= 3 + 4


def test_drawings_in_colour_say_the_same() -> None:
    game = random_game({}, 3, 25)
    assert re.sub("\033\\[[0-9;]*m", "", game.drawing(colour=True)) == game.drawing()
