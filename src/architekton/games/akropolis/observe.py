"""What a seat may see. Everything that leaves the engine for a player is a `View`.

Hidden is one thing only: the order of the tiles in the stacks. Which tiles they are is known to
everybody, because all tiles of the box are in play and the others lie open.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

from architekton.core.face import ViewFace
from architekton.games.akropolis import architect
from architekton.games.akropolis.constants import KIND_LETTERS, KIND_NAMES
from architekton.games.akropolis.notation import Tile
from architekton.games.akropolis.rules.setup import ARCHITECT_SEAT

if TYPE_CHECKING:
    from architekton.games.akropolis import shapes
    from architekton.games.akropolis.game import Game


class View(ViewFace):
    _game: Game

    @property
    def hidden(self) -> list[Tile]:
        """The tiles still face down, sorted: their order is not known.

        >>> [tile.number for tile in view.hidden[:5]]
        [1, 2, 3, 4, 5]
        """
        return self._game.hidden_tiles()

    def to_json(self, language: str = "en") -> shapes.View:
        game = self._game
        return {
            "game": "akropolis",
            "options": game._options.to_json(),
            "seat": self.seat,
            "to_move": game.to_move,
            "first": game.first,
            "chief": game.chief,
            "round": game.round,
            "site": [tile.on_site(price) for price, tile in enumerate(game.site)],
            "reserve": game.reserve,
            "hidden": self._hidden_json(),
            "moves": [move.to_json() for move in game.moves],
            "seats": [self._seat_json(seat, language) for seat in range(game.seats)],
            "architect": self._architect_json(),
            "result": cast("shapes.Result | None", game.result_json()),
        }

    def _seat_json(self, seat: int, language: str) -> shapes.SeatView:
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

    def _architect_json(self) -> shapes.Architect | None:
        """What the rulebook lets everybody look at, and what follows from it."""
        game = self._game
        if game.seat_name(ARCHITECT_SEAT) is None:
            return None
        taken = game.taken(ARCHITECT_SEAT)
        answers = architect.answers(game).items()
        return {
            "tiles": [{"tile": tile.number, "hexes": tile.hexes} for tile in taken],
            "answers": [{"tile": tile, "takes": takes} for tile, takes in answers],
        }

    def _hidden_json(self) -> shapes.Hidden:
        """The bag: what can still come."""
        tiles = self.hidden
        kinds = Counter("".join(tile.hexes for tile in tiles))
        named = zip(KIND_NAMES, (kinds[letter] for letter in KIND_LETTERS), strict=True)
        known = {name: count for name, count in named if count}
        return {
            "tiles": [tile.number for tile in tiles],
            "stacks": self._game.stacks_left,
            "hexes": cast("shapes.KindCounts", known),
        }
