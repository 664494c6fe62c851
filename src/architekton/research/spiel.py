"""OpenSpiel: every game with an encoding as `python_architekton_<game>`, chance as a player.

`pyspiel.load_game("python_architekton_amytis(sides=random)")` after importing this module. Both
players see the same: what nobody has seen yet is drawn when it comes to light.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
import pyspiel

from architekton.core.discovery import find_game, game_names
from architekton.core.errors import BadInput
from architekton.core.game import Game as Position
from architekton.core.game import Json, View
from architekton.core.unfolding import Draws
from architekton.research.many import encoding_of
from architekton.research.rewards import rewards


def short(name: str) -> str:
    """By which OpenSpiel knows a game."""
    return f"python_architekton_{name}"


def game_type(name: str) -> Any:
    encoding = encoding_of(name)
    fewest = min(2, encoding.players)
    return pyspiel.GameType(
        short_name=short(name),
        long_name=f"{name.capitalize()} (Architekton)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=encoding.MOST_PLAYERS,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=dict(encoding.PARAMETERS),
    )


class Game(pyspiel.Game):
    """A class for each game is made from it when they are registered."""

    NAME: ClassVar[str]
    TYPE: ClassVar[Any]

    def __init__(self, params: Json | None = None) -> None:
        self.name = name = self.NAME
        self.options = {**encoding_of(name).PARAMETERS, **(params or {})}
        self.encoding = encoding_of(name, self.options)
        self.unfolding = self.encoding.unfolding()
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.actions,
            max_chance_outcomes=self.unfolding.OUTCOMES,
            num_players=self.encoding.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.encoding.MOST_ACTIONS,
        )
        super().__init__(self.TYPE, info, dict(params or {}))

    def new_initial_state(self) -> State:
        return State(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.unfolding.DRAWS

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self, params)


class State(pyspiel.State):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._name = game.name
        self._options = game.options
        self._encoding = game.encoding
        self._unfolding = game.unfolding
        self.draws: Draws = {}
        self.moves: list[Any] = []
        # None while who begins has not been drawn.
        self.position: Position | None = None
        self._place = self._unfolding.place(None, self.draws)

    def __deepcopy__(self, memo: Any) -> State:
        own = State(self.get_game())
        own.draws, own.moves, own._place = dict(self.draws), list(self.moves), self._place
        own.position = self.position and self.position.copy()
        return own

    # --- whose turn it is ---------------------------------------------------------------------

    def current_player(self) -> int:
        if self._place is not None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.position is None or self.position.to_move is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.position.to_move

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        if self.position is None or not self.is_terminal():
            return [0.0] * self._encoding.players
        return rewards(self.position)

    # --- what can be done ---------------------------------------------------------------------

    def _legal_actions(self, player: int) -> list[int]:
        found: list[int] = np.flatnonzero(self._encoding.mask(self.position)).tolist()
        return found

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self._unfolding.outcomes(self._place, self.draws)

    def _apply_action(self, action: int) -> None:
        if self._place is not None:
            self.draws[self._place] = action
            self._unfold()
            return
        assert self.position is not None
        move = self._encoding.move(self.position, action)
        self.moves.append(move)
        self.position.play(move)
        self._place = self._unfolding.place(self.position, self.draws)

    def _unfold(self) -> None:
        """Ask for the next draw; when there is none, what was drawn is in its place."""
        kind = find_game(self._name)
        if self.position is None:
            self._place = self._unfolding.place(None, self.draws)
            if self._place is not None:
                return
            self.position = kind.resume(self._options, self._unfolding.deal(self.draws))
        self._place = self._unfolding.place(self.position, self.draws)
        if self._place is None:
            self.position = kind.resume(self._options, self._unfolding.deal(self.draws))
            self.position.play_all(self.moves)

    # --- in words -----------------------------------------------------------------------------

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self._unfolding.text(action)
        return str(self._encoding.move(self.position, action).text())

    def __str__(self) -> str:
        drawn = " ".join(self._unfolding.text(draw) for draw in self.draws.values())
        return f"{drawn} | {' '.join(move.text() for move in self.moves)}"

    def information_state_string(self, player: int | None = None) -> str:
        return str(self)


def state_of(view: View) -> State:
    """The same position as OpenSpiel has it: with the draws that came to light, in their order."""
    seen: Any = view._game  # type: ignore[attr-defined]
    register()
    known = encoding_of(type(seen)).PARAMETERS
    told = {name: value for name, value in _told(seen.options).items() if name in known}
    state: State = pyspiel.load_game(short(seen.name), told).new_initial_state()
    unfolding = state._unfolding
    moves = list(seen.moves)
    while state.is_chance_node() or moves:
        if state.is_chance_node():
            state.apply_action(unfolding.drawn(state._place, seen.deal))
        else:
            move = state._encoding.action(state.position, moves.pop(0))
            if move is None:
                raise BadInput("outside_the_window", "state_of")
            state.apply_action(move)
    return state


def _told(options: Json) -> Json:
    """Options as OpenSpiel takes them: one value each."""
    return {
        name: ",".join(value) if isinstance(value, list) else value
        for name, value in options.items()
    }


class Observer:
    """What a player sees, as the encoding numbers it."""

    def __init__(self, game: Game, params: Any) -> None:
        if params:
            raise ValueError(f"an observation has no parameters; found {params}")
        self._encoding = game.encoding
        self.tensor = np.zeros(game.encoding.numbers, np.float32)
        boards = game.encoding.numbers - game.encoding.scalars
        self.dict = {
            "planes": self.tensor[:boards].reshape(game.encoding.planes),
            "scalars": self.tensor[boards:],
        }

    def set_from(self, state: State, player: int) -> None:
        if state.position is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self._encoding.observation(state.position, player)

    def string_from(self, state: State, player: int) -> str:
        return f"seat {player + 1} | {state}"


def register() -> None:
    known = set(pyspiel.registered_names())
    for name in game_names():
        if find_game(name).encoding() is not None and short(name) not in known:
            kind = game_type(name)
            # A class outlives the end of Python, of which OpenSpiel does not hear.
            pyspiel.register_game(
                kind, type(name.capitalize(), (Game,), {"NAME": name, "TYPE": kind})
            )


register()
