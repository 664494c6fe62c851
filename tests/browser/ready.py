"""What a visitor does on a page before its items are there to be pressed."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser import akropolis
from tests.browser import test_amytis as amytis
from tests.browser.effects import NAMELESS
from tests.browser.visitor import Visitor

Doing = Callable[[Visitor], None]


def at_turn(game: str) -> Doing:
    def ready(visitor: Visitor) -> None:
        assert (akropolis if game == akropolis.GAME else amytis).wait_for_turn(visitor)

    return ready


def put_down(game: str) -> Doing:
    def ready(visitor: Visitor) -> None:
        at_turn(game)(visitor)
        (akropolis if game == akropolis.GAME else amytis).put_down_by_keys(visitor)

    return ready


def after(ready: Doing, *keys: str) -> Doing:
    def do(visitor: Visitor) -> None:
        ready(visitor)
        for key in keys:
            visitor.page.keyboard.press(key)

    return do


def in_the_scene(ready: Doing) -> Doing:
    """It is remembered: who comes again finds it so."""

    def do(visitor: Visitor) -> None:
        ready(visitor)
        if visitor.page.evaluate("localStorage.getItem('architekton.board')") != "scene":
            visitor.page.keyboard.press("v")
        visitor.page.locator("canvas[data-calls]").wait_for()

    return do


def with_a_plan(visitor: Visitor) -> None:
    """The first tile, put down while somebody else decides."""
    expect(visitor.page.get_by_text(visitor.says("ui.intention.invite"))).to_be_visible()
    visitor.page.keyboard.press("1")
    expect(visitor.page.locator("svg .fits").first).to_be_attached()
    visitor.page.keyboard.press("ArrowRight")
    visitor.page.keyboard.press("Enter")
    expect(visitor.button("ui.intention.drop")).to_be_visible()


def with_hints(game: str) -> Doing:
    def ready(visitor: Visitor) -> None:
        after(at_turn(game), "h")(visitor)
        expect(visitor.page.locator(NAMELESS["a hint"]).first).to_be_visible()

    return ready


def with_the_log(visitor: Visitor) -> None:
    at_turn(akropolis.GAME)(visitor)
    visitor.button("ui.menu").click()
    visitor.button("ui.log").click()
    expect(visitor.button("ui.close")).to_be_visible()


def at_the_lesson_first(visitor: Visitor) -> None:
    """Whoever learns the game first can go back to who invited them."""
    if not re.search("invitation=", visitor.page.url):
        return
    with_a_button("ui.sit_down")(visitor)
    visitor.button("ui.lesson_first").click()
    expect(visitor.page.locator("a[href*='invitation=']").first).to_be_visible()


def with_the_share(visitor: Visitor) -> None:
    with_the_pad(visitor)
    visitor.button("ui.share").click()
    expect(visitor.button("ui.share_picture")).to_be_visible()


def with_the_pad(visitor: Visitor) -> None:
    expect(visitor.page.get_by_role("dialog").first).to_be_visible()


def past_the_pad(visitor: Visitor) -> None:
    with_the_pad(visitor)
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)


def with_the_slider(visitor: Visitor) -> None:
    expect(visitor.page.get_by_role("slider")).to_be_visible()
    expect(visitor.page.locator(".moment .status, .moment .board").first).to_be_visible()


def with_the_whole_review(visitor: Visitor) -> None:
    """Until then it grows, and what one presses moves."""
    visitor.page.wait_for_url(re.compile(r"/review/[0-9a-f]{16}/\d+$"))
    expect(visitor.page.locator("[data-part=moment]")).to_be_visible()
    visitor.page.locator("progress").wait_for(state="detached")
    # At the second of its stops there is a way back and a way on.
    visitor.page.keyboard.press("Home")
    visitor.page.keyboard.press("ArrowRight")
    for way in ("ui.review.previous", "ui.review.next"):
        expect(visitor.button(way)).to_be_enabled()


def with_the_games(visitor: Visitor) -> None:
    expect(visitor.page.get_by_role("article")).to_have_count(2)


def with_a_button(key: str) -> Doing:
    def ready(visitor: Visitor) -> None:
        found = visitor.button(key).or_(visitor.link(key))
        expect(found.first).to_be_visible()

    return ready


def with_the_settings(visitor: Visitor) -> None:
    with_the_games(visitor)
    visitor.button("ui.settings").click()
    expect(visitor.page.get_by_role("dialog", name=visitor.says("ui.settings"))).to_be_visible()


def at_a_step_to_do(visitor: Visitor) -> None:
    """Of a lesson, which begins with something to read."""
    skip, read = visitor.button("ui.lesson_skip"), visitor.button("ui.lesson_next")
    expect(skip.or_(read).first).to_be_visible()
    while not skip.is_visible():
        read.click()
        expect(skip.or_(read).first).to_be_visible()


def with_the_keys(game: str) -> Doing:
    def ready(visitor: Visitor) -> None:
        after(at_turn(game), "?")(visitor)
        expect(visitor.page.get_by_role("dialog")).to_be_visible()

    return ready


def with_many_games(visitor: Visitor) -> None:
    with_the_games(visitor)
    expect(visitor.page.locator("main section li > a").first).to_be_visible()
