"""What somebody plans while the other decides: what it would bring is what it brings then."""

from __future__ import annotations

from typing import Any

import pytest

from architekton.core.chance import stream
from architekton.games.amytis.game import Game

# All but the theatre, which counts architects on the board: the other sends one out.
BUILDINGS = slice(0, 5)


def brings(offers: Any) -> dict[tuple[int, int], list[int]]:
    """By stack and space: the points of the buildings."""
    return {
        (move["stack"], move["space"]): changes[BUILDINGS].tolist()
        for move, changes in zip(offers["moves"], offers["changes"], strict=True)
    }


@pytest.mark.parametrize("mode", Game.MODES)
@pytest.mark.parametrize("seed", range(4))
def test_what_is_planned_is_possible_unless_the_other_took_from_that_stack(
    mode: str, seed: int
) -> None:
    """The architects that come home at the start of the turn are home in the plan, too."""
    game = Game.start(Game.MODES[mode], seed=seed)
    chance = stream(seed)
    came_home = 0
    while game.to_move is not None:
        mover = game.to_move
        seat = 1 - mover
        waiting = game.supposed(seat)
        assert waiting is None or waiting.stage == "place"
        planned = brings(waiting.offers()) if waiting else None
        before = [left for _, left in game.tops()]
        other_homes = len(game.board(seat).architects())
        while game.to_move == mover:
            game.play_randomly(chance, 1)
        if game.to_move is None:
            continue
        assert planned is not None
        came_home += len(game.board(seat).architects()) < other_homes
        taken = {i + 1 for i, (_, left) in enumerate(game.tops()) if left != before[i]}
        real = brings(game.offers())
        assert real == {place: row for place, row in planned.items() if place[0] not in taken}
    assert came_home


def test_nothing_can_be_planned_when_the_other_makes_the_last_move() -> None:
    game = Game.start(seed=1)
    while not (game.last_turn and game._table["turns_left"] == 0):
        game.play_randomly(stream(1), 1)
    assert game.to_move is not None
    assert game.supposed(1 - game.to_move) is None
