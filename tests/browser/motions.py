"""What was seen to move on a page, noted by the page itself: it is over before anybody asks."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser.visitor import Visitor

# The layer in which things move comes and goes: when, what flew in it, and whose city was seen.
NOTE = """
window.motions = [];
window.skips = false;
const cityNow = () => [...document.querySelectorAll(".board[data-place^=city]")]
  .map((one) => one.dataset.place).join();
new MutationObserver((changes) => {
  for (const { addedNodes, removedNodes } of changes) {
    for (const layer of addedNodes) {
      if (!layer.classList?.contains("motions")) continue;
      const things = layer.children.length;
      motions.push({ began: performance.now(), ended: 0, things, city: cityNow() });
      if (skips) dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" }));
    }
    for (const layer of removedNodes)
      if (layer.classList?.contains("motions")) motions.at(-1).ended = performance.now();
  }
}).observe(document, { childList: true, subtree: true });
"""
# What a motion hides meanwhile, or writes over, is as the page wrote it.
LEFT_BEHIND = """[...document.querySelectorAll("[data-place]")]
  .filter((one) => one.style.visibility || one.style.opacity || one.style.transform)
  .map((one) => one.dataset.place)"""


def note_motions(visitor: Visitor) -> None:
    """Before the page is opened."""
    visitor.page.add_init_script(NOTE)


def seen(page: Page, count: int) -> list[dict[str, Any]]:
    """So many motions, once all of them are over."""
    page.wait_for_function(
        "count => motions.length >= count && motions.every((one) => one.ended)", arg=count
    )
    found: list[dict[str, Any]] = page.evaluate("motions")
    assert page.evaluate(LEFT_BEHIND) == []
    assert page.locator(".motions").count() == 0
    return found
