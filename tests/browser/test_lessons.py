"""The first lessons survive whatever a learner chooses, on a laptop and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import akropolis
from tests.browser.conftest import Visit
from tests.browser.test_amytis import confirm_button, part, space, stack
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
    expect(said).to_contain_text(visitor.says("akropolis.lesson.confirm"))
    akropolis.confirm(visitor, visitor.button("ui.confirm").click)
    for step in ("ask", "counts"):
        expect(said).to_contain_text(visitor.says(f"akropolis.lesson.{step}"))
        expect_what_it_points_at(visitor)
        visitor.button("ui.lesson_skip").click()
    expect(said).to_contain_text(visitor.says("akropolis.lesson.rise"))
