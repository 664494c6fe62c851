"""Why a wish is not granted at a table; what the rules refuse is `core.errors.Refused`."""

from __future__ import annotations

from typing import Any

from architekton.core.errors import ArchitektonError
from architekton.core.sentences import Statement

SECTION = "match.refusal"


class Denied(ArchitektonError):
    """State is untouched."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(Statement(SECTION, code, facts))
