"""A language that nobody speaks: English with every vowel doubled and accented, a third longer.

What fits in it fits in German and Polish; what stands plain on the page does not come from the
catalogue.
"""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, Route

from architekton.core.sentences import catalogue

_LONGER = str.maketrans({"a": "áa", "e": "ée", "i": "íi", "o": "óo", "u": "úu"})
_BRACES = re.compile(r"(\{\w+, plural,(?: \w+ \{[^{}]*\})+\}|\{\w+\})")
_FORM = re.compile(r"(?<=\{)[^{}]*(?=\})")


def stretched(sentence: str) -> str:
    """Facts and the names of plural forms stay; what is said in each form is stretched too."""
    return "".join(_part(part) for part in _BRACES.split(sentence))


def _part(part: str) -> str:
    if not part.startswith("{"):
        return part.translate(_LONGER)
    head, comma, forms = part.partition(", plural,")
    return head + comma + _FORM.sub(lambda form: form[0].translate(_LONGER), forms)


def speak_stretched(page: Page) -> None:
    """From now on the page gets this instead of English."""
    said = {
        key: text if key.startswith(("plural.", "word.")) else stretched(text)
        for key, text in catalogue("en").items()
    }

    def answer(route: Route) -> None:
        route.fulfill(content_type="application/json", body=json.dumps(said))

    page.route("**/api/catalogue/en*", answer)
