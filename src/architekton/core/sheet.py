"""What every score sheet can do, and what changes from one to the next."""

from __future__ import annotations

from typing import Protocol

from architekton.core.json_types import Shown


class Sheet(Protocol):
    """A seat's points, and why."""

    @property
    def total(self) -> int: ...

    def parts(self, language: str = "en") -> list[tuple[str, int]]:
        """What the total is made of, by name."""
        ...

    def codes(self) -> list[str]:
        """The same names for programs, in the order of `parts`: they are never translated."""
        ...

    def lines(self, language: str = "en") -> list[str]: ...

    def to_json(self, language: str = "en") -> Shown: ...


def changes_between(before: Sheet, after: Sheet) -> dict[str, int]:
    """What changes from one sheet of a seat to another, by the code of the part."""
    pairs = zip(after.codes(), before.parts(), after.parts(), strict=True)
    return {code: new - old for code, (_, old), (_, new) in pairs}
