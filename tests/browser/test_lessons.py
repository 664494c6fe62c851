"""Lessons survive whatever a learner chooses, and are learned by doing what they ask for."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import akropolis
from tests.browser.conftest import Visit
from tests.browser.test_amytis import (
    confirm_button,
    part,
    space,
    stack,
    wait_for_turn,
)
from tests.browser.visitor import Visitor

AMYTIS_STEPS = ("aim", "stack", "space", "confirm", "cards", "project", "line", "favours", "end")
# On a phone only one of these is seen at a time.
SPOKEN_OF = {"cards": "cards", "project": "projects", "favours": "favours"}
# At least half of something that is outlined can be seen.
IS_SEEN = """() => [...document.querySelectorAll(".marked-by-lesson")].some((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const width = Math.min(right, innerWidth) - Math.max(left, 0);
    const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
    return width > 0 && height > 0 && 2 * width * height >= (right - left) * (bottom - top);
})"""
# The whole table is no place to look at.
IS_SMALL = """() => [...document.querySelectorAll(".marked-by-lesson")].every((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width * height < 0.6 * innerWidth * innerHeight;
})"""

phone_or_not = pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])


def lesson(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name=visitor.says("ui.lesson"), exact=True)


def begin(visitor: Visitor, game: str) -> None:
    visitor.open_home()
    visitor.card(game).get_by_role("button", name=visitor.says("ui.learn")).click()
    expect(lesson(visitor)).to_be_visible()


def expect_words(visitor: Visitor, step: str) -> None:
    expect(lesson(visitor)).to_contain_text(visitor.says(f"amytis.ui.step.{step}"))


def expect_what_it_points_at(visitor: Visitor) -> None:
    visitor.page.wait_for_function(IS_SEEN)
    assert visitor.page.evaluate(IS_SMALL)


def palaces(visitor: Visitor) -> list[int]:
    """The stacks whose top is a palace."""
    word = visitor.says("amytis.ui.kind.palace")
    labels = (
        part(visitor, "stacks")
        .get_by_role("button")
        .evaluate_all("buttons => buttons.map((button) => button.ariaLabel)")
    )
    return [number for number, label in enumerate(labels, 1) if word in label]


@phone_or_not
@pytest.mark.parametrize("choice", ["palace", "another palace", "first", "last"])
def test_amytis_goes_on_whatever_is_taken_first(visit: Visit, phone: bool, choice: str) -> None:
    visitor = visit(phone=phone)
    begin(visitor, "amytis")
    visitor.button("ui.lesson_next").click()
    found = palaces(visitor)
    assert found
    others = [number for number in range(1, 10) if number not in found]
    first = {"palace": found[0], "another palace": found[-1], "first": others[0]}
    number = first.get(choice, others[-1])
    expect_words(visitor, "stack")
    expect_what_it_points_at(visitor)
    stack(visitor, number).click()
    expect_words(visitor, "space")
    expect_what_it_points_at(visitor)
    space(visitor, 5).click()
    expect_words(visitor, "confirm")
    expect_what_it_points_at(visitor)
    confirm_button(visitor).click()
    if number in found:
        expect_words(visitor, "palace")
        expect_what_it_points_at(visitor)
        part(visitor, "choice").get_by_role("button").last.click()
        confirm_button(visitor).click()
    expect_words(visitor, "cards")
    for step in AMYTIS_STEPS[4:]:
        expect_words(visitor, step)
        expect_what_it_points_at(visitor)
        if step in SPOKEN_OF:
            expect(part(visitor, SPOKEN_OF[step])).to_be_visible()
        lesson(visitor).get_by_role("button").first.click()
    expect(lesson(visitor)).to_be_hidden()


@phone_or_not
@pytest.mark.parametrize("spots", [1, 4])
def test_akropolis_goes_on_wherever_the_first_tile_is_laid(
    visit: Visit, phone: bool, spots: int
) -> None:
    visitor = visit(phone=phone)
    begin(visitor, "akropolis")
    said = lesson(visitor)
    expect_what_it_points_at(visitor)
    visitor.button("ui.lesson_next").click()
    expect_what_it_points_at(visitor)
    visitor.page.keyboard.press("1")
    for _ in range(spots):
        visitor.page.keyboard.press("ArrowRight")
    visitor.page.keyboard.press("Enter")
    confirm = "akropolis.lesson.confirm_touch" if phone else "akropolis.lesson.confirm"
    expect(said).to_contain_text(visitor.says(confirm))
    akropolis.confirm(visitor, visitor.button("ui.confirm").click)
    for step in ("ask", "counts"):
        expect(said).to_contain_text(visitor.says(f"akropolis.lesson.{step}"))
        expect_what_it_points_at(visitor)
        visitor.button("ui.lesson_skip").click()
    expect(said).to_contain_text(visitor.says("akropolis.lesson.rise"))


# --- every lesson to its end, by its deeds ------------------------------------------------------


def enter_lesson(visitor: Visitor, game: str, name: str) -> None:
    """From the list of the game's lessons."""
    title = visitor.says(f"{game}.lessons.{name}")
    entry = visitor.page.get_by_role("listitem").filter(has_text=title)
    entry.get_by_role("button", name=visitor.says("ui.lesson_begin")).click()
    expect(lesson(visitor)).to_be_visible()


def expect_text(visitor: Visitor, key: str) -> None:
    expect(lesson(visitor).locator(".text")).to_contain_text(visitor.says(key))


def go_on(visitor: Visitor, key: str = "ui.lesson_next") -> None:
    lesson(visitor).get_by_role("button", name=visitor.says(key)).click()


def expect_finished(visitor: Visitor, game: str, name: str) -> None:
    visitor.page.wait_for_url(f"**/learn/{game}")
    title = visitor.says(f"{game}.lessons.{name}")
    entry = visitor.page.get_by_role("listitem").filter(has_text=title)
    expect(entry).to_contain_text(visitor.says("ui.lesson_finished"))


def lay(visitor: Visitor, tile: int, brings: str = "") -> None:
    """A tile of the site, where it brings this, or else most."""
    assert akropolis.wait_for_turn(visitor)
    visitor.page.keyboard.press(str(tile))
    if brings:
        spot_that_brings(visitor, brings).dispatch_event("click")
    else:
        for key in ("b", "Enter"):
            visitor.page.keyboard.press(key)
    akropolis.confirm(visitor, visitor.button("ui.confirm").click)


def spot_that_brings(visitor: Visitor, words: str) -> Locator:
    spots = visitor.page.locator("[role=option][id^='spot-']")
    expect(spots.first).to_be_attached()
    for _ in range(6):
        wanted = spots.filter(has_text=words)
        if wanted.count():
            return wanted.first
        visitor.page.keyboard.press("r")
    raise AssertionError(f"no spot brings {words}")


# By lesson and step: the tile, and what it is to bring.
AKROPOLIS_DEEDS = {
    "districts": {
        "houses": (1, "houses +3"),
        "markets": (1, "markets +2"),
        "barracks": (1, "barracks +2"),
        "temples": (1, "temples +2"),
        "gardens": (1, "gardens +3"),
        "star": (1, "barracks +4"),
    },
    "heights": {"raise": (1, ""), "quarry": (1, ""), "pay": (3, "")},
    "variants": {
        "variant_houses": (1, ""),
        "variant_markets": (1, "markets +4"),
        "variant_barracks": (1, ""),
        "variant_temples": (1, ""),
        "variant_gardens": (1, ""),
    },
}


def test_every_lesson_of_akropolis_by_its_deeds(visitor: Visitor) -> None:
    visitor.open_home()
    visitor.card("akropolis").get_by_role("link", name=visitor.says("ui.lessons")).click()
    expect(visitor.heading("akropolis.lessons.districts")).to_be_visible()
    visitor.check_accessible()
    for name, deeds in AKROPOLIS_DEEDS.items():
        enter_lesson(visitor, "akropolis", name)
        for step, (tile, brings) in deeds.items():
            expect_text(visitor, f"akropolis.lesson.{step}")
            lay(visitor, tile, brings)
            done = "variant" if step.startswith("variant") else step
            expect_text(visitor, f"akropolis.lesson.{done}_done")
            is_last = step == list(deeds)[-1]
            go_on(visitor, "ui.lesson_finish" if is_last else "ui.lesson_next")
        expect_finished(visitor, "akropolis", name)
    enter_lesson(visitor, "akropolis", "rival")
    expect_text(visitor, "akropolis.lesson.visit")
    expect_what_it_points_at(visitor)
    visitor.page.locator(".seat:not(.to-move) .small").click()
    expect_text(visitor, "akropolis.lesson.deny")
    lay(visitor, 2)
    expect_text(visitor, "akropolis.lesson.deny_done")
    go_on(visitor)
    expect_text(visitor, "akropolis.lesson.last")
    lay(visitor, 1)
    expect(akropolis.pad(visitor)).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect_text(visitor, "akropolis.lesson.last_done")
    go_on(visitor, "ui.lesson_finish")
    expect_finished(visitor, "akropolis", "rival")


def test_a_lesson_is_tried_again_left_and_taken_up_again(visitor: Visitor) -> None:
    visitor.open("/learn/akropolis")
    enter_lesson(visitor, "akropolis", "districts")
    lay(visitor, 1, "stones +2")
    missed = lesson(visitor).locator(".text")
    expect(missed).to_contain_text(visitor.says("ui.lesson_missed"))
    expect(missed).to_contain_text(visitor.says("akropolis.lesson.houses"))
    go_on(visitor, "ui.lesson_try_again")
    expect(missed).not_to_contain_text(visitor.says("ui.lesson_missed"))
    lay(visitor, 1, "houses +3")
    expect_text(visitor, "akropolis.lesson.houses_done")
    go_on(visitor)
    expect_text(visitor, "akropolis.lesson.markets")
    table = visitor.page.url
    visitor.button("ui.menu").click()
    visitor.link("ui.lessons").click()
    steps = len(AKROPOLIS_DEEDS["districts"])
    expect(visitor.main).to_contain_text(visitor.says("ui.lesson_left_at", step=2, steps=steps))
    visitor.button("ui.lesson_go_on").click()
    visitor.page.wait_for_url(table)
    expect_text(visitor, "akropolis.lesson.markets")
    # Every step can be skipped.
    for step in range(2, steps):
        expect(lesson(visitor)).to_contain_text(
            visitor.says("ui.lesson_step", step=step, steps=steps)
        )
        go_on(visitor, "ui.lesson_skip")
    expect_text(visitor, "akropolis.lesson.star")
    go_on(visitor, "ui.lesson_skip")
    expect_finished(visitor, "akropolis", "districts")
    # What was practised stands in no list.
    visitor.open_home()
    expect(visitor.main).to_contain_text(visitor.says("ui.no_games"))


def place(visitor: Visitor, from_stack: int, on_space: int, choice: str = "") -> None:
    """And choose what comes of it, by its words or else the last one."""
    expect(stack(visitor, from_stack)).to_have_attribute("aria-disabled", "false")
    stack(visitor, from_stack).click()
    space(visitor, on_space).click()
    confirm_button(visitor).click()
    if choice:
        choices = part(visitor, "choice").get_by_role("button")
        expect(choices.first).to_be_visible()
        (choices.last if choice == "any" else choices.filter(has_text=choice).first).click()
        confirm_button(visitor).click()


@phone_or_not
def test_every_lesson_of_amytis_by_its_deeds(visit: Visit, phone: bool) -> None:
    visitor = visit(phone=phone)

    def expect_done(step: str) -> None:
        expect_words(visitor, f"{step}_done")

    def go_on_to(step: str) -> None:
        go_on(visitor)
        expect_words(visitor, step)
        assert wait_for_turn(visitor)

    visitor.open("/learn/amytis")
    enter_lesson(visitor, "amytis", "covering")
    expect_words(visitor, "cover")
    expect_what_it_points_at(visitor)
    place(visitor, 6, 3)
    expect_done("cover")
    go_on_to("get_project")
    place(visitor, 5, 9, "any")
    expect_done("get_project")
    go_on_to("project_at_once")
    place(visitor, 5, 9, "8")
    expect_done("project_at_once")
    go_on(visitor, "ui.lesson_finish")
    expect_finished(visitor, "amytis", "covering")

    enter_lesson(visitor, "amytis", "lines")
    expect_words(visitor, "complete_line")
    place(visitor, 3, 3, "any")
    expect_done("complete_line")
    go_on_to("come_home")
    expect_what_it_points_at(visitor)
    go_on_to("all_out")
    place(visitor, 3, 4)
    expect_done("all_out")
    go_on_to("block")
    place(visitor, 6, 3)
    expect_done("block")
    go_on(visitor)
    expect_words(visitor, "bottom_row")
    expect(part(visitor, "favours")).to_be_visible()
    go_on(visitor, "ui.lesson_finish")
    expect_finished(visitor, "amytis", "lines")

    enter_lesson(visitor, "amytis", "projects")
    expect_words(visitor, "project")
    part(visitor, "projects").get_by_role("button").first.focus()
    expect_words(visitor, "validate")
    place(visitor, 5, 3)
    expect_done("validate")
    go_on_to("turned_project")
    place(visitor, 7, 2)
    expect_done("turned_project")
    go_on_to("cover_for_project")
    place(visitor, 5, 9)
    expect_done("cover_for_project")
    go_on_to("empty_stack")
    place(visitor, 1, 4)
    visitor.page.get_by_role("dialog").wait_for()
    visitor.page.keyboard.press("Escape")
    expect_done("empty_stack")
    go_on(visitor, "ui.lesson_finish")
    expect_finished(visitor, "amytis", "projects")
