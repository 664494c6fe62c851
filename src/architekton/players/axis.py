"""The ticks along the axis of a plot: few of them, at round numbers."""

from __future__ import annotations

import math


def round_step(least: float) -> float:
    """The next larger of 1, 2, 5, 10, 20, 50 ..."""
    power = 10.0 ** math.floor(math.log10(least))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= least)


def round_ticks(highest: float, most: int) -> list[float]:
    """From nought to `highest`, at most so many steps."""
    step = round_step(highest / most)
    return [i * step for i in range(int(highest / step) + 1)]
