"""Set-up, turns, supply, stones and the end, by name."""

from __future__ import annotations

import pytest
from hypothesis import given

from architekton.core import chance
from architekton.core.errors import BadInput, Refused
from architekton.core.reading import Reader
from architekton.games.akropolis import Game, Move
from tests.games.akropolis.cities import options, random_game, seeds

# players, long: tiles, stacks, tiles per stack, first site, rounds, turns each
SET_UPS = {
    (2, False): (37, 11, 3, 4, 12, 18),
    (3, False): (49, 11, 4, 5, 12, 16),
    (4, False): (61, 11, 5, 6, 12, 15),
    (2, True): (61, 19, 3, 4, 20, 30),
    (3, True): (61, 14, 4, 5, 15, 20),
}


@pytest.mark.parametrize(("players", "long"), SET_UPS)
def test_set_up_and_length(players: int, long: bool) -> None:
    """In the long game for three, one of the fifteen stacks fills the site at once."""
    tiles, stacks, size, site, rounds, turns = SET_UPS[players, long]
    game = Game.start({"players": players, "long": long}, seed=1)
    assert len(game.deal["deck"]) == tiles
    assert (game.stacks_left, len(game.site), game.round) == (stacks, site, 1)
    assert len(game.hidden_tiles()) == stacks * size
    game.play_randomly(chance.stream(1))
    assert game.round == rounds
    assert [len(game.taken(seat)) for seat in range(players)] == [turns] * players
    assert len(game.site) == 1


def test_seats_start_with_one_to_four_stones_from_the_first_player_on() -> None:
    game = Game.start({"players": 4, "first": 2}, seed=1)
    assert [game.stones(seat) for seat in range(4)] == [3, 4, 1, 2]
    assert game.reserve == 30
    assert (game.to_move, game.chief) == (2, 2)


def test_who_is_first_is_random_by_default() -> None:
    firsts = {Game.start({"players": 4}, seed=seed).first for seed in range(60)}
    assert firsts == {0, 1, 2, 3}


def place_somewhere(game: Game, slot: int) -> None:
    first = game.legal_moves()[0]
    game.play(Move(game.site[slot].number, *first.placement))


def test_the_fourth_tile_costs_three_stones() -> None:
    """The rulebook's example, with a player who has three stones."""
    game = Game.start({"players": 4, "first": 2}, seed=4)
    place_somewhere(game, 0)
    place_somewhere(game, 0)
    assert (game.to_move, game.stones(0), len(game.site)) == (0, 3, 4)
    fourth = game.site[3].number
    assert fourth in {move.tile for move in game.legal_moves()}
    place_somewhere(game, 3)
    assert game.stones(0) == 0
    assert game.taken(0)[0].number == fourth


def test_a_tile_that_is_too_dear_is_refused() -> None:
    game = Game.start({"players": 2, "first": 0}, seed=4)
    fourth = Move(game.site[3].number, *game.legal_moves()[0].placement)
    before = game.fingerprint()
    with pytest.raises(Refused) as refused:
        game.play(fourth)
    assert refused.value.code == "not_enough_stones"
    assert refused.value.text() == "This tile costs 3 stones, and you have 1."
    assert refused.value.text("fr").startswith("Cette tuile coûte 3 pierres")
    assert game.fingerprint() == before


def test_without_stones_only_the_first_tile_can_be_taken() -> None:
    game = Game.start({"players": 2, "first": 0}, seed=4)
    place_somewhere(game, 1)
    place_somewhere(game, 0)
    while game.stones(0) > 0 or game.to_move != 0:
        place_somewhere(game, 0)
    assert {move.tile for move in game.legal_moves()} == {game.site[0].number}


def test_refusals_in_their_order() -> None:
    game = Game.start({"players": 2, "first": 0}, seed=4)
    good = game.legal_moves()[0]
    hidden = game.hidden_tiles()[0].number

    def code(move: Move, seat: int | None = None) -> str | None:
        reason = game.refusal(move, seat)
        return reason.code if reason else None

    assert code(good) is None
    assert code(good, seat=1) == "not_your_turn"
    assert code(good._replace(tile=hidden)) == "no_such_tile"
    assert code(good._replace(tile=99)) == "no_such_tile"
    assert code(good._replace(rotation=7)) == "no_such_rotation"
    assert code(good._replace(q=50)) == "touches_nothing"
    game.play_randomly(chance.stream(1))
    assert code(good) == "game_over"
    with pytest.raises(BadInput):
        game.refusal(good, seat=5)


def test_supply_the_last_tile_goes_to_the_front_and_the_chief_moves_left() -> None:
    game = Game.start({"players": 2, "first": 0}, seed=9)
    deck = game.deal["deck"]
    for _ in range(2):
        place_somewhere(game, 0)
    assert (len(game.site), game.chief, game.round) == (2, 0, 1)
    left = game.site[1].number
    place_somewhere(game, 0)
    assert [tile.number for tile in game.site] == [left, *deck[4:7]]
    assert (game.chief, game.round, game.to_move) == (1, 2, 1)


def test_the_last_tile_is_not_played() -> None:
    game = random_game({"players": 3}, 5)
    assert game.to_move is None
    assert game.legal_moves() == []
    assert len(game.site) == 1
    played = {tile.number for seat in range(3) for tile in game.taken(seat)}
    assert game.site[0].number not in played
    assert len(played) == 48


def two_quarries_to_cover() -> Game:
    """Seat 1 is about to lay tile 30 on two quarries, for free."""
    game = dealt([5, 22, 30])
    game.play(Move.parse("5@1,-1/0"))
    game.play(Move.parse("22@1,-1/0"))
    return game


def dealt(first_tiles: list[int]) -> Game:
    """Two players, seat 1 begins, these tiles on top of the others."""
    deck = [*first_tiles, *(tile for tile in range(1, 38) if tile not in first_tiles)]
    return Game.resume(Reader({"players": 2}), Reader({"first": 0, "deck": deck}))


def test_quarries_covered_bring_stones_at_once() -> None:
    """The rulebook's example: two quarries covered, two stones."""
    game = two_quarries_to_cover()
    assert (game.stones(0), game.reserve) == (1, 37)
    game.play(Move.parse("30@0,-1/1"))
    assert (game.stones(0), game.reserve) == (3, 35)
    assert [event.code for event in game.last_events()] == [
        "tile_laid",
        "stones_gained",
        "tiles_revealed",
    ]


@pytest.mark.parametrize(("left", "gained"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_ruling_reserve_a_stone_that_is_not_there_cannot_be_taken(left: int, gained: int) -> None:
    game = two_quarries_to_cover()
    game._rows[0].reserve = left
    before = game.fingerprint()
    game.play(Move.parse("30@0,-1/1"))
    assert (game.stones(0), game.reserve) == (1 + gained, left - gained)
    game.take_back()
    assert game.fingerprint() == before


def test_ruling_long_three_the_marker_does_not_move_for_the_first_filling() -> None:
    game = Game.start({"players": 3, "long": True, "first": 1}, seed=3)
    assert (len(game.site), game.chief, game.round) == (5, 1, 1)


def test_ruling_equal_tiles_at_different_prices_are_different_moves() -> None:
    """Tiles 28, 33 and 37 all show the same hexes."""
    game = dealt([28, 33, 37])
    assert game.site[0].hexes == game.site[1].hexes == "Hqq"
    prices = {move.tile for move in game.legal_moves()}
    assert prices == {28, 33}


def test_more_stones_win_a_tie() -> None:
    """A random game, found by search, that ends with equal points and unequal stones."""
    game = random_game({"players": 2}, 233)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.totals[0] == outcome.totals[1]
    [winner] = outcome.winners
    assert game.stones(winner) > game.stones(1 - winner)
    assert outcome.tie_break == "stones"


def test_equal_points_and_equal_stones_share_the_victory() -> None:
    game = random_game({"players": 2}, 41)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.totals[0] == outcome.totals[1]
    assert game.stones(0) == game.stones(1)
    assert (outcome.winners, outcome.tie_break) == ((0, 1), "shared")


@given(options(), seeds)
def test_equal_turns_for_all_seats_and_forty_stones(chosen: dict[str, object], seed: int) -> None:
    game = Game.start(chosen, seed)
    stream = chance.stream(seed)
    while game.to_move is not None:
        game.play_randomly(stream, 1)
        assert game.reserve + sum(game.stones(seat) for seat in range(game.seats)) == 40
        assert all(game.stones(seat) >= 0 for seat in range(game.seats))
        assert game.reserve >= 0
    assert len({len(game.taken(seat)) for seat in range(game.seats)}) == 1
