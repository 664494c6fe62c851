"""As much of pydantic as wishes need: models that read what comes in, and refuse the rest.

Pydantic itself would be a third of what has to be fetched before somebody can play without a
server, and as long a wait again. The tests feed both the same wishes, good and bad.
"""

from __future__ import annotations

from pydantic.model import BaseModel
from pydantic.reading import AfterValidator, Field, TypeAdapter, ValidationError, WithJsonSchema

__all__ = [
    "AfterValidator",
    "BaseModel",
    "ConfigDict",
    "Field",
    "TypeAdapter",
    "ValidationError",
    "WithJsonSchema",
]
ConfigDict = dict
