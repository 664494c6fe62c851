"""PettingZoo: a game as an AEC environment, with the mask of legal actions in what is observed.

`pettingzoo.make("aec", "architekton/amytis_v0")` after importing this module, or `env("amytis")`.
"""

from __future__ import annotations

from typing import Any, Literal

import gymnasium
import numpy as np
import pettingzoo
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo.utils import AgentSelector, wrappers

from architekton.core.discovery import find_game, game_names
from architekton.core.game import Game, Json
from architekton.core.layout import Array
from architekton.research.many import encoding_of
from architekton.research.rewards import ILLEGAL, rewards

RenderMode = Literal["human", "ansi"]
Shape = Literal["flat", "planes"]
NAMESPACE = "architekton"


METADATA = {"render_modes": ["human", "ansi"], "is_parallelizable": False}


class Table(pettingzoo.AECEnv):
    """One table. Agents are `seat_0` and so on; solo has one."""

    def __init__(
        self,
        game: str = "amytis",
        options: Json | None = None,
        *,
        observation: Shape = "flat",
        max_cycles: int | None = None,
        render_mode: RenderMode | None = None,
    ) -> None:
        super().__init__()
        self._kind = find_game(game)
        self._options = options
        self.encoding = encoding_of(self._kind, options)
        self.metadata = {**METADATA, "name": self.encoding.NAME}
        self.render_mode = render_mode
        self._observation = observation
        self._most = None if max_cycles is None else max_cycles * self.encoding.players
        self.possible_agents = [f"seat_{seat}" for seat in range(self.encoding.players)]
        rules = self.encoding
        shape = (rules.numbers,) if observation == "flat" else rules.planes
        seen: dict[str, gymnasium.Space[Any]] = {"observation": spaces.Box(0, 127, shape, np.int8)}
        if observation == "planes":
            seen["scalars"] = spaces.Box(0, 127, (rules.scalars,), np.int8)
        seen["action_mask"] = spaces.Box(0, 1, (rules.actions,), np.int8)
        self.observation_spaces = {agent: spaces.Dict(seen) for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(rules.actions) for agent in self.possible_agents
        }
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """With a seed, the deal of `Game.start(seed=seed)`."""
        if seed is not None:
            self._random, seed = seeding.np_random(seed)
        else:
            seed = int(self._random.integers(1 << 62))
        self.game: Game = self._kind.start(self._options, seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._agent_selector = AgentSelector(self.agents)
        self.agent_selection = self._to_move()
        self._actions = 0

    def _to_move(self) -> str:
        seat = self.game.to_move
        return self.agent_selection if seat is None else self.possible_agents[seat]

    def observe(self, agent: str) -> dict[str, Array]:
        seat = self.possible_agents.index(agent)
        numbers = self.encoding.observation(self.game, seat)
        mask = np.zeros(self.encoding.actions, np.int8)
        if self.game.to_move == seat:
            mask = self.encoding.mask(self.game)
        if self._observation == "flat":
            return {"observation": numbers, "action_mask": mask}
        return {
            "observation": self.encoding.planes_of(numbers),
            "scalars": numbers[-self.encoding.scalars :],
            "action_mask": mask,
        }

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.game.play(self.encoding.move(self.game, int(action)))
        self._actions += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, rewards(self.game), strict=False))
        over = self.game.to_move is None
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, not over and self._actions == self._most)
        self.agent_selection = self._to_move()
        if over or self._actions == self._most:
            self.agent_selection = self.possible_agents[0]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        drawing = self.game.drawing()
        if self.render_mode == "ansi":
            return drawing
        if self.render_mode == "human":
            print(drawing)
        else:
            gymnasium.logger.warn("render() says something if render_mode is human or ansi")
        return None

    def close(self) -> None:
        """There is nothing to close."""


def env(game: str = "amytis", **options: Any) -> Any:
    """A table with PettingZoo's guards: an illegal action ends the game, -1 for who chose it."""
    guarded = wrappers.TerminateIllegalWrapper(Table(game, **options), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


def register() -> None:
    """Every game that has an encoding, by its name and version."""
    for game in game_names():
        encoding = find_game(game).encoding()
        name = encoding and f"{NAMESPACE}/{encoding.NAME}"
        if name and name.replace("_v", "-v") not in pettingzoo.aec_registry:
            pettingzoo.register("aec", name, f"{__name__}:env", kwargs={"game": game})


register()
