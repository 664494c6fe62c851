"""Somebody at the page, in plain words. What is looked for is what people see or hear of it."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import ConsoleMessage, Locator, Page, expect

from architekton.core.discovery import game_names
from architekton.core.sentences import LANGUAGES, catalogue, say
from architekton.server.accounts.guest import COOKIE
from tests.server.people import Person

# A browser tells pages of what its policy forbids; they are made to remember it.
REMEMBER_VIOLATIONS = """
window.violations = [];
document.addEventListener("securitypolicyviolation", (event) =>
  window.violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`));
"""
# Everything that is read or heard, piece by piece.
ALL_WORDS = """() => {
  const words = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) words.push(walker.currentNode.data);
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const one of document.querySelectorAll(`[${name}]`)) words.push(one.getAttribute(name));
  return words.map((each) => each.trim()).filter(Boolean);
}"""
LOUD = ("error", "warning")
GRAVE = ("serious", "critical")
# A key in place of its sentence, or a fact that was not filled in.
SECTIONS = sorted({key.partition(".")[0] for key in catalogue("en")})
RAW = re.compile(rf"\b({'|'.join(SECTIONS)})(\.[a-z_]+)+\b|\{{\w+[,}}]|undefined|NaN|\[object")


@cache
def foreign_sentences(language: str) -> set[str]:
    """Sentences that the visitor should never read, because they are another language's."""
    own = set(catalogue(language).values())
    others = {
        text for other in LANGUAGES if other != language for text in catalogue(other).values()
    }
    # A decimal mark alone is of no language: it may be the name of a key.
    return {text for text in others - own if "{" not in text and any(map(str.isalpha, text))}


class Visitor:
    def __init__(self, page: Page, address: str, language: str = "en") -> None:
        self.page = page
        self.address = address
        self.language = language
        # What the page complained about.
        self.complaints: list[str] = []
        self._forgiven: list[str] = []
        page.add_init_script(REMEMBER_VIOLATIONS)
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(f"uncaught: {error}"))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in LOUD:
            where = message.location.get("url", "")
            self.complaints.append(f"{message.type}: {message.text} ({where})")

    # --- coming in ----------------------------------------------------------------------------

    def open(self, path: str) -> None:
        self.page.goto(f"{self.address}{path}")
        expect(self.main).to_be_visible()

    def open_home(self) -> None:
        """And wait until the games are there."""
        self.open("/")
        for name in game_names():
            expect(self.card(name)).to_be_visible()

    def play_against_a_bot(self, game: str) -> str:
        """From the home page; the id of the table."""
        self.open_home()
        self.card(game).get_by_role("button", name=self.says("ui.play_bot")).click()
        self.page.wait_for_url(re.compile(r"/t/[0-9a-f]{16}$"))
        return self.page.url.rpartition("/")[2]

    def is_the_same_as(self, person: Person) -> None:
        """From now on the page is somebody's who came over HTTP, with his tables."""
        cookie = person.http.cookies[COOKIE]
        self.page.context.add_cookies([{"name": COOKIE, "value": cookie, "url": self.address}])

    # --- looking ------------------------------------------------------------------------------

    def says(self, key: str, **facts: Any) -> str:
        """A sentence of the catalogue in the visitor's language."""
        return say(key, self.language, **facts)

    @property
    def main(self) -> Locator:
        return self.page.get_by_role("main")

    def heading(self, key: str) -> Locator:
        return self.page.get_by_role("heading", name=self.says(key))

    def card(self, game: str) -> Locator:
        """A game on the home page, with the ways into it."""
        return self.page.get_by_role("article").filter(has=self.heading(f"{game}.title"))

    def button(self, key: str) -> Locator:
        return self.page.get_by_role("button", name=self.says(key))

    def link(self, key: str) -> Locator:
        return self.page.get_by_role("link", name=self.says(key))

    @property
    def spoken_language(self) -> str | None:
        return self.page.locator("html").get_attribute("lang")

    # --- complaints ---------------------------------------------------------------------------

    def forgive(self, words: str) -> None:
        """Something that the test provokes: a table that is not there, a cut connection."""
        self._forgiven.append(words)

    def unforgiven(self) -> list[str]:
        return [
            complaint
            for complaint in self.complaints
            if not any(words in complaint for words in self._forgiven)
        ]

    def check_quiet(self) -> None:
        """Nothing in the console, nothing that the security policy had to stop."""
        loud = self.unforgiven()
        assert not loud, "\n".join(loud)
        violations = self.page.evaluate("window.violations ?? []")
        assert not violations, "\n".join(violations)

    def check_accessible(self, *rules: str) -> None:
        """Axe finds nothing serious or critical; by all of its rules, or by some."""
        chosen = {"runOnly": {"type": "rule", "values": list(rules)}} if rules else None
        found = Axe().run(self.page, options=chosen).response["violations"]
        grave = [
            f"{rule['id']} ({rule['impact']}): {rule['help']}: {json.dumps(node['target'])}"
            for rule in found
            if rule["impact"] in GRAVE
            for node in rule["nodes"]
        ]
        assert not grave, "\n".join(grave)

    def check_everything_is_said(self) -> None:
        """No sentence is missing, half filled in, or in another language than the visitor's."""
        words: list[str] = self.page.evaluate(ALL_WORDS)
        raw = [each for each in words if RAW.search(each)]
        assert not raw, raw
        foreign = sorted(set(words) & foreign_sentences(self.language))
        assert not foreign, foreign

    def check_nothing_is_cut_off(self) -> None:
        """No page is wider than its window."""
        wide = self.page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        assert wide <= 0, f"{wide} pixels too wide"
