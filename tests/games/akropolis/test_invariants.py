"""What must hold for every city, however it was built."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from architekton.core import chance
from architekton.core.errors import BadInput, Refused
from architekton.core.hexgrid import SIDES, step
from architekton.games.akropolis import City, Game
from architekton.games.akropolis.rules import exports, refusal
from tests.games.akropolis.cities import compact_city, house_rules, seeds, variant_sets

cities = st.builds(compact_city, seeds, st.integers(0, 24), variant_sets, house_rules)


@given(cities)
def test_no_unlisted_neighbour_of_a_listed_placement_is_allowed(city: City) -> None:
    listed = set(city.placements())
    free = next(tile for tile in range(1, 62) if tile not in {move.tile for move in city.moves})
    anchors = {(place.q, place.r) for place in listed}
    anchors |= {step(at, side) for at in anchors for side in range(SIDES)}
    before = city.fingerprint()
    for q, r in anchors:
        for rotation in range(SIDES):
            reason = city.refusal(free, (q, r), rotation)
            assert (reason is None) == ((q, r, rotation) in listed)
    unlisted = next((q, r, k) for q, r in anchors for k in range(6) if (q, r, k) not in listed)
    with pytest.raises(Refused):
        city.lay(free, unlisted[:2], unlisted[2])
    assert city.fingerprint() == before


@given(cities)
def test_placements_are_sorted_and_without_duplicates(city: City) -> None:
    listed = city.placements()
    assert listed == sorted(set(listed))


@given(cities)
def test_taking_back_restores_every_byte(city: City) -> None:
    variants, houses = city.variants, city.houses
    for move in reversed(city.moves):
        assert city.take_back() == move
    assert city.fingerprint() == City(variants, houses).fingerprint()


@given(cities)
def test_kept_values_equal_values_counted_afresh(city: City) -> None:
    again = City.drawn(city.drawing(), variants=city.variants, houses=city.houses)
    assert again.score().to_json()["districts"] == city.score().to_json()["districts"]
    shift = min(again.hexes)[0] - min(city.hexes)[0]
    assert len(again.lakes()) == len(city.lakes()), shift


@given(cities)
def test_text_json_and_drawing_load_back(city: City) -> None:
    assert City.parse(city.text()) == city
    assert City.parse(city.text()).text() == city.text()
    assert City.from_json(city.to_json()) == city
    assert City.drawn(city.drawing(), variants=city.variants).drawing() == city.drawing()
    assert city.copy() == city


@given(cities)
def test_explained_points_add_up(city: City) -> None:
    assert sum(report.points for report in city.explain()) == city.points()


def test_every_move_is_equally_likely_in_random_play(many: int) -> None:
    """Chi-squared over thousands of first moves of a game, within five standard deviations."""
    start = Game.start({"players": 2, "first": 0}, seed=1)
    stream = chance.stream("darts")
    throws: Counter[tuple[int, ...]] = Counter()
    count = max(2_000, 100 * many)
    for _ in range(count):
        game = start.copy()
        game.play_randomly(stream, 1)
        throws[tuple(game.moves[0])] += 1
    legal = start.legal_moves()
    expected = count / len(legal)
    chi = sum((throws[tuple(move)] - expected) ** 2 / expected for move in legal)
    freedom = len(legal) - 1
    assert abs(chi - freedom) < 5 * (2 * freedom) ** 0.5


def test_a_window_on_a_game_cannot_be_built_on() -> None:
    game = Game.start({"players": 2}, seed=1)
    with pytest.raises(BadInput, match="belongs to a game"):
        game.city(0).lay(1, (2, 0), 2)
    with pytest.raises(BadInput, match="belongs to a game"):
        game.city(0).take_back()
    free = game.city(0).copy()
    assert free.lay(1, (2, 0), 2) == 0
    assert game.city(0).moves == []


def test_refusals_have_the_kernels_numbers() -> None:
    numbers = {value: name for name, value in vars(refusal).items() if isinstance(value, int)}
    assert [numbers[i].lower() for i in range(len(refusal.CODES))] == list(refusal.CODES)


def test_doors_judge_placements_without_a_tile() -> None:
    city = City()
    assert exports.placement_refusal(city._rows, 2, 0, 2) == 0
    assert exports.placement_refusal(city._rows, 9, 0, 2) != 0
