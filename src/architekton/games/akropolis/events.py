"""What happens in a turn, in words."""

from __future__ import annotations

from typing import Any

from architekton.core.messages import Statement
from architekton.games.akropolis.notation import Hex, Move


def tile_laid(seat: int, move: Move, price: int) -> Statement:
    facts = {"at": [move.q, move.r], "rotation": move.rotation}
    return _event("tile_laid", seat=seat + 1, tile=move.tile, price=price, **facts)


def tile_taken(seat: int, architect: str | None, tile: int, price: int) -> Statement:
    return _event("tile_taken", seat=seat + 1, tile=tile, price=price, architect=architect)


def stones_gained(seat: int, stones: int) -> Statement:
    return _event("stones_gained", seat=seat + 1, stones=stones)


def lake_closed(seat: int, spaces: list[Hex]) -> Statement:
    """Told of a move that is only thought of; once it is made, the lake is there to be seen."""
    hexes = [list(at) for at in spaces]
    return _event("lake_closed", seat=seat + 1, count=len(hexes), hexes=hexes)


def tiles_revealed(tiles: list[int]) -> Statement:
    return _event("tiles_revealed", tiles=tiles)


def game_over() -> Statement:
    return _event("game_over")


def _event(code: str, **facts: Any) -> Statement:
    return Statement("akropolis.event", code, facts)
