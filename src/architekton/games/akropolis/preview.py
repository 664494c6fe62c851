"""One move in detail before it is made: which hexes it changes, and why they will count or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from architekton.core.game import Json, changes_between
from architekton.games.akropolis import events
from architekton.games.akropolis.explain import HexReport
from architekton.games.akropolis.notation import Move

if TYPE_CHECKING:
    from architekton.games.akropolis.game import Game

_SHOWN = ("type", "level", "counts", "value", "points")


def preview_json(before: Game, after: Game, move: Move, gained: int, language: str) -> Json:
    """`after` is the game in which the tile lies, but the turn has not ended."""
    seat = before.to_move
    assert seat is not None
    old, new = before.city(seat), after.city(seat)
    sheets = old.score(), new.score()
    changes = changes_between(*sheets)
    paid = old.stones + gained - new.stones
    lake = sorted(set(new.lakes()) - set(old.lakes()))
    told = [events.tile_laid(seat, move, paid)]
    if gained:
        told.append(events.stones_gained(seat, gained))
    if lake:
        told.append(events.lake_closed(seat, lake))
    return {
        "changes": changes,
        "total": sum(changes.values()),
        "events": [event.to_json(language) for event in told],
        "paid": paid,
        "gained": gained,
        "lake": [list(at) for at in lake],
        "hexes": _changed_hexes(sheets[0].hexes, sheets[1].hexes, language),
    }


def _changed_hexes(
    old: tuple[HexReport, ...], new: tuple[HexReport, ...], language: str
) -> list[Json]:
    """The hexes of the tile, and those that count differently once it lies there."""
    by_place = {report.at: report for report in old}
    pairs = [(by_place.get(report.at), report) for report in new]
    return [
        {
            "at": list(report.at),
            "before": None if was is None else _shown(was, language),
            "after": _shown(report, language),
            "reasons": report.to_json(language)["reasons"],
        }
        for was, report in pairs
        if not report.counts_like(was)
    ]


def _shown(report: HexReport, language: str) -> Json:
    told = report.to_json(language)
    return {key: told[key] for key in _SHOWN}
