"""A step of a game in plain Python: a state, and the move that led there."""

from __future__ import annotations

from typing import Any

from architekton.core.plain_move import PlainMove
from architekton.core.plain_rules import PlainRules
from architekton.core.sentences import Statement


class PlainStep:
    """A state, and how it came about. The first one has no move.

    Games that were copied share their steps, but what is found out about one holds for its rules
    only: in another world the same state has other choices.
    """

    __slots__ = ("certain", "choices", "events", "move", "rules", "state")

    def __init__(
        self,
        rules: PlainRules[Any] | None,
        state: Any,
        move: PlainMove | None,
        events: list[Statement],
    ) -> None:
        self.rules = rules
        self.state = state
        self.move = move
        self.events = events
        # Found when somebody asks: the legal moves, and what each is certain to do.
        self.choices: tuple[PlainMove, ...] | None = None
        self.certain: dict[PlainMove, tuple[Any, list[Statement]]] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        """How it travels: without what was found out, which may tell of what is hidden."""
        return PlainStep, (None, self.state, self.move, self.events)
