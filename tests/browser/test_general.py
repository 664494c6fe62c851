"""A game that somebody else wrote, in a browser: nobody has drawn a page for it."""

from __future__ import annotations

from itertools import count

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.general import (
    SHORT,
    at_table,
    begin,
    check_it_is_over,
    confirm,
    focused,
    move_number,
    moves,
    parts,
    picture,
    says,
    surface,
    told,
    wait_for_turn,
)
from tests.browser.typist import Typist
from tests.browser.visitor import Visitor
from tests.server.people import Person
from tests.server.running import Server


@pytest.fixture(scope="session")
def server(server_of_others: Server) -> Server:
    """In place of the usual one."""
    return server_of_others


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
