"""The first lesson, the rules of a table, pictures to take away, games to study."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.akropolis import confirm, put_down_by_keys, wait_for_turn
from tests.browser.conftest import Visit
from tests.browser.opened import begin_against_a_bot, finish_against_a_bot
from tests.browser.visitor import Visitor
from tests.server.people import Person

GAME = "akropolis"
STEPS = 10


def lesson(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name=visitor.says("ui.lesson"), exact=True)


def expect_step(visitor: Visitor, step: int) -> None:
    expect(lesson(visitor)).to_contain_text(visitor.says("ui.lesson_step", step=step, steps=STEPS))


def test_the_first_lesson_from_home_to_its_end(visitor: Visitor) -> None:
    visitor.open_home()
    visitor.card(GAME).get_by_role("button", name=visitor.says("ui.learn")).click()
    expect_step(visitor, 1)
    visitor.check_accessible()
    visitor.button("ui.lesson_next").click()
    expect_step(visitor, 2)
    visitor.page.keyboard.press("1")
    expect_step(visitor, 3)
    visitor.page.keyboard.press("r")
    expect_step(visitor, 4)
    visitor.page.keyboard.press("ArrowRight")
    visitor.page.keyboard.press("Enter")
    expect_step(visitor, 5)
    confirm(visitor, lambda: visitor.page.keyboard.press("Enter"))
    expect_step(visitor, 6)
    assert wait_for_turn(visitor)
    visitor.page.keyboard.press("ArrowUp")
    expect_step(visitor, 7)
    # The page loaded anew goes on where it was.
    visitor.page.reload()
    expect_step(visitor, 7)
    visitor.button("akropolis.ui.overlay").click()
    expect_step(visitor, 8)
    visitor.button("ui.lesson_skip").click()
    for step in (9, 10):
        expect_step(visitor, step)
        lesson(visitor).get_by_role("button").first.click()
    expect(lesson(visitor)).to_be_hidden()
    assert wait_for_turn(visitor)
    put_down_by_keys(visitor)


def find_a_spot_on_top(visitor: Visitor) -> Locator:
    """Only a tile that covers quarries brings stones; if there is none, any spot."""
    spots = visitor.page.locator("[role=option][id^='spot-']")
    expect(spots.first).to_be_attached()
    covering = spots.filter(has_text=re.compile(r"stones \+"))
    for _ in range(6):
        if covering.count():
            return covering.first
        visitor.page.keyboard.press("r")
    return spots.nth(spots.count() // 2)


def test_building_upward_ends_its_step(visitor: Visitor) -> None:
    visitor.open_home()
    visitor.card(GAME).get_by_role("button", name=visitor.says("ui.learn")).click()
    visitor.button("ui.lesson_next").click()
    for step in range(2, 8):
        expect_step(visitor, step)
        visitor.button("ui.lesson_skip").click()
    expect_step(visitor, 8)
    for _ in range(4):
        assert wait_for_turn(visitor)
        visitor.page.keyboard.press("1")
        find_a_spot_on_top(visitor).dispatch_event("click")
        confirm(visitor, visitor.button("ui.confirm").click)
        if "9" in lesson(visitor).inner_text().splitlines()[0]:
            return
    raise AssertionError("nothing was built upward")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rules_know_the_table(visit: Visit, ada: Person, language: str) -> None:
    visitor = visit(language=language)
    visitor.is_the_same_as(ada)
    options = {"players": 2, "variants": ["temples"], "houses": "value"}
    table = ada.open("me", "device", options=options)["table"]["id"]
    visitor.open(f"/t/{table}")
    visitor.button("ui.menu").click()
    visitor.button("ui.rules").click()
    rules = visitor.page.get_by_role("dialog", name=visitor.says("ui.rules"))
    said = {
        "variant_temples": True,
        "variant_gardens": False,
        "houses_by_value": True,
        "houses": False,
        "architect_takes": False,
    }
    for line, is_there in said.items():
        told = rules.get_by_text(visitor.says(f"akropolis.rules.line.{line}"))
        expect(told).to_have_count(1 if is_there else 0)
    expect(rules.get_by_text("largest-houses")).to_be_visible()
    assert "akropolis.rules" not in rules.inner_text()
    visitor.check_accessible()
    visitor.page.keyboard.press("Escape")
    expect(rules).to_be_hidden()


def test_pictures_to_take_away(visitor: Visitor, ada: Person, tmp_path: Path) -> None:
    visitor.is_the_same_as(ada)
    table = begin_against_a_bot(ada, GAME, 2)
    visitor.open(f"/replay/{table}")
    begins = {"ui.picture_svg": b"<svg", "ui.picture_png": b"\x89PNG"}
    for key, magic in begins.items():
        file = tmp_path / key
        with visitor.page.expect_download() as saving:
            visitor.page.get_by_text(visitor.says(key)).click()
        saving.value.save_as(file)
        assert file.read_bytes().startswith(magic)
        assert saving.value.suggested_filename.startswith(f"architekton-{GAME}-{table}-")
        assert file.stat().st_size > 2_000


def test_a_saved_game_is_opened_again_and_tried_from_a_moment(
    visitor: Visitor, ada: Person, tmp_path: Path
) -> None:
    record = ada.get(f"/api/tables/{finish_against_a_bot(ada, GAME)}/record")
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    visitor.open_home()
    visitor.page.get_by_label(visitor.says("ui.open_record")).set_input_files(file)
    visitor.page.wait_for_url(re.compile("/replay/"))
    slider = visitor.page.get_by_role("slider")
    expect(slider).to_have_value(str(len(record["moves"])))
    slider.fill("4")
    visitor.button("ui.go_on_from_here").click()
    visitor.page.wait_for_url(re.compile("/t/"))
    assert wait_for_turn(visitor)
    put_down_by_keys(visitor)
    visitor.open_home()
    file.write_text("no record", encoding="utf-8")
    visitor.page.get_by_label(visitor.says("ui.open_record")).set_input_files(file)
    expect(visitor.page.get_by_role("alert")).to_have_text(visitor.says("ui.not_a_record"))


def test_the_first_lesson_of_amytis(visitor: Visitor) -> None:
    visitor.open_home()
    visitor.card("amytis").get_by_role("button", name=visitor.says("ui.learn")).click()
    steps = 9

    def expect_it(step: int) -> None:
        told = visitor.says("ui.lesson_step", step=step, steps=steps)
        expect(lesson(visitor)).to_contain_text(told)

    expect_it(1)
    visitor.button("ui.lesson_next").click()
    expect_it(2)
    visitor.page.keyboard.press("1")
    expect_it(3)
    visitor.page.keyboard.press("5")
    expect_it(4)
    visitor.page.keyboard.press("Enter")
    expect_it(5)
    visitor.check_accessible()
    visitor.button("ui.lesson_next").click()
    expect_it(6)
    visitor.page.locator("[data-part=projects]").get_by_role("button").first.focus()
    expect_it(7)
    for step in range(7, steps + 1):
        expect_it(step)
        lesson(visitor).get_by_role("button").first.click()
    expect(lesson(visitor)).to_be_hidden()
