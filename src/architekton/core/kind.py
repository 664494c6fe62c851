"""The kinds of what a rule is handed, read from its annotations; and how each is passed.

A number; an array, whose annotation says its elements and its shape (see `layout.py`); a record,
by the class that declares it; a tuple of arrays, such as a net.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import numpy as np

from architekton.core.layout import MANY, record_dtype


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

    @property
    def name(self) -> str:
        return self.state.__name__.removesuffix("State")


@dataclass(frozen=True)
class TupleKind:
    type: type
    arrays: tuple[tuple[str, ArrayKind], ...]


Kind = NumberKind | ArrayKind | RecordKind | TupleKind


def kinds_of(rule: Callable[..., Any]) -> tuple[dict[str, Kind], NumberKind | None]:
    """The kinds of a rule's arguments by name, and of its answer (None: it gives none)."""
    hints = get_type_hints(inspect.unwrap(rule), include_extras=True)
    answer = hints.pop("return")
    arguments = {name: kind_of(hint) for name, hint in hints.items()}
    return arguments, None if answer is type(None) else NumberKind(answer)


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


@dataclass(frozen=True)
class Passed:
    """One value of a call from outside: a number, where an array begins, or one of its lengths."""

    # Which argument; `net.first` is a part of a tuple.
    argument: str
    what: Literal["int", "float", "bool", "begin", "length"]
    # Of a length.
    axis: int = 0

    @property
    def name(self) -> str:
        """What can stand for it in a program."""
        plain = self.argument.replace(".", "_")
        return f"{plain}_{self.axis}" if self.what == "length" else plain


def passed(arguments: Mapping[str, Kind]) -> list[Passed]:
    """A call as every library, module and program knows it: these values, in this order."""
    return [one for name, kind in arguments.items() for one in _passed(name, kind)]


def _passed(name: str, kind: Kind) -> Iterator[Passed]:
    match kind:
        case NumberKind(number):
            yield Passed(name, number.__name__)  # type: ignore[arg-type]
        case RecordKind():
            yield Passed(name, "begin")
        case ArrayKind(_, shape):
            yield Passed(name, "begin")
            for axis, length in enumerate(shape):
                if length == MANY:
                    yield Passed(name, "length", axis)
        case TupleKind(_, arrays):
            for field, array in arrays:
                yield from _passed(f"{name}.{field}", array)
