"""People in SQLite or PostgreSQL."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

import orjson
from sqlalchemy import Table, delete, insert, select, update
from sqlalchemy.engine import Connection, RowMapping
from sqlalchemy.exc import IntegrityError

from architekton.server.store.batch import upsert
from architekton.server.store.contract import Conflict
from architekton.server.store.engine import reported
from architekton.server.store.people import CLAIMED, Notice, Passkey, PeopleStore, Ticket
from architekton.server.store.queries import Query
from architekton.server.store.rewriting import Rewritten
from architekton.server.store.sql_tables import (
    cards,
    facts,
    guests,
    notices,
    passkeys,
    results,
    tickets,
    tokens,
)
from architekton.server.store.transactions import Value, Work


class SqlPeople(PeopleStore):
    @abstractmethod
    async def _transact(self, work: Work[Value]) -> Value: ...

    @abstractmethod
    async def _rows(self, query: Query) -> Sequence[RowMapping]: ...

    async def _do(self, work: Work[Value]) -> Value:
        with reported():
            return await self._transact(work)

    # --- tickets ----------------------------------------------------------------------------

    async def add_ticket(self, ticket: Ticket, most: int, now: float) -> None:
        await self._do(lambda connection: _add_ticket(connection, ticket, most, now))

    async def take_ticket(self, digest: str, purpose: str, now: float) -> Ticket | None:
        row = await self._do(lambda connection: _take_ticket(connection, digest, purpose))
        return Ticket(**row) if row is not None and row["ends"] > now else None

    async def claim(self, digest: str, now: float, ends: float) -> bool:
        ticket = Ticket(digest, CLAIMED, "", "", ends)
        with reported():
            try:
                await self._transact(lambda connection: _add_ticket(connection, ticket, 1, now))
            except IntegrityError:
                return False
        return True

    # --- passkeys ---------------------------------------------------------------------------

    async def add_passkey(self, passkey: Passkey) -> None:
        with reported():
            try:
                await self._transact(
                    lambda connection: connection.execute(insert(passkeys), asdict(passkey))
                )
            except IntegrityError:
                raise Conflict("this passkey is there already") from None

    async def find_passkey(self, passkey: str) -> Passkey | None:
        rows = await self._rows(select(passkeys).where(passkeys.c.id == passkey))
        return Passkey(**rows[0]) if rows else None

    async def passkeys_of(self, guest: str) -> list[Passkey]:
        found = select(passkeys).where(passkeys.c.guest == guest)
        rows = await self._rows(found.order_by(passkeys.c.created, passkeys.c.id))
        return [Passkey(**row) for row in rows]

    async def use_passkey(self, passkey: str, uses: int) -> None:
        used = update(passkeys).where(passkeys.c.id == passkey).values(uses=uses)
        await self._do(lambda connection: connection.execute(used))

    async def rename_passkeys(self, guest: str, name: str) -> None:
        renamed = update(passkeys).where(passkeys.c.guest == guest).values(name=name)
        await self._do(lambda connection: connection.execute(renamed))

    async def remove_passkey(self, guest: str, passkey: str) -> bool:
        return await self._removed(passkeys, guest=guest, id=passkey)

    # --- notices ----------------------------------------------------------------------------

    async def add_notice(self, notice: Notice) -> None:
        await self._do(
            lambda connection: connection.execute(
                upsert(connection.dialect.name, notices), asdict(notice)
            )
        )

    async def notices_of(self, guests: Sequence[str]) -> list[Notice]:
        found = select(notices).where(notices.c.guest.in_(guests))
        rows = await self._rows(found.order_by(notices.c.created, notices.c.id))
        return [Notice(**row) for row in rows]

    async def remove_notice(self, guest: str, notice: str) -> bool:
        return await self._removed(notices, guest=guest, id=notice)

    async def stop_notice(self, stop: str) -> bool:
        return await self._removed(notices, stop=stop)

    async def _removed(self, table: Table, **known: str) -> bool:
        gone = delete(table).where(*(table.c[name] == value for name, value in known.items()))
        return await self._do(lambda connection: connection.execute(gone).rowcount > 0)

    # --- forgetting -------------------------------------------------------------------------

    async def rewrite(self, rewritten: Rewritten) -> None:
        await self._do(lambda connection: _rewrite(connection, rewritten))

    async def erase(self, match: str) -> None:
        await self._do(lambda connection: _erase(connection, match))

    async def forget(self, guest: str) -> None:
        await self._do(lambda connection: _forget(connection, guest))


def _add_ticket(connection: Connection, ticket: Ticket, most: int, now: float) -> None:
    connection.execute(delete(tickets).where(tickets.c.ends <= now))
    if ticket.guest:
        alike = select(tickets.c.digest).where(
            tickets.c.guest == ticket.guest, tickets.c.purpose == ticket.purpose
        )
        # All but the newest that may stay beside this one.
        old = [row.digest for row in connection.execute(alike.order_by(tickets.c.ends.desc()))]
        connection.execute(delete(tickets).where(tickets.c.digest.in_(old[most - 1 :])))
    connection.execute(insert(tickets), asdict(ticket))


def _take_ticket(connection: Connection, digest: str, purpose: str) -> Mapping[Any, Any] | None:
    """Of two who come at once, one deletes it."""
    wanted = (tickets.c.digest == digest, tickets.c.purpose == purpose)
    row = connection.execute(select(tickets).where(*wanted)).mappings().first()
    taken = connection.execute(delete(tickets).where(*wanted)).rowcount
    return row if taken else None


def _rewrite(connection: Connection, rewritten: Rewritten) -> None:
    match = rewritten.match
    changed = (
        update(cards)
        .where(cards.c.match == match, cards.c.version == len(rewritten.facts))
        .values(data=orjson.dumps(rewritten.card).decode(), host=rewritten.host)
    )
    if not connection.execute(changed).rowcount:
        raise Conflict(f"{match} has gone on")
    for version, data, command in rewritten.facts:
        connection.execute(
            update(facts)
            .where(facts.c.match == match, facts.c.version == version)
            .values(data=orjson.dumps(data).decode(), command=command)
        )
    connection.execute(
        update(guests)
        .where(guests.c.match == match, guests.c.guest == rewritten.guest)
        .values(guest=rewritten.alias)
    )


def _erase(connection: Connection, match: str) -> None:
    for table in (facts, guests, results, cards):
        connection.execute(delete(table).where(table.c.match == match))


def _forget(connection: Connection, guest: str) -> None:
    for table in (tokens, tickets, passkeys, notices, results):
        connection.execute(delete(table).where(table.c.guest == guest))
