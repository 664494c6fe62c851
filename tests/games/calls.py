"""Watching what Python passes to the kernel: it must be what the rules declare."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from importlib import import_module
from typing import Any

import numpy as np

from architekton.core.discovery import game_names
from architekton.core.export import Export
from architekton.core.kind import ArrayKind, Kind, NumberKind, RecordKind, TupleKind
from architekton.core.layout import MANY

KERNEL_MODULES = [
    import_module(f"architekton.games.{game}.{part}.exports")
    for game in game_names()
    for part in ("rules", "thinking", "environment")
]
# Any other type would be compiled for once more.
_NUMBERS: dict[type, tuple[type, ...]] = {
    int: (int, np.int64),
    float: (float, np.float64),
    bool: (bool, np.bool_),
}


def fits(value: Any, kind: Kind) -> bool:
    match kind:
        case NumberKind(number):
            return type(value) in _NUMBERS[number]
        case RecordKind(_, dtype):
            return fits(value, ArrayKind(dtype, (1,)))
        case TupleKind(tuple_type, arrays):
            return type(value) is tuple_type and all(
                fits(getattr(value, name), array) for name, array in arrays
            )
        case ArrayKind(dtype, shape):
            return (
                isinstance(value, np.ndarray)
                and value.dtype == dtype
                and value.ndim == len(shape)
                and all(
                    wanted in (MANY, has) for wanted, has in zip(shape, value.shape, strict=True)
                )
                and value.flags.carray
            )


def watched(made: Export) -> Callable[..., Any]:
    """An export that complains before it calls the rule with something else."""

    @wraps(made.function)
    def call(*arguments: Any) -> Any:
        for value, (name, kind) in zip(arguments, made.arguments.items(), strict=True):
            assert fits(value, kind), f"{made.name}({name}): {value!r} is not {kind}"
        return made.function(*arguments)

    return call
