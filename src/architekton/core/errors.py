"""What went wrong, as a code, facts, and a sentence in the reader's language.

Nothing here is a surprise to the program: a `Refused` or `BadInput` leaves all state as it was.
"""

from __future__ import annotations

from typing import Any

from architekton.core.sentences import Statement


def tellable(text: str) -> str:
    """Text that can be sent and printed: half a letter (a lone surrogate) is spelled out."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


class ArchitektonError(Exception):
    """Base of all errors that a user can cause."""

    def __init__(self, reason: Statement) -> None:
        super().__init__(reason)
        self.reason = reason

    @property
    def code(self) -> str:
        return self.reason.code

    def text(self, language: str = "en") -> str:
        return self.reason.text(language)

    def __str__(self) -> str:
        return self.text()


class Refused(ArchitektonError):
    """A move, or a tile in a city, that the rules do not allow."""


class BadInput(ArchitektonError):
    """A text, file or option that cannot be read. `where` names the place in it."""

    def __init__(self, code: str, where: str = "", **facts: Any) -> None:
        told = {
            key: tellable(fact) if isinstance(fact, str) else fact for key, fact in facts.items()
        }
        super().__init__(Statement("error", code, told))
        self.where = tellable(where)

    def __reduce__(self) -> tuple[Any, ...]:
        """How it travels from another process."""
        return BadInput.because, (self.reason, self.where)

    def text(self, language: str = "en") -> str:
        sentence = super().text(language)
        return f"{self.where}: {sentence}" if self.where else sentence

    @classmethod
    def because(cls, reason: Statement, where: str) -> BadInput:
        """Something that was written down is refused for this reason."""
        error = cls(reason.code, where)
        error.reason = reason
        return error
