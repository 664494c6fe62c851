"""How far a review has come: every decision is judged quickly first, then once more, deeply."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from architekton.core.game import Json

Pass = Literal["quick", "deep"]
Phase = Literal["quick", "deep", "done"]


class Progress:
    def __init__(self, moves: int) -> None:
        self.moves = moves
        # By number of the decision, as it is kept.
        self.quick: dict[int, Json] = {}
        self.deep: dict[int, Json] = {}

    @property
    def phase(self) -> Phase:
        if len(self.quick) < self.moves:
            return "quick"
        return "deep" if len(self.deep) < self.moves else "done"

    @property
    def step(self) -> int:
        """Counts up with every decision that is judged."""
        return len(self.quick) + len(self.deep)

    @property
    def judged(self) -> int:
        """Of this pass."""
        return len(self.quick if self.phase == "quick" else self.deep)

    @property
    def known(self) -> list[Json]:
        """The best that is known of each decision."""
        best = self.quick | self.deep
        return [best[number] for number in sorted(best)]

    def open_numbers(self) -> list[int]:
        """Those that this pass has still to judge."""
        done = self.quick if self.phase == "quick" else self.deep
        return [number for number in range(self.moves) if number not in done]

    def note(self, which: Pass, found: Json) -> None:
        (self.quick if which == "quick" else self.deep)[found["number"]] = found

    def of(self, number: int) -> Json | None:
        """The best that is known of one, if anything is."""
        return self.deep.get(number) or self.quick.get(number)

    def to_json(self, played: str) -> Json:
        """`played`: what it is about."""
        return {
            "played": played,
            "quick": list(self.quick.values()),
            "deep": list(self.deep.values()),
        }

    def read(self, data: Json, played: str) -> None:
        """What was kept, if it is about this very game."""
        if data.get("played") == played:
            self.quick = _by_number(data["quick"])
            self.deep = _by_number(data["deep"])


def _by_number(kept: Sequence[Json]) -> dict[int, Json]:
    return {one["number"]: one for one in kept}
