"""Gymnasium: one seat of a table against a player of ours, or of anybody's.

`gymnasium.make("architekton/amytis-v0", opponent="greedy")` after importing this module.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from architekton.core.discovery import find_game, game_names
from architekton.core.errors import BadInput
from architekton.core.game import Game, Json
from architekton.core.layout import Array
from architekton.players.player import Budget, Player
from architekton.players.seating import seat_player
from architekton.research.many import encoding_of
from architekton.research.rewards import ILLEGAL, rewards
from architekton.research.zoo import NAMESPACE, RenderMode, Shape

METADATA: dict[str, Any] = {"render_modes": ["human", "ansi"], "render_fps": 1}


class SeatEnv(gymnasium.Env[Array, Any]):
    """The legal actions are in `info["action_mask"]`; one that is not legal loses the game."""

    metadata = METADATA

    def __init__(
        self,
        game: str = "amytis",
        options: Json | None = None,
        *,
        opponent: str = "random",
        seat: int | None = None,
        observation: Shape = "flat",
        render_mode: RenderMode | None = None,
    ) -> None:
        self._kind = find_game(game)
        self._options = options
        self._opponent = opponent
        self._chosen = seat
        self.encoding = encoding_of(self._kind, options)
        self._is_flat = observation == "flat"
        if seat is not None and not 0 <= seat < self.encoding.players:
            raise BadInput("no_such_seat", "seat", found=seat + 1, seats=self.encoding.players)
        self.render_mode = render_mode
        shape = (self.encoding.numbers,) if self._is_flat else self.encoding.planes
        self.observation_space = spaces.Box(0, 127, shape, np.int8)
        self.action_space = spaces.Discrete(self.encoding.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        super().reset(seed=seed)
        deal = int(self.np_random.integers(1 << 62))
        players = self.encoding.players
        drawn = int(self.np_random.integers(players))
        self.seat = drawn if self._chosen is None else self._chosen
        self.game: Game = self._kind.start(self._options, deal)
        self._others: dict[int, tuple[Player, Budget]] = {
            other: seat_player(self._opponent, self._kind, f"{deal}/{other}")
            for other in range(players)
            if other != self.seat
        }
        self._let_others_play()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        move = self.encoding.move(self.game, int(action))
        if self.game.to_move is None or self.game.refusal(move) is not None:
            return self._seen(), ILLEGAL, True, False, self._info()
        self.game.play(move)
        self._let_others_play()
        if self.render_mode == "human":
            self.render()
        is_over = self.game.to_move is None
        return self._seen(), rewards(self.game)[self.seat], is_over, False, self._info()

    def _let_others_play(self) -> None:
        while self.game.to_move not in (None, self.seat):
            seat = self.game.to_move
            assert seat is not None
            player, budget = self._others[seat]
            self.game.play(player.analyse(self.game.view(seat), budget)[0].move)

    def _seen(self) -> Array:
        numbers = self.encoding.observation(self.game, self.seat)
        return numbers if self._is_flat else self.encoding.planes_of(numbers)

    def _info(self) -> dict[str, Any]:
        numbers = self.encoding.observation(self.game, self.seat)
        return {
            "action_mask": self.encoding.mask(self.game),
            "scalars": numbers[-self.encoding.scalars :],
            "points": [self.game.total(seat) for seat in range(self.game.seats)],
        }

    def render(self) -> str | None:
        drawing = self.game.drawing()
        if self.render_mode == "human":
            print(drawing)
            return None
        return drawing


def register() -> None:
    for game in game_names():
        encoding = find_game(game).encoding()
        name = encoding and f"{NAMESPACE}/{encoding.NAME.replace('_v', '-v')}"
        if name and name not in gymnasium.registry:
            gymnasium.register(name, f"{__name__}:SeatEnv", kwargs={"game": game})


register()
