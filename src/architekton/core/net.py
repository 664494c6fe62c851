"""A small net that values positions: forward only, in the kernel. Training is `players/training`.

Inputs go into 64 units, of which the last is linear and leads straight to the output (the skip);
the other 63 are cut off below nought and go into 32 more. One input is always 1: the bias.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np

from architekton.core.jit import rule
from architekton.core.layout import MANY, Array

FIRST = 64
SKIP = FIRST - 1
SECOND = 32
# The net speaks in tens of points, so that its numbers stay near one.
POINTS_PER_UNIT = 10.0


class Net(NamedTuple):
    """Weights: inputs x 64; 64 x 32, whose last row is the bias; 33, whose last is the bias."""

    first: Annotated[Array, "f4", (MANY, FIRST)]
    second: Annotated[Array, "f4", (FIRST, SECOND)]
    third: Annotated[Array, "f4", SECOND + 1]


@rule
def add_inputs(net: Net, inputs: Array, begin: int, end: int, units: Array) -> None:
    """Add what some of the inputs send to the first units.

    Four inputs at a time: three times as quick as one by one, for the units are then read and
    written a quarter as often.
    """
    first = net.first
    fours = begin + (end - begin) // 4 * 4
    for i in range(begin, fours, 4):
        a, b, c, d = inputs[i], inputs[i + 1], inputs[i + 2], inputs[i + 3]
        for j in range(FIRST):
            units[j] += (
                a * first[i, j] + b * first[i + 1, j] + c * first[i + 2, j] + d * first[i + 3, j]
            )
    for i in range(fours, end):
        given = inputs[i]
        for j in range(FIRST):
            units[j] += given * first[i, j]


@rule
def output(net: Net, units: Array, more: Array) -> float:
    """From the first units to points. Uses the units up; `more` is room for the second."""
    second = net.second
    points = units[SKIP] + net.third[SECOND]
    for j in range(SKIP):
        units[j] = max(units[j], np.float32(0))
    units[SKIP] = 1.0
    more[:] = 0.0
    for j in range(0, FIRST, 4):
        a, b, c, d = units[j], units[j + 1], units[j + 2], units[j + 3]
        for k in range(SECOND):
            more[k] += (
                a * second[j, k]
                + b * second[j + 1, k]
                + c * second[j + 2, k]
                + d * second[j + 3, k]
            )
    for k in range(SECOND):
        points += max(more[k], np.float32(0)) * net.third[k]
    return POINTS_PER_UNIT * float(points)


def untrained(inputs: int, seed: int) -> Net:
    """Small random weights, and an output of nought: what is certain is then the whole value."""
    chance = np.random.default_rng(seed)
    first = chance.normal(0, np.sqrt(1 / inputs), (inputs, FIRST))
    first[:, SKIP] = 0
    second = chance.normal(0, np.sqrt(2 / FIRST), (FIRST, SECOND))
    second[SKIP] = 0
    third = np.zeros(SECOND + 1)
    return Net(first.astype("f4"), second.astype("f4"), third.astype("f4"))
