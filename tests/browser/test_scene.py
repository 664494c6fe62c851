"""The cities in three dimensions: switched to, played in, left again; and what they look like."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Response, expect

from tests.browser import chromium, visual
from tests.browser.akropolis import confirm, pad, put_down_by_keys, site, wait_for_turn
from tests.browser.conftest import Visit
from tests.browser.opened import begin_against_a_bot, finish_against_a_bot
from tests.browser.visitor import Visitor
from tests.server.people import Person

GAME = "akropolis"
LAPTOP, PHONE = (960, 600), (390, 480)
MOST_CALLS = 40
LARGEST_SCRIPT = 190_000
NAMES = ("Ada", "Ben", "Cleo", "Dion")

# What a page asks of WebGL, remembered: contexts, what they hold, how often they draw.
REMEMBER_GL = """
window.gl = { contexts: [], held: 0, draws: 0 };
const original = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
  const context = original.call(this, kind, ...rest);
  if (kind !== "webgl2" || !context || window.gl.contexts.includes(context)) return context;
  window.gl.contexts.push(context);
  const after = (name, then) => {
    const was = context[name].bind(context);
    context[name] = (...all) => (then(all), was(...all));
  };
  for (const what of ["Buffer", "VertexArray"]) {
    after("create" + what, () => window.gl.held++);
    after("delete" + what, ([gone]) => gone && window.gl.held--);
  }
  for (const name of ["drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced"])
    after(name, () => window.gl.draws++);
  return context;
};
"""
NO_GL = """
const original = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
  return kind.startsWith("webgl") ? null : original.call(this, kind, ...rest);
};
"""
# WebGL that is there when asked for, and then is not.
GL_ONCE = """
const original = HTMLCanvasElement.prototype.getContext;
let asked = 0;
HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
  if (kind.startsWith("webgl") && asked++ > 0) return null;
  return original.call(this, kind, ...rest);
};
"""
NEXT_FRAMES = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => done())))"""
# How often a scene was drawn, once it has not been drawn for so many frames.
DRAWS_AT_REST = """(frames) => new Promise((done) => {
  let [before, still] = [-1, 0];
  const look = () => {
    still = gl.draws === before ? still + 1 : 0;
    before = gl.draws;
    return still === frames ? done(before) : requestAnimationFrame(look);
  };
  look();
})"""


def at_table(visitor: Visitor, ada: Person, moves: int = 3) -> None:
    visitor.forgive(chromium.READS_BACK)
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{begin_against_a_bot(ada, GAME, moves)}")
    assert wait_for_turn(visitor)


def to_scene(visitor: Visitor) -> None:
    visitor.page.keyboard.press("v")
    wait_for_scene(visitor.page)


def wait_for_scene(page: Page) -> None:
    page.locator("canvas[data-calls]").wait_for()


def rest(page: Page, frames: int = 20) -> int:
    """Until nothing more is drawn: how often it was."""
    return int(page.evaluate(DRAWS_AT_REST, frames))


def points_over(canvas: Locator) -> Iterator[tuple[float, float]]:
    box = canvas.bounding_box()
    assert box is not None
    for row in range(3, 17):
        for column in range(4, 17):
            yield box["x"] + box["width"] * column / 20, box["y"] + box["height"] * row / 20


def aim_with_the_mouse(page: Page) -> tuple[float, float]:
    """Over the scene until the tile hovers somewhere: where the pointer is then."""
    for x, y in points_over(page.locator("canvas")):
        page.mouse.move(x, y)
        if page.locator(".badge").count():
            return x, y
    raise AssertionError("there is no spot under the pointer anywhere")


def tap_a_spot(visitor: Visitor) -> None:
    """Row by row over the scene until a tile lies somewhere: spots depend on the deal."""
    page = visitor.page
    for x, y in points_over(page.locator("canvas")):
        page.touchscreen.tap(x, y)
        page.evaluate(NEXT_FRAMES)
        if visitor.button("ui.confirm").count():
            return
    raise AssertionError("there is no spot under the finger anywhere")


# --- switching -----------------------------------------------------------------------------------


def test_a_key_and_a_button_switch_and_what_is_held_stays(visitor: Visitor, ada: Person) -> None:
    at_table(visitor, ada)
    visitor.page.keyboard.press("1")
    visitor.page.keyboard.press("ArrowRight")
    change = visitor.page.locator(".badge").inner_text()
    to_scene(visitor)
    expect(visitor.page.locator(".badge")).to_have_text(change)
    visitor.button("akropolis.ui.to_plan").click()
    expect(visitor.page.locator("canvas")).to_have_count(0)
    expect(visitor.page.locator(".badge")).to_have_text(change)
    visitor.button("ui.to_scene").click()
    wait_for_scene(visitor.page)
    visitor.page.reload()
    wait_for_scene(visitor.page)


def test_it_is_loaded_only_when_asked_for(visitor: Visitor, ada: Person) -> None:
    loaded: list[Response] = []
    at_table(visitor, ada, 1)
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.on("response", lambda answer: loaded.append(answer))
    to_scene(visitor)
    scripts = [answer for answer in loaded if answer.url.endswith(".js")]
    sizes = [len(gzip.compress(answer.body())) for answer in scripts]
    assert 100_000 < sum(sizes) <= LARGEST_SCRIPT


def test_nothing_is_loaded_when_one_comes_back_to_it(visitor: Visitor, ada: Person) -> None:
    at_table(visitor, ada, 8)
    to_scene(visitor)
    visitor.page.wait_for_load_state("networkidle")
    loaded: list[str] = []
    visitor.page.on("request", lambda request: loaded.append(request.url))
    for _ in range(2):
        visitor.page.keyboard.press("v")
        expect(visitor.page.locator("canvas")).to_have_count(0)
        to_scene(visitor)
    assert loaded == []


def test_without_webgl_the_plan_stays(visitor: Visitor, ada: Person) -> None:
    visitor.page.add_init_script(NO_GL)
    at_table(visitor, ada)
    visitor.page.keyboard.press("v")
    expect(visitor.page.get_by_text(visitor.says("ui.no_scene"))).to_be_visible()
    expect(visitor.page.locator("canvas")).to_have_count(0)
    put_down_by_keys(visitor)


def test_a_scene_that_fails_gives_way_to_the_plan(visitor: Visitor, ada: Person) -> None:
    visitor.page.add_init_script(GL_ONCE)
    visitor.forgive("THREE.WebGLRenderer")
    at_table(visitor, ada)
    visitor.page.keyboard.press("v")
    expect(visitor.page.get_by_text(visitor.says("ui.no_scene"))).to_be_visible()
    expect(visitor.page.locator("canvas")).to_have_count(0)
    put_down_by_keys(visitor)


def test_what_was_drawn_is_given_back(visitor: Visitor, ada: Person) -> None:
    visitor.page.add_init_script(REMEMBER_GL)
    at_table(visitor, ada)
    for _ in range(2):
        to_scene(visitor)
        assert visitor.page.evaluate("gl.held") > 0
        visitor.page.keyboard.press("v")
        expect(visitor.page.locator("canvas")).to_have_count(0)
        assert visitor.page.evaluate("gl.held") == 0
        assert visitor.page.evaluate("gl.contexts.every((one) => one.isContextLost())")


def test_nothing_is_drawn_while_nothing_changes(visitor: Visitor, ada: Person) -> None:
    visitor.page.add_init_script(REMEMBER_GL)
    at_table(visitor, ada)
    to_scene(visitor)
    draws = rest(visitor.page)
    assert rest(visitor.page, 60) == draws
    visitor.page.keyboard.press("t")
    visitor.page.wait_for_function("before => gl.draws > before", arg=draws)


LIVING = """
Object.defineProperty(document, "hidden", { get: () => window.isHidden ?? false });
"""


def test_life_moves_slowly_and_rests_when_nobody_looks(
    scenes: str, new_context: Callable[..., BrowserContext]
) -> None:
    arguments = {**chromium.context_args(), "reduced_motion": "no-preference"}
    page = new_context(**arguments).new_page()
    page.add_init_script(REMEMBER_GL + LIVING)
    page.goto(scenes)
    page.evaluate("(props) => show('CityScene', props)", {"form": "full", **city_props(4)})
    wait_for_scene(page)
    draws = page.evaluate("gl.draws")
    page.wait_for_function("before => gl.draws > before", arg=draws)
    page.evaluate("isHidden = true; document.dispatchEvent(new Event('visibilitychange'))")
    draws = rest(page)
    assert rest(page, 60) == draws
    page.evaluate("isHidden = false; document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_function("before => gl.draws > before", arg=draws)
    page.evaluate("leave()")
    assert page.evaluate("gl.held") == 0


def test_nothing_lives_in_the_lite_form(
    scenes: str, new_context: Callable[..., BrowserContext]
) -> None:
    arguments = {**chromium.context_args(), "reduced_motion": "no-preference"}
    page = new_context(**arguments).new_page()
    page.add_init_script(REMEMBER_GL)
    page.goto(scenes)
    page.evaluate("(props) => show('CityScene', props)", {"form": "lite", **city_props(4)})
    wait_for_scene(page)
    draws = rest(page)
    assert rest(page, 60) == draws


# --- playing -------------------------------------------------------------------------------------


def test_tiles_are_placed_with_the_mouse(visitor: Visitor, ada: Person) -> None:
    at_table(visitor, ada)
    to_scene(visitor)
    for _ in range(2):
        site(visitor).get_by_role("button").first.click()
        x, y = aim_with_the_mouse(visitor.page)
        expect(visitor.page.get_by_text(visitor.says("akropolis.ui.change"))).to_be_visible()
        visitor.page.mouse.click(x, y)
        confirm(visitor, visitor.button("ui.confirm").click)
        if not wait_for_turn(visitor):
            break
    wait_for_scene(visitor.page)


def test_tiles_are_placed_with_the_keyboard(visitor: Visitor, ada: Person) -> None:
    at_table(visitor, ada)
    to_scene(visitor)
    put_down_by_keys(visitor)
    visitor.page.keyboard.press("r")
    confirm(visitor, lambda: visitor.page.keyboard.press("Enter"))


def test_tiles_are_placed_with_a_finger(visit: Visit, ada: Person) -> None:
    visitor = visit(phone=True)
    at_table(visitor, ada)
    visitor.button("ui.to_scene").tap()
    wait_for_scene(visitor.page)
    visitor.check_nothing_is_cut_off()
    visitor.page.keyboard.press("1")
    tap_a_spot(visitor)
    expect(visitor.button("ui.confirm")).to_be_visible()


def test_a_hex_says_why_it_counts(visitor: Visitor, ada: Person) -> None:
    at_table(visitor, ada)
    to_scene(visitor)
    visitor.page.keyboard.press("ArrowRight")
    expect(visitor.page.locator(".why")).to_be_visible()
    visitor.page.keyboard.press("w")
    visitor.page.keyboard.press("d")
    visitor.check_accessible()


def test_the_scene_is_accessible_in_the_dark_and_in_french(visit: Visit, ada: Person) -> None:
    visitor = visit(language="fr", dark=True)
    at_table(visitor, ada)
    to_scene(visitor)
    put_down_by_keys(visitor)
    visitor.check_accessible()
    assert "akropolis.ui" not in visitor.page.locator("body").inner_text()


def test_at_the_end_all_cities_and_a_picture_to_keep(visitor: Visitor, ada: Person) -> None:
    visitor.forgive(chromium.READS_BACK)
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{finish_against_a_bot(ada, GAME)}")
    expect(pad(visitor)).to_be_visible()
    visitor.page.keyboard.press("Escape")
    to_scene(visitor)
    expect(visitor.page.locator(".scene .whose")).to_have_count(2)
    visitor.check_accessible()
    with visitor.page.expect_download() as download:
        visitor.button("akropolis.ui.picture").click()
    assert re.fullmatch(r"akropolis-.+\.png", download.value.suggested_filename)
    assert download.value.path().read_bytes().startswith(b"\x89PNG")


# --- looking -------------------------------------------------------------------------------------


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


def city_props(moves: int | None = None) -> dict[str, Any]:
    seat = visual.fixed_view(GAME, "two", moves)["seats"][0]
    return {"seat": seat, "name": "Ada", "showsCounts": False}


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
