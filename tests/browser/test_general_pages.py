"""A game that somebody else wrote: others at its table, what comes after it, and for everybody."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.conftest import Visit
from tests.browser.general import (
    SHORT,
    at_table,
    begin,
    confirm,
    move_number,
    moves,
    pad,
    parts,
    picture,
    says,
    surface,
    told,
    wait_for_turn,
)
from tests.browser.reach import check_everything_can_be_reached
from tests.browser.visitor import Visitor
from tests.server.people import Person
from tests.server.running import Server

SMALL = [(683, 384), (844, 390), (320, 568), (390, 844), (1366, 768)]
LEAST = 24
# Buttons of the picture that are smaller than a finger needs.
TOO_SMALL = """(least) => [...document.querySelectorAll("[data-part=picture] [role=button]")]
  .map((part) => part.getBoundingClientRect())
  .filter(({ width, height }) => Math.min(width, height) < least - 0.1)
  .map(({ width, height }) => `${width} x ${height}`)"""


@pytest.fixture(scope="session")
def server(server_of_others: Server) -> Server:
    """In place of the usual one."""
    return server_of_others


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
