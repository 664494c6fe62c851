"""One catalogue for all sentences that people read.

A language is one file per folder: `core/catalogue/en.json`, `games/<game>/catalogue/en.json`. Keys
are dotted; a game's own keys begin with its name. Two kinds of braces:

    "Tile {tile} costs {price} {price, plural, one {stone} other {stones}}."

Which numbers take which form, a language says itself: see `plurals`. A game that was installed
brings its sentences along; where it does not speak a language, it speaks English.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from architekton.core.plurals import OTHER, Test, category_of, plural_rules

PACKAGE = Path(__file__).resolve().parent.parent
LANGUAGES = tuple(sorted(path.stem for path in (PACKAGE / "core" / "catalogue").glob("*.json")))
DEFAULT_LANGUAGE = "en"
# By this group of entry points an installed package says that it holds a game.
GAMES = "architekton.games"

_BRACES = re.compile(r"\{(\w+), plural,((?: \w+ \{[^{}]*\})+)\}|\{(\w+)\}")
_FORM = re.compile(r" (\w+) \{([^{}]*)\}")


@cache
def catalogue(language: str) -> dict[str, str]:
    sentences: dict[str, str] = {}
    for folder in _installed_games():
        for spoken in (DEFAULT_LANGUAGE, language):
            sentences.update(_sentences(folder, spoken))
    # Ours last: nobody who installs a game finds other words elsewhere.
    return {**sentences, **_sentences(PACKAGE, language)}


def _sentences(folder: Path, language: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for path in sorted(folder.glob(f"**/catalogue/{language}.json")):
        found.update(json.loads(path.read_text(encoding="utf-8")))
    return found


def _installed_games() -> list[Path]:
    """The folders of the packages that say they hold a game; none of them is imported."""
    packages = {entry.module.partition(".")[0] for entry in entry_points(group=GAMES)}
    specs = [find_spec(package) for package in sorted(packages)]
    folders = [spec.submodule_search_locations or [] for spec in specs if spec]
    return [Path(folder) for places in folders for folder in places]


def say(key: str, language: str = DEFAULT_LANGUAGE, /, **facts: Any) -> str:
    """The sentence of a key in a language. A key that is missing is a mistake of ours."""
    spoken = known_language(language)
    return "".join(
        part if isinstance(part, str) else part(facts, spoken) for part in _parts(key, spoken)
    )


def known_language(language: str) -> str:
    """A language of the catalogue: the one asked for, else English."""
    known = isinstance(language, str) and language in LANGUAGES
    return language if known else DEFAULT_LANGUAGE


Part = str | Callable[[Mapping[str, Any], str], str]


@cache
def _parts(key: str, language: str) -> tuple[Part, ...]:
    """A sentence taken apart, once: text as it is, and what the facts decide."""
    sentence, parts, end = catalogue(language)[key], [], 0
    for match in _BRACES.finditer(sentence):
        parts += [sentence[end : match.start()], _part(*match.groups())]
        end = match.end()
    return tuple(part for part in (*parts, sentence[end:]) if part)


def _part(counted: str | None, written: str | None, name: str | None) -> Part:
    forms = dict(_FORM.findall(written or ""))

    def plural(facts: Mapping[str, Any], language: str) -> str:
        category = category_of(facts[str(counted)], _plural_rules(language))
        return str(forms.get(category, forms[OTHER]))

    def fact(facts: Mapping[str, Any], language: str) -> str:
        return _spell(facts[str(name)], language)

    return fact if counted is None else plural


@cache
def _plural_rules(language: str) -> list[tuple[str, Test]]:
    return plural_rules(catalogue(language))


def _spell(fact: Any, language: str) -> str:
    """Lists read as lists; a fact that has a name in the catalogue is called by it."""
    if isinstance(fact, list | tuple) and all(isinstance(item, str) for item in fact):
        return ", ".join(_spell(item, language) for item in fact)
    if isinstance(fact, list | tuple) and all(isinstance(item, list | tuple) for item in fact):
        return "; ".join(_spell(item, language) for item in fact)
    if isinstance(fact, list | tuple):
        return "(" + ", ".join(str(item) for item in fact) + ")"
    return catalogue(language).get(f"word.{fact}", str(fact))


def number(value: float, places: int, language: str = DEFAULT_LANGUAGE, sign: str = "") -> str:
    """A number as it is written in a language; `sign` is "+" where a plus should be seen."""
    written = f"{value:{sign}.{places}f}"
    return written.replace(".", say("core.decimal_mark", language))


def language_of_the_environment() -> str:
    """ARCHITEKTON_LANG, else the usual locale variables, else English."""
    for variable in ("ARCHITEKTON_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        language = os.environ.get(variable, "")[:2].lower()
        if language in LANGUAGES:
            return language
    return DEFAULT_LANGUAGE


@dataclass(frozen=True)
class Statement:
    """Something to tell: a stable code, the facts that belong to it, and a sentence for people.

    A refusal, a reason why a hex counts, an event of the game: programs read the code and the
    facts, people the text.
    """

    section: str
    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    def text(self, language: str = DEFAULT_LANGUAGE, names: Sequence[str] = ()) -> str:
        """`names` are those of the seats; without them people are called by their seats."""
        facts = {"who": self._who(language, names), **self.facts}
        return say(f"{self.section}.{self.code}", language, **facts)

    def _who(self, language: str, names: Sequence[str]) -> str:
        seat = self.facts.get("seat")
        if seat is None:
            return ""
        named = names[seat - 1] if seat <= len(names) else ""
        return named or say("core.seat", language, seat=seat)

    def to_json(
        self, language: str = DEFAULT_LANGUAGE, names: Sequence[str] = ()
    ) -> dict[str, Any]:
        return {"code": self.code, **self.facts, "text": self.text(language, names)}
