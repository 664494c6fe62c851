"""The readable face of a game whose position is one record: what all such games do alike.

A game's own face adds its words: it spells moves for the kernel, says why one is refused, and
shows what lies on the table. Neither decides anything.
"""

from __future__ import annotations

import secrets
from abc import abstractmethod
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self, cast

import numpy as np

from architekton.core.chance import Stream, checked_stream, stream
from architekton.core.errors import BadInput, Refused
from architekton.core.game import Board, Game, Json, Move, Outcome, Shown
from architekton.core.general_shapes import Shapes
from architekton.core.layout import Array, blank, duplicate
from architekton.core.reading import Reader, shown, whole
from architekton.core.sentences import Statement

if TYPE_CHECKING:
    from architekton.core.counsel import Counsel
    from architekton.core.encoding import Encoding
    from architekton.core.mind import Mind
    from architekton.core.pad import Pad
    from architekton.core.puzzle import Puzzle

ALLOWED = 0


class Options(Protocol):
    @property
    def first(self) -> int | None:
        """The seat that begins; None leaves it to chance."""

    def to_json(self) -> Shown: ...


class GameFace(Game):
    # The game's `rules/exports.py` and `notation.py`.
    EXPORTS: ClassVar[Any]
    NOTATION: ClassVar[Any]
    # Its own options, view, and what lies before a seat.
    OPTIONS: ClassVar[Any]
    VIEW: ClassVar[type[ViewFace]]
    BOARD: ClassVar[Any]
    # What the record of its position is made of.
    RECORD: ClassVar[np.dtype[Any]]
    MOST_SEATS: ClassVar[int]

    _rows: Array
    _options: Any

    def __init__(self) -> None:
        raise BadInput("start_a_game", type(self).__name__)

    @classmethod
    def _over(cls, rows: Array, options: Options) -> Self:
        """The face of an array that already holds a position."""
        game = cls.__new__(cls)
        game._rows = rows
        game._options = options
        return game

    def __reduce__(self) -> tuple[Any, ...]:
        """How it travels to another process."""
        return _restored, (type(self), self.fingerprint(), self._options)

    # --- starting -----------------------------------------------------------------------------

    @classmethod
    def start(cls, options: Json | None = None, seed: int | str | None = None) -> Self:
        chosen = cls.OPTIONS.read({} if options is None else options)
        return cls._shuffled(chosen, stream(secrets.randbits(64) if seed is None else seed))

    @classmethod
    def resume(cls, options: Json | Reader, deal: Json | Reader) -> Self:
        return cls._dealt(cls.OPTIONS.read(options), Reader.of(deal, "deal"))

    @classmethod
    @abstractmethod
    def _shuffled(cls, options: Any, stream: Stream) -> Self:
        """A game whose deal is drawn from a stream."""

    @classmethod
    @abstractmethod
    def _dealt(cls, options: Any, deal: Reader) -> Self:
        """A game whose deal was written down."""

    @staticmethod
    def _first(options: Options, deal: Reader, last: int) -> int:
        """The seat that begins, of those up to the last that may."""
        first = deal["first"].whole(0, last)
        if options.first not in (None, first):
            raise BadInput("first_differs", deal["first"].where, chosen=options.first, found=first)
        return first

    @property
    def first(self) -> int:
        """The seat that began.

        >>> Game.start({"first": 1}).first
        1
        """
        return self._read("first")

    # --- playing ------------------------------------------------------------------------------

    def _read(self, name: str) -> int:
        """A field of the position that is one number. Quicker than asking a row for it."""
        number: int = self._rows[name].item()
        return number

    @classmethod
    def _move(cls, move: Any) -> Any:
        """A move however it was passed: as an object, as text, or as JSON."""
        if isinstance(move, tuple | list):
            return cls.NOTATION.move_of_parts(move)
        if isinstance(move, str):
            return cls.parse_move(move)
        if isinstance(move, dict | Reader):
            return cls.move_from_json(Reader.of(move, "move"))
        raise BadInput("not_a_move", "move", found=shown(move), example=cls.MOVE_EXAMPLE)

    @abstractmethod
    def _spelled(self, move: Any) -> tuple[int, ...]:
        """The numbers by which the kernel knows a move."""

    @abstractmethod
    def _refusal(self, number: int, move: Any) -> Statement:
        """The kernel's reason, with the facts that a person needs."""

    @property
    def options(self) -> Json:
        return dict(self._options.to_json())

    def copy(self) -> Self:
        return self._over(duplicate(self._rows), self._options)

    @property
    def to_move(self) -> int | None:
        seat = int(self.EXPORTS.seat_to_move(self._rows))
        return None if seat < 0 else seat

    def refusal(self, move: Any, seat: int | None = None) -> Statement | None:
        made = self._move(move)
        asking = int(self.EXPORTS.seat_to_decide(self._rows)) if seat is None else self._seat(seat)
        number = self.EXPORTS.move_refusal(self._rows, asking, *self._spelled(made))
        return None if number == ALLOWED else self._refusal(number, made)

    def _allowed(self, move: Any) -> Any:
        """The move, read; raise Refused if the seat to move may not make it."""
        made = self._move(move)
        reason = self.refusal(made)
        if reason:
            raise Refused(reason)
        return made

    def _seat(self, seat: Any) -> int:
        """The one way in for a seat, whatever was passed."""
        number = whole(seat, "seat")
        if not 0 <= number < self.seats:
            raise BadInput("no_such_seat", "seat", found=number + 1, seats=self.seats)
        return number

    def play(self, move: Any, seat: int | None = None) -> None:
        made = self._move(move)
        spelled = self._spelled(made)
        if seat is None:
            number = self.EXPORTS.play_if_allowed(self._rows, *spelled)
        else:
            number = self.EXPORTS.play_by_seat_if_allowed(self._rows, self._seat(seat), *spelled)
        if number != ALLOWED:
            raise Refused(self._refusal(number, made))

    def take_back(self) -> None:
        if not self.EXPORTS.take_back_if_any(self._rows):
            raise BadInput("nothing_to_take_back")

    def perft(self, depth: int) -> int:
        steps = whole(depth, "depth", 0)
        return int(self.EXPORTS.perft(self._rows, steps)) if steps else 1

    def supposed(self, seat: int) -> Self | None:
        asking = self._seat(seat)
        game: Self = self.view(asking)._game
        if game.to_move in (None, asking):
            return game if game.to_move == asking else None
        return game if game._begin_turn_of(asking) else None

    @abstractmethod
    def _begin_turn_of(self, seat: int) -> bool:
        """Let it be this seat's turn now. False, and anything may be changed: none can come."""

    def _until_turn_of(self, seat: int, number: int) -> Self | None:
        """Played on by anybody's moves, the first by its number. None: the end comes before."""
        game = self.copy()
        while game.to_move not in (None, seat):
            game.play(game.move_at(number))
            number = 0
        return None if game.to_move is None else game

    # --- looking ------------------------------------------------------------------------------

    def total(self, seat: int) -> int:
        return int(self.EXPORTS.total_points(self._rows, self._seat(seat)))

    def outcome(self) -> Outcome | None:
        if self.to_move is not None:
            return None
        wins = np.zeros(self.MOST_SEATS, dtype=np.int64)
        self.EXPORTS.find_winners(self._rows, wins)
        winners = tuple(seat for seat in range(self.seats) if wins[seat])
        return Outcome(tuple(self._totals()), winners, self._tie_break(winners))

    @abstractmethod
    def _tie_break(self, winners: tuple[int, ...]) -> str:
        """What decided between equal totals, as a code; empty if totals did."""

    def fingerprint(self) -> bytes:
        return self._rows.tobytes()

    def view(self, seat: int | None) -> ViewFace:
        """The one way out: a copy in which what is hidden is sorted, so no order can be read."""
        reader = None if seat is None else self._seat(seat)
        rows = duplicate(self._rows)
        self.EXPORTS.sort_hidden(rows)
        return self.VIEW(reader, self._over(rows, self._options))

    # --- what lies beside the game's own module -----------------------------------------------

    @classmethod
    def _beside(cls, module: str) -> Any:
        """A module of the game's own folder, or None; only who asks loads it."""
        name = f"{cls.__module__.rpartition('.')[0]}.{module}"
        return import_module(name) if find_spec(name) else None

    @classmethod
    def mind(cls) -> type[Mind] | None:
        found = cls._beside("mind")
        return found and cast("type[Mind]", found.Mind)

    def counsel(self) -> Counsel | None:
        found = None if self.to_move is None else self._beside("counsel")
        return found and cast("Counsel", found.Counsel(self))

    @classmethod
    def encoding(cls, options: Json | None = None) -> Encoding | None:
        found = cls._beside("encoding")
        chosen = cls.OPTIONS.read({} if options is None else options)
        return found and cast("Encoding", found.Encoding(cls, chosen))

    @classmethod
    def shapes(cls) -> Shapes:
        found = cls._beside("shapes")
        return cast(Shapes, found.SHAPES) if found else super().shapes()

    @classmethod
    def pad(cls) -> Pad | None:
        found = cls._beside("pad")
        return found and cast("Pad", found.PAD)

    @classmethod
    def puzzles(cls) -> Sequence[Puzzle]:
        from architekton.core.puzzle import shipped_puzzles

        beside = Path(import_module(cls.__module__).__file__ or "").with_name("puzzles.jsonl")
        return shipped_puzzles(beside) if beside.is_file() else ()

    # --- reading ------------------------------------------------------------------------------

    @classmethod
    def move_from_json(cls, written: Json | Reader) -> Move:
        move: Move = cls.NOTATION.read_move(written)
        return move

    @classmethod
    def parse_move(cls, text: str) -> Move:
        move: Move = cls.NOTATION.parse_move(text)
        return move

    @classmethod
    def board_from_json(cls, written: Json | Reader) -> Board:
        board: Board = cls.BOARD.from_json(written)
        return board

    @classmethod
    def parse_board(cls, text: str) -> Board:
        board: Board = cls.BOARD.parse(text)
        return board


def _restored(kind: type[GameFace], position: bytes, options: Options) -> GameFace:
    rows = blank(kind.RECORD)
    rows.view(np.uint8)[:] = np.frombuffer(position, np.uint8)
    return kind._over(rows, options)


class ViewFace:
    """A position as one seat sees it (None: a spectator). What is hidden is in sorted order."""

    def __init__(self, seat: int | None, game: Any) -> None:
        self.seat = seat
        self._game = game

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ViewFace):
            return NotImplemented
        return self.seat == other.seat and self._game.fingerprint() == other._game.fingerprint()

    __hash__ = None  # type: ignore[assignment]

    def imagine(self, stream: Array) -> Any:
        """A whole game that this view allows: what is hidden, drawn at random."""
        game = self._game.copy()
        game.EXPORTS.shuffle_hidden(game._rows, checked_stream(stream))
        return game

    @abstractmethod
    def to_json(self, language: str = "en") -> Shown:
        """Everything that this seat may know."""
