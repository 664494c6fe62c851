"""Our letters: served by us, few bytes, every language, and nothing moves when they come."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from architekton.server.http.home import ASSETS
from tests.browser.visitor import Visitor

MOST_BYTES = 60_000
# Letters that a language has beside the plain ones, and the signs of its print.
LETTERS = {
    "English": "Quick brown foxes jump over a lazy dog 0123456789 \u2019 \u2013 \u2014 \xd7 \u2212",
    "French": "àâæçéèêëîïôœùûüÿ ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ « »",
    "German": "äöüß ÄÖÜ „“",
    "Spanish": "áéíñóúü ÁÉÍÑÓÚÜ ¿¡",
    "Italian": "àèéìòù ÀÈÉÌÒÙ",
    "Polish": "ąćęłńóśźż ĄĆĘŁŃÓŚŹŻ",
}
SHIFTS = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
PLACES = """[...document.querySelectorAll("main h1, main h2, main p, main button")].map((one) =>
  Math.round(one.getBoundingClientRect().top))"""


def test_they_are_few_bytes() -> None:
    files = list(ASSETS.rglob("*.woff2"))
    assert len(files) == 4
    assert sum(file.stat().st_size for file in files) < MOST_BYTES


def fonts_of(visitor: Visitor, selector: str) -> list[dict[str, Any]]:
    """With which files its letters are really drawn."""
    tools = visitor.page.context.new_cdp_session(visitor.page)
    for domain in ("DOM", "CSS"):
        tools.send(f"{domain}.enable")
    root = tools.send("DOM.getDocument")["root"]["nodeId"]
    found = tools.send("DOM.querySelector", {"nodeId": root, "selector": selector})
    fonts = tools.send("CSS.getPlatformFontsForNode", {"nodeId": found["nodeId"]})["fonts"]
    return list(fonts)


@pytest.mark.parametrize("family", ["Figtree", "Marcellus"])
@pytest.mark.parametrize("language", LETTERS)
def test_every_letter_of_a_language_is_ours(visitor: Visitor, language: str, family: str) -> None:
    visitor.open_home()
    visitor.page.evaluate(
        """async ([family, letters]) => {
          const text = document.createElement("p");
          text.id = "letters";
          text.style.fontFamily = family;
          text.textContent = letters;
          document.body.append(text);
          await document.fonts.load(`1rem ${family}`, letters);
          await document.fonts.ready;
        }""",
        [family, LETTERS[language]],
    )
    used = fonts_of(visitor, "#letters")
    assert all(font["isCustomFont"] and family in font["familyName"] for font in used), used


def test_a_nought_in_a_heading_is_no_letter(visitor: Visitor) -> None:
    """In Marcellus it is a circle, like O."""
    visitor.open_home()
    heading = visitor.page.locator("h1")
    heading.evaluate("(one) => { one.textContent = '2026'; one.id = 'letters'; }")
    visitor.page.evaluate("document.fonts.ready.then(() => true)")
    assert all("Figtree" in font["familyName"] for font in fonts_of(visitor, "#letters"))


def test_nothing_moves_when_they_come(visitor: Visitor) -> None:
    """They are held back until the page has been painted with what the device has."""
    may_come = threading.Event()
    held: list[Route] = []

    def hold(route: Route) -> None:
        if may_come.is_set():
            route.continue_()
        else:
            held.append(route)

    visitor.page.route("**/*.woff2", hold)
    visitor.page.add_init_script(SHIFTS)
    # A page counts as loaded when its letters are there, too.
    visitor.page.goto(visitor.address, wait_until="commit")
    expect(visitor.heading("ui.challenge")).to_be_visible()
    visitor.page.wait_for_function("() => document.fonts.status === 'loading'")
    before = visitor.page.evaluate(PLACES)
    may_come.set()
    for route in held:
        route.continue_()
    visitor.page.wait_for_function(
        """() => ["Figtree", "Marcellus"].every((name) => document.fonts.check(`1rem ${name}`))"""
    )
    visitor.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    after = visitor.page.evaluate(PLACES)
    assert max(abs(a - b) for a, b in zip(before, after, strict=True)) <= 1
    assert visitor.page.evaluate("window.shifted") < 0.005
