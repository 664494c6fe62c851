"""A player's board: the readable face of one side of a table. It translates, it never decides.

It is a window on a board in a game, or stands alone: to score the boxed game, and to ask what a
tile would bring on each space.

>>> board = Board()  # an empty one; or Board.parse, or Board.from_json
>>> board.points_of("tG", 9)
1
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
        """For each building card, which of its sides is in force.

        >>> board.sides
        'AAAAAA'
        """
        return self._sides

    def heights(self) -> list[int]:
        """How many tiles lie on each space.

        >>> board.heights()
        [1, 2, 0, 1, 0, 3, 1, 1, 0]
        """
        heights: list[int] = self._tables["height"][0, self._seat].tolist()
        return heights

    def tops(self) -> list[Tile | None]:
        """The visible tile of each space.

        >>> [tile and tile.letters for tile in board.tops()[:3]]
        ['wB', 'gG', None]
        """
        return [tile_of(tile) for tile in self._tables["top"][0, self._seat].tolist()]

    def architects(self) -> list[int]:
        """The stacks of the main board where its architects stand, 1 to 9.

        >>> game = Game.start({"first": 0}, seed=7)
        >>> game.play("5>1")
        >>> game.board(0).architects()
        [5]
        """
        bits = int(self._tables["architects"][0, self._seat])
        return [stack + 1 for stack in range(SPACES) if bits >> stack & 1]

    def _cards(self, where: int) -> list[int]:
        places = self._tables["where"][0].tolist()
        return [card for card, place in enumerate(places) if place == where + self._seat]

    @property
    def hand(self) -> list[int]:
        """The projects that are still to be built.

        >>> board.hand
        [3, 12]
        """
        return self._cards(IN_HAND)

    @property
    def validated(self) -> list[int]:
        """The projects that are done.

        >>> board.validated
        [8]
        """
        return self._cards(VALIDATED)

    @property
    def pawns(self) -> int:
        """Pawns that can still claim a favour.

        >>> board.pawns
        2
        """
        return PAWNS - int(exports.pawns_placed(self._tables, self._seat))

    def threats(self) -> list[tuple[int, list[int]]]:
        """Where an architect would complete a line that earns a favour: the stack, the line.

        >>> game = Game.start({"first": 0}, seed=7)
        >>> game.play_all(["1>1", "4>1", "2>2"])
        >>> game.board(0).threats()
        [(3, [1, 2, 3])]
        """
        return [
            (stack + 1, [space + 1 for space in range(SPACES) if line >> space & 1])
            for stack in range(SPACES)
            for line in LINES.tolist()
            if exports.threatens(self._tables, self._seat, stack, line)
        ]

    def claims(self) -> list[Claim]:
        """For each favour its pawns there, and what one more would bring now.

        >>> best = max(board.claims(), key=lambda claim: claim.gain or 0)
        >>> best.favour, best.gain
        ('ones', 12)
        """
        found = []
        for number, favour in enumerate(FAVOURS):
            gain = int(exports.claim_gain(self._tables, self._seat, number))
            pawns = int(exports.pawns_on(self._tables, self._seat, number))
            found.append(Claim(favour, pawns, None if gain < 0 else gain))
        return found

    def project(self, card: int) -> ProjectReport:
        """What a card would lack here, whoever has it.

        >>> board.project(12).missing
        ((5, 'pink'), (7, 'blue'))
        """
        number = whole(card, "card", 1, PROJECTS)
        return project_in_hand(number, int(exports.lacking(self._tables, self._seat, number)))

    # --- scoring ------------------------------------------------------------------------------

    def score(self) -> ScoreSheet:
        """The score sheet: points so far, projects, favours.

        >>> board.score().parts(), board.score().total
        ([('points so far', 41), ('projects', 10), ('favours', 4)], 55)
        """
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

        >>> board.points_of("gB", 3), board.points_of("gB", 6)
        (5, 1)
        """
        tables = blank(TABLE)
        tables[:] = self._tables
        place = whole(space, "space", 1, SPACES) - 1
        sides = side_bits(self.sides)
        return int(exports.next_points(tables, self._seat, Tile.of(tile).number, place, sides))

    # --- reading ------------------------------------------------------------------------------

    @classmethod
    def from_json(cls, document: dict[str, Any] | Reader) -> Board:
        """A board file: what lies before one player at the end of a game on a real table.

        >>> spaces = [["wB"], ["pO", "gG"], [], [], [], [], [], [], []]
        >>> Board.from_json({"game": "amytis", "points": 9, "spaces": spaces}).score().total
        9
        """
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
        """The inverse of `from_json`. What lies below a visible tile is written as that tile.

        >>> board.to_json()["spaces"][:3]
        [['wB'], ['gG', 'gG'], []]
        """
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
        """A board as it is drawn; see `text`.

        >>> Board.parse(board.text()).score().total
        55
        """
        return drawings.parse_board(text)

    # --- as a board of any game ---------------------------------------------------------------

    def score_json(self, language: str = "en") -> shapes.Sheet:
        """The score sheet for programs.

        >>> board.score_json()["favour_points"]
        4
        """
        return self.score().to_json(language)

    def score_lines(self, language: str = "en") -> list[str]:
        """The score sheet for people, and what would still count.

        >>> print(board.score_lines()[6])
          - The 8-point project (blue, blue, blue) lacks 2 tiles: spaces (2, 3), colours blue, blue.
        """
        sheet = self.score()
        lines = [*sheet.lines(language), ""]
        return [*lines, say("cli.why", language), *sheet.reason_lines(language)]

    def moves_json(self, tile: Any = None) -> list[dict[str, Any]]:
        """For each space what a tile would bring there; without a tile, for all 24 of them.

        >>> board.moves_json("tG")[0]
        {'space': 1, 'points': 1}
        """
        many = tile is None
        tiles = [Tile(tile_text(n)) for n in range(1, KINDS + 1)] if many else [Tile.of(tile)]
        return [
            {**({"tile": one.letters} if many else {}), "space": space,
             "points": self.points_of(one, space)}
            for one in tiles
            for space in range(1, SPACES + 1)
        ]  # fmt: skip

    def drawing(self, colour: bool = False) -> str:
        """The visible tiles and how high each stack is; with colours for a terminal.

        >>> print(board.drawing())
        wB1  gG2  ..
        pO1  ..   rP3
        tG1  mB1  ..
        """
        return drawings.board_drawing(self, colour)

    def text(self) -> str:
        """All of it as text that `parse` reads.

        >>> board.text().splitlines()[:3]
        ['amytis board', 'sides: AAAAAA', 'points: 41']
        """
        return drawings.board_text(self)

    def to_svg(self) -> str:
        """A picture of it. Notebooks show it by themselves.

        >>> board.to_svg()[:4]
        '<svg'
        """
        return picture.board_svg(self)

    def _repr_svg_(self) -> str:
        return self.to_svg()
