"""One catalogue for all sentences that people read.

A language is one file per folder: `core/catalogue/en.json`, `games/<game>/catalogue/en.json`. Keys
are dotted; a game's own keys begin with its name. A game from elsewhere brings a folder of its own,
and says in English what it cannot say in another language. Two kinds of braces:

    "Tile {tile} costs {price, plural, =0 {nothing} one {# stone} other {# stones}}."

Within a form # is the number. Which numbers take which form, a language says itself: see `plurals`;
a form for one number alone, such as =0, goes before. Facts that are dates, such as 2026-11-16, and
numbers with a decimal mark are written as the language writes them.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from architekton.core.plurals import OTHER, PREFIX, Test, category_of, plural_rules
from architekton.core.typography import typeset

if TYPE_CHECKING:
    from architekton.core.general_shapes import Event

PACKAGE = Path(__file__).resolve().parent.parent
LANGUAGES = tuple(sorted(path.stem for path in (PACKAGE / "core" / "catalogue").glob("*.json")))
DEFAULT_LANGUAGE = "en"


_BRACES = re.compile(r"\{(\w+), plural,((?: =?\w+ \{[^{}]*\})+)\}|\{(\w+)\}")
_FORM = re.compile(r" (=?\w+) \{([^{}]*)\}")
_DATE = re.compile(r"\d{4}-\d\d-\d\d")


# Of games from elsewhere.
_folders: list[Path] = []


@cache
def catalogue(language: str) -> dict[str, str]:
    """No sentence of the house itself can be replaced from elsewhere."""
    elsewhere = [
        folder / f"{spoken}.json" for folder in _folders for spoken in (DEFAULT_LANGUAGE, language)
    ]
    sentences: dict[str, str] = {}
    for path in (*elsewhere, *sorted(PACKAGE.glob(f"**/catalogue/{language}.json"))):
        if path.is_file():
            sentences.update(json.loads(path.read_text(encoding="utf-8")))
    return {
        key: written if key.startswith(PREFIX) else typeset(written)
        for key, written in sentences.items()
    }


def add_catalogue(game: str, package: Path | None) -> None:
    """The sentences of a game from elsewhere; LookupError if it does not even say its title."""
    files = sorted(package.glob("catalogue/*.json")) if package else []
    spoken = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in files}
    title = f"{game}.title"
    if package is None or title not in spoken.get(DEFAULT_LANGUAGE, {}):
        raise LookupError(f"its package has no catalogue/{DEFAULT_LANGUAGE}.json with {title}")
    _folders.append(package / "catalogue")
    for kept in (catalogue, _parts, _plural_rules):
        kept.cache_clear()


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
    sentence, parts, end = _sentence(key, language), [], 0
    for match in _BRACES.finditer(sentence):
        parts += [sentence[end : match.start()], _part(*match.groups())]
        end = match.end()
    return tuple(part for part in (*parts, sentence[end:]) if part)


def _sentence(key: str, language: str) -> str:
    """A game from elsewhere that was imported by itself brings its sentences once it is found."""
    if key not in catalogue(language):
        import_module("architekton.core.discovery").game_names()
    return catalogue(language)[key]


def _part(counted: str | None, written: str | None, name: str | None) -> Part:
    forms = dict(_FORM.findall(written or ""))

    def plural(facts: Mapping[str, Any], language: str) -> str:
        count = facts[str(counted)]
        category = category_of(count, _plural_rules(language))
        form = forms.get(f"={count}") or forms.get(category, forms[OTHER])
        return str(form).replace("#", _spell(count, language))

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
    if isinstance(fact, float):
        return str(fact).replace(".", say("core.decimal_mark", language))
    if isinstance(fact, str) and _DATE.fullmatch(fact):
        return _date(fact, language)
    return catalogue(language).get(f"word.{fact}", str(fact))


def _date(written: str, language: str) -> str:
    """2026-11-16 as people write it; what is no day of any year stays as it is."""
    try:
        day = date.fromisoformat(written)
    except ValueError:
        return written
    month = say(f"core.month.{day.month}", language)
    return say("core.date", language, day=day.day, month=month, year=day.year)


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


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """The environment's language for a while: also for what compiles, and for other processes."""
    before = os.environ.get("ARCHITEKTON_LANG")
    os.environ["ARCHITEKTON_LANG"] = language
    try:
        yield
    finally:
        if before is None:
            del os.environ["ARCHITEKTON_LANG"]
        else:
            os.environ["ARCHITEKTON_LANG"] = before


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

    def shown(self, language: str = DEFAULT_LANGUAGE, names: Sequence[str] = ()) -> Event:
        """The same as a shape: a code and a sentence, whatever facts come with them."""
        return cast("Event", self.to_json(language, names))
