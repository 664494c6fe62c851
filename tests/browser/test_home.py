"""The first page: it comes quietly, in the visitor's language, and leads to a game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from architekton.core.discovery import game_names
from architekton.core.sentences import LANGUAGES, say
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor


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
