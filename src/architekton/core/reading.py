"""Reading what others wrote or passed: values checked one by one, each error with its place.

reader = Reader(document, "")
reader["moves"][3]["rotation"].whole(0, 5)      # or BadInput at moves[3].rotation
whole(seat, "seat", 0, 1)                       # the same for one value, and quick
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from operator import index
from typing import Any

from architekton.core.errors import BadInput, tellable

_SHOWN = 60
# Nothing that is counted here is larger; what is, would not fit into the kernel's numbers.
VAST = 10**9
_MOST_DIGITS = 9
# Of what is one word: a move, a tile.
_LONGEST_WORD = 40

# Letters that cannot be seen, or turn the text around them, have no place in a name.
VISIBLE_TEXT = (
    r"^[^\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f"
    r"\u2028-\u202f\u2060-\u206f\ufeff\ufff9-\ufffb]*$"
)
_VISIBLE = re.compile(VISIBLE_TEXT)


class Reader:
    def __init__(self, value: Any, where: str = "") -> None:
        self.value = value
        self.where = where

    @classmethod
    def of(cls, value: Any, where: str = "") -> Reader:
        """Of a plain value; a reader, which knows its place, stays what it is."""
        return value if isinstance(value, Reader) else cls(value, where)

    @classmethod
    def of_text(cls, text: str, where: str = "") -> Reader:
        try:
            return cls(json.loads(text), where)
        except json.JSONDecodeError as error:
            place = where or f"{error.lineno}:{error.colno}"
            raise BadInput("not_json", place, detail=error.msg) from None
        except RecursionError:
            raise BadInput("not_json", where, detail="nested too deeply") from None
        except ValueError:
            raise BadInput("not_json", where, detail="a number is too long") from None

    def bad(self, code: str, **facts: Any) -> BadInput:
        return BadInput(code, self.where, found=shown(self.value), **facts)

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
                named = shown(key) if not isinstance(key, str) else key
                raise BadInput("unknown_key", self._below(named), key=named, known=list(keys))

    def items(self) -> Iterator[Reader]:
        if not isinstance(self.value, list | tuple):
            raise self.bad("not_a_list")
        for i, item in enumerate(self.value):
            yield Reader(item, f"{self.where}[{i}]")

    def length(self, least: int, most: int) -> None:
        count = sum(1 for _ in self.items())
        if not least <= count <= most:
            raise self.bad("wrong_length", count=count, least=least, most=most)

    def whole(self, least: int = -VAST, most: int = VAST) -> int:
        """A whole number; numpy's will do, true and false will not."""
        try:
            number = index(self.value)
        except TypeError:
            raise self.bad("not_a_whole_number") from None
        if isinstance(self.value, bool):
            raise self.bad("not_a_whole_number")
        if not least <= number <= most:
            raise self.bad("out_of_range", least=least, most=most)
        return number

    def text(self, longest: int = 200) -> str:
        if not isinstance(self.value, str):
            raise self.bad("not_a_text")
        if len(self.value) > longest:
            raise self.bad("text_too_long", longest=longest)
        if tellable(self.value) != self.value:
            raise self.bad("not_unicode")
        return self.value

    def visible_text(self, longest: int = 200) -> str:
        """A name: what is shown to others as it is."""
        if not _VISIBLE.fullmatch(self.text(longest)):
            raise self.bad("not_visible")
        return self.text(longest)

    def truth(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.bad("not_true_or_false")
        return self.value

    def one_of(self, *choices: str) -> str:
        if not isinstance(self.value, str) or self.value not in choices:
            raise self.bad("not_one_of", choices=list(choices))
        return self.value


def whole(value: Any, where: str, least: int = -VAST, most: int = VAST) -> int:
    """The same as a reader's, for what is passed to a method: quick when nothing is wrong."""
    if type(value) is int and least <= value <= most:
        return value
    return Reader(value, where).whole(least, most)


def word_of(text: Any, where: str) -> str:
    """What is written as one word, such as a move or a tile; spaces around it do not count."""
    return Reader(text, where).text(_LONGEST_WORD).strip()


def number_or_word(word: str) -> int | str:
    """A word of a text: a number if it is one, and not longer than any that has a meaning."""
    return int(word) if word.isdecimal() and len(word) <= _MOST_DIGITS else word


def shown(value: Any) -> str:
    """A value as an error shows it: short, and never an error itself."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        text = _described(value)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."


def _described(value: Any) -> str:
    """What is no JSON, or cannot be written out: a number of a thousand digits, an object."""
    try:
        return str(value)
    except Exception:
        return type(value).__name__
