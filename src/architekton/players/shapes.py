"""What an adviser tells, as types: OpenAPI and the browser's types are made from them."""

from __future__ import annotations

# Before Python 3.12, pydantic can make no schema of those in `typing`.
from typing_extensions import TypedDict

from architekton.core.mind import JudgedMove


class Gain(TypedDict):
    # By its name in the reader's language.
    part: str
    points: int


class AdvisedMove(JudgedMove):
    """What a bot expects of a move: points at the end, the lead then, and how likely it wins."""

    text: str
    # What it is certain to bring, and by which parts of the sheet; what can add to it this turn.
    now: int
    gains: list[Gain]
    then: list[str]
