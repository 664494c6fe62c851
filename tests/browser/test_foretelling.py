"""What the page foretells is what comes: the badges, the button that confirms, and the points."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import akropolis
from tests.browser.opened import begin_on_one_device, lay_out
from tests.browser.test_amytis import (
    confirm_button,
    look_at,
    open_stack,
    part,
    space,
    stack,
)
from tests.browser.visitor import Visitor
from tests.browser.visual import fixed_game
from tests.server.people import Json, Person

MINUS = "\N{MINUS SIGN}"
NUMBER = re.compile(rf"[+{MINUS}]?\d+")


def points_in(text: str) -> int:
    """The first number of points in a text, as the page writes them."""
    found = NUMBER.search(text)
    assert found, text
    return int(found[0].replace(MINUS, "-"))


def total(person: Person, table: str, seat: int) -> int:
    return int(person.get(f"/api/tables/{table}")["view"]["seats"][seat]["sheet"]["total"])


def confirmed(visitor: Visitor, person: Person, table: str, button: Locator) -> int:
    """Confirm what is put down, check that it brought what the button said; what it said."""
    state = person.get(f"/api/tables/{table}")
    seat, moves = state["table"]["to_move"], state["table"]["moves"]
    said, before = points_in(button.inner_text()), total(person, table, seat)
    button.click()
    expect(button).to_be_hidden()
    assert person.get(f"/api/tables/{table}")["table"]["moves"] == moves + 1
    if not awaits_a_project(person, table, seat):
        assert total(person, table, seat) - before == said
    return said


def awaits_a_project(person: Person, table: str, seat: int) -> bool:
    state = person.get(f"/api/tables/{table}")
    return bool(state["table"]["to_move"] == seat and state["view"]["stage"] == "project")


def stack_of_a_palace(state: Json) -> int | None:
    moves = [move["stack"] for move in state["offers"]["moves"] if "stack" in move]
    tops = state["view"]["stacks"]
    return next((number for number in moves if tops[number - 1]["tile"].startswith("p")), None)


@pytest.mark.parametrize("mode", ["first-game", "all-b"])
def test_amytis_brings_what_it_foretold(visitor: Visitor, ada: Person, mode: str) -> None:
    table = lay_out(ada, fixed_game("amytis", mode, 8))
    look_at(visitor, ada, table)
    palaces = 0
    for turn in range(14):
        state = ada.get(f"/api/tables/{table}")
        if state["view"]["stage"] != "place":
            part(visitor, "choice").get_by_role("button").first.click()
            confirmed(visitor, ada, table, confirm_button(visitor))
            continue
        seat = state["table"]["to_move"]
        before = total(ada, table, seat)
        palace = stack_of_a_palace(state)
        stack(visitor, palace or open_stack(visitor)).click()
        spot = space(visitor, 1 + turn % 9)
        badge = points_in(spot.locator(".gain").inner_text())
        spot.click()
        assert confirmed(visitor, ada, table, confirm_button(visitor)) == badge
        if not awaits_a_project(ada, table, seat):
            assert total(ada, table, seat) - before == badge
            continue
        palaces += 1
        arrived = total(ada, table, seat) - before
        part(visitor, "choice").get_by_role("button").first.click()
        more = confirmed(visitor, ada, table, confirm_button(visitor))
        assert total(ada, table, seat) - before == arrived + more >= badge
    assert palaces


def test_a_third_palace_is_foretold_with_its_points_and_a_project(
    visitor: Visitor, ada: Person
) -> None:
    """Said on the space, on the button, to those who listen, and beside the boards."""
    table = lay_out(ada, fixed_game("amytis", "first-game", 0))
    with ada.live(table) as live:
        live.until("state")
        while not is_at_a_second_palace(live.state):
            assert live.state["table"]["phase"] != "over"
            live.move(towards_palaces(live.state))
        state = live.state
    palace = stack_of_a_palace(state)
    assert palace
    look_at(visitor, ada, table)
    stack(visitor, palace).click()
    spaces = state["view"]["seats"][state["table"]["to_move"]]["spaces"]
    empty = [pile["tile"] for pile in spaces].index(None) + 1
    spot = space(visitor, empty)
    offers = state["offers"]
    number = offers["moves"].index({"stack": palace, "space": empty})
    expected = sum(offers["changes"][number])
    assert expected >= 2
    assert points_in(spot.locator(".gain").inner_text()) == expected
    expect(spot.locator(".gain [data-then=project]")).to_have_count(1)
    expect(spot).to_have_accessible_name(re.compile(visitor.says("amytis.then.project")))
    spot.click()
    expect(confirm_button(visitor)).to_contain_text(visitor.says("amytis.then.project"))
    expect(part(visitor, "change")).to_contain_text(visitor.says("amytis.building.palace"))


def is_at_a_second_palace(state: Json) -> bool:
    """The seat to move shows a palace, and can take another."""
    view = state["view"]
    shown = view["seats"][view["to_move"]]["spaces"]
    has_one = any((pile["tile"] or "").startswith("p") for pile in shown)
    return view["stage"] == "place" and has_one and stack_of_a_palace(state) is not None


def towards_palaces(state: Json) -> Json:
    """A palace on a space of its own if there is one to take; else out of their way."""
    moves: list[Json] = state["offers"]["moves"]
    if state["view"]["stage"] != "place":
        return moves[0]
    palace = stack_of_a_palace(state)
    space = 5 if palace else 1
    wanted = [m for m in moves if m["space"] == space and palace in (None, m["stack"])]
    return wanted[0]


def test_akropolis_brings_what_it_foretold(visitor: Visitor, ada: Person) -> None:
    table = begin_on_one_device(ada, "akropolis", 6)
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{table}")
    for _ in range(6):
        assert akropolis.wait_for_turn(visitor)
        akropolis.put_down_by_keys(visitor)
        state = ada.get(f"/api/tables/{table}")
        seat = state["table"]["to_move"]
        before = total(ada, table, seat)
        button = visitor.button("ui.confirm")
        said = points_in(button.inner_text())
        akropolis.confirm(visitor, button.click)
        assert total(ada, table, seat) - before == said
