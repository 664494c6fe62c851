"""What samples and counts moves, for players and for the bench, against moves that are played."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from architekton.core.layout import blank
from architekton.games.akropolis import City
from architekton.games.akropolis.city import list_placements
from architekton.games.akropolis.rules import exports
from architekton.games.akropolis.state import POSITION
from tests.games.akropolis.cities import (
    compact_city,
    house_rules,
    options,
    random_game,
    seeds,
    variant_sets,
)

cities = st.builds(compact_city, seeds, st.integers(0, 8), variant_sets, house_rules)


@given(cities, st.integers(1, 61))
def test_the_best_points_of_a_tile_are_those_of_its_best_place(city: City, tile: int) -> None:
    listed, before = list_placements(city._rows), city.fingerprint()
    best = exports.best_points(city._rows, tile, listed, len(listed))
    assert city.fingerprint() == before
    assert best == max(points_with(city, tile, place) for place in city.placements())


def points_with(city: City, tile: int, place: tuple[int, int, int]) -> int:
    """A tile that lies there already may be laid again: points do not depend on its number."""
    grown = city.copy()
    exports.lay(grown._rows, tile, *place)
    return grown.points()


@given(options(), seeds, st.integers(0, 12))
def test_a_copied_position_is_the_same_to_the_last_byte(
    chosen: dict[str, object], seed: int, moves: int
) -> None:
    game, copied = random_game(chosen, seed, moves), blank(POSITION)
    exports.copy_position(copied, game._rows)
    assert copied.tobytes() == game._rows.tobytes()


@pytest.mark.parametrize("players", [1, 2])
def test_nothing_is_counted_beyond_the_end(players: int) -> None:
    """With one move left there are games of one more move, and none of two."""
    architect = "metagenes" if players == 1 else None
    game = random_game({"players": players, "architect": architect}, 1)
    assert game.perft(1) == 0
    game.take_back()
    assert game.perft(1) == len(game.legal_moves()) > 0
    assert game.perft(2) == 0
