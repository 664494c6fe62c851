"""An array: a shape over a block of memory that the kernel can be handed."""

from __future__ import annotations

import ctypes
import operator
from collections.abc import Callable, Iterator
from struct import pack_into, unpack_from
from typing import Any, NamedTuple

from numpy.elements import Shape, bool_, dtype, float32, float64, int64, record, size_of


class Block:
    """Bytes that stay where they are."""

    __slots__ = ("address", "bytes", "owner")

    def __init__(self, size: int) -> None:
        self.owner = (ctypes.c_ubyte * max(1, size))()
        self.bytes = memoryview(self.owner).cast("B")
        self.address = ctypes.addressof(self.owner)


class _Flags(NamedTuple):
    c_contiguous: bool
    carray: bool


class _Address(NamedTuple):
    data: int


class ndarray:
    __slots__ = ("_at", "_block", "base", "dtype", "shape", "strides")

    def __init__(
        self, block: Block, at: int, of: dtype, shape: Shape, strides: Shape, base: Any = None
    ) -> None:
        self._block = block
        self._at = at
        self.dtype = of
        self.shape = shape
        self.strides = strides
        self.base = base

    # --- what it is ---------------------------------------------------------------------------

    @property
    def size(self) -> int:
        return size_of(self.shape)

    @property
    def ndim(self) -> int:
        return len(self.shape)

    @property
    def nbytes(self) -> int:
        return self.size * self.dtype.itemsize

    @property
    def flags(self) -> _Flags:
        usual = strides_of(self.shape, self.dtype.itemsize)
        whole = self.size == 0 or self.strides == usual or self._steps_as(usual)
        return _Flags(whole, whole)

    def _steps_as(self, usual: Shape) -> bool:
        """Where there is only one along an axis, no step is ever taken."""
        steps = zip(self.shape, self.strides, usual, strict=True)
        return all(n == 1 or found == step for n, found, step in steps)

    @property
    def ctypes(self) -> _Address:
        return _Address(self._block.address + self._at)

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[Any]:
        return (self[i] for i in range(len(self)))

    def __repr__(self) -> str:
        return f"array({self.tolist()})"

    def __bool__(self) -> bool:
        return bool(self.item())

    def __int__(self) -> int:
        return int(self.item())

    def __float__(self) -> float:
        return float(self.item())

    # --- reading ------------------------------------------------------------------------------

    def _places(self) -> Iterator[int]:
        """Where each element begins, in order."""
        if not self.shape:
            yield self._at
            return
        step = self.strides[0]
        for i in range(self.shape[0]):
            if len(self.shape) == 1:
                yield self._at + i * step
            else:
                yield from self._row(i)._places()

    def _row(self, i: int) -> ndarray:
        at = self._at + i * self.strides[0]
        return ndarray(self._block, at, self.dtype, self.shape[1:], self.strides[1:])

    def _element(self, at: int) -> Any:
        cell = self.dtype.cell
        if cell is not None:
            return cell.unpack_from(self._block.bytes, at)[0]
        return record(ndarray(self._block, at, self.dtype, (), ()))

    def _flat(self) -> list[Any]:
        if self.dtype.cell is not None and self.flags.c_contiguous:
            form = f"<{self.size}{self.dtype.letter}"
            return list(unpack_from(form, self._block.bytes, self._at)) if self.size else []
        return [self._element(at) for at in self._places()]

    def tolist(self) -> Any:
        if not self.shape:
            return self._plain()
        if len(self.shape) == 1 and self.dtype.cell is not None:
            return self._flat()
        return [self._row(i).tolist() for i in range(self.shape[0])]

    def _plain(self) -> Any:
        if self.dtype.cell is not None:
            return self._element(self._at)
        return tuple(self[name].tolist() for name in self.dtype.fields)

    def item(self) -> Any:
        if self.size != 1:
            raise ValueError("can only convert an array of size 1 to a Python scalar")
        return self._element(next(self._places()))

    def tobytes(self) -> bytes:
        if self.flags.c_contiguous:
            return bytes(self._block.bytes[self._at : self._at + self.nbytes])
        step = self.dtype.itemsize
        return b"".join(bytes(self._block.bytes[at : at + step]) for at in self._places())

    def copy(self) -> ndarray:
        other = blank(self.shape, self.dtype)
        other._block.bytes[: self.nbytes] = self.tobytes()
        return other

    def astype(self, of: Any) -> ndarray:
        return of_values(self._flat(), self.shape, dtype(of))

    def view(self, of: Any) -> ndarray:
        """The same bytes, as something else; of a row of elements that lie together."""
        found = dtype(of)
        length = self.nbytes // found.itemsize
        return ndarray(self._block, self._at, found, (length,), (found.itemsize,), self)

    def reshape(self, *shape: Any) -> ndarray:
        lengths = list(shape[0] if len(shape) == 1 and isinstance(shape[0], tuple) else shape)
        if -1 in lengths:
            at = lengths.index(-1)
            known = size_of(tuple(lengths[:at] + lengths[at + 1 :]))
            lengths[at] = self.size // known if known else 0
        if size_of(tuple(lengths)) != self.size:
            raise ValueError(f"cannot reshape array of size {self.size} into shape {lengths}")
        whole = self if self.flags.c_contiguous else self.copy()
        found = tuple(lengths)
        strides = strides_of(found, self.dtype.itemsize)
        return ndarray(whole._block, whole._at, self.dtype, found, strides, whole)

    # --- parts --------------------------------------------------------------------------------

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, str):
            return self._field(key)
        keys = key if isinstance(key, tuple) else (key,)
        if any(isinstance(each, list | ndarray) for each in keys):
            return self._chosen(keys)
        part = self._part(keys)
        return part if part.shape else part._element(part._at)

    def _field(self, name: str) -> ndarray:
        of, shape, at = self.dtype.fields[name]
        strides = self.strides + strides_of(shape, of.itemsize)
        return ndarray(self._block, self._at + at, of, self.shape + shape, strides, self)

    def _part(self, keys: tuple[Any, ...]) -> ndarray:
        at, shape, strides = self._at, [], []
        axes = iter(zip(self.shape, self.strides, strict=True))
        for key in keys:
            if key is Ellipsis:
                continue
            length, step = next(axes)
            if isinstance(key, slice):
                begin, end, stride = key.indices(length)
                at += begin * step
                shape.append(len(range(begin, end, stride)))
                strides.append(step * stride)
            else:
                i = operator.index(key)
                if not -length <= i < length:
                    raise IndexError(f"index {i} is out of bounds for size {length}")
                at += (i % length) * step
        for length, step in axes:
            shape.append(length)
            strides.append(step)
        return ndarray(self._block, at, self.dtype, tuple(shape), tuple(strides), self)

    def _chosen(self, keys: tuple[Any, ...]) -> ndarray:
        """By a list of places along the last axis that is named: a copy."""
        *before, places = keys
        part = self._part(tuple(before))
        listed = places.tolist() if isinstance(places, ndarray) else places
        if listed and isinstance(listed[0], bool):
            listed = [i for i, wanted in enumerate(listed) if wanted]
        rows = [part._row(range(len(part))[i]) for i in listed]
        found = blank((len(rows), *part.shape[1:]), self.dtype)
        size = found.strides[0]
        for i, row in enumerate(rows):
            found._block.bytes[i * size : (i + 1) * size] = row.tobytes()
        return found

    def __setitem__(self, key: Any, value: Any) -> None:
        if isinstance(key, str):
            part = self._field(key)
        else:
            part = self._part(key if isinstance(key, tuple) else (key,))
        part._fill(value)

    def _fill(self, value: Any) -> None:
        if isinstance(value, ndarray) and value.dtype == self.dtype and value.size == self.size:
            self._overwrite(value)
            return
        places = list(self._places())
        values = flattened(value)[0]
        if len(values) == 1:
            values = values * len(places)
        if len(values) != len(places):
            raise ValueError(f"could not put {len(values)} values into {len(places)} places")
        cell = self.dtype.cell
        assert cell is not None
        is_whole = self.dtype.type.MAKES is int
        for at, each in zip(places, values, strict=True):
            cell.pack_into(self._block.bytes, at, int(each) if is_whole else each)

    def _overwrite(self, other: ndarray) -> None:
        written = other.tobytes()
        if self.flags.c_contiguous:
            self._block.bytes[self._at : self._at + self.nbytes] = written
            return
        size = self.dtype.itemsize
        for i, at in enumerate(self._places()):
            self._block.bytes[at : at + size] = written[i * size : (i + 1) * size]

    # --- reckoning ----------------------------------------------------------------------------

    def _with(self, other: Any, reckon: Callable[[Any, Any], Any], of: dtype | None) -> ndarray:
        mine = self._flat()
        theirs, shape = flattened(other)
        if len(theirs) == 1 and len(mine) != 1:
            theirs = theirs * len(mine)
        elif len(theirs) != len(mine):
            raise ValueError(f"shapes {self.shape} and {shape} do not go together")
        values = [reckon(a, b) for a, b in zip(mine, theirs, strict=True)]
        return of_values(values, self.shape, of or number_of(values))

    def __eq__(self, other: object) -> Any:
        return self._with(other, operator.eq, dtype(bool_))

    def __ne__(self, other: object) -> Any:
        return self._with(other, operator.ne, dtype(bool_))

    def __lt__(self, other: Any) -> ndarray:
        return self._with(other, operator.lt, dtype(bool_))

    def __gt__(self, other: Any) -> ndarray:
        return self._with(other, operator.gt, dtype(bool_))

    __hash__ = None  # type: ignore[assignment]

    def __add__(self, other: Any) -> ndarray:
        return self._with(other, operator.add, None)

    def __sub__(self, other: Any) -> ndarray:
        return self._with(other, operator.sub, None)

    def __mul__(self, other: Any) -> ndarray:
        return self._with(other, operator.mul, None)

    def __and__(self, other: Any) -> ndarray:
        return self._with(other, operator.and_, None)

    __radd__, __rmul__ = __add__, __mul__

    def __neg__(self) -> ndarray:
        return self._with(0, lambda mine, _: -mine, None)

    def _along(self, axis: int | None, reckon: Callable[[list[Any]], Any]) -> Any:
        if axis is None or self.ndim == 1:
            return reckon(self._flat())
        axis %= self.ndim
        if axis != self.ndim - 1:
            raise NotImplementedError("only along the last axis")
        rows = self.reshape(size_of(self.shape[:-1]), self.shape[-1])
        values = [reckon(row) for row in rows.tolist()]
        return of_values(values, self.shape[:-1], number_of(values))

    def sum(self, axis: int | None = None) -> Any:
        return self._along(axis, sum)

    def max(self, axis: int | None = None) -> Any:
        return self._along(axis, max)

    def min(self, axis: int | None = None) -> Any:
        return self._along(axis, min)

    def argmax(self, axis: int | None = None) -> Any:
        return self._along(axis, lambda row: row.index(max(row)))

    def any(self) -> bool:
        return any(self._flat())

    def all(self) -> bool:
        return all(self._flat())

    def mean(self) -> float:
        values = self._flat()
        found: float = sum(values) / len(values)
        if self.dtype == float32:
            room = bytearray(4)
            pack_into("<f", room, 0, found)
            found = unpack_from("<f", room)[0]
        return found


def strides_of(shape: Shape, size: int) -> Shape:
    strides: list[int] = []
    for length in reversed(shape):
        strides.append(size)
        size *= length
    return tuple(reversed(strides))


def blank(shape: Shape, of: dtype) -> ndarray:
    block = Block(size_of(shape) * of.itemsize)
    return ndarray(block, 0, of, shape, strides_of(shape, of.itemsize))


def of_values(values: list[Any], shape: Shape, of: dtype) -> ndarray:
    made = blank(shape, of)
    if of.type.MAKES is int:
        values = [int(each) for each in values]
    if values:
        pack_into(f"<{len(values)}{of.letter}", made._block.bytes, 0, *values)
    return made


def number_of(values: list[Any]) -> dtype:
    """What such values are kept as, if nobody says it."""
    if values and all(isinstance(each, bool) for each in values):
        return dtype(bool_)
    return dtype(float64 if any(isinstance(each, float) for each in values) else int64)


def flattened(value: Any) -> tuple[list[Any], Shape]:
    """The numbers in lists of lists or an array, one after the other, and their shape."""
    if isinstance(value, ndarray):
        return value._flat(), value.shape
    if isinstance(value, list | tuple | range):
        inside = [flattened(each) for each in value]
        shapes = {shape for _, shape in inside}
        if len(shapes) > 1:
            raise ValueError("the parts are not of one shape")
        flat = [each for values, _ in inside for each in values]
        return flat, (len(inside), *(shapes.pop() if shapes else ()))
    return [value], ()
