"""A game under review in a browser: from its end, moment by moment, and each mistake once more."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import akropolis
from tests.browser import test_amytis as amytis
from tests.browser.conftest import Visit
from tests.browser.opened import ALL, begin_on_one_device
from tests.browser.paths import review_of_others
from tests.browser.visitor import Visitor
from tests.server.people import Json, Person
from tests.server.running import wait_until

GAMES = {akropolis.GAME: akropolis, amytis.GAME: amytis}
A_REVIEW = re.compile(r"/review/[0-9a-f]{16}/\d+$")


def title(visitor: Visitor) -> Locator:
    return visitor.page.locator("#moment-title")


def wait_for_all_of_it(visitor: Visitor) -> None:
    visitor.page.wait_for_url(A_REVIEW)
    expect(title(visitor)).to_be_visible()
    visitor.page.locator("progress").wait_for(state="detached")


def running_analyses(person: Person) -> list[Json]:
    tables = person.get("/api/me/tables")["tables"]
    return [one for one in tables if (one["kind"], one["phase"]) == ("analysis", "playing")]


@pytest.mark.parametrize("game", GAMES)
def test_from_its_end_by_keyboard_and_a_mistake_once_more(
    visitor: Visitor, ada: Person, game: str
) -> None:
    table = begin_on_one_device(ada, game, ALL)
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{table}")
    GAMES[game].pad(visitor).get_by_role("link", name=visitor.says("ui.review")).click()
    wait_for_all_of_it(visitor)
    # From moment to moment.
    visitor.page.keyboard.press("Home")
    first = title(visitor).inner_text()
    visitor.page.keyboard.press("ArrowRight")
    expect(title(visitor)).not_to_have_text(first)
    visitor.page.keyboard.press("ArrowLeft")
    expect(title(visitor)).to_have_text(first)
    card = visitor.page.locator("[data-part=moment]")
    expect(card).to_contain_text(visitor.says("ui.review.better"))
    expect(visitor.page.locator(".compared, .rim.better").first).to_be_visible()
    expect(visitor.heading("ui.review.balance")).to_be_visible()
    visitor.check_accessible()
    # The same position once more: what is chosen now is compared, and the table of it is given up.
    visitor.button("ui.review.try").click()
    expect(visitor.page.locator(".play")).to_be_visible()
    GAMES[game].put_down_by_keys(visitor)
    visitor.page.keyboard.press("Enter")
    answers = [
        visitor.says(f"ui.review.tried.{key}", loss="§", before="§").partition("§")[0]
        for key in ("best", "made", "better", "worse")
    ]
    expect(card).to_contain_text(re.compile("|".join(map(re.escape, answers))))
    expect(card).to_be_focused()
    expect(title(visitor)).to_have_text(first)
    wait_until(lambda: not running_analyses(ada))


def test_what_cost_most_can_be_practised(visitor: Visitor, ada: Person) -> None:
    table = begin_on_one_device(ada, akropolis.GAME, ALL)
    visitor.is_the_same_as(ada)
    visitor.open(f"/review/{table}")
    wait_for_all_of_it(visitor)
    review = ada.get(f"/api/tables/{table}/review")["review"]
    theme = review["seats"][0]["next_time"]["practice"]
    puzzles = {each["id"]: each for each in ada.get("/api/games/akropolis/puzzles")["puzzles"]}
    words = visitor.says("ui.puzzle.on_this", theme=visitor.says(f"akropolis.theme.{theme}"))
    visitor.page.get_by_role("button", name=words).click()
    visitor.page.wait_for_url(re.compile(r"/t/[0-9a-f]{16}$"))
    opened = ada.get(f"/api/tables/{visitor.page.url.rpartition('/')[2]}")["table"]
    assert theme in puzzles[opened["puzzle"]]["themes"]


def test_who_was_not_there_guesses_first(visit: Visit, ada: Person) -> None:
    visitor = visit(language="fr", phone=True)
    visitor.open(review_of_others(ada))
    wait_for_all_of_it(visitor)
    better = visitor.page.get_by_text(visitor.says("ui.review.better"), exact=True)
    expect(visitor.button("ui.review.choose")).to_be_visible()
    for hidden in (better, visitor.heading("ui.review.balance"), visitor.page.locator(".graph")):
        expect(hidden).to_have_count(0)
    visitor.button("ui.review.show").tap()
    expect(better.first).to_be_visible()
    visitor.button("ui.review.next").tap()
    expect(visitor.button("ui.review.show")).to_be_visible()
    visitor.button("ui.review.show_all").tap()
    expect(visitor.heading("ui.review.balance")).to_be_visible()
    visitor.check_accessible()
    visitor.check_everything_is_said()
    visitor.check_nothing_is_cut_off()
