"""Somebody who types, and knows of a table only what its console says."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.visitor import Visitor

MOST_DECISIONS = 90
# The last thing that the console told by itself, once it is one's turn or the game is over.
GOES_ON = """([mine, over]) => {
  const lines = [...document.querySelectorAll("[data-part=console] .news .line")];
  const line = lines.at(-1)?.textContent ?? "";
  return line.startsWith(mine) || RegExp(over).test(line) ? line : null;
}"""


class Typist:
    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        # Learned from the console, as everything else.
        self.name = ""

    @property
    def console(self) -> Locator:
        return self.visitor.page.locator("[data-part=console]")

    @property
    def line(self) -> Locator:
        return self.console.get_by_role("textbox")

    @property
    def answers(self) -> Locator:
        return self.console.locator(".exchange:not(.news)")

    @property
    def news(self) -> Locator:
        return self.console.locator(".exchange.news")

    def open(self) -> None:
        """By its key, from wherever one is."""
        expect(self.visitor.page.locator(".status .turn")).to_be_visible()
        self.visitor.page.keyboard.press("/")
        expect(self.line).to_be_focused()

    def ask(self, line: str) -> list[str]:
        """What is answered, line by line."""
        before = self.answers.count()
        self.line.fill(line)
        self.line.press("Enter")
        expect(self.answers).to_have_count(before + 1)
        return self.answers.last.locator(".line").all_inner_texts()

    def word(self, command: str, section: str = "ui") -> str:
        """In the visitor's language."""
        return self.visitor.says(f"{section}.console.word.{command}").split("|")[0]

    # --- playing --------------------------------------------------------------------------------

    def wait_for_turn(self) -> bool:
        """False when the game is over first."""
        mine = self.visitor.says("ui.your_turn_of", name="")
        if self.news.count():
            # In the end the score pad lies over the console, which can only be read then.
            wanted = [mine, self._over().pattern]
            now = str(self.visitor.page.wait_for_function(GOES_ON, arg=wanted).json_value())
        else:
            now = self.ask(self.word("now"))[0]
        if now.startswith(mine):
            self.name = now.removeprefix(mine).rstrip(".")
        return now.startswith(mine)

    def _over(self) -> re.Pattern[str]:
        """What is said in the end: somebody wins, or they share the victory."""
        winner = re.escape(self.visitor.says("ui.winner", name="@")).replace("@", ".+")
        shared = re.escape(self.visitor.says("ui.winners", names="@")).replace("@", ".+")
        return re.compile(f"^({winner}|{shared})$")

    def play_as_advised(self) -> None:
        """To the end: whatever the console's adviser says first."""
        for _ in range(MOST_DECISIONS):
            if not self.wait_for_turn():
                return
            advice = self.ask(self.word("hint"))
            assert advice[1].startswith("1"), advice
            self.put_down_and_lay("1")
        raise AssertionError("the game does not end")

    def play_the_best(self) -> None:
        """To the end: whatever brings most at once."""
        for _ in range(MOST_DECISIONS):
            if not self.wait_for_turn():
                return
            self.put_down_and_lay(self.word("best"))
        raise AssertionError("the game does not end")

    def put_down_and_lay(self, what: str) -> None:
        told = self.ask(what)
        assert told[-1] == self.visitor.says("ui.console.then_lay", lay=self.word("lay")), told
        assert self.ask(self.word("lay")) == []

    @property
    def has_won(self) -> bool:
        end = self.news.last.locator(".line").all_inner_texts()
        return end[-1] == self.visitor.says("ui.winner", name=self.name)
