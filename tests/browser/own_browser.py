"""A browser of one's own, with a profile that outlives it: closed, killed, and started again."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from playwright.sync_api import BrowserContext, Playwright

from tests.browser import chromium
from tests.browser.conftest import PATIENCE
from tests.browser.visitor import Visitor
from tests.server.running import wait_until


class OwnBrowser:
    def __init__(self, playwright: Playwright, profile: Path, address: str, language: str) -> None:
        self._playwright = playwright
        self._profile = profile
        self._address = address
        self._language = language
        self.context: BrowserContext

    def start(self) -> Visitor:
        """With one window, in which nothing is open yet."""
        self.context = self._playwright.chromium.launch_persistent_context(
            self._profile, **chromium.launch_args(), **chromium.context_args(self._language)
        )
        self.context.set_default_timeout(PATIENCE)
        return Visitor(self.context.pages[0], self._address, self._language)

    @property
    def _pid(self) -> int:
        """Of its first process, by its profile; all others are children of that one."""
        (found,) = [
            int(command.parent.name)
            for command in Path("/proc").glob("[0-9]*/cmdline")
            if self._is_ours(_words(command))
        ]
        return found

    def _is_ours(self, words: list[str]) -> bool:
        is_first = not any(word.startswith("--type=") for word in words)
        return is_first and f"--user-data-dir={self._profile}" in words

    def kill(self) -> None:
        """As when the battery is pulled out: nobody is asked to write anything down."""
        pid = self._pid
        with self.context.expect_event("close"):
            os.kill(pid, signal.SIGKILL)
        wait_until(lambda: not _words(Path(f"/proc/{pid}/cmdline")))

    def close(self) -> None:
        self.context.close()


def _words(command: Path) -> list[str]:
    try:
        return command.read_text().split("\0")
    except OSError:
        return []
