"""Functions that C libraries round differently: written out, so that every machine agrees to the
last bit. Only sums, products, quotients and square roots, which have one right answer everywhere.

`exp` and `log` are right to a unit or two of the last place, `erf` to some twenty.
"""

from __future__ import annotations

import math

import numpy as np

from architekton.core.jit import rule

# ln 2 in two parts: the first has so few digits that a small multiple of it is exact.
_LN2_HIGH = 0.6931471805582987
_LN2_LOW = 1.6465949582897082e-12
_PER_LN2 = 1.4426950408889634
# 1 / n!, from the highest down.
_EXP_SERIES = np.array([1.0 / math.factorial(n) for n in range(13, -1, -1)])
# Powers of two as far as they are handed on in one step, and how far e is known.
_STEP = 512
_POWERS = np.array([2.0**k for k in range(-_STEP, _STEP + 1)])
_LARGEST, _SMALLEST = 709.782712893384, -745.1332191019411
# 1/3, 1/5, 1/7 and so on, from the last down.
_LOG_SERIES = np.array([1.0 / (2 * n + 1) for n in range(11, 0, -1)])
_HALVINGS = np.array([512, 256, 128, 64, 32, 16, 8, 4, 2, 1])
_ROOT_OF_TWO = 1.4142135623730951
_ERF_SCALE = 2.0 / math.sqrt(math.pi)
# Farther out, erf is 1 to the last bit.
_ERF_ENDS = 6.0


@rule
def scaled(number: float, power: int) -> float:
    """The number times two to this power, by steps that are exact."""
    while power > _STEP:
        number *= _POWERS[2 * _STEP]
        power -= _STEP
    while power < -_STEP:
        number *= _POWERS[0]
        power += _STEP
    return float(number * _POWERS[power + _STEP])


@rule
def exp(x: float) -> float:
    if x > _LARGEST:
        return math.inf
    if x < _SMALLEST:
        return 0.0
    power = math.floor(x * _PER_LN2 + 0.5)
    rest = (x - power * _LN2_HIGH) - power * _LN2_LOW
    total = 0.0
    for i in range(len(_EXP_SERIES)):
        total = total * rest + _EXP_SERIES[i]
    return scaled(total, int(power))


@rule
def log(x: float) -> float:
    """Of a number above nought."""
    power = 0
    for i in range(len(_HALVINGS)):
        halvings = int(_HALVINGS[i])
        if x >= _POWERS[_STEP + halvings]:
            x *= _POWERS[_STEP - halvings]
            power += halvings
        elif x < _POWERS[_STEP - halvings + 1]:
            x *= _POWERS[_STEP + halvings]
            power -= halvings
    if x > _ROOT_OF_TWO:
        x *= 0.5
        power += 1
    above = x - 1.0
    part = above / (2.0 + above)
    square = part * part
    total = 0.0
    for i in range(len(_LOG_SERIES)):
        total = total * square + _LOG_SERIES[i]
    # log(1 + above) is 2 * part * (1 + square * total); so the largest term is not rounded.
    less = part * (above - 2.0 * square * total)
    return power * _LN2_HIGH + (above + (power * _LN2_LOW - less))


@rule
def erf(x: float) -> float:
    """Twice the part of a bell curve between nought and x, where it is half as wide as usual."""
    if x < 0.0:
        return -erf_above(-x)
    return erf_above(x)


@rule
def erf_above(x: float) -> float:
    if x > _ERF_ENDS:
        return 1.0
    square = x * x
    term = x
    total = x
    n = 1.0
    while term > total * 1e-17:
        term *= 2.0 * square / (2.0 * n + 1.0)
        total += term
        n += 1.0
    return min(1.0, _ERF_SCALE * exp(-square) * total)
