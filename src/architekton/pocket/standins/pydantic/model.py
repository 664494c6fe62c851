"""Stand-in for `pydantic.BaseModel`: annotated fields, read from a dictionary and checked."""

from __future__ import annotations

from inspect import get_annotations
from typing import Any, ClassVar, Self, get_type_hints

from pydantic.reading import NO_DEFAULT, Limits, Read, ValidationError, limits_of, reader_of


class BaseModel:
    _read_by: ClassVar[dict[str, tuple[Read, Any]] | None] = None

    def __init_subclass__(cls) -> None:
        cls._read_by = None

    def __init__(self, **fields: Any) -> None:
        vars(self).update(vars(self.model_validate(fields)))

    @classmethod
    def model_hints(cls) -> dict[str, Any]:
        hints = get_type_hints(cls, include_extras=True)
        return {name: hint for name, hint in hints.items() if name not in _NOT_FIELDS}

    @classmethod
    def _readers(cls) -> dict[str, tuple[Read, Any]]:
        if cls._read_by is None:
            cls._read_by = {
                name: (reader_of(hint), cls._default(name, hint))
                for name, hint in cls.model_hints().items()
            }
        return cls._read_by

    @classmethod
    def _default(cls, name: str, hint: Any) -> Any:
        """What makes it where nothing is said; NO_DEFAULT if something must be."""
        for each in limits_of(hint):
            if isinstance(each, Limits) and each.default_factory is not None:
                return each.default_factory
        declaring = next(each for each in cls.__mro__ if name in get_annotations(each))
        if name not in vars(declaring):
            return NO_DEFAULT
        value = vars(declaring)[name]
        return lambda: value

    @classmethod
    def model_read(cls, value: Any, where: tuple[Any, ...]) -> Self:
        if isinstance(value, cls):
            return value
        if not isinstance(value, dict):
            raise ValidationError(where, "Input should be a valid dictionary", value)
        readers = cls._readers()
        found = cls.__new__(cls)
        for name, (read, default) in readers.items():
            if name in value:
                vars(found)[name] = read(value[name], (*where, name))
            elif default is NO_DEFAULT:
                raise ValidationError((*where, name), "Field required", value)
            else:
                vars(found)[name] = default()
        for name in value:
            if name not in readers:
                text = "Extra inputs are not permitted"
                raise ValidationError((*where, name), text, value[name])
        return found

    @classmethod
    def model_validate(cls, value: Any) -> Self:
        return cls.model_read(value, ())

    def model_dump(self, mode: str = "python") -> dict[str, Any]:
        return {name: _dumped(value) for name, value in vars(self).items()}

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]


_NOT_FIELDS = {"_read_by", "model_config"}


def _dumped(value: Any) -> Any:
    if isinstance(value, BaseModel):
        return value.model_dump()
    if isinstance(value, list):
        return [_dumped(each) for each in value]
    return value
