"""The page in a folder of a plain web host: all of it plays, and nothing is asked for outside."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, BrowserType, expect

from architekton.core import chance
from architekton.core.discovery import find_game
from architekton.core.packed_record import pack
from architekton.core.record import Record
from architekton.ui.plain_host import write_folder
from tests.browser import akropolis, chromium
from tests.browser.conftest import PATIENCE
from tests.browser.kept_moves import moves_kept
from tests.browser.plain_host import BELOW, PlainHost
from tests.browser.test_pocket import WAKING
from tests.browser.visitor import Visitor

LINKS = "[...document.querySelectorAll('[href]')].map((one) => one.href?.baseVal ?? one.href)"


SIZE = """async (address) => {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return [picture.naturalWidth, picture.naturalHeight];
}"""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PlainHost]:
    running = PlainHost(tmp_path_factory.mktemp("host"))
    yield running
    running.stop()


@pytest.fixture
def fresh(browser_type: BrowserType, tmp_path: Path) -> Iterator[BrowserContext]:
    """A profile of its own, as a person has: in a private window nothing can be installed."""
    context = browser_type.launch_persistent_context(
        tmp_path / "profile", **chromium.launch_args(), **chromium.context_args("en")
    )
    context.set_default_timeout(PATIENCE)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield context
    context.close()


def played() -> Record:
    game = find_game("akropolis").start({"players": 2}, seed=7)
    game.play_randomly(chance.stream(7))
    return Record.of(game, ["Ada", "Łukasz"])


def check_links(visitor: Visitor, host: PlainHost) -> None:
    links = visitor.page.evaluate(LINKS)
    assert links
    assert not [link for link in links if not link.startswith((host.address, "data:"))]


MASKED = """async (address) => {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const side = picture.width;
  const pen = new OffscreenCanvas(side, side).getContext("2d");
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(0, 0, side, side);
  const at = (x, y) => data.slice(4 * (y * side + x), 4 * (y * side + x) + 4);
  const behind = at(0, 0).join();
  let clear = 0, outside = 0;
  for (let x = 0; x < side; x++)
    for (let y = 0; y < side; y++) {
      if (at(x, y)[3] < 255) clear += 1;
      const isSafe = Math.hypot(x - side / 2, y - side / 2) < 0.4 * side;
      if (!isSafe && at(x, y).join() !== behind) outside += 1;
    }
  return { clear, outside };
}"""


def test_a_browser_would_install_it(host: PlainHost, fresh: BrowserContext) -> None:
    page = fresh.pages[0]
    page.goto(host.address)
    browser = fresh.new_cdp_session(page)
    assert browser.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    told = browser.send("Page.getAppManifest")
    assert told["errors"] == []
    assert told["url"] == f"{host.address}manifest.webmanifest"
    manifest = json.loads(told["data"])
    assert told["manifest"]["startUrl"] == told["manifest"]["scope"] == host.address
    purposes = {icon.get("purpose", "any"): icon for icon in manifest["icons"]}
    assert set(purposes) == {"any", "maskable"}
    # A phone cuts it into any shape: nothing is clear, and what is drawn lies in the safe middle.
    found = page.evaluate(MASKED, host.address + purposes["maskable"]["src"])
    assert found == {"clear": 0, "outside": 0}
    forms = [picture["form_factor"] for picture in manifest["screenshots"]]
    assert {"wide", "narrow"} <= set(forms)
    for one in manifest["icons"][1:] + manifest["screenshots"]:
        size = page.evaluate(SIZE, host.address + one["src"])
        assert f"{size[0]}x{size[1]}" == one["sizes"], one["src"]


def copied(visitor: Visitor, key: str) -> str:
    visitor.button(key).click()
    expect(visitor.page.get_by_text(visitor.says("ui.copied")).filter(visible=True)).to_be_visible()
    text: str = visitor.page.evaluate("navigator.clipboard.readText()")
    return text


def test_it_installs_plays_and_is_kept_below_a_path(
    host: PlainHost, fresh: BrowserContext, tmp_path: Path
) -> None:
    visitor = Visitor(fresh.pages[0], host.address)
    page = visitor.page
    asked: list[str] = []
    fresh.on("request", lambda request: asked.append(request.url))
    page.goto(host.address)
    expect(page.get_by_text(visitor.says("ui.plain_host"))).to_be_visible()
    expect(page.get_by_text(visitor.says("ui.pocket_needs_server"))).to_be_visible()
    expect(visitor.button("ui.play_friend")).to_have_count(0)
    visitor.check_accessible()
    visitor.check_everything_is_said()
    check_links(visitor, host)
    assert not [url for url in asked if "/pocket/" in url]

    # Against a bot, and gone on with after a reload.
    visitor.card("akropolis").get_by_role("button", name=visitor.says("ui.play_bot")).click()
    page.wait_for_url(re.compile(f"{BELOW}#/t/p[0-9a-f]{{16}}$"), timeout=WAKING)
    for _ in range(2):
        assert akropolis.wait_for_turn(visitor)
        akropolis.move_by_keys(visitor)
    laid = len(moves_kept(visitor))
    page.reload()
    expect(akropolis.turn(visitor)).to_be_visible(timeout=WAKING)
    assert akropolis.wait_for_turn(visitor)
    assert len(moves_kept(visitor)) >= laid
    check_links(visitor, host)

    # The pad; and back, as a browser goes back.
    page.goto(host.address)
    visitor.link("ui.pad").click()
    page.wait_for_url(re.compile(f"{BELOW}#/pad"))
    expect(visitor.button("ui.pad.keep")).to_be_visible()
    visitor.check_accessible()
    check_links(visitor, host)
    page.go_back()
    expect(visitor.card("amytis")).to_be_visible()

    # A record from a file, and from a link, which stays the address and can be sent on.
    record = played()
    file = tmp_path / "game.json"
    file.write_text(record.dumps())
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("slider")).to_have_attribute("max", "36", timeout=WAKING)
    link = f"{host.address}#/r/{pack(record)}"
    assert copied(visitor, "ui.copy_replay_link") == link
    page.goto(f"{link}/12")
    expect(page.get_by_role("slider")).to_have_value("12", timeout=WAKING)
    visitor.check_accessible()
    check_links(visitor, host)
    visitor.button("ui.step_on").click()
    page.wait_for_url(f"{link}/13")
    assert copied(visitor, "ui.copy_moment") == f"{link}/13"
    with page.expect_download() as download:
        visitor.link("ui.download_record").click()
    assert json.loads(download.value.path().read_bytes())["moves"] == record.to_json()["moves"]
    page.reload()
    expect(page.get_by_role("slider")).to_have_value("13", timeout=WAKING)
    page.goto(link[:-3])
    expect(visitor.heading("ui.no_game_in_link")).to_be_visible(timeout=WAKING)
    expect(page.get_by_text("damaged or cut short")).to_be_visible()

    # Opened four times, a link is one game; two others were played and opened from a file.
    page.goto(host.address)
    expect(page.locator("main section li > a")).to_have_count(3)

    # Kept on the device, it starts when the host is gone.
    visitor.link("ui.pocket").click()
    visitor.button("ui.pocket_keep").click()
    expect(page.get_by_text(visitor.says("ui.pocket_ready"))).to_be_visible(timeout=WAKING)
    assert page.evaluate("navigator.serviceWorker.ready.then((one) => one.scope)") == host.address
    visitor.check_quiet()
    host.stop()
    visitor.forgive("Failed to load resource")
    page.goto(f"{link}/5")
    expect(page.get_by_role("slider")).to_have_value("5", timeout=WAKING)
    visitor.check_quiet()
    assert all(url.startswith((host.address, "data:", "blob:")) for url in asked)
    assert not [one for one in host.asked if not one[0].startswith(BELOW) or one[1] >= 400]


def test_a_folder_that_holds_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(FileExistsError):
        write_folder(tmp_path)
    assert [one.name for one in tmp_path.iterdir()] == ["mine.txt"]
    write_folder(tmp_path / "new")
    (tmp_path / "new" / "old.txt").touch()
    write_folder(tmp_path / "new")
    assert not (tmp_path / "new" / "old.txt").exists()
