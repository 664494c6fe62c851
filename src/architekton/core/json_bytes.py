"""JSON as bytes, quickly; numpy arrays included."""

from __future__ import annotations

from typing import Any, TypeVar, cast

import orjson

Part = TypeVar("Part")
_HOW = orjson.OPT_SERIALIZE_NUMPY | orjson.OPT_NON_STR_KEYS


def to_bytes(value: Any) -> bytes:
    return orjson.dumps(value, option=_HOW)


def written(part: Part) -> Part:
    """A part of many answers, as bytes already. It can be put into an answer, and not be read.

    Its type is still that of what it says: so the answers that it goes into are checked.
    """
    return cast(Part, orjson.Fragment(to_bytes(part)))
