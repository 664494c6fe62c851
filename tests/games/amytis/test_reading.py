"""Options, boards, deals and moves: what is wrong is refused, with where and why."""

from __future__ import annotations

from typing import Any

import pytest

from architekton.core.errors import BadInput
from architekton.core.reading import Reader
from architekton.games.amytis import Board, ClaimFavour, Game, PlaceTile, TakeProject, Tile
from architekton.games.amytis.constants import FAVOURS, TILE_TEXTS
from architekton.games.amytis.notation import move_of, parse_move, read_move
from architekton.games.amytis.rules.decision import DECISIONS

GOOD: dict[str, Any] = {
    "game": "amytis",
    "sides": "AABAAA",
    "points": 41,
    "spaces": [["wB"], ["gG", "gB"], [], ["pO"], [], ["rP", "rP", "mB"], ["tG"], ["mB"], []],
    "projects": [3],
    "validated": [8, 12],
    "favours": ["twos", "projects"],
    "bottom": 2,
}


def test_a_board_file() -> None:
    board = Board.from_json(GOOD)
    answer = board.score_json()
    assert (answer["points"], answer["project_points"]) == (41, 20)
    assert answer["favour_points"] == 2 * 1 + 2 * 2 + 10
    assert answer["total"] == 41 + 20 + 16
    [open_project] = [report for report in answer["projects"] if not report["done"]]
    assert open_project["missing"] == [{"space": 3, "colour": "blue"}]
    assert board.moves_json("wP")[0] == {"space": 1, "points": 1}
    assert len(board.moves_json()) == 24 * 9
    assert Board.parse(board.text()).score_json() == answer
    assert answer["buildings"] is None
    assert board.score_lines("fr")[0].split() == ["points", "acquis", "41"]


def wrong(**changes: Any) -> dict[str, Any]:
    return {**GOOD, **changes}


WRONG_BOARDS = {
    "spaces": (wrong(spaces=[[]]), "wrong_length"),
    "spaces[2][0]": (wrong(spaces=[[], [], ["xx"], *[[]] * 6]), "bad_building_text"),
    "spaces[1]": (wrong(spaces=[[], 3, *[[]] * 7]), "not_a_list"),
    "points": (wrong(points=-1), "out_of_range"),
    "validated[0]": (wrong(validated=[21]), "out_of_range"),
    "favours[0]": (wrong(favours=["bottom"]), "not_one_of"),
    "favours": (wrong(favours=["ones", "twos", "threes", "fours"]), "too_many_pawns"),
    "bottom": (wrong(bottom=5), "out_of_range"),
    "sides": (wrong(sides="AAC"), "bad_sides"),
    "game": (wrong(game="akropolis"), "not_one_of"),
    "colour": (wrong(colour=1), "unknown_key"),
}


@pytest.mark.parametrize("where", WRONG_BOARDS)
def test_a_wrong_board_is_refused_with_where_and_why(where: str) -> None:
    document, code = WRONG_BOARDS[where]
    with pytest.raises(BadInput) as error:
        Board.from_json(document)
    assert (error.value.where, error.value.code) == (where, code)
    assert error.value.text("fr") != error.value.text("en")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "unknown_text"),
        ("amytis board", "wrong_length"),
        ("amytis board\n\nwB1 .. ..\n.. .. ..\n.. .. x", "bad_space_text"),
        ("amytis board\ncolour: 1\n\n.. .. ..\n.. .. ..\n.. .. ..", "unknown_key"),
        ("amytis board\npoints: many\n\n.. .. ..\n.. .. ..\n.. .. ..", "not_a_whole_number"),
    ],
)
def test_a_wrong_board_text_is_refused(text: str, code: str) -> None:
    with pytest.raises(BadInput) as error:
        Board.parse(text)
    assert error.value.code == code


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"sides": "AAAAA"}, "bad_sides"),
        ({"sides": {"roof": "B"}}, "unknown_key"),
        ({"sides": {"wall": "C"}}, "not_one_of"),
        ({"second_hand": 4}, "out_of_range"),
        ({"first": 2}, "out_of_range"),
        ({"players": 3}, "unknown_key"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, Any], code: str) -> None:
    with pytest.raises(BadInput) as error:
        Game.start(options)
    assert error.value.code == code


def deal(**changes: Any) -> dict[str, Any]:
    return {**Game.start({"sides": "random", "first": 0}, seed=1).deal, **changes}


WRONG_DEALS: dict[str, tuple[dict[str, Any], str]] = {
    "first": (deal(first=3), "out_of_range"),
    "sides": (deal(sides="A"), "bad_sides"),
    "stacks": (deal(stacks=[]), "wrong_length"),
    "stacks[0]": (deal(stacks=[["wB"]] * 9), "wrong_length"),
    "removed[0]": (deal(removed=["wX", "wB", "wB"]), "bad_building_text"),
    "projects": (deal(projects=[1] * 20), "not_the_cards"),
    "seed": (deal(seed=1), "unknown_key"),
}


@pytest.mark.parametrize("where", WRONG_DEALS)
def test_a_wrong_deal_is_refused(where: str) -> None:
    document, code = WRONG_DEALS[where]
    with pytest.raises(BadInput) as error:
        Game.resume(Reader({"sides": "random"}), Reader(document))
    assert (error.value.where, error.value.code) == (where, code)


def test_a_deal_must_be_the_tiles_of_the_box_and_keep_to_the_options() -> None:
    with pytest.raises(BadInput) as error:
        Game.resume(Reader({"sides": "random"}), Reader(deal(stacks=[["wB"] * 5] * 9)))
    assert error.value.code == "not_the_buildings"
    with pytest.raises(BadInput) as error:
        Game.resume(Reader({"sides": "AAAAAA"}), Reader(deal(sides="BBBBBB")))
    assert error.value.code == "sides_differ"
    with pytest.raises(BadInput) as error:
        Game.resume(Reader({"sides": "random", "first": 1}), Reader(deal()))
    assert error.value.code == "first_differs"


def test_every_decision_has_a_code_a_text_and_json_that_load_back() -> None:
    for code in range(DECISIONS):
        move = move_of(code)
        assert move.code == code
        assert parse_move(move.text()) == move
        assert read_move(Reader(move.to_json())) == move
    assert parse_move("5>3") == PlaceTile(5, 3)
    assert parse_move("project:deck") == TakeProject("deck")
    assert parse_move("favour:stairs") == ClaimFavour("stairs")


@pytest.mark.parametrize(
    "text", ["", "0>1", "1>10", "project:21", "project:0", "favour:roof", "5-3"]
)
def test_a_wrong_move_text_is_refused(text: str) -> None:
    with pytest.raises(BadInput) as error:
        parse_move(text)
    assert error.value.code == "bad_move_text"


@pytest.mark.parametrize(
    "move",
    [{}, {"stack": 1}, {"stack": 0, "space": 1}, {"project": 21}, {"project": "card"},
     {"favour": "roof"}, {"stack": 1, "space": 1, "tile": "wB"}],
)  # fmt: skip
def test_a_wrong_move_is_refused(move: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        read_move(Reader(move))


def test_colours_keep_their_shapes() -> None:
    shapes = {Tile(text).colour: Tile(text).shape for text in TILE_TEXTS}
    assert shapes == {"green": "circle", "blue": "star", "orange": "triangle", "pink": "square"}
    with pytest.raises(BadInput):
        Tile.parse("xx")
    assert Tile.parse("tP").building == "theater"


def test_free_favours_say_what_they_would_be_worth() -> None:
    game = Game.start(seed=1)
    reports = {report.name: report for report in game.sheet(0).favours}
    assert set(reports) == set(FAVOURS)
    assert {report.state for report in reports.values()} == {"free"}
    assert reports["bottom"].value == 4
    game._table.upper[0] = 2
    assert game.sheet(0).favours[0].state == "closed"
    assert game.sheet(1).favours[0].state == "mine"
