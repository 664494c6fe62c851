"""A game of Amytis: the readable face of a position. It translates, it never decides.

>>> game = Game.start({"sides": "random"}, seed=7)
>>> game.play(game.legal_moves()[0])
>>> game.sheet(0).total
0
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Self, cast

import numpy as np

from architekton.core import chance
from architekton.core.chance import Stream
from architekton.core.errors import BadInput
from architekton.core.face import GameFace
from architekton.core.game import Json
from architekton.core.layout import Array, blank
from architekton.core.reading import Reader, whole
from architekton.core.sentences import Statement
from architekton.games.amytis import notation, picture
from architekton.games.amytis.board import Board
from architekton.games.amytis.constants import (
    KINDS,
    PROJECTS,
    REMOVED,
    SEATS,
    SPACES,
    STACK_HEIGHT,
    TILES,
    TYPES,
    tile_text,
)
from architekton.games.amytis.drawing import game_drawing
from architekton.games.amytis.events import events_between
from architekton.games.amytis.lessons import LESSONS
from architekton.games.amytis.levels import ACCURACY_RATING, LEVELS
from architekton.games.amytis.notation import (
    MOVE_EXAMPLE,
    Move,
    PlaceTile,
    Tile,
    move_of,
    tile_of,
)
from architekton.games.amytis.observe import View
from architekton.games.amytis.options import RANDOM, Options, read_sides, side_bits
from architekton.games.amytis.preview import preview_json
from architekton.games.amytis.rules import exports
from architekton.games.amytis.rules.decision import DECISIONS
from architekton.games.amytis.rules.offer import FOLLOWING
from architekton.games.amytis.rules.refusal import CODES
from architekton.games.amytis.rules.turn import TIE_BREAKS
from architekton.games.amytis.sheet import PARTS, ScoreSheet
from architekton.games.amytis.state import MAX_DECISIONS, NO_END_YET, POSITION

if TYPE_CHECKING:
    from architekton.games.amytis import shapes

STAGES: tuple[shapes.Stage, ...] = ("place", "project", "favour")
_REFUSAL = "amytis.refusal"


class Game(GameFace):
    name = "amytis"
    MODES: ClassVar[dict[str, Json]] = {
        "first-game": {"sides": "AAAAAA"},
        "all-b": {"sides": "BBBBBB"},
        "mixed": {"sides": "ABABAB"},
        "random-sides": {"sides": "random"},
        "second-hand": {"sides": "BABABA", "second_hand": 3},
    }

    LEVELS: ClassVar = LEVELS
    ACCURACY_RATING: ClassVar = ACCURACY_RATING
    LESSONS: ClassVar = LESSONS
    MOVE_EXAMPLE: ClassVar = MOVE_EXAMPLE
    SEES_ALIKE: ClassVar = True
    EXPORTS: ClassVar = exports
    NOTATION: ClassVar = notation
    OPTIONS: ClassVar = Options
    VIEW: ClassVar = View
    BOARD: ClassVar = Board
    RECORD: ClassVar = POSITION
    MOST_SEATS: ClassVar = SEATS
    _options: Options

    # --- starting -----------------------------------------------------------------------------

    @classmethod
    def _shuffled(cls, options: Options, stream: Stream) -> Self:
        tiles = np.array([1 + i % KINDS for i in range(TILES)], dtype=np.int8)
        cards = np.arange(1, PROJECTS + 1, dtype=np.int8)
        chance.shuffle(stream, tiles)
        chance.shuffle(stream, cards)
        first = int(chance.below(stream, SEATS)) if options.first is None else options.first
        sides = options.sides
        if sides == RANDOM:
            sides = "".join("AB"[int(chance.below(stream, 2))] for _ in TYPES)
        stacks = tiles[REMOVED:].reshape(SPACES, STACK_HEIGHT)
        return cls._set_up(options, stacks, tiles[:REMOVED], cards, first, sides)

    @classmethod
    def _dealt(cls, options: Options, deal: Reader) -> Self:
        deal.known_keys("first", "sides", "stacks", "removed", "projects")
        first = cls._first(options, deal, SEATS - 1)
        sides = read_sides(deal["sides"])
        if options.sides not in (RANDOM, sides):
            raise BadInput("sides_differ", deal["sides"].where, chosen=options.sides, found=sides)
        deal["stacks"].length(SPACES, SPACES)
        deal["removed"].length(REMOVED, REMOVED)
        stacks = [_read_tiles(stack, STACK_HEIGHT) for stack in deal["stacks"].items()]
        removed = _read_tiles(deal["removed"], REMOVED)
        tiles = [*removed, *(tile for stack in stacks for tile in stack)]
        if sorted(tiles) != sorted([*range(1, KINDS + 1)] * 2):
            raise BadInput("not_the_buildings", deal["stacks"].where, tiles=TILES)
        cards = [card.whole(1, PROJECTS) for card in deal["projects"].items()]
        if sorted(cards) != list(range(1, PROJECTS + 1)):
            raise BadInput("not_the_cards", deal["projects"].where, cards=PROJECTS)
        bottom_up = np.array([stack[::-1] for stack in stacks], dtype=np.int8)
        return cls._set_up(
            options, bottom_up, np.array(removed, np.int8), np.array(cards, np.int8), first, sides
        )

    @classmethod
    def _set_up(
        cls, options: Options, stacks: Array, removed: Array, cards: Array, first: int, sides: str
    ) -> Self:
        rows = blank(POSITION)
        exports.set_up(rows, stacks, removed, cards, first, side_bits(sides), options.second_hand)
        return cls._over(rows, options)

    @property
    def deal(self) -> Json:
        """Stacks from the top down, as they lie.

        >>> duel.deal["stacks"][0]
        ['rO', 'pG', 'gP', 'rP', 'gG']
        """
        stacks, removed, cards = (
            self._rows[name][0].tolist() for name in ("stacks", "removed", "cards")
        )
        return {
            "first": self.first,
            "sides": self.sides,
            "stacks": [[tile_text(tile) for tile in reversed(stack)] for stack in stacks],
            "removed": [tile_text(tile) for tile in removed],
            "projects": cards,
        }

    @property
    def seats(self) -> int:
        return SEATS

    # --- playing ------------------------------------------------------------------------------

    def legal_moves(self, tile: Any = None) -> list[Move]:
        moves = [move_of(code) for code in self._legal_codes().tolist()]
        return moves if tile is None else self._moves_with(Tile.of(tile), moves)

    def _moves_with(self, tile: Tile, moves: list[Move]) -> list[Move]:
        shown = {stack for stack, (top, _) in enumerate(self.tops(), 1) if top == tile}
        return [move for move in moves if isinstance(move, PlaceTile) and move.stack in shown]

    def _legal_codes(self) -> Array:
        listed = np.empty(DECISIONS, dtype=np.int64)
        return listed[: exports.list_moves(self._rows, listed)]

    def offers(self) -> shapes.Offers:
        """The legal moves one by one, what each is certain to bring, and what can add to it.

        >>> offers = duel.offers()
        >>> offers["moves"][0], offers["then"][0]
        ({'stack': 1, 'space': 1}, [])
        >>> offers["parts"][4], offers["changes"][0].tolist()
        ('residence', [0, 0, 0, 0, 1, 0, 0, 0])
        """
        codes = self._legal_codes()
        changes, follows = self._changes(codes)
        return {
            "parts": cast("list[shapes.Part]", list(PARTS)),
            "moves": [move_of(code).to_json() for code in codes.tolist()],
            "changes": cast(Any, changes),
            "then": [FOLLOWING[bits] for bits in follows.tolist()],
        }

    def gains(self) -> Array:
        """Without the words for them."""
        changes, _ = self._changes(self._legal_codes())
        total: Array = changes.sum(axis=1)
        return total

    def _changes(self, codes: Array) -> tuple[Array, Array]:
        """By decision: what it is certain to bring, part by part, and what can add to it."""
        changes = np.empty((len(codes), len(PARTS)), dtype=np.int16)
        follows = np.empty(len(codes), dtype=np.int8)
        exports.list_changes(self._rows, codes, changes, follows)
        return changes, follows

    def move_at(self, number: int) -> Move:
        """Without the moves before it."""
        codes = self._legal_codes()
        return move_of(int(codes[whole(number, "number", 0, len(codes) - 1)]))

    def preview(self, move: Any, language: str = "en") -> shapes.Preview:
        made = self._allowed(move)
        after, certain = self.copy(), self.copy()
        exports.play_unseen(after._rows, made.code)
        exports.foresee(certain._rows, made.code)
        return preview_json(self, after, certain, made, language)

    def _begin_turn_of(self, seat: int) -> bool:
        """Which of its architects come home then, whatever the others do before, the rules say."""
        numbers = range(len(self._legal_codes()))
        later = filter(None, (self._until_turn_of(seat, number) for number in numbers))
        begun = next(later, None)
        if begun is None:
            return False
        table = self._table
        table["to_move"], table["stage"] = seat, STAGES.index("place")
        table["architects"][seat] = begun._table["architects"][seat]
        return True

    def _spelled(self, move: Move) -> tuple[int]:
        return (move.code,)

    def _refusal(self, number: int, move: Move) -> Statement:
        facts = {
            "seat": int(self._of_table("to_move")) + 1,
            "move": move.text(),
            **move.to_json(),
        }
        return Statement(_REFUSAL, CODES[number], facts)

    @property
    def moves(self) -> list[Move]:
        return [move_of(code) for code in self._rows["codes"][0, : self._decisions].tolist()]

    @property
    def _decisions(self) -> int:
        return self._read("decisions")

    def last_events(self) -> list[Statement]:
        now = self._decisions
        if not now:
            return []
        tables = self._rows["tables"][0]
        return events_between(tables[now - 1], tables[now], self.moves[-1])

    def play_randomly(self, stream: Array, moves: int | None = None) -> None:
        decisions = MAX_DECISIONS
        if moves is not None:
            decisions = self._decisions + whole(moves, "moves", 0)
        exports.play_randomly(self._rows, chance.checked_stream(stream), decisions)

    # --- looking ------------------------------------------------------------------------------

    @property
    def _table(self) -> Any:
        return self._rows["tables"][0, self._decisions]

    def _of_table(self, name: str) -> Array:
        """A field of the table as it is now. Quicker than asking the table for it."""
        field: Array = self._rows["tables"][name][0, self._decisions]
        return field

    @property
    def sides(self) -> str:
        """For each building card, which of its sides is in force.

        >>> amytis.Game.start({"sides": "random"}, seed=7).sides
        'ABBAAB'
        """
        bits = self._read("sides")
        return "".join("AB"[bits >> i & 1] for i in range(len(TYPES)))

    @property
    def stage(self) -> shapes.Stage:
        """What has to be decided: `place` a tile, take a `project`, claim a `favour`.

        >>> duel.stage
        'place'
        """
        return STAGES[self._of_table("stage")]

    @property
    def last_turn(self) -> bool:
        """Whether the end has been triggered.

        >>> duel.last_turn
        False
        """
        return int(self._of_table("turns_left")) != NO_END_YET

    def tops(self) -> list[tuple[Tile | None, int]]:
        """The top tile of each stack of the main board, and how many tiles are left in it.

        >>> tile, left = duel.tops()[0]
        >>> tile.text(), left
        ('rO', 5)
        """
        stacks, left = self._rows["stacks"][0].tolist(), self._of_table("left").tolist()
        return [
            (tile_of(stack[n - 1]) if n else None, n) for stack, n in zip(stacks, left, strict=True)
        ]

    @property
    def display(self) -> list[int]:
        """The project cards that lie open.

        >>> duel.display
        [7, 16, 12]
        """
        cards: list[int] = self._of_table("display").tolist()
        return cards[: self._of_table("display_size")]

    @property
    def deck_size(self) -> int:
        """How many project cards are still in the deck.

        >>> duel.deck_size
        13
        """
        return PROJECTS - self._drawn

    def hidden_projects(self) -> list[int]:
        """The cards still in the deck, sorted.

        >>> duel.hidden_projects()[:3]
        [1, 2, 3]
        """
        return sorted(self._rows["cards"][0, self._drawn :].tolist())

    @property
    def _drawn(self) -> int:
        """How many cards have left the deck."""
        return int(self._of_table("drawn"))

    def hidden_tiles(self) -> list[Tile]:
        """The tiles nobody has seen, sorted; three of them were removed before the game.

        >>> len(duel.hidden_tiles())
        39
        """
        stacks, left = self._rows["stacks"][0].tolist(), self._of_table("left").tolist()
        hidden = self._rows["removed"][0].tolist()
        for stack, n in zip(stacks, left, strict=True):
            hidden += stack[: max(n - 1, 0)]
        return [Tile(tile_text(tile)) for tile in sorted(hidden)]

    def board(self, seat: int) -> Board:
        now = self._decisions
        tables = self._rows["tables"][0, now : now + 1]
        return Board._window(tables, self._seat(seat), self.sides)

    def seat_name(self, seat: int) -> str | None:
        self._seat(seat)
        return None

    def sheet(self, seat: int) -> ScoreSheet:
        return self.board(seat).score()

    def _tie_break(self, winners: tuple[int, ...]) -> str:
        return TIE_BREAKS[exports.tie_break(self._rows, winners[0])]

    def drawing(self, colour: bool = False, language: str = "en") -> str:
        return game_drawing(self, colour, language)

    def to_svg(self) -> str:
        return picture.game_svg(self)


def _read_tiles(reader: Reader, count: int) -> list[int]:
    reader.length(count, count)
    return [Tile.read(tile).number for tile in reader.items()]
