"""The numbering of spaces: neighbours are right, and equal numbers are far apart."""

from __future__ import annotations

from architekton.core.hexgrid import SIDES, WRAP, distance, neighbour, space_at, step


def test_directions_are_clockwise_from_north() -> None:
    around = [step((0, 0), side) for side in range(SIDES)]
    assert around == [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    assert all(distance(around[i], around[(i + 1) % 6]) == 1 for i in range(6))


def test_neighbours_by_number_are_neighbours_by_coordinates() -> None:
    for at in ((0, 0), (5, -9), (-70, 70), (300, -2)):
        for side in range(2 * SIDES):
            assert neighbour(space_at(*at), side) == space_at(*step(at, side % SIDES))


def test_hexes_with_one_number_are_at_least_wrap_apart() -> None:
    here = space_at(0, 0)
    nearest = min(
        distance((0, 0), (q, r))
        for q in range(-WRAP - 5, WRAP + 6)
        for r in range(-WRAP - 5, WRAP + 6)
        if (q, r) != (0, 0) and space_at(q, r) == here
    )
    assert nearest == WRAP
