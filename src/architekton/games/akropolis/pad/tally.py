"""A whole table in figures: everybody's sheet, who has won, and what cannot be so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from architekton.core.errors import BadInput
from architekton.core.game import Outcome
from architekton.core.layout import Array, blank
from architekton.core.pad import Impossible
from architekton.core.reading import Reader
from architekton.core.sentences import say
from architekton.games.akropolis.constants import (
    DISTRICTS,
    KIND_NAMES,
    MAX_SEATS,
    QUARRY,
    STONES,
)
from architekton.games.akropolis.options import Options
from architekton.games.akropolis.pad.box import too_many_hexes, too_much
from architekton.games.akropolis.pad.rebuilt import UNFINISHED, read_city
from architekton.games.akropolis.rules import exports
from architekton.games.akropolis.rules.setup import ARCHITECT_SEAT
from architekton.games.akropolis.rules.solo import KINDS
from architekton.games.akropolis.rules.turn import TIE_BREAKS
from architekton.games.akropolis.sheet import DistrictScore, ScoreSheet, architect_sheet
from architekton.games.akropolis.state import POSITION

if TYPE_CHECKING:
    from architekton.games.akropolis.pad import shapes

# Far above anything that was ever scored; a slip of the finger is still a number.
MOST_VALUE = 999
MOST_STARS = 99
MOST_STONES = 99
MOST_HEXES = 99


@dataclass(frozen=True)
class Seat:
    sheet: ScoreSheet
    impossible: tuple[Impossible, ...] = ()


def tally(asked: Reader, language: str) -> shapes.Tally:
    """Everybody's sheet from what they counted, or from the city that they entered."""
    asked.known_keys("options", "seats")
    options = Options.read(asked.get("options", {}))
    asked["seats"].length(options.seats, options.seats)
    seats = [
        _read_seat(options, number, seat) for number, seat in enumerate(asked["seats"].items())
    ]
    sheets = [seat.sheet for seat in seats]
    wrong = [one for seat in seats for one in seat.impossible] + [*too_much(options, sheets)]
    outcome = decide(options, sheets)
    section = f"akropolis.tie_break.{outcome.tie_break}"
    return {
        "sheets": [sheet.to_json(language) for sheet in sheets],
        "winners": list(outcome.winners),
        "tie_break": say(section, language) if outcome.tie_break else None,
        "impossible": [one.to_json(language) for one in wrong],
    }


def _read_seat(options: Options, number: int, written: Reader) -> Seat:
    if options.architect and number == ARCHITECT_SEAT:
        return _read_architect(options, written)
    if "city" in written:
        written.known_keys("city")
        return _read_entered(options, number, written["city"])
    written.known_keys("districts", "stones")
    districts = written.get("districts", {})
    districts.known_keys(*DISTRICTS)
    scores = tuple(_read_district(districts.get(name, {})) for name in DISTRICTS)
    return Seat(ScoreSheet(scores, written.get("stones", 0).whole(0, MOST_STONES)))


def _read_entered(options: Options, number: int, written: Reader) -> Seat:
    """A drawing that somebody is still at is worth nothing yet."""
    try:
        return Seat(read_city(written, options).score())
    except BadInput as error:
        if error.code not in UNFINISHED:
            raise
        stones = written.get("stones", 0).whole(0, STONES)
        sheet = ScoreSheet((DistrictScore(0, 0),) * len(DISTRICTS), stones)
        return Seat(sheet, (Impossible(error.reason, number, "city"),))


def _read_district(written: Reader) -> DistrictScore:
    written.known_keys("value", "stars")
    value = written.get("value", 0).whole(0, MOST_VALUE)
    return DistrictScore(value, written.get("stars", 0).whole(0, MOST_STARS))


def _read_architect(options: Options, written: Reader) -> Seat:
    """The Illustrious Architect owns hexes, and no city: they are counted by kind."""
    written.known_keys("hexes", "stones")
    hexes = written.get("hexes", {})
    hexes.known_keys(*KIND_NAMES[QUARRY:])
    named = {kind: hexes.get(kind, 0).whole(0, MOST_HEXES) for kind in KIND_NAMES[QUARRY:]}
    counts = np.zeros(KINDS, dtype=np.int64)
    counts[QUARRY:] = list(named.values())
    stones = written.get("stones", 0).whole(0, MOST_STONES)
    sheet = architect_sheet(_position(options), counts, stones)
    return Seat(sheet, tuple(too_many_hexes(options, named, ARCHITECT_SEAT)))


def _position(options: Options) -> Array:
    """A table with nothing on it but what was agreed."""
    rows = blank(POSITION)
    rows["seats"] = options.seats
    rows["variants"] = options.variant_bits
    rows["architect"] = options.architect_number
    return rows


def decide(options: Options, sheets: Sequence[ScoreSheet]) -> Outcome:
    """Who has won, as the kernel says.

    It counts the Architect's points from tiles that nobody has told. Only differences decide, so
    everybody else is handed as many fewer as the Architect lacks there.
    """
    rows = _position(options)
    lacking = 0
    if options.architect:
        architect = sheets[ARCHITECT_SEAT]
        counted = int(exports.total_points(rows, ARCHITECT_SEAT))
        lacking = architect.total - architect.stones - counted
    for seat, sheet in enumerate(sheets):
        city = rows["cities"][0, seat]
        city.value[0], city.stars[0] = sheet.total - sheet.stones - lacking, 1
        rows["stones"][0, seat] = sheet.stones
    wins = np.zeros(MAX_SEATS, dtype=np.int64)
    exports.find_winners(rows, wins)
    winners = tuple(seat for seat in range(options.seats) if wins[seat])
    decided_by = TIE_BREAKS[exports.tie_break(rows, winners[0])]
    return Outcome(tuple(sheet.total for sheet in sheets), winners, decided_by)
