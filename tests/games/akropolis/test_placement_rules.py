"""Each placement rule by name."""

from __future__ import annotations

import pytest

from architekton.core.errors import Refused
from architekton.games.akropolis import City, Placement
from tests.games.akropolis.cities import compact_city, oracle_of


def refusal(city: City, tile: int, q: int, r: int, rotation: int) -> str | None:
    reason = city.refusal(tile, (q, r), rotation)
    return reason.code if reason else None


def test_the_start_tile_is_a_house_plaza_with_quarries_on_alternate_sides() -> None:
    assert City().drawing().split("\n") == [
        "    q1",
        "",
        "    H1",
        "q1      q1",
    ]


def test_a_tile_lies_clockwise_from_its_anchor() -> None:
    """Tile 17 is M, h, g: anchor, then direction 2 (south-east), then 3 (south)."""
    city = City()
    city.lay(17, (2, 0), 2)
    assert [city.letter(at) for at in ((2, 0), (3, 0), (2, 1))] == ["M", "h", "g"]


def test_on_the_ground_a_tile_must_share_an_edge_with_the_city() -> None:
    city = City()
    assert refusal(city, 1, 2, 0, 2) is None
    assert refusal(city, 1, 4, 0, 2) == "touches_nothing"
    assert refusal(city, 1, 3, 0, 2) == "touches_nothing"


def test_one_edge_is_enough_whichever_hex_has_it() -> None:
    city = City()
    assert refusal(city, 1, 3, 0, 5) is None
    assert refusal(city, 1, 3, -1, 4) is None


def test_a_tile_may_not_hang_over_empty_space() -> None:
    assert refusal(City(), 1, 0, 0, 0) == "over_empty_space"


def test_a_tile_may_not_rest_on_one_tile_only() -> None:
    city = City()
    city.lay(17, (2, 0), 2)
    assert refusal(city, 1, 2, 0, 2) == "on_one_tile_only"


def test_the_start_tile_is_one_tile() -> None:
    """No three of its hexes touch, so any tile on it rests on another one, too."""
    city = City()
    city.lay(17, (1, -1), 1)
    assert refusal(city, 1, 0, 0, 1) is None


def test_a_tile_needs_level_ground() -> None:
    city = City()
    city.lay(17, (1, -1), 1)
    city.lay(18, (0, 0), 1)
    assert city.height((0, 0)) == 2
    # The same three hexes, spelt from each of them: whichever one is lower.
    assert refusal(city, 1, 0, -1, 2) == "uneven_ground"
    assert refusal(city, 1, 1, -1, 4) == "uneven_ground"
    assert refusal(city, 1, 0, 0, 0) == "uneven_ground"


def test_a_tile_may_be_laid_in_six_rotations() -> None:
    places = {place.rotation for place in City().placements()}
    assert places == {0, 1, 2, 3, 4, 5}
    assert refusal(City(), 1, 2, 0, 6) == "no_such_rotation"
    assert refusal(City(), 1, 2, 0, -1) == "no_such_rotation"


def test_a_tile_may_fill_a_lake() -> None:
    city = compact_city(5, 12, [])
    for seed in range(400):
        city = compact_city(seed, 14, [])
        lakes = set(city.lakes())
        inside = [place for place in city.placements() if set(place.hexes) <= lakes]
        if inside:
            assert city.height(inside[0].hexes[0]) == 0
            return
    pytest.fail("no city had a lake of three")


def test_quarries_covered_are_counted() -> None:
    """The rulebook's example: a tile on the second level covers two quarries."""
    city = City()
    city.lay(5, (1, -1), 0)
    assert city.letter((1, -2)) == "q"
    assert city.lay(30, (0, -1), 1) == 2


def test_a_covered_hex_counts_no_longer() -> None:
    city = City()
    city.lay(24, (1, -1), 0)
    assert city.score().districts[4].stars == 3
    city.lay(30, (1, -1), 4)
    assert city.score().districts[4].stars == 0


def test_a_refused_tile_leaves_the_city_as_it_was() -> None:
    city = compact_city(1, 8, ["gardens"])
    before = city.fingerprint()
    with pytest.raises(Refused) as refused:
        city.lay(62, (0, 0), 0)
    assert refused.value.code == "no_such_tile"
    with pytest.raises(Refused):
        city.lay(60, (40, 40), 0)
    assert city.fingerprint() == before


def test_each_tile_exists_once() -> None:
    city = City()
    city.lay(17, (2, 0), 2)
    assert refusal(city, 17, 4, 0, 2) == "tile_already_laid"


@pytest.mark.parametrize("direction", range(6))
def test_ruling_unbounded_a_city_grows_sixty_hexes_in_any_direction(direction: int) -> None:
    """Thirty tiles in a row, the most a player ever gets, each two hexes further."""
    city = City()
    for tile in range(1, 31):
        best = max(city.placements(), key=lambda place: farthest(place, direction))
        city.lay(tile, (best.q, best.r), best.rotation)
    reached = max(along(at, direction) for at in city.hexes)
    assert reached >= 60
    assert {tuple(place) for place in city.placements()} == oracle_of(city).spots()
    while city.moves:
        city.take_back()
    assert city == City()


def along(at: tuple[int, int], direction: int) -> int:
    q, r = at
    return (-r, q, q + r, r, -q, -q - r)[direction]


def farthest(place: Placement, direction: int) -> tuple[int, Placement]:
    return max(along(at, direction) for at in place.hexes), place


def test_far_away_spaces_are_not_mistaken_for_near_ones() -> None:
    """Spaces are numbered on a torus; an anchor 72 hexes away must not look like one nearby."""
    city = compact_city(3, 20, [])
    near = city.placements()[0]
    for q in range(-300, 301, 7):
        for r in range(-300, 301, 7):
            if abs(q) + abs(r) > 60:
                assert refusal(city, 61, near.q + q, near.r + r, near.rotation) in (
                    "touches_nothing",
                    None if 61 not in [move.tile for move in city.moves] else "tile_already_laid",
                )
                assert city.height((near.q + q, near.r + r)) == 0


def test_only_a_city_larger_than_any_game_is_stopped() -> None:
    """Sixty tiles in one line: legal until the map ends, and then refused by name."""
    city = City()
    reasons = set()
    for tile in range(1, 61):
        q = max(q for q, _ in city.hexes)
        at = next(at for at in city.hexes if at[0] == q)
        target = (at[0] + 1, at[1])
        reason = city.refusal(tile, target, 2)
        if reason:
            reasons.add(reason.code)
            break
        city.lay(tile, target, 2)
    assert reasons == {"beyond_the_map"}
    assert len(city.moves) > 30
