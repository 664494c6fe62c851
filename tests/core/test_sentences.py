"""The catalogue: complete in every language, with the same facts, and plurals that work."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import architekton
from architekton.core.discovery import built_in_games
from architekton.core.plurals import plural_rules
from architekton.core.sentences import catalogue, language_of_the_environment, say
from architekton.core.typography import typeset

ROOT = Path(__file__).parents[2]
SOURCES = Path(architekton.__file__).parent


def spoken(language: str) -> dict[str, str]:
    """Without names of words, which fall back on the word itself, and rules for plurals."""
    return {
        key: text
        for key, text in catalogue(language).items()
        if not key.startswith(("word.", "plural."))
    }


def test_every_code_in_the_sources_has_a_sentence() -> None:
    """BadInput("code"), reader.bad("code"), say("key"): none may be speechless."""
    keys = spoken("en").keys()
    source = "\n".join(path.read_text() for path in SOURCES.rglob("*.py"))
    for code in set(re.findall(r'(?:BadInput|\.bad)\(\s*"(\w+)"', source)):
        assert f"error.{code}" in keys, code
    for key in set(re.findall(r'say\(\s*"([\w.]+)"', source)):
        assert key in keys, key


@pytest.mark.parametrize("game", built_in_games())
def test_every_refusal_reason_and_event_of_a_game_has_a_sentence(game: str) -> None:
    keys = spoken("en").keys()
    folder = SOURCES / "games" / game
    source = "\n".join(path.read_text() for path in folder.glob("*.py"))
    for code in set(re.findall(r'_because\("(\w+)"|_event\("(\w+)"|_EVENT, "(\w+)"', source)):
        word = "".join(code)
        assert f"{game}.reason.{word}" in keys or f"{game}.event.{word}" in keys, word
    for code in set(re.findall(r'_merit\("(\w+)"', source)):
        assert f"{game}.merit.{code}" in keys, code
    refusals = import_module(f"architekton.games.{game}.rules.refusal").CODES
    for code in refusals[1:]:
        assert f"{game}.refusal.{code}" in keys, code


def test_no_sentence_is_left_over() -> None:
    page = [path for kind in ("svelte", "ts") for path in (ROOT / "ui" / "src").rglob(f"*.{kind}")]
    source = "\n".join(path.read_text() for path in (*SOURCES.rglob("*.py"), *page))
    # Put together from parts.
    composed = re.compile(
        r"^cli\.key\.|^core\.(month|kernel)|^help\.\w+\.(about|summary)$|doubled_|\.kind\.|\.district\.|\.favour_|\.building\.|^ui\.(about_|settings?\.)|_touch$|\.ui\.\w+[._]|\.console\.(word|help)\.|\.rules\.|\.lessons\.|\.lesson\.variant_|_done$"
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
    said = "Callicrates takes a tile (quarry, house plaza) for free."
    assert say(event, "en", **zero) == said
    said = "Callicratès prend une tuile (carrière, place Habitations) gratuitement."
    assert say(event, "fr", **zero) == said
    two = "Kallikrates nimmt ein Plättchen (Steinbruch, Häuserplatz) für 2 Steine."
    assert say(event, "de", **{**zero, "price": 2}) == two


def test_apostrophes_and_spaces_are_set_by_one_rule() -> None:
    assert typeset("l'or : d'{name} ; {name}'s « oui » 95 % ?") == (
        "l’or\u00a0: d’{name}\u00a0; {name}’s «\u00a0oui\u00a0» 95\u00a0%\u00a0?"
    )
    assert typeset("pip install 'architekton[postgresql]'.").count("'") == 2
    assert "\u00a0:" in say("ui.new_table", "fr", game="Ur")


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("en", "1 March 2026"),
        ("fr", "1 mars 2026"),
        ("de", "1. März 2026"),
        ("es", "1 de marzo de 2026"),
        ("it", "1 marzo 2026"),
        ("pl", "1 marca 2026"),
    ],
)
def test_days_are_written_as_the_language_writes_them(language: str, written: str) -> None:
    key = "match.title.challenge"
    assert written in say(key, language, day="2026-03-01")
    assert "2026-13-01" in say(key, language, day="2026-13-01")


def test_numbers_have_the_decimal_mark_of_the_language() -> None:
    assert say("cli.moves", "pl", count=1.5) == "1,5 możliwego ruchu"
    assert say("cli.moves", "en", count=1.5) == "1.5 legal moves"


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


def test_a_new_language_is_a_file(tmp_path: Path) -> None:
    """Czech has three forms; nothing but files is added, and the commands speak it."""
    package = tmp_path / "architekton"
    shutil.copytree(SOURCES, package, ignore=shutil.ignore_patterns("__pycache__", "assets"))
    for english in package.glob("**/catalogue/en.json"):
        shutil.copy(english, english.with_name("cs.json"))
    core = package / "core" / "catalogue" / "cs.json"
    forms = "{count} {count, plural, one {tah} few {tahy} other {tahů}}"
    own = {
        "plural.one": "n = 1",
        "plural.few": "n = 2..4",
        "core.decimal_mark": ",",
        "cli.moves": forms,
    }
    core.write_text(json.dumps({**json.loads(core.read_text()), **own}), encoding="utf-8")
    code = (
        "from architekton.core.sentences import LANGUAGES, number, say\n"
        "print('cs' in LANGUAGES, number(1.5, 1, 'cs'))\n"
        "for count in (1, 3, 5, 12, 22, 1.5): print(say('cli.moves', 'cs', count=count))\n"
        "from architekton.cli.main import run; run(['demo', 'chess', '--lang', 'cs'])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONIOENCODING": "utf-8"},
        capture_output=True, encoding="utf-8", check=False, cwd=tmp_path,
    )  # fmt: skip
    assert done.stdout.splitlines() == [
        "True 1,5", "1 tah", "3 tahy", "5 tahů", "12 tahů", "22 tahů", "1,5 tahů",
    ]  # fmt: skip
    assert "there is no game called chess" in done.stderr


@pytest.mark.parametrize("rule", ["n is 1", "x = 1", "n = 1 or"])
def test_a_rule_for_plurals_that_cannot_be_read_is_noticed(rule: str) -> None:
    with pytest.raises(ValueError, match="plurals"):
        plural_rules({"plural.one": rule})
