"""My games: where I have to move, how they ended, and what they add up to."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.akropolis import GAME
from tests.browser.conftest import Visit
from tests.browser.opened import begin_against_a_bot, finish_against_a_bot
from tests.server.people import Person


def outcome_of(winners: list[int]) -> str:
    """For the first seat. The bot may well play to a draw."""
    if 0 not in winners:
        return "lost"
    return "won" if winners == [0] else "shared"


@pytest.mark.parametrize(("language", "phone"), [("en", False), ("fr", True)])
def test_my_games_and_what_they_add_up_to(
    visit: Visit, ada: Person, language: str, phone: bool
) -> None:
    running = begin_against_a_bot(ada, GAME, 2)
    over = [finish_against_a_bot(ada, game) for game in (GAME, "amytis")]
    me = visit(language=language, phone=phone)
    me.is_the_same_as(ada)
    me.open_home()
    me.link("ui.all_my_games").click()
    me.page.wait_for_url("**/me")
    lines = me.main.locator("section").filter(has=me.heading("ui.tables")).get_by_role("link")
    # My turn first, although the others were changed later.
    expect(lines).to_have_count(3)
    expect(lines.first).to_have_attribute("href", f"/t/{running}")
    expect(lines.first).to_contain_text(me.says("ui.your_turn"))
    for table in over:
        result = ada.get(f"/api/tables/{table}")["table"]["result"]
        outcome = outcome_of(result["winners"])
        line = lines.and_(me.page.locator(f"[href='/t/{table}']"))
        expect(line).to_contain_text(me.says(f"ui.outcome.{outcome}"))
    for game, table in zip((GAME, "amytis"), over, strict=True):
        added = me.page.get_by_role("region", name=me.says(f"{game}.title"))
        expect(added).to_contain_text(re.compile(r"\d+ ?± ?\d+"))
        expect(added).to_contain_text(me.says("ui.my_rating", games=1))
        expect(added.get_by_role("row")).to_have_count(3)
        best = added.get_by_role("list").get_by_role("link")
        expect(best).to_have_attribute("href", f"/replay/{table}")
        picture = best.locator("img")
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("image => image.naturalWidth") > 0
    me.check_accessible()
    me.check_everything_is_said()
    me.check_nothing_is_cut_off()


def test_who_has_played_nothing_is_told_what_will_be_there(visit: Visit) -> None:
    newcomer = visit()
    newcomer.open("/me")
    expect(newcomer.page.get_by_text(newcomer.says("ui.no_games"))).to_be_visible()
    expect(newcomer.page.get_by_text(newcomer.says("ui.no_statistics"))).to_be_visible()
    newcomer.check_accessible()
