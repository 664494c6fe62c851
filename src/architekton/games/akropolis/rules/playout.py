"""Random games and counting: for benchmarks, tests and players that sample."""

from __future__ import annotations

import numpy as np

from architekton.core.chance import Stream, below, shuffle, sort
from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.games.akropolis.constants import MAX_SEATS, MAX_TURNS
from architekton.games.akropolis.rules.building import lay, take_up
from architekton.games.akropolis.rules.placement import (
    list_placements,
    most_placements,
    random_placement,
)
from architekton.games.akropolis.rules.scoring import city_points
from architekton.games.akropolis.rules.turn import (
    affordable_slots,
    find_winners,
    play,
    take_back,
    total_points,
)
from architekton.games.akropolis.state import CityState, Placements, Positions, PositionState


@rule
def random_turn(position: PositionState, stream: Stream, chosen: Array) -> None:
    """Make one legal move, each equally likely: any tile fits wherever one does."""
    slot = below(stream, affordable_slots(position))
    random_placement(position.cities[position.to_move], stream, chosen)
    play(position, slot, chosen[0], chosen[1], chosen[2])


@rule
def play_randomly(position: PositionState, stream: Stream, turns: int) -> None:
    """Make random moves until the game is over or this many turns have been taken in it."""
    chosen = np.empty(3, dtype=np.int64)
    while not position.over and position.turns < turns:
        random_turn(position, stream, chosen)


@rule
def random_games(positions: Positions, starts: Positions, stream: Stream, games: int) -> int:
    """Play whole games at random from a start, each with its own deck; return all points made."""
    points = 0
    wins = np.zeros(MAX_SEATS, dtype=np.int64)
    for _ in range(games):
        positions[0] = starts[0]
        position = positions[0]
        shuffle_hidden(position, stream)
        play_randomly(position, stream, MAX_TURNS)
        find_winners(position, wins)
        for seat in range(position.seats):
            points += total_points(position, seat)
    return points


@rule
def copy_position(positions: Positions, origins: Positions) -> None:
    positions[0] = origins[0]


@rule
def shuffle_hidden(position: PositionState, stream: Stream) -> None:
    shuffle(stream, position.deck[position.dealt : position.deck_size])


@rule
def sort_hidden(position: PositionState) -> None:
    """Put the hidden tiles into one order, whatever it was: nothing of it can be read any more."""
    sort(position.deck, position.dealt, position.deck_size)


@rule
def perft(position: PositionState, depth: int) -> int:
    """How many sequences of `depth` moves there are from here."""
    if position.over:
        return 0
    city = position.cities[position.to_move]
    listed = np.empty((most_placements(city), 3), dtype=np.int64)
    places = list_placements(city, listed)
    slots = affordable_slots(position)
    if depth == 1:
        return places * slots
    count = 0
    for slot in range(slots):
        for i in range(places):
            play(position, slot, listed[i, 0], listed[i, 1], listed[i, 2])
            count += perft(position, depth - 1)
            take_back(position)
    return count


@rule
def best_points(city: CityState, tile: int, listed: Placements, count: int) -> int:
    """Lay the tile everywhere, score, take it back; the most points that it can lead to."""
    best = 0
    for i in range(count):
        lay(city, tile, listed[i, 0], listed[i, 1], listed[i, 2])
        best = max(best, city_points(city))
        take_up(city)
    return best
