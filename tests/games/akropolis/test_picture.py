"""Pictures: well-formed, complete, readable without colour."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from architekton.games.akropolis import City, Game
from architekton.games.akropolis.picture import _SYMBOLS, centre
from tests.games.akropolis.cities import compact_city

SVG = "{http://www.w3.org/2000/svg}"


def test_every_hex_is_drawn_with_its_height_and_a_title() -> None:
    city = compact_city(3, 18, [])
    root = ElementTree.fromstring(city.to_svg())
    digits = sorted(text.text or "" for text in root.iter(f"{SVG}text"))
    assert digits == sorted(str(city.height(at)) for at in city.hexes)
    titles = [title.text or "" for title in root.iter(f"{SVG}title")]
    assert len(titles) == len(city.hexes)
    assert any(title.startswith("house plaza") for title in titles)
    assert root.get("role") == "img"
    assert root.get("aria-label")


def test_each_type_has_its_own_symbol() -> None:
    assert len(set(_SYMBOLS.values())) == len(_SYMBOLS) == 6


def test_stars_are_drawn_on_plazas() -> None:
    alone = City.drawn("G1").to_svg()
    assert alone.count("M0-6 1.7") == 3


def test_hexes_lie_apart() -> None:
    spots = {centre((q, r)) for q in range(-5, 6) for r in range(-5, 6)}
    assert len(spots) == 121


def test_notebooks_show_pictures() -> None:
    assert City()._repr_svg_() == City().to_svg()
    game = Game.start({"players": 3}, seed=1)
    root = ElementTree.fromstring(game.to_svg())
    assert len([text for text in root.iter(f"{SVG}text") if ":" in (text.text or "")]) == 3


def test_drawings_in_colour_say_the_same() -> None:
    city = compact_city(3, 18, [])
    assert re.sub("\033\\[[0-9;]*m", "", city.drawing(colour=True)) == city.drawing()
