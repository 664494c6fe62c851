"""A game that somebody else wrote, in a browser: nobody has drawn a page for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, expect

from architekton.server.http.home import ASSETS
from tests.browser.conftest import UNBUILT, Visit
from tests.browser.general import (
    begin,
    check_it_is_over,
    confirm,
    focused,
    move_number,
    moves,
    pad,
    parts,
    picture,
    says,
    surface,
    told,
    wait_for_turn,
    with_games,
)
from tests.browser.reach import check_everything_can_be_reached
from tests.browser.typist import Typist
from tests.browser.visitor import Visitor
from tests.server.people import Person
from tests.server.running import Server

SHORT = {"pieces": 1}
SMALL = [(683, 384), (844, 390), (320, 568), (390, 844), (1366, 768)]
LEAST = 24
# Buttons of the picture that are smaller than a finger needs.
TOO_SMALL = """(least) => [...document.querySelectorAll("[data-part=picture] [role=button]")]
  .map((part) => part.getBoundingClientRect())
  .filter(({ width, height }) => Math.min(width, height) < least - 0.1)
  .map(({ width, height }) => `${width} x ${height}`)"""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """In place of the usual one: it knows the games of others, too."""
    assert (ASSETS / "index.html").is_file(), UNBUILT
    environment = with_games(tmp_path_factory.mktemp("games"))
    running = Server(tmp_path_factory.mktemp("general-server"))
    running.start(environment.python, environment.variables)
    yield running
    assert running.stop() == 0
    assert "our_mistake" not in running.said()
    assert "Traceback" not in running.said()


def at_table(visitor: Visitor, person: Person, table: str) -> Visitor:
    visitor.is_the_same_as(person)
    visitor.open(f"/t/{table}")
    expect(surface(visitor)).to_be_visible()
    return visitor


# --- coming in ----------------------------------------------------------------------------------


def test_the_home_page_shows_it(visitor: Visitor) -> None:
    visitor.open_home()
    card = visitor.page.get_by_role("article").filter(has_text=says(visitor, "ur.title"))
    expect(card).to_contain_text(says(visitor, "ur.about"))
    expect(card).to_contain_text("2 players")
    expect(card.get_by_role("option")).to_have_count(5)
    expect(card.get_by_role("button", name=visitor.says("ui.learn"))).to_have_count(0)
    expect(card.get_by_role("link", name=visitor.says("ui.lessons"))).to_have_count(0)
    drawn = "() => document.querySelector('article img').naturalWidth > 0"
    visitor.page.wait_for_function(drawn)
    visitor.check_everything_is_said()
    visitor.check_accessible()


def test_its_modes_and_its_rules_are_read_before_a_table_is_opened(visitor: Visitor) -> None:
    visitor.open("/new/ur")
    for mode in ("usual", "short", "wild"):
        radio = visitor.page.get_by_role("radio", name=says(visitor, f"ur.mode.{mode}"))
        expect(radio).to_be_visible()
    visitor.button("ui.rules").click()
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=3)).to_have_text(
        [says(visitor, "ur.rules.1"), says(visitor, "ur.rules.2")]
    )
    expect(dialog.get_by_role("listitem")).to_have_count(4)
    visitor.check_accessible()


def test_a_game_without_rules_to_read_says_so(visitor: Visitor) -> None:
    visitor.open("/new/silent")
    expect(visitor.page.get_by_role("radio")).to_have_count(0)
    visitor.button("ui.rules").click()
    expect(visitor.page.get_by_role("dialog")).to_contain_text(visitor.says("ui.no_rules"))


def test_there_is_no_page_for_a_game_that_is_not_there(visitor: Visitor) -> None:
    visitor.page.goto(f"{visitor.address}/new/chess")
    expect(visitor.page.get_by_text(visitor.says("ui.no_such_game"))).to_be_visible()


# --- whole games --------------------------------------------------------------------------------


def test_a_whole_game_by_mouse_in_the_picture(visitor: Visitor) -> None:
    """Set up on its own page: five pieces, against the weakest."""
    visitor.open("/new/ur")
    visitor.page.get_by_role("radio", name=says(visitor, "ur.mode.short")).check()
    visitor.page.get_by_label(visitor.says("ui.seat", number=2)).select_option("bot:newcomer")
    visitor.button("ui.open_table").click()
    after = -1
    while wait_for_turn(visitor, after):
        after = move_number(visitor)
        part = parts(visitor).last
        part.click()
        expect(confirm(visitor)).to_be_visible()
        part.click()
    check_it_is_over(visitor)
    visitor.page.get_by_role("button", name=visitor.says("ui.look_at_table")).click()
    expect(visitor.page.locator("[data-part=open-pad]")).to_be_focused()
    expect(parts(visitor)).to_have_count(0)
    visitor.check_everything_is_said()


def test_a_whole_game_by_keys_in_the_picture(visitor: Visitor, ada: Person) -> None:
    """The focus is always where the next move is chosen."""
    at_table(visitor, ada, begin(ada, options={**SHORT, "safe": False}))
    keyboard = visitor.page.keyboard
    keyboard.press("ArrowRight")
    after = -1
    for turn in count():
        if not wait_for_turn(visitor, after):
            break
        after = move_number(visitor)
        expect(picture(visitor).locator("[role=button]:focus")).to_have_count(1)
        for arrow in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown")[: turn % 5]:
            keyboard.press(arrow)
        chosen = focused(visitor)
        keyboard.press("Enter" if turn % 2 else " ")
        expect(picture(visitor).locator("[aria-pressed=true]")).to_have_attribute(
            "data-live", str(chosen)
        )
        keyboard.press("Enter")
    check_it_is_over(visitor)


def test_a_whole_game_by_the_list_of_moves(visitor: Visitor, ada: Person) -> None:
    at_table(visitor, ada, begin(ada, options=SHORT))
    visitor.page.keyboard.press("m")
    after = -1
    while wait_for_turn(visitor, after):
        after = move_number(visitor)
        expect(moves(visitor).and_(visitor.page.locator(":focus"))).to_have_count(1)
        visitor.page.keyboard.press("End")
        visitor.page.keyboard.press("Enter")
        expect(moves(visitor).last).to_have_attribute("aria-selected", "true")
        visitor.page.keyboard.press("Enter")
    check_it_is_over(visitor)


def test_a_whole_game_by_touch_on_a_phone(visit: Visit, ada: Person) -> None:
    visitor = at_table(visit(phone=True), ada, begin(ada, options=SHORT))
    after = -1
    while wait_for_turn(visitor, after):
        after = move_number(visitor)
        parts(visitor).first.tap()
        confirm(visitor).tap()
    check_it_is_over(visitor)
    visitor.check_nothing_is_cut_off()


def test_a_whole_game_of_two_on_one_device(visitor: Visitor, ada: Person) -> None:
    opened = ada.open("me", "device", game="ur", options=SHORT)
    at_table(visitor, ada, opened["table"]["id"])
    seen, after = set(), -1
    while wait_for_turn(visitor, after):
        after = move_number(visitor)
        seen.add(surface(visitor).locator(".status .turn").inner_text())
        moves(visitor).first.click()
        confirm(visitor).click()
    check_it_is_over(visitor)
    assert seen == {"Your turn, Ada", "Your turn, Ada 2"}


def test_a_whole_game_by_words_alone(visitor: Visitor, ada: Person) -> None:
    at_table(visitor, ada, begin(ada, options=SHORT))
    typist = Typist(visitor)
    typist.open()
    assert typist.ask("spots")[1].startswith("1: ")
    typist.ask("1")
    assert typist.ask("why")
    assert typist.ask("score")[0].startswith("Ada: ")
    assert typist.ask("table")
    typist.play_the_best()
    check_it_is_over(visitor)


def test_a_game_whose_picture_names_no_moves(visitor: Visitor, ada: Person) -> None:
    at_table(visitor, ada, begin(ada, "silent"))
    after = -1
    while wait_for_turn(visitor, after):
        after = move_number(visitor)
        expect(parts(visitor)).to_have_count(0)
        expect(picture(visitor).locator("circle").first).to_be_visible()
        # From nowhere, the arrows find the list.
        if after < 2:
            visitor.page.keyboard.press("ArrowDown")
        expect(moves(visitor).and_(visitor.page.locator(":focus"))).to_have_count(1)
        visitor.page.keyboard.press("1")
        expect(moves(visitor).first).to_have_attribute("aria-selected", "true")
        visitor.page.keyboard.press("Enter")
    check_it_is_over(visitor)


# --- a decision ---------------------------------------------------------------------------------


def test_a_choice_shows_what_it_brings_and_can_be_taken_back(visitor: Visitor, ada: Person) -> None:
    table = begin(ada, "hostile")
    at_table(visitor, ada, table)
    move = parts(visitor).filter(has=visitor.page.locator("[data-move=two]"))
    expect(move).to_have_accessible_name("Take two stones: stones +2")
    move.click()
    change = visitor.page.locator("[data-part=change]")
    expect(change).to_contain_text("+2")
    expect(change).to_contain_text("Ada takes 2.")
    expect(confirm(visitor)).to_contain_text("+2")
    expect(moves(visitor).nth(1)).to_have_attribute("aria-selected", "true")
    expect(visitor.page.get_by_text("Chosen: Take two stones: stones +2.")).to_be_attached()
    visitor.page.keyboard.press("Escape")
    expect(confirm(visitor)).to_have_count(0)
    visitor.button("ui.back").wait_for(state="detached")
    assert move_number(visitor) == len(ada.get(f"/api/tables/{table}/replay")["moves"])


def test_a_move_that_is_drawn_twice_is_one_button(visitor: Visitor, ada: Person) -> None:
    """But a press on either chooses it."""
    at_table(visitor, ada, begin(ada, "hostile"))
    expect(parts(visitor)).to_have_count(2)
    for drawn in picture(visitor).locator("[data-live=two]").all():
        drawn.click()
        expect(picture(visitor).locator("[aria-pressed=true]")).to_have_count(2)
        visitor.page.keyboard.press("Escape")
    visitor.page.keyboard.press("p")
    reached = set()
    for arrow in ("ArrowLeft", "ArrowRight", "ArrowRight", "ArrowDown"):
        visitor.page.keyboard.press(arrow)
        reached.add(focused(visitor))
    assert reached == {"one", "two"}
    expect(picture(visitor).locator("[aria-hidden=true]:focus")).to_have_count(0)
    visitor.check_accessible()


def test_the_mouse_leaves_no_focus_ring_behind(visitor: Visitor, ada: Person) -> None:
    at_table(visitor, ada, begin(ada))
    parts(visitor).first.click()
    confirm(visitor).click()
    assert wait_for_turn(visitor, move_number(visitor) - 1)
    visitor.page.mouse.move(5, 300)
    expect(picture(visitor).locator(".spoken, :focus-visible")).to_have_count(0)


def test_what_happened_is_told(visitor: Visitor, ada: Person) -> None:
    table = begin(ada, moves=2)
    at_table(visitor, ada, table)
    last = ada.get(f"/api/tables/{table}/replay")["log"][-1]["lines"]
    expect(told(visitor)).to_contain_text(" ".join(line["text"] for line in last))
    visitor.page.get_by_text(visitor.says("general.ui.words")).click()
    expect(visitor.page.locator("[data-part=words]")).to_contain_text("Thrown: ")


def test_a_hint_shows_a_move_and_puts_it_down(visitor: Visitor, ada: Person) -> None:
    at_table(visitor, ada, begin(ada, moves=4))
    visitor.page.keyboard.press("h")
    hints = visitor.page.locator("[data-part=hints]")
    first = hints.get_by_role("listitem").get_by_role("button").first
    first.hover()
    expect(picture(visitor).locator(".spoken")).to_have_count(1)
    first.click()
    expect(hints).to_have_count(0)
    expect(confirm(visitor)).to_be_visible()


def test_a_move_is_taken_back(visitor: Visitor, ada: Person) -> None:
    at_table(visitor, ada, begin(ada, moves=3))
    before = move_number(visitor)
    visitor.button("ui.take_back").click()
    visitor.page.wait_for_function(
        "(moves) => Number(document.querySelector('[data-turn]').dataset.moves) < moves", arg=before
    )
    assert wait_for_turn(visitor)
    assert parts(visitor).count() > 0


def test_the_keys_are_listed(visitor: Visitor, ada: Person) -> None:
    at_table(visitor, ada, begin(ada))
    visitor.page.keyboard.press("?")
    dialog = visitor.page.get_by_role("dialog", name=visitor.says("ui.keys"))
    expect(dialog).to_contain_text(visitor.says("general.ui.key.arrows"))
    visitor.check_everything_is_said()


# --- others at the table ------------------------------------------------------------------------


def test_a_friend_comes_by_link(visit: Visit, ada: Person) -> None:
    opened = ada.open("me", "invitation", game="ur")
    invitation = opened["you"]["invitation"]
    table = opened["table"]["id"]
    friend = visit()
    friend.page.goto(f"{friend.address}/t/{table}?invitation={invitation}")
    friend.button("ui.sit_down").click()
    expect(surface(friend)).to_be_visible()
    mine = visit()
    at_table(mine, ada, table)
    is_mine = surface(mine).get_attribute("data-turn") == "mine"
    mover, other = (mine, friend) if is_mine else (friend, mine)
    assert wait_for_turn(mover)
    moves(mover).first.click()
    confirm(mover).click()
    expect(surface(other)).to_have_attribute("data-moves", "1")
    expect(told(other)).to_contain_text(re.compile("brings|rosette|throws"))


def test_a_stranger_watches_and_cannot_move(visit: Visit, ada: Person) -> None:
    opened = ada.open("me", "device", game="ur", options=SHORT)
    stranger = visit()
    stranger.open(f"/t/{opened['table']['id']}")
    expect(picture(stranger).locator("svg")).to_be_visible()
    with ada.live(opened["table"]["id"]) as live:
        live.until("state")
        while live.is_mine():
            for key in ("1", "ArrowRight", "Enter", "Enter"):
                stranger.page.keyboard.press(key)
            expect(parts(stranger)).to_have_count(0)
            expect(moves(stranger)).to_have_count(0)
            live.move(live.state["offers"]["moves"][-1])
            happened = live.state["log"][-1]["lines"][0]["text"]
            expect(told(stranger)).to_contain_text(happened)
            expect(stranger.page.locator("[aria-live=polite]").last).to_contain_text(happened)
    expect(pad(stranger)).to_be_visible()


# --- afterwards ---------------------------------------------------------------------------------


def test_a_game_is_replayed_saved_and_opened_again(
    visitor: Visitor, ada: Person, tmp_path: Path
) -> None:
    table = begin(ada, moves=10**6, options=SHORT)
    visitor.is_the_same_as(ada)
    visitor.open(f"/replay/{table}/0")
    expect(picture(visitor).get_by_role("img")).to_be_visible()
    expect(parts(visitor)).to_have_count(0)
    first = picture(visitor).inner_html()
    visitor.page.keyboard.press("ArrowRight")
    expect(visitor.page.get_by_text("After move 1 of")).to_be_visible()
    expect(visitor.page).to_have_url(re.compile(r"/1$"))
    visitor.page.wait_for_function(
        "(html) => document.querySelector('[data-part=picture]').innerHTML !== html", arg=first
    )
    slider = visitor.page.get_by_role("slider")
    slider.fill(slider.get_attribute("max") or "")
    expect(visitor.main).to_contain_text(visitor.says("ui.game_over"))
    # Nobody has a board of their own: there is one picture, and nothing to choose from.
    saving = visitor.page.get_by_role("group", name=visitor.says("ui.save_picture"))
    expect(saving).to_be_visible()
    expect(saving.get_by_role("combobox")).to_have_count(0)
    pictures = {
        b"<svg": visitor.link("ui.picture_svg"),
        b"\x89PNG": visitor.button("ui.picture_png"),
    }
    for kind, way in pictures.items():
        with visitor.page.expect_download() as download:
            way.click()
        assert download.value.path().read_bytes().startswith(kind)
    with visitor.page.expect_download() as download:
        visitor.link("ui.download_record").click()
    record = tmp_path / "record.json"
    download.value.save_as(record)
    visitor.open_home()
    visitor.page.locator("input[type=file]").set_input_files(record)
    visitor.page.wait_for_url(re.compile(r"/replay/[0-9a-f]{16}"))
    expect(picture(visitor).get_by_role("img")).to_be_visible()


def test_it_is_tried_again_from_a_moment(visitor: Visitor, ada: Person) -> None:
    visitor.is_the_same_as(ada)
    visitor.open(f"/replay/{begin(ada, moves=10**6, options=SHORT)}/1")
    visitor.button("ui.go_on_from_here").click()
    assert wait_for_turn(visitor)
    assert moves(visitor).count() > 0


def test_a_rematch(visitor: Visitor, ada: Person) -> None:
    table = begin(ada, moves=10**6, options=SHORT)
    at_table(visitor, ada, table)
    pad(visitor).get_by_role("button", name=visitor.says("ui.rematch")).click()
    visitor.page.wait_for_url(re.compile(rf"/t/(?!{table})"))
    expect(pad(visitor)).to_have_count(0)
    assert wait_for_turn(visitor)


# --- for everybody ------------------------------------------------------------------------------


def test_it_speaks_french(visit: Visit, ada: Person) -> None:
    visitor = visit(language="fr")
    visitor.open("/new/ur")
    expect(visitor.page.get_by_text(says(visitor, "ur.mode_is.short"))).to_be_visible()
    at_table(visitor, ada, begin(ada, moves=2))
    moves(visitor).first.click()
    expect(confirm(visitor)).to_be_visible()
    expect(visitor.page.locator("[data-part=seats]")).to_contain_text(
        says(visitor, "ur.sheet.home")
    )
    expect(told(visitor)).to_contain_text("lance")
    visitor.check_everything_is_said()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_axe_finds_nothing(visit: Visit, ada: Person, phone: bool, dark: bool) -> None:
    visitor = at_table(visit(phone=phone, dark=dark), ada, begin(ada, moves=6))
    visitor.check_accessible()
    moves(visitor).first.click()
    expect(visitor.page.locator("[data-part=change] .reasons")).to_be_visible()
    visitor.check_accessible()
    over = begin(ada, moves=10**6, options=SHORT)
    visitor.open(f"/t/{over}")
    expect(pad(visitor)).to_be_visible()
    visitor.check_accessible()
    visitor.open(f"/replay/{over}/2")
    expect(picture(visitor).get_by_role("img")).to_be_visible()
    visitor.check_accessible()


@pytest.mark.parametrize(("width", "height"), SMALL)
def test_everything_can_be_reached(visit: Visit, ada: Person, width: int, height: int) -> None:
    visitor = visit(phone=width < 1000)
    visitor.page.set_viewport_size({"width": width, "height": height})
    at_table(visitor, ada, begin(ada, moves=5))
    check_everything_can_be_reached(visitor.page)
    check_parts_can_be_hit(visitor.page)
    visitor.check_nothing_is_cut_off()
    moves(visitor).last.click()
    expect(visitor.page.locator("[data-part=change] .reasons")).to_be_attached()
    check_everything_can_be_reached(visitor.page)
    visitor.check_nothing_is_cut_off()


def check_parts_can_be_hit(page: Page) -> None:
    """Each is in view, large enough, and chosen by a press on its middle."""
    assert page.evaluate(TOO_SMALL, LEAST) == []
    for part in page.locator("[data-part=picture] [role=button]").all():
        part.click()
        expect(part).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")


def test_a_hostile_picture_does_no_harm(visitor: Visitor, ada: Person) -> None:
    asked: list[str] = []

    def remember(request: Request) -> None:
        asked.append(request.url)

    visitor.page.on("request", remember)
    at_table(visitor, ada, begin(ada, "hostile"))
    expect(picture(visitor)).to_contain_text(re.compile(r"\d"))
    expect(parts(visitor)).to_have_count(2)
    expect(parts(visitor).first).to_have_accessible_name("Take one stone: stones +1")
    for part in parts(visitor).all():
        part.click()
    expect(visitor.main).to_be_visible()
    hostile = (
        "script, style, foreignObject, iframe, a, animate, [onload], [onclick], [onerror], #app"
    )
    assert picture(visitor).locator(hostile).count() == 0
    confirm(visitor).click()
    assert wait_for_turn(visitor, move_number(visitor) - 1)
    assert visitor.page.evaluate("window.hurt ?? null") is None
    assert all(url.startswith(visitor.address) for url in asked), asked
    assert sum("/api/me" in url for url in asked) <= 1, asked
    assert visitor.page.url.startswith(f"{visitor.address}/t/")
