"""From a class that names arrays to the record type that the kernel works on.

A state is declared once, as a class whose annotations carry the element type and the shape:

    class Purse:
        stones: Annotated[int, "i2"]
        seen: Annotated[Array, "u1", 61]

`record_dtype(Purse)` is then one flat block of memory: copying a state is copying bytes, two
states are equal when their bytes are, and a thousand games are one array with a thousand rows.

Arrays that are handed to the rules say the same, in an alias: `Annotated[Array, "i8", (MANY, 3)]`.
"""

from __future__ import annotations

from typing import Annotated, Any, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
# A length that whoever makes the array chooses.
MANY = -1


def record_dtype(declaration: type) -> np.dtype[Any]:
    hints = get_type_hints(declaration, include_extras=True)
    for name in hints:
        # Numpy's own names would win over the field's in plain Python.
        if hasattr(np.record, name):
            raise TypeError(f"a field cannot be called {name}: numpy uses that name")
    fields = [(name, *_element(hint)) for name, hint in hints.items()]
    return np.dtype((np.record, fields))


def _element(hint: Any) -> tuple[Any, ...]:
    if get_origin(hint) is not Annotated:
        raise TypeError(f"{hint} does not say its element type: Annotated[..., 'u1', shape]")
    return get_args(hint)[1:]


def blank(dtype: np.dtype[Any], rows: int = 1) -> Array:
    """Rows of zeros, over a plain block of bytes."""
    return np.frombuffer(np.zeros(rows * dtype.itemsize, np.uint8), dtype)


def lengthen(rows: Array, length: int) -> Array:
    """A copy of what `blank` made, with blank rows behind it."""
    longer = blank(rows.dtype, length)
    longer.view(np.uint8)[: rows.nbytes] = rows.view(np.uint8)
    return longer


def duplicate(rows: Array) -> Array:
    """A copy of what `blank` made: bytes are copied several times quicker than fields."""
    block = rows.base
    assert block is not None
    return np.frombuffer(block.copy(), rows.dtype)
