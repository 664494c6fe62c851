"""`architekton hint` and `architekton train`, run as a user runs them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from architekton.core.chance import stream
from architekton.core.discovery import discover_games, find_game
from architekton.core.game import Game
from architekton.core.pad import view_by_hand
from architekton.core.record import Record
from architekton.core.weights import Weights
from architekton.players.bot import advise
from architekton.players.thinker import learning_mind
from tests.cli.test_arena import hear_ctrl_c
from tests.pocket.conversation import last_turn_by_hand

GAMES = discover_games()
WITH_A_MIND = [kind for kind in GAMES if kind.mind()]


def run(*arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "architekton", *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=cwd,
        env={**os.environ, "ARCHITEKTON_QUIET": "1"},
    )


@pytest.fixture
def record(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    game = request.param.start(seed=4)
    game.play_randomly(stream(4))
    path = tmp_path / "game.json"
    path.write_text(Record.of(game).dumps())
    return path


@pytest.mark.parametrize("record", GAMES, indirect=True, ids=lambda kind: kind.name)
def test_hint_ranks_moves_and_says_what_they_bring(record: Path) -> None:
    asked = ("hint", str(record), "--move", "6", "--player", "search@2000n", "--best", "3")
    answer = json.loads(run(*asked, "--json").stdout)
    moves = answer["moves"]
    assert 1 <= len(moves) <= 3
    game = Record.loads(record.read_text()).game
    while len(game.moves) > 6:
        game.take_back()
    assert answer["seat"] == game.to_move
    for move in moves:
        assert game.preview(type(game).parse_move(move["text"]))["total"] == move["now"]
    for language in ("en", "fr"):
        told = run(*asked, "--lang", language)
        assert told.returncode == 0
        assert moves[0]["text"] in told.stdout
    assert run(*asked).stdout == run(*asked).stdout


@pytest.mark.parametrize("record", GAMES[:1], indirect=True, ids=lambda kind: kind.name)
@pytest.mark.parametrize(
    "more",
    [(), ("--move", "999"), ("--move", "2", "--player", "nobody"), ("--move", "2", "--best", "0")],
    ids=["over", "beyond", "nobody", "none"],
)
def test_hint_refuses_in_one_line(record: Path, more: tuple[str, ...]) -> None:
    done = run("hint", str(record), *more)
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr


def test_hint_reads_a_position_off_a_real_table(tmp_path: Path) -> None:
    """The same choices as the page gets for it; and no other command takes it for a record."""
    asked = last_turn_by_hand()
    path = tmp_path / "position.json"
    path.write_text(json.dumps({"game": "akropolis", "position": asked["position"]}))
    answer = json.loads(run("hint", str(path), "--best", "4", "--json").stdout)
    view = view_by_hand(find_game("akropolis"), asked["position"])
    expected = advise(view, "akropolis", 4, "en")["moves"]
    assert [move["text"] for move in answer["moves"]] == [move["text"] for move in expected]
    assert answer["seat"] == asked["position"]["to_move"]
    assert expected[0]["text"] in run("hint", str(path)).stdout
    for refused in (
        ("hint", str(path), "--move", "3"),
        ("score", str(path)),
        ("replay", str(path)),
    ):
        done = run(*refused)
        assert (done.returncode, len(done.stderr.strip().splitlines())) == (2, 1), refused


@pytest.mark.parametrize("kind", WITH_A_MIND, ids=lambda kind: kind.name)
def test_train_learns_keeps_and_compares(kind: type[Game], tmp_path: Path) -> None:
    asked = ("train", kind.name, "--games", "64", "--seed", "3", "--deals", "2", "--json")
    done = run(*asked, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    facts = json.loads(done.stdout)
    weights = Weights.load(tmp_path / facts["weights"], learning_mind(kind).INPUTS)
    assert weights.provenance["games"] == 64
    assert -0.5 <= facts["trial"]["mean"] <= 0.5
    assert (tmp_path / facts["weights"]).with_suffix(".svg").read_text().startswith("<svg")
    again = tmp_path / "again"
    again.mkdir()
    repeated = json.loads(run(*asked, cwd=again).stdout)
    other = Weights.load(again / repeated["weights"], learning_mind(kind).INPUTS)
    assert other.fingerprint == weights.fingerprint


def test_train_does_not_replace_stronger_weights(tmp_path: Path) -> None:
    kind = WITH_A_MIND[0]
    shipped = {path: path.read_bytes() for path in learning_mind(kind).SHIPPED.glob("*.npz")}
    asked = ("--games", "64", "--seed", "3", "--deals", "4", "--ship")
    done = run("train", kind.name, *asked, cwd=tmp_path)
    assert done.returncode == 1
    assert {path: path.read_bytes() for path in shipped} == shipped


def test_train_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    kind = WITH_A_MIND[0]
    asked = [sys.executable, "-m", "architekton", "train", kind.name, "--games", "1280"]
    with subprocess.Popen(
        [*asked, "--out", "w.npz"],
        cwd=tmp_path,
        stderr=subprocess.PIPE,
        preexec_fn=hear_ctrl_c,
    ) as course:
        assert course.stderr is not None
        # The first tenth has been played.
        course.stderr.readline()
        course.send_signal(signal.SIGINT)
        course.stderr.read()
    assert course.returncode == 130
    assert (tmp_path / "w.course.npz").exists()
    other = run(
        "train", kind.name, "--games", "1280", "--seed", "2", "--out", "w.npz", cwd=tmp_path
    )
    assert other.returncode == 2
    assert "1280" in other.stderr


@pytest.mark.parametrize(
    "wrong",
    [("chess",), ("akropolis", "--games", "0"), ("akropolis", "--minutes", "0"),
     ("akropolis", "--table", "round"), ("akropolis", "--out", "nowhere/w.npz")],
    ids=lambda wrong: wrong[-1],
)  # fmt: skip
def test_train_refuses_in_one_line(wrong: tuple[str, ...], tmp_path: Path) -> None:
    done = run("train", *wrong, cwd=tmp_path)
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
