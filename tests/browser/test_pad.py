"""The pad for the boxed game: counted by finger and by keys, as somebody does at a real table."""

from __future__ import annotations

import json
from math import dist
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from architekton.games.akropolis.constants import KIND_LETTERS, KIND_NAMES
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

# Four tiles of the box, by their signs.
SITE = ("htm", "mqq", "hbt", "qhb")


def card(me: Visitor, name: str) -> Locator:
    return me.main.get_by_role("region", name=name, exact=True)


def typed(me: Visitor, key: str, number: int, **facts: str) -> None:
    field = me.main.get_by_role("textbox", name=me.says(key, **facts), exact=True)
    field.fill(str(number))
    field.press("Tab")


def result(me: Visitor) -> Locator:
    return me.main.get_by_role("region", name=me.says("ui.pad.result"))


def looks_right(me: Visitor) -> None:
    me.check_accessible()
    me.check_everything_is_said()
    me.check_nothing_is_cut_off()


def test_a_boxed_game_of_akropolis_is_counted_by_finger(visit: Visit) -> None:
    me = visit(language="de", phone=True)
    me.open_home()
    me.link("ui.pad").tap()
    me.page.wait_for_url("**/pad")
    for number, name in enumerate(("Ada", "Ben"), 1):
        me.main.get_by_label(me.says("ui.pad.name", number=number)).fill(name)
        me.page.keyboard.press("Tab")
    houses = me.says("akropolis.district.houses")
    temples = me.says("akropolis.district.temples")
    more = {"name": me.says("akropolis.ui.pad.stars_of", district=temples, name="Ada")}
    me.main.get_by_role("button", name=me.says("ui.pad.more", **more)).tap()
    typed(me, "akropolis.ui.pad.value_of", 7, district=temples, name="Ada")
    typed(me, "akropolis.ui.pad.value_of", 11, district=houses, name="Ben")
    typed(me, "akropolis.ui.pad.stars_of", 1, district=houses, name="Ben")
    for name, stones in (("Ada", 1), ("Ben", 4)):
        typed(me, "akropolis.ui.pad.stones_of", stones, name=name)
    # 7 times 2 and a stone; 11 and 4 stones: as many points, more stones.
    expect(card(me, "Ada").locator("header")).to_contain_text("15")
    expect(result(me)).to_contain_text(me.says("akropolis.tie_break.stones"))
    looks_right(me)

    typed(me, "akropolis.ui.pad.stones_of", 40, name="Ben")
    told = me.says("akropolis.impossible.too_many_stones", stones=41, most=40)
    expect(result(me)).to_contain_text(told)
    me.button("ui.pad.undo").tap()
    expect(result(me)).not_to_contain_text(told)

    me.button("ui.pad.keep").tap()
    expect(me.button("ui.pad.kept")).to_be_disabled()
    me.button("ui.share").tap()
    expect(me.button("ui.share_picture")).to_be_visible()
    me.button("ui.pad.new").tap()
    expect(card(me, "Ada").locator("header")).to_contain_text("0")

    # It is all there when one comes back: the people, the game that was written down.
    me.page.reload()
    me.main.get_by_text(me.says("ui.pad.history", count=1)).tap()
    row = me.main.get_by_role("row").filter(has_text="Ben")
    expect(row.get_by_role("cell").nth(1)).to_have_text("1")
    expect(card(me, "Ada")).to_be_visible()
    looks_right(me)


def test_solo_is_counted_with_the_hexes_of_the_architect(visit: Visit) -> None:
    me = visit()
    kept = {
        "options": {
            "players": 1,
            "long": False,
            "variants": [],
            "houses": "size",
            "architect": "callicrates",
        },
        "seats": [{"name": "Ada", "stones": 2, "districts": {}, "city": None}],
        "architect": {"hexes": {"house_plaza": 1, "quarry": 3}, "stones": 0},
    }
    # Of another shape than today's: nobody meets an error, the pad begins anew.
    me.page.add_init_script(
        f"localStorage.setItem('architekton.pad.akropolis', {json.dumps(json.dumps(kept))})"
    )
    me.open("/pad/akropolis")
    expect(card(me, me.says("ui.seat", number=2))).to_be_visible()
    me.main.get_by_text(me.says("ui.pad.options")).click()
    me.main.get_by_text(me.says("akropolis.ui.solo_choice"), exact=True).click()
    me.main.get_by_text(me.says("word.callicrates"), exact=False).first.click()
    name = me.says("word.callicrates")
    typed(me, "akropolis.ui.pad.hexes_of", 5, name=name, kind="house")
    # Five houses on the second level, and one star.
    expect(card(me, name).locator("header")).to_contain_text("10")
    card(me, name).get_by_text(me.says("akropolis.ui.pad.architects_turn")).click()
    card(me, name).get_by_title(me.says("akropolis.kind.house"), exact=True).click()
    site = card(me, name).get_by_role("list", name=me.says("akropolis.ui.site"))
    for count in (1, 2):
        card(me, name).locator(".tile:not(.used)").first.click()
        expect(site.get_by_role("listitem")).to_have_count(count)
    expect(site.locator("[aria-current=true]")).to_have_count(1)
    me.button("akropolis.ui.pad.give_it").click()
    expect(site.get_by_role("listitem")).to_have_count(1)
    expect(card(me, name).locator("header")).not_to_contain_text("10")
    expect(result(me)).to_contain_text(name)


def test_a_boxed_game_of_amytis_is_counted_and_entered_by_keys(visit: Visit) -> None:
    me = visit(language="fr")
    me.open("/pad")
    me.main.get_by_role("link", name=me.says("amytis.title")).click()
    me.page.wait_for_url("**/pad/amytis")
    first, second = (me.says("ui.seat", number=number) for number in (1, 2))
    typed(me, "amytis.ui.pad.points_of", 30, name=first)
    typed(me, "amytis.ui.pad.projects_of", 2, points="10", name=first)
    stairs = card(me, first).get_by_role("checkbox").nth(4)
    stairs.press("Space")
    typed(me, "amytis.ui.pad.counted_for", 2, favour="stairs", name=first)
    expect(card(me, first).locator("header")).to_contain_text("62")
    looks_right(me)

    # The other board as it lies: a stack of three in a corner, and the favour for corners.
    card(me, second).get_by_role("button", name=me.says("amytis.ui.pad.enter_board")).press("Enter")
    place = card(me, second).get_by_role("button", name=me.says("amytis.ui.space_empty", space=5))
    place.press("ArrowLeft")
    me.page.keyboard.press("ArrowUp")
    me.page.keyboard.press("Enter")
    palace = card(me, second).get_by_role("button", name=me.says("amytis.ui.kind.palace"))
    palace.press("Enter")
    typed(me, "amytis.ui.pad.height_of", 3, space="1", name=second)
    card(me, second).get_by_role("checkbox").nth(5).press("Space")
    expect(card(me, second).locator("header")).to_contain_text("5")
    expect(result(me)).to_contain_text(me.says("ui.wins_by", name=first, points=57))
    card(me, second).get_by_role("checkbox").nth(4).press("Space")
    told = me.says("amytis.impossible.favour_held_twice", favour="stairs")
    expect(result(me)).to_contain_text(told)
    looks_right(me)


def choose(part: Locator, me: Visitor, tile: str) -> None:
    """A tile by what is on it, with three taps: two of its signs, and itself."""
    names = [me.says(f"akropolis.kind.{KIND_NAMES[KIND_LETTERS.index(sign)]}") for sign in tile]
    chooser = part.get_by_role("group", name=me.says("akropolis.ui.pad.choose_tile"))
    again = chooser.get_by_role("button", name=me.says("akropolis.ui.pad.other_signs"))
    if again.count():
        again.tap()
    for name in names[:2]:
        chooser.get_by_title(name, exact=True).tap()
    named = me.says("akropolis.ui.pad.tile", hexes=", ".join(names))
    chooser.get_by_role("button", name=named, exact=True).first.tap()


def middle_mark(plan: Locator) -> tuple[float, float]:
    """Of the places where the held tile fits, the one nearest to the middle of the plan."""
    plan.scroll_into_view_if_needed()
    expect(plan.locator("g.fits").first).to_be_visible()
    boxes = [box for mark in plan.locator("g.fits").all() if (box := mark.bounding_box())]
    window = plan.bounding_box()
    assert window

    def middle(box: Any) -> tuple[float, float]:
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    return min(map(middle, boxes), key=lambda point: dist(point, middle(window)))


def test_a_bot_is_asked_about_the_boxed_game_by_finger(visit: Visit) -> None:
    """A first turn as it lies, the site by its signs; the best moves, and where they would lie."""
    me = visit(language="pl", phone=True)
    me.open("/pad/akropolis")
    ada, ben = (me.says("ui.seat", number=number) for number in (1, 2))
    for name, stones in ((ada, 1), (ben, 2)):
        typed(me, "akropolis.ui.pad.stones_of", stones, name=name)
    bot = me.main.locator("details").filter(has_text=me.says("akropolis.ui.pad.bot"))
    ask = bot.get_by_role("button", name=me.says("akropolis.ui.pad.ask_bot"))
    bot.get_by_text(me.says("akropolis.ui.pad.bot"), exact=True).tap()
    # Nothing is laid yet: anybody can be the first.
    bot.get_by_role("radio", name=ben).tap()
    told = me.says("akropolis.ui.pad.turn_of", name=ben, turn=1, stacks=11)
    expect(bot.get_by_role("status")).to_contain_text(told)

    enter = me.says("akropolis.ui.pad.enter_city")
    choose(bot, me, SITE[0])
    bot.get_by_role("button", name=enter).first.tap()
    builder = me.main.get_by_role("region", name=me.says("akropolis.ui.pad.city_of", name=ada))
    # What lies in the site is at hand.
    builder.locator(".tile").tap()
    me.page.touchscreen.tap(*middle_mark(builder.get_by_role("application")))
    builder.get_by_role("button", name=me.says("akropolis.ui.pad.lay"), exact=True).tap()
    hexes = builder.get_by_text(me.says("akropolis.ui.pad.every_hex", count=7))
    expect(hexes).to_be_visible()
    me.button("akropolis.ui.pad.done").tap()

    # She has one tile more, so it is his turn, whatever was chosen before; and it left the site.
    bot.get_by_text(me.says("akropolis.ui.pad.bot"), exact=True).tap()
    expect(bot.get_by_role("radio")).to_have_count(0)
    for found, tile in enumerate(SITE[1:]):
        wrong = me.says("akropolis.impossible.site_of_other_size", turn=2, size=3, found=found)
        expect(bot.get_by_role("status")).to_contain_text(wrong)
        expect(ask).to_be_disabled()
        choose(bot, me, tile)
    told = me.says("akropolis.ui.pad.turn_of", name=ben, turn=2, stacks=11)
    expect(bot.get_by_role("status")).to_have_text(told)
    ask.tap()
    advice = bot.get_by_role("region", name=me.says("ui.hint_title"))
    lines = advice.get_by_role("listitem").get_by_role("button")
    expect(lines.nth(1)).to_be_visible()
    expect(advice.locator("path.rim.firm").first).to_be_attached()
    lines.nth(1).tap()
    expect(lines.nth(1)).to_have_attribute("aria-pressed", "true")
    looks_right(me)

    # What was asked about has changed: the answer is to something else, and gone.
    site = bot.get_by_role("list", name=me.says("akropolis.ui.site"))
    site.get_by_role("button").first.tap()
    expect(advice).to_have_count(0)
    expect(ask).to_be_disabled()


@pytest.mark.parametrize("path", ["/pad/nothing"])
def test_a_game_that_is_not_there_has_no_pad(visit: Visit, path: str) -> None:
    me = visit()
    me.open(path)
    expect(me.page.get_by_text(me.says("ui.no_such_game"))).to_be_visible()


def test_a_city_is_entered_as_it_lies(visit: Visit) -> None:
    """By finger and by keys: a tile by its signs, one that lies wrong, variants compared."""
    me = visit(phone=True)
    me.open("/pad/akropolis")
    name = me.says("ui.seat", number=1)
    enter = me.says("akropolis.ui.pad.enter_city")
    card(me, name).get_by_role("button", name=enter).tap()
    builder = me.main.get_by_role("region", name=me.says("akropolis.ui.pad.city_of", name=name))
    plan = builder.get_by_role("application")

    def take(*signs: str) -> None:
        chooser = builder.get_by_role("group", name=me.says("akropolis.ui.pad.choose_tile"))
        for sign in signs:
            chooser.get_by_title(sign, exact=True).tap()
        chooser.locator(".tile:not(.used)").first.tap()

    hexes = builder.get_by_text(me.says("akropolis.ui.pad.every_hex", count=4))
    expect(hexes).to_be_visible()
    take(me.says("akropolis.kind.house"), me.says("akropolis.kind.quarry"))
    # A place by keys, so that it is a right one whatever the window.
    plan.focus()
    me.page.keyboard.press("r")
    me.page.keyboard.press("ArrowRight")
    me.page.keyboard.press("Enter")
    expect(builder.get_by_text(me.says("akropolis.ui.pad.every_hex", count=7))).to_be_visible()
    looks_right(me)

    # In a corner of the plan, where nothing touches the city.
    take(me.says("akropolis.kind.temple"), me.says("akropolis.kind.quarry"))
    plan.tap(position={"x": 30, "y": 30})
    builder.get_by_role("button", name=me.says("akropolis.ui.pad.lay"), exact=True).tap()
    me.button("akropolis.ui.pad.anyway").tap()
    expect(
        builder.get_by_role("heading", name=me.says("akropolis.ui.pad.overruled"))
    ).to_be_visible()
    builder.get_by_role("checkbox").first.check()
    expect(builder.get_by_text(me.says("akropolis.ui.pad.comparing"))).to_be_visible()
    looks_right(me)

    # Taken up again, and painted over: a hex becomes a garden.
    me.button("ui.pad.undo").tap()
    me.button("akropolis.ui.pad.take_up").tap()
    me.button("akropolis.ui.pad.paint").tap()
    builder.get_by_title(me.says("akropolis.kind.garden"), exact=True).tap()
    plan.focus()
    me.page.keyboard.press("ArrowRight")
    me.page.keyboard.press("Enter")
    gardens = builder.locator("details li").filter(has_text=me.says("akropolis.kind.garden"))
    expect(gardens).not_to_have_count(0)
    me.button("akropolis.ui.pad.done").tap()
    expect(card(me, name).get_by_role("table")).to_be_visible()
    looks_right(me)
