"""Amytis through the page: by keyboard, mouse and touch, in two browsers; every decision."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.opened import begin_against_a_bot, finish_against_a_bot
from tests.browser.visitor import Visitor
from tests.server.people import Json, Live, Person

GAME = "amytis"
MOST_MOVES = 90


def pad(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("dialog", name=visitor.says("ui.score_pad"))


def turn(visitor: Visitor) -> Locator:
    return visitor.page.locator(".status .turn")


def part(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator(f"[data-part={name}]")


def stack(visitor: Visitor, number: int) -> Locator:
    return part(visitor, "stacks").get_by_role("button").nth(number - 1)


def space(visitor: Visitor, number: int) -> Locator:
    return part(visitor, "city").get_by_role("button").nth(number - 1)


def confirm_button(visitor: Visitor) -> Locator:
    return part(visitor, "action").get_by_role("button", name=visitor.says("ui.confirm"))


def is_my_turn(visitor: Visitor) -> bool:
    return turn(visitor).inner_text().startswith(visitor.says("ui.your_turn_of", name=""))


def wait_for_turn(visitor: Visitor) -> bool:
    """False when the game is over first."""
    mine = visitor.page.locator(".status .turn.mine")
    expect(mine.or_(pad(visitor)).first).to_be_visible()
    return not pad(visitor).is_visible()


def open_stack(visitor: Visitor) -> int:
    """The first stack that can be taken from."""
    closed = (
        part(visitor, "stacks")
        .get_by_role("button")
        .evaluate_all("buttons => buttons.map((button) => button.ariaDisabled)")
    )
    return int(closed.index("false")) + 1


def decide_by_keys(visitor: Visitor) -> None:
    put_down_by_keys(visitor)
    confirm(visitor, lambda: visitor.page.keyboard.press("Enter"))


def put_down_by_keys(visitor: Visitor) -> None:
    """Whatever has to be decided: a tile and a space, or the first of the choices."""
    if part(visitor, "choice").is_visible():
        visitor.page.keyboard.press("1")
    else:
        visitor.page.keyboard.press(str(open_stack(visitor)))
        visitor.page.keyboard.press("ArrowRight")
        visitor.page.keyboard.press("Enter")
    expect(confirm_button(visitor)).to_be_visible()


def decide_by_touch(visitor: Visitor) -> None:
    """The same on a phone, where a choice may lie behind another tab."""
    if part(visitor, "choice").count():
        visitor.button("amytis.ui.tab.move").tap()
        part(visitor, "choice").get_by_role("button").last.tap()
    else:
        stack(visitor, open_stack(visitor)).tap()
        space(visitor, 9).tap()
    expect(confirm_button(visitor)).to_be_in_viewport()
    confirm(visitor, confirm_button(visitor).tap)


def confirm(visitor: Visitor, how: Callable[[], None]) -> None:
    """And wait until the server has said what comes next."""
    how()
    expect(confirm_button(visitor)).to_be_hidden()


def play_to_the_end(visitor: Visitor) -> None:
    for _ in range(MOST_MOVES):
        if not wait_for_turn(visitor):
            return
        decide_by_keys(visitor)
    raise AssertionError("the game does not end")


# --- tables prepared over HTTP ------------------------------------------------------------------


def table_at(person: Person, stage: str, **options: str) -> str:
    """A table on one device where this has to be decided."""
    state = person.open("me", "device", game=GAME, options=options)
    table = str(state["table"]["id"])
    with person.live(table) as live:
        live.until("state")
        while live.state["view"]["stage"] != stage:
            assert live.state["table"]["phase"] != "over"
            live.move(towards(live, stage))
    return table


def towards(live: Live, stage: str) -> Json:
    view, moves = live.state["view"], live.state["offers"]["moves"]
    if stage == "favour":
        threats = view["seats"][view["to_move"]]["threats"]
        wanted = {threat["stack"] for threat in threats}
    else:
        tops = enumerate(view["stacks"], 1)
        wanted = {number for number, top in tops if (top["tile"] or "")[:1] == "p"}
    found: list[Json] = [move for move in moves if move.get("stack") in wanted]
    return (found or moves)[0]


def look_at(visitor: Visitor, person: Person, table: str) -> None:
    visitor.is_the_same_as(person)
    visitor.open(f"/t/{table}")
    expect(turn(visitor)).to_be_visible()


# --- whole games --------------------------------------------------------------------------------


def press_tab_to(visitor: Visitor, button: Locator) -> None:
    for _ in range(60):
        visitor.page.keyboard.press("Tab")
        if button.evaluate("button => button === document.activeElement"):
            return
    raise AssertionError("Tab never reaches it")


def test_against_a_bot_from_home_to_the_end_by_keyboard_only(visitor: Visitor) -> None:
    visitor.open_home()
    button = visitor.card(GAME).get_by_role("button", name=visitor.says("ui.play_bot"))
    press_tab_to(visitor, button)
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_url(re.compile("/t/"))
    expect(turn(visitor)).to_be_visible()
    play_to_the_end(visitor)
    expect(pad(visitor)).to_be_visible()
    visitor.check_accessible()
    visitor.page.keyboard.press("Escape")
    expect(pad(visitor)).to_be_hidden()
    visitor.check_accessible()


def test_two_people_in_two_browsers_play_to_the_end(visit: Visit) -> None:
    ada, ben = visit(), visit()
    ada.open_home()
    ada.card(GAME).get_by_role("button", name=ada.says("ui.play_friend")).click()
    link = ada.page.get_by_role("textbox", name=ada.says("ui.invitation_link")).input_value()
    ben.open_home()
    ben.page.goto(link)
    ben.button("ui.sit_down").click()
    for person in (ada, ben):
        expect(turn(person)).to_be_visible()
    mover, other = (ada, ben) if is_my_turn(ada) else (ben, ada)
    while wait_for_turn(mover):
        decide_by_keys(mover)
        if not is_my_turn(mover):
            mover, other = other, mover
    for person in (ada, ben):
        expect(pad(person)).to_be_visible()
    # Margins are told as each of them sees it.
    margins = re.compile("[+\N{MINUS SIGN}]\\d+")
    sheets = [pad(person).get_by_role("table").inner_text() for person in (ada, ben)]
    told = [margins.sub("", sheet) for sheet in sheets]
    assert told[0] == told[1]


# --- a turn -------------------------------------------------------------------------------------


def test_stack_and_space_in_either_order_with_the_mouse(visitor: Visitor, ada: Person) -> None:
    look_at(visitor, ada, begin_against_a_bot(ada, GAME, 1))
    number = open_stack(visitor)
    # The space first: every stack says what it would bring there.
    space(visitor, 5).click()
    expect(part(visitor, "stacks").locator(".gain").first).to_be_visible()
    stack(visitor, number).hover()
    expect(part(visitor, "change")).to_be_visible()
    stack(visitor, number).click()
    expect(confirm_button(visitor)).to_be_visible()
    # Back, and the stack first.
    part(visitor, "action").get_by_role("button", name=visitor.says("ui.back")).click()
    expect(confirm_button(visitor)).to_be_hidden()
    expect(part(visitor, "city").locator(".gain")).to_have_count(9)
    space(visitor, 9).click()
    visitor.check_accessible()
    confirm(visitor, confirm_button(visitor).click)


def test_a_tile_can_be_dragged(visitor: Visitor, ada: Person) -> None:
    look_at(visitor, ada, begin_against_a_bot(ada, GAME, 1))
    stack(visitor, open_stack(visitor)).drag_to(space(visitor, 7))
    expect(confirm_button(visitor)).to_be_visible()


def test_what_is_refused_is_said_where_it_was_tried(visitor: Visitor, ada: Person) -> None:
    look_at(visitor, ada, begin_against_a_bot(ada, GAME, 1))
    closed = part(visitor, "stacks").locator("button[aria-disabled=true]").first
    closed.click(force=True)
    expect(closed.get_by_role("alert")).to_be_visible()


@pytest.mark.parametrize("palace", ["A", "B"])
def test_a_palace_brings_a_project(visitor: Visitor, ada: Person, palace: str) -> None:
    look_at(visitor, ada, table_at(ada, "project", sides=f"AAA{palace}AA"))
    choices = part(visitor, "choice").get_by_role("button")
    expect(choices).to_have_count(4 if palace == "A" else 5)
    # A card is looked at: the city shows what it lacks.
    choices.first.hover()
    expect(part(visitor, "city").locator(".lacks").first).to_be_visible()
    choices.first.click()
    expect(confirm_button(visitor)).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(confirm_button(visitor)).to_be_hidden()
    choices.last.click()
    visitor.check_accessible()
    confirm(visitor, confirm_button(visitor).click)
    expect(part(visitor, "choice")).to_be_hidden()


def test_a_line_brings_a_favour(visit: Visit, ada: Person) -> None:
    visitor = visit(dark=True)
    look_at(visitor, ada, table_at(ada, "favour"))
    expect(part(visitor, "choice").get_by_role("button")).to_have_count(8)
    visitor.check_accessible()
    # On the board of favours, or among the choices.
    part(visitor, "favours").get_by_role("button").first.click()
    expect(confirm_button(visitor)).to_be_visible()
    visitor.page.keyboard.press("8")
    confirm(visitor, lambda: visitor.page.keyboard.press("Enter"))
    bottom = part(visitor, "favours").get_by_role("button").last
    expect(bottom.locator("svg")).to_have_count(2)
    expect(part(visitor, "choice")).to_be_hidden()


def test_taking_back(visitor: Visitor) -> None:
    visitor.open_home()
    visitor.card(GAME).get_by_role("button", name=visitor.says("ui.play_device")).click()
    expect(turn(visitor)).to_be_visible()
    first = turn(visitor).inner_text()
    decide_by_keys(visitor)
    visitor.button("ui.take_back").click()
    expect(turn(visitor)).to_have_text(first)
    expect(part(visitor, "stacks").locator(".figure")).to_have_count(0)


def test_a_project_shows_what_it_lacks_and_the_other_city_can_be_large(
    visitor: Visitor, ada: Person
) -> None:
    look_at(visitor, ada, begin_against_a_bot(ada, GAME, 2))
    visitor.page.keyboard.press("p")
    expect(part(visitor, "city").locator(".lacks").first).to_be_visible()
    visitor.page.keyboard.press("o")
    expect(visitor.button("ui.back_to_city")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    visitor.page.keyboard.press("Escape")
    expect(visitor.button("ui.back_to_city")).to_be_hidden()


def test_hints_and_keys(visitor: Visitor, ada: Person) -> None:
    look_at(visitor, ada, begin_against_a_bot(ada, GAME, 1))
    visitor.page.keyboard.press("?")
    keys = visitor.page.get_by_role("dialog", name=visitor.says("ui.keys"))
    expect(keys).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    visitor.page.keyboard.press("h")
    hints = visitor.page.get_by_role("region", name=visitor.says("ui.hint"))
    hints.get_by_role("listitem").first.get_by_role("button").click()
    expect(confirm_button(visitor)).to_be_visible()


# --- looks --------------------------------------------------------------------------------------


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_phone_plays_too(visit: Visit, ada: Person, dark: bool) -> None:
    visitor = visit(phone=True, dark=dark)
    look_at(visitor, ada, begin_against_a_bot(ada, GAME, 3))
    visitor.check_nothing_is_cut_off()
    visitor.check_accessible()
    tabs = visitor.page.get_by_role("navigation", name=visitor.says("amytis.ui.tabs"))
    for name in ("favours", "cards", "bag", "rival"):
        tabs.get_by_role("button", name=visitor.says(f"amytis.ui.tab.{name}")).tap()
        expect(part(visitor, name).filter(visible=True).first).to_be_visible()
    assert wait_for_turn(visitor)
    decide_by_touch(visitor)


def test_a_palace_on_a_phone(visit: Visit, ada: Person) -> None:
    visitor = visit(phone=True)
    look_at(visitor, ada, table_at(ada, "project"))
    expect(part(visitor, "choice")).to_be_visible()
    visitor.check_nothing_is_cut_off()
    visitor.check_accessible()
    # The other things can still be looked at meanwhile.
    visitor.button("amytis.ui.tab.favours").tap()
    expect(part(visitor, "choice")).to_be_hidden()
    decide_by_touch(visitor)


def test_french_at_the_table(visit: Visit, ada: Person) -> None:
    visitor = visit(language="fr")
    look_at(visitor, ada, begin_against_a_bot(ada, GAME, 2))
    assert wait_for_turn(visitor)
    said = visitor.page.locator("body").inner_text()
    labels = visitor.page.locator("[aria-label]").evaluate_all("all => all.map((a) => a.ariaLabel)")
    assert "amytis." not in said + " ".join(labels)


def test_a_stranger_watches_and_a_finished_game_can_be_replayed(visit: Visit, ada: Person) -> None:
    table = finish_against_a_bot(ada, GAME)
    stranger = visit()
    stranger.open(f"/t/{table}")
    expect(pad(stranger)).to_be_visible()
    stranger.open(f"/replay/{table}/3")
    slider = stranger.page.get_by_role("slider")
    expect(slider).to_have_value("3")
    stranger.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("4")
    stranger.check_accessible()


def test_the_sides_of_the_cards_are_chosen_one_by_one(visitor: Visitor) -> None:
    visitor.open(f"/new/{GAME}")
    walls = visitor.page.get_by_role("radiogroup", name=visitor.says("amytis.building.wall"))
    walls.get_by_role("radio").last.check()
    visitor.check_accessible()
    visitor.button("ui.open_table").click()
    expect(part(visitor, "cards")).to_contain_text(visitor.says("amytis.ui.effect.wall_B"))
    expect(part(visitor, "cards")).to_contain_text(visitor.says("amytis.ui.effect.garden_A"))
