"""The first page: it comes quietly, in the visitor's language, and leads to a game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from architekton.core.discovery import game_names
from architekton.core.sentences import LANGUAGES, say
from tests.browser.conftest import Visit
from tests.browser.opened import begin_against_a_bot
from tests.browser.visitor import Visitor
from tests.server.people import Person


def test_it_names_every_game(visitor: Visitor) -> None:
    visitor.open_home()
    expect(visitor.page).to_have_title("Architekton")
    for game in game_names():
        expect(visitor.heading(f"{game}.title")).to_be_visible()


def test_it_comes_without_complaints(visitor: Visitor) -> None:
    visitor.open_home()
    visitor.page.wait_for_load_state("networkidle")
    visitor.check_quiet()


def test_complaints_would_be_heard(visitor: Visitor) -> None:
    """The test above tests something."""
    visitor.open_home()
    visitor.page.evaluate("console.error('broken')")
    visitor.page.evaluate("document.body.append(new Image()); document.body.lastChild.src='//x.y'")
    visitor.page.wait_for_function("window.violations.length > 0")
    with pytest.raises(AssertionError, match="broken"):
        visitor.check_quiet()
    visitor.forgive("")
    with pytest.raises(AssertionError, match="img-src"):
        visitor.check_quiet()
    visitor.page.evaluate("window.violations = []")


def test_missing_words_would_be_seen(visit: Visit) -> None:
    """The check for them, which other tests use, finds something."""
    visitor = visit(language="fr")
    visitor.open_home()
    visitor.check_everything_is_said()
    for wrong in ("ui.motto", "word.houses", "Seat {number}", say("ui.motto", "en")):
        visitor.page.evaluate("text => (document.querySelector('.home').ariaLabel = text)", wrong)
        with pytest.raises(AssertionError, match=re.escape(wrong)):
            visitor.check_everything_is_said()


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_the_browsers_language(visit: Visit, language: str) -> None:
    visitor = visit(language=language)
    visitor.open_home()
    assert visitor.spoken_language == language
    expect(visitor.heading("ui.challenge")).to_be_visible()


@pytest.mark.parametrize("game", game_names())
def test_one_click_leads_to_a_table(visitor: Visitor, game: str) -> None:
    visitor.open_home()
    visitor.play_against_a_bot(game)
    expect(visitor.main).to_be_visible()
    visitor.check_accessible()


def test_a_newcomer_is_led_to_the_lesson_and_the_gentlest_bot(visitor: Visitor) -> None:
    visitor.open_home()
    for game in game_names():
        card = visitor.card(game)
        expect(card.get_by_text(visitor.says("ui.new_here"))).to_be_visible()
        expect(card.locator("button.primary")).to_have_text(visitor.says("ui.learn"))
        expect(card.get_by_label(visitor.says("ui.level"))).to_have_value("0")


def test_who_has_played_finds_the_lesson_among_the_others(visitor: Visitor, ada: Person) -> None:
    begin_against_a_bot(ada, "akropolis", 1)
    visitor.is_the_same_as(ada)
    visitor.open_home()
    card = visitor.card("akropolis")
    expect(card.get_by_text(visitor.says("ui.new_here"))).to_have_count(0)
    expect(card.locator("button.primary")).to_have_text(visitor.says("ui.play_bot"))
    expect(card.get_by_role("link", name=visitor.says("ui.lessons"))).to_be_visible()
    expect(visitor.card("amytis").get_by_text(visitor.says("ui.new_here"))).to_be_visible()


def test_the_chosen_level_and_difficulty_are_remembered(visitor: Visitor) -> None:
    visitor.open_home()
    card = visitor.card("akropolis")
    card.get_by_label(visitor.says("ui.level")).select_option("3")
    card.get_by_label(visitor.says("ui.difficulty")).select_option("2")
    card.get_by_role("button", name=visitor.says("ui.play_solo")).click()
    visitor.page.wait_for_url(re.compile("/t/"))
    visitor.open_home()
    expect(card.get_by_label(visitor.says("ui.level"))).to_have_value("3")
    expect(card.get_by_label(visitor.says("ui.difficulty"))).to_have_value("2")


def test_a_wide_window_is_used(visitor: Visitor) -> None:
    """What lies below the games elsewhere stands beside them, without scrolling."""
    visitor.page.set_viewport_size({"width": 1920, "height": 1080})
    visitor.open_home()
    challenge = visitor.heading("ui.challenge").bounding_box()
    last = visitor.page.get_by_role("article").last.bounding_box()
    assert challenge is not None
    assert last is not None
    assert challenge["x"] > last["x"] + last["width"]
    assert visitor.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
