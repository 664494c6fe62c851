"""A city entered by hand: tile by tile as it was laid, or hex by hex as it is seen.

At a real table somebody lays a tile where none may lie, and the city stands. Then it is told as
what is seen from above: each tile at the height at which it rests, the kernel's judgement of every
tile beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from architekton.core.errors import BadInput
from architekton.core.hexgrid import SIDES, space_at
from architekton.core.layout import Array
from architekton.core.pad import Impossible
from architekton.core.reading import Reader
from architekton.core.sentences import Statement
from architekton.games.akropolis import drawing
from architekton.games.akropolis.city import City, list_placements, refused_because
from architekton.games.akropolis.constants import KIND_NAMES, QUARRY, STONES, TILE_KINDS, TILES
from architekton.games.akropolis.notation import Hex, Move, read_hex
from architekton.games.akropolis.options import HOUSE_RULES, Options, read_variants
from architekton.games.akropolis.pad.box import tiles_used_wrongly
from architekton.games.akropolis.rules import exports
from architekton.games.akropolis.rules.refusal import ALLOWED, BEYOND_THE_MAP, TILE_ALREADY_LAID
from architekton.games.akropolis.state import MAX_BUILT

if TYPE_CHECKING:
    from architekton.games.akropolis.pad import shapes

_TILE_KEYS = ("tile", "at", "rotation", "anyway")


@dataclass(frozen=True)
class LaidTile:
    move: Move
    # Whether it lies there although the rules do not allow it.
    anyway: bool


@dataclass(frozen=True)
class Mark:
    """A tile, by its place in the list, and why it may not lie there."""

    index: int
    reason: Statement


@dataclass(frozen=True)
class Rebuilt:
    city: City
    # Not if it was painted hex by hex: then nobody knows where a tile may lie.
    has_tiles: bool = True
    # Laid anyway; and the first that was not laid, for nobody has said that it should be.
    overruled: tuple[Mark, ...] = ()
    refused: Mark | None = None


def city(asked: Reader, language: str) -> shapes.RebuiltCity:
    """The score of a city with every hex explained, where a tile may lie, and what is wrong."""
    asked.known_keys("variants", "houses", "stones", "tiles", "hexes", "elsewhere")
    options = Options(
        variants=read_variants(asked.get("variants", [])),
        houses=asked.get("houses", "size").one_of(*HOUSE_RULES),
    )
    wrong: list[Impossible] = []
    if "hexes" in asked:
        try:
            rebuilt = Rebuilt(_painted(asked, options), has_tiles=False)
        except BadInput as error:
            if error.code not in UNFINISHED:
                raise
            return _nothing_yet(Impossible(error.reason), language)
    else:
        tiles = _read_tiles(asked["tiles"])
        rebuilt = rebuild(tiles, options, _stones(asked))
        laid = [tile.move.tile for tile in tiles]
        wrong += tiles_used_wrongly(None, laid, _read_elsewhere(asked))
    return _told(rebuilt, wrong, language)


# Of a drawing that somebody is still at.
UNFINISHED = ("empty_drawing", "drawing_in_pieces", "drawing_too_large")


def read_city(written: Reader, options: Options) -> City:
    """A city of a table that is scored as a whole: the rules in force are the table's."""
    _, rebuilt = read_rebuilt(written, options)
    if rebuilt.refused:
        where = f"{written.where}.tiles[{rebuilt.refused.index}]"
        raise BadInput.because(rebuilt.refused.reason, where)
    return rebuilt.city


def read_rebuilt(written: Reader, options: Options) -> tuple[list[int], Rebuilt]:
    """With its tiles, as far as they are known."""
    written.known_keys("stones", "tiles", "hexes")
    if "hexes" in written:
        return [], Rebuilt(_painted(written, options), has_tiles=False)
    laid = _read_tiles(written["tiles"])
    return [one.move.tile for one in laid], rebuild(laid, options, _stones(written))


def _stones(written: Reader) -> int:
    return written.get("stones", 0).whole(0, STONES)


def _read_elsewhere(asked: Reader) -> list[int]:
    """The tiles of the other cities."""
    elsewhere = asked.get("elsewhere", [])
    elsewhere.length(0, 4 * TILES)
    return [tile.whole(1, TILES) for tile in elsewhere.items()]


# --- tile by tile ---------------------------------------------------------------------------------


def _read_tiles(written: Reader) -> list[LaidTile]:
    written.length(0, TILES)
    return [_read_tile(item) for item in written.items()]


def _read_tile(item: Reader) -> LaidTile:
    item.known_keys(*_TILE_KEYS)
    move = Move(
        item["tile"].whole(1, TILES),
        *read_hex(item["at"]),
        item["rotation"].whole(0, SIDES - 1),
    )
    return LaidTile(move, item.get("anyway", False).truth())


def rebuild(tiles: Sequence[LaidTile], options: Options, stones: int = 0) -> Rebuilt:
    """By the rules as far as they go; from the first mistake on, as it is seen from above."""
    city = City(options.variants, options.houses, stones)
    for index, laid in enumerate(tiles):
        tile, *place = laid.move
        reason = city.refusal(tile, (place[0], place[1]), place[2])
        if reason and laid.anyway:
            return _rebuild_with_mistakes(tiles, options, stones)
        if reason:
            return Rebuilt(city, refused=Mark(index, reason))
        city.lay(tile, (place[0], place[1]), place[2])
    return Rebuilt(city)


def _rebuild_with_mistakes(tiles: Sequence[LaidTile], options: Options, stones: int) -> Rebuilt:
    city = City(options.variants, options.houses, stones)
    rows = city._rows
    city._tiles_are_known = False
    overruled: list[Mark] = []
    refused: Mark | None = None
    seen: set[int] = set()
    for index, laid in enumerate(tiles):
        reason = _refusal(rows, laid.move, seen)
        if reason and (not laid.anyway or _is_too_far(rows, laid.move)):
            refused = Mark(index, reason)
            break
        if reason:
            overruled.append(Mark(index, reason))
        # The start tile is number 1.
        _rest(rows, laid.move, index + 2)
        _note(rows, laid.move)
        seen.add(laid.move.tile)
    exports.settle(rows)
    return Rebuilt(city, overruled=tuple(overruled), refused=refused)


def _refusal(rows: Array, move: Move, seen: set[int]) -> Statement | None:
    number = int(exports.placement_refusal(rows, *move[1:]))
    if number == ALLOWED and move.tile in seen:
        number = TILE_ALREADY_LAID
    if number == ALLOWED:
        return None
    facts = {"tile": move.tile, "at": [move.q, move.r], "rotation": move.rotation}
    return refused_because(number, **facts)


def _is_too_far(rows: Array, move: Move) -> bool:
    """Nobody's table is so large; and beyond, two hexes would have the same number."""
    reach = rows["reach"][0].tolist()
    axes = ((move.q, 0, 1), (move.r, 2, 3), (move.q + move.r, 4, 5))
    near = all(reach[low] - _ASIDE <= at <= reach[high] + _ASIDE for at, low, high in axes)
    refused = int(exports.placement_refusal(rows, *move[1:])) == BEYOND_THE_MAP
    wide = any(
        max(reach[high], at) - min(reach[low], at) > drawing.WIDEST for at, low, high in axes
    )
    return not near or refused or wide


# A tile that lies beside the city by mistake lies no farther from it than this.
_ASIDE = 4


def _rest(rows: Array, move: Move, number: int) -> None:
    """A tile is stiff: it rests on the highest of what lies below it."""
    under = [int(rows["height"][0, space_at(*at)]) for at in move.placement.hexes]
    kinds = _kinds_on(move.tile)
    for at, kind in zip(move.placement.hexes, kinds, strict=True):
        exports.show_hex(rows, *at, kind, max(under) + 1, number)


def _note(rows: Array, move: Move) -> None:
    """So that others can be laid on it; it is never taken up."""
    laid = rows["laid"][0, rows["tiles"].item()]
    for name, number in move._asdict().items():
        laid[name] = number
    rows["tiles"] += 1


def _kinds_on(tile: int) -> list[int]:
    return [int(kind) for kind in TILE_KINDS[tile]]


# --- hex by hex -----------------------------------------------------------------------------------


def _painted(written: Reader, options: Options) -> City:
    written["hexes"].length(0, MAX_BUILT)
    shown: dict[Hex, tuple[int, int]] = {}
    for item in written["hexes"].items():
        item.known_keys("at", "kind", "level")
        kind = KIND_NAMES.index(item["kind"].one_of(*KIND_NAMES[QUARRY:]))
        shown[read_hex(item["at"])] = (kind, item["level"].whole(1, drawing.HIGHEST))
    return City._shown(shown, options.variants, options.houses, _stones(written))


# --- what is told ---------------------------------------------------------------------------------


def _told(rebuilt: Rebuilt, wrong: list[Impossible], language: str) -> shapes.RebuiltCity:
    city = rebuilt.city
    return {
        "sheet": city.score_json(language),
        "lakes": [list(at) for at in city.lakes()],
        "places": list_placements(city._rows).tolist() if rebuilt.has_tiles else [],
        "overruled": [_mark_json(mark, language) for mark in rebuilt.overruled],
        "refused": _mark_json(rebuilt.refused, language) if rebuilt.refused else None,
        "impossible": [one.to_json(language) for one in wrong],
    }


def _mark_json(mark: Mark, language: str) -> shapes.Mark:
    return {"index": mark.index, "code": mark.reason.code, "text": mark.reason.text(language)}


def _nothing_yet(why: Impossible, language: str) -> shapes.RebuiltCity:
    """A drawing that is no city yet has no sheet."""
    return {
        "sheet": None,
        "lakes": [],
        "places": [],
        "overruled": [],
        "refused": None,
        "impossible": [why.to_json(language)],
    }
