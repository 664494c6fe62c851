"""The kinds of what a rule is handed, read from its annotations.

A number; an array, whose annotation says its elements and its shape (see `layout.py`); a record,
by the class that declares it; a tuple of arrays, such as a net.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import numpy as np

from architekton.core.layout import record_dtype


@dataclass(frozen=True)
class NumberKind:
    # int, float or bool.
    type: type


@dataclass(frozen=True)
class ArrayKind:
    dtype: np.dtype[Any]
    # Its lengths; MANY where the caller chooses.
    shape: tuple[int, ...]


@dataclass(frozen=True)
class RecordKind:
    """Python holds it as an array with one row."""

    state: type
    dtype: np.dtype[Any]


@dataclass(frozen=True)
class TupleKind:
    type: type
    arrays: tuple[tuple[str, ArrayKind], ...]


Kind = NumberKind | ArrayKind | RecordKind | TupleKind


def kinds_of(rule: Callable[..., Any]) -> tuple[dict[str, Kind], Kind | None]:
    """The kinds of a rule's arguments by name, and of its answer (None: it gives none)."""
    hints = get_type_hints(inspect.unwrap(rule), include_extras=True)
    answer = hints.pop("return")
    arguments = {name: kind_of(hint) for name, hint in hints.items()}
    return arguments, None if answer is type(None) else kind_of(answer)


def kind_of(hint: Any) -> Kind:
    if hint in (int, float, bool):
        return NumberKind(hint)
    if get_origin(hint) is Annotated:
        return _array_kind(hint)
    if isinstance(hint, type) and issubclass(hint, tuple):
        fields = get_type_hints(hint, include_extras=True)
        return TupleKind(hint, tuple((name, _array_kind(fields[name])) for name in fields))
    if isinstance(hint, type) and inspect.get_annotations(hint):
        return RecordKind(hint, record_dtype(hint))
    raise TypeError(f"{hint} has no kind: a number, a record, or an array that says its elements")


def _array_kind(hint: Any) -> ArrayKind:
    _, element, shape = get_args(hint)
    return ArrayKind(np.dtype(element), shape if isinstance(shape, tuple) else (shape,))
