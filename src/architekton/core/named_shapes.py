"""What games show, by name: the view, offers, move and preview of any game.

Each game describes them itself (`Game.shapes`). What holds one of them only says which; where it is
described to others, the games' own take that place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

GAME_SHAPE = "x-game-shape"


@dataclass(frozen=True)
class Named:
    """In an annotation: whatever the type, what is described is the game's own shape."""

    shape: str

    def __get_pydantic_json_schema__(self, *_: object) -> dict[str, Any]:
        return {GAME_SHAPE: self.shape}


GameView = Annotated[Mapping[str, Any], Named("View")]
GameOffers = Annotated[Mapping[str, Any], Named("Offers")]
GameMove = Annotated[Mapping[str, Any], Named("Move")]
GamePreview = Annotated[Mapping[str, Any], Named("Preview")]
