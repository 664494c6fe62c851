"""JSON as bytes, quickly; numpy arrays included."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

import orjson
from starlette.responses import Response

Part = TypeVar("Part")
_HOW = orjson.OPT_SERIALIZE_NUMPY | orjson.OPT_NON_STR_KEYS


def to_bytes(value: Any) -> bytes:
    return orjson.dumps(value, option=_HOW)


def written(part: Part) -> Part:
    """A part of many answers, as bytes already. It can be put into an answer, and not be read.

    Its type is still that of what it says: so the answers that it goes into are checked.
    """
    return cast(Part, orjson.Fragment(to_bytes(part)))


class JsonResponse(Response):
    """Of a value, or of a body that is JSON already."""

    media_type = "application/json"

    def __init__(
        self,
        value: Any,
        status: int = 200,
        headers: Mapping[str, str] | None = None,
        body: bytes | None = None,
    ) -> None:
        super().__init__(to_bytes(value) if body is None else body, status, headers)
