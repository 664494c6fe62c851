"""The pad for the boxed game: what it may ask of a game, whoever carries the question.

A question is JSON that somebody has typed off a real table, and so is its answer. Nothing is kept
between two of them, so a server, a worker or a test can ask alike. What cannot be so at any table
is told beside the answer, and stops nothing: people are in the middle of typing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

# Before Python 3.12, pydantic can make no schema of those in `typing`.
from typing_extensions import TypedDict

from architekton.core.errors import BadInput
from architekton.core.game import Json, Shown
from architekton.core.reading import Reader
from architekton.core.sentences import Statement

Question = Callable[[Reader, str], Shown]


class ToldImpossible(TypedDict):
    """What cannot be so, in the reader's language; whose it is and about what, if that is known."""

    code: str
    text: str
    seat: int | None
    part: str | None


@dataclass(frozen=True)
class Impossible:
    reason: Statement
    seat: int | None = None
    part: str | None = None

    @classmethod
    def because(
        cls, section: str, code: str, seat: int | None = None, part: str | None = None, **facts: Any
    ) -> Impossible:
        """By its code in a section of the catalogue."""
        return cls(Statement(section, code, facts), seat, part)

    def to_json(self, language: str) -> ToldImpossible:
        text = self.reason.text(language)
        return {"code": self.reason.code, "text": text, "seat": self.seat, "part": self.part}


@dataclass(frozen=True)
class Pad:
    questions: Mapping[str, Question]
    # The types of what is answered. Only who asks loads them.
    shapes: Callable[[], tuple[Any, ...]]

    def answer(self, question: str, asked: Json | Reader, language: str = "en") -> Shown:
        if question not in self.questions:
            known = list(self.questions)
            raise BadInput("unknown_question", "question", found=question[:40], known=known)
        return self.questions[question](Reader.of(asked, "asked"), language)
