"""The tests that the libraries ship, on all our environments."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import gymnasium
import pettingzoo
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import generate_playthrough
from pettingzoo import test as shipped

from architekton.core.chance import stream
from architekton.core.discovery import find_game
from architekton.core.errors import BadInput
from architekton.research import gymnasium_seat, spiel, zoo

GAMES = ["akropolis", "amytis"]
# What PettingZoo says of every environment whose observation holds a mask, its own among them.
MASKED = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be",
    "ignore:Observation is not a NumPy array",
    "ignore:Action mask numpy array is all zeros",
)


# --- PettingZoo ---------------------------------------------------------------------------------


@MASKED
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("observation", ["flat", "planes"])
def test_pettingzoo_api(name: str, observation: str) -> None:
    shipped.api_test(zoo.env(name, observation=observation), num_cycles=60)


@MASKED
@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_seeds_rendering_and_the_rest(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shipped.seed_test(partial(zoo.env, name), num_cycles=40)
    shipped.render_test(partial(zoo.env, name))
    shipped.test_save_obs(zoo.env(name))


def test_pettingzoo_performance(capsys: pytest.CaptureFixture[str]) -> None:
    """It plays for five seconds: with one game."""
    shipped.performance_benchmark(zoo.env("amytis"))
    assert "cycles per second" in capsys.readouterr().out


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_knows_them_by_name(name: str) -> None:
    env: Any = pettingzoo.make("aec", f"architekton/{name}_v0", max_cycles=2)
    env.reset(seed=5)
    assert env.unwrapped.game.fingerprint() == find_game(name).start(seed=5).fingerprint()
    turns = 0
    for agent in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        over = terminated or truncated
        turns += not over
        env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
    assert turns == 4
    assert truncated


def test_pettingzoo_ends_with_an_illegal_action() -> None:
    env = zoo.env("amytis")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(int(env.observe(agent)["action_mask"].argmin()))
    assert env.rewards[agent] == -1
    assert all(env.terminations.values())


# --- Gymnasium ----------------------------------------------------------------------------------


@pytest.mark.parametrize("observation", ["flat", "planes"])
@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_check_env(name: str, observation: str) -> None:
    env = gymnasium.make(f"architekton/{name}-v0", observation=observation)
    check_env(env.unwrapped, skip_render_check=observation == "flat")


@pytest.mark.parametrize("opponent", ["greedy", "random"])
def test_gymnasium_plays_one_seat(opponent: str) -> None:
    env: Any = gymnasium_seat.SeatEnv("amytis", opponent=opponent, seat=1)
    chance = stream(1)
    _, info = env.reset(seed=3)
    over, steps = False, 0
    while not over:
        assert env.game.to_move == 1
        legal = info["action_mask"].nonzero()[0]
        _, reward, over, cut, info = env.step(legal[int(chance[0]) % len(legal)])
        steps += 1
        assert not cut
    assert steps > 10
    assert reward in (-1, 0, 1)
    assert (reward == 1) == (env.game.outcome().winners == (1,))
    with pytest.raises(BadInput):
        gymnasium_seat.SeatEnv("amytis", seat=2)


# --- OpenSpiel ----------------------------------------------------------------------------------

SPIEL = [
    "python_architekton_akropolis",
    "python_architekton_amytis(sides=random)",
]


@pytest.mark.parametrize("name", SPIEL)
def test_open_spiel_plays_and_writes_it_down(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_open_spiel_writes_a_playthrough() -> None:
    """The same again from its actions, to the letter."""
    name = "python_architekton_amytis"
    told = generate_playthrough.playthrough(name, [], seed=1)
    actions = [int(line[8:]) for line in told.splitlines() if line.startswith("action: ")]
    assert len(actions) > 60
    assert generate_playthrough.playthrough(name, actions) == told


@pytest.mark.parametrize(
    ("name", "options"),
    [("akropolis", {"players": 3, "variants": ["gardens"]}), ("amytis", {"sides": "random"})],
)
def test_open_spiel_has_the_position_that_a_seat_sees(name: str, options: Any) -> None:
    game = find_game(name).start(options, seed=2)
    rules = game.encoding(options)
    assert rules is not None
    chance = stream(1)
    for _ in range(12):
        legal = [move for move in game.legal_moves() if rules.action(game, move) is not None]
        game.play(legal[int(chance[0]) % len(legal)])
    seat = game.to_move
    assert seat is not None
    state = spiel.state_of(game.view(seat))
    assert state.current_player() == seat
    assert state.legal_actions() == rules.mask(game).nonzero()[0].tolist()
    assert state.observation_tensor(seat) == rules.observation(game, seat).tolist()


def test_open_spiel_lets_python_end() -> None:
    """What is registered outlives the interpreter."""
    code = "import architekton.research.spiel as s, pyspiel; pyspiel.load_game(s.short('amytis'))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
