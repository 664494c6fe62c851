"""The construction site, the stacks behind it, and stones."""

from __future__ import annotations

from architekton.core.jit import rule
from architekton.games.akropolis.state import PositionState


@rule
def price_of(slot: int) -> int:
    """One stone for each tile before it."""
    return slot


@rule
def slot_of(position: PositionState, tile: int) -> int:
    """Where a tile lies in the site, or -1."""
    for slot in range(position.site_size):
        if position.site[slot] == tile:
            return slot
    return -1


@rule
def remove_from_site(position: PositionState, slot: int) -> int:
    tile = int(position.site[slot])
    last = position.site_size - 1
    for i in range(slot, last):
        position.site[i] = position.site[i + 1]
    position.site[last] = 0
    position.site_size = last
    return tile


@rule
def return_to_site(position: PositionState, slot: int, tile: int) -> None:
    for i in range(position.site_size, slot, -1):
        position.site[i] = position.site[i - 1]
    position.site[slot] = tile
    position.site_size += 1


@rule
def reveal(position: PositionState, count: int) -> None:
    """Turn up the next tiles of the deck behind those in the site."""
    for _ in range(count):
        position.site[position.site_size] = position.deck[position.dealt]
        position.site_size += 1
        position.dealt += 1


@rule
def hide(position: PositionState, count: int) -> None:
    """Take a reveal back."""
    for _ in range(count):
        position.site_size -= 1
        position.site[position.site_size] = 0
        position.dealt -= 1


@rule
def hidden_tiles(position: PositionState) -> int:
    return position.deck_size - position.dealt


@rule
def supply(position: PositionState) -> int:
    """When one tile is left: a new stack and a new Chief, or the end. Return the tiles revealed."""
    if position.site_size > 1:
        return 0
    if hidden_tiles(position) == 0:
        position.over = 1
        return 0
    reveal(position, position.stack_size)
    position.round_number += 1
    position.chief = (position.chief + 1) % position.seats
    return position.stack_size


@rule
def take_supply_back(position: PositionState, revealed: int) -> None:
    position.over = 0
    if revealed > 0:
        hide(position, revealed)
        position.round_number -= 1
        position.chief = (position.chief + position.seats - 1) % position.seats


@rule
def pay(position: PositionState, seat: int, price: int) -> None:
    """To the reserve; what a person pays in solo goes to the Illustrious Architect."""
    position.stones[seat] -= price
    if position.architect > 0 and seat == 0:
        position.stones[1] += price
    else:
        position.reserve += price


@rule
def gain(position: PositionState, seat: int, quarries: int) -> int:
    """Ruling `reserve`: a stone that is not there cannot be taken. Return how many were."""
    gained = min(quarries, int(position.reserve))
    position.stones[seat] += gained
    position.reserve -= gained
    return gained
