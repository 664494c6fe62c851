"""A response of Starlette's whose body is JSON made by `core/json_bytes`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starlette.responses import Response

from architekton.core.json_bytes import to_bytes


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
