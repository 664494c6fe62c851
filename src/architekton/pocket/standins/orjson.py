"""JSON as bytes, by Python's own writer; arrays are asked for their lists."""

from __future__ import annotations

import json
from json import JSONDecodeError
from typing import Any

__all__ = ["Fragment", "JSONDecodeError", "dumps", "loads"]
OPT_SERIALIZE_NUMPY = OPT_NON_STR_KEYS = 0
loads = json.loads


class Fragment:
    """What is written already: read again, so that it can be written in its place."""

    def __init__(self, written: bytes) -> None:
        self.value = json.loads(written)


def dumps(value: Any, option: int = 0) -> bytes:
    text = json.dumps(value, default=_plain, ensure_ascii=False, separators=(",", ":"))
    return text.encode()


def _plain(value: Any) -> Any:
    return value.value if isinstance(value, Fragment) else value.tolist()
