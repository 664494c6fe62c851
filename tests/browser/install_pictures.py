"""The pictures that a browser shows before it installs the page: made from the page itself.

python -m tests.browser.install_pictures         into ui/public; look at them
"""

from __future__ import annotations

import base64
import tempfile
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, expect, sync_playwright

from architekton.core.discovery import find_game
from architekton.core.packed_record import pack
from architekton.core.record import Record
from architekton.core.sentences import say
from architekton.players.bot import choose
from tests.browser import chromium
from tests.browser.plain_host import PlainHost

PUBLIC = Path(__file__).parents[2] / "ui" / "public"
# By form, as manifests call it.
WINDOWS: dict[str, ViewportSize] = {
    "wide": {"width": 1280, "height": 720},
    "narrow": {"width": 390, "height": 780},
}
# By game, a moment in which much is to be seen.
MOMENTS = {"akropolis": 30, "amytis": 26}
SEED = 7
PATIENCE = 120_000
# A browser has what is needed to make a picture small.
AS_WEBP = """async (data) => {
  const picture = new Image();
  picture.src = "data:image/png;base64," + data;
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.width, picture.height];
  canvas.getContext("2d").drawImage(picture, 0, 0);
  return canvas.toDataURL("image/webp", 0.85).split(",")[1];
}"""


def played(name: str) -> Record:
    """By two opponents of the middle level, as far as that."""
    game = find_game(name).start(seed=SEED)
    while len(game.moves) < MOMENTS[name] and game.to_move is not None:
        view = game.view(game.to_move)
        game.play(choose(view, name, game.LEVELS[2].name, "a picture", len(game.moves)))
    return Record.of(game, ["Ada", "Kallias"])


def take(page: Page, host: PlainHost, form: str, record: Record) -> None:
    name = record.game.name
    page.set_viewport_size(WINDOWS[form])
    page.goto(f"{host.address}#/r/{pack(record)}")
    page.get_by_role("link", name=say("ui.to_table")).click(timeout=PATIENCE)
    expect(page.locator(".status .turn")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("label:has(progress)")).to_have_count(0)
    drawn = page.evaluate(AS_WEBP, base64.b64encode(page.screenshot()).decode())
    (PUBLIC / f"screenshot-{form}-{name}.webp").write_bytes(base64.b64decode(drawn))


def main() -> None:
    with tempfile.TemporaryDirectory() as root, sync_playwright() as playwright:
        host = PlainHost(Path(root))
        browser = playwright.chromium.launch(**chromium.launch_args())
        page = browser.new_page(**chromium.context_args("en"))
        for record in map(played, MOMENTS):
            for form in WINDOWS:
                take(page, host, form, record)
        browser.close()
        host.stop()


if __name__ == "__main__":
    main()
