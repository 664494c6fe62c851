"""Arenas and training on a real cluster of this machine: the same games, whoever is killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from architekton.core.discovery import find_game
from architekton.core.errors import BadInput
from architekton.players.executor import OnThisMachine
from architekton.players.fixture import Played
from architekton.players.pairing import plan_arena
from architekton.players.ray_executor import OnRay
from architekton.players.thinker import learning_mind
from architekton.players.training import GAMES_PER_ROUND, Practice, Training
from tests.conftest import LONG

PATIENCE = 300
ARENA = plan_arena("amytis", ["greedy", "random"], games=6)


@pytest.fixture(scope="module")
def cluster() -> Iterator[OnRay]:
    with OnRay("local") as ray:
        yield ray


def workers(of: int) -> list[int]:
    """Processes of a cluster that play, by their ids."""
    parents, names = {}, {}
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            stat = (entry / "stat").read_text(encoding="utf-8", errors="replace")
            names[int(entry.name)] = (entry / "cmdline").read_bytes()
        except OSError:
            continue
        parents[int(entry.name)] = int(stat.rpartition(")")[2].split()[1])

    def is_below(process: int) -> bool:
        while process > 1 and process != of:
            process = parents.get(process, 0)
        return process == of

    return [
        process
        for process, name in names.items()
        if name.startswith(b"ray::_") and is_below(process)
    ]


def until(is_so: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


def outcomes(games: list[Played]) -> list[tuple[object, ...]]:
    return sorted((game.key, game.outcome.totals) for game in games)


def test_the_same_games_are_played_and_who_dies_is_replaced(cluster: OnRay) -> None:
    schedule = ARENA.schedule()
    here = OnThisMachine(1)
    playing = cluster.play_fixtures(schedule)
    games = [next(playing)]
    for process in workers(os.getpid()):
        os.kill(process, signal.SIGKILL)
    games += playing
    with here:
        assert outcomes(games) == outcomes(list(here.play_fixtures(schedule)))


def test_the_same_weights_are_learned(cluster: OnRay) -> None:
    kind = find_game("amytis")

    def learned(practice: Practice) -> Training:
        training = Training(learning_mind(kind), "two", GAMES_PER_ROUND, 3, practice)
        training.play_round()
        return training

    there = learned(cluster.practice(kind, "two"))
    here = learned(OnThisMachine(1).practice(kind, "two"))
    assert there.seen == here.seen
    for mine, theirs in zip(here.learner.net, there.learner.net, strict=True):
        assert (mine == theirs).all()


def test_what_goes_wrong_there_is_said_here(cluster: OnRay) -> None:
    arena = plan_arena("amytis", ["greedy", "random"], games=1)
    [fixture, *_] = arena.schedule()
    wrong = type(fixture)(**{**vars(fixture), "seats": ("greedy", "nobody")})
    with pytest.raises(BadInput) as refused:
        list(cluster.play_fixtures([wrong]))
    assert refused.value.code == "unknown_player"


def test_an_address_without_a_cluster_is_said_at_once() -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{nobody.getsockname()[1]}"
        with pytest.raises(BadInput) as refused:
            OnRay(address)
    assert refused.value.code == "no_cluster"


# --- who is killed ------------------------------------------------------------------------------

ARCHITEKTON = [sys.executable, "-m", "architekton"]


@LONG
def test_a_learner_that_is_killed_goes_on_from_what_it_kept(tmp_path: Path) -> None:
    """And learns to the bit what it would have learned."""
    games = 40 * GAMES_PER_ROUND
    train = [*ARCHITEKTON, "train", "amytis", "--games", str(games), "--deals", "1"]
    first = subprocess.Popen([*train, "--out", "killed.npz", "--ray", "local"], cwd=tmp_path)
    until((tmp_path / "killed.course.npz").exists)
    first.kill()
    first.wait()
    subprocess.run([*train, "--out", "killed.npz", "--ray", "local"], cwd=tmp_path, check=True)
    subprocess.run([*train, "--out", "whole.npz"], cwd=tmp_path, check=True)
    with np.load(tmp_path / "killed.npz") as mine, np.load(tmp_path / "whole.npz") as whole:
        arrays = [name for name in whole.files if whole[name].dtype.kind == "f"]
        assert arrays
        for name in arrays:
            assert (mine[name] == whole[name]).all()


@LONG
def test_a_head_that_is_killed_loses_no_game_that_was_played(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    # A path that is too long is no name of a socket.
    settings = {**os.environ, "RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": "architekton" * 4}
    begin = [
        str(Path(sys.executable).with_name("ray")), "start", "--head", "--block",
        f"--port={port}", "--num-cpus=2", "--include-dashboard=false",
        "--node-ip-address=127.0.0.1", "--disable-usage-stats",
    ]  # fmt: skip
    arena = [*ARCHITEKTON, "arena", "amytis", "greedy", "random", "--games", "80", "--out",
             "games.jsonl", "--ray", f"127.0.0.1:{port}"]  # fmt: skip

    def head() -> subprocess.Popen[bytes]:
        started = subprocess.Popen(begin, env=settings, start_new_session=True)
        until(lambda: _answers(port))
        return started

    ledger = tmp_path / "games.jsonl"
    first = head()
    playing = subprocess.Popen(arena, cwd=tmp_path, env=settings, stderr=subprocess.PIPE)
    until(lambda: ledger.exists() and ledger.read_bytes().count(b"\n") > 3)
    os.killpg(first.pid, signal.SIGKILL)
    first.wait()
    _, said = playing.communicate(timeout=PATIENCE)
    assert playing.returncode == 2
    assert b"Traceback" not in said
    kept = ledger.read_bytes().splitlines()
    until(lambda: not _answers(port))
    second = head()
    try:
        subprocess.run(arena, cwd=tmp_path, env=settings, check=True)
    finally:
        os.killpg(second.pid, signal.SIGKILL)
        second.wait()
    lines = ledger.read_bytes().splitlines()
    assert lines[: len(kept)] == kept
    assert len(lines) == 81


def _answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True
