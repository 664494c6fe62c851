"""`architekton new-game`: what it writes installs, passes its tests, and can be played at once."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from architekton.cli.main import run
from tests.test_documentation import code_blocks
from tests.third_game.environment import ROOT, Environment

MANUAL = ROOT / "docs" / "new-game.md"


@pytest.fixture(scope="module")
def with_pig(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    environment = Environment(tmp_path_factory.mktemp("pig"))
    said = environment.run("architekton", "new-game", "pig")
    assert "pip install --editable pig" in said
    environment.install(environment.folder / "pig")
    return environment


def test_its_own_tests_pass(with_pig: Environment) -> None:
    assert " passed" in with_pig.tests_pass(with_pig.folder / "pig" / "tests")


def test_it_can_be_played_at_once(with_pig: Environment) -> None:
    played = with_pig.run("architekton", "demo", "pig", "--seed", "3", "--save", "game.json")
    assert "Winner" in played
    replayed = with_pig.run("architekton", "replay", "game.json", "--lang", "fr")
    assert "lance" in replayed
    score = with_pig.run(
        "architekton", "arena", "pig", "general@200n", "random",
        "--games", "4", "--set", "goal=20", "--processes", "1", "--json",
    )  # fmt: skip
    assert json.loads(score)["pairs"][0]["games"] == 4


def test_what_it_writes_is_in_good_style(with_pig: Environment) -> None:
    sources = str(with_pig.folder / "pig" / "src")
    styled = ("check", "--no-cache", "--config", str(ROOT / "pyproject.toml"))
    with_pig.run("python", "-m", "ruff", *styled, sources)
    typed = ("--strict", "--cache-dir=/dev/null", "--no-error-summary", "--follow-imports=silent")
    with_pig.run("python", "-m", "mypy", *typed, f"{sources}/pig")


@pytest.mark.parametrize("name", ["Pig", "1pig", "p", "a-b", "../pig", "class", "", "é", "x" * 31])
def test_a_bad_name_is_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["new-game", name, "--lang", "en"]) == 2
    assert "cannot be the name of a game" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["akropolis", "json", "architekton"])
def test_a_name_that_is_taken_is_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["new-game", name, "--lang", "fr"]) == 2
    assert "est déjà le nom" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_nothing_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "pig"
    folder.mkdir()
    (folder / "kept.txt").write_text("mine")
    assert run(["new-game", "pig", "--folder", str(folder), "--lang", "en"]) == 2
    assert "already exists" in capsys.readouterr().err
    assert [path.name for path in folder.iterdir()] == ["kept.txt"]


def test_where_nothing_can_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    wanted = str(tmp_path / "file" / "pig")
    assert run(["new-game", "pig", "--folder", wanted, "--lang", "en"]) == 2
    assert "nothing can be written there" in capsys.readouterr().err


def test_it_answers_in_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["new-game", "big_pig", "--folder", str(tmp_path / "here"), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["name"] == "big_pig"
    written = {Path(path) for path in answer["files"]}
    assert written == {path for path in (tmp_path / "here").rglob("*") if path.is_file()}
    assert not any("my_game" in path.read_text() + str(path) for path in written)
    english = (tmp_path / "here" / "src" / "big_pig" / "catalogue" / "en.json").read_text()
    assert json.loads(english)["big_pig.title"] == "Big pig"


def test_the_manual_does_what_it_says(tmp_path: Path) -> None:
    """Every command of the ten steps, in their order, by one shell after another."""
    environment = Environment(tmp_path)
    steps = re.findall(r"^## (\d+)\. ", MANUAL.read_text(), flags=re.MULTILINE)
    assert [int(step) for step in steps] == list(range(1, 11))
    for block in code_blocks(MANUAL, "sh"):
        environment.shell(block)
