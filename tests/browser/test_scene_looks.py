"""What the scenes of both games look like, and what it takes to draw them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser import chromium, visual
from tests.browser.gl import REMEMBER_GL, rest, wait_for_scene
from tests.browser.visual import city_props

GAME = "akropolis"
LAPTOP, PHONE = (960, 600), (390, 480)
MOST_CALLS = 40
NAMES = ("Ada", "Ben", "Cleo", "Dion")


@pytest.fixture
def show(scenes: str, new_context: Callable[..., BrowserContext]) -> Callable[..., Page]:
    """A scene alone, with fixed things in it."""

    def shown(
        scene: str, dark: bool = False, hour: int = 11, size: tuple[int, int] = LAPTOP, **props: Any
    ) -> Page:
        window = {"viewport": dict(zip(("width", "height"), size, strict=True))}
        page = new_context(**{**chromium.context_args(dark=dark), **window}).new_page()
        page.add_init_script(REMEMBER_GL)
        page.clock.set_fixed_time(datetime(2026, 6, 21, hour))
        page.goto(scenes)
        page.evaluate("([scene, props]) => show(scene, props)", [scene, {"form": "full", **props}])
        wait_for_scene(page)
        rest(page)
        return page

    return shown


def table_props() -> dict[str, Any]:
    view = visual.fixed_view("amytis", "first-game", 40)
    chosen = {"stack": None, "space": None}
    return {"view": view, "names": NAMES[:2], "seat": 0, "open": [1, 3, 5, 7, 9], "chosen": chosen}


def four_cities() -> dict[str, Any]:
    seats = visual.fixed_view(GAME, "four")["seats"]
    cities = [{"seat": seat, "name": name} for seat, name in zip(seats, NAMES, strict=True)]
    return {**city_props(), "seat": seats[0], "all": cities}


@pytest.mark.parametrize(
    ("name", "dark", "hour"),
    [
        ("morning", False, 7),
        ("day", False, 11),
        ("evening", False, 18),
        ("dusk", True, 11),
        ("night", True, 23),
    ],
)
def test_a_city_looks_as_it_did(
    show: Callable[..., Page], name: str, dark: bool, hour: int
) -> None:
    page = show("CityScene", dark, hour, **city_props())
    assert visual.difference(page, f"city-{name}") < visual.LARGEST_DIFFERENCE


@pytest.mark.parametrize(("name", "size"), [("start", LAPTOP), ("phone", PHONE)])
def test_a_young_city_looks_as_it_did(
    show: Callable[..., Page], name: str, size: tuple[int, int]
) -> None:
    page = show("CityScene", size=size, **city_props(0 if name == "start" else 12))
    assert visual.difference(page, f"city-{name}") < visual.LARGEST_DIFFERENCE


def test_four_cities_look_as_they_did(show: Callable[..., Page]) -> None:
    page = show("CityScene", **four_cities())
    assert visual.difference(page, "city-four") < visual.LARGEST_DIFFERENCE


def test_the_lite_form_looks_as_it_did(show: Callable[..., Page]) -> None:
    page = show("CityScene", **{**city_props(12), "form": "lite", "showsCounts": True})
    assert visual.difference(page, "city-lite") < visual.LARGEST_DIFFERENCE


@pytest.mark.parametrize("name", ["day", "dusk", "phone"])
def test_a_table_of_amytis_looks_as_it_did(show: Callable[..., Page], name: str) -> None:
    size = PHONE if name == "phone" else LAPTOP
    page = show("TableScene", name == "dusk", size=size, **table_props())
    assert visual.difference(page, f"amytis-{name}") < visual.LARGEST_DIFFERENCE


def test_what_a_tile_would_bring_is_seen_on_the_spaces_of_amytis(
    show: Callable[..., Page],
) -> None:
    page = show("TableScene", **table_props(), gains=[3, 0, 5, 2, 1, 0, 4, 12, 7])
    away = visual.difference(page, "amytis-gains")
    assert away < visual.LARGEST_DIFFERENCE
    assert away < visual.difference(page, "amytis-day")


def test_another_picture_would_be_noticed(show: Callable[..., Page]) -> None:
    """The tests above test something."""
    page = show("CityScene", **city_props(14))
    assert visual.difference(page, "city-day") > visual.LARGEST_DIFFERENCE


def test_four_large_cities_take_few_draw_calls(show: Callable[..., Page]) -> None:
    page = show("CityScene", **four_cities())
    calls = page.evaluate("gl.draws")
    frames = page.evaluate("Number(document.querySelector('canvas').dataset.frames)")
    assert calls / frames < MOST_CALLS
    assert page.evaluate("Number(document.querySelector('canvas').dataset.calls)") < MOST_CALLS
    page.evaluate("leave()")
    assert page.evaluate("gl.held") == 0


def test_stacks_and_spaces_of_amytis_can_be_chosen(show: Callable[..., Page]) -> None:
    page = show("TableScene", **table_props())
    for name, said in (("Stacks", "stack"), ("Spaces", "space")):
        box = page.get_by_role("group", name=name).get_by_role("button", name="9").bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        assert page.evaluate("told.at(-1)") == [said, 9]
    page.get_by_role("group", name="Stacks").get_by_role("button", name="5").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert page.evaluate("told.at(-1)") == ["stack", 6]
    page.evaluate("leave()")
    assert page.evaluate("gl.held") == 0
