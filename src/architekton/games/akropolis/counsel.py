"""What can be said of placements to who compares them: how alike, and what speaks for each.

Everything is read from cities and sheets before and after a tile is laid; the rules decide.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from architekton.core import counsel
from architekton.core.counsel import Likeness, Merit, weightiest_first
from architekton.core.hexgrid import SIDES, space_at
from architekton.core.sentences import Statement
from architekton.games.akropolis import architect
from architekton.games.akropolis.city import City
from architekton.games.akropolis.constants import DISTRICTS, HOUSE
from architekton.games.akropolis.notation import Hex, Move
from architekton.games.akropolis.rules import exports
from architekton.games.akropolis.rules.setup import ARCHITECT_SEAT
from architekton.games.akropolis.sheet import DistrictScore, ScoreSheet

if TYPE_CHECKING:
    from architekton.games.akropolis.game import Game

# What things are worth beside a point on the sheet: a stone buys more than its point; what waits
# for a plaza may wait in vain; what a rival does not get is not one's own; height opens ways.
STONE, STAR_IN_STORE, VALUE_IN_STORE, DENIED, STOREY = 1.2, 0.7, 0.5, 0.6, 0.9
SPOT_ABOVE, STONES_KEPT = 0.15, 0.1
# So many points more than with the next best tile, and keeping it from a rival is worth a word.
WORTH_DENYING = 3
# With so many tiles on the site and no stack, the game ends with this turn.
LAST_TURN = 2
# Two placements that share two hexes and bring the same are one choice.
MOSTLY = 2


class Counsel(counsel.Counsel):
    # What is about a district teaches that.
    THEMES: ClassVar = {
        "brings_stones": "stones",
        "builds_upward": "upward",
        "opens_upward": "upward",
        "denies": "denial",
        "denies_architect": "denial",
    }

    def __init__(self, game: Game) -> None:
        assert game.to_move is not None
        self._game = game
        self._seat = game.to_move
        self._before = game.city(self._seat).score()
        self._after: dict[Move, Game] = {}

    def theme(self, merit: Statement) -> str | None:
        district: str | None = merit.facts.get("district")
        return district or super().theme(merit)

    def _laid(self, move: Move) -> Game:
        """The game in which the tile lies, but the turn has not ended."""
        if move not in self._after:
            self._after[move] = after = self._game.copy()
            exports.build_with_tile(after._rows, *move)
        return self._after[move]

    def _city(self, move: Move) -> City:
        return self._laid(move).city(self._seat)

    # --- how alike ----------------------------------------------------------------------------

    def likeness(self, one: Any, other: Any) -> Likeness:
        if one.tile != other.tile:
            return Likeness.DIFFERENT
        shared = len({*one.placement.hexes} & {*other.placement.hexes})
        if shared == len(one.placement.hexes):
            return Likeness.SAME
        if shared >= MOSTLY and self._brings(one) == self._brings(other):
            return Likeness.SAME
        turned = shape_of(self._city(one)) == shape_of(self._city(other))
        return Likeness.SAME if turned else Likeness.SIMILAR

    def subject(self, move: Move) -> str:
        return str(move.tile)

    def _brings(self, move: Move) -> tuple[tuple[DistrictScore, ...], int]:
        city = self._city(move)
        return city.score().districts, city.stones

    # --- what speaks for it -------------------------------------------------------------------

    def merits(self, move: Any) -> list[Statement]:
        after = self._city(move).score()
        found = [*self._of_districts(move, after), *self._of_stones(move)]
        level = self._city(move).height((move.q, move.r))
        if level > 1:
            found.append((STOREY * (level - 1), _merit("builds_upward", level=level)))
        opened = len(spots_above(self._city(move)) - self._spots_before)
        if opened:
            found.append((SPOT_ABOVE * opened, _merit("opens_upward", count=opened)))
        found += self._kept_from_the_architect(move) if self._is_solo else self._denied(move)
        return weightiest_first(found)

    @cached_property
    def _spots_before(self) -> set[frozenset[Hex]]:
        return spots_above(self._game.city(self._seat))

    def _of_districts(self, move: Move, after: ScoreSheet) -> list[Merit]:
        pairs = zip(DISTRICTS, self._before.districts, after.districts, strict=True)
        found = [self._of_district(name, was, now, after) for name, was, now in pairs]
        return [merit for merit in found if merit]

    def _of_district(
        self, district: str, was: DistrictScore, now: DistrictScore, after: ScoreSheet
    ) -> Merit | None:
        points = now.points - was.points
        if points > 0:
            return points, self._growth(district, was, now, after)
        if now.stars > was.stars and now.value == 0:
            stars = now.stars - was.stars
            told = _merit("plaza_in_store", district=district, stars=stars)
            return STAR_IN_STORE * stars, told
        if now.value > was.value and now.stars == 0:
            value = now.value - was.value
            return VALUE_IN_STORE * value, _merit("lacks_a_plaza", district=district, value=value)
        return None

    def _growth(
        self, district: str, was: DistrictScore, now: DistrictScore, after: ScoreSheet
    ) -> Statement:
        facts = {"district": district, "points": now.points - was.points}
        if was.stars == 0:
            return _merit("plaza_opens", **facts)
        if now.stars > was.stars:
            return _merit("plaza_multiplies", stars=now.stars, **facts)
        woken = self._woken(district, after)
        return _merit("counts_again", count=woken, **facts) if woken else _grows(**facts)

    def _woken(self, district: str, after: ScoreSheet) -> int:
        """How many hexes of the city, not of the tile, count that did not."""
        shown = HOUSE + DISTRICTS.index(district)
        idle = {
            (report.at, report.level)
            for report in self._before.hexes
            if report.shown == shown and not report.counts
        }
        return sum(
            report.counts and report.shown == shown and (report.at, report.level) in idle
            for report in after.hexes
        )

    def _of_stones(self, move: Move) -> list[Merit]:
        stones = self._game.stones(self._seat)
        price = [tile.number for tile in self._game.site].index(move.tile)
        gained = self._laid(move).stones(self._seat) - stones + price
        found: list[Merit] = []
        if gained:
            found.append((STONE * gained, _merit("brings_stones", stones=gained)))
        if price == 0 and stones:
            found.append((STONES_KEPT, _merit("keeps_stones", stones=stones)))
        return found

    # --- what others do not get ---------------------------------------------------------------

    @property
    def _is_solo(self) -> bool:
        return self._game.seat_name(ARCHITECT_SEAT) is not None

    @cached_property
    def _rival_gains(self) -> dict[int, int]:
        """By tile: the most that it would bring the next seat at once, as the site lies now."""
        game = self._game
        if len(game.site) == LAST_TURN and not game.stacks_left:
            return {}
        asked = game.copy()
        asked._rows["to_move"] = self._rival
        offers = asked.offers()
        best = np.asarray(offers["changes"]).sum(axis=-1).max(axis=-1)
        return {tile["tile"]: int(most) for tile, most in zip(offers["tiles"], best, strict=True)}

    @property
    def _rival(self) -> int:
        return (self._seat + 1) % self._game.seats

    def _denied(self, move: Move) -> list[Merit]:
        if len(self._game._affordable()) == 1:
            # Who has no choice keeps nothing from anybody.
            return []
        gains = self._rival_gains
        own = gains.get(move.tile, 0)
        others = [gain for tile, gain in gains.items() if tile != move.tile]
        if not others or own - max(others) < WORTH_DENYING or own <= 0:
            return []
        told = _merit("denies", seat=self._rival + 1, points=own)
        return [(DENIED * (own - max(others)), told)]

    @cached_property
    def _answers(self) -> dict[int, int | None]:
        return architect.answers(self._game)

    def _kept_from_the_architect(self, move: Move) -> list[Merit]:
        """Where it would take this tile, whatever else one takes."""
        others = [tile for tile in self._answers if tile != move.tile]
        if not others or any(self._answers[tile] != move.tile for tile in others):
            return []
        taken = architect.answered(self._game, others[0])
        points = _in_districts(taken) - _in_districts(self._game)
        name = self._game.options["architect"]
        if points <= 0:
            return []
        return [(DENIED * points, _merit("denies_architect", architect=name, points=points))]


def spots_above(city: City) -> set[frozenset[Hex]]:
    """Where the next tile could be built upon others."""
    above = (place for place in city.placements() if city.height((place.q, place.r)))
    return {frozenset(place.hexes) for place in above}


def shape_of(city: City) -> tuple[tuple[int, ...], ...]:
    """Equal for cities that differ only in how they are turned, and in where they lie."""
    rows = city._rows
    fields = [rows[name][0] for name in ("kind", "height", "tile")]
    hexes = [(q, r, *(int(field[space_at(q, r)]) for field in fields)) for q, r in city.hexes]
    turned = [hexes]
    for _ in range(SIDES - 1):
        turned.append([(-r, q + r, *seen) for q, r, *seen in turned[-1]])
    return min(map(_moved_to_the_corner, turned))


def _moved_to_the_corner(hexes: list[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    west, north = min(q for q, *_ in hexes), min(r for _, r, *_ in hexes)
    return tuple(sorted((q - west, r - north, *seen) for q, r, *seen in hexes))


def _in_districts(game: Game) -> int:
    """What the Architect's tiles are worth, without its stones."""
    sheet = game.sheet(ARCHITECT_SEAT)
    return sheet.total - sheet.stones


def _grows(**facts: Any) -> Statement:
    return _merit("district_grows", **facts)


def _merit(code: str, **facts: Any) -> Statement:
    return Statement("akropolis.merit", code, facts)
