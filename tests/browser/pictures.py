"""The README's pictures of the page, made from today's: python -m tests.browser.pictures.

Look at them before they are committed.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser import chromium
from tests.browser.opened import lay_out
from tests.browser.screenshots import A_GRAPHICS_CARD, NOON, go_to_the_scene, settle
from tests.browser.visitor import Visitor
from tests.browser.visual import fixed_game
from tests.server.people import Person
from tests.server.running import Server

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
SIZE = {"width": 1366, "height": 768}


def hold_a_tile(visitor: Visitor) -> None:
    """Over the spot where it brings most."""
    visitor.page.keyboard.press("1")
    visitor.page.locator("svg .fits").first.wait_for()
    visitor.page.keyboard.press("b")
    visitor.page.locator(".change .sum strong").wait_for()


def choose_a_tile(visitor: Visitor) -> None:
    visitor.page.keyboard.press("b")
    visitor.page.locator(".change .sum strong").wait_for()


# Each picture: the game, its mode, how many moves of it, and what is done then.
PICTURES: dict[str, tuple[str, str, int, Callable[[Visitor], None]]] = {
    "table-akropolis": ("akropolis", "two", 21, hold_a_tile),
    "scene-akropolis": ("akropolis", "two", 20, go_to_the_scene),
    "table-amytis": ("amytis", "first-game", 24, choose_a_tile),
    "scene-amytis": ("amytis", "first-game", 24, go_to_the_scene),
}


def main(names: list[str]) -> None:
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data)).start()
        browser = playwright.chromium.launch(**chromium.launch_args())
        try:
            ada = Person(server.address, "Ada")
            for name in names or PICTURES:
                game, mode, moves, then = PICTURES[name]
                table = lay_out(ada, fixed_game(game, mode, moves))
                context = browser.new_context(**{**chromium.context_args("en"), "viewport": SIZE})
                visitor = Visitor(context.new_page(), server.address)
                visitor.is_the_same_as(ada)
                visitor.page.add_init_script(A_GRAPHICS_CARD)
                visitor.page.clock.set_fixed_time(NOON)
                visitor.open(f"/t/{table}")
                settle(visitor.page)
                then(visitor)
                settle(visitor.page)
                visitor.page.screenshot(path=FOLDER / f"{name}.png", animations="disabled")
                context.close()
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
