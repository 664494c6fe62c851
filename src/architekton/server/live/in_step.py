"""Keeps the tables in memory in step with the store, when other processes go on with them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from itertools import groupby
from time import monotonic
from typing import Any, Literal, cast

from architekton.core.game import Game
from architekton.matches.fact import Fact, facts_from_json
from architekton.matches.match import Match
from architekton.matches.messages import greeting_of
from architekton.matches.refusal import Denied
from architekton.matches.shapes import GreetingCode
from architekton.server.live.audience import Audience
from architekton.server.live.table import Table
from architekton.server.metrics import Metrics
from architekton.server.neighbours.contract import Neighbours
from architekton.server.store.contract import Store, StoredFact, StoreUnavailable

_LOG = logging.getLogger("architekton.hall")
# What nobody has told us of is found so much later.
SECONDS_BETWEEN_LOOKS = 1.0
# Who has missed more commits than this gets the state as it is now, and the lines of the log.
MOST_ONE_BY_ONE = 10
How = Literal["told", "compared", "needed"]


async def read_match(store: Store, match: str) -> Match:
    """All of it, as it is in the store."""
    stored = await store.facts(match)
    if not stored:
        raise Denied("unknown_table", table=match)
    return Match.of_facts(match, _read(stored))


def _read(
    stored: list[StoredFact], game: type[Game] | None = None
) -> list[tuple[Fact, float, str | None]]:
    read = facts_from_json(((each.name, each.data) for each in stored), game)
    return [(fact, each.at, each.command) for fact, each in zip(read, stored, strict=True)]


class InStep:
    def __init__(
        self,
        store: Store,
        audience: Audience,
        neighbours: Neighbours,
        metrics: Metrics,
        tables: Mapping[str, Table],
        wake: Callable[[Table], None],
    ) -> None:
        self._store = store
        self._audience = audience
        self._neighbours = neighbours
        self._metrics = metrics
        self._tables = tables
        # Its bot may be ours to play now.
        self._wake = wake
        self._tasks: set[asyncio.Task[None]] = set()
        self._look = asyncio.Event()

    # --- reading what is new; whoever calls holds the table's lock -------------------------------

    async def catch_up(self, table: Table, how: How = "needed") -> None:
        """The table goes on by the facts above its version, and those who listen are told."""
        before = table.match.version
        stored = await self._store.facts(table.match.id, before)
        commits = [list(group) for _, group in groupby(stored, lambda each: each.at)]
        if len(commits) > MOST_ONE_BY_ONE:
            await self.read_anew(table)
            return
        for commit in commits:
            self._go_on(table, commit)
        table.is_doubtful = False
        if commits:
            self._metrics.caught_up.labels(how).inc()

    def _go_on(self, table: Table, commit: list[StoredFact]) -> None:
        match = table.match.copy()
        news = []
        for fact, at, command in _read(commit, match.kind):
            match.apply(fact, at, command)
            news.append((match.version, at, fact))
        table.match, table.bot_since = match, monotonic()
        self._audience.publish(table, news)

    async def read_anew(self, table: Table) -> None:
        """Whatever was in memory does not count."""
        table.match = await read_match(self._store, table.match.id)
        table.is_doubtful = False
        table.log.clear()
        await self._audience.tell_missed(table)

    # --- what neighbours say --------------------------------------------------------------------

    def hear_version(self, match: str, version: int) -> None:
        table = self._tables.get(match)
        if table is not None and version > table.match.version:
            self._do(self._follow_up(table, version, "told"))

    async def _follow_up(self, table: Table, version: int, how: How) -> None:
        async with table.lock:
            if version > table.match.version:
                await self.catch_up(table, how)
        self._wake(table)

    def hear_presence(self, match: str) -> None:
        table = self._tables.get(match)
        if table is not None:
            self._do(self.see_who_is_elsewhere(table))

    async def see_who_is_elsewhere(self, table: Table) -> None:
        """If nobody can say, those count who were there last."""
        found = await self._neighbours.elsewhere(table.match.id)
        if found is None or found == table.elsewhere:
            return
        before, table.elsewhere = table.connected, found
        if table.connected != before:
            self._audience.tell_presence(table)

    def hear_greeting(self, match: str, seat: int, greeting: str) -> None:
        table = self._tables.get(match)
        if table is not None:
            self._audience.tell(table, greeting_of(seat, cast(GreetingCode, greeting)))

    def hear_freed(self, match: str) -> None:
        table = self._tables.get(match)
        if table is not None:
            self._wake(table)

    def hear_lost(self) -> None:
        self._look.set()
        for table in self._tables.values():
            if table.listeners or table.elsewhere:
                self._do(self.see_who_is_elsewhere(table))

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, StoreUnavailable):
            _LOG.error("a table could not be kept in step", exc_info=error)

    # --- what nobody has said -------------------------------------------------------------------

    async def run(self) -> None:
        """Versions are compared: what was said may have been lost."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._look.wait(), SECONDS_BETWEEN_LOOKS)
            self._look.clear()
            try:
                await self._compare()
            except StoreUnavailable:
                pass
            except Exception:
                _LOG.exception("the tables could not be compared with the store")

    async def _compare(self) -> None:
        followed = [table for table in self._tables.values() if table.listeners]
        if not followed:
            return
        versions = await self._store.versions([table.match.id for table in followed])
        for table in followed:
            # Who holds the lock is writing, and will find out.
            if not table.lock.locked():
                version = versions.get(table.match.id, 0)
                if version > table.match.version or table.is_doubtful:
                    self._do(self._follow_up(table, version, "compared"))
                else:
                    self._wake(table)
