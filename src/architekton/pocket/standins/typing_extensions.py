"""Python in Pyodide is new enough to have all of it; before 3.12 an alias is what it means."""

from __future__ import annotations

import typing
from typing import NotRequired, TypedDict

__all__ = ["NotRequired", "TypeAliasType", "TypedDict"]
TypeAliasType = getattr(typing, "TypeAliasType", lambda name, value: value)
