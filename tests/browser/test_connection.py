"""When the line breaks: nothing is lost, nothing is doubled, and the page says what to do."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import BrowserContext, WebSocketRoute, expect

from tests.browser import chromium
from tests.browser import test_amytis as amytis
from tests.browser.akropolis import (
    GAME,
    move_by_keys,
    put_down_by_keys,
    turn,
    wait_for_turn,
)
from tests.browser.opened import ALL, begin_on_one_device
from tests.browser.visitor import Visitor
from tests.server.people import Person
from tests.server.running import Server


@pytest.fixture(scope="module")
def breakable(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("frail")).start()
    # When it comes back, it does so at the same address.
    server.settings["port"] = int(server.address.rpartition(":")[2])
    yield server
    server.stop()


@pytest.fixture
def frail(breakable: Server) -> Iterator[Server]:
    """A server to kill and to start again; after a test it runs."""
    yield breakable
    if breakable.process and breakable.process.poll() is not None:
        breakable.start()


@pytest.fixture
def guest(frail: Server, new_context: Callable[..., BrowserContext]) -> Iterator[Visitor]:
    """Somebody whose browser may complain about a broken line, but not about our page."""
    visitor = Visitor(new_context(**chromium.context_args()).new_page(), frail.address)
    yield visitor
    assert not [each for each in visitor.complaints if each.startswith("uncaught")]


@pytest.fixture
def ada(frail: Server) -> Person:
    return Person(frail.address, "Ada")


HAS_HANDS = """() => {
  const fetched = performance.getEntriesByType("resource").filter((one) => one.responseEnd);
  return ["/inHand-", "/akropolis-later-"].every((name) =>
    fetched.some((one) => one.name.includes(name)));
}"""


def sit_down(guest: Visitor, ada: Person) -> str:
    """At a table where both seats are Ada's, after four moves."""
    table = begin_on_one_device(ada, GAME, 4)
    guest.is_the_same_as(ada)
    guest.open(f"/t/{table}")
    assert wait_for_turn(guest)
    # What a hand needs is fetched once the city is drawn; without a server it cannot come any more.
    guest.page.wait_for_function(HAS_HANDS)
    return table


def check_moves(person: Person, table: str, number: int) -> None:
    assert len(person.get(f"/api/tables/{table}/replay")["moves"]) == number


@contextmanager
def stopped(server: Server) -> Iterator[None]:
    """It is there, and does not answer."""
    os.kill(server.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(server.pid, signal.SIGCONT)


def come_back(guest: Visitor, server: Server) -> None:
    lost = guest.page.get_by_text(guest.says("ui.connection_lost"))
    expect(lost).to_be_visible()
    server.start()
    expect(lost).to_be_hidden()


def test_a_move_made_while_the_server_is_down_is_kept(
    frail: Server, guest: Visitor, ada: Person
) -> None:
    table = sit_down(guest, ada)
    before = turn(guest).inner_text()
    frail.kill()
    expect(guest.page.get_by_text(guest.says("ui.connection_lost"))).to_be_visible()
    put_down_by_keys(guest)
    guest.page.keyboard.press("Enter")
    come_back(guest, frail)
    expect(turn(guest)).not_to_have_text(before)
    check_moves(ada, table, 5)
    move_by_keys(guest)
    check_moves(ada, table, 6)


def test_a_move_that_the_server_had_not_read_when_it_was_killed_is_not_lost(
    frail: Server, guest: Visitor, ada: Person
) -> None:
    table = sit_down(guest, ada)
    before = turn(guest).inner_text()
    put_down_by_keys(guest)
    os.kill(frail.pid, signal.SIGSTOP)
    guest.page.keyboard.press("Enter")
    expect(guest.button("ui.confirm")).to_be_disabled()
    frail.kill()
    come_back(guest, frail)
    expect(turn(guest)).not_to_have_text(before)
    check_moves(ada, table, 5)


def test_a_move_whose_answer_never_came_is_not_doubled(
    frail: Server, guest: Visitor, ada: Person
) -> None:
    """The server has made it, and dies before the page hears of it."""
    hears = True

    def listen(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda message: line.send(message) if hears else None)

    guest.page.route_web_socket(re.compile("/live"), listen)
    table = sit_down(guest, ada)
    before = turn(guest).inner_text()
    put_down_by_keys(guest)
    hears = False
    with ada.live(table) as live:
        live.until("state")
        guest.page.keyboard.press("Enter")
        live.until("update")
    check_moves(ada, table, 5)
    expect(guest.button("ui.confirm")).to_be_disabled()
    frail.kill()
    hears = True
    come_back(guest, frail)
    expect(turn(guest)).not_to_have_text(before)
    expect(guest.page.get_by_role("alert")).to_have_count(0)
    check_moves(ada, table, 5)
    move_by_keys(guest)
    check_moves(ada, table, 6)


def check_the_move_waits(guest: Visitor, sentence: str, game: str = GAME) -> None:
    """The page says what is the matter, and what becomes of the move."""
    expect(guest.page.get_by_text(guest.says(sentence))).to_be_visible()
    expect(guest.page.get_by_text(guest.says("ui.move_kept"))).to_be_visible()
    expect(guest.button("ui.confirm")).to_contain_text(guest.says("ui.sending"))
    guest.check_accessible()


def test_who_is_offline_is_told_and_the_move_is_sent_later(guest: Visitor, ada: Person) -> None:
    table = sit_down(guest, ada)
    before = turn(guest).inner_text()
    put_down_by_keys(guest)
    guest.page.context.set_offline(True)
    expect(guest.page.get_by_text(guest.says("ui.offline"))).to_be_visible()
    guest.page.keyboard.press("Enter")
    check_the_move_waits(guest, "ui.offline")
    check_moves(ada, table, 4)
    guest.page.context.set_offline(False)
    expect(turn(guest)).not_to_have_text(before)
    expect(guest.page.get_by_text(guest.says("ui.offline"))).to_be_hidden()
    check_moves(ada, table, 5)


def test_a_server_that_does_not_answer_is_named_and_the_move_is_kept(
    frail: Server, guest: Visitor, ada: Person
) -> None:
    table = sit_down(guest, ada)
    before = turn(guest).inner_text()
    put_down_by_keys(guest)
    with stopped(frail):
        guest.page.keyboard.press("Enter")
        check_the_move_waits(guest, "ui.silent")
    expect(turn(guest)).not_to_have_text(before)
    expect(guest.page.get_by_text(guest.says("ui.silent"))).to_be_hidden()
    check_moves(ada, table, 5)


def test_a_server_that_does_not_answer_is_named_while_a_hint_is_waited_for(
    frail: Server, guest: Visitor, ada: Person
) -> None:
    table = sit_down(guest, ada)
    before = turn(guest).inner_text()
    hints = guest.page.get_by_role("region", name=guest.says("ui.hint"))
    # Once, so that the page has all that it needs to show hints.
    guest.page.keyboard.press("h")
    expect(hints.get_by_role("listitem").first).to_be_visible()
    guest.page.keyboard.press("Escape")
    put_down_by_keys(guest)
    with stopped(frail):
        guest.page.keyboard.press("h")
        expect(hints.get_by_text(guest.says("ui.thinking"))).to_be_visible()
        guest.page.keyboard.press("Enter")
        check_the_move_waits(guest, "ui.silent")
    expect(turn(guest)).not_to_have_text(before)
    check_moves(ada, table, 5)


def test_what_is_kept_is_called_what_it_is(frail: Server, guest: Visitor, ada: Person) -> None:
    """A wish to take back is no move."""
    table = sit_down(guest, ada)
    with stopped(frail):
        guest.button("ui.take_back").click()
        expect(guest.page.get_by_text(guest.says("ui.silent"))).to_be_visible()
        expect(guest.page.get_by_text(guest.says("ui.wish_kept"))).to_be_visible()
        expect(guest.page.get_by_text(guest.says("ui.move_kept"))).to_have_count(0)
    expect(guest.page.get_by_text(guest.says("ui.wish_kept"))).to_be_hidden()
    check_moves(ada, table, 3)


@pytest.mark.parametrize("trouble", ["ui.offline", "ui.silent"])
def test_a_decision_of_amytis_waits_too(
    frail: Server, guest: Visitor, ada: Person, trouble: str
) -> None:
    table = begin_on_one_device(ada, amytis.GAME, 4)
    amytis.look_at(guest, ada, table)
    amytis.put_down_by_keys(guest)
    if trouble == "ui.offline":
        guest.page.context.set_offline(True)
        guest.page.keyboard.press("Enter")
        check_the_move_waits(guest, trouble, amytis.GAME)
        guest.page.context.set_offline(False)
    else:
        with stopped(frail):
            guest.page.keyboard.press("Enter")
            check_the_move_waits(guest, trouble, amytis.GAME)
    expect(amytis.confirm_button(guest)).to_be_hidden()
    expect(guest.page.get_by_text(guest.says(trouble))).to_be_hidden()
    check_moves(ada, table, 5)


# --- a start that fails -----------------------------------------------------------------------


def check_says_what_to_do(guest: Visitor, title: str, text: str) -> None:
    expect(guest.heading(title)).to_be_visible()
    expect(guest.page.get_by_text(guest.says(text))).to_be_visible()
    expect(guest.link("ui.to_home")).to_be_visible()
    guest.check_accessible()


def test_a_browser_without_sockets_is_told_what_to_do(guest: Visitor, ada: Person) -> None:
    guest.page.add_init_script("window.WebSocket = class { constructor() { throw Error('no'); } }")
    guest.open(f"/t/{begin_on_one_device(ada, GAME, 0)}")
    check_says_what_to_do(guest, "ui.no_socket", "ui.no_socket_text")


def test_a_network_that_stops_sockets_is_named_and_the_page_goes_on_without_it(
    guest: Visitor, ada: Person
) -> None:
    lets_through = False

    def filter_line(line: WebSocketRoute) -> None:
        if lets_through:
            line.connect_to_server()
        else:
            line.close(code=1001)

    guest.page.route_web_socket(re.compile("/live"), filter_line)
    guest.open(f"/t/{begin_on_one_device(ada, GAME, 0)}")
    check_says_what_to_do(guest, "ui.no_socket", "ui.no_socket_text")
    expect(guest.button("ui.try_again")).to_be_visible()
    lets_through = True
    # The page tries again by itself, too: the button only hurries it.
    expect(turn(guest)).to_be_visible()


def test_a_server_that_is_gone_is_named_on_every_page(
    frail: Server, guest: Visitor, ada: Person
) -> None:
    table = begin_on_one_device(ada, GAME, ALL)
    guest.is_the_same_as(ada)
    guest.open_home()
    frail.kill()
    unreachable = guest.page.get_by_text(guest.says("ui.unreachable"))
    # On the way to a new table, to an old one, and home again.
    guest.card(GAME).get_by_role("button", name=guest.says("ui.play_device")).click()
    expect(unreachable).to_be_visible()
    guest.page.locator(f"a[href='/t/{table}']").click()
    check_says_what_to_do(guest, "ui.unreachable", "ui.unreachable_text")
    guest.link("ui.to_home").click()
    check_says_what_to_do(guest, "ui.unreachable", "ui.unreachable_text")
    frail.start()
    guest.button("ui.try_again").click()
    expect(guest.card(GAME)).to_be_visible()


def test_a_server_that_goes_while_the_page_starts_is_named(guest: Visitor) -> None:
    guest.page.route("**/api/catalogue/*", lambda route: route.abort())
    guest.open("/")
    expect(guest.page.get_by_text("The server does not answer.")).to_be_visible()
    expect(guest.page.get_by_text("Le serveur ne répond pas.")).to_be_visible()
    guest.check_accessible()


def test_a_replay_goes_on_when_the_server_does(frail: Server, guest: Visitor, ada: Person) -> None:
    table = begin_on_one_device(ada, GAME, 4)
    guest.open(f"/replay/{table}/0")
    slider = guest.page.get_by_role("slider")
    expect(slider).to_be_visible()
    frail.kill()
    guest.button("ui.step_on").click()
    expect(guest.page.get_by_role("alert")).to_have_text(guest.says("ui.unreachable"))
    frail.start()
    guest.button("ui.step_on").click()
    expect(guest.page.get_by_role("alert")).to_have_count(0)
    expect(slider).to_have_value("2")


@pytest.mark.parametrize("path", ["/t/unknown", "/t/0123456789abcdef", "/replay/0123456789abcdef"])
def test_an_unknown_link_says_so_and_leads_home(guest: Visitor, path: str) -> None:
    guest.open(path)
    expect(guest.heading("ui.no_table")).to_be_visible()
    guest.link("ui.to_home").click()
    expect(guest.heading("ui.challenge")).to_be_visible()
