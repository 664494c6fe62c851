"""Learning a game from nothing but its rules: play against oneself, and expect better next time.

Temporal differences: the value of a position is drawn towards the value of the seat's next
position, and a little of all later ones, up to the points it had in the end. The course is fixed
by the seed and the number of games; how many cores play does not matter.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from io import BytesIO
from pathlib import Path
from typing import Any, Protocol
from zipfile import BadZipFile

import numpy as np

from architekton.core.chance import stream
from architekton.core.errors import BadInput
from architekton.core.layout import Array
from architekton.core.mind import LearningMind, Samples, SelfPlay
from architekton.core.net import Net
from architekton.players.learner import BATCH, Learner

# A round is this many parts of this many games; each part has a stream of its own.
PARTS = 8
GAMES_PER_PART = 8
GAMES_PER_ROUND = PARTS * GAMES_PER_PART
# How much of the later positions' values reaches back.
TRACE = 0.85
REPLAY = 150_000
USES_OF_A_SAMPLE = 6
RATE = 0.002
LAST_RATE = 0.00005
# Points of chance in the choice of a move, first and last.
NOISE = 1.0
LAST_NOISE = 0.2


@dataclass(frozen=True)
class Round:
    """One point of the learning curve."""

    games: int
    # Mean points of a seat at the end, and how far off the net was, in points.
    points: float
    error: float


class Practice(Protocol):
    """Where a net plays against itself."""

    def play(self, net: Net, chances: Sequence[str], games: int, noise: float) -> list[Samples]:
        """A part of a round for each seed of chance, in this order; so many games a part."""


class Threads:
    """On the cores of this machine: a kernel runs freely in each of them."""

    def __init__(self, mind: type[LearningMind], table: str) -> None:
        self._parts: list[SelfPlay] = [mind.self_play(table) for _ in range(PARTS)]

    def play(self, net: Net, chances: Sequence[str], games: int, noise: float) -> list[Samples]:
        def played(part: SelfPlay, chance: str) -> Samples:
            return part.play(net, stream(chance), games, noise)

        with ThreadPoolExecutor(os.cpu_count()) as threads:
            return list(threads.map(played, self._parts, chances))


class Training:
    """A course of self-play in progress."""

    def __init__(
        self,
        mind: type[LearningMind],
        table: str,
        games: int,
        seed: int,
        practice: Practice | None = None,
    ) -> None:
        self.table = table
        self.games = games
        self.seed = seed
        self.learner = Learner(mind.INPUTS, seed)
        self.rounds: list[Round] = []
        self.inputs = np.zeros((REPLAY, mind.INPUTS), dtype="f4")
        self.points = np.zeros(REPLAY, dtype="f4")
        self.seen = 0
        self.practice = practice or Threads(mind, table)

    @property
    def games_played(self) -> int:
        return len(self.rounds) * GAMES_PER_ROUND

    @property
    def share(self) -> float:
        return min(1.0, self.games_played / self.games)

    @property
    def finished(self) -> bool:
        return self.games_played >= self.games

    def play_round(self) -> Round:
        """Play, remember, learn."""
        noise = NOISE + (LAST_NOISE - NOISE) * self.share
        parts = self._play(noise)
        for samples in parts:
            self._remember(samples)
        error = self._learn(sum(len(samples.inputs) for samples in parts))
        ends = np.concatenate([samples.points[~samples.continues] for samples in parts])
        result = Round(self.games_played + GAMES_PER_ROUND, float(ends.mean()), error)
        self.rounds.append(result)
        return result

    def _play(self, noise: float) -> list[Samples]:
        net = Net(*(weights.copy() for weights in self.learner.net))
        chances = [f"{self.seed}/{len(self.rounds)}/{part}" for part in range(PARTS)]
        return self.practice.play(net, chances, GAMES_PER_PART, noise)

    def _remember(self, samples: Samples) -> None:
        goals = goals_of(samples, self.learner.points(samples.inputs)) - samples.certain
        rows = (self.seen + np.arange(len(goals))) % REPLAY
        self.inputs[rows] = samples.inputs
        self.points[rows] = goals
        self.seen += len(goals)

    def _learn(self, new: int) -> float:
        chance = np.random.default_rng((self.seed, len(self.rounds)))
        rate = RATE * (LAST_RATE / RATE) ** self.share
        errors = [
            self.learner.learn(self.inputs[rows], self.points[rows], rate)
            for rows in chance.integers(
                0, min(self.seen, REPLAY), (max(1, new * USES_OF_A_SAMPLE // BATCH), BATCH)
            )
        ]
        return float(np.sqrt(np.mean(errors)))

    # --- going on another day -------------------------------------------------------------------

    def save(self, path: Path) -> None:
        """Everything, so that going on is the same as never having stopped."""
        half = path.with_suffix(".part.npz")
        arrays: dict[str, Any] = {f"net{i}": weights for i, weights in enumerate(self.learner.net)}
        arrays |= {f"mean{i}": weights for i, weights in enumerate(self.learner.means)}
        arrays |= {f"square{i}": weights for i, weights in enumerate(self.learner.squares)}
        kept = min(self.seen, REPLAY)
        about = {
            "table": self.table,
            "games": self.games,
            "seed": self.seed,
            "steps": self.learner.steps,
            "seen": self.seen,
            "rounds": [asdict(entry) for entry in self.rounds],
        }
        np.savez(
            half,
            about=json.dumps(about),
            inputs=self.inputs[:kept],
            points=self.points[:kept],
            **arrays,
        )
        half.replace(path)

    @classmethod
    def load(
        cls, mind: type[LearningMind], path: Path, practice: Practice | None = None
    ) -> Training:
        try:
            with np.load(BytesIO(path.read_bytes())) as kept:
                return cls._of(mind, kept, practice)
        except (OSError, KeyError, ValueError, BadZipFile):
            raise BadInput("bad_weights", str(path)) from None

    @classmethod
    def _of(cls, mind: type[LearningMind], kept: Any, practice: Practice | None) -> Training:
        about = json.loads(str(kept["about"]))
        training = cls(mind, about["table"], about["games"], about["seed"], practice)
        training.seen = about["seen"]
        training.rounds = [Round(**entry) for entry in about["rounds"]]
        training.inputs[: len(kept["inputs"])] = kept["inputs"]
        training.points[: len(kept["points"])] = kept["points"]
        learner = training.learner
        learner.steps = about["steps"]
        learner.net = Net(*(kept[f"net{i}"] for i in range(3)))
        learner.means = [kept[f"mean{i}"] for i in range(3)]
        learner.squares = [kept[f"square{i}"] for i in range(3)]
        return training


def goals_of(samples: Samples, expected: Array) -> Array:
    """The points that each position is drawn towards; backwards from the end of each game."""
    value = samples.certain + expected
    goals = samples.final.astype("f8")
    for i in range(len(goals) - 2, -1, -1):
        if samples.continues[i]:
            goals[i] = (1 - TRACE) * value[i + 1] + TRACE * goals[i + 1]
    return goals
