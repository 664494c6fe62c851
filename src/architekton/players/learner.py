"""A net that learns: the same arithmetic as `core/net`, over many rows at once, with gradients."""

from __future__ import annotations

import numpy as np

from architekton.core.layout import Array
from architekton.core.net import POINTS_PER_UNIT, SECOND, SKIP, Net, untrained

BATCH = 256
MOMENTUM = 0.9
SMOOTHING = 0.999
TINY = 1e-8


class Learner:
    """Adam (Kingma and Ba) on the squared error."""

    def __init__(self, inputs: int, seed: int) -> None:
        self.net = untrained(inputs, seed)
        self.steps = 0
        self.means = [np.zeros_like(weights) for weights in self.net]
        self.squares = [np.zeros_like(weights) for weights in self.net]

    def points(self, inputs: Array) -> Array:
        """What the net expects for each row."""
        return POINTS_PER_UNIT * self._forward(inputs)[2]

    def _forward(self, inputs: Array) -> tuple[Array, Array, Array]:
        first, second, third = self.net
        units = inputs @ first
        lit = np.maximum(units[:, :SKIP], 0)
        more = np.maximum(lit @ second[:SKIP] + second[SKIP], 0)
        return lit, more, units[:, SKIP] + more @ third[:SECOND] + third[SECOND]

    def learn(self, inputs: Array, points: Array, rate: float) -> float:
        """One step towards these points; returns the mean squared error before it, in points."""
        lit, more, guess = self._forward(inputs)
        error = guess - points / POINTS_PER_UNIT
        self._step(self._slopes(inputs, lit, more, error.astype("f4")), rate)
        return float(np.mean(error**2)) * POINTS_PER_UNIT**2

    def _slopes(self, inputs: Array, lit: Array, more: Array, error: Array) -> Net:
        _, second, third = self.net
        error = error / len(error)
        third_slope = np.append(error @ more, error.sum())
        back = np.outer(error, third[:SECOND]) * (more > 0)
        second_slope = np.vstack([lit.T @ back, back.sum(axis=0)])
        units_back = np.column_stack([back @ second[:SKIP].T * (lit > 0), error])
        return Net(inputs.T @ units_back, second_slope, third_slope)

    def _step(self, slopes: Net, rate: float) -> None:
        self.steps += 1
        rate *= np.sqrt(1 - SMOOTHING**self.steps) / (1 - MOMENTUM**self.steps)
        for weights, slope, mean, square in zip(
            self.net, slopes, self.means, self.squares, strict=True
        ):
            mean += (1 - MOMENTUM) * (slope - mean)
            square += (1 - SMOOTHING) * (slope**2 - square)
            weights -= (rate * mean / (np.sqrt(square) + TINY)).astype("f4")
