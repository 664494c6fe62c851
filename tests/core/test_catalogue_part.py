"""The parts of the catalogue: all of it is in one of them, and a page finds what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from architekton.core.catalogue_part import PAGE, catalogue_part, part_of
from architekton.core.discovery import game_names
from architekton.core.sentences import LANGUAGES, catalogue

UI = Path(__file__).parents[2] / "ui" / "src"
WRITTEN = re.compile(r"""["'`]([a-z]+(?:\.[a-z_]+)+)["'`]""")
# The parts that the page asks for, wherever it does.
LEARNED = re.compile(r"""learn\("(\w+)"\)""")
WITH_PAGES = re.compile(r"SENTENCES[^=]*= \{([^}]*)\}")
NAMED = re.compile(r'''"(\w+)"''')


def sources() -> list[Path]:
    return [
        path
        for path in UI.rglob("*")
        if path.suffix in (".ts", ".svelte") and ".test." not in path.name
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_in_one_part(language: str) -> None:
    names = {part_of(key) for key in catalogue(language)}
    parts = [catalogue_part(language, name) for name in names]
    assert sum(map(len, parts)) == len(catalogue(language))
    assert {key: said for part in parts for key, said in part.items()} == catalogue(language)


@pytest.mark.parametrize(
    ("key", "part"),
    [
        ("ui.pad", PAGE),
        ("ui.pad.title", "pad"),
        ("akropolis.title", PAGE),
        ("akropolis.lesson.city", "lessons"),
        ("amytis.ui.console.word.take", "console"),
        ("akropolis.ui.no_spot", "akropolis"),
        ("akropolis.reason.house", "told"),
        ("error.full", "error"),
    ],
)
def test_what_is_in_which_part(key: str, part: str) -> None:
    assert part_of(key) == part


def test_an_unknown_part_is_empty() -> None:
    assert catalogue_part("en", "nothing") == {}


def test_what_the_page_says_is_in_a_part_that_it_asks_for() -> None:
    texts = {path: path.read_text("utf-8") for path in sources()}
    learned = {name for text in texts.values() for name in LEARNED.findall(text)}
    listed = [found for text in texts.values() for found in WITH_PAGES.findall(text)]
    learned |= {name for found in listed for name in NAMED.findall(found)}
    assert learned >= {"console", "lessons", "pad", "review", "rules", "settings"}
    asked_for = {PAGE, *game_names(), *learned}
    lost = {
        f"{path.relative_to(UI)}: {key} is in part {part_of(key)}"
        for path, text in texts.items()
        for key in WRITTEN.findall(text)
        if key in catalogue("en") and part_of(key) not in asked_for
    }
    assert not lost


def test_a_page_needs_little_at_first() -> None:
    """A table says what any page says, and what its game says."""
    for game in ("akropolis", "amytis"):
        at_first = {**catalogue_part("en", PAGE), **catalogue_part("en", game)}
        assert len("".join(at_first.values())) < len("".join(catalogue("en").values())) / 2
