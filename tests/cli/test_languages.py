"""Commands speak the reader's language, their help and their complaints too."""

from __future__ import annotations

import argparse
import os
import re
from pathlib import Path

import pytest

from architekton.cli import perft
from architekton.cli.main import COMMANDS, run
from architekton.core.compiler import preparing
from architekton.core.discovery import discover_games
from architekton.core.game import Game
from architekton.core.record import Record
from architekton.core.sentences import catalogue, say

# Shorter ones are words that French has too, or a part of others.
A_SENTENCE = 3


def english_sentences() -> list[re.Pattern[str]]:
    """What only English says, as patterns in which facts and line breaks may be anything."""
    french = set(catalogue("fr").values())
    said = [text for text in catalogue("en").values() if text not in french]
    plain = [re.sub(r"\{[^{}]*(\{[^{}]*\}[^{}]*)*\}", "\0", text) for text in said]
    long = [text for text in plain if len(re.findall(r"[A-Za-z]{2,}", text)) >= A_SENTENCE]
    return [re.compile(_pattern(text)) for text in long]


def _pattern(sentence: str) -> str:
    words = [re.escape(word).replace("\0", ".+?") for word in sentence.split()]
    return r"(?<!\w)" + r"\s+".join(words)


ENGLISH = english_sentences()


def assert_french(printed: str) -> None:
    found = [pattern.pattern for pattern in ENGLISH if pattern.search(printed)]
    assert found == []


def test_english_is_recognised(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run(["arena", "--help", "--lang", "en"])
    with pytest.raises(AssertionError):
        assert_french(capsys.readouterr().out)


def test_what_compiles_meanwhile_speaks_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel says what it does in the language of the command, in its processes too."""
    monkeypatch.setenv("ARCHITEKTON_LANG", "en")
    spoken: list[str] = []

    def compiles(_: argparse.Namespace) -> int:
        spoken.append(preparing("*"))
        return 0

    monkeypatch.setattr(perft, "run", compiles)
    assert run(["perft", "akropolis", "--lang", "fr"]) == 0
    french = [say(f"core.preparing_{what}", "fr") for what in ("rules", "more")]
    assert spoken[0] in french
    assert os.environ["ARCHITEKTON_LANG"] == "en"


@pytest.mark.parametrize("how", ["option", "option first", "environment"])
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_french(
    command: str, how: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARCHITEKTON_LANG", "fr" if how == "environment" else "en")
    words = [command, "--help"] if command else ["--help"]
    chosen = {"option": [*words, "--lang", "fr"], "option first": ["--lang", "fr", *words]}
    with pytest.raises(SystemExit) as ended:
        run(chosen.get(how, words))
    assert ended.value.code == 0
    printed = capsys.readouterr().out
    assert printed.startswith("utilisation\u00a0: ")
    for english in ("usage", "positional", "show this", "and exit", "FILE", "example"):
        assert english not in printed
    assert_french(printed)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "il manque quelque chose"),
        (["score"], "il manque quelque chose\u00a0: FICHIER"),
        (["build"], "n’est pas parmi"),
        (["perft", "akropolis", "--depth", "x"], "--depth\u00a0: 'x' ne convient pas"),
        (["perft", "--depth"], "--depth attend une valeur"),
        (["demo", "--nothing"], "incompris\u00a0: --nothing"),
        (["train", "amytis", "--games", "1", "--minutes", "1"], "ne va pas avec"),
        (["demo", "--s", "1"], "peut vouloir dire"),
    ],
)
def test_wrong_usage_is_told_in_french(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        run([*words, "--lang", "fr"])
    assert ended.value.code == 2
    printed = capsys.readouterr().err
    assert says in printed
    assert_french(printed)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("games")


@pytest.mark.parametrize("kind", discover_games(), ids=lambda kind: kind.name)
def test_answers_are_french(
    kind: type[Game], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = kind.start(seed=5)
    board = game.board(0)
    assert board is not None
    (folder / "start.json").write_text(Record.of(game, ["Ada", "Bob"]).dumps())
    (folder / "board.txt").write_text(board.text())
    record, start, alone = (str(folder / name) for name in ("game.json", "start.json", "board.txt"))
    commands = [
        ["demo", kind.name, "--seed", "5", "--save", record],
        ["score", record],
        ["score", alone],
        ["moves", start],
        ["moves", alone],
        ["replay", record, "--move", "3"],
        ["show", record],
        ["show", alone],
        ["hint", start, "--player", "greedy"],
        ["perft", kind.name, "--depth", "1"],
        ["arena", kind.name, "greedy", "random", "--games", "2", "--processes", "1"],
    ]
    capsys.readouterr()  # What compiled before was not the commands'.
    for command in commands:
        assert run([*command, "--lang", "fr"]) == 0
        printed = capsys.readouterr()
        assert_french(printed.out + printed.err)
        for english in ("display:", "projects:", "site:", "stack ", "space ", "tile "):
            assert english not in printed.out, command


def test_an_unknown_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for wrong in (["demo", "--lang", "xx"], ["--lang", "xx"], ["demo", "--lang"]):
        assert run(wrong) == 2
        assert "en, es, fr" in capsys.readouterr().err
