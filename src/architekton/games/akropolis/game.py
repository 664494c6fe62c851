"""A game of Akropolis: the readable face of a position. It translates, it never decides.

>>> game = Game.start({"players": 3, "variants": ["temples"]}, seed=7)
>>> game.play(game.legal_moves()[0])
>>> game.sheet(0).total
1
"""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Any, ClassVar, Self, cast

import numpy as np

from architekton.core import chance
from architekton.core.chance import Stream
from architekton.core.errors import BadInput
from architekton.core.face import GameFace
from architekton.core.game import Challenge, Json
from architekton.core.layout import Array, blank
from architekton.core.reading import Reader, whole
from architekton.core.sentences import Statement
from architekton.games.akropolis import events, notation, picture
from architekton.games.akropolis.city import City, list_placements, refused_because
from architekton.games.akropolis.constants import DISTRICTS, MAX_SEATS, MAX_TURNS, TILES
from architekton.games.akropolis.drawing import game_drawing
from architekton.games.akropolis.lessons import LESSONS
from architekton.games.akropolis.levels import ACCURACY_RATING, LEVELS
from architekton.games.akropolis.notation import MOVE_EXAMPLE, Move, Tile
from architekton.games.akropolis.observe import View
from architekton.games.akropolis.options import ARCHITECTS, Options
from architekton.games.akropolis.preview import preview_json
from architekton.games.akropolis.rules import exports
from architekton.games.akropolis.rules.setup import ARCHITECT_SEAT
from architekton.games.akropolis.rules.solo import KINDS
from architekton.games.akropolis.rules.turn import TIE_BREAKS
from architekton.games.akropolis.sheet import STONES_CODE, ScoreSheet, architect_sheet
from architekton.games.akropolis.state import POSITION

if TYPE_CHECKING:
    from architekton.games.akropolis import shapes


ALL_VARIANTS = {"variants": list(DISTRICTS)}


class Game(GameFace):
    name = "akropolis"
    MODES: ClassVar[dict[str, Json]] = {
        "two": {"players": 2},
        "three": {"players": 3},
        "four": {"players": 4},
        "two-long": {"players": 2, "long": True},
        "three-long": {"players": 3, "long": True},
        "two-all-variants": {"players": 2, **ALL_VARIANTS},
        "three-all-variants-houses-by-value": {"players": 3, **ALL_VARIANTS, "houses": "value"},
        "solo-hippodamos": {"players": 1, "architect": "hippodamos"},
        "solo-metagenes": {"players": 1, "architect": "metagenes"},
        "solo-callicrates": {"players": 1, "architect": "callicrates"},
        "solo-metagenes-long": {"players": 1, "architect": "metagenes", "long": True},
        "solo-callicrates-all-variants": {"players": 1, "architect": "callicrates", **ALL_VARIANTS},
    }

    LEVELS: ClassVar = LEVELS
    ACCURACY_RATING: ClassVar = ACCURACY_RATING
    CHALLENGES: ClassVar = tuple(
        Challenge({"players": 1, "architect": architect}, {"players": 2})
        for architect in ARCHITECTS
    )
    LESSONS: ClassVar = LESSONS
    MOVE_EXAMPLE: ClassVar = MOVE_EXAMPLE
    SEES_ALIKE: ClassVar = True
    EXPORTS: ClassVar = exports
    NOTATION: ClassVar = notation
    OPTIONS: ClassVar = Options
    VIEW: ClassVar = View
    BOARD: ClassVar = City
    RECORD: ClassVar = POSITION
    MOST_SEATS: ClassVar = MAX_SEATS
    _options: Options

    # --- starting -----------------------------------------------------------------------------

    @classmethod
    def _shuffled(cls, options: Options, stream: Stream) -> Self:
        deck = np.array(options.tiles, dtype=np.int8)
        chance.shuffle(stream, deck)
        first = options.first
        if first is None:
            first = 0 if options.players == 1 else int(chance.below(stream, options.seats))
        return cls._set_up(options, deck, first)

    @classmethod
    def _dealt(cls, options: Options, deal: Reader) -> Self:
        deal.known_keys("first", "deck")
        first = cls._first(options, deal, 0 if options.players == 1 else options.seats - 1)
        deck = [tile.whole(1, TILES) for tile in deal["deck"].items()]
        if sorted(deck) != options.tiles:
            raise BadInput("not_the_tiles", deal["deck"].where, tiles=len(options.tiles))
        return cls._set_up(options, np.array(deck, dtype=np.int8), first)

    @classmethod
    def _set_up(cls, options: Options, deck: Array, first: int) -> Self:
        rows = blank(POSITION)
        exports.set_up(
            rows,
            deck,
            options.seats,
            first,
            options.variant_bits,
            int(options.houses == "value"),
            options.architect_number,
        )
        return cls._over(rows, options)

    @property
    def deal(self) -> Json:
        """The seat that begins, and the tiles in the order in which they are dealt.

        >>> game.deal["first"], game.deal["deck"][:4]
        (0, [35, 34, 11, 26])
        """
        return {"first": self.first, "deck": self._rows["deck"][0, : self._deck_size].tolist()}

    @property
    def _deck_size(self) -> int:
        return self._read("deck_size")

    @property
    def seats(self) -> int:
        return self._options.seats

    # --- playing ------------------------------------------------------------------------------

    def legal_moves(self, tile: Any = None) -> list[Move]:
        """Cheapest tile first; for each tile, its placements sorted by q, r and rotation.

        >>> moves = game.legal_moves()
        >>> len(moves), moves[0].text()
        (180, '35@-3,1/1')
        """
        wanted = None if tile is None else Tile.of(tile)
        if self.to_move is None:
            return []
        places = self._places().tolist()
        tiles = [tile for tile in self._affordable() if wanted in (None, tile)]
        return [Move(tile.number, *place) for tile in tiles for place in places]

    def _affordable(self) -> list[Tile]:
        """What the seat to move can pay for."""
        return self.site[: exports.affordable_slots(self._rows)]

    def _places(self) -> Array:
        """Where the seat to move may lay a tile, as rows of q, r and rotation."""
        return list_placements(self._city_rows(self._read("to_move")))

    def offers(self) -> shapes.Offers:
        """The tiles that can be paid for, where each of them fits, and what that brings.

        >>> offers = game.offers()
        >>> [tile["price"] for tile in offers["tiles"]], len(offers["places"])
        ([0, 1], 90)
        >>> offers["changes"].shape, offers["parts"][0]
        ((2, 90, 6), 'houses')
        """
        parts = cast("list[shapes.Part]", [*DISTRICTS, STONES_CODE])
        if self.to_move is None:
            return {"parts": parts, "tiles": [], "places": [], "changes": []}
        tiles, places = self._affordable(), self._places()
        changes = np.empty((len(tiles), len(places), len(parts)), dtype=np.int16)
        exports.list_changes(self._rows, places, changes)
        return {
            "parts": parts,
            "tiles": [tile.on_site(price) for price, tile in enumerate(tiles)],
            "places": cast(Any, places),
            "changes": cast(Any, changes),
        }

    def move_at(self, number: int) -> Move:
        """Without the moves before it."""
        tiles, places = self._affordable(), self._places()
        legal = 0 if self.to_move is None else len(tiles) * len(places)
        tile, place = divmod(whole(number, "number", 0, legal - 1), len(places))
        return Move(tiles[tile].number, *places[place].tolist())

    def preview(self, move: Any, language: str = "en") -> shapes.Preview:
        made = self._allowed(move)
        after = self.copy()
        gained = int(exports.build_with_tile(after._rows, *made))
        return preview_json(self, after, made, gained, language)

    def _begin_turn_of(self, seat: int) -> bool:
        """How many turns are left, no move changes."""
        if self._until_turn_of(seat, 0) is None:
            return False
        self._rows["to_move"][0] = seat
        self._rows["stones"][0, seat] = max(self.stones(seat), len(self.site) - 1)
        return True

    def _spelled(self, move: Move) -> Move:
        return move

    def _refusal(self, number: int, move: Move) -> Statement:
        seat = self._read("to_move")
        site = [tile.number for tile in self.site]
        return refused_because(
            number,
            **move.to_json(),
            price=site.index(move.tile) if move.tile in site else 0,
            stones=self.stones(seat),
            seat=seat + 1,
        )

    @property
    def moves(self) -> list[Move]:
        """The moves of people; the Illustrious Architect's turns follow from them.

        >>> game.play(game.legal_moves()[0])
        >>> game.moves
        [Move(tile=35, q=-3, r=1, rotation=1)]
        """
        in_order = sorted(self._people, key=self._first_turn)
        rounds = zip_longest(*(self.city(seat).moves for seat in in_order))
        return [move for turns in rounds for move in turns if move is not None]

    @property
    def _people(self) -> range:
        return range(1 if self._options.architect else self.seats)

    def _first_turn(self, seat: int) -> int:
        """Which turn of the game is a seat's first; the others follow at equal distances."""
        return (seat - self.first) % self.seats

    def last_events(self) -> list[Statement]:
        turns = self._read("turns")
        if not turns:
            return []
        begin = turns - (2 if self._options.architect else 1)
        return [event for turn in range(begin, turns) for event in self._events_of(turn)]

    def _events_of(self, turn: int) -> list[Statement]:
        price, tile, gained, revealed = self._rows["log"][0, turn].item()
        seat = (self.first + turn) % self.seats
        if seat in self._people:
            move = self.city(seat).moves[turn // self.seats]
            told = [events.tile_laid(seat, move, price)]
        else:
            told = [events.tile_taken(seat, self._options.architect, tile, price)]
        if gained:
            told.append(events.stones_gained(seat, gained))
        if revealed:
            told.append(events.tiles_revealed(self._revealed_in(turn, revealed)))
        if self._read("over") and turn == self._read("turns") - 1:
            told.append(events.game_over())
        return told

    def _revealed_in(self, turn: int, count: int) -> list[int]:
        later = int(self._rows["log"]["revealed"][0, turn + 1 :].sum())
        end = self._read("dealt") - later
        tiles: list[int] = self._rows["deck"][0, end - count : end].tolist()
        return tiles

    def play_randomly(self, stream: Array, moves: int | None = None) -> None:
        turns = MAX_TURNS
        if moves is not None:
            each = 2 if self._options.architect else 1
            turns = self._read("turns") + whole(moves, "moves", 0) * each
        exports.play_randomly(self._rows, chance.checked_stream(stream), turns)

    # --- looking ------------------------------------------------------------------------------

    @property
    def site(self) -> list[Tile]:
        """The tiles that can be taken, the free one first; each further one costs a stone more.

        >>> [tile.text() for tile in game.site]
        ['35:htm', '34:Thb', '11:Gqh', '26:mqq']
        """
        return list(map(Tile, self._rows["site"][0, : self._read("site_size")].tolist()))

    @property
    def chief(self) -> int:
        """The seat of the Chief Architect, who begins the round.

        >>> game.chief
        0
        """
        return self._read("chief")

    @property
    def round(self) -> int:
        """The round that is played, from 1.

        >>> game.round
        1
        """
        return self._read("round_number")

    @property
    def reserve(self) -> int:
        """Stones that nobody has yet.

        >>> game.reserve
        37
        """
        return self._read("reserve")

    @property
    def stacks_left(self) -> int:
        """How many stacks of tiles are still face down.

        >>> game.stacks_left
        11
        """
        return (self._deck_size - self._read("dealt")) // self._read("stack_size")

    def hidden_tiles(self) -> list[Tile]:
        """The tiles still face down, sorted. Their order is nobody's to know.

        >>> len(game.hidden_tiles()), game.hidden_tiles()[0].text()
        (33, '1:hbt')
        """
        hidden = self._rows["deck"][0, self._read("dealt") : self._deck_size]
        return list(map(Tile, sorted(hidden.tolist())))

    def stones(self, seat: int) -> int:
        """The stones that a seat has.

        >>> game.stones(0), game.stones(1)
        (1, 2)
        """
        return int(self._rows["stones"][0, self._seat(seat)])

    def taken(self, seat: int) -> list[Tile]:
        """The tiles that a seat has taken, in order.

        >>> game.play(game.legal_moves()[0])
        >>> [tile.text() for tile in game.taken(0)]
        ['35:htm']
        """
        turns = slice(self._first_turn(self._seat(seat)), self._read("turns"), self.seats)
        return list(map(Tile, self._rows["log"]["tile"][0, turns].tolist()))

    def _city_rows(self, seat: int) -> Array:
        return self._rows["cities"][0, seat : seat + 1]

    def city(self, seat: int) -> City:
        """A window on a seat's city.

        >>> game.play(game.legal_moves()[0])
        >>> print(game.city(0).drawing())
            t1      q1
        h1
            m1      H1
                q1      q1
        """
        number = self._seat(seat)
        if number not in self._people:
            raise BadInput("no_city", "seat", found=number + 1)
        return City._window(self._city_rows(number), self.stones(number))

    def board(self, seat: int) -> City | None:
        return self.city(seat) if self._seat(seat) in self._people else None

    def seat_name(self, seat: int) -> str | None:
        if self._seat(seat) == ARCHITECT_SEAT and self._options.architect:
            return self._options.architect.capitalize()
        return None

    def sheet(self, seat: int) -> ScoreSheet:
        city = self.board(seat)
        return self._architect_sheet() if city is None else city.score()

    def _architect_sheet(self) -> ScoreSheet:
        counts = np.zeros(KINDS, dtype=np.int64)
        exports.count_architect_hexes(self._rows, counts)
        return architect_sheet(self._rows, counts, self.stones(ARCHITECT_SEAT))

    def _tie_break(self, winners: tuple[int, ...]) -> str:
        return TIE_BREAKS[exports.tie_break(self._rows, winners[0])]

    def drawing(self, colour: bool = False, language: str = "en") -> str:
        return game_drawing(self.site, self._panels(), colour, language)

    def to_svg(self) -> str:
        return picture.game_svg(self._panels())

    def _panels(self) -> list[tuple[str, City]]:
        """The cities of people, each under its number and its total."""
        return [(f"{seat + 1}: {self.total(seat)}", self.city(seat)) for seat in self._people]
