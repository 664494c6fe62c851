"""A replay holds still while one steps through it, and has its keys."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser import chromium
from tests.browser.conftest import Visit
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
