"""The contract of a game: what the rest of the house may ask of any game, and nothing more.

A game is a class that fulfils this, in a folder under `games/` or in a package of its own.
Commands, players, matches and tests know games only through here: whatever a game hands out
can be imported from this module, too.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Self

import numpy as np

from architekton.core.accuracy_rating import AccuracyRating
from architekton.core.board import Board
from architekton.core.errors import ArchitektonError, BadInput
from architekton.core.exercise import Exercise
from architekton.core.general_shapes import GENERAL, Result, Shapes
from architekton.core.json_types import Json, Shown
from architekton.core.layout import Array
from architekton.core.level import GENERAL_LEVELS, Level
from architekton.core.move import Move
from architekton.core.outcome import Outcome
from architekton.core.reading import Reader, whole
from architekton.core.sentences import Statement
from architekton.core.sheet import Sheet, changes_between
from architekton.core.view import View

if TYPE_CHECKING:
    from architekton.core.counsel import Counsel
    from architekton.core.encoding import Encoding
    from architekton.core.mind import Mind
    from architekton.core.pad import Pad
    from architekton.core.puzzle import Puzzle

__all__ = [
    "Board",
    "Challenge",
    "Exercise",
    "Game",
    "Json",
    "Move",
    "Outcome",
    "Sheet",
    "Shown",
    "View",
    "changes_between",
]


@dataclass(frozen=True)
class Challenge:
    """Options for one person alone, and for two who play the same deal against each other."""

    alone: Json
    duel: Json


class Game(ABC):
    """A game in progress."""

    name: ClassVar[str]
    # Named sets of options that together show every rule; each has a golden playthrough.
    MODES: ClassVar[Mapping[str, Json]]
    # Five opponents for people, weakest first.
    LEVELS: ClassVar[Sequence[Level]] = GENERAL_LEVELS
    # What can be played alone against the game itself; the day's challenge is one of these.
    CHALLENGES: ClassVar[Sequence[Challenge]] = ()
    # By name, in the order in which they are best taken; each leads through its exercises, which
    # are played against the weakest of the opponents. The first is for who has never played.
    LESSONS: ClassVar[Mapping[str, Sequence[Exercise]]] = {}
    # A move as it is written.
    MOVE_EXAMPLE: ClassVar[str]
    # Whether the views of all seats, and of spectators, differ in nothing but the seat.
    SEES_ALIKE: ClassVar[bool] = False
    # Whether `quick_value` knows more than the points on the table: then players trust it sooner.
    GUESSES_AHEAD: ClassVar[bool] = False

    # Which rating goes with the accuracy of a reviewed game, if that was measured.
    ACCURACY_RATING: ClassVar[AccuracyRating | None] = None

    # --- starting ---------------------------------------------------------------------------

    @classmethod
    @abstractmethod
    def start(cls, options: Json | None = None, seed: int | str | None = None) -> Self:
        """A new game. The seed fixes everything that chance decides; None takes a fresh one.

        >>> game = Game.start({"players": 3, "variants": ["temples"]}, seed="Tuesday")
        >>> game.seats, game.options["variants"]
        (3, ['temples'])
        """

    @classmethod
    @abstractmethod
    def resume(cls, options: Json | Reader, deal: Json | Reader) -> Self:
        """The start of a game whose chance has already been decided: see `deal`.

        >>> again = Game.resume(game.options, game.deal)
        >>> again.fingerprint() == game.fingerprint()
        True
        """

    @property
    @abstractmethod
    def options(self) -> Json:
        """All options, also those left at their default.

        >>> game.options["long"], duel.options["sides"]
        (False, 'AAAAAA')
        """

    @property
    @abstractmethod
    def deal(self) -> Json:
        """What chance decided, so that the game can be replayed without a generator.

        >>> sorted(game.deal), sorted(duel.deal)
        (['deck', 'first'], ['first', 'projects', 'removed', 'sides', 'stacks'])
        """

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many there are, also those that the game itself holds.

        >>> game.seats, Game.start({"players": 1, "architect": "metagenes"}).seats
        (2, 2)
        """

    @abstractmethod
    def copy(self) -> Self:
        """A game of its own, as this one is now.

        >>> other = game.copy()
        >>> other.play(other.legal_moves()[0])
        >>> len(other.moves), len(game.moves)
        (1, 0)
        """

    # --- playing ----------------------------------------------------------------------------

    @property
    @abstractmethod
    def to_move(self) -> int | None:
        """The seat that has to decide, or None when the game is over.

        >>> game.to_move
        0
        """

    @abstractmethod
    def legal_moves(self, tile: Any = None) -> Sequence[Move]:
        """Every legal move, once, in a stable order; with a tile, those that lay it.

        >>> len(game.legal_moves()), len(game.legal_moves(35))
        (180, 90)
        """

    @abstractmethod
    def refusal(self, move: Any, seat: int | None = None) -> Statement | None:
        """Why a move may not be made, or None. Without a seat: by the seat to move.

        A move is an object, its text or its JSON; BadInput if it is none of them.

        >>> refusal = game.refusal("35@9,9/0")
        >>> refusal.code, game.refusal("35@2,0/2")
        ('touches_nothing', None)
        """

    @abstractmethod
    def play(self, move: Any, seat: int | None = None) -> None:
        """Make a move, or raise Refused and change nothing.

        >>> game.play("35@2,0/2")
        >>> game.play((34, 9, 9, 0))
        Traceback (most recent call last):
            ...
        architekton.core.errors.Refused: A tile at (9, 9) would touch nothing...
        """

    @abstractmethod
    def take_back(self) -> None:
        """Undo the last move exactly.

        >>> before = game.fingerprint()
        >>> game.play(game.legal_moves()[0])
        >>> game.take_back()
        >>> game.fingerprint() == before
        True
        """

    @property
    @abstractmethod
    def moves(self) -> Sequence[Move]:
        """The moves made so far.

        >>> duel.play("5>3")
        >>> [move.text() for move in duel.moves]
        ['5>3']
        """

    @abstractmethod
    def last_events(self) -> list[Statement]:
        """What the last move brought about, in order.

        >>> duel.play("5>3")
        >>> print(duel.last_events()[0].text())
        Seat 1 takes the pink theatre from stack 5 and places it on space 3.
        """

    @abstractmethod
    def play_randomly(self, stream: Array, moves: int | None = None) -> None:
        """Make random moves, each legal one equally likely: to the end, or this many.

        >>> game.play_randomly(stream(1))
        >>> game.outcome().totals
        (46, 65)
        """

    @abstractmethod
    def offers(self) -> Shown:
        """Every legal move of the seat to move, and what it brings at once, by part of its sheet.

        `parts` are codes of the sheet, `changes` an array whose last axis are the parts; the
        others together run through the legal moves in their order. How the moves are told is the
        game's own. Only what is certain counts, whatever the seat goes on to choose: nothing hidden
        is looked at. A game whose turns have several decisions adds `then`: for each legal move the
        codes of what can still add to it this turn. Arrays are numpy's.

        >>> offers = duel.offers()
        >>> best = offers["changes"].sum(axis=-1).argmax()
        >>> duel.legal_moves()[best].text(), offers["changes"][best].sum().item()
        ('2>1', 2)
        """

    @abstractmethod
    def preview(self, move: Any, language: str = "en") -> Shown:
        """One legal move in detail, before it is made; raise Refused for any other.

        `changes` by part and their `total`, as in `offers`; `events` that are certain; and what
        else the game has to tell.

        >>> preview = game.preview("35@2,0/2")
        >>> preview["total"], preview["changes"]["houses"], len(game.moves)
        (1, 1, 0)
        """

    def supposed(self, seat: int) -> Self | None:
        """The game as a seat sees it, if it were its turn now: for who plans while others decide.

        What it lacks to pay with, it has there: until the turn comes, prices fall. None if no turn
        of it can come any more, or if the game cannot say.

        >>> waiting = game.supposed(1)
        >>> waiting.to_move, len(waiting.offers()["tiles"]), game.to_move
        (1, 4, 0)
        """
        return None

    @abstractmethod
    def perft(self, depth: int) -> int:
        """How many sequences of this many moves there are from here.

        >>> [game.perft(depth) for depth in range(3)]
        [1, 180, 48600]
        """

    # --- looking ----------------------------------------------------------------------------

    @abstractmethod
    def total(self, seat: int) -> int:
        """A seat's points, as they stand.

        >>> game.total(0), game.total(1)
        (1, 2)
        """

    @abstractmethod
    def sheet(self, seat: int) -> Sheet:
        """A seat's points, part by part, and why.

        >>> game.sheet(0).parts()[-1]
        ('stones', 1)
        """

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """None while the game goes on.

        >>> game.outcome() is None
        True
        >>> game.play_randomly(stream(1))
        >>> game.outcome().winners
        (1,)
        """

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """What a seat may see; None is a spectator. All that leaves for a player passes here.

        >>> deck = game.deal["deck"]
        >>> other = {**game.deal, "deck": deck[:4] + deck[:3:-1]}  # what is hidden, turned round
        >>> Game.resume(game.options, other).view(0) == game.view(0)
        True
        """

    @abstractmethod
    def board(self, seat: int) -> Board | None:
        """What lies before a seat, if anything does.

        >>> print(game.board(0).drawing())
            q1
        <BLANKLINE>
            H1
        q1      q1
        """

    @abstractmethod
    def seat_name(self, seat: int) -> str | None:
        """The name of a seat that no person holds.

        >>> Game.start({"players": 1, "architect": "metagenes"}).seat_name(1), game.seat_name(1)
        ('Metagenes', None)
        """

    @abstractmethod
    def fingerprint(self) -> bytes:
        """Equal for two games exactly when every byte of them is equal.

        >>> Game.start({"first": 0}, seed=7).fingerprint() == game.fingerprint()
        True
        """

    @abstractmethod
    def drawing(self, colour: bool = False, language: str = "en") -> str:
        """The table in letters; with colours for a terminal.

        >>> print(game.drawing(language="de").splitlines()[0])
        Baustelle: 35:htm  34:Thb  11:Gqh  26:mqq
        """

    @abstractmethod
    def to_svg(self) -> str:
        """A picture of the table. Notebooks show it by themselves.

        >>> game.to_svg()[:4]
        '<svg'
        """

    def _repr_svg_(self) -> str:
        return self.to_svg()

    @classmethod
    def shapes(cls) -> Shapes:
        """The types of what it shows, for OpenAPI and the browser. Only who asks loads them.

        >>> Game.shapes().owner
        'akropolis'
        """
        return GENERAL

    @classmethod
    def pad(cls) -> Pad | None:
        """What the pad for the boxed game may ask, if the game has one. Only who asks loads it.

        >>> Game.pad().answer("box", {})["stones"]
        40
        """
        return None

    @classmethod
    def puzzles(cls) -> Sequence[Puzzle]:
        """Positions in which one move is clearly best, if the game brings some along.

        >>> puzzle = Game.puzzles()[0]
        >>> puzzle.solved_by(Game.parse_move(puzzle.best[0]))
        True
        """
        return ()

    # --- thinking ---------------------------------------------------------------------------

    @classmethod
    def mind(cls) -> type[Mind] | None:
        """How to play it well, if the game brings that along. Only who asks loads it.

        >>> sorted(Game.mind().TABLES)
        ['more', 'solo', 'two']
        """
        return None

    @classmethod
    def encoding(cls, options: Json | None = None) -> Encoding | None:
        """Its moves and views as numbers, for machines that learn, if the game brings that along.

        >>> Game.encoding({"players": 2}).NAME
        'akropolis_v0'
        """
        return None

    def counsel(self) -> Counsel | None:
        """What it can say of the legal moves to who compares them; only who asks loads it.

        >>> counsel = game.counsel()
        >>> counsel.likeness(*map(Game.parse_move, ("35@2,0/2", "34@2,0/2"))).name
        'DIFFERENT'
        >>> counsel.merits(Game.parse_move("35@2,0/2"))[0].code
        'district_grows'
        """
        return None

    def quick_value(self, seat: int) -> float:
        """By how many points a seat can expect to be ahead of its best rival in the end.

        A guess that costs no search, for players that know nothing else of the game: here, that
        everything stays as it is.

        >>> game.quick_value(0) == game.total(0) - game.total(1)
        True
        """
        own = self.total(seat)
        others = (self.total(other) for other in range(self.seats) if other != seat)
        return own - max(others, default=0)

    def gains(self) -> Array:
        """What each legal move brings at once, all parts of the sheet together, in their order.

        >>> len(game.gains()) == len(game.legal_moves())
        True
        """
        offers = self.offers()
        changes = np.asarray(offers["changes"]).reshape(-1, len(offers["parts"]))
        total: Array = changes.sum(axis=1)
        return total

    def move_at(self, number: int) -> Move:
        """One of the legal moves, by its place among them.

        >>> game.move_at(0) == game.legal_moves()[0]
        True
        """
        moves = self.legal_moves()
        return moves[whole(number, "number", 0, len(moves) - 1)]

    # --- reading ----------------------------------------------------------------------------

    @classmethod
    @abstractmethod
    def move_from_json(cls, written: Json | Reader) -> Move:
        """The inverse of a move's `to_json`; BadInput if it is none.

        >>> Game.move_from_json({"tile": 35, "at": [2, 0], "rotation": 2}).text()
        '35@2,0/2'
        """

    @classmethod
    @abstractmethod
    def parse_move(cls, text: str) -> Move:
        """The inverse of a move's `text`; BadInput if it is none.

        >>> Game.parse_move("35@2,0/2").rotation, amytis.Game.parse_move("5>3").space
        (2, 3)
        """

    @classmethod
    @abstractmethod
    def board_from_json(cls, written: Json | Reader) -> Board:
        """A board from a file, to score the game on a real table.

        >>> board = Game.board_from_json({"game": "akropolis", "stones": 3, "tiles": []})
        >>> board.score_json()["total"]
        3
        """

    @classmethod
    @abstractmethod
    def parse_board(cls, text: str) -> Board:
        """The inverse of a board's `text`; BadInput if it is none.

        >>> Game.parse_board(game.board(0).text()) == game.board(0)
        True
        """

    # --- the same for every game ------------------------------------------------------------

    def result_json(self) -> Result | None:
        """The outcome as records and views write it; None while the game goes on.

        >>> game.play_randomly(stream(1))
        >>> game.result_json()
        {'totals': [46, 65], 'winners': [1], 'tie_break': ''}
        """
        outcome = self.outcome()
        return outcome.to_json() if outcome else None

    def take_back_to(self, moves: int) -> None:
        """Undo until so many moves are left.

        >>> game.play_randomly(stream(1), moves=9)
        >>> game.take_back_to(4)
        >>> len(game.moves)
        4
        """
        made = len(self.moves)
        for _ in range(made - whole(moves, "moves", 0, made)):
            self.take_back()

    def totals_by_move(self) -> list[list[int]]:
        """Everybody's total before the first move, and after each.

        >>> game.play_randomly(stream(1), moves=3)
        >>> game.totals_by_move()
        [[1, 2], [2, 2], [2, 0], [1, 0]]
        """
        game = self.copy()
        totals = [game._totals()]
        for _ in self.moves:
            game.take_back()
            totals.append(game._totals())
        return totals[::-1]

    def _totals(self) -> list[int]:
        return [self.total(seat) for seat in range(self.seats)]

    def play_all(self, moves: Sequence[Any]) -> None:
        """Make moves that were written down, all or none; the first wrong one is named.

        >>> duel.play_all(["5>3", "1>1", "9>9", "5>5"])
        Traceback (most recent call last):
            ...
        architekton.core.errors.BadInput: moves[3]: An architect stands on stack 5.
        >>> len(duel.moves)
        0
        """
        before = len(self.moves)
        for move in Reader(moves, "moves").items():
            try:
                self.play(move.value)
            except ArchitektonError as error:
                self.take_back_to(before)
                raise BadInput.because(error.reason, move.where) from None
