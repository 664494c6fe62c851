"""The functions that are the same on every machine, beside those of this one."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import pytest

from architekton.core import exact

BITS = [
    "0x1.5e552770df8a6p+2",
    "0x1.5f7d780fb4f71p-34",
    "-0x1.34378fcbda721p+0",
    "0x1.166af4264b1bcp+2",
    "0x1.7bf4a85b7fb84p-1",
]
NUMBERS = random.Random("exact")
# A function, the C library's, where they are compared, and how many units of the last place apart
# they may be.
COMPARED: dict[str, tuple[Callable[[float], float], Callable[[float], float], list[float], int]] = {
    "exp": (exact.exp, math.exp, [NUMBERS.uniform(-700, 700) for _ in range(2000)], 2),
    "exp near nought": (exact.exp, math.exp, [NUMBERS.uniform(-2, 2) for _ in range(2000)], 2),
    "log": (exact.log, math.log, [math.exp(NUMBERS.uniform(-650, 650)) for _ in range(2000)], 2),
    "log near one": (exact.log, math.log, [NUMBERS.uniform(0.6, 1.6) for _ in range(2000)], 2),
    "log of chances": (
        exact.log,
        math.log,
        [(NUMBERS.getrandbits(32) + 0.5) / 2**32 for _ in range(2000)],
        2,
    ),
    "erf": (exact.erf, math.erf, [NUMBERS.uniform(-7, 7) for _ in range(2000)], 32),
}


@pytest.mark.parametrize("name", COMPARED)
def test_it_is_what_mathematics_says(name: str) -> None:
    ours, theirs, numbers, units = COMPARED[name]
    apart = max(abs(ours(x) - theirs(x)) / math.ulp(theirs(x)) for x in numbers)
    assert apart <= units


def test_its_ends() -> None:
    assert [exact.exp(0.0), exact.exp(1000.0), exact.exp(-1000.0)] == [1.0, math.inf, 0.0]
    assert [exact.log(1.0), exact.log(2.0)] == [0.0, math.log(2.0)]
    assert [exact.erf(0.0), exact.erf(9.0), exact.erf(-9.0)] == [0.0, 1.0, -1.0]


def test_it_is_the_same_to_the_last_bit_compiled_and_interpreted() -> None:
    """Both kernels of the tests run this; the numbers were written down once."""
    values = [exact.exp(1.7), exact.exp(-23.25), exact.log(0.3), exact.log(77.5), exact.erf(0.8)]
    assert [value.hex() for value in values] == BITS
