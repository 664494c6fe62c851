"""A position entered by hand: cities and site as they lie on a real table, and whose turn it is.

Which tiles are still face down follows from those that lie there, and how far the game is from
their number. What was paid and in which order nobody has to remember.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, cast

import numpy as np

from architekton.core.chance import stream
from architekton.core.errors import BadInput
from architekton.core.pad import Impossible
from architekton.core.reading import Reader
from architekton.games.akropolis.constants import STONES
from architekton.games.akropolis.game import Game
from architekton.games.akropolis.observe import View
from architekton.games.akropolis.options import Options
from architekton.games.akropolis.pad.box import impossible, read_tiles, tiles_used_wrongly
from architekton.games.akropolis.pad.rebuilt import Rebuilt, read_rebuilt
from architekton.games.akropolis.rules.setup import ARCHITECT_SEAT
from architekton.games.akropolis.state import MAX_SITE

if TYPE_CHECKING:
    from architekton.games.akropolis.pad import shapes


@dataclass(frozen=True)
class EnteredSeat:
    stones: int
    # In the order in which they were laid or taken, as far as somebody knows it.
    tiles: list[int]
    # None: it is the Illustrious Architect's, or painted.
    city: Rebuilt | None
    is_painted: bool = False


def position(asked: Reader, language: str) -> shapes.EnteredPosition:
    """How far the game is, whose turn it can be, what is face down, and what is wrong."""
    entered = Entered.read(asked)
    return {
        "turns": entered.turns,
        "may_move": entered.may_move,
        "site": entered.reached._read("site_size") if entered.reached else None,
        "stacks": entered.reached.stacks_left if entered.reached else None,
        "hidden": len(entered.hidden),
        "impossible": [one.to_json(language) for one in entered.impossible()],
    }


def view(asked: Reader) -> View:
    """What the seat to move sees; the first thing that cannot be so is an error."""
    entered = Entered.read(asked)
    for wrong in entered.impossible():
        raise BadInput.because(wrong.reason, "")
    return entered.view()


@dataclass(frozen=True)
class Entered:
    options: Options
    seats: tuple[EnteredSeat, ...]
    site: list[int]
    # Whose turn somebody says it is; None leaves it to the number of tiles.
    wished: int | None

    @classmethod
    def read(cls, asked: Reader) -> Entered:
        asked.known_keys("options", "seats", "site", "to_move")
        options = Options.read(asked.get("options", {}))
        asked["seats"].length(options.seats, options.seats)
        site, wished = asked.get("site", []), asked.get("to_move")
        site.length(0, MAX_SITE)
        return cls(
            options,
            tuple(
                _read_seat(options, seat, one) for seat, one in enumerate(asked["seats"].items())
            ),
            read_tiles(site),
            None if wished.value is None else wished.whole(0, options.players - 1),
        )

    # --- what follows from it -----------------------------------------------------------------

    @property
    def turns(self) -> int:
        return sum(self._counts)

    @property
    def _counts(self) -> list[int]:
        return [len(seat.tiles) for seat in self.seats]

    @cached_property
    def may_move(self) -> list[int]:
        """The people whose turn it can be, by the number of tiles that everybody has."""
        return [seat for seat in range(self.options.players) if self._is_next(seat)]

    def _is_next(self, seat: int) -> bool:
        first, seats = self._first_before(seat), self.options.seats
        rounds, more = divmod(self.turns, seats)
        due = [rounds + ((one - first) % seats < more) for one in range(seats)]
        return due == self._counts and self.options.first in (None, first)

    def _first_before(self, seat: int) -> int:
        """Who has begun, if it is this seat's turn now."""
        return (seat - self.turns) % self.options.seats

    @property
    def to_move(self) -> int:
        return self.may_move[0] if self.wished is None else self.wished

    @property
    def _open(self) -> list[int]:
        return [tile for seat in self.seats for tile in seat.tiles] + self.site

    @property
    def hidden(self) -> list[int]:
        return sorted(set(self.options.tiles) - set(self._open))

    @cached_property
    def reached(self) -> Game | None:
        """Some game that is as far as this one: site and stacks go by the number of turns alone.

        None if there is no such game.
        """
        if not self.may_move or self._is_over:
            return None
        seat = self.to_move if self.to_move in self.may_move else self.may_move[0]
        deck = np.array(self.options.tiles, dtype=np.int8)
        game = Game._set_up(self.options, deck, self._first_before(seat))
        game.play_randomly(stream("as far"), sum(self._counts[: self.options.players]))
        return game

    @property
    def _is_over(self) -> bool:
        """The last tile is nobody's."""
        return self.turns >= len(self.options.tiles) - 1

    # --- what cannot be so --------------------------------------------------------------------

    def impossible(self) -> Iterator[Impossible]:
        yield from tiles_used_wrongly(self.options, self._open)
        for number, seat in enumerate(self.seats):
            if seat.city and seat.city.refused:
                yield Impossible(seat.city.refused.reason, number, "city")
            if seat.is_painted:
                yield impossible("painted_city", number, "city")
        stones = sum(seat.stones for seat in self.seats)
        if stones > STONES:
            yield impossible("too_many_stones", None, "stones", stones=stones, most=STONES)
        if not any(seat.is_painted for seat in self.seats):
            yield from self._out_of_turn()

    def _out_of_turn(self) -> Iterator[Impossible]:
        if self._is_over:
            yield impossible("nobody_moves", None, "turn", turns=self.turns)
        elif not self.may_move:
            yield impossible("out_of_step", None, "turn", counts=[*map(str, self._counts)])
        elif self.to_move not in self.may_move:
            yield impossible("not_their_turn", self.to_move, "turn")
        elif self.reached and len(self.site) != (size := self.reached._read("site_size")):
            facts = {"turn": self.turns + 1, "size": size, "found": len(self.site)}
            yield impossible("site_of_other_size", None, "site", **facts)

    # --- as the engine knows it ---------------------------------------------------------------

    def view(self) -> View:
        """What nobody can know any more is left out: what was paid, and gained, and when."""
        assert self.reached
        game = self.reached.copy()
        position = game._rows
        position["deck"][0, : game._deck_size] = self._open + self.hidden
        position["site"][0, : len(self.site)] = self.site
        position["log"]["slot"] = position["log"]["gained"] = 0
        for number, seat in enumerate(self.seats):
            turns = slice(game._first_turn(number), self.turns, game.seats)
            position["log"]["tile"][0, turns] = seat.tiles
            position["stones"][0, number] = seat.stones
            if seat.city:
                game._city_rows(number)[:] = seat.city.city._rows
        position["reserve"] = STONES - sum(seat.stones for seat in self.seats)
        return cast(View, game.view(self.to_move))


def _read_seat(options: Options, number: int, written: Reader) -> EnteredSeat:
    stones = written.get("stones", 0).whole(0, STONES)
    if options.architect and number == ARCHITECT_SEAT:
        written.known_keys("stones", "tiles")
        return EnteredSeat(stones, read_tiles(written.get("tiles", [])), None)
    if "hexes" in written:
        # Of which tiles it is, nobody has said.
        return EnteredSeat(stones, [], None, is_painted=True)
    tiles, city = read_rebuilt(written, options)
    return EnteredSeat(stones, tiles, city)
