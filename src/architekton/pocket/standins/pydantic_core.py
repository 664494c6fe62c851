"""Stand-in for pydantic_core: the one class of it that we use."""

from __future__ import annotations

from typing import Any


class PydanticCustomError(ValueError):
    def __init__(self, code: str, text: str, facts: dict[str, Any] | None = None) -> None:
        super().__init__(text.format(**(facts or {})))
        self.code = code
