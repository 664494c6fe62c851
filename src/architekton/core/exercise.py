"""What lessons are made of: positions to learn from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from architekton.core.json_types import Json

if TYPE_CHECKING:
    from architekton.core.game import Game

AnyGame = TypeVar("AnyGame", bound="Game")


@dataclass(frozen=True)
class Exercise:
    """A position to learn from, always the same: a deal, by its seed or written down, and the moves
    that lead up to it, as text. Then it is the learner's turn."""

    options: Json
    seed: int = 0
    deal: Json | None = None
    moves: str = ""

    def set_up(self, kind: type[AnyGame]) -> AnyGame:
        """The position, in the game that it belongs to."""
        if self.deal is None:
            game = kind.start(self.options, self.seed)
        else:
            game = kind.resume(self.options, self.deal)
        game.play_all([kind.parse_move(move) for move in self.moves.split()])
        return game
