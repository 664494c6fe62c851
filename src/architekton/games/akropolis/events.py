"""The events of a turn as statements: a code, and the facts that its sentence names."""

from __future__ import annotations

from typing import Any

from architekton.core.hex_name import hex_name
from architekton.core.sentences import Statement
from architekton.games.akropolis.constants import tile_hexes
from architekton.games.akropolis.notation import Hex, Move


def tile_laid(seat: int, move: Move, price: int) -> Statement:
    at = move.q, move.r
    place = {"at": list(at), "rotation": move.rotation, "place": hex_name(at)}
    told = {"tile": move.tile, "hexes": tile_hexes(move.tile), "price": price}
    return _event("tile_laid", seat=seat + 1, **told, **place)


def tile_taken(seat: int, architect: str | None, tile: int, price: int) -> Statement:
    told = {"tile": tile, "hexes": tile_hexes(tile), "price": price}
    return _event("tile_taken", seat=seat + 1, **told, architect=architect)


def stones_gained(seat: int, stones: int) -> Statement:
    return _event("stones_gained", seat=seat + 1, stones=stones)


def lake_closed(seat: int, spaces: list[Hex]) -> Statement:
    """Told of a move that is only thought of; once it is made, the lake is there to be seen."""
    hexes = [list(at) for at in spaces]
    return _event("lake_closed", seat=seat + 1, count=len(hexes), hexes=hexes)


def tiles_revealed(tiles: list[int]) -> Statement:
    return _event("tiles_revealed", tiles=tiles, hexes=[tile_hexes(tile) for tile in tiles])


def game_over() -> Statement:
    return _event("game_over")


def _event(code: str, **facts: Any) -> Statement:
    return Statement("akropolis.event", code, facts)
