"""The longest languages fit: nothing is wider than its window, cut off, or beyond its button."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext

from architekton.core.sentences import catalogue
from tests.browser import akropolis, chromium
from tests.browser import test_amytis as amytis
from tests.browser.opened import ALL, begin_against_a_bot, begin_on_one_device, open_for_friends
from tests.browser.stretched import speak_stretched, stretched
from tests.browser.visitor import Visitor
from tests.conftest import LONG
from tests.server.people import Person
from tests.server.running import Server

WINDOWS = {"laptop": (1366, 768), "phone": (390, 844)}
STRETCHED = "stretched"
# Every piece of text that a box cuts off (but for an ellipsis), or that leaves its button.
CUT_OFF = """() => {
  const wrong = new Set();
  const beyond = (text, box) => text.right > box.right + 1 || text.left < box.left - 1;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const one = node.parentElement;
    const words = node.data.trim();
    if (!words || one.closest("svg, canvas, option, pre, .hidden-but-read, [inert]")) continue;
    if (!one.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width === 0) continue;
    for (let box = one; box && box !== document.body; box = box.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(box);
      if (textOverflow === "ellipsis" || overflowX === "auto" || overflowX === "scroll") break;
      const edge = box.getBoundingClientRect();
      const isButton = box.matches("button, .button, summary");
      if ((overflowX !== "visible" || isButton) && edge.width > 1 && beyond(text, edge))
        wrong.add(`"${words}" leaves ${box.tagName.toLowerCase()}.${box.className}`);
    }
  }
  return [...wrong];
}"""


@pytest.fixture(scope="module")
def ada(server: Server) -> Person:
    return Person(server.address, "Ada")


@pytest.fixture(scope="module")
def pages(ada: Person) -> dict[str, str]:
    akropolis_over = begin_on_one_device(ada, akropolis.GAME, ALL)
    amytis_over = begin_on_one_device(ada, amytis.GAME, ALL)
    return {
        "table of Akropolis": f"/t/{begin_against_a_bot(ada, akropolis.GAME, 8)}",
        "table of Amytis": f"/t/{begin_against_a_bot(ada, amytis.GAME, 8)}",
        "palace of Amytis": f"/t/{amytis.table_at(ada, 'project')}",
        "line of Amytis": f"/t/{amytis.table_at(ada, 'favour')}",
        "end of Akropolis": f"/t/{akropolis_over}",
        "end of Amytis": f"/t/{amytis_over}",
        "replay of Akropolis": f"/replay/{akropolis_over}/9",
        "replay of Amytis": f"/replay/{amytis_over}/9",
        "gathering": f"/t/{open_for_friends(ada, akropolis.GAME)}",
        "home": "/",
        "new table of Akropolis": "/new/akropolis",
        "new table of Amytis": "/new/amytis",
        "challenge": "/challenge",
        "review of Akropolis": f"/review/{akropolis_over}",
        "puzzles": "/puzzles",
        "my games": "/me",
        "score pad": "/pad/akropolis",
        "nothing": "/t/unknown",
    }


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize(
    "language", [pytest.param("de", marks=LONG), pytest.param("pl", marks=LONG), STRETCHED]
)
def test_nothing_is_cut_off(
    ada: Person,
    pages: dict[str, str],
    new_context: Callable[..., BrowserContext],
    language: str,
    window: str,
) -> None:
    spoken = "en" if language == STRETCHED else language
    width, height = WINDOWS[window]
    size = {"viewport": {"width": width, "height": height}}
    context = new_context(**{**chromium.context_args(spoken, window == "phone"), **size})
    visitor = Visitor(context.new_page(), ada.address, spoken)
    visitor.is_the_same_as(ada)
    if language == STRETCHED:
        speak_stretched(visitor.page)
    wrong = []
    for name, path in pages.items():
        visitor.page.goto(f"{ada.address}{path}")
        visitor.page.wait_for_load_state("networkidle")
        visitor.check_nothing_is_cut_off()
        wrong += [f"{name}: {complaint}" for complaint in visitor.page.evaluate(CUT_OFF)]
    assert not wrong, "\n".join(wrong)


def test_the_stretched_language_is_longer_and_keeps_its_facts() -> None:
    sentence = "{n} legal {n, plural, one {move} other {moves}}"
    longer = "{n} léegáal {n, plural, one {móovée} other {móovées}}"
    assert stretched(sentence) == longer
    plain = "".join(text for text in catalogue("en").values() if "{" not in text)
    assert len(stretched(plain)) > 1.25 * len(plain)


def test_a_long_word_leaves_room_for_what_a_favour_brings(
    ada: Person, pages: dict[str, str], new_context: Callable[..., BrowserContext]
) -> None:
    """How much that is depends on the game; two digits are the most."""
    visitor = Visitor(new_context(**chromium.context_args("de")).new_page(), ada.address, "de")
    visitor.is_the_same_as(ada)
    visitor.open(pages["line of Amytis"])
    brings = amytis.part(visitor, "choice").locator("b")
    brings.first.wait_for()
    brings.evaluate_all("all => all.forEach((one) => { one.textContent = '+12'; })")
    assert not visitor.page.evaluate(CUT_OFF)
