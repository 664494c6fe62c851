"""The catalogue: complete in every language, with the same facts, and plurals that work."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

import architekton
from architekton.core.discovery import game_names
from architekton.core.messages import LANGUAGES, catalogue, language_of_the_environment, say

ROOT = Path(__file__).parents[2]
SOURCES = Path(architekton.__file__).parent
PLURAL = re.compile(r"\{(\w+), plural, one \{[^{}]*\} other \{[^{}]*\}\}")


def facts_in(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", PLURAL.sub(r"{\1}", sentence)))


def spoken(language: str) -> dict[str, str]:
    """Without names of words, which fall back on the word itself."""
    return {key: text for key, text in catalogue(language).items() if not key.startswith("word.")}


def test_english_and_french_are_there() -> None:
    assert {"en", "fr"} <= set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_everything_with_the_same_facts(language: str) -> None:
    english, other = spoken("en"), spoken(language)
    assert english.keys() == other.keys()
    for key, text in english.items():
        assert other[key].strip(), key
        assert facts_in(other[key]) == facts_in(text), key


def test_every_code_in_the_sources_has_a_sentence() -> None:
    """BadInput("code"), reader.bad("code"), say("key"): none may be speechless."""
    keys = spoken("en").keys()
    source = "\n".join(path.read_text() for path in SOURCES.rglob("*.py"))
    for code in set(re.findall(r'(?:BadInput|\.bad)\(\s*"(\w+)"', source)):
        assert f"error.{code}" in keys, code
    for key in set(re.findall(r'say\(\s*"([\w.]+)"', source)):
        assert key in keys, key


@pytest.mark.parametrize("game", game_names())
def test_every_refusal_reason_and_event_of_a_game_has_a_sentence(game: str) -> None:
    keys = spoken("en").keys()
    folder = SOURCES / "games" / game
    source = "\n".join(path.read_text() for path in folder.glob("*.py"))
    for code in set(re.findall(r'_because\("(\w+)"|_event\("(\w+)"|_EVENT, "(\w+)"', source)):
        word = "".join(code)
        assert f"{game}.reason.{word}" in keys or f"{game}.event.{word}" in keys, word
    refusals = import_module(f"architekton.games.{game}.rules.refusal").CODES
    for code in refusals[1:]:
        assert f"{game}.refusal.{code}" in keys, code


def test_no_sentence_is_left_over() -> None:
    page = [path for kind in ("svelte", "ts") for path in (ROOT / "ui" / "src").rglob(f"*.{kind}")]
    source = "\n".join(path.read_text() for path in (*SOURCES.rglob("*.py"), *page))
    # Put together from parts.
    composed = re.compile(
        r"doubled_|\.kind\.|\.district\.|\.favour_|\.building\.|^ui\.(about|theme)_|\.ui\.\w+[._]|\.rules\."
    )
    unused = [
        key
        for key in spoken("en")
        if not re.search(rf'["`.](?:[\w.]*\.)?{key.rpartition(".")[2]}["`]', source)
        and not composed.search(key)
    ]
    assert unused == []


def test_plurals() -> None:
    key = "akropolis.refusal.not_enough_stones"
    assert "1 stone," in say(key, "en", tile=3, price=1, stones=0)
    assert "2 stones," in say(key, "en", tile=3, price=2, stones=0)
    event = "akropolis.event.tile_taken"
    zero = {"architect": "callicrates", "price": 0, "hexes": ["quarry", "house_plaza"]}
    said = "Callicrates takes a tile (quarry, house plaza) for 0 stones."
    assert say(event, "en", **zero) == said
    said = "Callicratès prend une tuile (carrière, place d'habitations) pour 0 pierre."
    assert say(event, "fr", **zero) == said


def test_the_language_follows_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("ARCHITEKTON_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    assert language_of_the_environment() == "en"
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert language_of_the_environment() == "fr"
    monkeypatch.setenv("ARCHITEKTON_LANG", "en")
    assert language_of_the_environment() == "en"
    monkeypatch.setenv("ARCHITEKTON_LANG", "xx")
    assert language_of_the_environment() == "fr"
