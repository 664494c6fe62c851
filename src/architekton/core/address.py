"""Where an array begins in memory: what a library is handed.

Numpy's own ways to ask build a description of the whole array first, a thousand times slower than
the call itself. The address stands right behind the head of the object, as in every CPython so
far; if it ever does not, numpy is asked.
"""

from __future__ import annotations

from ctypes import c_void_p

import numpy as np

from architekton.core.layout import Array

_HEAD = object.__basicsize__
_pointer_at = c_void_p.from_address


def _stands_behind_the_head() -> bool:
    array = np.zeros(3)
    return _pointer_at(id(array) + _HEAD).value == array.ctypes.data


_IS_QUICK = _stands_behind_the_head()


def begin(array: Array) -> int:
    """The kernel walks through it unasked, so it must be an array, and lie in one piece."""
    if not isinstance(array, np.ndarray) or not array.flags.c_contiguous:
        raise TypeError("not an array that lies in one piece")
    if _IS_QUICK:
        return _pointer_at(id(array) + _HEAD).value or 0
    return array.ctypes.data
