"""The contract of a game: what the rest of the house may ask of any game, and nothing more.

A game is a class that fulfils this, in a folder under `games/` or in a package of its own.
Commands, players, matches and tests know games only through here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self

import numpy as np

from architekton.core.errors import ArchitektonError, BadInput
from architekton.core.general_shapes import Shapes
from architekton.core.layout import Array
from architekton.core.level import GENERAL_LEVELS, Level
from architekton.core.reading import Reader, whole
from architekton.core.sentences import Statement

if TYPE_CHECKING:
    from architekton.core.mind import Mind

Json = dict[str, Any]


class Move(Protocol):
    """One decision. Equal moves are equal objects; a move is a fact, so it never changes."""

    def text(self) -> str: ...

    def to_json(self) -> Json: ...


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

    def to_json(self, language: str = "en") -> Json: ...


class Board(Protocol):
    """What lies in front of one player: it can be scored, drawn and looked at on its own."""

    def score_json(self, language: str = "en") -> Json: ...

    def score_lines(self, language: str = "en") -> list[str]: ...

    def moves_json(self, tile: Any = None) -> list[Json]: ...

    def text(self) -> str:
        """Text that `Game.parse_board` reads."""
        ...

    def drawing(self, colour: bool = False) -> str: ...

    def to_svg(self) -> str: ...


class View(Protocol):
    """All that one seat may know. Nothing hidden can be read out of it, in any form."""

    def imagine(self, stream: Array) -> Game:
        """A whole game that this view allows; what is hidden is drawn at random."""
        ...

    def to_json(self, language: str = "en") -> Json:
        """To be read only: views of the same game share what they have in common."""
        ...


@dataclass(frozen=True)
class Outcome:
    """How a finished game ended. Several winners share the victory."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    # What decided between equal totals, as a code of the game; empty if totals did.
    tie_break: str = ""

    def to_json(self) -> Json:
        return {
            "totals": list(self.totals),
            "winners": list(self.winners),
            "tie_break": self.tie_break,
        }


@dataclass(frozen=True)
class Challenge:
    """Options for one person alone, and for two who play the same deal against each other."""

    alone: Json
    duel: Json


@dataclass(frozen=True)
class Lesson:
    """A first game for somebody who learns it: always the same deal, the learner begins."""

    options: Json
    seed: int


class Game(ABC):
    """A game in progress."""

    name: ClassVar[str]
    # Named sets of options that together show every rule; each has a golden playthrough.
    MODES: ClassVar[Mapping[str, Json]]
    # Five opponents for people, weakest first.
    LEVELS: ClassVar[Sequence[Level]] = GENERAL_LEVELS
    # What can be played alone against the game itself; the day's challenge is one of these.
    CHALLENGES: ClassVar[Sequence[Challenge]] = ()
    # Played against the weakest of the opponents, if there is one.
    LESSON: ClassVar[Lesson | None] = None
    # A move as it is written.
    MOVE_EXAMPLE: ClassVar[str]
    # Whether the views of all seats, and of spectators, differ in nothing but the seat.
    SEES_ALIKE: ClassVar[bool] = False
    # Whether `quick_value` knows more than the points on the table: then players trust it sooner.
    GUESSES_AHEAD: ClassVar[bool] = False
    # The types of what it shows, for OpenAPI; None where a `live.schema.json` beside it says so.
    SHAPES: ClassVar[Shapes | None] = None

    # --- starting ---------------------------------------------------------------------------

    @classmethod
    @abstractmethod
    def start(cls, options: Json | None = None, seed: int | str | None = None) -> Self:
        """A new game. The seed fixes everything that chance decides; None takes a fresh one."""

    @classmethod
    @abstractmethod
    def resume(cls, options: Json | Reader, deal: Json | Reader) -> Self:
        """The start of a game whose chance has already been decided: see `deal`."""

    @property
    @abstractmethod
    def options(self) -> Json:
        """All options, also those left at their default."""

    @property
    @abstractmethod
    def deal(self) -> Json:
        """What chance decided, so that the game can be replayed without a generator."""

    @property
    @abstractmethod
    def seats(self) -> int: ...

    @abstractmethod
    def copy(self) -> Self: ...

    # --- playing ----------------------------------------------------------------------------

    @property
    @abstractmethod
    def to_move(self) -> int | None:
        """The seat that has to decide, or None when the game is over."""

    @abstractmethod
    def legal_moves(self, tile: Any = None) -> Sequence[Move]:
        """Every legal move, once, in a stable order; with a tile, those that lay it."""

    @abstractmethod
    def refusal(self, move: Any, seat: int | None = None) -> Statement | None:
        """Why a move may not be made, or None. Without a seat: by the seat to move.

        A move is an object, its text or its JSON; BadInput if it is none of them.
        """

    @abstractmethod
    def play(self, move: Any, seat: int | None = None) -> None:
        """Make a move, or raise Refused and change nothing."""

    @abstractmethod
    def take_back(self) -> None:
        """Undo the last move exactly."""

    @property
    @abstractmethod
    def moves(self) -> Sequence[Move]:
        """The moves made so far."""

    @abstractmethod
    def last_events(self) -> list[Statement]:
        """What the last move brought about, in order."""

    @abstractmethod
    def play_randomly(self, stream: Array, moves: int | None = None) -> None:
        """Make random moves, each legal one equally likely: to the end, or this many."""

    @abstractmethod
    def offers(self) -> Json:
        """Every legal move of the seat to move, and what it brings at once, by part of its sheet.

        `parts` are codes of the sheet, `changes` an array whose last axis are the parts; the
        others together run through the legal moves in their order. How the moves are told is the
        game's own. Only what is certain counts, whatever the seat goes on to choose: nothing hidden
        is looked at. A game whose turns have several decisions adds `then`: for each legal move the
        codes of what can still add to it this turn. Arrays are numpy's.
        """

    @abstractmethod
    def preview(self, move: Any, language: str = "en") -> Json:
        """One legal move in detail, before it is made; raise Refused for any other.

        `changes` by part and their `total`, as in `offers`; `events` that are certain; and what
        else the game has to tell.
        """

    @abstractmethod
    def perft(self, depth: int) -> int:
        """How many sequences of this many moves there are from here."""

    # --- looking ----------------------------------------------------------------------------

    @abstractmethod
    def total(self, seat: int) -> int: ...

    @abstractmethod
    def sheet(self, seat: int) -> Sheet: ...

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """What a seat may see; None is a spectator. All that leaves for a player passes here."""

    @abstractmethod
    def board(self, seat: int) -> Board | None:
        """What lies before a seat, if anything does."""

    @abstractmethod
    def seat_name(self, seat: int) -> str | None:
        """The name of a seat that no person holds."""

    @abstractmethod
    def fingerprint(self) -> bytes:
        """Equal for two games exactly when every byte of them is equal."""

    @abstractmethod
    def drawing(self, colour: bool = False, language: str = "en") -> str: ...

    @abstractmethod
    def to_svg(self) -> str: ...

    def _repr_svg_(self) -> str:
        return self.to_svg()

    # --- thinking ---------------------------------------------------------------------------

    @classmethod
    def mind(cls) -> type[Mind] | None:
        """How to play it well, if the game brings that along. Only who asks loads it."""
        return None

    def quick_value(self, seat: int) -> float:
        """By how many points a seat can expect to be ahead of its best rival in the end.

        A guess that costs no search, for players that know nothing else of the game: here, that
        everything stays as it is.
        """
        own = self.total(seat)
        others = (self.total(other) for other in range(self.seats) if other != seat)
        return own - max(others, default=0)

    def gains(self) -> Array:
        """What each legal move brings at once, all parts of the sheet together, in their order."""
        offers = self.offers()
        changes = np.asarray(offers["changes"]).reshape(-1, len(offers["parts"]))
        total: Array = changes.sum(axis=1)
        return total

    def move_at(self, number: int) -> Move:
        """One of the legal moves, by its place among them."""
        moves = self.legal_moves()
        return moves[whole(number, "number", 0, len(moves) - 1)]

    # --- reading ----------------------------------------------------------------------------

    @classmethod
    @abstractmethod
    def move_from_json(cls, written: Json | Reader) -> Move: ...

    @classmethod
    @abstractmethod
    def parse_move(cls, text: str) -> Move:
        """The inverse of a move's `text`; BadInput if it is none."""

    @classmethod
    @abstractmethod
    def board_from_json(cls, written: Json | Reader) -> Board: ...

    @classmethod
    @abstractmethod
    def parse_board(cls, text: str) -> Board: ...

    # --- the same for every game ------------------------------------------------------------

    def result_json(self) -> Json | None:
        """The outcome as records and views write it; None while the game goes on."""
        outcome = self.outcome()
        return outcome.to_json() if outcome else None

    def take_back_to(self, moves: int) -> None:
        """Undo until so many moves are left."""
        made = len(self.moves)
        for _ in range(made - whole(moves, "moves", 0, made)):
            self.take_back()

    def totals_by_move(self) -> list[list[int]]:
        """Everybody's total before the first move, and after each."""
        game = self.copy()
        totals = [game._totals()]
        for _ in self.moves:
            game.take_back()
            totals.append(game._totals())
        return totals[::-1]

    def _totals(self) -> list[int]:
        return [self.total(seat) for seat in range(self.seats)]

    def play_all(self, moves: Sequence[Any]) -> None:
        """Make moves that were written down, all or none; the first wrong one is named."""
        before = len(self.moves)
        for move in Reader(moves, "moves").items():
            try:
                self.play(move.value)
            except ArchitektonError as error:
                self.take_back_to(before)
                raise BadInput.because(error.reason, move.where) from None


def changes_between(before: Sheet, after: Sheet) -> dict[str, int]:
    """What changes from one sheet of a seat to another, by the code of the part."""
    pairs = zip(after.codes(), before.parts(), after.parts(), strict=True)
    return {code: new - old for code, (_, old), (_, new) in pairs}
