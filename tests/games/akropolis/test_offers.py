"""What a move brings, before it is made: exact for every tile in every place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from architekton.core import chance
from architekton.core.errors import Refused
from architekton.core.game import changes_between
from architekton.core.kernel import KERNEL
from architekton.games.akropolis import Game, Move
from architekton.games.akropolis.constants import DISTRICTS
from architekton.games.akropolis.notation import hex_of
from architekton.games.akropolis.rules import reason
from tests.games.akropolis.cities import options, random_game, seeds


def compact_game(chosen: dict[str, object], seed: int, moves: int) -> Game:
    """Tiles lie near the start: more storeys and lakes than in random games."""
    game = Game.start(chosen, seed)
    stream = chance.stream(f"compact {seed}")
    for _ in range(moves):
        legal = game.legal_moves()
        if not legal:
            break
        near = sorted(legal, key=lambda m: max(abs(m.q), abs(m.r), abs(m.q + m.r)))
        game.play(near[int(chance.below(stream, max(1, len(near) // 3)))])
    return game


def brought(game: Game, move: Move) -> list[int]:
    seat = game.to_move
    assert seat is not None
    before = game.sheet(seat)
    game.play(move)
    after = game.sheet(seat)
    game.take_back()
    return list(changes_between(before, after).values())


def assert_offers_are_exact(game: Game, every: int = 1) -> None:
    offers = game.offers()
    rows = offers["changes"].reshape(-1, len(offers["parts"])).tolist()
    for move, row in list(zip(game.legal_moves(), rows, strict=True))[::every]:
        assert row == brought(game, move)


thin = 29 if KERNEL == "interpreted" else 1


@given(options(), seeds, st.integers(0, 28))
def test_offers_are_exact_in_random_games(chosen: dict[str, object], seed: int, moves: int) -> None:
    game = random_game(chosen, seed, moves)
    if game.to_move is not None:
        assert_offers_are_exact(game, thin)


@given(options(), seeds, st.integers(8, 28))
def test_offers_are_exact_where_cities_are_dense(
    chosen: dict[str, object], seed: int, moves: int
) -> None:
    game = compact_game(chosen, seed, moves)
    if game.to_move is not None:
        assert_offers_are_exact(game, thin)


def test_tiles_and_places_are_told_once_each() -> None:
    game = random_game({"players": 3, "first": 0}, 2, 7)
    offers = game.offers()
    assert offers["parts"] == [*DISTRICTS, "stones"]
    assert offers["tiles"] == game.view(0).to_json()["site"][: len(offers["tiles"])]
    moves = [
        Move(tile["tile"], *place)
        for tile in offers["tiles"]
        for place in offers["places"].tolist()
    ]
    assert moves == game.legal_moves()
    assert offers["changes"].shape == (len(offers["tiles"]), len(offers["places"]), 6)


def test_only_tiles_that_can_be_paid_for_are_offered() -> None:
    game = Game.start({"players": 2, "first": 0}, seed=1)
    game._rows["stones"][0, 0] = 0
    [tile] = game.offers()["tiles"]
    assert tile["tile"] == game.site[0].number
    dear = Move(game.site[1].number, 2, 0, 2)
    with pytest.raises(Refused) as raised:
        game.preview(dear)
    assert raised.value.code == "not_enough_stones"


def covering(game: Game) -> list[tuple[Move, int]]:
    """Moves with a tile for one stone that cover quarries, and how many."""
    twin = game.city(0).copy()
    found = []
    for move in game.legal_moves():
        if move.tile == game.site[1].number:
            covered = twin.lay(move.tile, (move.q, move.r), move.rotation)
            twin.take_back()
            if covered:
                found.append((move, covered))
    return found


def test_ruling_reserve_stones_that_are_not_there_are_not_offered() -> None:
    """What a person pays comes to the reserve first, so one stone is there to be gained."""
    game = next(
        game
        for game in (random_game({"players": 2, "first": 0}, seed, 12) for seed in range(100))
        if game.stones(0) > 0 and any(count > 1 for _, count in covering(game))
    )
    game._rows["reserve"][0] = 0
    for move, covered in covering(game):
        preview = game.preview(move)
        assert preview["paid"] == 1
        assert preview["gained"] == min(covered, 1)
        assert preview["changes"]["stones"] == preview["gained"] - preview["paid"]
    assert_offers_are_exact(game, thin)


def test_what_is_paid_in_solo_does_not_come_back_from_the_reserve() -> None:
    game = next(
        game
        for game in (random_game({"players": 1}, seed, 9) for seed in range(100))
        if game.stones(0) > 0 and covering(game)
    )
    game._rows["reserve"][0] = 0
    for move, _ in covering(game):
        assert game.preview(move)["changes"]["stones"] == -1
    assert_offers_are_exact(game, thin)


def test_offering_and_previewing_change_no_byte() -> None:
    game = compact_game({"players": 2, "variants": list(DISTRICTS)}, 3, 20)
    before = game.fingerprint()
    game.offers()
    game.preview(game.legal_moves()[0])
    assert game.fingerprint() == before


# --- the preview --------------------------------------------------------------------------------


def test_a_preview_names_the_hexes_that_change_and_no_other() -> None:
    game = compact_game({"players": 2, "variants": list(DISTRICTS)}, 5, 20)
    seat = game.to_move
    assert seat is not None
    old = {report.at: report for report in game.city(seat).explain()}
    for move in game.legal_moves()[::17]:
        preview = game.preview(move)
        game.play(move)
        new = {report.at: report for report in game.city(seat).explain()}
        game.take_back()
        changed = {hex_of(entry["at"]): entry for entry in preview["hexes"]}
        assert set(move.placement.hexes) - set(old) <= set(changed)
        for at, report in new.items():
            assert (at in changed) == (not report.counts_like(old.get(at)))
        for at, entry in changed.items():
            assert entry["reasons"] == new[at].to_json()["reasons"]
            assert entry["after"]["points"] == new[at].points
            assert (entry["before"] is None) == (at not in old)
        points = sum(
            entry["after"]["points"] - (entry["before"] or {"points": 0})["points"]
            for entry in preview["hexes"]
        )
        assert points == preview["total"] - preview["changes"]["stones"]


def test_a_preview_tells_in_order_what_will_happen() -> None:
    game = random_game({"players": 2, "first": 0}, 4, 10)
    for move in game.legal_moves()[::7]:
        preview = game.preview(move)
        game.play(move)
        happened = [event.to_json() for event in game.last_events()]
        game.take_back()
        shown = [event for event in preview["events"] if event["code"] != "lake_closed"]
        assert shown == [event for event in happened if event["code"] in SEEN_BEFORE]


SEEN_BEFORE = {"tile_laid", "stones_gained"}


def test_a_preview_says_when_a_lake_closes() -> None:
    closing = 0
    for seed in range(8):
        game = compact_game({"players": 2, "variants": ["gardens", "barracks"]}, seed, 14)
        seat = game.to_move
        assert seat is not None
        lakes = set(game.city(seat).lakes())
        for move in game.legal_moves()[::5]:
            preview = game.preview(move)
            game.play(move)
            new = set(game.city(seat).lakes()) - lakes
            game.take_back()
            assert {tuple(at) for at in preview["lake"]} == new
            codes = [event["code"] for event in preview["events"]]
            assert ("lake_closed" in codes) == bool(new)
            closing += bool(new)
    assert closing


def test_a_new_stack_is_not_in_the_preview() -> None:
    """Two tiles are left, so the next move reveals tiles that nobody may know."""
    game = random_game({"players": 2, "first": 0}, 6, 2)
    while len(game.site) > 2:
        game.play_randomly(chance.stream(1), 1)
    move = game.legal_moves()[0]
    codes = {event["code"] for event in game.preview(move)["events"]}
    game.play(move)
    assert "tiles_revealed" in {event.code for event in game.last_events()}
    assert "tiles_revealed" not in codes


# --- reasons ------------------------------------------------------------------------------------


def test_reasons_have_the_kernels_numbers() -> None:
    singles = {
        value: name.lower() for name, value in vars(reason).items() if isinstance(value, int)
    }
    assert singles.pop(reason.QUARRY_ONLY) == "quarry_only"
    assert reason.CODES[reason.QUARRY_ONLY] == "quarry"
    for start, prefix in ((reason.DOUBLED, "doubled_"), (reason.NOT_DOUBLED, "not_doubled_")):
        del singles[start]
        codes = reason.CODES[start : start + len(DISTRICTS)]
        assert codes == tuple(prefix + name for name in NAMES)
    assert {number: reason.CODES[number] for number in singles} == singles


NAMES = ("houses", "market", "barracks", "temple", "garden")


def test_the_same_hex_is_put_into_words_once() -> None:
    city = compact_game({"players": 2}, 1, 12).city(0)
    again = city.copy()
    for one, other in zip(city.explain(), again.explain(), strict=True):
        assert one == other
        assert one.to_json("fr") is other.to_json("fr")
        assert one.to_json("fr")["reasons"] == [reason.to_json("fr") for reason in one.reasons]
