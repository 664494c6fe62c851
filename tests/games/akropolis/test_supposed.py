"""What somebody plans while others decide: what it would bring is what it brings, if it comes."""

from __future__ import annotations

import numpy as np
import pytest

from architekton.core.chance import stream
from architekton.games.akropolis.game import Game

STONES = -1


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_what_is_planned_for_a_tile_is_what_it_brings_at_whatever_price_then(
    players: int, seed: int
) -> None:
    """The city of who waits stays as it is, so every spot does; prices fall, tiles are taken."""
    game = Game.start({"players": players}, seed=seed)
    chance = stream(seed)
    compared = 0
    while game.to_move is not None:
        seat = (game.to_move + 1) % players
        waiting = game.supposed(seat)
        planned = waiting.offers() if waiting else None
        game.play_randomly(chance, 1)
        if planned is None:
            assert game.to_move is None
            continue
        real = game.offers()
        assert np.array_equal(planned["places"], real["places"])
        prices = {tile["tile"]: tile["price"] for tile in planned["tiles"]}
        for tile, brought in zip(real["tiles"], np.asarray(real["changes"]), strict=True):
            if tile["tile"] not in prices:
                continue
            foretold = np.asarray(planned["changes"])[list(prices).index(tile["tile"])]
            assert np.array_equal(foretold[:, :STONES], brought[:, :STONES])
            assert tile["price"] <= prices[tile["tile"]]
            compared += 1
    assert compared > 20


def test_every_tile_can_be_planned_also_what_is_too_dear_now() -> None:
    game = Game.start({"players": 2, "first": 0}, seed=7)
    waiting = game.supposed(1)
    assert waiting is not None
    assert [tile["price"] for tile in waiting.offers()["tiles"]] == [0, 1, 2, 3]
    assert game.stones(1) == 2
    dearest = waiting.legal_moves(waiting.site[3])[0]
    assert waiting.preview(dearest)["paid"] == 3
    game.play(game.legal_moves(game.site[0])[0])
    assert game.preview(dearest)["paid"] == 2


def test_the_illustrious_architect_plans_nothing() -> None:
    game = Game.start({"players": 1, "architect": "metagenes"}, seed=1)
    assert game.supposed(1) is None
