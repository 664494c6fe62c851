"""The rules of a game in plain Python: all that its author writes. `PlainGame` does the rest.

A state is small and never changes: a frozen dataclass, or a tuple. A move makes a new one. What
chance decides is decided before the game begins and lies in the deal, in lists: dice in the order
in which they fall, cards in the order in which they lie. A state says how many have been thrown or
drawn, never what is still to come: so nothing hidden is ever in it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from architekton.core.chance import below
from architekton.core.game import Json
from architekton.core.layout import Array
from architekton.core.plain_move import PlainMove, WordMove
from architekton.core.reading import Reader
from architekton.core.sentences import Statement

State = TypeVar("State")


class PlainRules(ABC, Generic[State]):
    # The game's name: that of its sentences, too.
    name: ClassVar[str]
    # What points are made of; their names are in the catalogue, under NAME.sheet.
    PARTS: ClassVar[Sequence[str]] = ("points",)
    # The lists of the deal that are thrown, like dice: what one is says nothing about the others.
    # All others are shuffled, like cards.
    THROWN: ClassVar[Sequence[str]] = ()

    def __init__(self, options: Json, deal: Json) -> None:
        self.options = options
        self.deal = deal

    # --- what it is played with -----------------------------------------------------------------

    @property
    def seats(self) -> int:
        return 2

    @classmethod
    def read_options(cls, written: Reader) -> Json:
        """All options, each checked; those that are left out have their default."""
        written.known_keys()
        return {}

    @classmethod
    def dealt(cls, options: Json, stream: Array) -> Json:
        """What chance decides, drawn from a stream."""
        return {}

    @classmethod
    def read_deal(cls, written: Reader, options: Json) -> Json:
        """The same as it was written down, each value checked."""
        written.known_keys()
        return {}

    @classmethod
    def read_move(cls, text: str) -> PlainMove:
        """From a text that looks like a move; whether it is one now, is for `choices` to say."""
        return WordMove(text)

    # --- how it is played -----------------------------------------------------------------------

    @abstractmethod
    def begin(self) -> State:
        """Before anybody has done anything, and before the first die is thrown."""

    @abstractmethod
    def mover(self, state: State) -> int | None:
        """The seat that has to decide; None when the game is over."""

    @abstractmethod
    def choices(self, state: State) -> Sequence[PlainMove]:
        """Every legal move, once, in a stable order. While somebody is to move there is one."""

    @abstractmethod
    def after(self, state: State, move: PlainMove) -> tuple[State, list[Statement]]:
        """What a legal move is certain to do, and what is told of it; nothing hidden is read."""

    def chance(self, state: State) -> tuple[State, list[Statement]]:
        """What comes next without anybody deciding: dice fall, cards are turned, a turn passes."""
        return state, []

    @abstractmethod
    def points(self, state: State, seat: int) -> Sequence[int]:
        """A seat's points, by part."""

    def winners(self, state: State, leaders: Sequence[int]) -> tuple[Sequence[int], str]:
        """Who wins of those with the most points, and by which tie-break, as a code."""
        return leaders, ""

    def unseen(self, state: State, seat: int | None) -> Mapping[str, Iterable[int]]:
        """By list of the deal, the places that a seat (None: a spectator) has not seen."""
        return {}

    # --- how it is told -------------------------------------------------------------------------

    def event(self, code: str, seat: int | None = None, **facts: Any) -> Statement:
        """What happened: its sentence is NAME.event.CODE, where {who} is the seat."""
        return Statement(f"{self.name}.event", code, _told(seat, facts))

    def refusal(self, code: str, seat: int | None = None, **facts: Any) -> Statement:
        """Why a move may not be made: its sentence is NAME.refusal.CODE."""
        return Statement(f"{self.name}.refusal", code, _told(seat, facts))

    def why_not(self, state: State, move: PlainMove) -> Statement:
        """Why a move that looks like one is none of the choices."""
        return Statement("plain.refusal", "not_a_choice", {"move": move.text()})

    def sentence(self, state: State, move: PlainMove) -> Statement:
        """A choice in words, for who has it: here NAME.move.MOVE."""
        return Statement(f"{self.name}.move", move.text())

    def then(self, state: State, move: PlainMove) -> list[str]:
        """Codes of what chance can still add to the points of a move: NAME.then.CODE."""
        return []

    def quick_value(self, state: State, seat: int) -> float | None:
        """By how many points a seat will be ahead: a guess for players. None: as it is now."""
        return None

    def drawing(self, state: State, language: str) -> list[str]:
        """What lies on the table, as lines of text."""
        return []

    def picture(self, state: State, seat: int | None, language: str) -> str | None:
        """The same as SVG, with nothing that the seat has not seen. None: a plain one.

        What carries `data-move` makes that move when it is clicked.
        """
        return None

    # --- what is hidden, drawn anew -------------------------------------------------------------

    def blanked_deal(self, state: State, seat: int | None) -> Json:
        """The deal without what a seat has not seen: dice are gone, cards in sorted order."""
        deal = dict(self.deal)
        for key, unseen in self.unseen(state, seat).items():
            places = list(unseen)
            hidden = [deal[key][place] for place in places]
            blank = [None] * len(places) if key in self.THROWN else sorted(hidden)
            deal[key] = _replaced(deal[key], places, blank)
        return deal

    def imagined_deal(self, state: State, seat: int | None, stream: Array) -> Json:
        """A deal that a seat cannot tell from the real one."""
        deal = dict(self.deal)
        for key, unseen in self.unseen(state, seat).items():
            places = list(unseen)
            if key in self.THROWN:
                thrown = self.dealt(self.options, stream)[key]
                drawn = [thrown[place] for place in places]
            else:
                drawn = shuffled([deal[key][place] for place in places], stream)
            deal[key] = _replaced(deal[key], places, drawn)
        return deal


def shuffled(items: Iterable[Any], stream: Array) -> list[Any]:
    """Any items in an order that chance decides: a deck, for a deal."""
    row = list(items)
    for last in range(len(row) - 1, 0, -1):
        chosen = int(below(stream, last + 1))
        row[last], row[chosen] = row[chosen], row[last]
    return row


def _replaced(row: Sequence[Any], places: list[int], items: list[Any]) -> list[Any]:
    new = list(row)
    for place, item in zip(places, items, strict=True):
        new[place] = item
    return new


def _told(seat: int | None, facts: dict[str, Any]) -> dict[str, Any]:
    """People count seats from one."""
    return facts if seat is None else {"seat": seat + 1, **facts}
