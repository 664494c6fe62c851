"""The same worlds for every move, so that luck can be told apart from merit.

The first walk through any move is in the first world, the second in the second, and so on. What a
move came to in its worlds, less what moves came to there on average, is its merit.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np

from architekton.core import chance
from architekton.core.game import Game, View
from architekton.core.layout import Array

# Leads are taken to differ by this many points at least.
LEAST_SPREAD = 1.0


@dataclass
class Worlds:
    view: View
    seed: str
    # By world: the mean lead of the moves that were tried in it, and how many they were.
    leads: list[float] = field(default_factory=list)
    moves: list[int] = field(default_factory=list)
    # Squares of what single leads differ from the mean of their world, and of how many.
    _squares: float = 0.0
    _count: int = 0

    def imagine(self, world: int) -> tuple[Game, np.random.Generator]:
        """A world by its number, always the same, with chances of its own."""
        stream = chance.stream(f"{self.seed} {world}")
        return self.view.imagine(stream), np.random.default_rng(int(chance.next_word(stream)))

    def add(self, world: int, lead: float) -> None:
        """What a move came to there."""
        if world == len(self.leads):
            self.leads.append(0.0)
            self.moves.append(0)
        self.moves[world] += 1
        apart = lead - self.leads[world]
        self.leads[world] += apart / self.moves[world]
        if self.moves[world] > 1:
            self._squares += apart * (lead - self.leads[world])
            self._count += 1

    def luck(self) -> list[float]:
        """By number of worlds, from none on: the mean lead in so many of them."""
        means: Array = np.cumsum(self.leads) / np.arange(1, len(self.leads) + 1)
        return [0.0, *means.tolist()]

    @property
    def spread(self) -> float:
        """How far leads are apart in one world: that is merit, and what chance makes of it."""
        return max(LEAST_SPREAD, math.sqrt(self._squares / max(1, self._count)))

    @property
    def whole_spread(self) -> float:
        """How far leads are apart, luck included."""
        luck = float(np.std(self.leads)) if self.leads else 0.0
        return math.hypot(self.spread, luck)
