"""A match written anew, version by version: the one time that facts change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]


@dataclass(frozen=True)
class Rewritten:
    """All facts of a match by version, with the command that led to each; its card's data."""

    match: str
    facts: tuple[tuple[int, Json, str | None], ...]
    card: Json
    host: str
    # Who is gone, and who stands there now.
    guest: str
    alias: str
