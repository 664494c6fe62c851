"""What Schemathesis would not think of: every third body has a value that is nested very deep.

Loaded by Schemathesis itself, in a process of its own; `test_fuzz` imports `nested` as well.
"""

from __future__ import annotations

import random
from itertools import count
from typing import Any

import schemathesis

# More than orjson and Pydantic would write, and few enough for any parser to read.
DEEP = 300
_CALLS = count()


def nested(chance: random.Random, leaf: Any) -> Any:
    for _ in range(DEEP):
        leaf = {"a": leaf} if chance.random() < 0.5 else [leaf]
    return leaf


def with_something_deep(chance: random.Random, body: dict[str, Any]) -> dict[str, Any]:
    """The same, but that one of the values in it goes very deep; perhaps one far inside."""
    if not body:
        return body
    key = chance.choice(sorted(body))
    value = body[key]
    if isinstance(value, dict) and value and chance.random() < 0.7:
        return {**body, key: with_something_deep(chance, value)}
    return {**body, key: nested(chance, value)}


@schemathesis.hook
def before_call(context: Any, case: Any, kwargs: dict[str, Any]) -> None:
    number = next(_CALLS)
    if number % 3 == 0 and isinstance(case.body, dict):
        case.body = with_something_deep(random.Random(number), case.body)
