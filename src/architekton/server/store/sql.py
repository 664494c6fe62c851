"""A store in SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import asdict
from functools import partial

from sqlalchemy import delete, insert
from sqlalchemy.engine import RowMapping
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from architekton.server.store import queries
from architekton.server.store.address import Address
from architekton.server.store.batch import commit, upsert
from architekton.server.store.contract import (
    Append,
    Card,
    Conflict,
    KeptReview,
    Result,
    Store,
    StoredFact,
    StoreUnavailable,
    Token,
)
from architekton.server.store.engine import PATIENCE, reading_engine, reported, transactions_of
from architekton.server.store.pulse import beat, give_sign
from architekton.server.store.rows import (
    AppendRows,
    card_from,
    fact_from,
    result_from,
    review_from,
    review_row,
    token_from,
)
from architekton.server.store.schema import upgrade
from architekton.server.store.sql_people import SqlPeople
from architekton.server.store.sql_tables import reviews, tokens
from architekton.server.store.transactions import Transactions, Value, Work
from architekton.server.store.writer import Writer

# Of matches in one statement: SQLite has a limit.
_MOST_ASKED_ABOUT = 500


class SqlStore(SqlPeople, Store):
    """`patience`: seconds to wait for another process that writes, or for a frozen server."""

    def __init__(self, address: Address, patience: float = PATIENCE) -> None:
        self._address = address
        self._patience = patience
        self._open: tuple[AsyncEngine, Transactions, Writer] | None = None

    async def open(self) -> None:
        await asyncio.to_thread(upgrade, self._address)
        reading = reading_engine(self._address, self._patience)
        transactions = transactions_of(self._address, self._patience)
        self._open = reading, transactions, Writer(partial(commit, transactions))

    async def close(self) -> None:
        if self._open is None:
            return
        reading, transactions, writer = self._open
        await writer.close()
        self._open = None
        await reading.dispose()
        await transactions.close()

    async def is_ready(self) -> bool:
        try:
            with reported():
                await self._transact(beat)
        except StoreUnavailable:
            return False
        return True

    # --- matches ----------------------------------------------------------------------------

    async def append(self, append: Append, *more: Append) -> None:
        _, _, writer = self._opened()
        await writer.write(tuple(AppendRows.of(one) for one in (append, *more)))

    async def facts(self, match: str, after: int = 0) -> list[StoredFact]:
        return [fact_from(row) for row in await self._rows(queries.facts_after(match, after))]

    async def card(self, match: str) -> Card | None:
        rows = await self._rows(queries.card_of(match))
        return card_from(rows[0]) if rows else None

    async def versions(self, matches: Sequence[str]) -> dict[str, int]:
        found: dict[str, int] = {}
        for begin in range(0, len(matches), _MOST_ASKED_ABOUT):
            asked = matches[begin : begin + _MOST_ASKED_ABOUT]
            rows = await self._rows(queries.versions_of(asked))
            found |= {row["match"]: row["version"] for row in rows}
        return found

    async def cards_of(self, guest: str, limit: int, before: float | None = None) -> list[Card]:
        rows = await self._rows(queries.cards_of_guest(guest, limit, before))
        return [card_from(row) for row in rows]

    async def public_cards(self, phase: str, limit: int, before: float | None = None) -> list[Card]:
        rows = await self._rows(queries.public_cards(phase, limit, before))
        return [card_from(row) for row in rows]

    async def count_running(self, guest: str) -> int:
        (row,) = await self._rows(queries.running_of_host(guest))
        return int(row["running"])

    async def cards_of_challenge(self, challenge: str, guest: str) -> list[Card]:
        rows = await self._rows(queries.cards_of_challenge(challenge, guest))
        return [card_from(row) for row in rows]

    # --- clocks -----------------------------------------------------------------------------

    async def due_matches(self, at: float, limit: int) -> list[str]:
        return [row["match"] for row in await self._rows(queries.due_matches(at, limit))]

    async def ticking_matches(self) -> list[str]:
        return [row["match"] for row in await self._rows(queries.ticking_matches())]

    async def last_sign(self) -> float | None:
        rows = await self._rows(queries.last_sign())
        return float(rows[0]["at"]) if rows else None

    async def give_sign(self, at: float) -> None:
        with reported():
            await self._transact(lambda connection: give_sign(connection, at))

    # --- challenges -------------------------------------------------------------------------

    async def results(self, challenge: str, limit: int) -> list[Result]:
        rows = await self._rows(queries.best_results(challenge, limit))
        return [result_from(row) for row in rows]

    # --- reviews ----------------------------------------------------------------------------

    async def review(self, match: str) -> KeptReview | None:
        rows = await self._rows(queries.review_of(match))
        return review_from(rows[0]) if rows else None

    async def keep_review(self, review: KeptReview) -> None:
        row = review_row(review)
        with reported():
            try:
                await self._transact(
                    lambda connection: connection.execute(
                        upsert(connection.dialect.name, reviews), row
                    )
                )
            except IntegrityError:
                raise Conflict(f"there is no match {review.match}") from None

    # --- tokens -----------------------------------------------------------------------------

    async def add_token(self, token: Token) -> None:
        with reported():
            try:
                await self._transact(
                    lambda connection: connection.execute(insert(tokens), asdict(token))
                )
            except IntegrityError:
                raise Conflict(f"the token {token.id} is there already") from None

    async def find_token(self, digest: str) -> Token | None:
        rows = await self._rows(queries.token_with(digest))
        return token_from(rows[0]) if rows else None

    async def tokens_of(self, guest: str) -> list[Token]:
        return [token_from(row) for row in await self._rows(queries.tokens_of_guest(guest))]

    async def remove_token(self, guest: str, token: str) -> bool:
        statement = delete(tokens).where(tokens.c.guest == guest, tokens.c.id == token)
        with reported():
            return await self._transact(
                lambda connection: connection.execute(statement).rowcount > 0
            )

    # --- connections ------------------------------------------------------------------------

    def _opened(self) -> tuple[AsyncEngine, Transactions, Writer]:
        if self._open is None:
            raise StoreUnavailable("the store is closed")
        return self._open

    async def _transact(self, work: Work[Value]) -> Value:
        _, transactions, _ = self._opened()
        return await transactions.transact(work)

    async def _rows(self, query: queries.Query) -> Sequence[RowMapping]:
        """Who stops waiting does not tear the connection out of the middle of an answer."""
        reading = asyncio.create_task(self._read(query))
        reading.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(reading)

    async def _read(self, query: queries.Query) -> Sequence[RowMapping]:
        reading, _, _ = self._opened()
        with reported():
            async with reading.connect() as connection:
                return (await connection.execute(query)).mappings().all()
