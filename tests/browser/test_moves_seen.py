"""Moves are seen as they are made: one after the other, to whose city they go, or not at all."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.motions import note_motions, seen
from tests.browser.opened import begin_on_one_device, most_points_now
from tests.browser.visitor import Visitor
from tests.server.people import Live, Person

GAMES = ("akropolis", "amytis")
# Nobody has come home yet, and a palace's choice is not under way.
MOVES = 4


def totals_of(live: Live) -> list[str]:
    return [str(seat["sheet"]["total"]) for seat in live.state["view"]["seats"]]


def totals_shown(visitor: Visitor, seats: int) -> list[str]:
    return [
        visitor.page.locator(f"[data-place='total/{seat}']").first.inner_text()
        for seat in range(seats)
    ]


def sit_down(visitor: Visitor, person: Person, table: str) -> None:
    note_motions(visitor)
    visitor.is_the_same_as(person)
    visitor.open(f"/t/{table}")
    expect(visitor.page.locator(".status .turn")).to_be_visible()


def gain_words(points: int) -> str:
    if points == 0:
        return "no_points"
    return f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}"


def last_move(visitor: Visitor) -> str:
    return visitor.page.locator("[data-part=last-move]").inner_text()


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_city_is_seen_until_its_tile_has_landed(
    visit: Visit, ada: Person, game: str, phone: bool
) -> None:
    """On one device the next one's city comes only then."""
    visitor = visit(phone=phone, motion=True)
    table = begin_on_one_device(ada, game, MOVES)
    sit_down(visitor, ada, table)
    with ada.live(table) as live:
        live.until("state")
        mover = live.state["table"]["to_move"]
        live.move(most_points_now(live.state["offers"]))
        [motion] = seen(visitor.page, 1)
        assert motion["city"].split(",")[-1] == f"city/{mover}"
        assert motion["things"] > 0
        to_move = live.state["table"]["to_move"]
        expect(visitor.page.locator(f".board[data-place='city/{to_move}']")).to_be_visible()
        assert totals_shown(visitor, 2) == totals_of(live)


@pytest.mark.parametrize("game", GAMES)
def test_two_moves_at_once_are_seen_one_after_the_other(
    visit: Visit, ada: Person, game: str
) -> None:
    onlooker = visit(motion=True)
    table = begin_on_one_device(ada, game, MOVES)
    sit_down(onlooker, Person(ada.address, "Ben"), table)
    with ada.live(table) as live:
        live.until("state")
        movers = []
        for _ in range(3):
            movers.append(live.state["table"]["to_move"])
            live.move(most_points_now(live.state["offers"]))
        first, second, third = seen(onlooker.page, 3)
        assert first["ended"] <= second["began"] <= second["ended"] <= third["began"]
        assert totals_shown(onlooker, 2) == totals_of(live)


@pytest.mark.parametrize("game", GAMES)
def test_who_presses_something_has_seen_enough(visit: Visit, ada: Person, game: str) -> None:
    visitor = visit(motion=True)
    table = begin_on_one_device(ada, game, MOVES)
    sit_down(visitor, ada, table)
    visitor.page.evaluate("window.skips = true")
    with ada.live(table) as live:
        live.until("state")
        live.move(most_points_now(live.state["offers"]))
        [motion] = seen(visitor.page, 1)
        # In the same task, before anything was drawn: long before it would have ended by itself.
        assert motion["ended"] - motion["began"] < 400
        assert totals_shown(visitor, 2) == totals_of(live)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_for_who_wants_stillness(visitor: Visitor, ada: Person, game: str) -> None:
    """What is told stays the same."""
    table = begin_on_one_device(ada, game, MOVES)
    sit_down(visitor, ada, table)
    before = last_move(visitor)
    with ada.live(table) as live:
        live.until("state")
        live.move(most_points_now(live.state["offers"]))
        expect(visitor.page.locator("[data-part=last-move]")).not_to_have_text(before)
        assert totals_shown(visitor, 2) == totals_of(live)
    assert visitor.page.evaluate("motions") == []


def test_nothing_moves_for_who_has_switched_it_off(visit: Visit, ada: Person) -> None:
    visitor = visit(motion=True)
    visitor.page.add_init_script("localStorage.setItem('architekton.motion', 'reduced')")
    table = begin_on_one_device(ada, "akropolis", MOVES)
    sit_down(visitor, ada, table)
    before = last_move(visitor)
    with ada.live(table) as live:
        live.until("state")
        live.move(most_points_now(live.state["offers"]))
        expect(visitor.page.locator("[data-part=last-move]")).not_to_have_text(before)
    assert visitor.page.evaluate("motions") == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_line_stays_and_says_who_took_what_for_how_much(
    visit: Visit, ada: Person, language: str
) -> None:
    visitor = visit(language=language)
    table = begin_on_one_device(ada, "akropolis", MOVES)
    sit_down(visitor, ada, table)
    with ada.live(table) as live:
        live.until("state")
        seat = live.state["table"]["to_move"]
        name = live.state["table"]["seats"][seat]["name"]
        before = int(totals_of(live)[seat])
        move = most_points_now(live.state["offers"])
        prices = {tile["tile"]: tile["price"] for tile in live.state["offers"]["tiles"]}
        live.move(move)
        gain = int(totals_of(live)[seat]) - before
    price = prices[move["tile"]]
    told = visitor.says(
        "akropolis.ui.took_for" if price else "akropolis.ui.took_free",
        name=name,
        nth=f"nth_{price + 1}",
        stones=price,
        gain=gain_words(gain),
    )
    expect(visitor.page.locator("[data-part=last-move]")).to_have_text(told)
    visitor.check_everything_is_said()


def test_who_comes_later_reads_the_last_move_too(visitor: Visitor, ada: Person) -> None:
    table = begin_on_one_device(ada, "akropolis", MOVES)
    sit_down(visitor, ada, table)
    expect(visitor.page.locator("[data-part=last-move]")).not_to_have_text("")


def test_who_looks_at_another_city_sees_it_grow(visit: Visit, ada: Person) -> None:
    """And keeps looking at it while it is not their turn."""
    visitor = visit(motion=True)
    ben = Person(ada.address, "Ben")
    state = ada.open("me", "invitation", options={"first": 1})
    table = str(state["table"]["id"])
    ben.wish(table, "take_seat", seat=1, invitation=state["you"]["invitation"], name="Ben")
    sit_down(visitor, ada, table)
    visitor.page.keyboard.press("o")
    expect(visitor.page.locator(".board[data-place='city/1']")).to_be_visible()
    with ben.live(table) as live:
        live.until("state")
        live.move(most_points_now(live.state["offers"]))
    [motion] = seen(visitor.page, 1)
    assert motion["city"] == "city/1"
    expect(visitor.page.locator(".board[data-place='city/0']")).to_be_visible()
