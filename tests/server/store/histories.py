"""Matches to store, made up of few words."""

from __future__ import annotations

from typing import Any

from architekton.server.store.contract import Append, Card, Result, StoredFact


def fact(version: int, command: str | None = None, **data: Any) -> StoredFact:
    return StoredFact(version, 1000.0 + version, "moved", data or {"move": version}, command)


def card(match: str = "m", version: int = 1, **more: Any) -> Card:
    usual: dict[str, Any] = {
        "game": "akropolis",
        "phase": "playing",
        "public": True,
        "host": "ada",
        "created": 1000.0,
        "changed": 1000.0 + version,
        "data": {"title": "A table"},
    }
    return Card(match=match, version=version, **{**usual, **more})


def append(
    match: str,
    *facts: StoredFact,
    guests: tuple[str, ...] = ("ada",),
    result: Result | None = None,
    **more: Any,
) -> Append:
    """`more` is for the card."""
    return Append(match, facts, card(match, facts[-1].version, **more), guests, result)


def result(match: str, points: int = 50, **more: Any) -> Result:
    usual: dict[str, Any] = {
        "challenge": "daily",
        "guest": "ada",
        "name": "Ada",
        "won": True,
        "finished": 2000.0,
    }
    return Result(match=match, points=points, **{**usual, **more})
