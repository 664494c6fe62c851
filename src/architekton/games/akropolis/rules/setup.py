"""Setting up: tiles, stacks, site, start tiles, stones."""

from __future__ import annotations

from architekton.core.jit import rule
from architekton.games.akropolis.constants import STONES
from architekton.games.akropolis.rules.building import found_city
from architekton.games.akropolis.rules.supply import reveal
from architekton.games.akropolis.state import Deck, PositionState

ARCHITECT_SEAT = 1


@rule
def tiles_per_stack(seats: int) -> int:
    """A stack brings the one tile left over up to seats + 2."""
    return seats + 1


@rule
def first_site(deck_size: int, seats: int) -> int:
    """The tiles that do not fill stacks. At least one must stay over: it starts the site."""
    return (deck_size - 1) % tiles_per_stack(seats) + 1


@rule
def has_a_city(position: PositionState, seat: int) -> bool:
    """Everybody but the Illustrious Architect, who keeps tiles beside the table."""
    return not (position.architect > 0 and seat == ARCHITECT_SEAT)


@rule
def set_up(
    position: PositionState,
    deck: Deck,
    seats: int,
    first: int,
    variants: int,
    houses_by_value: int,
    architect: int,
) -> None:
    """A blank position becomes the start of a game with this deck, in this order."""
    position.seats = seats
    position.first = first
    position.variants = variants
    position.architect = architect
    position.deck_size = len(deck)
    position.deck[: len(deck)] = deck
    position.stack_size = tiles_per_stack(seats)

    reveal(position, first_site(len(deck), seats))
    if position.site_size < seats + 2:
        # Ruling `long-three`: the first filling of the site belongs to set-up.
        reveal(position, position.stack_size)
    position.round_number = 1
    position.chief = first
    position.to_move = first

    position.reserve = STONES
    for turn in range(seats):
        seat = (first + turn) % seats
        position.stones[seat] = turn + 1
        position.reserve -= turn + 1
        if has_a_city(position, seat):
            found_city(position.cities[seat], variants, houses_by_value)
