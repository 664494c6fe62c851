"""A replay holds still while one steps through it, and has its keys."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser import chromium
from tests.browser.conftest import Visit
from tests.browser.motions import note_motions, seen
from tests.browser.opened import ALL, begin_on_one_device
from tests.browser.visitor import Visitor
from tests.server.people import Person
from tests.server.running import Server

GAMES = ("akropolis", "amytis")
# Where everything lies that one presses below a replay; links may have been scrolled to.
BOXES = """() => [...document.querySelectorAll("footer :is(button,a,select,input)")].map((it) => {
  const { x, y, width, height } = it.getBoundingClientRect();
  const scrolled = it.closest(".links")?.scrollLeft ?? 0;
  return [x + scrolled, y, width, height].map(Math.round).join(" ");
})"""
# What of it lies outside of the window.
BEYOND = """() => [...document.querySelectorAll("footer :is(button,a,select)")]
  .filter((it) => it.getBoundingClientRect().right > innerWidth)
  .map((it) => it.textContent.trim())"""
# Where the line in the graph and the slider's knob are, from left to right.
AT = """() => {
  const slider = document.querySelector("input[type=range]");
  const knob = parseFloat(getComputedStyle(slider).getPropertyValue("--knob"));
  const { left, width } = slider.getBoundingClientRect();
  const line = document.querySelector("figure line").getBoundingClientRect();
  return [line.x, left + knob / 2 + (slider.value / slider.max) * (width - knob)];
}"""


@pytest.fixture(scope="module", params=GAMES)
def finished(request: pytest.FixtureRequest, server: Server) -> tuple[str, str]:
    ada = Person(server.address, "Ada the Great of Alexandria")
    return request.param, begin_on_one_device(ada, request.param, ALL)


def open_at(visitor: Visitor, table: str, move: int) -> int:
    visitor.forgive(chromium.READS_BACK)
    visitor.open(f"/replay/{table}/{move}")
    slider = visitor.page.get_by_role("slider")
    expect(slider).to_have_value(str(move))
    expect(visitor.page.locator(".moment")).to_be_visible()
    # Our own letters may come a moment later.
    visitor.page.evaluate("document.fonts.ready.then(() => true)")
    return int(slider.get_attribute("max") or 0)


def boxes(visitor: Visitor) -> Any:
    return visitor.page.evaluate(BOXES)


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_nothing_moves_while_one_steps_or_copies(
    visit: Visit, finished: tuple[str, str], phone: bool
) -> None:
    visitor = visit(phone=phone)
    visitor.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    last = open_at(visitor, finished[1], 0)
    before = boxes(visitor)
    for move in range(1, last + 1):
        visitor.page.keyboard.press("ArrowRight")
        expect(visitor.page.locator("footer")).to_contain_text(
            visitor.says("ui.after_move", move=move, moves=last)
        )
        assert boxes(visitor) == before, f"something moved at move {move}"
    copy = visitor.button("ui.copy_moment")
    copy.click()
    expect(
        visitor.page.get_by_role("status").filter(has_text=visitor.says("ui.copied"))
    ).to_be_visible()
    assert boxes(visitor) == before


@pytest.mark.parametrize("language", ["en", "de"])
def test_on_a_laptop_no_button_is_cut_off(
    visit: Visit, finished: tuple[str, str], language: str
) -> None:
    visitor = visit(language)
    open_at(visitor, finished[1], 9)
    expect(visitor.button("ui.copy_replay_link")).to_be_visible()
    assert visitor.page.evaluate(BEYOND) == []


def test_graph_and_slider_are_at_the_same_place(
    visitor: Visitor, finished: tuple[str, str]
) -> None:
    last = open_at(visitor, finished[1], 0)
    for move in (0, 1, last // 2, last - 1, last):
        visitor.page.get_by_role("slider").fill(str(move))
        visitor.page.wait_for_url(re.compile(f"/{move}$"))
        line, knob = visitor.page.evaluate(AT)
        assert line == pytest.approx(knob, abs=1.5)


def test_its_keys_work_also_from_the_slider(visitor: Visitor, finished: tuple[str, str]) -> None:
    open_at(visitor, finished[1], 9)
    visitor.page.get_by_role("slider").focus()
    visitor.page.keyboard.press("v")
    visitor.page.locator("canvas[data-calls]").wait_for()
    visitor.page.keyboard.press("v")
    expect(visitor.page.locator("canvas")).to_have_count(0)
    visitor.page.keyboard.press("?")
    keys = visitor.page.get_by_role("dialog", name=visitor.says("ui.keys"))
    expect(keys).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    # The slider keeps its own.
    visitor.page.get_by_role("slider").focus()
    visitor.page.keyboard.press("ArrowRight")
    expect(visitor.page.get_by_role("slider")).to_have_value("10")


def test_the_keys_of_the_plan_work_in_a_replay(visitor: Visitor, ada: Person) -> None:
    open_at(visitor, begin_on_one_device(ada, "akropolis", 10), 9)
    whose = visitor.page.locator(".whose")
    first = whose.inner_text()
    visitor.page.keyboard.press("]")
    expect(whose).not_to_have_text(first)
    visitor.page.keyboard.press("w")
    expect(visitor.button("akropolis.ui.overlay")).to_have_attribute("aria-pressed", "true")
    drawing = visitor.page.locator(".surface > svg")
    for key in ("t", "+", "-"):
        before = drawing.evaluate("(one) => one.outerHTML")
        visitor.page.keyboard.press(key)
        visitor.page.wait_for_function(
            "before => document.querySelector('.surface > svg').outerHTML !== before", arg=before
        )


def test_who_leaves_a_replay_before_it_is_there_keeps_the_address(
    visitor: Visitor, ada: Person
) -> None:
    table = begin_on_one_device(ada, "akropolis", 4)
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{table}")
    visitor.button("ui.menu").click()
    held: list[Route] = []
    visitor.page.route(re.compile(r"/replay\?"), lambda route: held.append(route))
    with visitor.page.expect_request(re.compile(r"/replay\?")):
        visitor.link("ui.replay").click()
    visitor.page.wait_for_url(re.compile("/replay/"))
    expect(visitor.page.locator(".moment, .play")).to_have_count(0)
    visitor.page.go_back()
    expect(visitor.page.locator(".play")).to_be_visible()
    with visitor.page.expect_response(re.compile(r"/replay\?")):
        for route in held:
            route.continue_()
    visitor.button("ui.menu").click()
    expect(visitor.link("ui.replay")).to_be_visible()
    assert visitor.page.url.endswith(f"/t/{table}")


# --- by itself ----------------------------------------------------------------------------------


def slid_to(visitor: Visitor) -> int:
    return int(visitor.page.get_by_role("slider").input_value())


def past(visitor: Visitor, move: int) -> None:
    visitor.page.wait_for_function(
        "move => Number(document.querySelector('input[type=range]').value) > move", arg=move
    )


def test_it_plays_by_itself_until_it_is_paused(visitor: Visitor, finished: tuple[str, str]) -> None:
    open_at(visitor, finished[1], 3)
    visitor.button("ui.autoplay").click()
    past(visitor, 5)
    visitor.button("ui.pause").click()
    expect(visitor.button("ui.autoplay")).to_be_visible()
    paused = slid_to(visitor)
    # By the key, wherever the focus is, and on from where it was.
    visitor.page.get_by_role("slider").focus()
    visitor.page.keyboard.press("Space")
    past(visitor, paused)
    # Who steps by hand takes over.
    visitor.page.keyboard.press("Home")
    expect(visitor.button("ui.autoplay")).to_be_visible()
    visitor.check_accessible()


def test_it_stops_at_the_end_and_begins_again_from_the_start(
    visitor: Visitor, finished: tuple[str, str]
) -> None:
    last = open_at(visitor, finished[1], 0)
    visitor.page.get_by_role("slider").fill(str(last - 2))
    visitor.page.get_by_label(visitor.says("ui.speed")).select_option("4")
    visitor.button("ui.autoplay").click()
    expect(visitor.page.get_by_role("slider")).to_have_value(str(last))
    expect(visitor.button("ui.autoplay")).to_be_visible()
    visitor.button("ui.autoplay").click()
    visitor.page.wait_for_function(
        "last => Number(document.querySelector('input[type=range]').value) < last", arg=last
    )
    visitor.button("ui.pause").click()


def test_moves_are_seen_as_they_are_stepped_to(visit: Visit, finished: tuple[str, str]) -> None:
    visitor = visit(motion=True)
    note_motions(visitor)
    open_at(visitor, finished[1], 2)
    visitor.page.keyboard.press("ArrowRight")
    seen(visitor.page, 1)
    visitor.button("ui.autoplay").click()
    seen(visitor.page, 3)
    visitor.button("ui.pause").click()
    # Back, or further than one, is a jump.
    so_far = len(seen(visitor.page, 3))
    visitor.page.keyboard.press("Home")
    expect(visitor.page.get_by_role("slider")).to_have_value("0")
    visitor.page.get_by_role("slider").fill("5")
    visitor.page.wait_for_url(re.compile("/5$"))
    assert len(seen(visitor.page, so_far)) == so_far


def test_the_city_that_moved_is_looked_at(visitor: Visitor, finished: tuple[str, str]) -> None:
    ada = Person(visitor.address, "Ada")
    log = ada.get(f"/api/tables/{finished[1]}/replay")["log"]
    movers = {entry["move"]: entry["seat"] for entry in log if entry["move"]}
    open_at(visitor, finished[1], 0)
    for move in (1, 2, 3, 4, 3, 2, 9, 8):
        visitor.page.get_by_role("slider").fill(str(move))
        visitor.page.wait_for_url(re.compile(f"/{move}$"))
        expect(
            visitor.page.locator(f".board[data-place='city/{movers[move]}']").last
        ).to_be_visible()
