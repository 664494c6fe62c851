"""What every move of every game can do."""

from __future__ import annotations

from typing import Protocol

from architekton.core.json_types import Shown


class Move(Protocol):
    """One decision. Equal moves are equal objects; a move is a fact, so it never changes."""

    def text(self) -> str: ...

    def to_json(self) -> Shown: ...
