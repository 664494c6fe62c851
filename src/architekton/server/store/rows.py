"""From what the house speaks of to rows of the tables, and back. JSON is kept as text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

import orjson

from architekton.server.store.contract import (
    Append,
    Card,
    KeptReview,
    Result,
    StoredFact,
    Token,
)

Row = dict[str, Any]
Found = Mapping[Any, Any]


@dataclass(frozen=True)
class AppendRows:
    """An append as rows. Made where it is asked for, so that data that is no JSON fails there."""

    match: str
    first: int
    last: int
    facts: list[Row]
    card: Row
    guests: frozenset[str] | None
    result: Row | None

    @classmethod
    def of(cls, append: Append) -> AppendRows:
        return cls(
            append.match,
            append.first,
            append.last,
            [_fact_row(append.match, fact) for fact in append.facts],
            _card_row(append.card),
            None if append.guests is None else frozenset(append.guests),
            asdict(append.result) if append.result else None,
        )


def _fact_row(match: str, fact: StoredFact) -> Row:
    return {
        "match": match,
        "version": fact.version,
        "at": fact.at,
        "name": fact.name,
        "data": _text(fact.data),
        "command": fact.command,
    }


def _card_row(card: Card) -> Row:
    return {**vars(card), "data": _text(card.data)}


def _text(data: Mapping[str, Any]) -> str:
    return orjson.dumps(data).decode()


def fact_from(row: Found) -> StoredFact:
    return StoredFact(
        row["version"], row["at"], row["name"], orjson.loads(row["data"]), row["command"]
    )


def card_from(row: Found) -> Card:
    return Card(**{**row, "data": orjson.loads(row["data"])})


def result_from(row: Found) -> Result:
    return Result(**row)


def review_row(review: KeptReview) -> Row:
    return {**vars(review), "data": _text(review.data)}


def review_from(row: Found) -> KeptReview:
    return KeptReview(**{**row, "data": orjson.loads(row["data"])})


def token_from(row: Found) -> Token:
    return Token(**row)
