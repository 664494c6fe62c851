"""Playing with friends: the link that brings them, and what one can do at a table with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from architekton.core.discovery import find_game
from architekton.server.network import address_in_network
from tests.browser import chromium
from tests.browser.akropolis import GAME, move_by_keys, turn, wait_for_turn
from tests.browser.conftest import PATIENCE, Visit
from tests.browser.test_newcomers import open_with_invitation, sit_down
from tests.browser.visitor import Visitor
from tests.server.people import Person
from tests.server.running import Server

VisitServer = Callable[..., tuple[Server, Visitor]]


@pytest.fixture
def visit_own(tmp_path: Path, new_context: Callable[..., BrowserContext]) -> Iterator[VisitServer]:
    """Somebody at a server of its own, with these settings."""
    servers: list[Server] = []

    def come(phone: bool = False, **settings: object) -> tuple[Server, Visitor]:
        server = Server(tmp_path, **settings).start()
        servers.append(server)
        server.address = server.address.replace("0.0.0.0", "127.0.0.1")
        context = new_context(**chromium.context_args("en", phone, dark=False))
        context.set_default_timeout(PATIENCE)
        return server, Visitor(context.new_page(), server.address)

    yield come
    for server in servers:
        assert server.stop() == 0


# --- the link ------------------------------------------------------------------------------------


def test_a_server_for_this_machine_only_says_so_beside_the_link(visit: Visit, ada: Person) -> None:
    table, _ = open_with_invitation(ada)
    host = visit()
    host.is_the_same_as(ada)
    host.open(f"/t/{table}")
    expect(host.page.get_by_text(host.says("ui.link_only_here"))).to_be_visible()
    expect(host.page.get_by_text("architekton play --host 0.0.0.0")).to_be_visible()
    expect(host.page.get_by_role("img", name=host.says("ui.invitation_code"))).to_have_count(0)
    host.check_accessible()
    host.check_everything_is_said()


def test_in_a_network_the_link_has_the_servers_address_there_and_a_code(
    visit_own: VisitServer, new_context: Callable[..., BrowserContext]
) -> None:
    """A friend opens what the link says, in a browser that has never been here."""
    address = address_in_network()
    assert address, "this machine is in no network"
    server, host = visit_own(host="0.0.0.0")
    ada = Person(server.address, "Ada")
    table, _ = open_with_invitation(ada)
    host.is_the_same_as(ada)
    host.open(f"/t/{table}")
    shown = host.page.get_by_role("textbox", name=host.says("ui.invitation_link"))
    expect(shown).to_have_value(
        f"{server.address.replace('127.0.0.1', address)}/t/{table}"
        f"?invitation={ada.get(f'/api/tables/{table}')['you']['invitation']}"
    )
    expect(host.page.get_by_text(host.says("ui.link_in_network"))).to_be_visible()
    expect(host.page.get_by_role("img", name=host.says("ui.invitation_code"))).to_be_visible()
    host.check_accessible()
    host.check_nothing_is_cut_off()
    context = new_context(**chromium.context_args("en", phone=True, dark=False))
    context.set_default_timeout(PATIENCE)
    friend = Visitor(context.new_page(), "")
    friend.open(shown.input_value())
    sit_down(friend, "Ben")
    assert wait_for_turn(friend)
    expect(turn(host)).to_contain_text("Ben")


# --- the invitation ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_invitation_says_to_what_and_on_which_terms(
    visit: Visit, ada: Person, language: str
) -> None:
    options = {"players": 3, "long": True, "variants": ["houses", "gardens"]}
    state = ada.open("me", "invitation", "invitation", options=options)
    friend = visit(language=language, phone=True)
    friend.open(f"/t/{state['table']['id']}?invitation={state['you']['invitation']}")
    terms = friend.page.get_by_role("list", name=friend.says("ui.terms"))
    expect(terms).to_contain_text(friend.says("ui.players", most=3))
    expect(terms).to_contain_text(friend.says(f"{GAME}.ui.terms.long"))
    for district in ("houses", "gardens"):
        expect(terms).to_contain_text(friend.says(f"{GAME}.district.{district}"))
    friend.check_accessible()
    friend.check_everything_is_said()
    friend.check_nothing_is_cut_off()


def test_the_terms_of_the_other_game(visit: Visit, ada: Person) -> None:
    options = {"sides": "ABABAB", "second_hand": 3}
    state = ada.open("me", "invitation", game="amytis", options=options)
    friend = visit()
    friend.open(f"/t/{state['table']['id']}?invitation={state['you']['invitation']}")
    terms = friend.page.get_by_role("list", name=friend.says("ui.terms"))
    expect(terms).to_contain_text(friend.says("amytis.ui.terms.sides", sides="ABABAB"))
    expect(terms).to_contain_text(friend.says("amytis.ui.terms.second_hand", count=3))


def test_who_takes_the_lesson_first_finds_the_way_back(visit: Visit, ada: Person) -> None:
    _, link = open_with_invitation(ada)
    friend = visit()
    friend.open(link)
    friend.button("ui.lesson_first").click()
    back = friend.page.get_by_role("link", name=friend.says("ui.back_to_invitation", name="Ada"))
    expect(back).to_be_visible()
    assert link not in friend.page.url
    friend.open_home()
    expect(back).to_be_visible()
    back.click()
    sit_down(friend, "Ben")
    assert wait_for_turn(friend)
    # They sit there now: nobody waits any more.
    friend.open_home()
    expect(back).to_have_count(0)


# --- the menu ------------------------------------------------------------------------------------


def begin(visit: Visit, ada: Person) -> tuple[str, Visitor, Visitor]:
    """Ada and Ben at a table for two; it is Ben's turn."""
    table, link = open_with_invitation(ada)
    host, friend = visit(), visit()
    host.is_the_same_as(ada)
    friend.open(link)
    sit_down(friend, "Ben")
    assert wait_for_turn(friend)
    host.open(f"/t/{table}")
    expect(turn(host)).to_contain_text("Ben")
    return table, host, friend


def choose(visitor: Visitor, key: str) -> None:
    visitor.button("ui.menu").click()
    visitor.page.get_by_role("group", name=visitor.says("ui.menu")).get_by_role(
        "button", name=visitor.says(key), exact=True
    ).click()


def test_a_table_can_be_renamed_in_the_menu(visit: Visit, ada: Person) -> None:
    _, host, friend = begin(visit, ada)
    choose(host, "ui.rename")
    name = host.page.get_by_role("textbox", name=host.says("ui.table_title"))
    expect(name).to_be_focused()
    host.check_accessible()
    name.fill("Sunday evening")
    name.press("Enter")
    for one in (host, friend):
        expect(one.page.get_by_role("heading", name="Sunday evening")).to_be_visible()
    expect(name).to_have_count(0)


def test_who_leaves_can_come_back_and_the_other_can_let_a_bot_play(
    visit: Visit, ada: Person
) -> None:
    table, host, friend = begin(visit, ada)
    move_by_keys(friend)
    assert wait_for_turn(host)
    choose(host, "ui.leave_seat")
    left = friend.page.get_by_text(friend.says("ui.has_left", name="Ada"))
    expect(left).to_be_visible()
    friend.check_accessible()
    choose(host, "ui.come_back")
    assert wait_for_turn(host)
    expect(left).to_have_count(0)
    choose(host, "ui.leave_seat")
    expect(left).to_be_visible()
    friend.button("ui.seat_a_bot").click()
    assert wait_for_turn(friend)
    assert ada.get(f"/api/tables/{table}")["table"]["seats"][0]["kept"]


def test_a_bot_for_who_is_away_by_a_button_that_says_when(visit_own: VisitServer) -> None:
    server, host = visit_own(away_seconds=900)
    ada, ben = Person(server.address, "Ada"), Person(server.address, "Ben")
    table, link = open_with_invitation(ada)
    invitation = link.partition("=")[2]
    ben.wish(table, "take_seat", seat=1, invitation=invitation)
    host.is_the_same_as(ada)
    host.open(f"/t/{table}")
    expect(host.page.get_by_text(host.says("ui.is_away", name="Ben"))).to_be_visible()
    button = host.button("ui.seat_a_bot")
    expect(button).to_have_attribute("aria-disabled", "true")
    expect(button).to_contain_text("in 15 minutes")
    button.click(force=True)
    assert ada.get(f"/api/tables/{table}")["table"]["seats"][1]["kind"] == "person"
    # Who comes has been there all along: nothing is offered any more.
    with ben.live(table) as live:
        live.until("state")
        expect(button).to_have_count(0)
    expect(button).to_be_visible()


def test_the_button_can_be_pressed_once_they_have_been_waited_for(visit_own: VisitServer) -> None:
    server, host = visit_own(away_seconds=3)
    ada, ben = Person(server.address, "Ada"), Person(server.address, "Ben")
    table, link = open_with_invitation(ada)
    ben.wish(table, "take_seat", seat=1, invitation=link.partition("=")[2])
    host.is_the_same_as(ada)
    host.open(f"/t/{table}")
    button = host.button("ui.seat_a_bot")
    expect(button).to_have_attribute("aria-disabled", "false")
    button.click()
    assert wait_for_turn(host)
    level = ada.get(f"/api/tables/{table}")["table"]["seats"][1]["level"]
    assert level in {known.name for known in find_game(GAME).LEVELS}


# --- words for each other ------------------------------------------------------------------------


def test_greetings_are_read_in_ones_own_language_or_not_at_all(visit: Visit, ada: Person) -> None:
    table, link = open_with_invitation(ada)
    host, friend = visit(), visit(language="fr")
    host.is_the_same_as(ada)
    friend.open(link)
    sit_down(friend, "Ben")
    assert wait_for_turn(friend)
    host.open(f"/t/{table}")
    expect(turn(host)).to_contain_text("Ben")
    choose(host, "ui.greetings")
    host.check_accessible()
    host.check_nothing_is_cut_off()
    host.button("ui.greeting.well_played").click()
    heard = friend.page.get_by_role("status").filter(
        has_text=friend.says("ui.greeting.well_played")
    )
    expect(heard).to_contain_text("Ada")
    # It goes by itself.
    expect(heard).to_have_count(0)
    choose(friend, "ui.greetings")
    friend.page.get_by_label(friend.says("ui.greetings_muted")).check()
    friend.page.keyboard.press("Escape")
    choose(host, "ui.greetings")
    host.button("ui.greeting.thanks").click()
    # The host sees what they said; once it is there, the friend has had it too, and shows nothing.
    thanks = host.page.get_by_role("status").filter(has_text=host.says("ui.greeting.thanks"))
    expect(thanks).to_have_count(1)
    expect(friend.page.get_by_text(friend.says("ui.greeting.thanks"))).to_have_count(0)
    friend.page.reload()
    assert wait_for_turn(friend)
    choose(friend, "ui.greetings")
    expect(friend.page.get_by_label(friend.says("ui.greetings_muted"))).to_be_checked()
