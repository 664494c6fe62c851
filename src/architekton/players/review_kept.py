"""A review as it is kept: decisions without a word of any language, to be read again later."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any

from architekton.core.game import Game, Json, Move
from architekton.core.mind import Gap
from architekton.core.reading import Reader
from architekton.core.record import Record
from architekton.players.review import Review
from architekton.players.review_decision import Decision
from architekton.players.review_judge import Expectation
from architekton.players.review_luck import Luck

# Of the way in which decisions are judged and kept: what another one judged is judged again.
METHOD = 1


def judge_name(fingerprint: str) -> str:
    """Two reviews by the same judge can be told apart by nothing but chance and time."""
    return f"{METHOD}/{fingerprint}"


def digest_of(game: Game) -> str:
    """Of what was played; who played it does not matter."""
    written = Record.of(game).to_json()
    played = [written[part] for part in ("game", "options", "deal", "moves")]
    return hashlib.sha256(json.dumps(played, sort_keys=True).encode()).hexdigest()


def keep(decision: Decision) -> Json:
    luck, ahead = decision.luck, decision.ahead
    return {
        "number": decision.number,
        "seat": decision.seat,
        "made": decision.made.to_json(),
        "alternative": decision.alternative.to_json() if decision.alternative else None,
        "best": [decision.best.lead, decision.best.win, decision.points],
        "cost": [decision.loss, decision.error, decision.win_loss],
        "ahead": None if ahead is None else [ahead.lead, ahead.error, ahead.win],
        "mark": decision.mark,
        "luck": None if luck is None else [list(luck.leads), list(luck.errors)],
    }


def read_kept(game: type[Game], kept: Json) -> Decision:
    """As it was, to the last bit.

    >>> read_kept(type(game), keep(decision)) == decision
    True
    """
    lead, win, points = kept["best"]
    loss, error, win_loss = kept["cost"]
    ahead, luck = kept["ahead"], kept["luck"]
    return Decision(
        kept["number"],
        kept["seat"],
        _move(game, kept["made"]),
        None if kept["alternative"] is None else _move(game, kept["alternative"]),
        Expectation(lead, win),
        points,
        loss,
        error,
        win_loss,
        None if ahead is None else Gap(*ahead),
        kept["mark"],
        None if luck is None else Luck(tuple(luck[0]), tuple(luck[1])),
    )


def review_of(record: Record, kept: Sequence[Json]) -> Review:
    kind = type(record.game)
    return Review(record, [read_kept(kind, one) for one in kept])


def _move(game: type[Game], written: Any) -> Move:
    return game.move_from_json(Reader(written))
