"""`architekton arena` as a user types it, and as a machine that crashes sees it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from architekton.cli.main import run
from tests.cli.test_commands import complaint, said

DUEL = ("arena", "amytis", "greedy", "random", "--processes", "1")


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARCHITEKTON_LANG", "en")


def answer(text: str) -> dict[str, Any]:
    """Without the times, which are never the same."""
    found: dict[str, Any] = json.loads(text)
    assert found.pop("milliseconds")
    return found


def test_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, *DUEL, "--games", "8").splitlines()
    assert lines[0] == "amytis: 4 deals a pair, each played 2 times; seed 1"
    assert " ".join(lines[2].split()) == "pair games won drawn lost score % points difference"
    assert lines[3].startswith("greedy : random      8    8      0     0  100.0 ± 0.0")
    assert lines[5].startswith("player      rating  ms a move")
    assert lines[6].split()[:2] == ["greedy", "1000"]
    assert lines[7].startswith("random")
    assert "greedy is 1000 by definition" in lines[-1]
    # Columns stand below each other.
    assert len(lines[2]) == len(lines[3])
    assert len({len(line) for line in lines[5:8]}) == 1


def test_in_french(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, *DUEL, "--games", "4", "--lang", "fr", "--set", "sides=random")
    assert text.startswith("amytis (sides=random)\u00a0: 2 donnes par paire, chacune jouée 2 fois")
    assert "gagnées" in text
    assert "100,0 ± 0,0" in text
    line = complaint(capsys, "arena", "amytis", "greedy", "nobody", "--lang", "fr")
    assert "aucun joueur ne s’appelle nobody" in line


def test_json_and_the_anchor(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(said(capsys, *DUEL, "--games", "4", "--json", "--anchor", "random=-50.5"))
    assert found["anchor"] == {"player": "random", "rating": -50.5}
    assert found["ratings"][1] == {"player": "random", "rating": -50.5, "error": 0}
    assert found["pairs"][0]["games"] == 4
    assert found["milliseconds"][0].keys() == {"player", "moves", "mean", "p99", "slowest"}


def test_three_and_one_at_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    akropolis = ("arena", "akropolis", "greedy", "random", "--processes", "1", "--games", "3")
    three = said(capsys, *akropolis, "--set", "players=3")
    assert three.startswith("akropolis (players=3): 1 deal a pair, each played 3 times; seed 1")
    assert "If all were equally strong, the first of a pair would score 33.3\u00a0%." in three
    alone = said(capsys, *akropolis, "--set", "players=1", "--set", "architect=metagenes")
    assert "greedy : Metagenes" in alone
    assert "random : Metagenes" in alone


def test_progress_is_a_line_for_every_tenth(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*DUEL, "--games", "20"]) == 0
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 10
    assert lines[4].startswith("10 of 20 games, about 00:")
    assert lines[4].endswith("greedy\u00a0: random 100.0\u00a0%")


def test_the_plot(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "ratings.svg"
    said(capsys, *DUEL[:4], "greedy@1n", "--processes", "1", "--games", "4", "--plot", str(path))
    picture = ET.fromstring(path.read_text())
    space = "{http://www.w3.org/2000/svg}"
    assert picture.findtext(f"{space}title") == "Ratings in Amytis"
    assert "greedy: 1000 by definition." in str(picture.findtext(f"{space}desc"))
    texts = [element.text for element in picture.iter(f"{space}text")]
    assert {"greedy", "random", "greedy@1n", "1000, fixed"} <= set(texts)
    assert len(picture.findall(f".//{space}circle")) == 3
    # Each name has its own row.
    rows = [row.find(f"{space}text") for row in picture.findall(f"{space}g")[1:]]
    heights = [float(name.attrib["y"]) for name in rows if name is not None]
    assert heights == sorted(set(heights))
    assert len(heights) == 3


def test_bad_input(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "chess" in complaint(capsys, "arena", "chess", "greedy", "random")
    assert "at least 2 players" in complaint(capsys, "arena", "amytis", "greedy")
    assert "named twice" in complaint(capsys, "arena", "amytis", "greedy", "greedy")
    assert "known players: random, greedy" in complaint(capsys, "arena", "amytis", "greedy", "x")
    assert "--games" in complaint(capsys, *DUEL, "--games", "0")
    assert "--processes" in complaint(capsys, *DUEL, "--processes", "0")
    assert "PLAYER=RATING" in complaint(capsys, *DUEL, "--anchor", "greedy")
    assert "PLAYER=RATING" in complaint(capsys, *DUEL, "--anchor", "greedy=inf")
    assert "greedy, random" in complaint(capsys, *DUEL, "--anchor", "nobody=1")
    assert "options.sides" in complaint(capsys, *DUEL, "--set", "sides=C")
    assert "cannot be written" in complaint(capsys, *DUEL, "--out", str(tmp_path))
    missing = str(tmp_path / "nowhere" / "games.jsonl")
    assert "cannot be written" in complaint(capsys, *DUEL, "--out", missing)


def test_a_plot_that_cannot_be_written_is_said_before_anything_is_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert "cannot be written" in complaint(capsys, *DUEL, "--plot", str(tmp_path / "no" / "p.svg"))


def test_another_arenas_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = str(tmp_path / "games.jsonl")
    said(capsys, *DUEL, "--games", "2", "--out", path)
    line = complaint(capsys, *DUEL, "--games", "2", "--out", path, "--seed", "2")
    assert "belongs to another arena (its seed differs)" in line


def test_a_game_in_the_file_can_be_replayed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path, record = tmp_path / "games.jsonl", tmp_path / "game.json"
    said(capsys, *DUEL, "--games", "2", "--out", str(path))
    record.write_text(json.dumps(json.loads(path.read_text().splitlines()[2])["record"]))
    assert "random 0 · greedy 0" in said(capsys, "replay", str(record))


# --- real processes -----------------------------------------------------------------------------

GAMES = 40
LONG = ["arena", "akropolis", "greedy", "random", "--games", str(GAMES), "--json", "--lang", "en"]


def hear_ctrl_c() -> None:
    """Tests that run in the background inherit deaf ears."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def begun(path: Path, games: int) -> subprocess.Popen[str]:
    """An arena in two worker processes that has written down some games."""
    process = subprocess.Popen(
        [sys.executable, "-m", "architekton", *LONG, "--processes", "2", "--out", str(path)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
        preexec_fn=hear_ctrl_c,
    )  # fmt: skip
    limit = time.monotonic() + 120
    while not path.exists() or path.read_bytes().count(b"\n") <= games:
        assert time.monotonic() < limit
        assert process.poll() is None, process.communicate()[1]
        time.sleep(0.01)
    return process


def workers_are_gone(group: int) -> bool:
    """Whether nobody of the process group is left, a little later."""
    for _ in range(200):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


def test_after_kill_9_and_after_ctrl_c_the_same_command_goes_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    killed = begun(path, 3)
    killed.kill()
    killed.communicate()
    assert killed.returncode == -signal.SIGKILL
    assert workers_are_gone(killed.pid)
    kept = path.read_bytes()
    assert 3 < kept.count(b"\n") < GAMES

    interrupted = begun(path, kept.count(b"\n") + 2)
    os.killpg(interrupted.pid, signal.SIGINT)
    out, err = interrupted.communicate(timeout=60)
    assert interrupted.returncode == 130
    assert workers_are_gone(interrupted.pid)
    assert "Traceback" not in err
    games = path.read_bytes().count(b"\n") - 1
    assert games < GAMES
    goes_on = f"{games} of {GAMES} games are kept in {path}; the same command continues from there."
    assert err.splitlines()[-1] == f"architekton: {goes_on}"
    assert games - 4 <= answer(out)["pairs"][0]["games"] <= games

    resumed = answer(said(capsys, *LONG, "--processes", "1", "--out", str(path)))
    assert path.read_bytes().startswith(kept[: kept.rindex(b"\n")])
    assert path.read_bytes().count(b"\n") == 1 + GAMES
    assert resumed == answer(said(capsys, *LONG, "--processes", "1"))
