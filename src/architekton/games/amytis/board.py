"""A player's board: the readable face of one side of a table. It translates, it never decides.

It is a window on a board in a game, or stands alone: to score the boxed game, and to ask what a
tile would bring on each space.

board = Board.parse(text)       # or Board.from_json, or an empty one: Board()
board.points_of("tG", 9)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from architekton.core.errors import BadInput
from architekton.core.layout import Array, blank
from architekton.core.reading import Reader, whole
from architekton.core.sentences import say
from architekton.games.amytis import drawing as drawings
from architekton.games.amytis import picture
from architekton.games.amytis.constants import (
    BOTTOM,
    BOTTOM_LIMIT,
    FAVOURS,
    KINDS,
    LINES,
    PAWNS,
    PROJECTS,
    SPACES,
    UPPER,
    tile_text,
)
from architekton.games.amytis.notation import Tile, tile_of
from architekton.games.amytis.options import FIRST_GAME, read_sides, side_bits
from architekton.games.amytis.rules import exports
from architekton.games.amytis.sheet import (
    Claim,
    FavourReport,
    ProjectReport,
    ScoreSheet,
    favour_report,
    project_in_hand,
)
from architekton.games.amytis.state import IN_HAND, TABLE, VALIDATED, VERDICT

if TYPE_CHECKING:
    from architekton.games.amytis import shapes


_KEYS = ("game", "sides", "spaces", "points", "projects", "validated", "favours", "bottom")
MOST_POINTS = 500
MOST_TILES = 48


class Board:
    """A board of its own, empty at first; or a window on a board in a game."""

    def __init__(self, sides: str | Reader = FIRST_GAME) -> None:
        self._sides = read_sides(Reader.of(sides, "sides"))
        self._tables = blank(TABLE)
        self._seat = 0
        self._in_a_game = False

    @classmethod
    def _window(cls, tables: Array, seat: int, sides: str) -> Board:
        """A window on a board that a game owns."""
        board = cls.__new__(cls)
        board._sides = sides
        board._tables = tables
        board._seat = seat
        board._in_a_game = True
        return board

    @property
    def sides(self) -> str:
        """For each building card, which of its sides is in force."""
        return self._sides

    def heights(self) -> list[int]:
        heights: list[int] = self._tables["height"][0, self._seat].tolist()
        return heights

    def tops(self) -> list[Tile | None]:
        """The visible tile of each space."""
        return [tile_of(tile) for tile in self._tables["top"][0, self._seat].tolist()]

    def architects(self) -> list[int]:
        """The stacks of the main board where its architects stand, 1 to 9."""
        bits = int(self._tables["architects"][0, self._seat])
        return [stack + 1 for stack in range(SPACES) if bits >> stack & 1]

    def _cards(self, where: int) -> list[int]:
        places = self._tables["where"][0].tolist()
        return [card for card, place in enumerate(places) if place == where + self._seat]

    @property
    def hand(self) -> list[int]:
        return self._cards(IN_HAND)

    @property
    def validated(self) -> list[int]:
        return self._cards(VALIDATED)

    @property
    def pawns(self) -> int:
        """Pawns that can still claim a favour."""
        return PAWNS - int(exports.pawns_placed(self._tables, self._seat))

    def threats(self) -> list[tuple[int, list[int]]]:
        """Where an architect would complete a line that earns a favour: the stack, the line."""
        return [
            (stack + 1, [space + 1 for space in range(SPACES) if line >> space & 1])
            for stack in range(SPACES)
            for line in LINES.tolist()
            if exports.threatens(self._tables, self._seat, stack, line)
        ]

    def claims(self) -> list[Claim]:
        """For each favour its pawns there, and what one more would bring now."""
        found = []
        for number, favour in enumerate(FAVOURS):
            gain = int(exports.claim_gain(self._tables, self._seat, number))
            pawns = int(exports.pawns_on(self._tables, self._seat, number))
            found.append(Claim(favour, pawns, None if gain < 0 else gain))
        return found

    def project(self, card: int) -> ProjectReport:
        """What a card would lack here, whoever has it."""
        number = whole(card, "card", 1, PROJECTS)
        return project_in_hand(number, int(exports.lacking(self._tables, self._seat, number)))

    # --- scoring ------------------------------------------------------------------------------

    def score(self) -> ScoreSheet:
        verdict = blank(VERDICT)
        exports.judge_seat(self._tables, self._seat, verdict)
        favours = self._favours(verdict)
        earned = tuple(self._tables["earned"][0, self._seat].tolist())
        return ScoreSheet(
            points=sum(earned),
            buildings=earned if self._in_a_game else None,
            projects=self._projects(verdict),
            favours=favours,
            project_points=int(exports.project_points(self._tables, self._seat)),
            favour_points=sum(report.value for report in favours if report.state == "mine"),
        )

    def _favours(self, verdict: Array) -> tuple[FavourReport, ...]:
        states, worths = (verdict[name][0].tolist() for name in ("favour_state", "favour_worth"))
        return tuple(map(favour_report, range(len(FAVOURS)), states, worths))

    def _projects(self, verdict: Array) -> tuple[ProjectReport, ...]:
        lacking = verdict["lacking"][0].tolist()
        reports = [project_in_hand(card, lacking[card]) for card in self.hand]
        reports += [ProjectReport(card, done=True) for card in self.validated]
        return tuple(sorted(reports, key=lambda report: report.card))

    def points_of(self, tile: Any, space: int) -> int:
        """What this tile would bring on this space (1 to 9) in the player's next turn.

        A palace: without its card. A tile is an object or its text.
        """
        tables = blank(TABLE)
        tables[:] = self._tables
        place = whole(space, "space", 1, SPACES) - 1
        sides = side_bits(self.sides)
        return int(exports.next_points(tables, self._seat, Tile.of(tile).number, place, sides))

    # --- reading ------------------------------------------------------------------------------

    @classmethod
    def from_json(cls, document: dict[str, Any] | Reader) -> Board:
        """A board file: what lies before one player at the end of a game on a real table."""
        reader = Reader.of(document)
        reader.known_keys(*_KEYS)
        reader["game"].one_of("amytis")
        board = cls(reader.get("sides", FIRST_GAME))
        table = board._tables[0]
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
        if board.pawns < 0:
            raise BadInput("too_many_pawns", reader.get("favours").where, pawns=PAWNS)
        return board

    def to_json(self) -> dict[str, Any]:
        """The inverse of `from_json`. What lies below a visible tile is written as that tile."""
        piles = zip(self.tops(), self.heights(), strict=True)
        mine = [report.name for report in self.score().favours if report.state == "mine"]
        return {
            "game": "amytis",
            "sides": self.sides,
            "spaces": [[tile.letters] * height if tile else [] for tile, height in piles],
            "points": int(self._tables["earned"][0, self._seat].sum()),
            "projects": self.hand,
            "validated": self.validated,
            "favours": [name for name in mine if name != FAVOURS[BOTTOM]],
            "bottom": int(self._tables["bottom"][0, self._seat]),
        }

    @classmethod
    def parse(cls, text: str) -> Board:
        return drawings.parse_board(text)

    # --- as a board of any game ---------------------------------------------------------------

    def score_json(self, language: str = "en") -> shapes.Sheet:
        return self.score().to_json(language)

    def score_lines(self, language: str = "en") -> list[str]:
        sheet = self.score()
        lines = [*sheet.lines(language), ""]
        return [*lines, say("cli.why", language), *sheet.reason_lines(language)]

    def moves_json(self, tile: Any = None) -> list[dict[str, Any]]:
        """For each space what a tile would bring there; without a tile, for all 24 of them."""
        many = tile is None
        tiles = [Tile(tile_text(n)) for n in range(1, KINDS + 1)] if many else [Tile.of(tile)]
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
