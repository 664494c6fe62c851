"""Today's puzzle, from the home page by keys alone: answered, explained, rated on the device."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Locator, expect

from tests.browser import akropolis
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.server.people import Person

GAME = akropolis.GAME
KEPT = f"localStorage.getItem('architekton.puzzles.{GAME}')"


def press(visitor: Visitor, item: Locator) -> None:
    expect(item).to_be_visible()
    item.focus()
    visitor.page.keyboard.press("Enter")


def card(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name=visitor.says("ui.puzzles"), exact=True)


def begin_todays(visitor: Visitor) -> None:
    visitor.open_home()
    press(visitor, visitor.link("ui.puzzles"))
    game = visitor.page.get_by_role("region", name=visitor.says(f"{GAME}.title"))
    press(visitor, game.get_by_role("button", name=visitor.says("ui.puzzle.today")))
    visitor.page.wait_for_url(re.compile(r"/t/[0-9a-f]{16}$"))
    expect(card(visitor)).to_contain_text(visitor.says("ui.puzzle.find"))
    assert akropolis.wait_for_turn(visitor)


def test_todays_puzzle_by_keys_in_french_on_a_phone(visit: Visit) -> None:
    visitor = visit(language="fr", phone=True)
    begin_todays(visitor)
    visitor.check_accessible()
    akropolis.move_by_keys(visitor)
    expect(card(visitor).locator(".rating")).to_be_visible()
    visitor.check_everything_is_said()
    visitor.check_nothing_is_cut_off()
    kept = json.loads(visitor.page.evaluate(KEPT))
    assert len(kept["answered"]) == 1
    assert kept["rating"] != 1000
    # What is best is shown on the table; who tries again does not change their rating.
    shown = visitor.button("ui.puzzle.show_best")
    if False in kept["answered"].values():
        press(visitor, shown)
        expect(shown).to_have_count(0)
        press(visitor, visitor.button("ui.puzzle.try_again"))
        expect(card(visitor)).to_contain_text(visitor.says("ui.puzzle.find"))
    assert json.loads(visitor.page.evaluate(KEPT)) == kept


def test_the_best_move_solves_it_and_leads_to_the_next(visit: Visit, ada: Person) -> None:
    visitor = visit()
    visitor.is_the_same_as(ada)
    state = ada.post(f"/api/games/{GAME}/puzzles", None, 201)
    table, [seat] = state["table"]["id"], state["you"]["mine"]
    asked = ada.get(f"/api/tables/{table}/puzzle")
    assert asked == {"begins": state["table"]["moves"], "answer": None}
    ada.wish(table, "move", seat=seat, move=_any_move(ada, table))
    best = ada.get(f"/api/tables/{table}/puzzle")["answer"]["best"]
    ada.wish(table, "take_back", seat=seat)
    ada.wish(table, "move", seat=seat, move=best)
    assert ada.get(f"/api/tables/{table}/puzzle")["answer"]["solved"]
    visitor.open(f"/t/{table}")
    expect(card(visitor)).to_contain_text(visitor.says("puzzle.said.best"))
    press(visitor, visitor.button("ui.puzzle.next"))
    expect(card(visitor)).to_contain_text(visitor.says("ui.puzzle.find"))
    assert not visitor.page.url.endswith(table)


def _any_move(ada: Person, table: str) -> object:
    return ada.get(f"/api/tables/{table}/moves")["moves"][0]["move"]
