"""The pad for the boxed game: what it answers is what the game itself would say."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from architekton.core.chance import stream
from architekton.core.errors import BadInput
from architekton.core.game import Json
from architekton.core.layout import blank
from architekton.games.amytis import Game
from architekton.games.amytis.constants import FAVOURS, PROJECT_POINTS
from architekton.games.amytis.pad import PAD
from architekton.games.amytis.pad.box import MOST_STAIRCASES
from architekton.games.amytis.rules.favours import is_staircase
from architekton.games.amytis.state import TABLE


def finished(seed: int) -> Game:
    game = Game.start({"sides": "random"}, seed)
    game.play_randomly(stream(seed))
    return game


def tally(*seats: Json) -> Any:
    return PAD.answer("tally", {"seats": list(seats)})


def codes(*seats: Json) -> list[str]:
    return [one["code"] for one in tally(*seats)["impossible"]]


def counted(game: Game, seat: int) -> Json:
    """What somebody writes down who counts a board."""
    board = game.board(seat)
    heights = board.heights()
    written = board.to_json()
    sheet = board.score()
    count = {name: heights.count(i + 1) for i, name in enumerate(FAVOURS[:4])}
    for report in sheet.favours:
        if report.name in ("stairs", "corners"):
            count[report.name] = report.value // (6 if report.name == "stairs" else 5)
    count |= {"projects": 0, "bottom": written["bottom"]}
    held = [*written["favours"], *(["bottom"] if written["bottom"] else [])]
    projects: dict[str, int] = {}
    for card in board.validated:
        worth = str(int(PROJECT_POINTS[card]))
        projects[worth] = projects.get(worth, 0) + 1
    return {
        "points": written["points"],
        "projects": projects,
        "favours": {name: count[name] for name in held},
    }


def test_a_tally_says_what_the_game_says_however_it_is_entered() -> None:
    for seed in range(40):
        game = finished(seed)
        outcome = game.outcome()
        assert outcome
        boards = [{"board": game.board(seat).to_json()} for seat in range(2)]
        for seats in ([counted(game, 0), counted(game, 1)], boards):
            answer = tally(*seats)
            assert [sheet["total"] for sheet in answer["sheets"]] == list(outcome.totals)
            assert answer["winners"] == list(outcome.winners)
            assert bool(answer["tie_break"]) == bool(outcome.tie_break)
            assert answer["impossible"] == []


def test_an_entered_board_is_explained() -> None:
    game = finished(5)
    sheet = tally({"board": game.board(0).to_json()}, {})["sheets"][0]
    told = game.sheet(0).to_json()
    assert (sheet["projects"], sheet["reasons"]) == (told["projects"], sheet["reasons"])
    assert sheet["favour_points"] == told["favour_points"]


def test_no_nine_stacks_make_more_staircases_than_we_say() -> None:
    """Only ones, twos and threes are of any use."""
    tables = blank(TABLE)
    most = 0
    for heights in product((1, 2, 3), repeat=4):
        # The middle of each staircase is a two: the corners and the centre are left to choose.
        for centre in (1, 2, 3):
            a, c, g, i = heights
            tables["height"][0, 0] = (a, 2, c, 2, centre, 2, g, 2, i)
            most = max(most, sum(bool(is_staircase(tables[0], 0, line)) for line in range(6)))
    assert most == MOST_STAIRCASES
    worth = [tally({"favours": {"stairs": n}}, {})["sheets"][0]["total"] for n in range(5)]
    assert worth == [0, 6, 12, 18, 24]


@pytest.mark.parametrize(
    ("mine", "yours", "told"),
    [
        ({"favours": dict.fromkeys(FAVOURS[:6], 0)}, {}, ["too_many_pawns"]),
        ({"favours": {"bottom": 5}}, {}, ["too_many_counted"]),
        ({"favours": {"bottom": 4}}, {"favours": {"bottom": 3}}, ["bottom_row_full"]),
        ({"favours": {"ones": 1}}, {"favours": {"ones": 2}}, ["favour_held_twice"]),
        ({"favours": {"ones": 5, "twos": 5}}, {}, ["too_many_stacks"]),
        ({"favours": {"corners": 5}}, {}, ["too_many_counted"]),
        ({"projects": {"8": 4}}, {"projects": {"8": 3}}, ["too_many_projects"]),
        ({"projects": {"8": 3}}, {"projects": {"8": 3}}, []),
    ],
)
def test_what_cannot_be_is_told_and_stops_nothing(mine: Json, yours: Json, told: list[str]) -> None:
    assert codes(mine, yours) == told


def board(*spaces: list[str], **besides: Any) -> Json:
    piles = [*spaces, *([[]] * (9 - len(spaces)))]
    return {"board": {"game": "amytis", "spaces": piles, **besides}}


def test_what_cannot_lie_on_two_boards_is_told() -> None:
    assert codes(board(["gG"], ["gG"]), board(["gG"])) == ["too_many_of_a_tile"]
    assert codes(board(["gG"] * 30), board(["gB"] * 19)) == ["too_many_tiles"]
    assert codes(board(validated=[3]), board(projects=[3])) == ["card_used_twice"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": [{}]},
        {"seats": [{"points": 10**6}, {}]},
        {"seats": [{"favours": {"king": 1}}, {}]},
        {"seats": [{"projects": {"9": 1}}, {}]},
        {"seats": [{"board": {}}, {}]},
        {"seats": [board(["gG"] * 99), {}]},
    ],
)
def test_what_cannot_be_read_is_refused(wrong: Json) -> None:
    with pytest.raises(BadInput):
        PAD.answer("tally", wrong)
