"""Pictures of every page, light and dark, on a laptop, a tablet and a phone.

A page nobody looked at is not done.

    python -m tests.browser.screenshots                   all, into screenshots/
    python -m tests.browser.screenshots home challenge    pages whose names begin like this
    python -m tests.browser.screenshots --lang fr
"""

from __future__ import annotations

import argparse
import itertools
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, sync_playwright

from architekton.core.sentences import LANGUAGES
from architekton.server.http.home import ASSETS
from tests.browser import chromium
from tests.browser.opened import (
    begin_against_a_bot,
    finish_against_a_bot,
    lay_out,
    open_for_friends,
)
from tests.browser.visitor import Visitor
from tests.browser.visual import fixed_game
from tests.server.people import Person
from tests.server.running import Server

FOLDER = Path(__file__).parents[2] / "screenshots"
QUIET_MILLISECONDS = 5_000
DEVICES = {"laptop": chromium.LAPTOP, "tablet": chromium.TABLET, "phone": chromium.PHONE}
# The sky of a scene is that of the hour.
NOON = datetime(2026, 6, 21, 12)
# The scene as most people will see it; by itself it takes its lite form where no card draws it.
A_GRAPHICS_CARD = """
Object.defineProperty(navigator, "hardwareConcurrency", { value: 8 });
const asked = WebGL2RenderingContext.prototype.getParameter;
WebGL2RenderingContext.prototype.getParameter = function (what) {
  return what === 0x9246 ? "a graphics card" : asked.call(this, what);
};
"""


@dataclass(frozen=True)
class Shot:
    """A page to take: its name, and its address; what must be there first is prepared by Ada."""

    name: str
    address: Callable[[Person], str]
    # What is done there first: a panel opened, a tile taken.
    then: Callable[[Visitor], None] = lambda visitor: None


def at(path: str) -> Callable[[Person], str]:
    return lambda ada: path


def learn(game: str, lesson: str = "", exercise: int = 0) -> Callable[[Person], str]:
    wanted = {"lesson": lesson, "exercise": exercise}
    return lambda ada: f"/t/{ada.post(f'/api/games/{game}/lessons', wanted)['table']['id']}"


def read_the_rules(visitor: Visitor) -> None:
    visitor.button("ui.rules").first.click()


def go_to_the_scene(visitor: Visitor) -> None:
    """Past the score pad, if the game is over."""
    visitor.page.keyboard.press("Escape")
    visitor.page.keyboard.press("v")
    visitor.page.locator("canvas[data-calls]").wait_for()


def enter_a_city(visitor: Visitor) -> None:
    visitor.button("akropolis.ui.pad.enter_city").first.click()
    visitor.page.get_by_title(visitor.says("akropolis.kind.house"), exact=True).click()
    visitor.page.locator(".tile").first.click()
    visitor.page.get_by_role("application").press("ArrowRight")


# A new page is a line here.
PAGES = (
    Shot("home", at("/")),
    Shot("new-akropolis", at("/new/akropolis")),
    Shot("new-amytis", at("/new/amytis")),
    Shot("rules-akropolis", at("/new/akropolis"), read_the_rules),
    Shot("rules-amytis", at("/new/amytis"), read_the_rules),
    Shot("lesson-akropolis", learn("akropolis")),
    Shot("lesson-amytis", learn("amytis")),
    Shot("lessons-akropolis", at("/learn/akropolis")),
    Shot("exercise-akropolis", learn("akropolis", "districts", 3)),
    Shot("exercise-amytis", learn("amytis", "lines", 0)),
    Shot("gathering", lambda ada: f"/t/{open_for_friends(ada, 'akropolis')}"),
    Shot("table-akropolis-start", lambda ada: f"/t/{begin_against_a_bot(ada, 'akropolis', 0)}"),
    Shot("table-akropolis", lambda ada: f"/t/{begin_against_a_bot(ada, 'akropolis', 6)}"),
    Shot("table-amytis", lambda ada: f"/t/{begin_against_a_bot(ada, 'amytis', 8)}"),
    Shot(
        "scene-akropolis",
        # A city that stays together.
        lambda ada: f"/t/{lay_out(ada, fixed_game('akropolis', 'two', 20))}",
        go_to_the_scene,
    ),
    Shot(
        "scene-amytis", lambda ada: f"/t/{begin_against_a_bot(ada, 'amytis', 9)}", go_to_the_scene
    ),
    Shot(
        "scene-over-akropolis",
        lambda ada: f"/t/{finish_against_a_bot(ada, 'akropolis')}",
        go_to_the_scene,
    ),
    Shot("over-akropolis", lambda ada: f"/t/{finish_against_a_bot(ada, 'akropolis')}"),
    Shot("over-amytis", lambda ada: f"/t/{finish_against_a_bot(ada, 'amytis')}"),
    Shot("replay-akropolis", lambda ada: f"/replay/{finish_against_a_bot(ada, 'akropolis')}/9"),
    Shot("replay-amytis", lambda ada: f"/replay/{finish_against_a_bot(ada, 'amytis')}/9"),
    # Now there are games to list.
    Shot("home-with-games", at("/")),
    Shot("challenge", at("/challenge")),
    Shot("me", at("/me")),
    Shot("pad", at("/pad")),
    Shot("pocket", at("/pocket")),
    Shot("pad-akropolis", at("/pad/akropolis")),
    Shot("pad-city", at("/pad/akropolis"), enter_a_city),
    Shot("pad-amytis", at("/pad/amytis")),
    Shot("unknown-table", at("/t/unknown")),
)


def take_all(shots: list[Shot], language: str) -> int:
    """How many pages complained."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data)).start()
        browser = playwright.chromium.launch(**chromium.launch_args())
        try:
            ada = Person(server.address, "Ada", language)
            complained = 0
            for shot in shots:
                path = shot.address(ada)
                complaints = set(take(browser, shot, path, ada, language))
                print(f"{shot.name:24} {path}", *sorted(complaints), sep="\n    ", flush=True)
                complained += bool(complaints)
            return complained
        finally:
            browser.close()
            server.stop()


def take(browser: Browser, shot: Shot, path: str, ada: Person, language: str) -> Iterator[str]:
    """The page on every device, by day and by night; what it complains about."""
    for (device, size), dark in itertools.product(DEVICES.items(), (False, True)):
        usual = chromium.context_args(language, phone=device != "laptop", dark=dark)
        context = browser.new_context(**{**usual, "viewport": size})
        visitor = Visitor(context.new_page(), ada.address, language)
        visitor.is_the_same_as(ada)
        visitor.page.add_init_script(A_GRAPHICS_CARD)
        visitor.forgive(chromium.READS_BACK)
        visitor.page.clock.set_fixed_time(NOON)
        visitor.page.goto(f"{ada.address}{path}")
        settle(visitor.page)
        shot.then(visitor)
        settle(visitor.page)
        file = f"{shot.name}-{device}-{'dark' if dark else 'light'}.png"
        visitor.page.screenshot(path=FOLDER / file, full_page=True, animations="disabled")
        yield from visitor.unforgiven()
        context.close()


def settle(page: Page) -> None:
    """Until nothing more is loaded; a page that never rests is taken as it is."""
    try:
        page.wait_for_load_state("networkidle", timeout=QUIET_MILLISECONDS)
        page.evaluate("document.fonts.ready.then(() => true)")
    except Error as error:
        print(f"    {error.message.splitlines()[0]}")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Pictures of every page, into screenshots/.")
    parser.add_argument("pages", nargs="*", help=", ".join(shot.name for shot in PAGES))
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    chosen = parser.parse_args(arguments)
    if not chromium.is_there():
        print(chromium.MISSING, file=sys.stderr)
        return 1
    if not (ASSETS / "index.html").is_file():
        print("The page is not built: run `make page` first.", file=sys.stderr)
        return 1
    wanted = tuple(chosen.pages) or ("",)
    complained = take_all([shot for shot in PAGES if shot.name.startswith(wanted)], chosen.lang)
    print(f"Look at them: {FOLDER}")
    return 1 if complained else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
