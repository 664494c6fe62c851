"""One move in detail before it is made: which hexes it changes, and why they will count or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from architekton.core.game import changes_between
from architekton.games.akropolis import events
from architekton.games.akropolis.explain import HexReport
from architekton.games.akropolis.notation import Move

if TYPE_CHECKING:
    from architekton.games.akropolis import shapes
    from architekton.games.akropolis.game import Game


def preview_json(
    before: Game, after: Game, move: Move, gained: int, language: str
) -> shapes.Preview:
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
        "changes": cast("shapes.Changes", changes),
        "total": sum(changes.values()),
        "events": [event.shown(language) for event in told],
        "paid": paid,
        "gained": gained,
        "lake": [list(at) for at in lake],
        "hexes": _changed_hexes(sheets[0].hexes, sheets[1].hexes, language),
    }


def _changed_hexes(
    old: tuple[HexReport, ...], new: tuple[HexReport, ...], language: str
) -> list[shapes.HexChange]:
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


def _shown(report: HexReport, language: str) -> shapes.HexAtOnce:
    told = report.to_json(language)
    return {
        "type": told["type"],
        "level": told["level"],
        "counts": told["counts"],
        "value": told["value"],
        "points": told["points"],
    }
