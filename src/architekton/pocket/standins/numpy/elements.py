"""What an array is made of: numbers of a size, or records of fields."""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct
from typing import Any


class _Number:
    """As numpy's scalar types are called; what they make is a plain number of Python's."""

    LETTER = "q"
    MAKES: type = int

    def __new__(cls, value: Any = 0) -> Any:
        return cls.MAKES(value)


class int8(_Number):
    LETTER = "b"


class uint8(_Number):
    LETTER = "B"


class int16(_Number):
    LETTER = "h"


class int32(_Number):
    LETTER = "i"


class uint32(_Number):
    LETTER = "I"


class int64(_Number):
    LETTER = "q"


class uint64(_Number):
    LETTER = "Q"


class float32(_Number):
    LETTER = "f"
    MAKES = float


class float64(_Number):
    LETTER = "d"
    MAKES = float


class bool_(_Number):
    LETTER = "?"
    MAKES = bool


class record:
    """One row of an array of records: its fields are its attributes."""

    __slots__ = ("_array",)

    def __init__(self, array: Any) -> None:
        object.__setattr__(self, "_array", array)

    def __getattr__(self, name: str) -> Any:
        try:
            return self._array[name][()]
        except KeyError:
            raise AttributeError(name) from None

    def __setattr__(self, name: str, value: Any) -> None:
        self._array[name][()] = value

    def __getitem__(self, name: str) -> Any:
        return self._array[name][()]

    def item(self) -> Any:
        """Its fields as a tuple."""
        return self._array.tolist()


# As they are written in declarations: "i2" is a whole number of two bytes.
_WRITTEN: dict[Any, type[_Number]] = {
    "i1": int8, "u1": uint8, "i2": int16, "i4": int32, "u4": uint32, "i8": int64, "u8": uint64,
    "f4": float32, "f8": float64, "b1": bool_, int: int64, float: float64, bool: bool_,
    "int8": int8, "uint8": uint8, "int16": int16, "int32": int32, "int64": int64,
    "float32": float32, "float64": float64,
}  # fmt: skip
Shape = tuple[int, ...]


class dtype:
    """Of a number, or of a record whose fields lie one behind the other."""

    __slots__ = ("cell", "fields", "itemsize", "names", "type")

    def __init__(self, written: Any) -> None:
        self.cell: Struct | None = None
        # By name: what it is made of, its shape, and where it begins.
        self.fields: dict[str, tuple[dtype, Shape, int]] = {}
        if isinstance(written, tuple) and written[0] is record:
            self._lay_out(written[1])
            self.type: Any = record
        elif isinstance(written, dtype):
            self.cell, self.fields = written.cell, written.fields
            self.itemsize, self.type = written.itemsize, written.type
        else:
            self._be_number(written)
        self.names = tuple(self.fields) or None

    def _be_number(self, written: Any) -> None:
        plain = written.lstrip("<|=") if isinstance(written, str) else written
        kind = _WRITTEN.get(plain, plain)
        if not (isinstance(kind, type) and issubclass(kind, _Number)):
            raise TypeError(f"{written!r} is no type of numbers")
        self.type = kind
        self.cell = Struct("<" + kind.LETTER)
        self.itemsize = self.cell.size

    def _lay_out(self, fields: Sequence[tuple[Any, ...]]) -> None:
        at = 0
        for name, element, *shape in fields:
            found = dtype(element)
            lengths = _as_shape(shape[0]) if shape else ()
            self.fields[name] = (found, lengths, at)
            at += found.itemsize * size_of(lengths)
        self.itemsize = at

    @property
    def letter(self) -> str:
        """Of a number, as `struct` knows it."""
        return str(self.type.LETTER)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, dtype):
            try:
                other = dtype(other)
            except TypeError:
                return NotImplemented
        return self.type is other.type and self.fields == other.fields

    def __hash__(self) -> int:
        return hash((self.type, self.itemsize))


def _as_shape(shape: Any) -> Shape:
    return tuple(shape) if isinstance(shape, tuple | list) else (int(shape),)


def size_of(shape: Shape) -> int:
    size = 1
    for length in shape:
        size *= length
    return size
