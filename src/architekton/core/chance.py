"""Chance is an input: a stream of numbers that a seed fixes, the same on every machine.

The generator is sfc32 (Chris Doty-Humphrey), written out because it must give the same numbers
compiled and interpreted, in every version of Python, without 64-bit overflow.
"""

from __future__ import annotations

import hashlib
from typing import Annotated

import numpy as np

from architekton.core.errors import BadInput
from architekton.core.exact import log
from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.core.reading import Reader, shown

_WORD = 0xFFFFFFFF
_WORDS = 4
Stream = Annotated[Array, "i8", _WORDS]
# Of a seed.
_LARGEST = 10**100
_LONGEST = 1000


@rule
def next_word(stream: Stream) -> int:
    """The next 32 random bits."""
    a, b, c, counter = stream[0], stream[1], stream[2], stream[3]
    word = (a + b + counter) & _WORD
    stream[0] = b ^ (b >> 9)
    stream[1] = (c + (c << 3)) & _WORD
    stream[2] = (((c << 21) | (c >> 11)) + word) & _WORD
    stream[3] = (counter + 1) & _WORD
    return word


@rule
def below(stream: Stream, bound: int) -> int:
    """A whole number from 0 to bound - 1; bound is small against 2 ** 32."""
    return (next_word(stream) * bound) >> 32


@rule
def gumbel(stream: Stream) -> float:
    """Added to each of several worths, these make the best one a choice by odds."""
    return -log(-log((next_word(stream) + 0.5) / (_WORD + 1.0)))


@rule
def shuffle(stream: Stream, items: Array) -> None:
    for last in range(len(items) - 1, 0, -1):
        chosen = below(stream, last + 1)
        kept = items[last]
        items[last] = items[chosen]
        items[chosen] = kept


@rule
def sort(items: Array, begin: int, end: int) -> None:
    """The opposite of a shuffle: an order that tells nothing. By insertion, for a few items."""
    for i in range(begin + 1, end):
        item = items[i]
        j = i
        while j > begin and items[j - 1] > item:
            items[j] = items[j - 1]
            j -= 1
        items[j] = item


def stream(seed: int | str) -> Stream:
    """A fresh stream. Any text can be a seed: a date, a name, a number."""
    digest = hashlib.sha256(_seed_text(seed).encode()).digest()
    words = [int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8)]
    return np.array([*words, 1], dtype=np.int64)


def _seed_text(seed: int | str) -> str:
    reader = Reader(seed, "seed")
    if isinstance(seed, str):
        return reader.text(_LONGEST)
    return str(reader.whole(-_LARGEST, _LARGEST))


def checked_stream(stream: Stream) -> Stream:
    """What `stream` made, and nothing else: the kernel looks at it unasked."""
    if (
        isinstance(stream, np.ndarray)
        and stream.dtype == np.int64
        and stream.shape == (_WORDS,)
        and stream.flags.carray
    ):
        return stream
    raise BadInput("not_a_stream", "stream", found=shown(stream))
