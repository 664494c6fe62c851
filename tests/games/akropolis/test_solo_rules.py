"""Against the Illustrious Architect."""

from __future__ import annotations

import numpy as np
import pytest

from architekton.core import chance
from architekton.games.akropolis import Game
from architekton.games.akropolis.constants import DISTRICTS, KIND_LETTERS
from architekton.games.akropolis.rules import exports
from tests.games.akropolis.cities import random_game

ARCHITECTS = ("hippodamos", "metagenes", "callicrates")


def solo(architect: str = "hippodamos", seed: int = 1, **more: object) -> Game:
    return Game.start({"players": 1, "architect": architect, **more}, seed)


@pytest.mark.parametrize("architect", ARCHITECTS)
def test_set_up_as_two_players_the_person_first(architect: str) -> None:
    game = solo(architect)
    assert (game.seats, game.first, game.chief, game.to_move) == (2, 0, 0, 0)
    assert (game.stones(0), game.stones(1), game.reserve) == (1, 2, 37)
    assert game.seat_name(1) == architect.capitalize()
    assert game.board(1) is None


def test_stones_that_a_person_pays_go_to_the_architect() -> None:
    game = solo(seed=2)
    dear = next(move for move in game.legal_moves() if move.tile == game.site[1].number)
    game.play(dear)
    paid = int(game._rows[0].log[1].slot)
    assert game.stones(0) == 0
    assert game.stones(1) == 2 + 1 - paid
    assert game.reserve == 37 + paid


def test_it_takes_the_cheapest_tile_with_a_plaza_it_can_pay_for() -> None:
    for seed in range(60):
        game = solo(seed=seed)
        move = game.legal_moves()[0]
        site = [tile for tile in game.site if tile.number != move.tile]
        game.play(move)
        wanted = [tile for tile in site[:3] if any(letter.isupper() for letter in tile.hexes)]
        expected = wanted[0] if wanted else site[0]
        assert game.taken(1) == [expected]


def test_it_answers_at_once_and_both_have_equal_turns() -> None:
    game = solo(seed=3)
    while game.to_move is not None:
        assert game.to_move == 0
        game.play(game.legal_moves()[0])
        assert len(game.taken(0)) == len(game.taken(1))
    assert len(game.taken(1)) == 18


def architect_points(architect: str, hexes: str, *variants: str) -> dict[str, int]:
    """Its points by district, and for quarries, if it owned these hexes and its start tile."""
    game = solo(architect, variants=list(variants))
    counts = np.array([hexes.count(letter) for letter in KIND_LETTERS], dtype=np.int64)
    points = {}
    for i, name in enumerate(DISTRICTS):
        plaza = KIND_LETTERS[8 + i]
        stars = hexes.count(plaza) * {"H": 1, "M": 2, "B": 2, "T": 2, "G": 3}[plaza]
        points[name] = int(exports.architect_value(game._rows, counts, i)) * stars
    points["quarries"] = int(exports.architect_quarry_points(game._rows, counts))
    return points


def test_hippodamos_has_every_district_on_level_one() -> None:
    points = architect_points("hippodamos", "HhhhMmmGgq")
    assert points == {
        "houses": 3, "markets": 4, "barracks": 0, "temples": 0, "gardens": 3, "quarries": 0,
    }  # fmt: skip


def test_metagenes_scores_two_points_for_each_quarry() -> None:
    assert architect_points("metagenes", "Hhqqqqq")["quarries"] == 10
    assert architect_points("metagenes", "Hhqqqqq")["houses"] == 1


def test_callicrates_has_every_district_on_level_two() -> None:
    assert architect_points("callicrates", "HhhhTt")["houses"] == 6
    assert architect_points("callicrates", "HhhhTt")["temples"] == 4


def test_its_start_tile_counts() -> None:
    sheet = solo("metagenes").sheet(1)
    assert sheet.districts[0].stars == 1
    assert sheet.quarry_points == 6
    assert sheet.total == 6 + 2


def test_ruling_solo_variants() -> None:
    assert architect_points("hippodamos", "Bbb", "barracks")["barracks"] == 8
    assert architect_points("hippodamos", "Gg", "gardens")["gardens"] == 6
    assert architect_points("hippodamos", "H" + "h" * 9, "houses")["houses"] == 9
    assert architect_points("hippodamos", "H" + "h" * 10, "houses")["houses"] == 20
    assert architect_points("callicrates", "H" + "h" * 5, "houses")["houses"] == 20
    assert architect_points("hippodamos", "Ttt", "temples")["temples"] == 4
    assert architect_points("callicrates", "Ttt", "temples")["temples"] == 16
    assert architect_points("hippodamos", "Mmmmm", "markets")["markets"] == (2 * 3 + 1) * 2
    assert architect_points("hippodamos", "MMmmmm", "markets")["markets"] == (2 * 4) * 4


def with_stones(seed: int, mine: int, its: int) -> Game:
    """A finished random game whose stones are then set."""
    game = random_game({"players": 1, "architect": "hippodamos"}, seed)
    game._rows[0].stones[0] = mine
    game._rows[0].stones[1] = its
    return game


def winner_and_why(game: Game) -> tuple[tuple[int, ...], str]:
    outcome = game.outcome()
    assert outcome is not None
    return outcome.winners, outcome.tie_break


def test_more_points_win() -> None:
    """In this game, found by search, both have the same points without stones."""
    game = with_stones(1357, 5, 4)
    assert game.total(0) - game.total(1) == 1
    assert winner_and_why(game) == ((0,), "")
    assert winner_and_why(with_stones(1357, 4, 5)) == ((1,), "")


def test_on_equal_points_and_stones_the_architect_wins() -> None:
    game = with_stones(1357, 4, 4)
    assert game.total(0) == game.total(1)
    assert winner_and_why(game) == ((1,), "architect")


def test_on_equal_points_more_stones_win() -> None:
    """Points without stones differ; stones make up for it, and are then not equal."""
    poorer = with_stones(1, 0, 0)
    difference = poorer.total(0) - poorer.total(1)
    mine, its = (0, difference) if difference > 0 else (-difference, 0)
    game = with_stones(1, mine, its)
    assert game.total(0) == game.total(1)
    assert winner_and_why(game) == ((1 if its > mine else 0,), "stones")


@pytest.mark.parametrize("long", [False, True])
@pytest.mark.parametrize("architect", ARCHITECTS)
def test_a_whole_game_can_be_taken_back(architect: str, long: bool) -> None:
    game = solo(architect, long=long)
    start = game.fingerprint()
    game.play_randomly(chance.stream(1))
    assert len(game.moves) == (30 if long else 18)
    while game.moves:
        game.take_back()
    assert game.fingerprint() == start
