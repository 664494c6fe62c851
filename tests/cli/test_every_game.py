"""The commands know every game through the contract alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import architekton
from architekton.cli.main import run
from architekton.core.discovery import discover_games
from architekton.core.game import Game
from architekton.core.record import Record
from tests.imports import imported

each_game = pytest.mark.parametrize("kind", discover_games(), ids=lambda kind: kind.name)


def answered(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert run(list(arguments)) == 0
    return capsys.readouterr().out.splitlines()


@each_game
def test_a_game_from_demo_to_replay(
    kind: type[Game], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    saved = str(tmp_path / "game.json")
    played = answered(capsys, "demo", kind.name, "--seed", "5", "--save", saved, "--lang", "fr")
    assert any("place 2" in line for line in played)
    record = Record.loads(Path(saved).read_text())
    steps = [json.loads(line) for line in answered(capsys, "replay", saved, "--json")]
    assert len(steps) == len(record.game.moves) + 1
    [scored] = [json.loads(line) for line in answered(capsys, "score", saved, "--json")]
    assert [seat["total"] for seat in scored["seats"]] == steps[-1]["totals"]
    assert answered(capsys, "score", saved)[-1]
    assert answered(capsys, "moves", saved, "--json") == ["[]"]
    assert answered(capsys, "show", saved)
    assert answered(capsys, "show", saved, "--svg")[0].startswith("<svg")


@each_game
def test_a_board_alone(
    kind: type[Game], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game = kind.start(seed=3)
    board = game.board(0)
    assert board is not None
    path = tmp_path / "board.txt"
    path.write_text(board.text())
    [scored] = [json.loads(line) for line in answered(capsys, "score", str(path), "--json")]
    assert scored["total"] == game.sheet(0).total
    assert answered(capsys, "score", str(path))
    assert json.loads(answered(capsys, "moves", str(path), "--json")[0])
    assert answered(capsys, "show", str(path))


@each_game
def test_perft_of_each_game(kind: type[Game], capsys: pytest.CaptureFixture[str]) -> None:
    lines = answered(capsys, "perft", kind.name, "--depth", "2", "--json")
    counts = [json.loads(line)["positions"] for line in lines]
    assert counts[1] > counts[0] > 50


def test_no_code_outside_a_game_imports_it() -> None:
    package = Path(architekton.__file__).parent
    for path in package.rglob("*.py"):
        if "games" in path.relative_to(package).parts[:1]:
            own = path.relative_to(package).parts[1]
        else:
            own = ""
        for name in imported(path):
            if name.startswith("architekton.games."):
                assert name.split(".")[2] == own, f"{path} imports {name}"
