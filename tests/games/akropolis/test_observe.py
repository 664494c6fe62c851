"""What a seat may see."""

from __future__ import annotations

import pytest

from architekton.core import chance
from architekton.core.errors import BadInput
from architekton.games.akropolis import Game
from tests.games.akropolis.cities import random_game


def test_the_bag_tells_what_can_come_but_not_when() -> None:
    game = random_game({"players": 2}, 5, 7)
    hidden = game.view(0).to_json()["hidden"]
    seen = {tile.number for tile in game.site}
    seen |= {tile.number for seat in range(2) for tile in game.taken(seat)}
    assert hidden["tiles"] == sorted(set(range(1, 38)) - seen)
    assert sum(hidden["hexes"].values()) == 3 * len(hidden["tiles"])
    assert hidden["stacks"] == game.stacks_left


def test_the_order_of_the_deck_is_not_in_the_view() -> None:
    game = Game.start({"players": 3}, seed=5)
    deck = game.deal["deck"]
    shown = game.view(1)._game.deal["deck"]
    assert shown[:5] == deck[:5]
    assert shown[5:] == sorted(deck[5:])
    assert shown != deck


def test_a_view_does_not_change_with_the_game() -> None:
    game = Game.start({"players": 2}, seed=5)
    view = game.view(0)
    before = view.to_json()
    game.play_randomly(chance.stream(1))
    assert view.to_json() == before


def test_an_imagined_game_keeps_what_was_seen() -> None:
    game = random_game({"players": 4}, 5, 9)
    world = game.view(2).imagine(chance.stream(8))
    assert world.site == game.site
    assert world.moves == game.moves
    assert world.legal_moves() == game.legal_moves()
    assert sorted(world.deal["deck"]) == sorted(game.deal["deck"])
    assert world.deal["deck"] != game.deal["deck"]


def test_nobody_sits_at_seat_five() -> None:
    with pytest.raises(BadInput):
        Game.start({"players": 2}).view(4)
