"""Whatever is passed to our games: the right answer, or an error with a code and a sentence."""

from __future__ import annotations

from typing import Any

from tests.contract.games import Akropolis, Amytis, BoardValues


class TestAkropolis(Akropolis, BoardValues):
    def good_values(self, game: Any) -> dict[str, Any]:
        return {
            **super().good_values(game),
            "at": (0, 0),
            "rotation": 2,
            "variants": ("houses",),
            "houses": "value",
            "stones": 3,
            "drawing": game.board(0).drawing(),
        }

    def good_here(self, name: str, owner: Any) -> dict[str, Any]:
        if name == "lay":
            return {"tile": 12, "at": (2, 0), "rotation": 2}
        if name == "refusal" and not isinstance(owner, self.game):
            return {"tile": 12}
        return super().good_here(name, owner)

    def test_legal_moves_with_a_tile(self) -> None:
        game = self.position()
        check_moves_by_tile(game, game.site)


class TestAmytis(Amytis, BoardValues):
    def good_values(self, game: Any) -> dict[str, Any]:
        return {**super().good_values(game), "sides": "ABABAB", "space": 9, "card": 3}

    def good_here(self, name: str, owner: Any) -> dict[str, Any]:
        return {"tile": "tG"} if name == "points_of" else super().good_here(name, owner)

    def test_legal_moves_with_a_tile(self) -> None:
        game = self.position()
        check_moves_by_tile(game, [tile for tile, _ in game.tops()])


def check_moves_by_tile(game: Any, tiles: list[Any]) -> None:
    everything = game.legal_moves()
    by_tile = {tile.text(): game.legal_moves(tile.text()) for tile in tiles}
    assert {move for moves in by_tile.values() for move in moves} == set(everything)
    assert game.legal_moves(tiles[0]) == by_tile[tiles[0].text()]
