"""A player's board: the readable face of one side of a table. It translates, it never decides.

It is a window on a board in a game, or stands alone: to score the boxed game, and to ask what a
tile would bring on each space.
"""

from __future__ import annotations

from typing import Any

from architekton.core.errors import BadInput
from architekton.core.layout import Array, blank
from architekton.core.messages import say
from architekton.core.reading import Reader
from architekton.games.amytis import drawing as drawings
from architekton.games.amytis import picture
from architekton.games.amytis.notation import Tile
from architekton.games.amytis.options import FIRST_GAME, read_sides, side_bits
from architekton.games.amytis.rules import doors
from architekton.games.amytis.rules.refusal import ALLOWED
from architekton.games.amytis.sheet import FavourReport, ProjectReport, ScoreSheet, missing_of
from architekton.games.amytis.state import IN_HAND, TABLE, VALIDATED
from architekton.games.amytis.tables import (
    BOTTOM_LIMIT,
    FAVOURS,
    KINDS,
    PAWNS,
    PROJECTS,
    SPACES,
    UPPER,
    tile_text,
)

_KEYS = ("game", "sides", "spaces", "points", "projects", "validated", "favours", "bottom")
MOST_POINTS = 500
MOST_TILES = 48


class Board:
    def __init__(self, tables: Array, seat: int, sides: str, in_a_game: bool = True) -> None:
        self._tables = tables
        self._seat = seat
        self._in_a_game = in_a_game
        self.sides = sides

    @property
    def _table(self) -> Any:
        return self._tables[0]

    def heights(self) -> list[int]:
        heights: list[int] = self._table.height[self._seat].tolist()
        return heights

    def tops(self) -> list[Tile | None]:
        """The visible tile of each space."""
        return [Tile(tile_text(tile)) if tile else None
                for tile in self._table.top[self._seat].tolist()]  # fmt: skip

    def architects(self) -> list[int]:
        """The stacks of the main board where its architects stand, 1 to 9."""
        bits = int(self._table.architects[self._seat])
        return [stack + 1 for stack in range(SPACES) if bits >> stack & 1]

    def cards(self, where: int) -> list[int]:
        table = self._table
        return [card for card in range(1, PROJECTS + 1) if table.where[card] == where + self._seat]

    @property
    def hand(self) -> list[int]:
        return self.cards(IN_HAND)

    @property
    def validated(self) -> list[int]:
        return self.cards(VALIDATED)

    @property
    def pawns(self) -> int:
        """Pawns that can still claim a favour."""
        return PAWNS - int(doors.pawns_placed(self._tables, self._seat))

    # --- scoring ------------------------------------------------------------------------------

    def score(self) -> ScoreSheet:
        favours = tuple(self._favour(i, name) for i, name in enumerate(FAVOURS))
        earned = tuple(self._table.earned[self._seat].tolist())
        return ScoreSheet(
            points=sum(earned),
            buildings=earned if self._in_a_game else None,
            projects=tuple(self._project(card) for card in sorted(self.hand + self.validated)),
            favours=favours,
            project_points=int(doors.project_points(self._tables, self._seat)),
            favour_points=sum(report.value for report in favours if report.state == "mine"),
        )

    def _project(self, card: int) -> ProjectReport:
        if card in self.validated:
            return ProjectReport(card, done=True)
        bits = int(doors.colour_bits(self._tables, self._seat))
        fit = int(doors.nearest_fit(bits, card))
        return ProjectReport(card, done=False, missing=missing_of(card, fit, bits))

    def _favour(self, number: int, name: str) -> FavourReport:
        value = int(doors.favour_value(self._tables, self._seat, number))
        if doors.holds(self._tables, self._seat, number):
            return FavourReport(name, "mine", value)
        free = doors.favour_refusal(self._tables, self._seat, number) == ALLOWED
        return FavourReport(name, "free" if free else "closed", self._if_claimed(number, value))

    def _if_claimed(self, number: int, value: int) -> int:
        """A first pawn in the bottom row brings something although there is none yet."""
        if number < UPPER:
            return value
        tables = blank(TABLE)
        tables[0].bottom[self._seat] = 1
        return int(doors.favour_value(tables, self._seat, number))

    def points_of(self, tile: Tile, space: int) -> int:
        """What this tile would bring on this space (1 to 9); a palace: without its card."""
        tables = blank(TABLE)
        tables[:] = self._tables
        table = tables[0]
        table.top[self._seat, space - 1] = tile.number
        table.height[self._seat, space - 1] += 1
        return int(doors.placement_points(tables, self._seat, space - 1, side_bits(self.sides)))

    # --- reading ------------------------------------------------------------------------------

    @classmethod
    def read(cls, reader: Reader) -> Board:
        """A board file: what lies before one player at the end of a game on a real table."""
        reader.known_keys(*_KEYS)
        reader["game"].one_of("amytis")
        tables = blank(TABLE)
        table = tables[0]
        reader["spaces"].length(SPACES, SPACES)
        for space, pile in enumerate(reader["spaces"].items()):
            pile.length(0, MOST_TILES)
            tiles = [Tile.read(tile) for tile in pile.items()]
            table.height[0, space] = len(tiles)
            table.top[0, space] = tiles[-1].number if tiles else 0
        # Nobody wrote down which buildings brought the points: the first stands for all.
        table.earned[0, 0] = reader.get("points", 0).whole(0, MOST_POINTS)
        for key, where in (("projects", IN_HAND), ("validated", VALIDATED)):
            for card in reader.get(key, []).items():
                table.where[card.whole(1, PROJECTS)] = where
        for name in reader.get("favours", []).items():
            table.upper[FAVOURS.index(name.one_of(*FAVOURS[:UPPER]))] = 1
        table.bottom[0] = reader.get("bottom", 0).whole(0, BOTTOM_LIMIT)
        board = cls(tables, 0, read_sides(reader.get("sides", FIRST_GAME)), False)
        if board.pawns < 0:
            raise BadInput("too_many_pawns", reader.get("favours").where, pawns=PAWNS)
        return board

    @classmethod
    def parse(cls, text: str) -> Board:
        return drawings.parse_board(text)

    # --- as a board of any game ---------------------------------------------------------------

    def score_json(self, language: str = "en") -> dict[str, Any]:
        return self.score().to_json(language)

    def score_lines(self, language: str = "en") -> list[str]:
        sheet = self.score()
        lines = [*sheet.lines(language), ""]
        return [*lines, say("cli.why", language), *sheet.reason_lines(language)]

    def moves_json(self, tile: str | None = None) -> list[dict[str, Any]]:
        """For each space what a tile would bring there; without a tile, for all 24 of them."""
        tiles = [Tile.parse(tile)] if tile else [Tile(tile_text(n)) for n in range(1, KINDS + 1)]
        many = tile is None
        return [
            {**({"tile": one.letters} if many else {}), "space": space,
             "points": self.points_of(one, space)}
            for one in tiles
            for space in range(1, SPACES + 1)
        ]  # fmt: skip

    def drawing(self, colour: bool = False) -> str:
        return drawings.board_drawing(self, colour)

    def text(self) -> str:
        return drawings.board_text(self)

    def to_svg(self) -> str:
        return picture.board_svg(self)

    def _repr_svg_(self) -> str:
        return self.to_svg()
