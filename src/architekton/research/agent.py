"""Anybody's agent at our table: a policy, a saved net or an OpenSpiel bot as a player.

In a file of your own, one line each; `architekton arena amytis mine:Mine greedy` then lets it play:

    Mine = policy_player(lambda observation, mask: mask)   # any function to a number per action
    Mine = saved_player("amytis-ppo.npz")                  # what examples/train_ppo.py saves
    Mine = zoo_player(lambda seen: seen["action_mask"].argmax())
    Mine = spiel_player(lambda state, seed: a_bot)         # an OpenSpiel bot
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from architekton.core.encoding import Encoding
from architekton.core.errors import BadInput
from architekton.core.game import View
from architekton.core.layout import Array
from architekton.core.mind import Judgement
from architekton.players.greedy import judged_now
from architekton.players.player import DEFAULT_BUDGET, Budget, Player
from architekton.research.many import encoding_of

# From what is observed and the mask of legal actions to a preference for each action.
Policy = Callable[[Array, Array], Any]


class Agent(Player):
    """A player that prefers actions by number. A legal move that has no number is never played."""

    def preferences(self, view: View, encoding: Encoding, mask: Array) -> Array:
        """A number for each action: the highest of those that are legal is played."""
        raise NotImplementedError

    def analyse(self, view: View, budget: Budget = DEFAULT_BUDGET) -> list[Judgement]:
        position = view._game  # type: ignore[attr-defined]
        encoding = encoding_of(type(position), position.options)
        mask = encoding.mask(view)
        legal = np.flatnonzero(mask)
        if len(legal) == 0:
            # All that is legal lies outside of the window.
            return judged_now(position.copy(), position.legal_moves()[:1])
        preferred = np.asarray(self.preferences(view, encoding, mask), np.float64)[legal]
        best = legal[np.argsort(-preferred, kind="stable")[:1]]
        return judged_now(position.copy(), [encoding.move(view, int(action)) for action in best])


def policy_player(policy: Policy) -> type[Player]:
    """A function from an observation and the mask to a preference for each action."""

    class PolicyPlayer(Agent):
        def preferences(self, view: View, encoding: Encoding, mask: Array) -> Array:
            seat = view._game.to_move  # type: ignore[attr-defined]
            chosen: Array = np.asarray(policy(encoding.observation(view, seat), mask))
            return chosen

    return PolicyPlayer


def zoo_player(policy: Callable[[dict[str, Array]], int]) -> type[Player]:
    """A function from what a PettingZoo environment shows to the number of an action."""

    def preferences(observation: Array, mask: Array) -> Array:
        action = policy({"observation": observation, "action_mask": mask})
        return one_hot(int(action), len(mask))

    return policy_player(preferences)


def spiel_player(make_bot: Callable[[Any, int], Any]) -> type[Player]:
    """An OpenSpiel bot: made from a state at the first decision, and a seed; then asked to step."""

    class SpielPlayer(Agent):
        def __init__(self, seed: int | str = 0) -> None:
            super().__init__(seed)
            self._bot: Any = None

        def preferences(self, view: View, encoding: Encoding, mask: Array) -> Array:
            from architekton.research.spiel import state_of

            state = state_of(view)
            if self._bot is None:
                self._bot = make_bot(state, int(self.stream[0]))
            return one_hot(int(self._bot.step(state)), len(mask))

    return SpielPlayer


def saved_player(file: str | Path) -> type[Player]:
    """A net that was saved as layers: `w0`, `b0`, `w1` and so on, with tanh between them.

    Observations go in as log(1 + number); what comes out is a preference for each action.
    """

    def preferences(observation: Array, mask: Array) -> Array:
        numbers = np.log1p(observation.astype(np.float32))
        layers = _layers(Path(file))
        for weights, bias in layers[:-1]:
            numbers = np.tanh(weights @ numbers + bias)
        weights, bias = layers[-1]
        found: Array = weights @ numbers + bias
        return found

    return policy_player(preferences)


_loaded: dict[Path, list[tuple[Array, Array]]] = {}


def _layers(file: Path) -> list[tuple[Array, Array]]:
    if file not in _loaded:
        try:
            with np.load(file, allow_pickle=False) as kept:
                count = len(kept.files) // 2
                _loaded[file] = [(kept[f"w{i}"], kept[f"b{i}"]) for i in range(count)]
        except (OSError, KeyError, ValueError):
            raise BadInput("bad_weights", str(file)) from None
    return _loaded[file]


def one_hot(action: int, actions: int) -> Array:
    chosen = np.zeros(actions, np.float32)
    chosen[action] = 1
    return chosen
