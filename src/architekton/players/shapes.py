"""What an adviser tells, as types: OpenAPI and the browser's types are made from them."""

from __future__ import annotations

# Before Python 3.12, pydantic can make no schema of those in `typing`.
from typing_extensions import TypedDict

from architekton.core.general_shapes import Event
from architekton.core.mind import JudgedMove


class Gain(TypedDict):
    # By its name in the reader's language.
    part: str
    points: int


class AdvisedMove(JudgedMove):
    """What a bot expects of a move: points at the end, the lead then, and how likely it wins."""

    text: str
    # The lead that it promises, less that of the best one told.
    behind: float
    # What it is certain to bring, and by which parts of the sheet; what can add to it this turn.
    now: int
    gains: list[Gain]
    then: list[str]
    # What speaks most for it, for certain: a code, its facts and a sentence.
    reason: Event


class Advice(TypedDict):
    moves: list[AdvisedMove]
