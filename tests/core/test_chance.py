"""Chance: fixed by its seed, the same numbers compiled and interpreted, evenly spread."""

from __future__ import annotations

import numpy as np

from architekton.core import chance


def test_a_seed_gives_these_numbers_for_ever() -> None:
    """Records do not need the generator, but daily challenges and golden files do."""
    stream = chance.stream("architekton")
    words = [int(chance.next_word(stream)) for _ in range(4)]
    assert words == [104658485, 3344238789, 2297582840, 1241871014]


def test_seeds_differ() -> None:
    first = {int(chance.next_word(chance.stream(seed))) for seed in range(100)}
    assert len(first) == 100
    assert chance.stream(7).tolist() == chance.stream("7").tolist()


def test_below_stays_below_and_reaches_everything() -> None:
    stream = chance.stream(1)
    counts = np.zeros(7, dtype=int)
    for _ in range(7000):
        counts[chance.below(stream, 7)] += 1
    assert counts.sum() == 7000
    assert all(850 < count < 1150 for count in counts)


def test_a_shuffle_keeps_everything_and_every_order_is_possible() -> None:
    stream = chance.stream(1)
    orders = set()
    for _ in range(300):
        items = np.arange(4)
        chance.shuffle(stream, items)
        assert sorted(items.tolist()) == [0, 1, 2, 3]
        orders.add(tuple(items.tolist()))
    assert len(orders) == 24


def test_sorting_a_part_leaves_the_rest_alone() -> None:
    items = np.array([9, 5, 4, 3, 8, 1], dtype=np.int8)
    chance.sort(items, 1, 5)
    assert items.tolist() == [9, 3, 4, 5, 8, 1]
