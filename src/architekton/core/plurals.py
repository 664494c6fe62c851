"""Which form of a word goes with a number: each language says it in its catalogue, as CLDR does.

    "plural.one": "n = 1"
    "plural.few": "i % 10 = 2..4 and i % 100 != 12..14"

n is the number without its sign, i its whole part. What no rule names takes the form `other`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

CATEGORIES = ("zero", "one", "two", "few", "many")
OTHER = "other"
PREFIX = "plural."
_RELATION = re.compile(r"([ni])(?: % (\d+))? (!?=) ([\d.,]+)")

Test = Callable[[float], bool]


def plural_rules(sentences: Mapping[str, str]) -> list[tuple[str, Test]]:
    """The categories that a catalogue has a rule for, each with a test."""
    return [
        (category, _any(sentences[PREFIX + category]))
        for category in CATEGORIES
        if PREFIX + category in sentences
    ]


def category_of(number: Any, rules: list[tuple[str, Test]]) -> str:
    return next((category for category, holds in rules if holds(abs(number))), OTHER)


def _any(rule: str) -> Test:
    alternatives = [_all(part) for part in rule.split(" or ")]
    return lambda number: any(holds(number) for holds in alternatives)


def _all(rule: str) -> Test:
    relations = [_relation(part) for part in rule.split(" and ")]
    return lambda number: all(holds(number) for holds in relations)


def _relation(written: str) -> Test:
    match = _RELATION.fullmatch(written.strip())
    if not match:
        raise ValueError(f"not a rule for plurals: {written!r}")
    operand, divisor, sign, listed = match.groups()
    ranges = [_range(part) for part in listed.split(",")]

    def holds(number: float) -> bool:
        value = int(number) if operand == "i" else number
        rest = value % int(divisor) if divisor else value
        is_listed = any(rest in numbers for numbers in ranges)
        return is_listed == (sign == "=")

    return holds


def _range(written: str) -> range:
    first, _, last = written.partition("..")
    return range(int(first), int(last or first) + 1)
