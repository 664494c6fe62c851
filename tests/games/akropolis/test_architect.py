"""What the Architect would take next: true in every world, and told wherever it is certain."""

from __future__ import annotations

import pytest

from architekton.core.chance import stream
from architekton.games.akropolis.architect import answers
from architekton.games.akropolis.game import Game

ARCHITECT = 1
WORLDS = 12


def played(architect: str, seed: int, moves: int) -> Game:
    game = Game.start({"players": 1, "architect": architect}, seed=seed)
    game.play_randomly(stream(seed), moves)
    return game


def taken_in_worlds(game: Game, tile: int) -> set[int | None]:
    """What it takes after this tile, in worlds that the view allows; None if nothing any more."""
    found: set[int | None] = set()
    for world in range(WORLDS):
        imagined = game.view(0).imagine(stream(f"{world}"))
        imagined.play(imagined.legal_moves(tile)[-1 - world])
        taken = imagined.taken(ARCHITECT)
        found.add(taken[-1].number if len(taken) > len(game.taken(ARCHITECT)) else None)
    return found


@pytest.mark.parametrize("architect", ["hippodamos", "callicrates"])
def test_what_is_said_is_taken_in_every_world(architect: str) -> None:
    certain = uncertain = 0
    for seed in range(4):
        for moves in range(18):
            game = played(architect, seed, moves)
            if game.to_move is None:
                continue
            before, told = game.fingerprint(), answers(game)
            assert game.fingerprint() == before
            assert set(told) == {move.tile for move in game.legal_moves()}
            for tile, takes in told.items():
                found = taken_in_worlds(game, tile)
                if takes is None:
                    uncertain += 1
                    assert found == {None} or len(found) > 1 or not found & set(_site(game))
                else:
                    certain += 1
                    assert found == {takes}
    assert certain > uncertain > 0


def _site(game: Game) -> list[int]:
    return [tile.number for tile in game.site]


def test_a_view_shows_what_it_has_and_what_it_would_take() -> None:
    game = played("metagenes", 1, 5)
    view = game.view(0).to_json()
    shown = view["architect"]
    assert shown is not None
    assert [tile["tile"] for tile in shown["tiles"]] == view["seats"][ARCHITECT]["tiles"]
    assert [tile["hexes"] for tile in shown["tiles"]] == [t.hexes for t in game.taken(ARCHITECT)]
    assert {one["tile"]: one["takes"] for one in shown["answers"]} == answers(game)
    assert game.view(None).to_json()["architect"] == shown


def test_with_others_or_at_the_end_there_is_nothing_to_tell() -> None:
    two = Game.start({"players": 2}, seed=1)
    assert two.view(0).to_json()["architect"] is None
    assert answers(two) == {}
    over = played("metagenes", 1, 60)
    shown = over.view(0).to_json()["architect"]
    assert over.to_move is None
    assert shown is not None
    assert shown["answers"] == []
    assert len(shown["tiles"]) == len(over.taken(ARCHITECT))
