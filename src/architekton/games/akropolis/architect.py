"""What the Illustrious Architect would take after each of a person's choices, as far as is certain.

The rules are asked by making the move on a copy; where the tile is laid makes no difference to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from architekton.games.akropolis.constants import TILE_LETTERS
from architekton.games.akropolis.rules import exports
from architekton.games.akropolis.rules.setup import ARCHITECT_SEAT

if TYPE_CHECKING:
    from architekton.games.akropolis.game import Game


def answers(game: Game) -> dict[int, int | None]:
    """By tile that the person can take: the tile that the Architect takes then.

    None where that depends on a stack that comes first, or where the game is over by then.
    """
    if game.to_move is None or game.seat_name(ARCHITECT_SEAT) is None:
        return {}
    return {tile.number: _answer(game, tile.number) for tile in game._affordable()}


def _answer(game: Game, tile: int) -> int | None:
    taken = answered(game, tile).taken(ARCHITECT_SEAT)
    if len(taken) == len(game.taken(ARCHITECT_SEAT)):
        return None
    return taken[-1].number if taken[-1] in game.site else None


def answered(game: Game, tile: int) -> Game:
    """The game after a person has taken this tile and the Architect has answered."""
    after = game.copy()
    _tempt(after)
    exports.play_if_allowed(after._rows, tile, *game._places()[0].tolist())
    return after


def _tempt(game: Game) -> None:
    """Let tiles with plazas be the next to come: it likes those best.

    What it takes even then from the site as it lies, it takes whatever comes.
    """
    dealt, size = game._read("dealt"), game._deck_size
    hidden = game._rows["deck"][0, dealt:size]
    hidden[:] = sorted(hidden.tolist(), key=lambda tile: TILE_LETTERS[tile].islower())
