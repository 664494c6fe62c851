"""A move of a game in plain Python: whatever it is made of, it is written as one word."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from architekton.core.game import Json


class PlainMove(ABC):
    """A game that needs more than a word makes a frozen dataclass of it, and reads its text."""

    @abstractmethod
    def text(self) -> str:
        """Without spaces; no two moves have the same."""

    def to_json(self) -> Json:
        return {"move": self.text()}


@dataclass(frozen=True)
class WordMove(PlainMove):
    """A move that is its word: roll, hold, e4."""

    word: str

    def text(self) -> str:
        return self.word
