"""The pad for the boxed game: what it answers is what the game itself would say."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from architekton.core.chance import stream
from architekton.core.errors import BadInput
from architekton.core.game import Json
from architekton.games.akropolis import City, Game
from architekton.games.akropolis.constants import KIND_LETTERS, KIND_NAMES, TILE_LETTERS
from architekton.games.akropolis.pad import PAD
from architekton.games.akropolis.rules.setup import ARCHITECT_SEAT

MODES = ["two", "three", "four", "three-all-variants-houses-by-value", "two-all-variants"]
ARCHITECTS = ["solo-hippodamos", "solo-metagenes", "solo-metagenes-long", "solo-callicrates"]


def finished(mode: str, seed: int) -> Game:
    game = Game.start(Game.MODES[mode], seed)
    game.play_randomly(stream(seed))
    return game


def counted(game: Game, seat: int) -> Json:
    """What somebody writes down who counts a city, or an Architect's tiles."""
    if game.seat_name(seat):
        letters = Counter("Hqqq" + "".join(tile.hexes for tile in game.taken(seat)))
        kinds = {KIND_NAMES[KIND_LETTERS.index(letter)]: n for letter, n in letters.items()}
        return {"hexes": kinds, "stones": game.stones(seat)}
    sheet: Any = game.sheet(seat).to_json()
    scores = {
        name: {"value": score["value"], "stars": score["stars"]}
        for name, score in sheet["districts"].items()
    }
    return {"districts": scores, "stones": sheet["stones"]}


def tally(options: Json, *seats: Json) -> Any:
    return PAD.answer("tally", {"options": options, "seats": list(seats)})


def codes(answer: Any) -> list[str]:
    return [one["code"] for one in answer["impossible"]]


@pytest.mark.parametrize("mode", MODES + ARCHITECTS)
def test_a_tally_says_what_the_game_says(mode: str) -> None:
    for seed in range(12):
        game = finished(mode, seed)
        outcome = game.outcome()
        assert outcome
        answer = tally(game.options, *(counted(game, seat) for seat in range(game.seats)))
        assert [sheet["total"] for sheet in answer["sheets"]] == list(outcome.totals)
        assert answer["winners"] == list(outcome.winners)
        assert bool(answer["tie_break"]) == bool(outcome.tie_break)
        assert codes(answer) == []


@pytest.mark.parametrize(
    ("mine", "yours", "winners", "said"),
    [
        ((10, 3), (11, 2), [0], "stones break the tie"),
        ((10, 2), (11, 3), [1], None),
        ((10, 3), (10, 3), [0, 1], "the victory is shared"),
    ],
)
def test_ties(mine: Any, yours: Any, winners: list[int], said: str | None) -> None:
    def seat(value: int, stones: int) -> Json:
        return {"districts": {"houses": {"value": value, "stars": 1}}, "stones": stones}

    answer = tally({}, seat(*mine), seat(*yours))
    assert answer["winners"] == winners
    assert (said or "") in (answer["tie_break"] or "")
    assert (said is None) == (answer["tie_break"] is None)


@pytest.mark.parametrize("architect", ["hippodamos", "metagenes", "callicrates"])
def test_an_architect_wins_what_is_shared_and_is_far_ahead_or_behind(architect: str) -> None:
    options = {"players": 1, "architect": architect}
    owned = {"hexes": {"temple": 5, "temple_plaza": 3, "quarry": 4}, "stones": 2}
    points = tally(options, {}, owned)["sheets"][1]["total"]
    for difference, winner in ((-points, 1), (-1, 1), (0, 1), (1, 0), (200, 0)):
        value = max(0, points - 2 + difference)
        mine = {"districts": {"houses": {"value": value, "stars": 1}}, "stones": 2}
        answer = tally(options, mine, owned)
        assert answer["winners"] == [winner]
        assert bool(answer["tie_break"]) == (difference == 0)


def test_what_cannot_be_is_told_and_stops_nothing() -> None:
    stars = {"districts": {"gardens": {"value": 2, "stars": 12}}}
    assert codes(tally({}, stars, {})) == ["too_many_stars"]
    assert codes(tally({"players": 2, "long": True}, stars, {})) == []
    assert codes(tally({}, {"districts": {"gardens": {"stars": 4}}}, {})) == [
        "stars_between_plazas"
    ]
    assert codes(tally({}, {"stones": 21}, {"stones": 20})) == ["too_many_stones"]
    assert codes(tally({}, {"stones": 20}, {"stones": 20})) == []
    solo = {"players": 1, "architect": "hippodamos"}
    assert codes(tally(solo, {}, {"hexes": {"garden_plaza": 4}})) == [
        "too_many_hexes",
        "too_many_stars",
    ]


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": [{}]},
        {"seats": [{}] * 5},
        {"seats": [{"stones": 10**9}, {}]},
        {"seats": [{"stones": "9"}, {}]},
        {"seats": [{"districts": {"inns": {}}}, {}]},
        {"seats": [{"districts": {"houses": {"value": -1}}}, {}]},
        {"seats": [{"city": {"tiles": [{}]}}, {}]},
        {"seats": [{"city": {"tiles": [{"tile": 1, "at": [9, 9], "rotation": 0}]}}, {}]},
        {"options": {"players": 9}, "seats": [{}, {}]},
        {"seat": []},
        {"seats": 7},
    ],
)
def test_what_cannot_be_read_is_refused(wrong: Json) -> None:
    with pytest.raises(BadInput):
        PAD.answer("tally", wrong)


def test_only_what_is_known_can_be_asked() -> None:
    with pytest.raises(BadInput, match="no question called"):
        PAD.answer("everything", {})


# --- a city, entered by hand ----------------------------------------------------------------------


def entered(city: City, **besides: Any) -> Any:
    tiles = [move.to_json() for move in city.moves]
    asked = {"variants": list(city.variants), "houses": city.houses, "stones": city.stones}
    return PAD.answer("city", {**asked, "tiles": tiles, **besides})


def seen(city: City) -> list[Json]:
    return [{"at": list(at), "kind": city.kind(at), "level": city.height(at)} for at in city.hexes]


@pytest.mark.parametrize("mode", MODES)
def test_a_city_scores_the_same_however_it_is_entered(mode: str) -> None:
    for seed in range(8):
        game = finished(mode, seed)
        for seat in range(game.seats):
            city = game.city(seat)
            answer = entered(city)
            assert answer["sheet"] == city.score_json()
            assert [tuple(place) for place in answer["places"]] == city.placements()
            assert [tuple(at) for at in answer["lakes"]] == city.lakes()
            rules = {"variants": list(city.variants), "houses": city.houses}
            painted = PAD.answer("city", {**rules, "stones": city.stones, "hexes": seen(city)})
            assert painted["sheet"]["total"] == answer["sheet"]["total"]
            assert painted["sheet"]["districts"] == answer["sheet"]["districts"]
            assert painted["places"] == []


def test_a_city_stands_for_its_seat_at_a_table() -> None:
    game = finished("two-all-variants", 3)
    seats = [
        {"city": {"tiles": [move.to_json() for move in game.city(0).moves], "stones": 3}},
        {"city": {"hexes": seen(game.city(1)), "stones": 4}},
    ]
    answer = tally(game.options, *seats)
    assert [sheet["total"] for sheet in answer["sheets"]] == [
        game.city(0).points() + 3,
        game.city(1).points() + 4,
    ]


def laid(tile: int, q: int, r: int, rotation: int, anyway: bool = False) -> Json:
    return {"tile": tile, "at": [q, r], "rotation": rotation, "anyway": anyway}


def test_a_mistake_is_refused_until_somebody_says_that_it_lies_there() -> None:
    first, wrong = laid(17, 1, -1, 1), laid(12, 4, -1, 1)
    refused = PAD.answer("city", {"tiles": [first, wrong]})
    assert (refused["refused"]["index"], refused["refused"]["code"]) == (1, "touches_nothing")
    before = PAD.answer("city", {"tiles": [first]})["sheet"]
    assert refused["sheet"] == before
    wrong["anyway"] = True
    answer = PAD.answer("city", {"tiles": [first, wrong]})
    assert answer["refused"] is None
    assert [mark["index"] for mark in answer["overruled"]] == [1]
    assert len(answer["sheet"]["hexes"]) == len(before["hexes"]) + 3


def test_a_tile_that_lies_askew_rests_on_what_is_highest() -> None:
    """Half on the start tile, half over nothing."""
    answer = PAD.answer("city", {"tiles": [laid(12, 0, 0, 3, anyway=True)]})
    assert [mark["code"] for mark in answer["overruled"]] == ["over_empty_space"]
    levels = {tuple(report["at"]): report["level"] for report in answer["sheet"]["hexes"]}
    assert levels[0, 0] == levels[0, 1] == levels[-1, 1] == 2
    assert levels[0, -1] == levels[1, 0] == 1


def test_what_is_laid_by_the_rules_after_a_mistake_is_judged_by_the_rules() -> None:
    mistake = laid(12, 0, 0, 3, anyway=True)
    places = PAD.answer("city", {"tiles": [mistake]})["places"]
    place = places[len(places) // 2]
    answer = PAD.answer("city", {"tiles": [mistake, laid(17, *place)]})
    assert answer["refused"] is None
    assert len(answer["overruled"]) == 1
    outside = PAD.answer("city", {"tiles": [mistake, laid(17, 30, 0, 0)]})
    assert outside["refused"]["index"] == 1


def test_nothing_lies_so_far_away_that_hexes_are_taken_for_others() -> None:
    for far in (9, 72, 1000):
        answer = PAD.answer("city", {"tiles": [laid(12, far, 0, 0, anyway=True)]})
        assert answer["refused"]["code"] == "touches_nothing"
    in_a_row = [laid(1 + i, 2 + 2 * i, -1 - i, 1, anyway=True) for i in range(60)]
    assert PAD.answer("city", {"tiles": in_a_row})["refused"]


def test_a_tile_that_lies_twice_is_told() -> None:
    tiles = [laid(17, 1, -1, 1)]
    hexes = TILE_LETTERS[17]
    answer = PAD.answer("city", {"tiles": tiles, "elsewhere": [3, 17]})
    assert codes(answer) == ["tile_used_twice"]
    assert len(hexes) == 3
    again = [*tiles, laid(17, 2, 0, 2, anyway=True)]
    assert codes(PAD.answer("city", {"tiles": again})) == ["tile_used_twice"]


def test_a_drawing_that_is_no_city_yet_is_no_mistake() -> None:
    apart = [
        {"at": [0, 0], "kind": "house", "level": 1},
        {"at": [3, 3], "kind": "house", "level": 1},
    ]
    for hexes, code in (([], "empty_drawing"), (apart, "drawing_in_pieces")):
        answer = PAD.answer("city", {"hexes": hexes})
        assert answer["sheet"] is None
        assert codes(answer) == [code]
        table = tally({}, {"city": {"hexes": hexes, "stones": 3}}, {})
        assert (codes(table), table["sheets"][0]["total"]) == ([code], 3)


def test_an_architect_keeps_no_city() -> None:
    with pytest.raises(BadInput):
        tally({"players": 1}, {}, {"city": {"tiles": []}})
    assert ARCHITECT_SEAT == 1


# --- solo at the box ------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ARCHITECTS)
def test_the_architect_takes_what_it_takes_in_a_game(mode: str) -> None:
    """Compared with every turn of whole games, each as it lay on the table."""
    for seed in range(6):
        game = Game.start(Game.MODES[mode], seed)
        compared = 0
        while game.to_move is not None:
            move = game.legal_moves()[seed % 7]
            after = game.copy()
            after.play(move)
            site = [tile.number for tile in game.site]
            price = site.index(move.tile)
            site.remove(move.tile)
            takes = after.taken(ARCHITECT_SEAT)
            if len(site) >= 2 and len(takes) > len(game.taken(ARCHITECT_SEAT)):
                asked = {
                    "architect": game.options["architect"],
                    "stones": game.stones(ARCHITECT_SEAT) + price,
                    "site": site,
                    "taken": [tile.number for tile in game.taken(ARCHITECT_SEAT)],
                }
                answer: Any = PAD.answer("architect", asked)
                assert answer["takes"]["tile"] == takes[-1].number
                assert answer["stones"] == after.stones(ARCHITECT_SEAT)
                assert answer["impossible"] == []
                compared += 1
            game = after
        assert compared > 3


@pytest.mark.parametrize(
    "wrong",
    [
        {"architect": "hippodamos", "site": [1]},
        {"architect": "hippodamos", "site": [1, 2, 3, 4, 5]},
        {"architect": "vitruvius", "site": [1, 2]},
        {"architect": "hippodamos", "site": [0, 2]},
        {"architect": "hippodamos", "site": [1, 2], "stones": 41},
    ],
)
def test_a_site_that_cannot_be_read_is_refused(wrong: Json) -> None:
    with pytest.raises(BadInput):
        PAD.answer("architect", wrong)


def test_a_tile_that_the_architect_has_twice_is_told() -> None:
    asked = {"architect": "metagenes", "site": [1, 2], "taken": [2]}
    assert codes(PAD.answer("architect", asked)) == ["tile_used_twice"]
