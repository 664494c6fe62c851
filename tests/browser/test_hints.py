"""Hints are compared; alone, one sees what the Architect has and what it takes next."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.akropolis import wait_for_turn
from tests.browser.opened import begin_against_a_bot, begin_on_one_device
from tests.browser.typist import Typist
from tests.browser.visitor import Visitor
from tests.server.people import Person

PROMISE = re.compile(r"(\d+)\s% to win · lead ([+\u2212][\d.]+)")


@pytest.mark.parametrize("game", ["akropolis", "amytis"])
def test_hints_differ_are_in_order_and_give_a_reason(
    visitor: Visitor, ada: Person, game: str
) -> None:
    """In the panel and, in the same words, in the console."""
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{begin_against_a_bot(ada, game, 3)}")
    expect(visitor.button("ui.hint")).to_be_visible()
    visitor.page.keyboard.press("h")
    hints = visitor.page.locator("[data-part=hints]").get_by_role("listitem")
    expect(hints.first).to_be_visible()
    told = hints.all_inner_texts()
    assert 2 <= len(told) <= 3
    promised = [PROMISE.search(text) for text in told]
    assert all(promised), told
    chances = [int(found[1]) for found in promised if found]
    assert chances == sorted(chances, reverse=True)
    behind = visitor.page.locator("[data-part=behind]").all_inner_texts()
    assert behind[0] == visitor.says("ui.hint_best")
    assert all(re.fullmatch(r"[+\u2212]\d+\.\d points", text) for text in behind[1:]), behind
    reasons = visitor.page.locator("[data-part=reason]").all_inner_texts()
    assert all(reason.endswith(".") for reason in reasons)
    visitor.check_accessible()
    visitor.check_everything_is_said()
    visitor.page.keyboard.press("h")
    expect(hints).to_have_count(0)

    typist = Typist(visitor)
    typist.open()
    lines = typist.ask("hint")[1:]
    assert [bool(PROMISE.search(line)) for line in lines] == [True] * len(lines)
    assert f"({visitor.says('ui.hint_best')})" in lines[0]
    assert all(line.endswith(".") for line in lines)


def test_alone_one_sees_what_the_architect_has_and_takes_next(
    visitor: Visitor, ada: Person
) -> None:
    options = {"players": 1, "architect": "metagenes"}
    table = begin_on_one_device(ada, "akropolis", 6, **options)
    view = ada.get(f"/api/tables/{table}")["view"]
    architect = view["architect"]
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{table}")
    assert wait_for_turn(visitor)
    panel = visitor.page.locator("[data-part=architect]")
    expect(panel.locator(".tiles li")).to_have_count(6)
    expect(panel.locator(".answers li")).to_have_count(len(architect["answers"]))
    expect(panel).to_contain_text(visitor.says("akropolis.ui.architect.stones", name="Metagenes"))

    # With the free tile in the hand, the one that it takes then is marked.
    [answer] = [one for one in architect["answers"] if one["tile"] == view["site"][0]["tile"]]
    visitor.page.keyboard.press("1")
    expect(panel.locator(".answers .held")).to_have_count(1)
    goes = visitor.page.locator(".site button", has=visitor.page.locator("[data-part=goes]"))
    if answer["takes"] is None:
        expect(goes).to_have_count(0)
    else:
        expect(goes).to_have_attribute("aria-label", re.compile(f"^Tile {answer['takes']}:"))
    visitor.check_accessible()

    typist = Typist(visitor)
    typist.open()
    told = " ".join(typist.ask("rival"))
    assert visitor.says("akropolis.ui.architect.tiles") in told
    assert visitor.says("akropolis.ui.architect.stones", name="Metagenes") in told
    assert visitor.says("akropolis.ui.architect.next") in told
    assert visitor.says("akropolis.ui.architect.next") in " ".join(typist.ask("take 1"))
