"""The box: tiles, stars and counts, against the table of facts."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

import architekton.games.akropolis as package
from architekton.core.errors import BadInput
from architekton.games.akropolis import Move, Placement, Tile
from architekton.games.akropolis.constants import TILE_LETTERS, tiles_for

BOX = json.loads((Path(package.__file__).parent / "data" / "tiles.json").read_text())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tiles_and_hexes_for_each_number_of_players(players: int) -> None:
    facts = BOX["counts"][str(players)]
    tiles = tiles_for(players)
    letters = Counter("".join(TILE_LETTERS[tile] for tile in tiles))
    assert {"tiles": len(tiles), **letters} == facts


def test_mirror_images_are_different_tiles() -> None:
    """11 is G q h, 13 is G h q."""
    assert Tile(11).hexes == "Gqh"
    assert Tile(13).hexes == "Ghq"


def test_tiles_placements_and_moves_print_and_load_back() -> None:
    for number in TILE_LETTERS:
        assert Tile.parse(Tile(number).text()) == Tile(number)
        assert Tile.parse(str(number)) == Tile(number)
    place = Placement(-3, 12, 5)
    assert Placement.parse(place.text()) == place
    move = Move(17, 0, -2, 3)
    assert (move.text(), Move.parse("17@0,-2/3")) == ("17@0,-2/3", move)


@pytest.mark.parametrize("text", ["", "0", "62", "17:hhh", "x", "17:M", "999999"])
def test_a_wrong_tile_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        Tile.parse(text)


@pytest.mark.parametrize(
    "text", ["", "17", "17@0,0", "17@0,0/6", "0@0,0/1", "62@0,0/1", "17@a,0/1"]
)
def test_a_wrong_move_is_refused(text: str) -> None:
    with pytest.raises(BadInput) as error:
        Move.parse(text)
    assert error.value.code == "bad_move_text"


@pytest.mark.parametrize("text", ["", "1,2", "1,2/6", "1;2/3"])
def test_a_wrong_placement_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        Placement.parse(text)
