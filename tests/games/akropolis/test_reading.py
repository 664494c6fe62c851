"""Options, city files and drawings: what is wrong is refused, with where and why."""

from __future__ import annotations

from typing import Any

import pytest

from architekton.core.errors import BadInput
from architekton.core.reading import Reader
from architekton.games.akropolis import City, Game
from architekton.games.akropolis.options import Options

GOOD: dict[str, Any] = {
    "game": "akropolis",
    "variants": ["houses"],
    "stones": 3,
    "tiles": [{"tile": 17, "at": [2, 0], "rotation": 2}],
}


def test_a_city_file() -> None:
    city = City.from_json(GOOD)
    answer = city.score_json()
    assert answer["districts"]["houses"] == {"value": 1, "stars": 1, "points": 1}
    assert answer["districts"]["gardens"] == {"value": 1, "stars": 0, "points": 0}
    assert (answer["stones"], answer["total"]) == (3, 4)
    assert len(answer["hexes"]) == 7
    assert city.moves_json("17") == []
    assert {"at": [2, 0], "rotation": 0} not in city.moves_json("12")
    assert all(set(move) == {"at", "rotation"} for move in city.moves_json("12"))


def wrong(**changes: Any) -> dict[str, Any]:
    return {**GOOD, **changes}


def tile(**changes: Any) -> dict[str, Any]:
    return wrong(tiles=[{"tile": 17, "at": [2, 0], "rotation": 2, **changes}])


WRONG_CITIES = {
    "tiles": (wrong(tiles={}), "not_a_list"),
    "tiles[0]": (wrong(tiles=[7]), "not_an_object"),
    "tiles[0].tile": (tile(tile=62), "out_of_range"),
    "tiles[0].at": (tile(at=[1]), "wrong_length"),
    "tiles[0].at[1]": (tile(at=[1, 2.5]), "not_a_whole_number"),
    "tiles[0].rotation": (tile(rotation=6), "out_of_range"),
    "tiles[0].colour": (tile(colour="red"), "unknown_key"),
    "stones": (wrong(stones=-1), "out_of_range"),
    "variants[0]": (wrong(variants=["roofs"]), "not_one_of"),
    "houses": (wrong(houses="count"), "not_one_of"),
    "game": (wrong(game="amytis"), "not_one_of"),
    "colour": (wrong(colour=1), "unknown_key"),
}


@pytest.mark.parametrize("where", WRONG_CITIES)
def test_a_wrong_city_is_refused_with_where_and_why(where: str) -> None:
    document, code = WRONG_CITIES[where]
    with pytest.raises(BadInput) as error:
        City.from_json(document)
    assert (error.value.where, error.value.code) == (where, code)
    assert error.value.text("fr").startswith(f"{where}: ")


def test_a_missing_key_is_named() -> None:
    with pytest.raises(BadInput) as error:
        City.from_json({"game": "akropolis"})
    assert (error.value.where, error.value.code) == ("tiles", "missing")


def test_an_illegal_tile_in_a_city_file_is_named() -> None:
    document = wrong(tiles=[*GOOD["tiles"], {"tile": 12, "at": [9, 9], "rotation": 0}])
    with pytest.raises(BadInput) as error:
        City.from_json(document)
    assert (error.value.where, error.value.code) == ("tiles[1]", "touches_nothing")


def test_stones_must_be_a_number_not_a_truth() -> None:
    with pytest.raises(BadInput) as error:
        City.from_json(wrong(stones=True))
    assert error.value.code == "not_a_whole_number"


WRONG_OPTIONS: dict[str, tuple[dict[str, Any], str]] = {
    "players": ({"players": 5}, "out_of_range"),
    "long": ({"players": 4, "long": True}, "four_play_all_tiles"),
    "architect": ({"players": 2, "architect": "metagenes"}, "architect_is_for_solo"),
    "first": ({"players": 2, "first": 2}, "out_of_range"),
    "variants[1]": ({"variants": ["houses", 3]}, "not_one_of"),
    "houses": ({"houses": 3}, "not_one_of"),
    "colour": ({"colour": 1}, "unknown_key"),
}


@pytest.mark.parametrize("where", WRONG_OPTIONS)
def test_wrong_options_are_refused(where: str) -> None:
    options, code = WRONG_OPTIONS[where]
    with pytest.raises(BadInput) as error:
        Game.start(options)
    assert (error.value.where, error.value.code) == (f"options.{where}", code)


def test_a_solo_architect_is_hippodamos_unless_named() -> None:
    assert Options.read(Reader({"players": 1})).architect == "hippodamos"


def test_variants_come_in_scoring_order_each_once() -> None:
    options = Options.read(Reader({"variants": ["gardens", "houses", "gardens"]}))
    assert options.variants == ("houses", "gardens")


WRONG_DEALS: dict[str, tuple[Any, str]] = {
    "deal.first": ({"first": 2, "deck": list(range(1, 38))}, "out_of_range"),
    "deal.deck": ({"first": 0, "deck": list(range(1, 37))}, "not_the_tiles"),
    "deal.deck[36]": ({"first": 0, "deck": [*range(1, 37), 62]}, "out_of_range"),
    "deal.seed": ({"first": 0, "deck": [], "seed": 1}, "unknown_key"),
}


@pytest.mark.parametrize("where", WRONG_DEALS)
def test_a_wrong_deal_is_refused(where: str) -> None:
    deal, code = WRONG_DEALS[where]
    with pytest.raises(BadInput) as error:
        Game.resume(Reader({"players": 2}, "options"), Reader(deal, "deal"))
    assert (error.value.where, error.value.code) == (where, code)


def test_the_first_seat_of_the_deal_must_be_the_chosen_one() -> None:
    deal = Reader({"first": 0, "deck": list(range(1, 38))}, "deal")
    with pytest.raises(BadInput) as error:
        Game.resume(Reader({"first": 1}), deal)
    assert error.value.code == "first_differs"


WRONG_DRAWINGS = {
    "": "empty_drawing",
    "~": "empty_drawing",
    "h1\nh1": "out_of_line",
    "h1 h1": "out_of_line",
    "x1": "bad_hex_text",
    "h0": "bad_hex_text",
    "h": "bad_hex_text",
    "h1\n\n\n\nh1": "drawing_in_pieces",
    "\n".join(" " * 4 * i + "q1" for i in range(80)): "drawing_too_large",
}


@pytest.mark.parametrize("drawing", WRONG_DRAWINGS)
def test_a_wrong_drawing_is_refused(drawing: str) -> None:
    with pytest.raises(BadInput) as error:
        City.drawn(drawing)
    assert error.value.code == WRONG_DRAWINGS[drawing]


def test_a_wrong_city_text_is_refused() -> None:
    for text, code in {
        "": "unknown_text",
        "akropolis city\ncolour: red": "unknown_key",
        "akropolis city\nstones: many\ntiles:": "not_a_whole_number",
        "akropolis city\ntiles: 17@0": "bad_move_text",
        "akropolis drawing\ncolour: red\n\nq1": "unknown_key",
        "akropolis drawing\nstones: 3": "empty_drawing",
    }.items():
        with pytest.raises(BadInput) as error:
            City.parse(text)
        assert error.value.code == code


TABLE = """\
akropolis drawing
variants: gardens
houses: size
stones: 3

    g2
G1
    q1
"""


def test_what_lies_on_a_table_can_be_drawn_and_scored() -> None:
    city = City.parse(TABLE)
    assert city.score().total == 2 * 3 + 3
    assert city.text() == TABLE
    assert city.variants == ("gardens",)


def test_a_drawing_does_not_tell_where_tiles_may_lie() -> None:
    city = City.parse(TABLE)
    for ask in (city.placements, lambda: city.lay(1, (2, 0), 0), lambda: city.copy().placements()):
        with pytest.raises(BadInput) as error:
            ask()
        assert error.value.code == "placements_of_a_drawing"
