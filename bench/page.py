"""The page in a real browser: how much it loads, how soon it is there, how quickly it answers.

Everything is measured inside the page, by the browser's own observers; the server is a real one.
"""

from __future__ import annotations

import json
import re
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Response, expect, sync_playwright
from tests.browser import chromium
from tests.browser.akropolis import GAME, is_my_turn, move_by_keys, turn, wait_for_turn
from tests.browser.main_thread import longest_task
from tests.browser.opened import begin_on_one_device, most_points_now
from tests.browser.visitor import Visitor
from tests.server.people import Person
from tests.server.running import Server

from architekton.server.http.home import ASSETS
from bench.lighthouse import scores
from bench.stopwatch import Figure, at_most

VISITS = 5
ROUNDS = 3
HOVERS = 30
# All 61 tiles, for the two largest cities and for four, and a position near their end.
LONG = {"players": 2, "long": True}
FOR_FOUR = {"players": 4}
LATE = 48
# And of Amytis.
LATE_IN_AMYTIS = 30
# Lighthouse goes by the clock: the best of so many.
LIGHTHOUSES = 3
MOVES_BY_KEYS = 8
# Remembers what the browser observes from the first moment on.
OBSERVE = """
window.seen = { paint: 0, shift: 0, tasks: [], table: 0 };
window.afterPaint = (then) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => then(performance.now());
  requestAnimationFrame(() => port2.postMessage(0));
};
const watch = (type, note) => {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
  observer.observe({ type, buffered: true });
};
watch("largest-contentful-paint", (entry) => (seen.paint = entry.startTime));
watch("layout-shift", (entry) => entry.hadRecentInput || (seen.shift += entry.value));
watch("longtask", (entry) => seen.tasks.push(entry.duration));
new MutationObserver((_, self) => {
  if (!document.querySelector(".board svg path")) return;
  self.disconnect();
  afterPaint((now) => (seen.table = now));
}).observe(document, { childList: true, subtree: true });
"""
# From the pointer's own time stamp until another ghost and its points have been painted.
MEASURE_HOVER = """() => {
  const rim = () => document.querySelector(".rim")?.getAttribute("d");
  const before = rim();
  let began = 0;
  const note = (event) => (began = event.timeStamp);
  addEventListener("pointermove", note, { capture: true, once: true });
  window.hovered = new Promise((done) => {
    const observer = new MutationObserver(() => {
      const isThere = rim() && rim() !== before && document.querySelector(".badge");
      if (!began || !isThere || !document.querySelector(".change .sum strong")) return;
      observer.disconnect();
      afterPaint((now) => done(now - began));
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  });
}"""
# Marked spots where the pointer meets the plan.
OPEN_SPOTS = """() => [...document.querySelectorAll("svg .fits")]
  .map((mark) => mark.getBoundingClientRect())
  .map((box) => [box.x + box.width / 2, box.y + box.height / 2])
  .filter(([x, y]) => document.elementFromPoint(x, y)?.closest(".surface"))"""
# What is fetched when a table has been drawn: see ui/chunks.ts.
COMES_LATER = re.compile(r"/(\w+-)?(later|inHand)-[^/]*\.js$")


def figures() -> Iterator[Figure]:
    if not chromium.is_there():
        print(chromium.MISSING)
        return
    if not (ASSETS / "index.html").is_file():
        print("the page is not built: run `make page`")
        return
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder)).start()
        try:
            ada = Person(server.address, "Ada")
            late = begin_on_one_device(ada, GAME, LATE, **LONG)
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(**chromium.launch_args())
                yield from load_figures(browser, ada, "home", "/")
                yield from load_figures(browser, ada, "a late table", f"/t/{late}")
                yield from hover_figures(browser, ada, late)
                yield from long_game_figures(browser, ada, "a long game for two", LONG)
                yield from long_game_figures(browser, ada, "a game for four", FOR_FOUR)
                browser.close()
            amytis = begin_on_one_device(ada, "amytis", LATE_IN_AMYTIS)
            paths = {
                "home": "/",
                "new table": f"/new/{GAME}",
                "a late table": f"/t/{late}",
                "a late table of Amytis": f"/t/{amytis}",
            }
            yield from scores(server.address, paths, LIGHTHOUSES)
        finally:
            server.stop()


@contextmanager
def visit(browser: Browser, ada: Person) -> Iterator[Visitor]:
    """A new window with an empty cache."""
    context = browser.new_context(**chromium.context_args())
    visitor = Visitor(context.new_page(), ada.address)
    visitor.is_the_same_as(ada)
    visitor.page.add_init_script(OBSERVE)
    yield visitor
    context.close()


def load_figures(browser: Browser, ada: Person, name: str, path: str) -> Iterator[Figure]:
    """The quickest of several visits; of what moved about, the worst."""
    loaded = [load(browser, ada, path) for _ in range(VISITS)]
    yield at_most(f"{name}: scripts, compressed", loaded[0]["scripts"] / 1000, "kB", 60)
    if loaded[0]["later"]:
        yield Figure(f"{name}: scripts fetched when it is painted", loaded[0]["later"] / 1000, "kB")
    yield at_most(f"{name}: sentences, compressed", loaded[0]["sentences"] / 1000, "kB", 15)
    quickest = min(one["paint"] for one in loaded)
    yield at_most(f"{name}: largest paint (LCP)", quickest, "ms", 1000)
    yield at_most(f"{name}: layout shift (CLS)", max(one["shift"] for one in loaded), "", 0)
    if path.startswith("/t/"):
        yield Figure(f"{name}: the city is painted", min(one["table"] for one in loaded), "ms")


def load(browser: Browser, ada: Person, path: str) -> dict[str, Any]:
    answers: list[Response] = []
    with visit(browser, ada) as visitor:
        visitor.page.on("response", lambda one: answers.append(one))
        visitor.open(path)
        visitor.page.wait_for_load_state("networkidle")
        seen = seen_by(visitor.page)
        scripts = [one for one in answers if one.request.resource_type == "script"]
        later = [one for one in scripts if COMES_LATER.search(one.url)]
        sentences = [one for one in answers if "/api/catalogue/" in one.url]
        return {
            **seen,
            "scripts": size_of(scripts) - size_of(later),
            "later": size_of(later),
            "sentences": size_of(sentences),
        }


def size_of(answers: list[Response]) -> int:
    return sum(one.request.sizes()["responseBodySize"] for one in answers)


def seen_by(page: Page) -> dict[str, Any]:
    seen: dict[str, Any] = page.evaluate("window.seen")
    return seen


def hover_figures(browser: Browser, ada: Person, table: str) -> Iterator[Figure]:
    """Of several rounds over the spots of a late position, the best."""
    with visit(browser, ada) as visitor:
        visitor.open(f"/t/{table}")
        assert wait_for_turn(visitor)
        visitor.page.keyboard.press("1")
        visitor.page.locator("svg .fits").first.wait_for()
        spots = visitor.page.evaluate(OPEN_SPOTS)
        assert len(spots) > 1
        rounds = [
            [hover(visitor.page, *spots[i % len(spots)]) for i in range(HOVERS)]
            for _ in range(ROUNDS)
        ]
    times = min(rounds, key=max)
    name = f"from the pointer to the ghost with its points, {HOVERS} times"
    yield at_most(name, statistics.mean(times), "ms", 50)
    yield at_most("... the longest of them", max(times), "ms", 50)


def hover(page: Page, x: float, y: float) -> float:
    page.evaluate(MEASURE_HOVER)
    page.mouse.move(x, y)
    return float(page.evaluate("window.hovered"))


def long_game_figures(
    browser: Browser, ada: Person, name: str, options: dict[str, Any]
) -> Iterator[Figure]:
    """All 61 tiles: most moves come in from elsewhere, the last of them are made here."""
    table = begin_on_one_device(ada, GAME, 0, **options)
    with visit(browser, ada) as visitor:
        visitor.open(f"/t/{table}")
        assert wait_for_turn(visitor)
        browser.start_tracing(page=visitor.page, categories=["toplevel"])
        moves = follow(visitor, ada, table)
        for _ in range(MOVES_BY_KEYS):
            assert is_my_turn(visitor)
            move_by_keys(visitor)
        longest = longest_task(json.loads(browser.stop_tracing())["traceEvents"])
        by_the_clock = seen_by(visitor.page)["tasks"]
    yield Figure(f"{name}: moves seen", moves + MOVES_BY_KEYS, "")
    yield at_most(f"{name}: longest task, time of the processor", longest, "ms", 50)
    yield Figure(f"{name}: tasks that took over 50 ms by the clock", len(by_the_clock), "")


def follow(visitor: Visitor, ada: Person, table: str) -> int:
    with ada.live(table) as live:
        live.until("state")
        while live.state["table"]["moves"] < LATE:
            live.move(most_points_now(live.state["offers"]))
            name = live.state["table"]["seats"][live.state["table"]["to_move"]]["name"]
            said = visitor.says("ui.your_turn_of", name=name)
            expect(turn(visitor)).to_have_text(said)
        return int(live.state["table"]["moves"])
