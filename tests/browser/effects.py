"""What comes of pressing an item, by the sentence that names it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

from playwright.sync_api import Locator, expect

from tests.browser.visitor import Visitor

Role = Literal["dialog", "complementary", "region", "link"]
Press = Callable[[Locator], None]
# Presses the item, and sees what came of it.
Effect = Callable[[Visitor, Locator, Press], None]

A_TABLE = r"/t/[0-9a-f]{16}$"


def leads_to(path: str) -> Effect:
    def check(visitor: Visitor, item: Locator, press: Press) -> None:
        press(item)
        visitor.page.wait_for_url(re.compile(path))

    return check


def opens_a(role: Role, name: str) -> Effect:
    def check(visitor: Visitor, item: Locator, press: Press) -> None:
        press(item)
        opened = visitor.page.get_by_role(role, name=visitor.says(name), exact=True)
        expect(opened.first).to_be_visible()

    return check


def goes_away(visitor: Visitor, item: Locator, press: Press) -> None:
    """With what it belongs to: a dialogue that is closed, a question that is answered."""
    # Kept as it is: a number would be given to another item.
    handle = item.element_handle()
    press(item)
    visitor.page.wait_for_function(
        "(one) => !one.isConnected || !one.checkVisibility()", arg=handle
    )


def downloads(visitor: Visitor, item: Locator, press: Press) -> None:
    with visitor.page.expect_download():
        press(item)


def copies(text: str) -> Effect:
    def check(visitor: Visitor, item: Locator, press: Press) -> None:
        visitor.page.evaluate("navigator.clipboard.writeText('')")
        press(item)
        expect(item.get_by_text(visitor.says("ui.copied")).filter(visible=True)).to_be_visible()
        copied = visitor.page.evaluate("navigator.clipboard.readText()")
        assert re.search(text, copied), copied

    return check


def toggles(attribute: str) -> Effect:
    def check(visitor: Visitor, item: Locator, press: Press) -> None:
        before = item.get_attribute(attribute)
        press(item)
        expect(item).not_to_have_attribute(attribute, before or "")

    return check


def opens_and_closes(visitor: Visitor, item: Locator, press: Press) -> None:
    """What is opened may lie over the rest for as long as one wants it."""
    toggles("aria-expanded")(visitor, item, press)
    toggles("aria-expanded")(visitor, item, press)


def is_one_of(others: str) -> Effect:
    """Of several, one is pressed: another one first, then this."""

    def check(visitor: Visitor, item: Locator, press: Press) -> None:
        if item.get_attribute("aria-pressed") == "true":
            visitor.page.locator(f"{others}[aria-pressed=false]").first.evaluate("(o) => o.click()")
        expect(item).to_have_attribute("aria-pressed", "false")
        press(item)
        expect(item).to_have_attribute("aria-pressed", "true")

    return check


def changes(what: str, first: Callable[[Visitor], None] = lambda visitor: None) -> Effect:
    """Something on the page differs afterwards, as JavaScript says."""

    def check(visitor: Visitor, item: Locator, press: Press) -> None:
        first(visitor)
        before = visitor.page.evaluate(what)
        press(item)
        visitor.page.wait_for_function(f"before => ({what}) !== before", arg=before)

    return check


def shows_a_city(visitor: Visitor, item: Locator, press: Press) -> None:
    """Several small cities, of which one is large; or the other one, which changes places."""
    several = item.evaluate("(one) => one.closest('[data-part=rival]') === null")
    (is_one_of(".seat .small") if several else changes(RIVAL))(visitor, item, press)


def chooses(what: str) -> Effect:
    """A list of choices: another one changes something. It is chosen as people do on a phone."""

    def check(visitor: Visitor, item: Locator, press: Press) -> None:
        own = item.input_value()
        values = item.locator("option").evaluate_all("all => all.map((one) => one.value)")
        before = visitor.page.evaluate(what)
        item.select_option(next(value for value in values if value != own))
        visitor.page.wait_for_function(f"before => ({what}) !== before", arg=before)
        item.select_option(own)
        visitor.page.wait_for_function(f"before => ({what}) === before", arg=before)

    return check


def is_chosen(visitor: Visitor, item: Locator, press: Press) -> None:
    """A radio button is set, a box ticked or not; a pointer presses what is written beside it."""
    is_radio = item.get_attribute("type") == "radio"
    before = item.is_checked()
    label = item.locator("xpath=ancestor::label")
    press(label if press.__name__ in ("by_mouse", "by_finger") else item)
    expect(item).to_be_checked(checked=is_radio or not before)


def is_spoken(visitor: Visitor, item: Locator, press: Press) -> None:
    """The whole page is made anew in another language, and again in the first."""
    for language in ("fr", "en"):
        visitor.page.locator("select:has([value=fr])").select_option(language)
        expect(visitor.page.locator(f"html[lang={language}]")).to_be_attached()


def is_slid(visitor: Visitor, item: Locator, press: Press) -> None:
    """Neither Enter nor Space is for sliders; arrows are, wherever it was pressed before."""
    item.focus()
    before = item.input_value()
    item.press("ArrowLeft" if before == item.get_attribute("max") else "ArrowRight")
    expect(item).not_to_have_value(before)


def resigns(visitor: Visitor, item: Locator, press: Press) -> None:
    press(item)
    really = visitor.button("ui.resign_really")
    expect(really).to_be_focused()
    # A moment later: a second press at once belongs to the first.
    expect(really).to_have_class(re.compile("danger"))
    press(really)
    expect(visitor.button("ui.rematch").first).to_be_visible()


def goes_there_and_back(what: str, key: str) -> Effect:
    """It is remembered, so the next one who comes would find it so."""

    def check(visitor: Visitor, item: Locator, press: Press) -> None:
        before = visitor.page.evaluate(what)
        changes(what)(visitor, item, press)
        visitor.page.keyboard.press(key)
        visitor.page.wait_for_function(f"before => ({what}) === before", arg=before)

    return check


def is_typed_into(visitor: Visitor, item: Locator, press: Press) -> None:
    press(item)
    item.fill("Berenice")
    if item.evaluate("(one) => one.form === null"):
        item.press("Enter")
    expect(item).to_have_value("Berenice")


def becomes_current(visitor: Visitor, item: Locator, press: Press) -> None:
    visitor.page.keyboard.press("Home")
    press(item)
    expect(item).to_have_attribute("aria-current", "step")


def settles(visitor: Visitor, item: Locator, press: Press) -> None:
    """The move is made: nothing waits to be confirmed any more, and what lay there is gone."""
    before = visitor.page.evaluate(TABLE)
    press(item)
    visitor.page.wait_for_function(f"before => ({TABLE}) !== before", arg=before)


# --- what is done first -------------------------------------------------------------------------


def zoom_in(visitor: Visitor) -> None:
    """So that there is a whole to go back to, from the start or the middle of a game."""
    before = visitor.page.evaluate(DRAWING)
    visitor.page.keyboard.press("+")
    visitor.page.wait_for_function(f"before => ({DRAWING}) !== before", arg=before)


def show_all(visitor: Visitor) -> None:
    """So that there is room to become larger and smaller."""
    visitor.page.keyboard.press("f")


def step_to_the_middle(visitor: Visitor) -> None:
    visitor.page.get_by_role("slider").fill("5")
    visitor.page.wait_for_url(re.compile("/5$"))


def plays(visitor: Visitor, item: Locator, press: Press) -> None:
    """Until it is paused."""
    changes(ADDRESS, step_to_the_middle)(visitor, item, press)
    visitor.button("ui.pause").click()
    expect(visitor.button("ui.autoplay")).to_be_visible()


# --- what is looked at --------------------------------------------------------------------------

# The plan, or how often a scene was drawn: only what changes is drawn.
DRAWING = """(document.querySelector('.surface > svg')?.outerHTML
  ?? document.querySelector('canvas').dataset.frames)"""
SCENE = "document.querySelectorAll('canvas').length"
ADDRESS = "location.pathname"
# What lies there to be taken, and what is said of the turn.
TABLE = """[...document.querySelectorAll(".site, [data-part=stacks], .status")]
  .map((one) => one.innerHTML).join()"""
# Whose city is seen in small, and whether it is seen in large meanwhile.
RIVAL = """[...document.querySelectorAll('[data-part=rival] .small')]
  .map((one) => one.ariaLabel + one.ariaPressed).join()"""
SPEED = "document.querySelector('.steps select').value"
HELD = "document.querySelector('.site .held svg').innerHTML"
STEP = "document.querySelector('.lesson .count').textContent"
PICTURE = "document.querySelector('[role=group] a[download][href*=picture]').getAttribute('href')"
# What is said of a bot on the home page; at a table that gathers, the choice itself.
LEVEL = """([...document.querySelectorAll('.level')].map((one) => one.textContent).join()
  || document.querySelector('main li select').value)"""
DIFFICULTY = "document.querySelector('.solo select').value"
SEATS = "[...document.querySelectorAll('main select')].map((one) => one.value).join()"
ROWS = "document.querySelectorAll('main li').length"

# Items whose words are different each time, or not theirs alone, by where they stand.
NAMELESS = {
    "a table in a list": "main section li > a[href^='/t/']",
    # Called as a tab of Amytis is.
    "ui.move_slider": "input[type=range]",
    "an option": "main form input:is([type=radio], [type=checkbox])",
    "a setting": "dialog [role=radiogroup] input",
    "a hint": "section:has(> h2 > button) ol li button",
    "a result": "main td a",
    "a theme": "main [aria-labelledby*=train-] button",
    "a seat under review": "aside .seats > button",
    "a moment": "aside section:has(> h2) > ol > li > button",
}

# By the sentence that names an item.
EFFECTS: dict[str, Effect] = {
    "a table in a list": leads_to(A_TABLE),
    "an option": is_chosen,
    "a hint": goes_away,
    "a result": leads_to(r"/replay/"),
    # The bar and the menu.
    "ui.home": leads_to(r"/$"),
    "ui.settings": opens_a("dialog", "ui.settings"),
    "a setting": is_chosen,
    "ui.language": is_spoken,
    "ui.my_name": is_typed_into,
    "ui.menu": toggles("aria-expanded"),
    "ui.take_back": changes(TABLE),
    "ui.rematch": changes(ADDRESS),
    "ui.to_rematch": leads_to(A_TABLE),
    "ui.all_my_games": leads_to(r"/me$"),
    "ui.pad": leads_to(r"/pad$"),
    "ui.puzzles": leads_to(r"/puzzles$"),
    "ui.puzzle.all": leads_to(r"/puzzles$"),
    "ui.puzzle.today": leads_to(A_TABLE),
    "ui.puzzle.on_this": leads_to(A_TABLE),
    "a theme": leads_to(A_TABLE),
    "ui.pocket": leads_to(r"/pocket$"),
    "ui.pocket_keep": goes_away,
    "ui.rename": opens_and_closes,
    "ui.greetings": opens_and_closes,
    "ui.leave_seat": goes_away,
    "ui.lesson_first": leads_to(A_TABLE),
    "ui.back_to_invitation": leads_to(r"invitation="),
    "ui.clock_kind": chooses("document.querySelectorAll('fieldset select').length"),
    "ui.rules": opens_a("dialog", "ui.rules"),
    "ui.log": opens_a("complementary", "ui.log"),
    "ui.close": goes_away,
    "ui.copy_watch_link": copies(r"/t/[0-9a-f]{16}$"),
    "ui.copy_invitation": copies(r"/t/[0-9a-f]{16}\?invitation=.+$"),
    "ui.replay": leads_to(r"/replay/"),
    # A review.
    "ui.review": leads_to(r"/review/"),
    "a seat under review": is_one_of(".seats > button"),
    "a moment": becomes_current,
    "ui.review.previous": changes(ADDRESS, lambda visitor: visitor.page.keyboard.press("End")),
    "ui.review.next": changes(ADDRESS, lambda visitor: visitor.page.keyboard.press("Home")),
    "ui.review.hide": goes_away,
    "ui.review.show": goes_away,
    "ui.review.show_all": goes_away,
    "ui.review.try": goes_away,
    "ui.review.choose": goes_away,
    "ui.download_record": downloads,
    "ui.picture_of": chooses(PICTURE),
    "ui.picture_svg": downloads,
    "ui.picture_png": downloads,
    "ui.come_back": goes_away,
    "ui.resign": resigns,
    "ui.share": opens_a("region", "ui.share"),
    "ui.share_picture": downloads,
    "ui.share_text": copies(r"/replay/[0-9a-f]{16}$"),
    # A take-back that somebody asks for.
    "ui.agree": goes_away,
    "ui.decline": goes_away,
    "ui.withdraw": goes_away,
    # Where a table waits for players.
    "ui.copy": copies(r"/t/[0-9a-f]{16}\?invitation=.+$"),
    "ui.seat_a_bot": goes_away,
    "ui.your_name": is_typed_into,
    "ui.sit_down": goes_away,
    "ui.sit_here": goes_away,
    # A lesson.
    "ui.lesson_skip": changes(STEP),
    "ui.lesson_next": changes(STEP),
    "ui.lesson_end": goes_away,
    "ui.lessons": leads_to(r"/learn/"),
    "ui.lesson_begin": leads_to(A_TABLE),
    # Below a replay.
    "ui.move_slider": is_slid,
    "ui.to_start": changes(ADDRESS, step_to_the_middle),
    "ui.step_back": changes(ADDRESS, step_to_the_middle),
    "ui.step_on": changes(ADDRESS, step_to_the_middle),
    "ui.autoplay": plays,
    "ui.speed": chooses(SPEED),
    "ui.to_end": changes(ADDRESS, step_to_the_middle),
    "ui.copy_moment": copies(r"/(replay/[0-9a-f]{16}|r/1\w+)/\d+$"),
    "ui.copy_replay_link": copies(r"/r/1\w{50,}$"),
    "ui.to_table": leads_to(A_TABLE),
    "ui.go_on_from_here": leads_to(A_TABLE),
    # The ways into a game, and a table that is set up.
    "ui.play_bot": leads_to(A_TABLE),
    "ui.play_friend": leads_to(A_TABLE),
    "ui.play_device": leads_to(A_TABLE),
    "ui.learn": leads_to(A_TABLE),
    "ui.more_options": leads_to(r"/new/"),
    "ui.level": chooses(LEVEL),
    "ui.show_all": changes(ROWS),
    "ui.seat": chooses(SEATS),
    "ui.table_title": is_typed_into,
    "ui.open_table": leads_to(A_TABLE),
    "ui.to_home": leads_to(r"/$"),
    "ui.play_solo": leads_to(A_TABLE),
    "ui.difficulty": chooses(DIFFICULTY),
    "amytis.ui.all_a": is_one_of(".options .row button"),
    "amytis.ui.random_sides": is_one_of(".options .row button"),
    # The challenge, on the home page and on its own.
    "ui.challenge_take": leads_to(A_TABLE),
    "ui.to_board": leads_to(r"/challenge"),
    "ui.challenge_go_on": leads_to(A_TABLE),
    "ui.challenge_duel": leads_to(A_TABLE),
    # Akropolis.
    "akropolis.ui.overlay": toggles("aria-pressed"),
    "ui.to_scene": goes_there_and_back(SCENE, "v"),
    "akropolis.ui.to_plan": goes_there_and_back(SCENE, "v"),
    "akropolis.ui.turn_plan": changes(DRAWING),
    "akropolis.ui.fit": changes(DRAWING, zoom_in),
    "akropolis.ui.larger": changes(DRAWING, show_all),
    "akropolis.ui.smaller": changes(DRAWING, show_all),
    "akropolis.ui.heights": toggles("aria-pressed"),
    "akropolis.ui.turntable": toggles("aria-pressed"),
    "akropolis.ui.picture": downloads,
    "ui.keys": opens_a("dialog", "ui.keys"),
    "ui.hint": opens_a("region", "ui.hint"),
    "akropolis.ui.bag": opens_a("region", "akropolis.ui.bag"),
    "akropolis.ui.why": opens_a("region", "akropolis.ui.change"),
    "ui.confirm": settles,
    "ui.back": goes_away,
    "ui.intention.drop": goes_away,
    "akropolis.ui.turn_tile": changes(HELD),
    "ui.show_city": shows_a_city,
    "akropolis.ui.sheet_of": opens_and_closes,
    "ui.back_to_city": goes_away,
    "ui.score_pad": opens_a("dialog", "ui.score_pad"),
    "ui.look_at_table": goes_away,
    # Amytis.
    "amytis.ui.heights": toggles("aria-pressed"),
    "amytis.ui.scene.turn": changes(DRAWING),
    "amytis.ui.scene.fit": changes(DRAWING, zoom_in),
    "amytis.ui.scene.larger": changes(DRAWING, show_all),
    "amytis.ui.scene.smaller": changes(DRAWING, show_all),
    **{
        f"amytis.ui.tab.{tab}": is_one_of("nav [data-tab]")
        for tab in ("move", "projects", "favours", "cards", "rival", "bag")
    },
}
