"""The table in the pocket: kept on a device, played while no server runs, and what comes of it.

All of it is one browser with one profile, as people have it. No test needs another's games.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Playwright, expect

from tests.browser import akropolis, chromium, page_elsewhere
from tests.browser import test_amytis as amytis
from tests.browser.conftest import PATIENCE, UNBUILT
from tests.browser.kept_moves import moves_kept
from tests.browser.main_thread import longest_task, traced
from tests.browser.own_browser import OwnBrowser
from tests.browser.test_scene import to_scene
from tests.browser.visitor import Visitor
from tests.server.people import Person
from tests.server.running import Server

# Python has to be fetched and woken, on a machine that may be busy.
WAKING = 3 * PATIENCE
# In milliseconds; what takes no longer is not felt.
LONGEST_TASK = 50
A_TABLE = re.compile("/t/p[0-9a-f]{16}$")
NEWER = "meta[name=newer]"
A_NEWER_ONE_WAITS = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
}"""
# The same game once more, as if it had been played twice.
PUT_ANOTHER_BESIDE = """(table) => new Promise((resolve) => {
  const opened = indexedDB.open("architekton");
  opened.onsuccess = () => {
    const all = opened.result.transaction(["facts", "tables"], "readwrite");
    const match = "p" + table.slice(1).split("").reverse().join("");
    for (const name of ["facts", "tables"]) {
      const found = all.objectStore(name).getAll();
      found.onsuccess = () => {
        for (const one of found.result.filter((each) => each.match === table))
          all.objectStore(name).put(JSON.parse(JSON.stringify(one).replaceAll(table, match)));
      };
    }
    all.oncomplete = () => (opened.result.close(), resolve());
  };
})"""


class Device:
    """With the table in it, and with a server or without."""

    def __init__(self, playwright: Playwright, folder: Path) -> None:
        self.page = folder / "page"
        page_elsewhere.lay_out(self.page)
        self._server = Server(folder)
        self._server.program = "tests.browser.page_elsewhere"
        self._is_online = False
        self.go_online()
        self._server.settings["port"] = self.address.rpartition(":")[2]
        self.browser = OwnBrowser(playwright, folder / "profile", self.address, "fr")
        self.visitor = self.browser.start()

    @property
    def address(self) -> str:
        return self._server.address

    def go_online(self) -> None:
        if not self._is_online:
            self._server.start(variables={**os.environ, page_elsewhere.FOLDER: str(self.page)})
        self._is_online = True

    def go_offline(self) -> None:
        """For good: whatever still asks the server gets no answer."""
        if self._is_online:
            assert self._server.stop() == 0
        self._is_online = False
        self.visitor.forgive("Failed to load resource")
        self.visitor.forgive("ERR_CONNECTION_REFUSED")

    def come_home(self) -> Visitor:
        self.visitor.page.goto(self.address)
        expect(self.visitor.card(akropolis.GAME)).to_be_visible()
        return self.visitor

    def kill(self) -> Visitor:
        """The whole browser; and come back to where it was."""
        where = self.visitor.page.url
        self.browser.kill()
        self.visitor = self.browser.start()
        self.go_offline()
        self.visitor.page.goto(where)
        expect(akropolis.turn(self.visitor)).to_be_visible(timeout=WAKING)
        return self.visitor

    def moves_kept(self) -> list[Any]:
        return moves_kept(self.visitor)


@pytest.fixture(scope="module")
def device(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Device]:
    if not chromium.is_there():
        pytest.skip(chromium.MISSING)
    made = Device(playwright, tmp_path_factory.mktemp("device"))
    assert (made.page / "index.html").is_file(), UNBUILT
    keep_the_table(made.visitor)
    yield made
    made.browser.close()
    made.go_offline()


def keep_the_table(visitor: Visitor) -> None:
    """When somebody asks for it; before that, nothing of it is fetched."""
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    visitor.open_home()
    visitor.link("ui.pocket").click()
    expect(visitor.heading("ui.pocket")).to_be_visible()
    assert not [url for url in asked if "/pocket/" in url]
    visitor.check_accessible()
    visitor.check_everything_is_said()
    visitor.button("ui.pocket_keep").click()
    expect(visitor.page.get_by_text(visitor.says("ui.pocket_ready"))).to_be_visible(timeout=WAKING)
    visitor.check_accessible()
    visitor.check_quiet()


def begin(visitor: Visitor, game: str, way: str) -> None:
    """From home, at a table on this device."""
    visitor.card(game).get_by_role("button", name=visitor.says(way), exact=True).click()
    visitor.page.wait_for_url(A_TABLE, timeout=WAKING)
    expect(akropolis.turn(visitor)).to_be_visible(timeout=WAKING)


def go_home(visitor: Visitor) -> None:
    """Within the page: Python stays awake."""
    visitor.link("ui.home").click()
    expect(visitor.card(akropolis.GAME)).to_be_visible()


# --- with a server ------------------------------------------------------------------------------


def test_a_new_version_is_offered_and_never_forced(device: Device) -> None:
    device.go_online()
    visitor = device.come_home()
    visitor.link("ui.pocket").click()
    visitor.page.get_by_role(
        "link", name=visitor.says("ui.pocket_play", game=visitor.says("akropolis.title"))
    ).click()
    visitor.button("ui.open_table").click()
    visitor.page.wait_for_url(A_TABLE, timeout=WAKING)
    assert akropolis.wait_for_turn(visitor)
    akropolis.move_by_keys(visitor)

    # A newer one is fetched while they play, and that is all: the table says nothing of it.
    page_elsewhere.make_newer(device.page)
    visitor.page.evaluate(A_NEWER_ONE_WAITS)
    assert akropolis.wait_for_turn(visitor)
    akropolis.move_by_keys(visitor)
    assert akropolis.wait_for_turn(visitor)
    expect(visitor.page.locator(NEWER)).not_to_be_attached()
    assert not visitor.page.get_by_text(visitor.says("ui.new_version")).count()
    laid = len(device.moves_kept())

    # At home it is offered. Whoever takes it there, in another window, leaves the game alone: it
    # goes on with all that belongs to its version, also what the server has no more.
    beside = Visitor(device.browser.context.new_page(), device.address, "fr")
    beside.open_home()
    expect(beside.page.get_by_text(beside.says("ui.new_version"))).to_be_visible()
    beside.check_everything_is_said()
    beside.button("ui.new_version_take").click()
    expect(beside.page.locator(NEWER)).to_be_attached()
    beside.check_quiet()
    beside.page.close()
    assert len(device.moves_kept()) == laid
    visitor.page.keyboard.press("/")
    console = visitor.page.locator("[data-part=console]")
    expect(console.get_by_role("textbox")).to_be_focused()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator(NEWER)).not_to_be_attached()

    # With the next visit the game is there in the new version.
    visitor.page.reload()
    expect(visitor.page.locator(NEWER)).to_be_attached()
    assert akropolis.wait_for_turn(visitor)
    assert len(device.moves_kept()) == laid
    akropolis.move_by_keys(visitor)
    visitor.check_quiet()


# --- without ------------------------------------------------------------------------------------


def test_a_whole_game_through_kills_and_what_comes_of_it(device: Device, tmp_path: Path) -> None:
    device.go_offline()
    visitor = device.come_home()
    expect(visitor.page.get_by_text(visitor.says("ui.alone"))).to_be_visible()
    expect(visitor.page.get_by_text(visitor.says("ui.pocket_needs_server"))).to_be_visible()
    visitor.check_everything_is_said()
    begin(visitor, akropolis.GAME, "ui.play_bot")

    # The browser is killed while the bot thinks about a move that was shown as done; and again in
    # the middle of one: that has happened, or it has not.
    assert akropolis.wait_for_turn(visitor)
    akropolis.move_by_keys(visitor)
    assert akropolis.wait_for_turn(visitor)
    before = len(device.moves_kept())
    akropolis.move_by_keys(visitor)
    visitor = device.kill()
    assert akropolis.wait_for_turn(visitor)
    shown = len(device.moves_kept())
    assert shown > before
    akropolis.put_down_by_keys(visitor)
    visitor.page.keyboard.press("Enter")
    visitor = device.kill()
    assert akropolis.wait_for_turn(visitor)
    assert len(device.moves_kept()) in (shown, shown + 2)
    akropolis.play_to_the_end(visitor)
    moves = len(device.moves_kept())

    # It is reviewed on the device: each move is judged there, and what was found is kept.
    akropolis.pad(visitor).get_by_role("link", name=visitor.says("ui.review")).click()
    for _ in range(2):
        expect(visitor.page.locator("#moment-title")).to_be_visible(timeout=WAKING)
        expect(visitor.page.locator("[data-part=chances]")).to_be_visible()
        visitor.check_everything_is_said()
        visitor.page.reload()
    visitor.page.go_back()

    # It is looked at again, saved as a file, and read from one.
    akropolis.pad(visitor).get_by_role("link", name=visitor.says("ui.replay")).click()
    slider = visitor.page.get_by_role("slider")
    expect(slider).to_have_value(str(moves))
    visitor.page.keyboard.press("Home")
    visitor.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    # A link that leads to it on any device holds all of it.
    expect(visitor.button("ui.copy_moment")).to_be_visible()
    assert not visitor.button("ui.take_along").count()
    with visitor.page.expect_download() as download:
        visitor.link("ui.download_record").click()
    record = json.loads(download.value.path().read_bytes())
    assert (record["game"], len(record["moves"])) == (akropolis.GAME, moves)
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    table = visitor.page.url.split("/")[-2]
    go_home(visitor)
    visitor.page.get_by_label(visitor.says("ui.open_record")).set_input_files(file)
    visitor.page.wait_for_url(re.compile("/replay/p"))
    expect(slider).to_have_value(str(moves))
    go_home(visitor)
    visitor.link("ui.pocket").click()
    with visitor.page.expect_download() as download:
        visitor.button("ui.pocket_save_all").click()
    (saved,) = download.value.path().read_text().splitlines()
    assert json.loads(saved) == record
    is_safe = visitor.page.evaluate("navigator.storage.persisted()")
    told = visitor.page.get_by_text(visitor.says("ui.pocket_may_be_cleared"))
    expect(told).to_have_count(0 if is_safe else 1)
    visitor.check_accessible()

    # It counts.
    go_home(visitor)
    visitor.link("ui.all_my_games").click()
    figures = visitor.page.get_by_role("region", name=visitor.says("akropolis.title"))
    expect(figures).to_contain_text(visitor.says("ui.my_rating", games=1))
    expect(figures.locator("img")).to_have_js_property("complete", True)
    assert figures.locator("img").evaluate("image => image.naturalWidth") > 0
    expect(visitor.page.get_by_text(visitor.says("ui.statistics_alone"))).to_be_visible()
    visitor.check_accessible()
    visitor.check_everything_is_said()
    check_it_goes_to_the_server(device, table, record)


def check_it_goes_to_the_server(device: Device, table: str, record: Any) -> None:
    """Once one is there again: with a link for others, and counted where it was played."""
    device.go_online()
    visitor = device.visitor
    visitor.page.evaluate(PUT_ANOTHER_BESIDE, table)
    visitor.page.goto(f"{device.address}/replay/{table}")
    take = visitor.button("ui.take_along")
    expect(take).to_be_visible(timeout=WAKING)
    take.click()
    expect(visitor.page.get_by_text(visitor.says("ui.taken_along"))).to_be_visible()
    expect(visitor.button("ui.copy_moment")).to_be_visible()
    visitor.link("ui.to_table").click()
    visitor.button("ui.share").click()
    expect(visitor.button("ui.copy_taken_along")).to_be_visible()
    visitor.check_accessible()
    # All that are left are taken at once; the same game as before is no second one there.
    akropolis.pad(visitor).press("Escape")
    go_home(visitor)
    visitor.link("ui.all_my_games").click()
    figures = visitor.page.get_by_role("region", name=visitor.says("akropolis.title"))
    expect(figures).to_contain_text(visitor.says("ui.statistics_here", here=2, games=2))
    visitor.check_accessible()
    all_others = visitor.says("ui.take_all_along", games=1)
    visitor.page.get_by_role("button", name=all_others).click()
    expect(visitor.page.get_by_text(visitor.says("ui.all_taken_along"))).to_be_visible()
    cookie = next(each for each in visitor.page.context.cookies() if "guest" in each["name"])
    me = Person(device.address, is_nobody=True)
    me.http.cookies.set(cookie["name"], cookie["value"])
    (card,) = [each for each in me.get("/api/me/tables")["tables"] if each["kind"] == "brought"]
    assert card["result"]["totals"] == record["result"]["totals"]
    assert me.get("/api/me/statistics") == {"games": []}
    # It is listed once, and its page at the server says what it is.
    assert not visitor.page.locator(f"a[href='/t/{card['id']}']").count()
    visitor.page.goto(f"{device.address}/replay/{card['id']}")
    expect(visitor.page.get_by_text(visitor.says("ui.brought"))).to_be_visible()
    visitor.check_accessible()
    visitor.check_nothing_is_cut_off()


def test_every_other_way_to_play_without_a_server(device: Device) -> None:
    device.go_offline()
    visitor = device.come_home()
    visitor.forgive(chromium.READS_BACK)

    # Against the strongest bot, of the other game; the page has nothing to do while it thinks.
    level = visitor.card("amytis").get_by_role("combobox", name=visitor.says("ui.level"))
    level.select_option(index=4)
    begin(visitor, "amytis", "ui.play_bot")
    assert amytis.wait_for_turn(visitor)
    with traced(visitor.page) as events:
        amytis.decide_by_keys(visitor)
        assert amytis.wait_for_turn(visitor)
    assert longest_task(events) < LONGEST_TASK

    # Against the Illustrious Architect.
    go_home(visitor)
    begin(visitor, akropolis.GAME, "ui.play_solo")
    for _ in range(2):
        assert akropolis.wait_for_turn(visitor)
        akropolis.move_by_keys(visitor)

    # Two at one screen, in three dimensions.
    go_home(visitor)
    begin(visitor, akropolis.GAME, "ui.play_device")
    to_scene(visitor)
    for _ in range(2):
        mover = akropolis.turn(visitor).inner_text()
        akropolis.move_by_keys(visitor)
        expect(akropolis.turn(visitor)).not_to_have_text(mover)
    visitor.check_quiet()
