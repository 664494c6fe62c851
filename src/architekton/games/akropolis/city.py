"""A city: the readable face of its arrays. It translates, it never decides.

>>> city = City()
>>> city.lay(12, (0, 1), 3)
0
>>> city.score().total
1
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from architekton.core.errors import BadInput, Refused
from architekton.core.hexgrid import space_at
from architekton.core.layout import Array, blank
from architekton.core.reading import Reader, whole
from architekton.core.sentences import Statement, say
from architekton.games.akropolis import drawing as drawings
from architekton.games.akropolis import picture
from architekton.games.akropolis import text as texts
from architekton.games.akropolis.constants import (
    DISTRICTS,
    EMPTY,
    KIND_LETTERS,
    KIND_NAMES,
    LAKE,
    STONES,
    TILES,
)
from architekton.games.akropolis.explain import HexReport, explain
from architekton.games.akropolis.notation import Hex, Move, Placement, Tile, hex_of
from architekton.games.akropolis.options import HOUSE_RULES, read_variants, variant_bits
from architekton.games.akropolis.rules import exports
from architekton.games.akropolis.rules.refusal import ALLOWED, CODES, NO_SUCH_TILE
from architekton.games.akropolis.sheet import DistrictScore, ScoreSheet
from architekton.games.akropolis.state import CITY

if TYPE_CHECKING:
    from architekton.games.akropolis import shapes


REFUSAL = "akropolis.refusal"


def refused_because(number: int, **facts: Any) -> Statement:
    return Statement(REFUSAL, CODES[number], facts)


def list_placements(rows: Array) -> Array:
    """Every way of laying a tile in a city, sorted, as rows of q, r and rotation."""
    listed = np.empty((exports.most_placements(rows), 3), dtype=np.int64)
    return listed[: exports.list_placements(rows, listed)]


class City:
    """A city of its own, to lay tiles on freely; or a window on a city in a game (read only)."""

    def __init__(
        self, variants: Collection[str] = (), houses: str = "size", stones: int = 0
    ) -> None:
        names = read_variants(Reader(variants, "variants"))
        by_value = HOUSE_RULES.index(Reader(houses, "houses").one_of(*HOUSE_RULES))
        self._stones = whole(stones, "stones", 0, STONES)
        self._rows = blank(CITY)
        self._in_a_game = False
        self._tiles_are_known = True
        exports.found_city(self._rows, variant_bits(names), by_value)

    @classmethod
    def _window(cls, rows: Array, stones: int) -> City:
        """A window on a city that a game owns."""
        city = cls.__new__(cls)
        city._stones = stones
        city._rows = rows
        city._in_a_game = True
        city._tiles_are_known = True
        return city

    def copy(self) -> City:
        """A free copy, also of a city in a game.

        >>> free = city.copy()
        >>> free.take_back().text()
        '17@1,-1/1'
        >>> len(city.moves), len(free.moves)
        (1, 0)
        """
        city = City(stones=self.stones)
        city._rows[:] = self._rows
        city._tiles_are_known = self._tiles_are_known
        return city

    # --- building -----------------------------------------------------------------------------

    def refusal(self, tile: Any, at: Hex, rotation: int) -> Statement | None:
        """Why the tile may not be laid like this, or None. A tile is its number, or its text.

        >>> city.refusal(12, (0, -1), 2) is None
        True
        >>> print(city.refusal(12, (9, 9), 0).text())
        A tile at (9, 9) would touch nothing: on the ground it must share an edge with the city.
        """
        return self._refusal(self._read(tile, at, rotation))

    def _refusal(self, move: Move) -> Statement | None:
        self._need_tiles()
        number = NO_SUCH_TILE
        if 1 <= move.tile <= TILES:
            number = exports.tile_placement_refusal(self._rows, *move)
        if number == ALLOWED:
            return None
        return refused_because(number, **move.to_json())

    def _read(self, tile: Any, at: Any, rotation: Any) -> Move:
        number = whole(tile, "tile") if isinstance(tile, int) else Tile.of(tile).number
        return Move(number, *hex_of(at), whole(rotation, "rotation"))

    def lay(self, tile: Any, at: Hex, rotation: int) -> int:
        """Lay a tile, or raise Refused and change nothing. Return how many quarries it covers.

        >>> city.lay(12, (0, -1), 2)
        1
        >>> city.lay(12, (5, 0), 0)
        Traceback (most recent call last):
            ...
        architekton.core.errors.Refused: Tile 12 is already in this city...
        """
        self._need_freedom()
        move = self._read(tile, at, rotation)
        reason = self._refusal(move)
        if reason:
            raise Refused(reason)
        return int(exports.lay(self._rows, *move))

    def _need_freedom(self) -> None:
        if self._in_a_game:
            raise BadInput("city_of_a_game")

    def take_back(self) -> Move:
        """Take up the tile laid last.

        >>> city.take_back()
        Move(tile=17, q=1, r=-1, rotation=1)
        >>> city.take_back()
        Traceback (most recent call last):
            ...
        architekton.core.errors.BadInput: there is no move to take back.
        """
        self._need_freedom()
        if not self._rows["tiles"].item():
            raise BadInput("nothing_to_take_back")
        last = self.moves[-1]
        exports.take_up(self._rows)
        return last

    def placements(self) -> list[Placement]:
        """Every way of laying a tile, sorted. Any tile fits wherever one does.

        >>> len(city.placements())
        111
        >>> city.placements()[0].text()
        '-3,1/1'
        """
        self._need_tiles()
        return list(map(Placement._make, list_placements(self._rows).tolist()))

    def _need_tiles(self) -> None:
        if not self._tiles_are_known:
            raise BadInput("placements_of_a_drawing")

    @property
    def tiles_are_known(self) -> bool:
        """False for a city that was drawn: which hexes belong to one tile cannot be seen.

        >>> city.tiles_are_known, City.drawn("h1").tiles_are_known
        (True, False)
        """
        return self._tiles_are_known

    @property
    def moves(self) -> list[Move]:
        """The tiles in the order in which they were laid.

        >>> city.moves
        [Move(tile=17, q=1, r=-1, rotation=1)]
        """
        laid = self._rows["laid"][0, : self._rows["tiles"].item()]
        columns = (laid[name].tolist() for name in Move._fields)
        return list(map(Move._make, zip(*columns, strict=True)))

    # --- looking ------------------------------------------------------------------------------

    @property
    def stones(self) -> int:
        """The stones beside it: a point each.

        >>> city.stones
        3
        """
        return self._stones

    @property
    def variants(self) -> tuple[str, ...]:
        """The districts whose variant is in force.

        >>> city.variants
        ('gardens',)
        """
        bits = self._rows["variants"].item()
        return tuple(name for i, name in enumerate(DISTRICTS) if bits >> i & 1)

    @property
    def houses(self) -> str:
        """Which group of houses counts: the largest by `size`, or the best by `value`.

        >>> city.houses
        'size'
        """
        return HOUSE_RULES[self._rows["houses_by_value"].item()]

    @property
    def hexes(self) -> list[Hex]:
        """All built hexes, in the order in which their ground was first built on.

        >>> city.hexes[-3:]
        [(1, -1), (2, -2), (2, -1)]
        """
        built = self._rows["built"].item()
        q, r = (self._rows[axis][0, :built].tolist() for axis in "qr")
        return list(zip(q, r, strict=True))

    def kind(self, at: Hex) -> str:
        """What is seen there: a district, a plaza, a quarry, a lake, or nothing.

        >>> city.kind((0, 0)), city.kind((2, -2)), city.kind((9, 9))
        ('house_plaza', 'house', 'empty')
        """
        return KIND_NAMES[self._kind(at)]

    def letter(self, at: Hex) -> str:
        """The same as a letter: capitals are plazas.

        >>> city.letter((0, 0)), city.letter((2, -2))
        ('H', 'h')
        """
        return KIND_LETTERS[self._kind(at)]

    def _kind(self, at: Hex) -> int:
        return self._seen("kind", hex_of(at), EMPTY)

    def height(self, at: Hex) -> int:
        """How many storeys there are; 0 where nothing is built.

        >>> city.height((0, 0)), city.height((9, 9))
        (1, 0)
        """
        return self._seen("height", hex_of(at), 0)

    def _seen(self, field: str, at: Hex, nothing: int) -> int:
        # Beyond a city's reach numbers wrap around, so only its own hexes and lakes are asked.
        return int(self._rows[field][0, space_at(*at)]) if self._is_inside(at) else nothing

    def _is_inside(self, at: Hex) -> bool:
        reach = self._rows["reach"][0].tolist()
        s = at[0] + at[1]
        return bool(
            reach[0] <= at[0] <= reach[1]
            and reach[2] <= at[1] <= reach[3]
            and reach[4] <= s <= reach[5]
        )

    def lakes(self) -> list[Hex]:
        """Every enclosed empty space, sorted.

        >>> city.lakes()
        []
        >>> City.drawn('''
        ...         q1
        ...     g1      q1
        ...         ~
        ...     q1      q1
        ...         h2
        ... ''').lakes()
        [(1, 1)]
        """
        if not (self._rows["kind"] == LAKE).any():
            return []
        reach = self._rows["reach"][0].tolist()
        box = ((q, r) for q in range(reach[0], reach[1]) for r in range(reach[2], reach[3]))
        return [at for at in box if self._kind(at) == LAKE]

    def points(self) -> int:
        """What the districts are worth now, without stones.

        >>> city.points()
        1
        """
        return int(exports.city_points(self._rows))

    def score(self) -> ScoreSheet:
        """The score sheet, with stones and the reason for each hex.

        >>> sheet = city.score()
        >>> sheet.total, sheet.parts()[0]
        (4, ('houses', 1))
        """
        pairs = zip(*(self._rows[name][0].tolist() for name in ("value", "stars")), strict=True)
        return ScoreSheet(
            tuple(DistrictScore(*pair) for pair in pairs), self.stones, self.explain()
        )

    def explain(self) -> tuple[HexReport, ...]:
        """Each visible hex: does it count now, and why or why not.

        >>> report = city.explain()[-1]
        >>> report.at, report.kind, report.counts
        ((2, -1), 'garden', False)
        >>> print(report.reasons[1].text())
        No plaza for gardens is visible, so they score nothing.
        """
        return explain(self._rows)

    def fingerprint(self) -> bytes:
        """Equal for two cities exactly when every byte of them is equal.

        >>> before = city.fingerprint()
        >>> city.lay(12, (0, -1), 2), city.take_back().tile
        (1, 12)
        >>> city.fingerprint() == before
        True
        """
        return self._rows.tobytes()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, City):
            return NotImplemented
        return self.stones == other.stones and self.fingerprint() == other.fingerprint()

    __hash__ = None  # type: ignore[assignment]

    # --- text, JSON, pictures -----------------------------------------------------------------

    def text(self) -> str:
        """The city as text that `parse` reads.

        >>> city.text().splitlines()
        ['akropolis city', 'variants: gardens', 'houses: size', 'stones: 3', 'tiles: 17@1,-1/1']
        """
        return texts.city_text(self)

    @classmethod
    def parse(cls, text: str) -> City:
        """The inverse of `text`.

        >>> City.parse(city.text()) == city
        True
        """
        return texts.parse_city(text)

    def to_json(self) -> dict[str, Any]:
        """The city as a file: its tiles in the order in which they were laid.

        >>> city.to_json()["tiles"]
        [{'tile': 17, 'at': [1, -1], 'rotation': 1}]
        """
        return {
            "game": "akropolis",
            "variants": list(self.variants),
            "houses": self.houses,
            "stones": self.stones,
            "tiles": [move.to_json() for move in self.moves],
        }

    @classmethod
    def from_json(cls, document: dict[str, Any] | Reader) -> City:
        """A city file: tiles in the order in which they were laid, each checked.

        >>> City.from_json(city.to_json()) == city
        True
        """
        reader = Reader.of(document)
        reader.known_keys("game", "variants", "houses", "stones", "tiles")
        reader["game"].one_of("akropolis")
        city = cls(
            read_variants(reader.get("variants", [])),
            reader.get("houses", "size").one_of(*HOUSE_RULES),
            reader.get("stones", 0).whole(0, STONES),
        )
        for item in reader["tiles"].items():
            move = Move.read(item)
            try:
                city.lay(move.tile, (move.q, move.r), move.rotation)
            except Refused as refused:
                raise BadInput.because(refused.reason, item.where) from None
        return city

    @classmethod
    def drawn(
        cls,
        drawing: str,
        variants: Collection[str] = (),
        houses: str = "size",
        stones: int = 0,
    ) -> City:
        """A city as it is seen from above: to score what lies on a table. See `drawing`.

        >>> City.drawn('''
        ...         q1
        ...     g1      q1
        ... q1      ~       q1
        ...     q1      q1
        ...         h2      G1
        ...             H1
        ... ''', variants=["gardens"]).score().total
        8
        """
        city = cls(variants, houses, stones)
        return city._looking_like(drawings.read(drawing, city._rows))

    @classmethod
    def _shown(
        cls,
        hexes: Mapping[Hex, tuple[int, int]],
        variants: Collection[str],
        houses: str,
        stones: int,
    ) -> City:
        """The same from kinds and levels, for who has looked at a table hex by hex."""
        city = cls(variants, houses, stones)
        return city._looking_like(drawings.build(hexes, city._rows))

    def _looking_like(self, rows: Array) -> City:
        self._rows = rows
        self._tiles_are_known = False
        return self

    def drawing(self, colour: bool = False) -> str:
        """How it looks from above, in letters and heights; with colours for a terminal.

        >>> print(city.drawing())
            q1      h1
                M1
            H1      g1
        q1      q1
        """
        return drawings.draw(self, colour)

    def __str__(self) -> str:
        return self.drawing()

    def to_svg(self) -> str:
        """A picture of it. Notebooks show it by themselves.

        >>> city.to_svg()[:4]
        '<svg'
        """
        return picture.city_svg(self)

    def _repr_svg_(self) -> str:
        return self.to_svg()

    # --- as a board of any game ---------------------------------------------------------------

    def score_json(self, language: str = "en") -> shapes.Sheet:
        """The score sheet for programs.

        >>> city.score_json()["districts"]["houses"]
        {'value': 1, 'stars': 1, 'points': 1}
        """
        return self.score().to_json(language)

    def score_lines(self, language: str = "en") -> list[str]:
        """The score sheet for people, and why each hex counts or does not.

        >>> print(city.score_lines()[-2])
          + (2,-2) house, 1: It belongs to the largest group of houses (1 hex, value 1).
        """
        sheet = self.score()
        lines = [*sheet.lines(language), "", say("cli.why", language)]
        for report in sheet.hexes:
            if report.kind in DISTRICT_KINDS:
                mark = "+" if report.counts else "-"
                q, r = report.at
                name = say(f"akropolis.kind.{report.kind}", language)
                why = " ".join(reason.text(language) for reason in report.reasons)
                lines.append(f"  {mark} ({q},{r}) {name}, {report.level}: {why}")
        return lines

    def moves_json(self, tile: Any = None) -> list[dict[str, Any]]:
        """Every legal placement; with a tile, of that tile: none if the city has it already.

        >>> city.moves_json()[0]
        {'at': [-3, 1], 'rotation': 1}
        >>> city.moves_json(17)
        []
        """
        wanted = None if tile is None else Tile.of(tile).number
        laid = {move.tile for move in self.moves}
        return [] if wanted in laid else [place.to_json() for place in self.placements()]


DISTRICT_KINDS = frozenset(("house", "market", "barracks", "temple", "garden"))
