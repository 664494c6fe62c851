"""A game of Akropolis: the readable face of a position. It translates, it never decides.

game = Game.start({"players": 3, "variants": ["temples"]}, seed=7)
game.play(game.legal_moves()[0])
game.sheet(0).total
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, ClassVar, Self

import numpy as np

from architekton.core import chance
from architekton.core.errors import BadInput
from architekton.core.face import GameFace
from architekton.core.game import Json, Outcome
from architekton.core.layout import Array, blank
from architekton.core.messages import Statement
from architekton.core.reading import Reader
from architekton.games.akropolis import picture
from architekton.games.akropolis.city import City, refused_because
from architekton.games.akropolis.levels import LEVELS
from architekton.games.akropolis.notation import Move, Tile
from architekton.games.akropolis.observe import View
from architekton.games.akropolis.options import Options
from architekton.games.akropolis.rules import doors
from architekton.games.akropolis.rules.setup import ARCHITECT_SEAT
from architekton.games.akropolis.rules.solo import KINDS, architect_stars
from architekton.games.akropolis.sheet import DistrictScore, ScoreSheet
from architekton.games.akropolis.state import POSITION
from architekton.games.akropolis.tables import DISTRICTS, MAX_SEATS, MAX_TURNS, TILES

if TYPE_CHECKING:
    from architekton.games.akropolis.mind import Mind

_EVENT = "akropolis.event"


class Game(GameFace):
    name = "akropolis"
    MODES: ClassVar[dict[str, Json]] = {
        "two": {"players": 2},
        "three": {"players": 3},
        "four": {"players": 4},
        "two-long": {"players": 2, "long": True},
        "three-long": {"players": 3, "long": True},
        "two-all-variants": {"players": 2, "variants": list(DISTRICTS)},
        "three-all-variants-houses-by-value": {
            "players": 3, "variants": list(DISTRICTS), "houses": "value",
        },
        "solo-hippodamos": {"players": 1, "architect": "hippodamos"},
        "solo-metagenes": {"players": 1, "architect": "metagenes"},
        "solo-callicrates": {"players": 1, "architect": "callicrates"},
        "solo-metagenes-long": {"players": 1, "architect": "metagenes", "long": True},
        "solo-callicrates-all-variants": {
            "players": 1, "architect": "callicrates", "variants": list(DISTRICTS),
        },
    }  # fmt: skip

    LEVELS: ClassVar = LEVELS
    DOORS: ClassVar = doors
    VIEW: ClassVar = View
    _options: Options

    # --- starting -----------------------------------------------------------------------------

    @classmethod
    def start(cls, options: Json | None = None, seed: int | str | None = None) -> Self:
        chosen = Options.read(Reader(options or {}, "options"))
        stream = chance.stream(secrets.randbits(64) if seed is None else seed)
        deck = np.array(chosen.tiles, dtype=np.int8)
        chance.shuffle(stream, deck)
        first = chosen.first
        if first is None:
            first = 0 if chosen.players == 1 else int(chance.below(stream, chosen.seats))
        return cls._set_up(chosen, deck, first)

    @classmethod
    def resume(cls, options: Reader, deal: Reader) -> Self:
        chosen = Options.read(options)
        deal.known_keys("first", "deck")
        first = deal["first"].whole(0, 0 if chosen.players == 1 else chosen.seats - 1)
        if chosen.first not in (None, first):
            raise BadInput("first_differs", deal["first"].where, chosen=chosen.first, found=first)
        deck = [tile.whole(1, TILES) for tile in deal["deck"].items()]
        if sorted(deck) != chosen.tiles:
            raise BadInput("not_the_tiles", deal["deck"].where, tiles=len(chosen.tiles))
        return cls._set_up(chosen, np.array(deck, dtype=np.int8), first)

    @classmethod
    def _set_up(cls, options: Options, deck: Array, first: int) -> Self:
        rows = blank(POSITION)
        doors.set_up(
            rows,
            deck,
            options.seats,
            first,
            options.variant_bits,
            int(options.houses == "value"),
            options.architect_number,
        )
        return cls.over(rows, options)

    @property
    def deal(self) -> Json:
        position = self._rows[0]
        return {"first": self.first, "deck": position.deck[: position.deck_size].tolist()}

    @property
    def seats(self) -> int:
        return self._options.seats

    # --- playing ------------------------------------------------------------------------------

    def legal_moves(self) -> list[Move]:
        """Cheapest tile first; for each tile, its placements sorted by q, r and rotation."""
        seat = self.to_move
        if seat is None:
            return []
        site = self.site[: doors.affordable_slots(self._rows)]
        placements = self.city(seat).placements()
        return [Move(tile.number, *place) for tile in site for place in placements]

    def _spelled(self, move: Move) -> Move:
        return move

    def _refusal(self, number: int, move: Move) -> Statement:
        position = self._rows[0]
        seat = int(position.to_move)
        site = [tile.number for tile in self.site]
        return refused_because(
            number,
            tile=move.tile,
            at=[move.q, move.r],
            rotation=move.rotation,
            price=site.index(move.tile) if move.tile in site else 0,
            stones=int(position.stones[seat]),
            seat=seat + 1,
        )

    @property
    def moves(self) -> list[Move]:
        """The moves of people; the Illustrious Architect's turns follow from them."""
        cities = [iter(self.city(seat).moves) for seat in self._people]
        turns = range(int(self._rows[0].turns))
        seats = (self._seat_of(turn) for turn in turns)
        return [next(cities[seat]) for seat in seats if seat in self._people]

    @property
    def _people(self) -> range:
        return range(1 if self._options.architect else self.seats)

    def _seat_of(self, turn: int) -> int:
        return (self.first + turn) % self.seats

    def last_events(self) -> list[Statement]:
        turns = int(self._rows[0].turns)
        if not turns:
            return []
        begin = turns - (2 if self._options.architect else 1)
        return [event for turn in range(begin, turns) for event in self._events_of(turn)]

    def _events_of(self, turn: int) -> list[Statement]:
        position = self._rows[0]
        entry, seat = position.log[turn], self._seat_of(turn)
        laid_before = sum(self._seat_of(earlier) == seat for earlier in range(turn))
        facts: Json = {"seat": seat + 1, "tile": int(entry.tile), "price": int(entry.slot)}
        if seat in self._people:
            move = self.city(seat).moves[laid_before]
            facts |= {"at": [move.q, move.r], "rotation": move.rotation}
            events = [Statement(_EVENT, "tile_laid", facts)]
        else:
            facts["architect"] = self._options.architect
            events = [Statement(_EVENT, "tile_taken", facts)]
        if entry.gained:
            gained = {"seat": seat + 1, "stones": int(entry.gained)}
            events.append(Statement(_EVENT, "stones_gained", gained))
        if entry.revealed:
            events.append(self._reveal_of(turn))
        if position.over and turn == position.turns - 1:
            events.append(Statement(_EVENT, "game_over"))
        return events

    def _reveal_of(self, turn: int) -> Statement:
        position = self._rows[0]
        later = int(position.log["revealed"][turn + 1 :].sum())
        end = int(position.dealt) - later
        tiles = position.deck[end - int(position.log[turn].revealed) : end].tolist()
        return Statement(_EVENT, "tiles_revealed", {"tiles": tiles})

    def play_randomly(self, stream: Array, moves: int | None = None) -> None:
        turns = MAX_TURNS
        if moves is not None:
            turns = int(self._rows[0].turns) + moves * (2 if self._options.architect else 1)
        doors.play_randomly(self._rows, stream, turns)

    # --- looking ------------------------------------------------------------------------------

    @property
    def site(self) -> list[Tile]:
        position = self._rows[0]
        return [Tile(tile) for tile in position.site[: position.site_size].tolist()]

    @property
    def first(self) -> int:
        return int(self._rows[0].first)

    @property
    def chief(self) -> int:
        return int(self._rows[0].chief)

    @property
    def round(self) -> int:
        return int(self._rows[0].round_number)

    @property
    def reserve(self) -> int:
        return int(self._rows[0].reserve)

    @property
    def stacks_left(self) -> int:
        position = self._rows[0]
        return int((position.deck_size - position.dealt) // position.stack_size)

    def hidden_tiles(self) -> list[Tile]:
        """The tiles still face down, sorted. Their order is nobody's to know."""
        position = self._rows[0]
        return [
            Tile(tile)
            for tile in sorted(position.deck[position.dealt : position.deck_size].tolist())
        ]

    def stones(self, seat: int) -> int:
        return int(self._rows[0].stones[seat])

    def taken(self, seat: int) -> list[Tile]:
        """The tiles that a seat has taken, in order."""
        turns = range(int(self._rows[0].turns))
        log = self._rows[0].log
        return [Tile(int(log[turn].tile)) for turn in turns if self._seat_of(turn) == seat]

    def city(self, seat: int) -> City:
        """A window on a seat's city."""
        if seat not in self._people:
            raise BadInput("no_such_seat", found=seat + 1, seats=len(self._people))
        return City.window(self._rows["cities"][0, seat : seat + 1], self.stones(seat))

    def board(self, seat: int) -> City | None:
        return self.city(seat) if seat in self._people else None

    def seat_name(self, seat: int) -> str | None:
        if self._options.architect and seat == ARCHITECT_SEAT:
            return self._options.architect.capitalize()
        return None

    def sheet(self, seat: int) -> ScoreSheet:
        return self.city(seat).score() if seat in self._people else self._architect_sheet()

    def _architect_sheet(self) -> ScoreSheet:
        counts = np.zeros(KINDS, dtype=np.int64)
        doors.count_architect_hexes(self._rows, counts)
        scores = (
            DistrictScore(
                int(doors.architect_value(self._rows, counts, district)),
                int(architect_stars(counts, district)),
            )
            for district in range(len(DISTRICTS))
        )
        quarries = int(doors.architect_quarry_points(self._rows, counts))
        return ScoreSheet(tuple(scores), self.stones(ARCHITECT_SEAT), quarry_points=quarries)

    def outcome(self) -> Outcome | None:
        if not self._rows[0].over:
            return None
        wins = np.zeros(MAX_SEATS, dtype=np.int64)
        doors.find_winners(self._rows, wins)
        totals = tuple(self.total(seat) for seat in range(self.seats))
        winners = tuple(seat for seat in range(self.seats) if wins[seat])
        return Outcome(totals, winners, self._tie_break(totals, winners))

    def _tie_break(self, totals: tuple[int, ...], winners: tuple[int, ...]) -> str:
        """What decided between those with the most points."""
        tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
        if len(tied) == 1:
            return ""
        most = max(self.stones(seat) for seat in tied)
        if sum(self.stones(seat) == most for seat in tied) == 1:
            return "stones"
        return "shared" if len(winners) > 1 else "architect"

    def drawing(self, colour: bool = False) -> str:
        lines = [f"site: {'  '.join(tile.text() for tile in self.site)}"]
        for seat in self._people:
            lines += ["", f"{seat + 1}: {self.total(seat)}", self.city(seat).drawing(colour)]
        return "\n".join(lines)

    def to_svg(self) -> str:
        panels = [(f"{seat + 1}: {self.total(seat)}", self.city(seat)) for seat in self._people]
        return picture.game_svg(panels)

    # --- thinking -----------------------------------------------------------------------------

    @classmethod
    def mind(cls) -> type[Mind]:
        from architekton.games.akropolis.mind import Mind

        return Mind

    # --- reading ------------------------------------------------------------------------------

    @classmethod
    def move_from_json(cls, reader: Reader) -> Move:
        return Move.read(reader)

    @classmethod
    def parse_move(cls, text: str) -> Move:
        return Move.parse(text)

    @classmethod
    def board_from_json(cls, reader: Reader) -> City:
        return City.read(reader)

    @classmethod
    def parse_board(cls, text: str) -> City:
        return City.parse(text)
