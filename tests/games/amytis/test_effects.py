"""All twelve effects by name, on boards that the reader can see.

A space shows its visible tile (type g m w p r t, colour G B O P) and how many tiles lie there.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from architekton.core import chance
from architekton.games.amytis import Board, Game, PlaceTile, Tile
from architekton.games.amytis.state import VALIDATED
from tests.games.amytis.laid import dealt, play


def brings(drawing: str, tile: str, space: int, sides: str = "AAAAAA") -> int:
    board = Board.parse(f"amytis board\nsides: {sides}\n\n{drawing}")
    return board.points_of(Tile(tile), space)


GARDENS = """
gG1  wB2  ..
pO1  rP3  ..
..   mB1  ..
"""


def test_garden_a_counts_own_stacks_of_exactly_its_height() -> None:
    assert brings(GARDENS, "gB", 3) == 4  # heights 1, 1, 1 and itself
    assert brings(GARDENS, "gB", 1) == 2  # it reaches 2; there is one other 2
    assert brings(GARDENS, "gB", 5) == 1  # it alone reaches 4


def test_garden_b_brings_two_points_for_each_tile_in_its_stack() -> None:
    assert brings(GARDENS, "gB", 3, "BAAAAA") == 2
    assert brings(GARDENS, "gB", 5, "BAAAAA") == 8


MARKETS = """
gG1  wB2  ..
pO1  rB3  ..
..   mB1  tP1
"""


def test_market_a_brings_two_points_for_each_visible_tile_of_its_colour() -> None:
    assert brings(MARKETS, "mB", 3) == 8
    assert brings(MARKETS, "mB", 2) == 6  # it covers a blue tile


def test_market_b_brings_a_point_for_each_visible_tile_of_another_colour() -> None:
    assert brings(MARKETS, "mB", 3, "ABAAAA") == 3
    assert brings(MARKETS, "mB", 1, "ABAAAA") == 2


WALLS = """
wG1  wB2  ..
..   wB1  ..
wP1  ..   mB1
"""


def test_wall_a_brings_two_points_for_each_wall_on_the_rim() -> None:
    assert brings(WALLS, "wO", 3) == 8


def test_a_wall_in_the_centre_is_not_on_the_rim() -> None:
    assert brings(WALLS, "wO", 5) == 6
    assert brings("..  ..  ..\n..  ..  ..\n..  ..  ..", "wO", 5) == 0


@pytest.mark.parametrize(("corners", "points"), [(1, 1), (2, 4), (3, 8), (4, 10)])
def test_wall_b_looks_at_corners(corners: int, points: int) -> None:
    spaces = ["..", "wB1", "..", "wB1", "..", "..", "..", "..", ".."]
    for corner in (0, 2, 6)[: corners - 1]:
        spaces[corner] = "wP1"
    drawing = "\n".join("  ".join(spaces[i : i + 3]) for i in (0, 3, 6))
    assert brings(drawing, "wG", 9, "AABAAA") == points


def test_wall_b_away_from_the_corners_brings_what_the_corners_show() -> None:
    assert brings(WALLS, "wO", 5, "AABAAA") == 4
    assert brings("..  ..  ..\n..  ..  ..\n..  ..  ..", "wO", 2, "AABAAA") == 0


def test_residence_a_counts_different_types() -> None:
    """The rulebook's example: walls, theater, market and residence are four types."""
    assert brings("wG1  wB2  ..\n..   tB1  ..\n..   ..   mB1", "rO", 3) == 4
    assert brings(MARKETS, "rO", 3) == 6


def test_residence_b_brings_two_points_for_each_residence_and_market() -> None:
    assert brings(MARKETS, "rO", 3, "AAAABA") == 6


TOPS = "tG tB wG wB wO wP gG gB gO"


def test_theater_a_counts_the_architect_just_placed() -> None:
    game = play(dealt(TOPS), "1>1")
    assert game.sheet(0).points == 1
    play(game, "2>1")
    assert game.sheet(1).points == 2  # the other player's architect and its own


def test_theater_b_brings_two_points_for_each_own_architect() -> None:
    game = play(dealt(TOPS, "AAAAAB"), "1>1", "2>1")
    assert game.sheet(0).points == game.sheet(1).points == 2


PALACES = "pG pB pO pP gG gB gO gP wG"


def test_palace_a_takes_a_project_then_counts_visible_palaces() -> None:
    game = play(dealt(PALACES), "1>1")
    assert (game.stage, game.to_move, game.sheet(0).points) == ("project", 0, 0)
    play(game, f"project:{game.display[0]}")
    assert (game.stage, game.to_move, game.sheet(0).points) == ("place", 1, 1)
    assert len(game.board(0).hand) == 3
    play(game, "5>1", "2>2", "project:deck")
    assert game.sheet(0).points == 1 + 2
    assert len(game.board(0).hand) == 4


def test_palace_b_brings_a_project_or_points() -> None:
    game = play(dealt(PALACES, "AAABAA"), "1>1")
    codes = {move.text() for move in game.legal_moves()}
    assert codes == {
        *(f"project:{card}" for card in game.display),
        "project:deck",
        "project:points",
    }
    hand = game.board(0).hand
    play(game, "project:points")
    assert (game.sheet(0).points, game.board(0).hand) == (0, hand)  # nobody has validated any yet


def test_palace_b_points_count_projects_validated_by_both_players() -> None:
    game = dealt(PALACES, "AAABAA")
    mine, theirs = game.board(0).hand[0], game.board(1).hand
    game._table.where[mine] = VALIDATED
    for card in theirs:
        game._table.where[card] = VALIDATED + 1
    play(game, "1>1", "project:points")
    assert game.sheet(0).points == 3


def test_palace_b_with_a_card_brings_no_points() -> None:
    game = play(dealt(PALACES, "AAABAA"), "1>1", "project:deck")
    assert game.sheet(0).points == 0
    assert len(game.board(0).hand) == 3


@given(st.sampled_from(sorted(Game.MODES)), st.integers(0, 10**6), st.integers(0, 38))
def test_points_of_a_tile_are_what_placing_it_brings(mode: str, seed: int, moves: int) -> None:
    """Also with the architect that goes out with it: ruling `theater-count`."""
    game = Game.start(Game.MODES[mode], seed)
    game.play_randomly(chance.stream(seed), moves)
    seat = game.to_move
    if seat is None or game.stage != "place":
        return
    board = game.board(seat)
    tops = [tile for tile, _ in game.tops()]
    earned = sum(game.sheet(seat).buildings or ())
    for move in game.legal_moves():
        assert isinstance(move, PlaceTile)
        tile = tops[move.stack - 1]
        assert tile is not None
        promised = board.points_of(tile, move.space)
        if tile.building == "palace":
            continue
        game.play(move)
        assert sum(game.sheet(seat).buildings or ()) - earned == promised
        game.take_back()


def test_a_theatre_on_a_board_alone_counts_the_architect_that_comes_with_it() -> None:
    assert Board("AAAAAA").points_of("tG", 9) == 1
    assert Board("AAAAAB").points_of("tG", 9) == 2
