"""People whose browser has never been here: every page is the first one that they open."""

from __future__ import annotations

import re
from itertools import permutations
from pathlib import Path

import pytest
from playwright.sync_api import expect

from architekton.server.accounts.guest import COOKIE
from tests.browser.akropolis import GAME, held, move_by_keys, site, turn, wait_for_turn
from tests.browser.conftest import Visit
from tests.browser.opened import begin_on_one_device, finish_on_one_device
from tests.browser.visitor import Visitor
from tests.server.people import Json, Person


def open_with_invitation(ada: Person) -> tuple[str, str]:
    """Ada waits in seat 1; the id, and the link that she sends."""
    state = ada.open("me", "invitation", options={"first": 1})
    table = str(state["table"]["id"])
    return table, f"/t/{table}?invitation={state['you']['invitation']}"


def sit_down(friend: Visitor, name: str) -> None:
    friend.page.get_by_label(friend.says("ui.your_name")).fill(name)
    friend.button("ui.sit_down").click()


def has_an_id(visitor: Visitor) -> bool:
    return any(cookie["name"] == COOKIE for cookie in visitor.page.context.cookies())


def seat_of(ada: Person, table: str, number: int = 1) -> Json:
    seat: Json = ada.get(f"/api/tables/{table}")["table"]["seats"][number]
    return seat


def test_a_friend_by_link_is_asked_for_a_name_and_keeps_the_seat(visit: Visit, ada: Person) -> None:
    table, link = open_with_invitation(ada)
    friend = visit()
    friend.open(link)
    invites = friend.says("ui.invites_you", name="Ada", game=friend.says(f"{GAME}.title"))
    expect(friend.page.get_by_role("heading", name=invites)).to_be_visible()
    friend.check_accessible()
    sit_down(friend, "Ben")
    assert wait_for_turn(friend)
    assert seat_of(ada, table)["name"] == "Ben"
    assert seat_of(ada, table)["connected"]
    # Home, back, and a reload: still theirs.
    friend.open_home()
    expect(friend.page.get_by_label(friend.says("ui.my_name"))).to_have_value("Ben")
    # My games: against whom, and nobody is said to be missing.
    mine = friend.main.locator("section").filter(has=friend.heading("ui.my_games"))
    game = mine.get_by_role("link", name="Ada")
    expect(game).to_be_visible()
    expect(game.locator("small").first).to_contain_text("· Ada")
    expect(game).not_to_contain_text(friend.says("ui.open_seat"))
    friend.open(f"/t/{table}")
    assert wait_for_turn(friend)
    friend.page.reload()
    assert wait_for_turn(friend)
    move_by_keys(friend)
    assert ada.get(f"/api/tables/{table}")["table"]["moves"] == 1


def test_who_only_has_the_link_to_watch_can_only_watch(visit: Visit, ada: Person) -> None:
    """Before anybody sits down, while the friend plays, and when the friend is away."""
    table, link = open_with_invitation(ada)
    early, friend, late = visit(), visit(), visit()
    early.open(f"/t/{table}")
    expect(early.heading("ui.waits_for_players")).to_be_visible()
    expect(early.button("ui.sit_down")).to_have_count(0)
    friend.open(link)
    sit_down(friend, "Ben")
    assert wait_for_turn(friend)
    late.open(f"/t/{table}")
    # The friend goes elsewhere for a while.
    friend.open_home()
    for stranger in (early, late):
        expect(turn(stranger)).to_contain_text("Ben")
        stranger.page.keyboard.press("1")
        expect(held(stranger)).to_have_count(0)
        expect(site(stranger).locator("button[aria-disabled=false]")).to_have_count(0)
    assert ada.get(f"/api/tables/{table}")["table"]["moves"] == 0


@pytest.mark.parametrize("order", list(permutations(("friend", "watcher", "host"))))
def test_in_every_order_of_arrival(visit: Visit, ada: Person, order: tuple[str, ...]) -> None:
    """The friend gets the seat, the host keeps theirs, who watches gets nothing."""
    table, link = open_with_invitation(ada)
    came = {who: visit() for who in order}
    came["host"].is_the_same_as(ada)
    for who in order:
        came[who].open(link if who == "friend" else f"/t/{table}")
    sit_down(came["friend"], "Ben")
    assert wait_for_turn(came["friend"])
    expect(turn(came["watcher"])).to_contain_text("Ben")
    expect(turn(came["host"])).to_contain_text("Ben")
    move_by_keys(came["friend"])
    assert wait_for_turn(came["host"])
    expect(turn(came["watcher"])).to_contain_text("Ada")


def test_two_friends_with_one_link_get_a_seat_each_or_none(visit: Visit, ada: Person) -> None:
    table, link = open_with_invitation(ada)
    first, second = visit(), visit()
    for friend in (first, second):
        friend.open(link)
    sit_down(first, "Ben")
    assert wait_for_turn(first)
    expect(turn(second)).to_contain_text("Ben")
    expect(second.button("ui.sit_down")).to_have_count(0)
    assert seat_of(ada, table)["name"] == "Ben"


# By the page that an address leads to, as the page itself calls them.
PAGES = {
    "home": ["/"],
    "me": ["/me"],
    "new": ["/new/{game}"],
    "learn": ["/learn/{game}"],
    "pad": ["/pad", "/pad/{game}"],
    "pocket": ["/pocket"],
    "table": ["/t/{running}", "/t/{over}", "/t/0123456789abcdef"],
    "replay": ["/replay/{running}", "/replay/{over}/3"],
    "review": ["/review/{running}", "/review/{over}/3"],
    "packed": ["/r/{packed}", "/r/{packed}/3", "/r/1no"],
    "challenge": ["/challenge", "/challenge/2026-03-01"],
    "puzzles": ["/puzzles"],
    "device": ["/device", "/device#0123456789abcdef"],
    "notices": ["/notices", "/notices#stop=0123456789abcdef"],
    "nothing": ["/nowhere", "/t"],
}
ROUTES = Path(__file__).parents[2] / "ui" / "src" / "pages" / "route.svelte.ts"
ROUTE = re.compile(r'^  \| \{ page: "(\w+)"', re.MULTILINE)


def test_every_page_has_a_row_here() -> None:
    assert set(ROUTE.findall(ROUTES.read_text(encoding="utf-8"))) == set(PAGES)


@pytest.mark.parametrize("page", [path for paths in PAGES.values() for path in paths])
def test_every_page_makes_somebody_of_who_comes(visit: Visit, ada: Person, page: str) -> None:
    running = begin_on_one_device(ada, GAME, 4)
    needs_an_end = "{over}" in page or "{packed}" in page
    over = finish_on_one_device(ada, GAME) if needs_an_end else ""
    packed = ada.get(f"/api/tables/{over}/record/packed")["packed"] if over else ""
    newcomer = visit()
    for refused in ("404", "422"):
        newcomer.forgive(refused)
    newcomer.open(page.format(game=GAME, running=running, over=over, packed=packed))
    assert has_an_id(newcomer)


def test_the_challenge_can_be_the_first_page(visit: Visit) -> None:
    newcomer = visit()
    newcomer.open("/challenge")
    newcomer.button("ui.challenge_take").click()
    newcomer.page.wait_for_url("**/t/*")
    assert wait_for_turn(newcomer)


def test_a_replay_can_be_the_first_page_and_lead_to_a_table_of_ones_own(
    visit: Visit, ada: Person
) -> None:
    over = finish_on_one_device(ada, GAME)
    newcomer = visit()
    newcomer.open(f"/replay/{over}/3")
    newcomer.button("ui.go_on_from_here").click()
    newcomer.page.wait_for_url("**/t/*")
    assert wait_for_turn(newcomer)
