"""One decision in detail before it is made: points, projects, lines, and what follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import numpy as np

from architekton.core.game import changes_between
from architekton.core.sentences import Statement
from architekton.games.amytis.constants import LINES, SPACES
from architekton.games.amytis.events import events_between
from architekton.games.amytis.notation import Move, PlaceTile
from architekton.games.amytis.rules import exports
from architekton.games.amytis.rules.offer import FOLLOWING
from architekton.games.amytis.sheet import ProjectReport, card_facts

if TYPE_CHECKING:
    from architekton.games.amytis import shapes
    from architekton.games.amytis.game import Game


def preview_json(
    before: Game, after: Game, certain: Game, move: Move, language: str
) -> shapes.Preview:
    """`after` is the game after the move, without a look at a card from the deck; `certain` adds
    what comes whatever the palace brings."""
    seat = before.to_move
    assert seat is not None
    old, new = before.sheet(seat), certain.sheet(seat)
    changes = changes_between(old, new)
    lines = _lines_completed(after, move, seat)
    told = events_between(before._table, certain._table, move, unseen=True)
    told += [_because("line_completed", stacks=line) for line in lines]
    if changes["favours"]:
        code = "favours_gain" if changes["favours"] > 0 else "favours_lose"
        told.append(_because(code, points=abs(changes["favours"])))
    return {
        "changes": cast("shapes.Changes", changes),
        "total": sum(changes.values()),
        "events": [statement.shown(language) for statement in told],
        "projects": _project_changes(before, old.projects, new.projects, language),
        "lines": lines,
        "then": FOLLOWING[exports.what_follows(certain._rows, seat, move.code)],
        "next": _next_decision(after, seat),
    }


def _project_changes(
    before: Game, old: tuple[ProjectReport, ...], new: tuple[ProjectReport, ...], language: str
) -> list[shapes.ProjectChange]:
    """The seat's projects that come nearer, move away, are complete or new; none from the deck."""
    earlier = {report.card: report for report in old}
    unseen = set(before.hidden_projects())
    pairs = [(earlier.get(report.card), report) for report in new if report.card not in unseen]
    return [
        {
            "card": report.card,
            "points": report.points,
            "validated": report.done,
            "lacked": None if was is None else len(was.missing),
            "lacks": len(report.missing),
            "reason": _project_reason(was, report).shown(language),
        }
        for was, report in pairs
        if was is None or was.done != report.done or len(was.missing) != len(report.missing)
    ]


def _project_reason(was: ProjectReport | None, now: ProjectReport) -> Statement:
    if now.done or was is None:
        return now.statement()
    lacked, lacks = len(was.missing), len(now.missing)
    code = "project_nearer" if lacks < lacked else "project_further"
    return _because(code, **card_facts(now.card), lacked=lacked, count=lacks)


def _lines_completed(after: Game, move: Move, seat: int) -> list[list[int]]:
    """The lines that the architect just placed is part of, each as its stacks."""
    if not isinstance(move, PlaceTile):
        return []
    standing = int(after._table["architects"][seat])
    return [
        [stack + 1 for stack in range(SPACES) if line >> stack & 1]
        for line in LINES.tolist()
        if exports.is_line_through(standing, line, move.stack - 1)
    ]


def _next_decision(after: Game, seat: int) -> shapes.NextDecision | None:
    """Who decides what next; if it is the same seat, also between what."""
    if after.to_move is None:
        return None
    decision: shapes.NextDecision = {"seat": after.to_move, "stage": after.stage}
    if after.to_move == seat:
        offers = after.offers()
        decision["offers"] = {**offers, "changes": np.asarray(offers["changes"]).tolist()}
    return decision


def _because(code: str, **facts: Any) -> Statement:
    return Statement("amytis.reason", code, facts)
