"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass

from architekton.core.general_shapes import Result


@dataclass(frozen=True)
class Outcome:
    """How a finished game ended. Several winners share the victory."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    # What decided between equal totals, as a code of the game; empty if totals did.
    tie_break: str = ""

    def to_json(self) -> Result:
        return {
            "totals": list(self.totals),
            "winners": list(self.winners),
            "tie_break": self.tie_break,
        }
