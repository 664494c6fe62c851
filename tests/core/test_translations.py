"""Every language says all that English says: nothing is missing, left over or left in English.

When one of these fails, its message is the list of what is to be written.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from architekton.core.plurals import CATEGORIES, category_of, plural_rules
from architekton.core.sentences import LANGUAGES, PACKAGE, catalogue

HERE = Path(__file__).parent
TRANSLATED = [language for language in LANGUAGES if language != "en"]
PLURAL = re.compile(r"\{(\w+), plural,((?: =?\w+ \{[^{}]*\})+)\}")
# Nothing at a table is counted in millions, the only numbers that are `many` in French.
COUNTED = range(1001)

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_translation = pytest.mark.parametrize("language", TRANSLATED)


def folders() -> list[Path]:
    return sorted(path.parent for path in PACKAGE.glob("**/catalogue/en.json"))


def read(folder: Path, language: str) -> dict[str, str]:
    path = folder / f"{language}.json"
    sentences: dict[str, str] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return {key: said for key, said in sentences.items() if not key.startswith("plural.")}


def needed(folder: Path) -> dict[str, str]:
    """What English says, and the words that English writes as they are and another does not."""
    words = {
        key: key.removeprefix("word.")
        for language in TRANSLATED
        for key in read(folder, language)
        if key.startswith("word.")
    }
    return {**words, **read(folder, "en")}


def name(folder: Path, language: str) -> str:
    return str(folder.relative_to(PACKAGE) / f"{language}.json")


def facts_in(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", PLURAL.sub(r"{\1}", sentence)))


def test_six_languages_are_there() -> None:
    assert {"de", "en", "es", "fr", "it", "pl"} <= set(LANGUAGES)


@every_translation
def test_nothing_is_missing(language: str) -> None:
    missing = [
        f"{name(folder, language)}: {key} = {english}"
        for folder in folders()
        for key, english in needed(folder).items()
        if not read(folder, language).get(key, "").strip()
    ]
    assert not missing, "to be translated:\n" + "\n".join(missing)


@every_translation
def test_nothing_is_left_over(language: str) -> None:
    left = [
        f"{name(folder, language)}: {key}"
        for folder in folders()
        for key in read(folder, language)
        if key not in needed(folder)
    ]
    assert not left, "English does not say this any more:\n" + "\n".join(left)


@every_translation
def test_nothing_is_left_in_english(language: str) -> None:
    """But for words that are truly the same, which stand in same_words.json."""
    same = set(json.loads((HERE / "same_words.json").read_text("utf-8"))[language])
    left, equal = [], set()
    for folder in folders():
        english = read(folder, "en")
        for key, said in read(folder, language).items():
            if said != english.get(key):
                continue
            equal.add(said)
            if said not in same and re.search(r"[^\W\d_]", re.sub(r"\{[^{}]*\}", "", said)):
                left.append(f"{name(folder, language)}: {key} = {said}")
    assert not left, "still in English:\n" + "\n".join(left)
    assert same <= equal, f"no longer the same as in English: {sorted(same - equal)}"


@every_translation
def test_facts_are_the_same(language: str) -> None:
    english, other = catalogue("en"), catalogue(language)
    differ = [
        f"{key}: {sorted(facts_in(said))} in English, {sorted(facts_in(other[key]))} here"
        for key, said in english.items()
        if key in other and not key.startswith("plural.") and facts_in(other[key]) != facts_in(said)
    ]
    assert not differ, "other facts than in English:\n" + "\n".join(differ)


@every_language
def test_plurals_have_every_form_that_the_language_needs(language: str) -> None:
    rules = plural_rules(catalogue(language))
    wanted = {category_of(number, rules) for number in COUNTED} | {"other"}
    lacking = []
    for key, said in catalogue(language).items():
        for _, forms in PLURAL.findall(said):
            given = set(re.findall(r" (\w+) \{", forms))
            if not wanted <= given <= {*CATEGORIES, "other"}:
                lacking.append(f"{key}: has {sorted(given)}, needs {sorted(wanted)}")
    assert not lacking, "plurals:\n" + "\n".join(lacking)


@every_language
def test_numbers_take_the_forms_of_cldr(language: str) -> None:
    """The page asks Intl.PluralRules for the same numbers, in say.test.ts."""
    cases = json.loads((HERE / "plural_cases.json").read_text("utf-8"))[language]
    rules = plural_rules(catalogue(language))
    for category, numbers in cases.items():
        for number in numbers:
            assert category_of(number, rules) == category, number


@every_language
def test_nothing_is_typed_that_the_rule_sets(language: str) -> None:
    """Curly apostrophes and no-break spaces come from `typography`; files have what keys type."""
    typed = [
        f"{name(folder, language)}: {key}"
        for folder in folders()
        for key, said in read(folder, language).items()
        if re.search(r"\w’\w|[\u00a0\u202f]", said)
    ]
    assert not typed, "write a plain apostrophe or space:\n" + "\n".join(typed)


def test_french_has_no_elision_trap() -> None:
    """ "Table de {name}" would become "Table de Apprenti"."""
    traps = [
        f"{key}: {said}"
        for key, said in catalogue("fr").items()
        if re.search(r"\b(?:de|que|le|la|du|au) \{(?:name|names|who|host|player|architect)\}", said)
    ]
    assert not traps, "\n".join(traps)
