"""From an annotation to what reads a value, or says what is wrong with it."""

from __future__ import annotations

import re
import types
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Literal, Union, get_args, get_origin

Read = Callable[[Any, tuple[Any, ...]], Any]
# Which member of a union is meant is said by one of its fields.
NO_DEFAULT: Any = object()


class ValidationError(ValueError):
    """The first thing that is wrong, and where."""

    def __init__(self, where: tuple[Any, ...], text: str, found: Any) -> None:
        super().__init__(text)
        self._first = {"loc": where, "msg": text, "input": found}

    def errors(self) -> list[dict[str, Any]]:
        return [self._first]


@dataclass(frozen=True)
class AfterValidator:
    check: Callable[[Any], Any]


@dataclass(frozen=True)
class WithJsonSchema:
    """Nothing is described here."""

    schema: dict[str, Any]


@dataclass(frozen=True)
class Limits:
    """What `Field` says of a value."""

    ge: float | None = None
    le: float | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None
    default_factory: Callable[[], Any] | None = None
    discriminator: str | None = None

    def check(self, value: Any, where: tuple[Any, ...]) -> None:
        if value is None:
            return
        if self.ge is not None and value < self.ge:
            raise _wrong(where, f"Input should be greater than or equal to {self.ge:g}", value)
        if self.le is not None and value > self.le:
            raise _wrong(where, f"Input should be less than or equal to {self.le:g}", value)
        if self.min_length is not None and len(value) < self.min_length:
            raise _wrong(where, f"Input should have at least {self.min_length}", value)
        if self.max_length is not None and len(value) > self.max_length:
            raise _wrong(where, f"Input should have at most {self.max_length}", value)
        if self.pattern is not None and not re.search(self.pattern, value):
            raise _wrong(where, f"Input should match pattern '{self.pattern}'", value)


def Field(**said: Any) -> Limits:
    return Limits(**{name: said[name] for name in said if name in Limits.__dataclass_fields__})


def _wrong(where: tuple[Any, ...], text: str, found: Any) -> ValidationError:
    return ValidationError(where, text, found)


def limits_of(hint: Any) -> list[Any]:
    return list(get_args(hint)[1:]) if get_origin(hint) is Annotated else []


def reader_of(hint: Any) -> Read:
    """What reads a value of this kind."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _limited(parts[0], parts[1:])
    if origin in (Union, types.UnionType):
        return _any_of(parts)
    if origin is Literal:
        return _literal(parts)
    if origin is list:
        return _list_of(reader_of(parts[0]))
    if hint is type(None):
        return _nothing
    if isinstance(hint, type) and hasattr(hint, "model_read"):
        return hint.model_read
    return _plain(origin or hint)


def _limited(inner: Any, more: tuple[Any, ...]) -> Read:
    by = next((each.discriminator for each in more if getattr(each, "discriminator", None)), None)
    read = _one_by(by, get_args(inner)) if by else reader_of(inner)

    def reading(value: Any, where: tuple[Any, ...]) -> Any:
        found = read(value, where)
        for each in more:
            if isinstance(each, Limits):
                each.check(found, where)
            elif isinstance(each, AfterValidator):
                try:
                    found = each.check(found)
                except ValueError as error:
                    raise _wrong(where, str(error), value) from None
        return found

    return reading


def _one_by(field: str, kinds: tuple[Any, ...]) -> Read:
    known = {name: kind for kind in kinds for name in get_args(kind.model_hints()[field])}

    def reading(value: Any, where: tuple[Any, ...]) -> Any:
        said = value.get(field) if isinstance(value, dict) else None
        if not isinstance(said, str) or said not in known:
            raise _wrong(where, f"'{field}' does not match any of the expected tags", value)
        return known[said].model_read(value, (*where, said))

    return reading


def _any_of(kinds: tuple[Any, ...]) -> Read:
    readers = [reader_of(kind) for kind in kinds]

    def reading(value: Any, where: tuple[Any, ...]) -> Any:
        if value is None and type(None) in kinds:
            return None
        first: ValidationError | None = None
        for read in readers:
            try:
                return read(value, where)
            except ValidationError as error:
                first = first or error
        assert first is not None
        raise first

    return reading


def _literal(known: tuple[Any, ...]) -> Read:
    def reading(value: Any, where: tuple[Any, ...]) -> Any:
        if not isinstance(value, str) or value not in known:
            raise _wrong(where, f"Input should be {' or '.join(map(repr, known))}", value)
        return value

    return reading


def _list_of(read: Read) -> Read:
    def reading(value: Any, where: tuple[Any, ...]) -> Any:
        if not isinstance(value, list):
            raise _wrong(where, "Input should be a valid list", value)
        return [read(each, (*where, i)) for i, each in enumerate(value)]

    return reading


def _nothing(value: Any, where: tuple[Any, ...]) -> None:
    if value is not None:
        raise _wrong(where, "Input should be None", value)


def _plain(kind: Any) -> Read:
    """Numbers are read as pydantic reads them: from text too, and 1.0 is a whole number."""
    words = {int: "integer", float: "number", bool: "boolean", str: "string", dict: "dictionary"}

    def reading(value: Any, where: tuple[Any, ...]) -> Any:
        if kind is Any:
            return value
        if kind is str and isinstance(value, str):
            return value.strip()
        if kind in (dict, bool) and isinstance(value, kind):
            return value
        if kind is float and isinstance(value, int | float) and not isinstance(value, bool):
            return float(value)
        if kind is int and isinstance(value, int) and not isinstance(value, bool):
            return value
        raise _wrong(where, f"Input should be a valid {words.get(kind, kind)}", value)

    return reading


class TypeAdapter:
    def __init__(self, hint: Any) -> None:
        self._read = reader_of(hint)

    def validate_python(self, value: Any) -> Any:
        return self._read(value, ())

    def __class_getitem__(cls, _: Any) -> type[TypeAdapter]:
        return cls
