"""The table in the pocket: kept on a device, and then played there while no server runs."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, expect

from tests.browser import akropolis, chromium
from tests.browser import test_amytis as amytis
from tests.browser.conftest import PATIENCE
from tests.browser.visitor import Visitor
from tests.server.running import Server

# Python has to be fetched and woken, on a machine that may be busy.
WAKING = 3 * PATIENCE


def open_against_a_bot(visitor: Visitor, game: str) -> None:
    button = visitor.card(game).get_by_role("button", name=visitor.says("ui.play_bot"))
    button.click()
    visitor.page.wait_for_url(re.compile("/t/p[0-9a-f]{16}$"), timeout=WAKING)
    expect(visitor.page.locator(".status .turn")).to_be_visible(timeout=WAKING)


def test_it_is_kept_and_plays_without_a_server(
    new_context: Callable[..., BrowserContext], tmp_path: Path
) -> None:
    server = Server(tmp_path).start()
    context = new_context(**chromium.context_args("fr"))
    context.set_default_timeout(PATIENCE)
    visitor = Visitor(context.new_page(), server.address, "fr")

    # Somebody asks for it; before that, nothing of it is fetched.
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

    # The server is gone for good.
    assert server.stop() == 0
    visitor.forgive("Failed to load resource")
    visitor.page.goto(server.address)
    expect(visitor.page.get_by_text(visitor.says("ui.alone"))).to_be_visible()
    visitor.check_everything_is_said()

    # A game is gone on with after the browser's page was ended in the middle of a move.
    open_against_a_bot(visitor, akropolis.GAME)
    address = visitor.page.url
    for _ in range(2):
        assert akropolis.wait_for_turn(visitor)
        akropolis.move_by_keys(visitor)
    laid = len(moves_kept(visitor))
    visitor.page.close()
    visitor = Visitor(context.new_page(), server.address, "fr")
    visitor.forgive("Failed to load resource")
    visitor.page.goto(address)
    expect(akropolis.turn(visitor)).to_be_visible(timeout=WAKING)
    assert akropolis.wait_for_turn(visitor)
    assert len(moves_kept(visitor)) >= laid
    akropolis.play_to_the_end(visitor)
    expect(akropolis.pad(visitor)).to_be_visible()

    # Its record can be saved; it is listed at home with what came of it.
    visitor.page.goto(server.address)
    over = visitor.page.locator("li", has_text=re.compile(r"\d+ : \d+"))
    expect(over).to_have_count(1)
    over.get_by_role("link").click()
    expect(akropolis.pad(visitor)).to_be_visible(timeout=WAKING)
    visitor.button("ui.look_at_table").click()
    with visitor.page.expect_download() as download:
        visitor.button("ui.menu").click()
        visitor.link("ui.download_record").click()
    record = json.loads(download.value.path().read_bytes())
    assert (record["game"], len(record["result"]["totals"])) == ("akropolis", 2)

    # The other game too.
    visitor.page.goto(server.address)
    open_against_a_bot(visitor, "amytis")
    assert amytis.wait_for_turn(visitor)
    amytis.decide_by_keys(visitor)
    assert amytis.wait_for_turn(visitor)
    visitor.check_quiet()


KEPT = """() => new Promise((resolve) => {
  const opened = indexedDB.open("architekton");
  opened.onsuccess = () => {
    const all = opened.result.transaction("facts").objectStore("facts").getAll();
    all.onsuccess = () => resolve(all.result.filter((fact) => fact.name === "moved"));
  };
})"""


def moves_kept(visitor: Visitor) -> list[Any]:
    found: list[Any] = visitor.page.evaluate(KEPT)
    return found
