"""A turn: may this move be made, make it, take it back; and who has won."""

from __future__ import annotations

import numpy as np

from architekton.core.jit import rule
from architekton.games.akropolis.rules.building import lay, take_up
from architekton.games.akropolis.rules.placement import placement_refusal
from architekton.games.akropolis.rules.refusal import (
    ALLOWED,
    GAME_OVER,
    NO_SUCH_TILE,
    NOT_ENOUGH_STONES,
    NOT_YOUR_TURN,
)
from architekton.games.akropolis.rules.scoring import city_points
from architekton.games.akropolis.rules.setup import ARCHITECT_SEAT, has_a_city
from architekton.games.akropolis.rules.solo import (
    KINDS,
    architect_choice,
    architect_quarry_points,
    architect_stars,
    architect_value,
    count_architect_hexes,
)
from architekton.games.akropolis.rules.supply import (
    gain,
    pay,
    price_of,
    remove_from_site,
    return_to_site,
    slot_of,
    supply,
    take_supply_back,
)
from architekton.games.akropolis.state import PositionState, Wins

# What decided between those with the most points, and the code of each.
BY_POINTS, BY_STONES, SHARED, BY_ARCHITECT = range(4)
TIE_BREAKS = ("", "stones", "shared", "architect")


@rule
def seat_to_move(position: PositionState) -> int:
    """-1 when the game is over."""
    return -1 if position.over else position.to_move


@rule
def seat_to_decide(position: PositionState) -> int:
    """The seat whose move is judged when none is named, also when the game is over."""
    return position.to_move


@rule
def affordable_slots(position: PositionState) -> int:
    """How many tiles of the site the seat to move can pay for; they are the first ones."""
    return min(int(position.site_size), int(position.stones[position.to_move]) + 1)


@rule
def tile_refusal(position: PositionState, seat: int, tile: int) -> int:
    if position.over:
        return GAME_OVER
    if seat != position.to_move:
        return NOT_YOUR_TURN
    slot = slot_of(position, tile)
    if slot < 0:
        return NO_SUCH_TILE
    if price_of(slot) > position.stones[seat]:
        return NOT_ENOUGH_STONES
    return ALLOWED


@rule
def move_refusal(
    position: PositionState, seat: int, tile: int, q: int, r: int, rotation: int
) -> int:
    """Why this move may not be made, or ALLOWED. The only judge of moves."""
    refusal = tile_refusal(position, seat, tile)
    if refusal != ALLOWED:
        return refusal
    return placement_refusal(position.cities[seat], q, r, rotation)


@rule
def end_turn(position: PositionState, slot: int, tile: int, gained: int) -> None:
    turn = position.log[position.turns]
    turn.slot = slot
    turn.tile = tile
    turn.gained = gained
    turn.revealed = supply(position)
    position.turns += 1
    position.to_move = (position.to_move + 1) % position.seats


@rule
def take_tile(position: PositionState, slot: int) -> int:
    pay(position, position.to_move, price_of(slot))
    return remove_from_site(position, slot)


@rule
def architect_turn(position: PositionState) -> None:
    """It places nothing, covers nothing, gains nothing."""
    slot = architect_choice(position)
    tile = take_tile(position, slot)
    end_turn(position, slot, tile, 0)


@rule
def build(position: PositionState, slot: int, q: int, r: int, rotation: int) -> int:
    """All of a move that concerns the seat to move; return the stones gained."""
    seat = position.to_move
    tile = take_tile(position, slot)
    return gain(position, seat, lay(position.cities[seat], tile, q, r, rotation))


@rule
def play(position: PositionState, slot: int, q: int, r: int, rotation: int) -> None:
    """Make a move that `move_refusal` allows. In solo the Illustrious Architect answers at once."""
    tile = int(position.site[slot])
    end_turn(position, slot, tile, build(position, slot, q, r, rotation))
    if position.architect > 0 and not position.over:
        architect_turn(position)


@rule
def build_with_tile(position: PositionState, tile: int, q: int, r: int, rotation: int) -> int:
    """A move that was judged before, without what comes after it; return the stones gained."""
    return build(position, slot_of(position, tile), q, r, rotation)


@rule
def play_by_seat_if_allowed(
    position: PositionState, seat: int, tile: int, q: int, r: int, rotation: int
) -> int:
    """Judge the move and make it; return the refusal."""
    refusal = move_refusal(position, seat, tile, q, r, rotation)
    if refusal == ALLOWED:
        play(position, slot_of(position, tile), q, r, rotation)
    return refusal


@rule
def play_if_allowed(position: PositionState, tile: int, q: int, r: int, rotation: int) -> int:
    """The same for the seat to move."""
    return play_by_seat_if_allowed(position, position.to_move, tile, q, r, rotation)


@rule
def take_draft_back(position: PositionState) -> None:
    """Undo one turn, whoever took it, but for the tile in the city."""
    position.turns -= 1
    turn = position.log[position.turns]
    take_supply_back(position, int(turn.revealed))
    position.to_move = (position.to_move + position.seats - 1) % position.seats
    seat = position.to_move
    gain(position, seat, -int(turn.gained))
    pay(position, seat, -price_of(int(turn.slot)))
    return_to_site(position, int(turn.slot), int(turn.tile))
    turn.slot = 0
    turn.tile = 0
    turn.gained = 0
    turn.revealed = 0


@rule
def take_turn_back(position: PositionState) -> None:
    take_draft_back(position)
    if has_a_city(position, position.to_move):
        take_up(position.cities[position.to_move])


@rule
def take_back(position: PositionState) -> None:
    """Undo the last move; in solo, the Architect's answer with it."""
    take_turn_back(position)
    if position.architect > 0 and position.to_move == ARCHITECT_SEAT:
        take_turn_back(position)


@rule
def take_back_if_any(position: PositionState) -> bool:
    """False if there is nothing to take back."""
    if position.turns == 0:
        return False
    take_back(position)
    return True


@rule
def architect_points(position: PositionState) -> int:
    counts = np.empty(KINDS, dtype=np.int64)
    count_architect_hexes(position, counts)
    points = architect_quarry_points(position, counts)
    for district in range(5):
        points += architect_value(position, counts, district) * architect_stars(counts, district)
    return points


@rule
def total_points(position: PositionState, seat: int) -> int:
    """Districts, and a point for each stone."""
    if has_a_city(position, seat):
        return city_points(position.cities[seat]) + position.stones[seat]
    return architect_points(position) + position.stones[seat]


@rule
def find_winners(position: PositionState, wins: Wins) -> None:
    """Most points, then most stones, then shared; in solo the Architect wins what is shared."""
    best = -1
    for seat in range(position.seats):
        rank = total_points(position, seat) * 1000 + position.stones[seat]
        if rank > best:
            best = rank
            wins[:] = 0
        wins[seat] = 1 if rank == best else wins[seat]
    if position.architect > 0 and wins[ARCHITECT_SEAT]:
        wins[0] = 0


@rule
def tie_break(position: PositionState, winner: int) -> int:
    """What made a winner of this one, among those with as many points."""
    tied = 0
    equal = 0
    for seat in range(position.seats):
        if total_points(position, seat) == total_points(position, winner):
            tied += 1
            equal += position.stones[seat] == position.stones[winner]
    if tied == 1:
        return BY_POINTS
    if equal == 1:
        return BY_STONES
    return BY_ARCHITECT if position.architect > 0 else SHARED
