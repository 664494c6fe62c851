"""The kernel and the slow oracle must agree on everything, on thousands of cities and games."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from architekton.games.akropolis import City, Game
from architekton.games.akropolis.constants import DISTRICTS
from tests.games.akropolis.cities import (
    compact_city,
    house_rules,
    options,
    oracle_of,
    random_game,
    seeds,
    side_by_side,
    variant_sets,
)
from tests.oracle.akropolis import NAMES, TYPES, OracleCity, around

LETTER_OF = {"house": "h", "market": "m", "barracks": "b", "temple": "t", "garden": "g"}


def assert_same_city(city: City, twin: OracleCity) -> None:
    sheet = city.score()
    for name, score in zip(DISTRICTS, sheet.districts, strict=True):
        assert (score.value, score.stars) == (twin.value(name), twin.stars(name)), name
    assert {tuple(place) for place in city.placements()} == twin.spots()


def assert_same_explanations(city: City, twin: OracleCity) -> None:
    verdicts = twin.verdicts()
    outside = twin.outside()
    for report in city.explain():
        assert report.level == twin.level(report.at)
        codes = {reason.code: reason.facts for reason in report.reasons}
        if report.kind not in LETTER_OF:
            assert not report.counts
            assert set(codes) == {"quarry" if report.kind == "quarry" else "plaza"}
            continue
        letter = LETTER_OF[report.kind]
        assert letter == twin.letter(report.at)
        district = next(name for name, own in TYPES.items() if own == letter)
        meets, doubled = verdicts[report.at]
        assert report.counts == (meets and twin.stars(district) > 0)
        assert report.value == meets * report.level * (2 if doubled else 1)
        assert ("no_plaza" in codes) == (twin.stars(district) == 0)
        doubling = {code for code in codes if "doubled" in code}
        assert bool(doubling) == (meets and district in twin.variants)
        assert any(code.startswith("doubled") for code in doubling) == doubled
        sides = dict(zip(NAMES, around(report.at), strict=True))
        if "touches_market" in codes:
            touching = [name for name, at in sides.items() if twin.letter(at) == "m"]
            assert codes["touches_market"]["sides"] == touching
        if "not_surrounded" in codes:
            missing = [name for name, at in sides.items() if at not in twin.storeys]
            assert codes["not_surrounded"]["sides"] == missing
        if "on_the_edge" in codes:
            opened = [name for name, at in sides.items() if at in outside]
            assert codes["on_the_edge"]["sides"] == opened
        condition = codes.keys() & {
            "in_largest_group", "stands_apart", "on_the_edge", "surrounded", "always_counts",
        }  # fmt: skip
        assert bool(condition) == meets


@given(seeds, st.integers(0, 30), variant_sets, house_rules)
def test_compact_cities(seed: int, tiles: int, variants: list[str], houses: str) -> None:
    city = compact_city(seed, tiles, variants, houses)
    twin = oracle_of(city)
    assert_same_city(city, twin)
    assert_same_explanations(city, twin)


# A whole game compares every turn, so fewer of them are needed.
@settings(max_examples=settings().max_examples // 2)
@given(options(), seeds)
def test_whole_games(chosen: dict[str, object], seed: int) -> None:
    for game, twin in side_by_side(random_game(chosen, seed)):
        assert [tile.number for tile in game.site] == twin.site
        assert [game.stones(seat) for seat in range(game.seats)] == twin.stones
        assert game.reserve == twin.reserve
        assert (game.to_move is None) == twin.over
        assert game.chief == twin.chief
        if not twin.over:
            assert game.to_move == twin.seat
        for seat in range(game.seats):
            assert game.total(seat) == twin.total(seat)
    outcome = game.outcome()
    assert outcome is not None
    assert list(outcome.winners) == twin.winners()


@given(options(), seeds, st.integers(0, 25))
def test_legal_moves_of_a_game(chosen: dict[str, object], seed: int, moves: int) -> None:
    *_, (game, twin) = side_by_side(random_game(chosen, seed, moves))
    listed = game.legal_moves()
    assert len(listed) == len(set(listed))
    assert {tuple(move) for move in listed} == twin.moves()


def test_thousands_of_cities(many: int) -> None:
    """Every city of many finished games: scores, explanations and placements."""
    cities = 0
    for seed in range(5 * many):
        game = random_game({"players": 2 + seed % 3, "variants": list(DISTRICTS)}, seed)
        for seat in range(game.seats):
            twin = oracle_of(game.city(seat))
            assert_same_explanations(game.city(seat), twin)
            assert game.city(seat).points() == twin.points()
            cities += 1
    assert cities >= 10 * many


def test_perft_counts_what_the_oracle_counts() -> None:
    game = Game.start({"players": 3, "first": 0}, seed="perft")
    *_, (_, twin) = side_by_side(game)
    first = twin.moves()
    assert game.perft(1) == len(first)
    count = 0
    for move in first:
        *_, (_, twin) = side_by_side(game)
        twin.play(move[0], (move[1], move[2], move[3]))
        count += len(twin.moves())
    assert game.perft(2) == count
