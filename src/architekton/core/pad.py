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
from architekton.core.game import Game, Json, Shown, View
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
    # From what lies on a real table to what the seat to move sees there. Not every game can say.
    seen: Callable[[Reader], View] | None = None

    def view(self, position: Json | Reader) -> View:
        """A position entered by hand, to ask a player about; BadInput if it cannot be so.

        >>> seats = [{"tiles": [], "stones": 1}, {"tiles": [], "stones": 2}]
        >>> view = Game.pad().view({"seats": seats, "site": [3, 12, 17, 40]})
        >>> view.imagine(stream(1)).legal_moves()[0].text()
        '3@-3,1/1'
        """
        if self.seen is None:
            raise BadInput("no_position_by_hand", "position")
        return self.seen(Reader.of(position, "position"))

    def answer(self, question: str, asked: Json | Reader, language: str = "en") -> Shown:
        if question not in self.questions:
            known = list(self.questions)
            raise BadInput("unknown_question", "question", found=question[:40], known=known)
        return self.questions[question](Reader.of(asked, "asked"), language)


def view_by_hand(game: type[Game], position: Json | Reader) -> View:
    """The same for any game: what the seat to move sees in a position that somebody has entered."""
    return (game.pad() or Pad({}, tuple)).view(position)
