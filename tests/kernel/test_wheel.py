"""The wheel, as somebody installs it: no Node, no compiler, no Numba, nothing but its packages."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest

from architekton.core.discovery import built_in_games, find_game
from architekton.core.library import this_machine
from tests.kernel.modules import ROOT
from tests.server.people import Person, any_move
from tests.server.running import PATIENCE

TURNS = 3


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment in which only the wheel was installed."""
    folder = tmp_path_factory.mktemp("installed")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder],
        cwd=ROOT,
        env={**os.environ, "ARCHITEKTON_PAGE": "built", "ARCHITEKTON_MACHINE": this_machine()},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    [wheel] = folder.glob("*.whl")
    assert "none-any" not in wheel.name
    venv.create(folder / "environment", with_pip=True)
    programs = folder / "environment" / "bin"
    constraints = ROOT / "constraints.txt"
    subprocess.run(
        [programs / "python", "-m", "pip", "--disable-pip-version-check", "install", "--quiet",
         "--constraint", constraints, wheel],
        stderr=subprocess.DEVNULL,
        check=True,
    )  # fmt: skip
    return programs


@pytest.fixture
def alone(installed: Path, tmp_path: Path) -> dict[str, str]:
    """An environment where nothing else can be found."""
    return {"PATH": str(installed), "HOME": str(tmp_path), "ARCHITEKTON_DATA": str(tmp_path)}


def run(installed: Path, alone: dict[str, str], *words: str) -> str:
    done = subprocess.run(
        [installed / "architekton", *words], env=alone, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "architekton:" not in done.stderr, "nothing was passed over"
    return done.stdout


def test_there_is_no_compiler_in_it(installed: Path, alone: dict[str, str]) -> None:
    found = subprocess.run(
        [installed / "python", "-c", "import numba"], env=alone, capture_output=True, check=False
    )
    assert b"ModuleNotFoundError" in found.stderr
    assert run(installed, alone, "--version").endswith("(library)\n")


def test_commands(installed: Path, alone: dict[str, str], tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    run(installed, alone, "demo", "amytis", "--seed", "7", "--save", str(record))
    assert "1." in run(installed, alone, "hint", str(record), "--move", "3")
    arena = run(installed, alone, "arena", "akropolis", "greedy", "random", "--games", "2")
    assert "greedy" in arena


@pytest.fixture
def address(installed: Path, alone: dict[str, str]) -> Iterator[str]:
    """`architekton play`, until it says where."""
    command = [
        str(installed / "architekton"),
        "play",
        "--no-browser",
        "--port",
        "0",
        "--lang",
        "en",
    ]
    with subprocess.Popen(command, env=alone, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = (re.search(r"http://\S+:\d+", line) for line in process.stdout)
        yield next(match[0] for match in found if match)
        process.terminate()
        process.wait(PATIENCE)


def test_playing_both_games_against_bots(address: str) -> None:
    person = Person(address, "Ada")
    assert "<title>" in person.http.get("/").text
    for game in built_in_games():
        level = find_game(game).LEVELS[-1].name
        bot = {"kind": "bot", "level": level}
        table = person.open("me", bot, game=game)["table"]["id"]
        with person.live(table) as live:
            for turn in range(TURNS):
                while not live.state or not live.is_mine():
                    live.receive()
                live.move(any_move(live.state, turn))
            while not live.is_mine():
                live.receive()
            assert live.state["version"] > 2 * TURNS
