"""Many appends in one transaction: a few statements, each for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from sqlalchemy import Table, bindparam, delete, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql import Executable

from architekton.server.store.contract import Conflict, StoreUnavailable
from architekton.server.store.engine import is_out_of_reach
from architekton.server.store.rows import AppendRows
from architekton.server.store.sql_tables import cards, facts, guests, results
from architekton.server.store.transactions import Transactions

Outcome = Exception | None
# Appends to one match or to several, of which all are written or none.
Whole = tuple[AppendRows, ...]

_GUEST_LEFT = delete(guests).where(
    guests.c.match == bindparam("left_match"), guests.c.guest == bindparam("left_guest")
)


async def commit(transactions: Transactions, wholes: Sequence[Whole]) -> list[Outcome]:
    """What became of each.

    One that spoils a transaction is found by halving, and spoils it for nobody else.
    """
    try:
        return await transactions.transact(partial(_write, wholes))
    except Exception as error:
        if is_out_of_reach(error):
            return [StoreUnavailable(str(error)) for _ in wholes]
        if len(wholes) == 1:
            return [_blamed(wholes[0], error)]
    middle = len(wholes) // 2
    return await commit(transactions, wholes[:middle]) + await commit(transactions, wholes[middle:])


def _blamed(whole: Whole, error: Exception) -> Exception:
    if isinstance(error, IntegrityError):
        names = ", ".join(f"{append.match}: version {append.first}" for append in whole)
        return Conflict(f"{names} or its command is there already")
    failure = StoreUnavailable(str(error))
    failure.__cause__ = error
    return failure


def _write(wholes: Sequence[Whole], connection: Connection) -> list[Outcome]:
    outcomes = _in_sequence(wholes, _versions(connection, wholes))
    written = (whole for whole, outcome in zip(wholes, outcomes, strict=True) if not outcome)
    accepted = [append for whole in written for append in whole]
    if accepted:
        # Everybody locks rows in the same order, so that two processes never wait for each other.
        accepted.sort(key=lambda append: append.match)
        _write_cards(connection, accepted)
        connection.execute(insert(facts), [row for one in accepted for row in one.facts])
        _write_guests(connection, accepted)
        _write_results(connection, accepted)
    return outcomes


def _in_sequence(wholes: Sequence[Whole], versions: dict[str, int]) -> list[Outcome]:
    """Conflict for each that does not go on where its matches have come to.

    If another process goes on with a match meanwhile, the key of the facts tells.
    """
    outcomes: list[Outcome] = []
    for whole in wholes:
        outcome = _conflict(whole, versions)
        if outcome is None:
            versions |= {append.match: append.last for append in whole}
        outcomes.append(outcome)
    return outcomes


def _conflict(whole: Whole, versions: dict[str, int]) -> Conflict | None:
    for append in whole:
        expected = versions.get(append.match, 0) + 1
        if append.first != expected:
            return Conflict(f"{append.match}: version {append.first} where {expected} comes next")
    return None


def _versions(connection: Connection, wholes: Sequence[Whole]) -> dict[str, int]:
    matches = {append.match for whole in wholes for append in whole}
    query = select(cards.c.match, cards.c.version).where(cards.c.match.in_(matches))
    return {row.match: row.version for row in connection.execute(query)}


def _write_cards(connection: Connection, appends: Sequence[AppendRows]) -> None:
    last = {append.match: append.card for append in appends}
    connection.execute(upsert(connection.dialect.name, cards), list(last.values()))


def _write_guests(connection: Connection, appends: Sequence[AppendRows]) -> None:
    """Only who came and who left: mostly nobody."""
    wanted = {one.match: one.guests for one in appends if one.guests is not None}
    if not wanted:
        return
    now = {(match, guest) for match, names in wanted.items() for guest in names}
    query = select(guests.c.match, guests.c.guest).where(guests.c.match.in_(wanted))
    before = {(match, guest) for match, guest in connection.execute(query)}
    if came := [{"match": match, "guest": guest} for match, guest in sorted(now - before)]:
        connection.execute(insert(guests), came)
    if left := [{"left_match": match, "left_guest": guest} for match, guest in before - now]:
        connection.execute(_GUEST_LEFT, left)


def _write_results(connection: Connection, appends: Sequence[AppendRows]) -> None:
    if rows := [append.result for append in appends if append.result]:
        connection.execute(upsert(connection.dialect.name, results), rows)


@cache
def upsert(dialect: str, table: Table) -> Executable:
    """Insert a row, or replace the one that has its key."""
    statement: sqlite.Insert | postgresql.Insert
    statement = sqlite.insert(table) if dialect == "sqlite" else postgresql.insert(table)
    changed = {
        column.name: statement.excluded[column.name]
        for column in table.columns
        if not column.primary_key
    }
    return statement.on_conflict_do_update(index_elements=table.primary_key.columns, set_=changed)
