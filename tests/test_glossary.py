"""A word of the glossary is a word of the code; what is no longer said is taken out."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/glossary.md").read_text(encoding="utf-8")
WORDS = re.findall(r"^\| ([a-z][a-z -]*) \|", PAGE, flags=re.MULTILINE)
WORDS = [word for word in WORDS if word != "word"]
SOURCES = ("src/architekton/**/*.py", "ui/src/**/*.ts", "ui/src/**/*.svelte", "tests/**/*.py")
# Made by machines: what is said there is not said by anybody.
GENERATED = ("schema.d.ts",)


@cache
def names() -> frozenset[str]:
    """Every word of every name in the code and its comments: of `KeptSeat`, kept and seat."""
    found: set[str] = set()
    for pattern in SOURCES:
        for path in ROOT.glob(pattern):
            if path.name not in GENERATED:
                text = re.sub(r"([a-z])([A-Z])", r"\1 \2", path.read_text(encoding="utf-8"))
                found |= set(re.findall(r"[a-z]+", text.lower()))
    return frozenset(found)


def test_there_are_words() -> None:
    assert len(WORDS) > 40
    assert len(set(WORDS)) == len(WORDS)


@pytest.mark.parametrize("word", WORDS)
def test_a_word_is_used(word: str) -> None:
    assert set(re.split(r"[ -]", word)) <= names()


def test_a_word_that_nobody_uses_is_noticed() -> None:
    assert "zettelkasten"[::-1] not in names()
