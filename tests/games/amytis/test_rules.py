"""Turns, projects, favours and the end, by name; the traps among them."""

from __future__ import annotations

import pytest
from hypothesis import given

from architekton.core import chance
from architekton.core.errors import BadInput, Refused
from architekton.games.amytis import Board, ClaimFavour, Game, PlaceTile, TakeProject
from architekton.games.amytis.constants import PATTERNS
from architekton.games.amytis.notation import Move
from architekton.games.amytis.rules import exports
from tests.games.amytis.laid import (
    PLAIN,
    dealt,
    line_for_seat_0,
    options,
    play,
    random_game,
    refusal,
    seeds,
)

# --- set-up -------------------------------------------------------------------------------------


def test_set_up() -> None:
    game = Game.start(seed=1)
    assert [left for _, left in game.tops()] == [5] * 9
    assert len(game.deal["removed"]) == 3
    assert len(game.display) == 3
    assert [len(game.board(seat).hand) for seat in range(2)] == [2, 2]
    assert game.deck_size == 20 - 4 - 3
    assert [game.board(seat).pawns for seat in range(2)] == [5, 5]
    assert game.sides == "AAAAAA"


def test_option_second_hand_gives_the_second_player_a_third_card() -> None:
    game = Game.start({"second_hand": 3, "first": 1}, seed=1)
    assert [len(game.board(seat).hand) for seat in (1, 0)] == [2, 3]


def test_sides_one_by_one_or_at_random() -> None:
    assert Game.start({"sides": {"wall": "B", "palace": "B"}}).sides == "AABBAA"
    drawn = {Game.start({"sides": "random"}, seed=seed).sides for seed in range(200)}
    assert len(drawn) > 50


# --- architects ---------------------------------------------------------------------------------


def test_a_stack_with_an_architect_is_not_available() -> None:
    game = play(dealt(PLAIN), "1>1")
    assert refusal(game, "1>5") == "stack_occupied"
    assert len(game.legal_moves()) == 8 * 9


def test_architects_come_back_at_the_start_of_ones_own_turn_only() -> None:
    """Seat 1 completes the top row, claims, and keeps the architects there during the reply."""
    game = play(dealt(PLAIN), "1>1", "4>1", "2>2", "5>2", "3>3", "favour:ones")
    assert game.to_move == 1
    assert game.board(0).architects() == [1, 2, 3]
    assert refusal(game, "1>5") == "stack_occupied"
    play(game, "7>3")
    assert game.to_move == 0
    assert game.board(0).architects() == []
    assert game.board(1).architects() == [4, 5, 7]
    assert "architects_retrieved" in [event.code for event in game.last_events()]


def test_all_four_architects_come_back_without_a_line() -> None:
    game = play(dealt(PLAIN), "1>1", "3>1", "2>2", "4>2", "6>3", "9>3", "7>4", "8>4")
    assert game.to_move == 0
    assert game.board(0).architects() == []
    assert game.board(1).architects() == [3, 4, 8, 9]
    play(game, "1>1")
    assert game.board(1).architects() == []


def test_an_emptied_stack_keeps_its_architect() -> None:
    game = dealt(PLAIN)
    game._table.left[0] = 1
    play(game, "1>1")
    assert game.tops()[0] == (None, 0)
    assert game.board(0).architects() == [1]
    assert refusal(game, "1>2") == "stack_empty"


@given(options, seeds)
def test_ruling_always_a_move(chosen: dict[str, object], seed: int) -> None:
    """A player always has a stack to choose; the argument stands beside `is_available`."""
    game = Game.start(chosen, seed)
    stream = chance.stream(seed)
    while game.to_move is not None:
        moves = game.legal_moves()
        assert moves
        if game.stage == "place":
            assert len(moves) % 9 == 0
        game.play_randomly(stream, 1)


# --- projects -----------------------------------------------------------------------------------


def shows(card: int, drawing: str) -> bool:
    board = Board.parse(f"amytis board\n\n{drawing}")
    return bool(exports.pattern_shows(int(exports.colour_bits(board._tables, 0)), card))


def test_a_pattern_may_lie_anywhere_in_any_rotation() -> None:
    """Project 7: G above P, two P beside: a square of four."""
    assert PATTERNS[7] == ["GP", "PP"]
    assert shows(7, "gG1 gP1 ..\nwP1 wP1 ..\n.. .. ..")
    assert shows(7, ".. .. ..\n.. gP1 gG1\n.. wP1 wP1")
    assert shows(7, ".. .. ..\n.. gP1 gP1\n.. wG1 wP1")
    assert not shows(7, "gG1 gG1 ..\nwP1 wP1 ..\n.. .. ..")


def test_a_pattern_may_not_be_mirrored() -> None:
    """Project 11: .OO above OB. ; its mirror image is another pattern."""
    assert PATTERNS[11] == [".OO", "OB."]
    assert shows(11, ".. gO1 gO1\ngO1 gB1 ..\n.. .. ..")
    assert not shows(11, "gO1 gO1 ..\n.. gB1 gO1\n.. .. ..")
    assert shows(11, ".. .. ..\n.. gB1 gO1\ngO1 gO1 ..")


def test_only_visible_colours_count_and_types_do_not_matter() -> None:
    assert shows(3, "gB1 wB4 tB2\n.. .. ..\n.. .. ..")
    assert not shows(3, "gB1 wG4 tB2\n.. .. ..\n.. .. ..")


def test_a_project_is_validated_by_the_game_at_once() -> None:
    game = dealt("gB mG wB mO tB mP gG gO gP", cards=[3, 4, 1, 2])
    play(game, "1>1", "2>1", "3>2", "4>2", "7>9", "6>3", "5>3")
    assert 3 in game.board(0).validated
    assert game.sheet(0).project_points == 8
    assert "project_validated" in [event.code for event in game.last_events()]
    game.take_back()
    assert game.board(0).validated == []


def test_several_projects_in_one_turn() -> None:
    """Projects 3 (BBB) and 8 (OB, OB): a blue row over two rows of colours."""
    game = dealt("gB mG wB mO tB mP gG gO gP", cards=[3, 8, 1, 2])
    table = game._table
    for space, tile in enumerate(["gB", "gB", "..", "gO", "gO", "..", "..", "..", ".."]):
        if tile != "..":
            table.top[0, space] = Board.parse("amytis board\n\n" + "\n".join(
                [f"{tile}1 .. ..", ".. .. ..", ".. .. .."]))._tables["top"][0, 0, 0]  # fmt: skip
            table.height[0, space] = 1
    play(game, "5>3")
    assert game.board(0).validated == [3, 8]


def test_a_project_acquired_and_completed_in_the_same_turn() -> None:
    game = dealt("gB mG wB mO pB mP gG gO gP", cards=[1, 2, 4, 5, 3])
    play(game, "1>1", "2>1", "3>2", "4>2", "7>9", "6>3", "5>3")
    assert game.stage == "project"
    assert 3 in game.display
    play(game, "project:3")
    assert game.board(0).validated == [3]


def test_projects_on_display_are_nobodys() -> None:
    game = dealt("gB mG wB mO tB mP gG gO gP", cards=[1, 2, 4, 5, 3])
    play(game, "1>1", "2>1", "3>2", "4>2", "7>9", "6>3", "5>3")
    assert game.board(0).validated == []


def test_ruling_palace_b_counts_validated_before_this_placement() -> None:
    game = dealt("gB mG wB mO pB mP gG gO gP", "AAABAA", cards=[3, 4, 1, 2])
    play(game, "1>1", "2>1", "3>2", "4>2", "7>9", "6>3", "5>3", "project:points")
    buildings = game.sheet(0).buildings
    assert buildings is not None
    assert buildings[3] == 0
    assert game.board(0).validated == [3]


def test_ruling_display_is_refilled_at_its_end() -> None:
    game = play(dealt("pG pB pO pP gG gB gO gP wG"), "1>1")
    first, second, third = game.display
    following = game.deal["projects"][7]
    play(game, f"project:{second}")
    assert game.display == [first, third, following]


def test_ruling_display_with_no_card_left() -> None:
    game = dealt("pG pB pO pP gG gB gO gP wG")
    game._table.drawn = 20
    game._table.display_size = 0
    play(game, "1>1")
    assert (game.stage, game.to_move, game.sheet(0).points) == ("place", 1, 1)
    game = dealt("pG pB pO pP gG gB gO gP wG", "AAABAA")
    game._table.drawn = 20
    game._table.display_size = 0
    play(game, "1>1")
    assert (game.stage, game.to_move, game.sheet(0).points) == ("place", 1, 0)


def test_a_display_without_a_deck_shrinks() -> None:
    game = dealt("pG pB pO pP gG gB gO gP wG")
    game._table.drawn = 20
    play(game, "1>1")
    assert refusal(game, "project:deck") == "deck_empty"
    play(game, f"project:{game.display[0]}")
    assert len(game.display) == 2


# --- the end ------------------------------------------------------------------------------------


def nearly_over() -> Game:
    game = dealt(PLAIN)
    game._table.left[0] = 1
    game._table.left[1] = 1
    return game


def test_one_empty_stack_is_not_the_end() -> None:
    game = play(nearly_over(), "1>1")
    assert not game.last_turn
    assert game.to_move == 1


def test_the_second_player_ends_the_game_with_this_turn() -> None:
    game = play(nearly_over(), "1>1", "2>1")
    assert game.to_move is None
    assert game.outcome() is not None
    assert [event.code for event in game.last_events()][-2:] == ["end_triggered", "game_over"]


def test_when_the_first_player_ends_it_the_other_takes_a_last_turn() -> None:
    game = play(nearly_over(), "3>1", "1>1", "2>2")
    assert game.last_turn
    assert game.to_move == 1
    play(game, "5>2")
    assert game.to_move is None


def test_a_claim_still_belongs_to_the_last_turn() -> None:
    game = dealt(PLAIN)
    game._table.left[0] = 1
    game._table.left[8] = 1
    play(game, "2>1", "1>1", "5>2", "3>2", "6>3", "7>3", "4>4")
    assert game.stage == "favour"
    play(game, "favour:ones", "9>4")
    assert game.to_move is None


def test_equal_points_share_the_victory() -> None:
    game = play(nearly_over(), "1>1", "2>1")
    difference = game.total(0) - game.total(1)
    game._table.earned[1 if difference > 0 else 0, 0] += abs(difference)
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.tie_break) == ((0, 1), "shared")


def test_both_players_have_equal_turns() -> None:
    for seed in range(12):
        game = random_game({"sides": "random"}, seed)
        placed = [sum(game.board(seat).heights()) for seat in range(2)]
        assert placed[0] == placed[1]


# --- refusals -----------------------------------------------------------------------------------


def test_refusals_in_their_order() -> None:
    game = dealt("pG pB pO pP gG gB gO gP wG")
    assert refusal(game, "1>1", seat=1) == "not_your_turn"
    assert refusal(game, "project:deck") == "place_a_tile_first"
    assert refusal(game, "favour:ones") == "place_a_tile_first"
    play(game, "1>1")
    assert refusal(game, "2>1") == "choose_a_project_first"
    assert refusal(game, "favour:ones") == "choose_a_project_first"
    assert refusal(game, "project:points") == "no_points_instead"
    hidden = game.hidden_projects()[0]
    assert refusal(game, f"project:{hidden}") == "not_on_display"
    lined = line_for_seat_0(dealt(PLAIN))
    assert refusal(lined, "6>1") == "claim_a_favour_first"
    over = play(nearly_over(), "1>1", "2>1")
    assert refusal(over, "3>1") == "game_over"


@pytest.mark.parametrize(
    "move", [PlaceTile(0, 1), PlaceTile(1, 10), TakeProject(21), TakeProject("x"), ClaimFavour("x")]
)
def test_moves_that_do_not_exist(move: Move) -> None:
    game = dealt(PLAIN)
    before = game.fingerprint()
    with pytest.raises(Refused) as refused:
        game.play(move)
    assert refused.value.code == "no_such_move"
    assert refused.value.text("fr") != refused.value.text("en")
    assert game.fingerprint() == before
    with pytest.raises(BadInput):
        game.play(PlaceTile(1, 1), seat=2)


def test_taking_back_inside_a_turn_and_across_turns() -> None:
    game = dealt("pG pB pO pP gG gB gO gP wG")
    prints = [game.fingerprint()]
    for move in ("1>1", "project:deck", "2>1", "project:deck", "5>2"):
        play(game, move)
        prints.append(game.fingerprint())
    for earlier in reversed(prints[:-1]):
        game.take_back()
        assert game.fingerprint() == earlier
