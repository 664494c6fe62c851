"""Anybody's agent sits down at our table, in process and by the engine protocol."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

from architekton.core.discovery import find_game
from architekton.core.errors import BadInput
from architekton.players.fixture import play_fixture
from architekton.players.pairing import plan_arena
from architekton.research.agent import saved_player

MINE = """
import numpy as np
import pyspiel
from open_spiel.python.bots.uniform_random import UniformRandomBot
from architekton.research.agent import policy_player, spiel_player, zoo_player

Policy = policy_player(lambda observation, mask: mask * observation.sum())
Zoo = zoo_player(lambda seen: int(seen["action_mask"].argmax()))


def bot(state, seed):
    return UniformRandomBot(state.current_player(), np.random.RandomState(seed % 2**31))


Bot = spiel_player(bot)
"""


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "mine_of_research.py").write_text(MINE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


@pytest.mark.parametrize("game", ["amytis", "akropolis"])
@pytest.mark.usefixtures("mine")
def test_they_play_in_the_arena(game: str) -> None:
    players = [f"mine_of_research:{name}" for name in ("Policy", "Zoo", "Bot")]
    for fixture in plan_arena(game, players, games=1).schedule()[::2]:
        assert play_fixture(fixture).forfeit is None


def test_they_play_by_the_engine_protocol(mine: Path) -> None:
    command = f"engine:{sys.executable} -m architekton engine mine_of_research:Zoo"
    [fixture, *_] = plan_arena("amytis", [command, "random"], games=1).schedule()
    assert play_fixture(fixture).forfeit is None


def test_a_saved_net_prefers_what_it_was_taught(tmp_path: Path) -> None:
    rules = find_game("amytis").encoding()
    assert rules is not None
    file = tmp_path / "net.npz"
    bias = np.arange(rules.actions, dtype="f4")
    np.savez(
        file,
        w0=np.zeros((4, rules.numbers), "f4"), b0=np.zeros(4, "f4"),
        w1=np.zeros((rules.actions, 4), "f4"), b1=bias,
    )  # fmt: skip
    game = find_game("amytis").start(seed=1)
    assert game.to_move is not None
    [judged] = saved_player(file)(1).analyse(game.view(game.to_move))
    assert judged.move == game.legal_moves()[-1]
    with pytest.raises(BadInput):
        saved_player(tmp_path / "none.npz")(1).analyse(game.view(game.to_move))
