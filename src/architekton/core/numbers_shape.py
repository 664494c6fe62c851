"""How numpy's arrays are described to others: as arrays of JSON."""

from __future__ import annotations

from typing import Any

from pydantic import WithJsonSchema


def array_of(item: dict[str, Any], dimensions: int = 1) -> WithJsonSchema:
    """To annotate a value that is an array in Python, and so many arrays in each other in JSON."""
    shape = item
    for _ in range(dimensions):
        shape = {"type": "array", "items": shape}
    return WithJsonSchema(shape)
