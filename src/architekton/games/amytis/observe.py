"""What a seat may see. Everything that leaves the engine for a player is a `View`.

Hidden are the tiles below the tops of the stacks, the three that were removed, and the order of the
project deck. Hands are open (ruling `hands-open`).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from architekton.core.face import ViewFace
from architekton.games.amytis.constants import PATTERNS, PROJECT_POINTS, REMOVED

if TYPE_CHECKING:
    from architekton.games.amytis.game import Game

# What is printed on the project cards; everybody knows them.
_CARDS = [
    {"card": card, "points": int(PROJECT_POINTS[card]), "pattern": pattern}
    for card, pattern in PATTERNS.items()
]


class View(ViewFace):
    _game: Game

    def _table_json(self) -> dict[str, Any]:
        game = self._game
        return {
            "sides": game.sides,
            "stage": game.stage,
            "stacks": [
                {"tile": tile.letters if tile else None, "left": left} for tile, left in game.tops()
            ],
            "cards": _CARDS,
            "display": game.display,
            "deck": game.deck_size,
            "hidden": self._hidden_json(),
            "last_turn": game.last_turn,
        }

    def _seat_json(self, seat: int, language: str) -> dict[str, Any]:
        board = self._game.board(seat)
        return {
            "name": None,
            "spaces": [
                {"tile": tile.letters if tile else None, "height": height}
                for tile, height in zip(board.tops(), board.heights(), strict=True)
            ],
            "architects": board.architects(),
            "threats": [{"stack": stack, "line": line} for stack, line in board.threats()],
            "pawns": board.pawns,
            "claims": [claim.to_json() for claim in board.claims()],
            "display": [board.project(card).to_json(language) for card in self._game.display],
            "sheet": board.score().to_json(language),
        }

    def _hidden_json(self) -> dict[str, Any]:
        """What nobody has seen: tiles, some of which never come, and the cards of the deck."""
        tiles = Counter(tile.letters for tile in self._game.hidden_tiles())
        return {
            "tiles": dict(sorted(tiles.items())),
            "removed": REMOVED,
            "projects": self._game.hidden_projects(),
        }
