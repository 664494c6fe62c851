"""The games that come with Architekton, as the kit of the contract is told of them."""

from __future__ import annotations

from typing import Any

from architekton.core.discovery import find_game
from architekton.testing import Contract, OddValuesContract


class Akropolis(Contract):
    game = find_game("akropolis")


class Amytis(Contract):
    game = find_game("amytis")


class BoardValues(OddValuesContract):
    """Good values for games with boards."""

    def good_values(self, game: Any) -> dict[str, Any]:
        return {**super().good_values(game), "document": game.board(0).to_json()}

    def good_here(self, name: str, owner: Any) -> dict[str, Any]:
        match name:
            case "parse_board":
                return {"text": owner.board(0).text()}
            case "board_from_json":
                return {"written": owner.board(0).to_json()}
            case "parse":
                return {"text": owner.text()}
        return super().good_here(name, owner)
