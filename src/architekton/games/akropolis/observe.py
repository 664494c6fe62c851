"""What a seat may see. Everything that leaves the engine for a player is a `View`.

Hidden is one thing only: the order of the tiles in the stacks. Which tiles they are is known to
everybody, because all tiles of the box are in play and the others lie open.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from architekton.core.face import ViewFace
from architekton.games.akropolis.constants import KIND_LETTERS, KIND_NAMES
from architekton.games.akropolis.notation import Tile

if TYPE_CHECKING:
    from architekton.games.akropolis.game import Game


class View(ViewFace):
    _game: Game

    @property
    def hidden(self) -> list[Tile]:
        """The tiles still face down, sorted: their order is not known."""
        return self._game.hidden_tiles()

    def _table_json(self) -> dict[str, Any]:
        game = self._game
        return {
            "chief": game.chief,
            "round": game.round,
            "site": [tile.on_site(price) for price, tile in enumerate(game.site)],
            "reserve": game.reserve,
            "hidden": self._hidden_json(),
        }

    def _seat_json(self, seat: int, language: str) -> dict[str, Any]:
        game = self._game
        city = game.board(seat)
        return {
            "name": game.seat_name(seat),
            "stones": game.stones(seat),
            "tiles": [tile.number for tile in game.taken(seat)],
            "city": None if city is None else [move.to_json() for move in city.moves],
            "lakes": [] if city is None else [list(at) for at in city.lakes()],
            "sheet": game.sheet(seat).to_json(language),
        }

    def _hidden_json(self) -> dict[str, Any]:
        """The bag: what can still come."""
        tiles = self.hidden
        kinds = Counter("".join(tile.hexes for tile in tiles))
        return {
            "tiles": [tile.number for tile in tiles],
            "stacks": self._game.stacks_left,
            "hexes": {
                name: kinds[letter]
                for letter, name in zip(KIND_LETTERS, KIND_NAMES, strict=True)
                if kinds[letter]
            },
        }
