"""Reading what others wrote: JSON values checked one by one, each error with its place.

reader = Reader(document, "")
reader["moves"][3]["rotation"].whole(0, 5)      # or BadInput at moves[3].rotation
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from architekton.core.errors import BadInput

_SHOWN = 60


class Reader:
    def __init__(self, value: Any, where: str = "") -> None:
        self.value = value
        self.where = where

    @classmethod
    def of_text(cls, text: str) -> Reader:
        try:
            return cls(json.loads(text))
        except json.JSONDecodeError as error:
            raise BadInput("not_json", f"{error.lineno}:{error.colno}", detail=error.msg) from None
        except RecursionError:
            raise BadInput("not_json", detail="nested too deeply") from None

    def bad(self, code: str, **facts: Any) -> BadInput:
        return BadInput(code, self.where, found=self._shown(), **facts)

    def _shown(self) -> str:
        try:
            text = json.dumps(self.value, ensure_ascii=False)
        except RecursionError:
            text = "..."
        return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."

    def __getitem__(self, key: str) -> Reader:
        if key not in self.object():
            raise BadInput("missing", self._below(key), key=key)
        return Reader(self.value[key], self._below(key))

    def _below(self, key: str) -> str:
        return f"{self.where}.{key}" if self.where else key

    def get(self, key: str, default: Any = None) -> Reader:
        return Reader(self.object().get(key, default), self._below(key))

    def __contains__(self, key: str) -> bool:
        return key in self.object()

    def object(self) -> dict[str, Any]:
        if not isinstance(self.value, dict):
            raise self.bad("not_an_object")
        return self.value

    def known_keys(self, *keys: str) -> None:
        """A misspelt key must not be passed over in silence."""
        for key in self.object():
            if key not in keys:
                raise BadInput("unknown_key", self._below(key), key=key, known=list(keys))

    def items(self) -> Iterator[Reader]:
        if not isinstance(self.value, list):
            raise self.bad("not_a_list")
        for i, item in enumerate(self.value):
            yield Reader(item, f"{self.where}[{i}]")

    def length(self, least: int, most: int) -> None:
        count = sum(1 for _ in self.items())
        if not least <= count <= most:
            raise self.bad("wrong_length", count=count, least=least, most=most)

    def whole(self, least: int, most: int) -> int:
        if type(self.value) is not int:
            raise self.bad("not_a_whole_number")
        if not least <= self.value <= most:
            raise self.bad("out_of_range", least=least, most=most)
        return self.value

    def text(self, longest: int = 200) -> str:
        if not isinstance(self.value, str):
            raise self.bad("not_a_text")
        if len(self.value) > longest:
            raise self.bad("text_too_long", longest=longest)
        return self.value

    def truth(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.bad("not_true_or_false")
        return self.value

    def one_of(self, *choices: str) -> str:
        if not isinstance(self.value, str) or self.value not in choices:
            raise self.bad("not_one_of", choices=list(choices))
        return self.value
