"""As much of numpy as the game needs where numpy cannot be had: in Pyodide, served by ourselves.

Its wheel for Pyodide is on no registry that we build from. Rules and thinking are in the kernel,
which works on plain blocks of memory; what is left to Python is to make them and to read them.
Arrays here are such blocks. What is missing is missing: it says so by an AttributeError, and the
tests play whole games with it and compare every message with numpy's.
"""

from __future__ import annotations

import ast
import zipfile
from typing import Any

from numpy.elements import (
    bool_,
    dtype,
    float32,
    float64,
    int8,
    int16,
    int32,
    int64,
    record,
    uint8,
    uint32,
    uint64,
)  # fmt: skip
from numpy.ndarray import (
    Block,
    blank,
    flattened,
    ndarray,
    number_of,
    of_values,
    strides_of,
)  # fmt: skip

__all__ = [
    "arange", "argsort", "array", "asarray", "bool_", "dtype", "empty", "float32", "float64",
    "frombuffer", "int8", "int16", "int32", "int64", "load", "ndarray", "record", "reshape",
    "resize", "uint8", "uint32", "uint64", "zeros",
]  # fmt: skip


def zeros(shape: Any, dtype: Any = float64) -> ndarray:
    lengths = tuple(shape) if isinstance(shape, tuple | list) else (int(shape),)
    return blank(lengths, _dtype(dtype))


empty = zeros
_dtype = dtype


def array(value: Any, dtype: Any = None) -> ndarray:
    values, shape = flattened(value)
    return of_values(values, shape, number_of(values) if dtype is None else _dtype(dtype))


def asarray(value: Any) -> ndarray:
    return value if isinstance(value, ndarray) else array(value)


def arange(*ends: int, dtype: Any = int64) -> ndarray:
    return array(range(*ends), dtype)


def frombuffer(buffer: Any, dtype: Any) -> ndarray:
    """Over an array, its own memory; over bytes, which nobody writes to, a copy."""
    of = _dtype(dtype)
    if isinstance(buffer, ndarray):
        return buffer.view(of)
    block = Block(len(buffer))
    block.bytes[: len(buffer)] = buffer
    shape = (len(buffer) // of.itemsize,)
    return ndarray(block, 0, of, shape, strides_of(shape, of.itemsize))


def reshape(value: Any, shape: Any) -> ndarray:
    return asarray(value).reshape(shape)


def resize(value: Any, size: int) -> ndarray:
    values, _ = flattened(value)
    return array([values[i % len(values)] for i in range(size)])


def argsort(value: Any) -> ndarray:
    values, _ = flattened(value)
    return array(sorted(range(len(values)), key=values.__getitem__))


class load:
    """What `savez` wrote: arrays by name, in a zip."""

    def __init__(self, file: Any) -> None:
        self._zip = zipfile.ZipFile(file)

    def __enter__(self) -> load:
        return self

    def __exit__(self, *_: object) -> None:
        self._zip.close()

    def __getitem__(self, name: str) -> Any:
        written = self._zip.read(f"{name}.npy")
        size = int.from_bytes(written[8:10], "little")
        told = ast.literal_eval(written[10 : 10 + size].decode("latin1"))
        body = written[10 + size :]
        if told["descr"].startswith("<U"):
            return body.decode("utf-32-le")
        if told["fortran_order"]:
            raise ValueError("not in the order of C")
        return frombuffer(body, told["descr"]).reshape(tuple(told["shape"]))
