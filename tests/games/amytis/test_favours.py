"""The King's favours, by name: when one is earned, who may have it, what it brings."""

from __future__ import annotations

from itertools import product

import pytest

from architekton.games.amytis import Board
from architekton.games.amytis.constants import BOTTOM, FAVOURS
from tests.games.amytis.laid import PLAIN, dealt, line_for_seat_0, play, refusal


def test_a_line_earns_a_favour() -> None:
    game = line_for_seat_0(dealt(PLAIN))
    assert (game.stage, game.to_move) == ("favour", 0)
    assert {move.text() for move in game.legal_moves()} == {f"favour:{name}" for name in FAVOURS}
    play(game, "favour:stairs")
    assert game.board(0).pawns == 4
    assert game.to_move == 1


def test_one_pawn_on_each_upper_favour() -> None:
    game = dealt(PLAIN)
    game._table.upper[FAVOURS.index("stairs")] = 2
    line_for_seat_0(game)
    assert refusal(game, "favour:stairs") == "favour_taken"


def test_ruling_bottom_row_six_in_all_and_four_for_one() -> None:
    game = dealt(PLAIN)
    game._table.bottom[0] = 4
    line_for_seat_0(game)
    assert refusal(game, "favour:bottom") == "bottom_row_limit_reached"
    game = dealt(PLAIN)
    game._table.bottom[:] = (2, 4)
    line_for_seat_0(game)
    assert refusal(game, "favour:bottom") == "bottom_row_full"
    game = dealt(PLAIN)
    game._table.bottom[:] = (1, 4)
    line_for_seat_0(game)
    assert refusal(game, "favour:bottom") is None
    play(game, "favour:bottom")
    assert game._table.bottom.tolist() == [2, 4]  # the sixth space


def test_ruling_no_pawn_nothing_is_claimed() -> None:
    game = dealt(PLAIN)
    game._table.bottom[0] = 4
    game._table.upper[0] = 1
    assert game.board(0).pawns == 0
    line_for_seat_0(game)
    assert (game.stage, game.to_move) == ("place", 1)


def favour_worth(name: str, drawing: str, more: str = "") -> int:
    board = Board.parse(f"amytis board\n{more}\n{drawing}")
    return next(report.value for report in board.score().favours if report.name == name)


HEIGHTS = "gG1 gG2 gG3\ngG2 gG2 gG4\ngG3 .. gG4"


def test_favours_for_stacks_of_exactly_so_many() -> None:
    assert favour_worth("ones", HEIGHTS) == 3
    assert favour_worth("twos", HEIGHTS) == 6
    assert favour_worth("threes", HEIGHTS) == 8
    assert favour_worth("fours", HEIGHTS) == 12


def test_staircases_both_ways_in_rows_and_columns() -> None:
    """The top row climbs, and so does the left column: they share a corner stack."""
    assert favour_worth("stairs", HEIGHTS) == 12
    assert favour_worth("stairs", "gG3 gG2 gG1\n.. .. ..\n.. .. ..") == 6
    assert favour_worth("stairs", "gG1 gG3 gG2\n.. .. ..\n.. .. ..") == 0
    assert favour_worth("stairs", "gG1 .. ..\n.. gG2 ..\n.. .. gG3") == 0


def test_staircases_bring_24_at_most() -> None:
    best = 0
    for heights in product((1, 2, 3), repeat=9):
        rows = [heights[i : i + 3] for i in (0, 3, 6)]
        columns = [heights[i::3] for i in range(3)]
        stairs = sum(line in ((1, 2, 3), (3, 2, 1)) for line in rows + columns)
        best = max(best, stairs)
    assert 6 * best == 24
    assert favour_worth("stairs", "gG1 gG2 gG3\ngG2 gG1 gG2\ngG3 gG2 gG1") == 24


def test_high_corners_and_projects() -> None:
    assert favour_worth("corners", "gG3 gG5 gG4\n.. gG9 ..\ngG2 .. ..") == 10
    assert favour_worth("projects", HEIGHTS, "validated: 1 2 3\n") == 6


@pytest.mark.parametrize(("pawns", "points"), [(0, 4), (1, 4), (2, 10), (3, 18), (4, 30)])
def test_bottom_row(pawns: int, points: int) -> None:
    """Without a pawn there, what a first one would bring."""
    assert favour_worth("bottom", HEIGHTS, f"bottom: {pawns}\n") == points
    assert FAVOURS[BOTTOM] == "bottom"
