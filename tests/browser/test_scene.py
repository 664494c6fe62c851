"""The cities in three dimensions: switched to, played in, left again."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable, Iterator

from playwright.sync_api import BrowserContext, Locator, Page, Response, expect

from tests.browser import chromium
from tests.browser.akropolis import confirm, pad, put_down_by_keys, site, wait_for_turn
from tests.browser.conftest import Visit
from tests.browser.gl import GL_ONCE, NEXT_FRAMES, NO_GL, REMEMBER_GL, rest, wait_for_scene
from tests.browser.opened import begin_against_a_bot, finish_against_a_bot
from tests.browser.visitor import Visitor
from tests.browser.visual import city_props
from tests.server.people import Person

GAME = "akropolis"
LARGEST_SCRIPT = 190_000


def at_table(visitor: Visitor, ada: Person, moves: int = 3) -> None:
    visitor.forgive(chromium.READS_BACK)
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{begin_against_a_bot(ada, GAME, moves)}")
    assert wait_for_turn(visitor)


def to_scene(visitor: Visitor) -> None:
    visitor.page.keyboard.press("v")
    wait_for_scene(visitor.page)


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
