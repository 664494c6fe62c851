"""Accuracy in per cent, as lichess defines it (lichess.org/page/accuracy), over chances to win.

A move's accuracy falls with the chance it gave away. That of a game is half a mean, in which moves
count for more while the chances swing, and half a harmonic mean, which forgives little.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, harmonic_mean, pstdev

# The curve that was fitted there.
_HEIGHT, _STEEPNESS, _FLOOR = 103.1668, 0.04354, -3.1669
# Moments that are looked at together: a tenth of the game, in these bounds.
_FEWEST, _MOST = 2, 8
# How much a move may weigh, as the spread of the chances around it, in points of percentage.
_LIGHTEST, _HEAVIEST = 0.5, 12.0
# Of a move, where nothing may be nought.
_LEAST = 1.0


def move_accuracy(before: float, after: float) -> float:
    """From the chance to win with the best move and with the one made, both from 0 to 1."""
    lost = 100 * max(0.0, before - after)
    return min(100.0, max(0.0, _HEIGHT * math.exp(-_STEEPNESS * lost) + _FLOOR))


def weights(chances: Sequence[float]) -> list[float]:
    """How much each step from one moment to the next counts."""
    size = min(_MOST, max(_FEWEST, (len(chances) - 1) // 10), len(chances))
    windows = [chances[:size]] * (size - _FEWEST)
    windows += [chances[at : at + size] for at in range(len(chances) - size + 1)]
    spreads = (100 * pstdev(window) for window in windows)
    return [min(_HEAVIEST, max(_LIGHTEST, spread)) for spread in spreads]


def game_accuracy(accuracies: Sequence[float], weights: Sequence[float]) -> float | None:
    """None of somebody who never had a choice."""
    if not accuracies:
        return None
    harmonic = harmonic_mean([max(_LEAST, accuracy) for accuracy in accuracies])
    return (fmean(accuracies, weights) + harmonic) / 2
