"""The kernel's exports: what Python may call.

Python holds arrays with one row; the rules work on the row. An export opens the one into the other
and decides nothing. Only these functions are entered from Python.
"""

from __future__ import annotations

from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.games.akropolis.rules import (
    building,
    offer,
    placement,
    playout,
    scoring,
    solo,
    supply,
    turn,
    verdict,
)
from architekton.games.akropolis.rules import setup as setting_up
from architekton.games.akropolis.rules.refusal import ALLOWED, TILE_ALREADY_LAID

# --- a city -------------------------------------------------------------------------------------


@rule
def found_city(cities: Array, variants: int, houses_by_value: int) -> None:
    building.found_city(cities[0], variants, houses_by_value)


@rule
def placement_refusal(cities: Array, q: int, r: int, rotation: int) -> int:
    return placement.placement_refusal(cities[0], q, r, rotation)


@rule
def tile_placement_refusal(cities: Array, tile: int, q: int, r: int, rotation: int) -> int:
    """For a city laid freely, where nobody deals the tiles: each exists once."""
    city = cities[0]
    for i in range(city.tiles):
        if city.laid[i].tile == tile:
            return TILE_ALREADY_LAID
    return placement.placement_refusal(city, q, r, rotation)


@rule
def lay(cities: Array, tile: int, q: int, r: int, rotation: int) -> int:
    return building.lay(cities[0], tile, q, r, rotation)


@rule
def take_up(cities: Array) -> None:
    building.take_up(cities[0])


@rule
def most_placements(cities: Array) -> int:
    return playout.most_placements(cities[0])


@rule
def list_placements(cities: Array, listed: Array) -> int:
    return placement.list_placements(cities[0], listed)


@rule
def show_hex(cities: Array, q: int, r: int, kind: int, height: int, tile: int) -> None:
    building.show_hex(cities[0], q, r, kind, height, tile)


@rule
def settle(cities: Array) -> None:
    building.settle(cities[0])


@rule
def city_points(cities: Array) -> int:
    return scoring.city_points(cities[0])


@rule
def judge_city(cities: Array, verdicts: Array) -> None:
    verdict.judge_city(cities[0], verdicts)


@rule
def best_points(cities: Array, tile: int, listed: Array, count: int) -> int:
    return playout.best_points(cities[0], tile, listed, count)


# --- a whole position ---------------------------------------------------------------------------


@rule
def set_up(
    positions: Array,
    deck: Array,
    seats: int,
    first: int,
    variants: int,
    houses_by_value: int,
    architect: int,
) -> None:
    setting_up.set_up(positions[0], deck, seats, first, variants, houses_by_value, architect)


@rule
def tile_refusal(positions: Array, seat: int, tile: int) -> int:
    return turn.tile_refusal(positions[0], seat, tile)


@rule
def move_refusal(positions: Array, seat: int, tile: int, q: int, r: int, rotation: int) -> int:
    return turn.move_refusal(positions[0], seat, tile, q, r, rotation)


@rule
def seat_to_move(positions: Array) -> int:
    """-1 when the game is over."""
    position = positions[0]
    return -1 if position.over else position.to_move


@rule
def seat_to_decide(positions: Array) -> int:
    """The seat whose move is judged when none is named, also when the game is over."""
    return positions[0].to_move


@rule
def play_by_seat_if_allowed(
    positions: Array, seat: int, tile: int, q: int, r: int, rotation: int
) -> int:
    """Judge the move and make it; return the refusal."""
    position = positions[0]
    refusal = turn.move_refusal(position, seat, tile, q, r, rotation)
    if refusal == ALLOWED:
        turn.play(position, supply.slot_of(position, tile), q, r, rotation)
    return refusal


@rule
def play_if_allowed(positions: Array, tile: int, q: int, r: int, rotation: int) -> int:
    """The same for the seat to move."""
    return play_by_seat_if_allowed(positions, positions[0].to_move, tile, q, r, rotation)


@rule
def take_back_if_any(positions: Array) -> bool:
    """False if there is nothing to take back."""
    position = positions[0]
    if position.turns == 0:
        return False
    turn.take_back(position)
    return True


@rule
def build(positions: Array, tile: int, q: int, r: int, rotation: int) -> int:
    """A move that was judged before, without what comes after it; return the stones gained."""
    position = positions[0]
    return turn.build(position, supply.slot_of(position, tile), q, r, rotation)


@rule
def list_changes(positions: Array, listed: Array, changes: Array) -> None:
    offer.list_changes(positions[0], listed, changes)


@rule
def affordable_slots(positions: Array) -> int:
    return turn.affordable_slots(positions[0])


@rule
def total_points(positions: Array, seat: int) -> int:
    return turn.total_points(positions[0], seat)


@rule
def find_winners(positions: Array, wins: Array) -> None:
    turn.find_winners(positions[0], wins)


@rule
def tie_break(positions: Array, winner: int) -> int:
    return turn.tie_break(positions[0], winner)


@rule
def count_architect_hexes(positions: Array, counts: Array) -> None:
    solo.count_architect_hexes(positions[0], counts)


@rule
def architect_value(positions: Array, counts: Array, district: int) -> int:
    return solo.architect_value(positions[0], counts, district)


@rule
def architect_stars(counts: Array, district: int) -> int:
    return solo.architect_stars(counts, district)


@rule
def architect_quarry_points(positions: Array, counts: Array) -> int:
    return solo.architect_quarry_points(positions[0], counts)


@rule
def play_randomly(positions: Array, stream: Array, turns: int) -> None:
    playout.play_randomly(positions[0], stream, turns)


@rule
def random_games(positions: Array, starts: Array, stream: Array, games: int) -> int:
    return playout.random_games(positions, starts, stream, games)


@rule
def copy_position(positions: Array, origin: Array) -> None:
    positions[0] = origin[0]


@rule
def shuffle_hidden(positions: Array, stream: Array) -> None:
    playout.shuffle_hidden(positions[0], stream)


@rule
def sort_hidden(positions: Array) -> None:
    playout.sort_hidden(positions[0])


@rule
def perft(positions: Array, depth: int) -> int:
    return playout.perft(positions[0], depth)
