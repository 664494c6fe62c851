"""What thinking sees of a city and of the draft, against what the game itself says."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from architekton.core.chance import stream
from architekton.core.hexgrid import neighbour, space_at
from architekton.core.kernel import IS_QUICK
from architekton.core.layout import Array, blank
from architekton.core.net import Net, untrained
from architekton.games.akropolis.constants import TILE_KINDS
from architekton.games.akropolis.game import Game
from architekton.games.akropolis.mind import Mind
from architekton.games.akropolis.rules.placement import list_placements
from architekton.games.akropolis.thinking import branches, draft, exports, features, value
from architekton.games.akropolis.thinking.inputs import INPUTS, turns_left
from architekton.games.akropolis.thinking.search import (
    ENOUGH_WORLDS,
    FEWEST_WORLDS,
    FIRST_DEPTH,
    LAST_WIDTH,
    WIDTH,
    drop_those_behind,
    find_leader,
    settle,
)
from architekton.games.akropolis.thinking.state import MAX_KEPT, SEARCH, WORKSPACE
from architekton.players.learner import Learner
from architekton.players.thinker import search_nodes

MODES = sorted(Game.MODES)


def started(mode: str, moves: int, seed: int = 1) -> Game:
    game = Game.start(Game.MODES[mode], seed=seed)
    game.play_randomly(stream(seed), moves)
    return game


def net_with_opinions() -> Net:
    """Not trained, but far from indifferent."""
    net = untrained(INPUTS, 3)
    net.third[:] = np.random.default_rng(4).normal(size=len(net.third))
    net.first[:, -1] = np.random.default_rng(5).normal(size=INPUTS) / 10
    return net


def thinking_about(game: Game) -> tuple[Any, Any, Net]:
    """Its position, a workspace with all cities planted, and a net."""
    position, workspace = game._rows[0], blank(WORKSPACE)[0]
    branches.clear_workspace(workspace, position)
    return position, workspace, net_with_opinions()


def features_of(game: Game, seat: int) -> Array:
    figures = np.zeros(features.FEATURES, dtype="f4")
    workspace = blank(WORKSPACE)[0]
    features.read_features(game._rows[0].cities[seat], workspace.loss, figures)
    return figures


@pytest.mark.parametrize("moves", [0, 9, 24, 36])
def test_a_look_agrees_with_the_score_sheet(moves: int) -> None:
    game = started("two-all-variants", moves)
    for seat in range(2):
        figures, sheet = features_of(game, seat), game.sheet(seat)
        assert figures[features.POINTS] == sheet.total - sheet.stones
        for i, district in enumerate(sheet.districts):
            assert figures[features.VALUES + i] == district.value
            assert figures[features.PLAZA_STARS + i] == district.stars


@pytest.mark.parametrize("moves", [6, 18, 30])
def test_spots_are_the_places_on_other_tiles(moves: int) -> None:
    """A tile lies on a spot in three ways, and nowhere else but on the ground."""
    game = started("two", moves)
    city = game._rows[0].cities[0]
    upper = [
        place for place in game.city(0).placements() if city.height[space_at(place.q, place.r)] > 0
    ]
    figures = features_of(game, 0)
    spots = sum(
        figures[features.SPOTS + features.SPOT_FIGURES * floor + 2]
        for floor in range(features.FLOORS)
    )
    assert 3 * spots == len(upper)


def test_the_figures_of_spots_agree_with_each_other() -> None:
    """The least loss comes before the next, no spot has its sign, cheap ones are some of all."""
    city = Game.start({"players": 2, "first": 0}, seed=11)
    city.play_randomly(stream(11), 20)
    figures = features_of(city, 0)
    for floor in range(features.FLOORS):
        at = features.SPOTS + features.SPOT_FIGURES * floor
        assert figures[at] <= figures[at + 1]
        assert (figures[at] == features.NO_SPOT) == (figures[at + 2] == 0)
        assert figures[at + 3] <= figures[at + 2]


@pytest.mark.parametrize("mode", MODES)
def test_turns_left_come_true(mode: str) -> None:
    game = started(mode, 5)
    seats = range(game.seats)
    expected = [turns_left(game._rows[0], seat) for seat in seats]
    before = int(game._rows[0].turns)
    game.play_randomly(stream(2))
    taken = [(game.first + turn) % game.seats for turn in range(before, int(game._rows[0].turns))]
    assert expected == [taken.count(seat) for seat in seats]


@pytest.mark.parametrize("mode", MODES)
def test_at_the_end_the_value_is_the_total(mode: str) -> None:
    game = started(mode, 100)
    workspace = blank(WORKSPACE)[0]
    branches.clear_workspace(workspace, game._rows[0])
    net = net_with_opinions()
    for seat in range(game.seats):
        assert value.value_of_seat(workspace, net, game._rows[0], seat) == game.total(seat)


@pytest.mark.parametrize("mode", ["two", "four", "solo-callicrates"])
def test_a_turn_in_thought_is_taken_back_exactly(mode: str) -> None:
    game = started(mode, 7)
    position, workspace, chance = game._rows[0], blank(WORKSPACE)[0], stream(1)
    branches.clear_workspace(workspace, position)
    before, supply = game.fingerprint(), workspace.supply.copy()
    seat = int(position.to_move)
    branch = branches.grow(
        workspace, net_with_opinions(), position, seat, int(position.site[0]), chance
    )
    root = int(workspace.at[seat])
    draft.take_in_thought(workspace, position, 0, branch)
    assert workspace.supply.sum() == supply.sum() - 3
    draft.take_thought_back(workspace, position, root)
    assert game.fingerprint() == before
    assert (workspace.supply == supply).all()
    assert workspace.at[seat] == root


def test_supply_is_what_nobody_has_taken() -> None:
    game = started("three", 8)
    workspace = blank(WORKSPACE)[0]
    branches.clear_workspace(workspace, game._rows[0])
    left = [*(tile.number for tile in game.site), *(tile.number for tile in game.hidden_tiles())]
    counted = np.bincount(TILE_KINDS[left].ravel(), minlength=len(workspace.supply))
    assert (workspace.supply == counted).all()


@pytest.mark.parametrize("mode", ["two", "three-long", "solo-metagenes"])
def test_the_kernel_computes_what_the_learner_learns(mode: str) -> None:
    game = started(mode, 6)
    workspace = blank(WORKSPACE)[0]
    branches.clear_workspace(workspace, game._rows[0])
    learner = Learner(INPUTS, 3)
    learner.net = net_with_opinions()
    for seat in range(game.seats):
        found = value.value_of_seat(workspace, learner.net, game._rows[0], seat)
        expected = learner.points(workspace.inputs[None])[0]
        assert found == pytest.approx(game.total(seat) + expected, abs=1e-3)
        assert np.abs(workspace.inputs).max() < 8
        assert workspace.inputs[0] == 1


def test_a_grown_branch_is_the_best_of_all_places() -> None:
    """Also two tiles deep, where the first one lies only in thought."""
    game = started("two", 8)
    position, workspace, net = thinking_about(game)
    chance = stream(1)
    seat = int(position.to_move)
    root = int(workspace.at[seat])
    before = game.fingerprint()
    first = branches.grow(workspace, net, position, seat, int(position.site[0]), chance)
    draft.take_in_thought(workspace, position, 0, first)
    found = value.value_of_seat(workspace, net, position, seat)
    draft.take_thought_back(workspace, position, root)
    searches = blank(SEARCH)
    exports.rank_moves(blank(WORKSPACE), net, game._rows, searches, chance)
    own = [entry.own for entry in searches[0].root[: searches[0].roots] if entry.slot == 0]
    assert found == pytest.approx(max(own), abs=1e-3)
    assert branches.grow(workspace, net, position, seat, int(position.site[0]), chance) == first
    assert game.fingerprint() == before


@pytest.mark.parametrize("seed", range(3))
def test_where_a_city_grew_in_thought_the_likely_places_are_looked_at(seed: int) -> None:
    """All on top of what was laid, the best spots from before, each once, and nothing else."""
    game = started("two", 16, seed)
    position, workspace, net = thinking_about(game)
    chance = stream(1)
    seat, tile = int(position.to_move), int(position.site[1])
    city = position.cities[seat]
    branches.grow(workspace, net, position, seat, tile, chance)
    first = branches.grow(workspace, net, position, seat, int(position.site[0]), chance)

    def places_by(list_them: Any, *more: Any) -> list[tuple[int, ...]]:
        places = np.empty((2000, 3), dtype="i8")
        return [tuple(place) for place in places[: list_them(*more, places)].tolist()]

    laid = branches.lay_branch(workspace, city, first)
    everywhere = places_by(list_placements, city)
    likely = places_by(branches.list_likely_places, workspace, city, seat, tile)
    upon = {
        place
        for place in everywhere
        if branches.rests_on_thought(workspace, city, seat, np.array(place))
    }
    branches.take_up_branch(city, laid)
    spots = [branches.spot_of(np.array(place)) for place in likely if place not in upon]
    assert len(likely) == len(set(likely)) < len(everywhere) / 2
    assert upon <= set(likely) <= set(everywhere)
    assert len(spots) == len(set(spots)) <= MAX_KEPT


def test_a_spot_is_three_hexes_however_a_tile_lies_on_them() -> None:
    spots: dict[int, set[frozenset[int]]] = {}
    city = started("two", 20).city(0)
    for place in city.placements():
        hexes = space_at(place.q, place.r)
        covered = frozenset(
            (hexes, neighbour(hexes, place.rotation), neighbour(hexes, place.rotation + 1))
        )
        spots.setdefault(branches.spot_of(np.array(place)), set()).add(covered)
    assert all(len(covered) == 1 for covered in spots.values())
    assert len({covered for one in spots.values() for covered in one}) == len(spots)


def test_weights_and_inputs_fit() -> None:
    mind = Mind.load()
    assert set(mind.weights) == {"two", "more", "solo"}
    for weights in mind.weights.values():
        assert weights.inputs == INPUTS


def test_each_table_has_its_net() -> None:
    tables = {mode: Mind.table_of(Game.start(Game.MODES[mode])) for mode in MODES}
    assert tables["two-long"] == "two"
    assert tables["three"] == tables["four"] == "more"
    assert tables["solo-metagenes-long"] == "solo"


# --- looking ahead ----------------------------------------------------------------------------


def best_totals(game: Game, seat: int) -> dict[int, tuple[int, Any]]:
    """By tile, the most points that the seat to move can have with it, and how."""
    best: dict[int, tuple[int, Any]] = {}
    for move in game.legal_moves():
        game.play(move)
        total = game.total(seat)
        game.take_back()
        if total > best.get(move.tile, (-1, None))[0]:
            best[move.tile] = total, move
    return best


@pytest.mark.skipif(not IS_QUICK, reason="takes minutes if it is not compiled")
@pytest.mark.parametrize("seed", range(6))
def test_the_last_turns_are_seen_exactly(seed: int) -> None:
    """Three tiles before the end nothing is hidden: a search finds what trying everything finds."""
    game = Game.start({"players": 2}, seed=seed)
    game.play_randomly(stream(seed))
    game.take_back_to(len(game.moves) - 3)
    seat = game.to_move
    assert seat is not None
    search = Mind.load().search(game.view(seat), stream(1))
    while not search.finished:
        search.deepen(search.STRIDE)
    for judgement in search.judgements()[:8]:
        game.play(judgement.move)
        leads = []
        for _, reply in best_totals(game, 1 - seat).values():
            game.play(reply)
            last = max(total for total, _ in best_totals(game, seat).values())
            leads.append(last - game.total(1 - seat))
            game.take_back()
        game.take_back()
        assert judgement.lead == pytest.approx(min(leads), abs=1e-3)


# --- the race ---------------------------------------------------------------------------------


@pytest.mark.skipif(not IS_QUICK, reason="takes minutes if it is not compiled")
@pytest.mark.parametrize("moves", [6, 14, 22])
def test_a_deeper_race_changes_nothing_until_it_has_four_worlds(moves: int) -> None:
    """What was settled stays: the move, and how good it is."""
    game = started("two", moves)
    search = Mind.load().search(game.view(game.to_move), stream(1))
    record = search._searches[0]
    depth, settled, early = int(record.depth), search.judgements(), 0
    while not search.finished and search.nodes < 150_000:
        search.deepen(1)
        if record.depth > depth:
            depth, settled = int(record.depth), search.judgements()
        elif depth > FIRST_DEPTH and record.world < FEWEST_WORLDS:
            early += 1
            assert search.judgements() == settled
    assert early > 0


@pytest.mark.skipif(not IS_QUICK, reason="takes minutes if it is not compiled")
def test_a_deeper_race_begins_only_if_there_is_time_for_it() -> None:
    game = started("two", 8)

    def depth_after(nodes: int) -> int:
        search = Mind.load().search(game.view(game.to_move), stream(1))
        search_nodes(search, nodes, lambda: False)
        record = search._searches[0]
        assert record.depth == FIRST_DEPTH or record.world > 0
        return int(record.depth)

    assert depth_after(5_000) == FIRST_DEPTH
    assert depth_after(400_000) > FIRST_DEPTH


@pytest.mark.skipif(not IS_QUICK, reason="takes minutes if it is not compiled")
@pytest.mark.parametrize("moves", [2, 10])
def test_a_race_between_equals_gives_way_to_a_deeper_one(moves: int) -> None:
    """Who is not told apart after so many worlds is looked at further, if there is time."""
    game = started("two", moves)
    search = Mind.load().search(game.view(game.to_move), stream(1))
    record = search._searches[0]
    longest = 0
    while not search.finished and search.nodes < 150_000 and record.depth == FIRST_DEPTH:
        search.expect(1_000_000)
        search.deepen(1)
        longest = max(longest, int(record.world))
    assert record.depth > FIRST_DEPTH
    assert longest < ENOUGH_WORLDS


@pytest.mark.skipif(not IS_QUICK, reason="takes minutes if it is not compiled")
def test_near_the_end_more_places_are_tried() -> None:
    game = started("two", 31, seed=35)
    assert WIDTH < len(judged_at_once(game)) <= LAST_WIDTH
    game.take_back_to(14)
    assert len(judged_at_once(game)) == WIDTH


def judged_at_once(game: Game) -> list[Any]:
    search = Mind.load().search(game.view(game.to_move), stream(1))
    search.deepen(1)
    return search.judgements()


def race(*leads: list[float]) -> Array:
    """A search in which moves were tried; each list is what one brought, world by world."""
    searches = blank(SEARCH)
    found = searches[0]
    found.roots = len(leads)
    found.depth = FIRST_DEPTH
    for root, brought in zip(found.root, leads, strict=False):
        root.depth = FIRST_DEPTH
        root.alive = len(brought) == max(map(len, leads))
        root.tried = len(brought)
        root.points = 100.0 * len(brought)
        root.leads[: len(brought)] = brought
    return searches


def test_who_was_dropped_does_not_lead() -> None:
    """Though its few worlds were the lucky ones."""
    searches = race([20.0], [30.0, 0.0, 0.0], [28.0, 1.0, 2.0])
    assert find_leader(searches[0]) == 2


def test_who_was_dropped_is_as_far_behind_as_in_the_worlds_of_both() -> None:
    searches = race([20.0], [30.0, 0.0, 0.0], [28.0, 2.0, 3.0])
    settle(searches[0])
    assert [root.lead for root in searches[0].root[:3]] == [11 - 8, 11 - 1, 11]
    assert [root.survived for root in searches[0].root[:3]] == [0, 1, 1]


def test_few_worlds_do_not_tell_that_a_move_is_behind_for_good() -> None:
    """Two points in four worlds may be chance, though the worlds agree; ten hardly are."""
    searches = race([10.0] * 4, [8.0] * 4, [0.0] * 4)
    assert drop_those_behind(searches[0]) == 2
    assert [root.alive for root in searches[0].root[:3]] == [1, 1, 0]
    assert drop_those_behind(race([10.0] * 12, [8.0] * 12)[0]) == 1
