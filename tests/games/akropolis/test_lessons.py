"""Each exercise brings about what its lesson says: some ways to lay the tile do it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from architekton.core.game import Exercise, Json
from architekton.games.akropolis import Game

# What somebody has before them and after a move, as the page sees it.
Deed = Callable[[Json, Json], bool]
KINDS = {
    "houses": "house",
    "markets": "market",
    "barracks": "barracks",
    "temples": "temple",
    "gardens": "garden",
}


def all_count(district: str) -> Deed:
    def is_done(before: Json, after: Json) -> bool:
        hexes = [one for one in after["sheet"]["hexes"] if one["type"] == KINDS[district]]
        grows = score(after, district)["value"] > score(before, district)["value"]
        return grows and all(one["counts"] for one in hexes)

    return is_done


def is_doubled(district: str) -> Deed:
    return lambda before, after: doubled(after, district) > doubled(before, district)


def doubled(seat: Json, district: str) -> int:
    return sum(
        one["counts"] and any(reason["code"].startswith("doubled_") for reason in one["reasons"])
        for one in seat["sheet"]["hexes"]
        if one["type"] == KINDS[district]
    )


def score(seat: Json, district: str) -> Json:
    found: Json = seat["sheet"]["districts"][district]
    return found


def has_a_star(before: Json, after: Json) -> bool:
    old, new = score(before, "barracks"), score(after, "barracks")
    return bool(old["value"] == 2 and old["points"] == 0 < new["points"])


def is_higher(before: Json, after: Json) -> bool:
    def high(seat: Json) -> int:
        return sum(one["level"] > 1 for one in seat["sheet"]["hexes"])

    return high(after) > high(before)


def brings_two_stones(before: Json, after: Json) -> bool:
    return bool(after["stones"] - before["stones"] >= 2)


# By lesson: what the free tile can do.
DEEDS: dict[str, list[Deed]] = {
    "districts": [*map(all_count, KINDS), has_a_star],
    "heights": [is_higher, brings_two_stones],
    "variants": [*map(is_doubled, KINDS)],
}


def exercises() -> list[Any]:
    lessons = Game.LESSONS
    return [
        pytest.param(exercise, deed, id=f"{name} {number}")
        for name, deeds in DEEDS.items()
        for number, (exercise, deed) in enumerate(zip(lessons[name], deeds, strict=False))
    ]


@pytest.mark.parametrize(("exercise", "deed"), exercises())
def test_the_free_tile_does_it_in_some_ways_and_not_in_others(
    exercise: Exercise, deed: Deed
) -> None:
    game = exercise.set_up(Game)
    seat = game.to_move
    assert seat == 0
    before = seen(game)
    moves = game.legal_moves(game.site[0])
    done = [move for move in moves if deed(before, seen_after(game, move))]
    assert len(done) >= 3
    # A star shines wherever it is.
    assert len(done) < len(moves) or deed is has_a_star


def seen(game: Game) -> Json:
    return dict(game.view(0).to_json()["seats"][0])


def seen_after(game: Game, move: object) -> Json:
    other = game.copy()
    other.play(move)
    return seen(other)


def best(game: Game) -> list[int]:
    """What the best placement of each tile that can be paid for brings."""
    return [int(tile.sum(axis=1).max()) for tile in game.offers()["changes"]]


def test_a_tile_that_is_worth_its_price() -> None:
    game = Game.LESSONS["heights"][2].set_up(Game)
    brings = best(game)
    garden = next(i for i, tile in enumerate(game.site) if "g" in tile.text().split(":")[1])
    assert (game.stones(0), garden) == (3, 2)
    assert brings[garden] == max(brings) > brings[0] + 2


def test_a_tile_that_the_other_wants() -> None:
    game = Game.LESSONS["rival"][0].set_up(Game)
    assert game.sheet(1).districts[4].stars == 6
    assert best(game)[1] <= 2
    left, taken = game.copy(), game.copy()
    left.play(left.legal_moves(game.site[0])[0])
    taken.play(taken.legal_moves(game.site[1])[0])
    assert best(left)[0] >= 6
    assert max(best(taken)) <= 1


def test_a_last_turn_that_can_win() -> None:
    game = Game.LESSONS["rival"][1].set_up(Game)
    assert (game.total(0), game.total(1)) == (100, 102)
    assert [len(game.site), game.stacks_left, game.stones(0)] == [2, 0, 0]
    winners = set()
    for move in game.legal_moves():
        after = game.copy()
        after.play(move)
        outcome = after.outcome()
        assert outcome is not None
        winners.add(outcome.winners)
    assert {(0,), (1,)} <= winners


def test_houses_just_short_of_ten() -> None:
    game = Game.LESSONS["variants"][0].set_up(Game)
    assert game.sheet(0).districts[0].value == 8
