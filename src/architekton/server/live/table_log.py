"""The last lines of a table's log, made once for each language and kept while the table is used."""

from __future__ import annotations

from collections.abc import Sequence

from architekton.core.json_bytes import written
from architekton.matches.fact import Fact, Moved, facts_from_json
from architekton.matches.log import Told, history
from architekton.matches.messages import Messages
from architekton.matches.shapes import LogEntry
from architekton.server.live.table import Table
from architekton.server.store.contract import Store

# So many lines are sent to who comes; who wants earlier ones asks for them.
MOST_LINES = 200


async def told_facts(store: Store, match: str) -> list[Told]:
    """Everything that happened, from the store."""
    stored = await store.facts(match)
    read = facts_from_json((f.name, f.data) for f in stored)
    return [(f.version, f.at, fact) for fact, f in zip(read, stored, strict=True)]


async def last_lines(store: Store, table: Table, language: str, after: int) -> list[LogEntry]:
    """What happened above a version, in the reader's language; the last of it, if it is much."""
    version = table.match.version
    if after >= version:
        return []
    if language not in table.log:
        told = await told_facts(store, table.match.id)
        lines = history(table.match, told[:version], language, most=MOST_LINES)
        table.log[language] = [written(line) for line in lines]
    kept = table.log[language]
    return kept[max(0, len(kept) - (version - after)) :]


async def earlier_lines(store: Store, table: Table, language: str, before: int) -> list[LogEntry]:
    """What happened before a version, the last of it."""
    told = await told_facts(store, table.match.id)
    return history(table.match, told[: max(0, before - 1)], language, most=MOST_LINES)


def add_lines(table: Table, facts: Sequence[Fact], messages: Messages) -> None:
    """For those who come later. What is not a move may change what people are called."""
    if not all(isinstance(fact, Moved) for fact in facts):
        table.log.clear()
    for language, kept in table.log.items():
        table.log[language] = [*kept, *messages.lines(language)][-MOST_LINES:]
