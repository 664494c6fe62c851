"""Many games at once: stepped in one call of the kernel, in arrays that the caller owns."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields
from itertools import pairwise
from typing import Any, Literal, Self

import numpy as np

from architekton.core.chance import stream
from architekton.core.discovery import find_game
from architekton.core.encoding import Encoding
from architekton.core.episode import DISABLED, NEXT_STEP, SAME_STEP, WAIT
from architekton.core.errors import BadInput
from architekton.core.game import Game, Json
from architekton.core.layout import Array
from architekton.core.reading import shown

Autoreset = Literal["next_step", "same_step", "disabled"]
MODES = {"next_step": NEXT_STEP, "same_step": SAME_STEP, "disabled": DISABLED}
# Games that one thread steps without looking up: fewer are not worth waking one.
FEWEST_PER_THREAD = 64


@dataclass(frozen=True)
class Buffers:
    """What a step writes: a row for each game. Rows of a longer array will do, in one piece."""

    rewards: Array
    terminated: Array
    truncated: Array
    # Who is to move; -1 when the game is over. What is seen and may be done is theirs.
    to_move: Array
    scores: Array
    # Without rows: not asked for.
    masks: Array
    observations: Array
    # What was seen at the end of games that began anew in the same step.
    last: Array

    def part(self, begin: int, end: int) -> Self:
        return type(self)(*(getattr(self, one.name)[begin:end] for one in fields(self)))

    @property
    def arrays(self) -> tuple[Array, ...]:
        return tuple(getattr(self, one.name) for one in fields(self))


class ManyGames:
    """`games` games of one table, each at its own pace.

    >>> games = ManyGames("amytis", 4, seed=1)
    >>> games.step(games.random_actions()).rewards.shape
    (4, 2)
    """

    def __init__(
        self,
        game: str | type[Game],
        games: int,
        options: Json | None = None,
        *,
        seed: int | Sequence[int] = 0,
        autoreset: Autoreset = "next_step",
        most_actions: int = 0,
        threads: int | None = None,
        buffers: Buffers | None = None,
    ) -> None:
        self.encoding = encoding_of(game, options)
        self.games = games
        self.autoreset = autoreset
        self._mode = MODES[autoreset]
        self._most = most_actions
        self._positions, self._episodes = self.encoding.blank(games)
        self.buffers = self.empty_buffers() if buffers is None else buffers
        self._checked: Buffers | None = None
        self._streams = np.empty((games, 4), np.int64)
        parts = max(1, min(threads or os.cpu_count() or 1, games // FEWEST_PER_THREAD))
        edges = [games * part // parts for part in range(parts + 1)]
        self._parts = [slice(*edge) for edge in pairwise(edges)]
        self._threads = ThreadPoolExecutor(parts) if parts > 1 else None
        self.reset(seed)

    # --- arrays -------------------------------------------------------------------------------

    def empty_buffers(
        self, *, masks: bool = True, observations: bool = True, last: bool = False
    ) -> Buffers:
        """Arrays that fit, of the kinds that are asked for."""
        made = {
            name: np.zeros((0 if not shape[0] else shape[0], *shape[1:]), dtype)
            for name, (dtype, shape) in self._wanted().items()
        }
        for name, is_wanted in (("masks", masks), ("observations", observations), ("last", last)):
            if not is_wanted:
                made[name] = made[name][:0]
        return Buffers(**made)

    def _wanted(self) -> dict[str, tuple[Any, tuple[int, ...]]]:
        rules, many = self.encoding, self.games
        return {
            "rewards": (np.dtype("f4"), (many, rules.seats)),
            "terminated": (np.dtype("u1"), (many,)),
            "truncated": (np.dtype("u1"), (many,)),
            "to_move": (np.dtype("i1"), (many,)),
            "scores": (np.dtype("i2"), (many, rules.seats)),
            "masks": (np.dtype("i1"), (many, rules.actions)),
            "observations": (np.dtype("i1"), (many, rules.numbers)),
            "last": (np.dtype("i1"), (many, rules.numbers)),
        }

    def _check(self, buffers: Buffers) -> Buffers:
        """The kernel writes where it is told to: what does not fit must not get there."""
        if buffers is not self._checked:
            for name, (dtype, shape) in self._wanted().items():
                array = getattr(buffers, name)
                may_be_empty = name in ("masks", "observations", "last")
                shapes = [shape, (0, *shape[1:])] if may_be_empty else [shape]
                _check_array(name, array, dtype, shapes)
            self._checked = buffers
        return buffers

    # --- playing ------------------------------------------------------------------------------

    def reset(self, seed: int | Sequence[int] | None = None, which: Array | None = None) -> Buffers:
        """New games, all or those of a mask. Game i of seed s is `Game.start(options, seed=s + i)`.

        Without a seed chance goes on from where it is; a sequence has a seed for each game.
        """
        chosen = np.arange(self.games) if which is None else np.flatnonzero(which)
        for i in chosen.tolist():
            if seed is not None:
                own = seed + i if isinstance(seed, int) else seed[i]
                self._episodes["stream"][i] = stream(own)
                self._streams[i] = stream(f"{own}/actions")
            here = slice(i, i + 1)
            self.encoding.EXPORTS.begin(
                self._positions[here], self._episodes[here], *self.encoding.agreed
            )
        into = self._check(self.buffers)
        into.rewards[chosen] = 0
        into.terminated[chosen] = into.truncated[chosen] = 0
        self._in_parts(self._write, into)
        return into

    def step(self, actions: Array, into: Buffers | None = None) -> Buffers:
        """Each game one action further. WAIT (-1) leaves a game alone.

        An action that is not legal ends its game: see the mask.
        """
        self.buffers = self._check(self.buffers if into is None else into)
        _check_array("actions", actions, np.dtype("i4"), [(self.games,)])
        self._in_parts(self._step, self.buffers, actions)
        return self.buffers

    def random_actions(self) -> Array:
        """For each game one of its legal actions, each equally likely."""
        actions = np.empty(self.games, np.int32)
        self.encoding.EXPORTS.random_actions(self._streams, self.buffers.masks, actions)
        return actions

    def game(self, number: int) -> Game:
        """One of the games as it stands: a copy, to look at or to play on."""
        found: Game = self.encoding.game(self._positions[number : number + 1])
        return found

    def _in_parts(self, work: Any, into: Buffers, *arrays: Array) -> None:
        if self._threads is None:
            work(slice(0, self.games), into, *arrays)
            return
        # The kernel runs freely beside others.
        list(self._threads.map(lambda part: work(part, into, *arrays), self._parts))

    def _step(self, part: slice, into: Buffers, actions: Array) -> None:
        self.encoding.EXPORTS.step_games(
            self._positions[part],
            self._episodes[part],
            actions[part],
            *self.encoding.agreed,
            self._mode,
            self._most,
            *into.part(part.start, part.stop).arrays,
        )

    def _write(self, part: slice, into: Buffers) -> None:
        here = into.part(part.start, part.stop)
        self.encoding.EXPORTS.write_games(
            self._positions[part],
            self._episodes[part],
            here.to_move,
            here.scores,
            here.masks,
            here.observations,
        )

    def close(self) -> None:
        if self._threads is not None:
            self._threads.shutdown()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def encoding_of(game: str | type[Game], options: Json | None = None) -> Encoding:
    kind = find_game(game) if isinstance(game, str) else game
    encoding = kind.encoding(options)
    if encoding is None:
        raise BadInput("no_encoding", "game", found=kind.name)
    return encoding


def _check_array(
    name: str, array: Any, dtype: np.dtype[Any], shapes: list[tuple[int, ...]]
) -> None:
    fits = (
        isinstance(array, np.ndarray)
        and array.dtype == dtype
        and array.shape in shapes
        and array.flags.carray
    )
    if not fits:
        found = f"{array.dtype} {array.shape}" if isinstance(array, np.ndarray) else shown(array)
        raise BadInput("array_does_not_fit", name, found=found, wanted=f"{dtype} {shapes[0]}")


__all__ = ["WAIT", "Autoreset", "Buffers", "ManyGames", "encoding_of"]
