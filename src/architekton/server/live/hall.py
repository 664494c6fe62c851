"""The hall: all tables that somebody uses now. Here a wish becomes facts: commit, then publish."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from time import monotonic, time
from typing import Any, TypeVar

from architekton.core.game import Move
from architekton.core.seal import new_salt
from architekton.matches.command import Command, CommandKey, OfferRematch, SeatBot
from architekton.matches.decide import (
    Wisher,
    check_may_rematch,
    decide,
    hold_clock,
    move_by_bot,
    rematch_facts,
    time_out,
)
from architekton.matches.fact import Fact, Opened, fact_to_json, name_of
from architekton.matches.log import Told
from architekton.matches.match import Match
from architekton.matches.opening import open_rematch, sealed
from architekton.matches.refusal import Denied
from architekton.server.accounts.guest import Guest
from architekton.server.accounts.secret import Secrets
from architekton.server.live.append import append_of
from architekton.server.live.audience import Audience
from architekton.server.live.bot_turns import BotTurns
from architekton.server.live.bots import Bots
from architekton.server.live.clock_watch import ClockWatch
from architekton.server.live.in_step import InStep, read_match
from architekton.server.live.listener import Listener
from architekton.server.live.room import Room, new_id, new_invitation
from architekton.server.live.table import Table
from architekton.server.metrics import Metrics
from architekton.server.neighbours.contract import Alone, Neighbours
from architekton.server.store.contract import (
    Append,
    Conflict,
    Store,
    StoredFact,
    StoreUnavailable,
)
from architekton.server.traces import span

_LOG = logging.getLogger("architekton.hall")
Value = TypeVar("Value")
# A table that nobody uses leaves memory; one that waits for a move lets go of its position, and so
# does the one that waits longest when there are many.
SECONDS_UNUSED = 60.0
SECONDS_AWAKE = 10.0
MOST_AWAKE = 256
SWEEP_SECONDS = 5.0
# Whoever stops waits for so long for what is under way.
SECONDS_TO_FINISH = 10.0
# So often a wish is decided again because another process was quicker.
ATTEMPTS = 5


class Hall:
    def __init__(
        self,
        store: Store,
        bots: Bots,
        metrics: Metrics,
        away_seconds: float,
        secret: bytes | Secrets,
        tables_per_guest: int,
        clock: Callable[[], float] = time,
        neighbours: Neighbours | None = None,
    ) -> None:
        self.store = store
        self.metrics = metrics
        self._neighbours = neighbours or Alone()
        self.audience = Audience(store, metrics, self._neighbours)
        self._turns = BotTurns(
            bots, Secrets.of(secret), self._fresh, self._move_bot, self._neighbours
        )
        self._away_seconds = away_seconds
        self._room = Room(store, tables_per_guest)
        self._clock = clock
        self._tables: dict[str, Table] = {}
        # Those whose positions are in memory; the one that was used last comes last.
        self._awake: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._watch = ClockWatch(store, clock, self._hold_clock, self._time_out, self._neighbours)
        self._in_step = InStep(
            store, self.audience, self._neighbours, metrics, self._tables, self._turns.wake
        )
        # Who hears of every match that has gone on.
        self.after_commit: list[Callable[[Match], None]] = []
        # What goes on for as long as the hall is open.
        self._rounds: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        await self._neighbours.start(self._in_step)
        await self._watch.begin()
        rounds = [self._sweep(), self._watch.run()]
        if self._neighbours.are_many:
            rounds.append(self._in_step.run())
        self._rounds = [asyncio.create_task(each) for each in rounds]

    async def stop(self) -> None:
        """Finish what has been accepted; then let everybody go."""
        for round_ in self._rounds:
            round_.cancel()
        for table in self._tables.values():
            if table.bot:
                table.bot.cancel()
        await self._finish()
        self.let_everybody_go()
        await self._neighbours.stop()

    async def _finish(self) -> None:
        """What has been accepted, unless an engine keeps it waiting for too long."""
        end = monotonic() + SECONDS_TO_FINISH
        while self._tasks and (left := end - monotonic()) > 0:
            await asyncio.wait(self._tasks, timeout=left)
        for task in self._tasks:
            _LOG.warning("not finished when the hall closed: %s", task.get_coro())

    def let_everybody_go(self) -> None:
        """Nobody is told anything more: sockets and streams come to their end."""
        for table in self._tables.values():
            for listener in table.listeners:
                listener.drop()

    @property
    def tables(self) -> int:
        return len(self._tables)

    @property
    def tables_left_waiting(self) -> int:
        """How many wait for a bot longer than they should."""
        return sum(self._turns.is_left_waiting(table) for table in self._tables.values())

    # --- coming in ----------------------------------------------------------------------------

    async def table(self, match: str) -> Table:
        """The table of a match, from memory or from the store."""
        found = self._tables.get(match)
        if found is None:
            if match not in self._loading:
                self._loading[match] = asyncio.create_task(self._load(match))
            return await asyncio.shield(self._loading[match])
        if found.is_doubtful:
            await self._fresh(found)
        self._touch(found)
        return found

    async def newest(self, match: str) -> Table:
        """The same, after a look whether another server has gone on with it."""
        found = self._tables.get(match)
        if found is not None and not found.lock.locked():
            card = await self.store.card(match)
            if card is not None and card.version > found.match.version:
                found.is_doubtful = True
        return await self.table(match)

    async def _load(self, match: str) -> Table:
        try:
            # First we hear what is new, then we look: nothing falls between.
            await self._neighbours.follow(match)
            found = await read_match(self.store, match)
            table = self._tables[match] = Table(found, self._clock, self._away_seconds)
            table.elsewhere = await self._neighbours.elsewhere(match) or frozenset()
            self._touch(table)
            self._turns.wake(table)
            self._note(found)
            return table
        finally:
            if match not in self._tables:
                self._neighbours.leave(match)
            del self._loading[match]

    async def _fresh(self, table: Table) -> Match:
        """The match as the store has it, for who does not hold the lock."""
        return await self._shielded(self._known_behind_the_lock(table))

    async def _known_behind_the_lock(self, table: Table) -> Match:
        async with table.lock:
            return await self.known(table)

    async def known(self, table: Table) -> Match:
        """The match as the store has it, for who holds the lock."""
        if table.is_doubtful:
            await self._in_step.catch_up(table)
        return table.match

    def _touch(self, table: Table) -> None:
        """It is used now; if too many are awake, the one that has waited longest goes to rest."""
        table.touched = monotonic()
        self._awake.pop(table.match.id, None)
        self._awake[table.match.id] = table
        if len(self._awake) > MOST_AWAKE:
            self._awake.pop(next(iter(self._awake))).rest()

    async def open(self, opened: Opened, guest: Guest, match: str | None = None) -> Table:
        """A new match; on disk when this returns."""
        async with self._room.for_another(guest):
            table, append = self._new(opened, match or new_id())
            await self._shielded(self.store.append(append))
            return self._let_in(table, guest)

    def _new(self, opened: Opened, match: str) -> tuple[Table, Append]:
        opened = sealed(opened, new_salt())
        table = Table(Match(match, opened, self._clock()), self._clock, self._away_seconds)
        first = StoredFact(1, table.match.created, name_of(opened), fact_to_json(opened))
        return table, append_of(table.match, [first])

    def _let_in(self, table: Table, guest: Guest) -> Table:
        """A table that is on disk now."""
        self._tables[table.match.id] = table
        if self._neighbours.are_many:
            self._soon(self._neighbours.follow(table.match.id))
        table.seen(guest)
        self._touch(table)
        self.metrics.opened.labels(table.match.kind.name).inc()
        self._turns.wake(table)
        self._note(table.match)
        return table

    # --- wishes -------------------------------------------------------------------------------

    async def wish(
        self,
        match: str,
        wish: Command,
        guest: Guest,
        command: str | None = None,
        version: int | None = None,
    ) -> int:
        """Grant a wish and return the version that it led to. It is done even if we are left."""
        arrived = self._clock()
        with span("wish", do=wish.do):
            table = await self.table(match)
            if version is not None and version > table.match.version:
                table = await self.newest(match)
            if table.match.clock is not None:
                await self._watch.mend()
            return await self._shielded(self._grant(table, wish, guest, command, version, arrived))

    async def _shielded(self, work: Coroutine[Any, Any, Value]) -> Value:
        return await asyncio.shield(self._soon(work))

    def _soon(self, work: Coroutine[Any, Any, Value]) -> asyncio.Task[Value]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _grant(
        self,
        table: Table,
        wish: Command,
        guest: Guest,
        command: str | None,
        version: int | None,
        arrived: float,
    ) -> int:
        if self._neighbours.are_many and isinstance(wish, SeatBot):
            await self._in_step.see_who_is_elsewhere(table)
        async with table.lock:
            for attempt in range(ATTEMPTS):
                match = await self.known(table)
                key = None if command is None else CommandKey.of(guest.id, command, wish)
                if key is not None and (granted := match.granted(key)) is not None:
                    return granted
                seen = match.version if attempt == 0 else max(match.played, version or 0)
                if version is not None and version != seen:
                    raise Denied("stale_version", found=version, version=match.version)
                wisher = Wisher(guest.id, guest.name, self._away(table), arrived)
                try:
                    reached = await self._decide(table, wish, wisher, guest, key)
                except Conflict:
                    # Another process was quicker: what they wish may still be right.
                    await self._look_again(table)
                    continue
                table.seen(guest)
                return reached
            raise Denied("stale_version", found=match.version, version=table.match.version)

    async def _decide(
        self, table: Table, wish: Command, wisher: Wisher, guest: Guest, key: CommandKey | None
    ) -> int:
        if isinstance(wish, OfferRematch):
            return await self._open_rematch(table, wish.seat, wisher, guest, key)
        return await self._commit(table, decide(table.match, wish, wisher), key)

    def _away(self, table: Table) -> frozenset[int]:
        """Nobody, as long as nobody can say who is connected elsewhere."""
        known = self._neighbours.are_known
        return table.attendance.away(table.match) if known else frozenset()

    async def _look_again(self, table: Table) -> None:
        before = table.match.version
        if (await self.known(table)).version == before:
            # Nobody was quicker, and yet we are wrong.
            await self._in_step.read_anew(table)

    async def _open_rematch(
        self, table: Table, seat: int, wisher: Wisher, guest: Guest, key: CommandKey | None
    ) -> int:
        """The next table and the fact that tells of it: both are written, or neither."""
        check_may_rematch(table.match, seat, wisher)
        async with self._room.for_another(guest):
            opened = open_rematch(table.match, guest.id, secrets.randbits(64), new_invitation())
            another, append = self._new(opened, new_id())
            facts = rematch_facts(table.match, seat, wisher, another.match.id)
            reached = await self._commit(table, facts, key, append)
            self._let_in(another, guest)
            return reached

    async def _commit(
        self, table: Table, facts: Sequence[Fact], key: CommandKey | None, *more: Append
    ) -> int:
        """Apply the facts to a copy, write, then show it. If writing fails, nobody has seen it."""
        match, at = table.match.copy(), self._clock()
        news: list[Told] = []
        stored = []
        for fact in facts:
            command = key.text if key is not None and fact is facts[-1] else None
            match.apply(fact, at, command)
            news.append((match.version, at, fact))
            stored.append(StoredFact(match.version, at, name_of(fact), fact_to_json(fact), command))
        try:
            with span("append", game=match.kind.name, facts=len(stored)):
                await self.store.append(append_of(match, stored), *more)
        except BaseException:
            # It may have been written all the same; or somebody else has written.
            table.is_doubtful = True
            raise
        table.match = match
        self._neighbours.announce(match.id, match.version)
        with span("publish", listeners=len(table.listeners)):
            self.audience.publish(table, news)
        self._note(match)
        self._turns.wake(table)
        self._touch(table)
        return match.version

    def _note(self, match: Match) -> None:
        for note in self.after_commit:
            note(match)

    def let_go(self, table: Table) -> None:
        """What is in memory of it does not hold any more: who comes next reads it anew."""
        match = table.match.id
        self._tables.pop(match, None)
        self._awake.pop(match, None)
        self._neighbours.leave(match)
        for listener in list(table.listeners):
            listener.drop()

    def connected(self, match: str) -> frozenset[str]:
        """Who listens to it now."""
        table = self._tables.get(match)
        return frozenset() if table is None else table.attendance.connected

    # --- listening ----------------------------------------------------------------------------

    async def listen(self, match: str, listener: Listener, guest: Guest, after: int = 0) -> Table:
        """From now on the listener gets everything; first the state, and what they missed."""
        table = await self.newest(match)
        async with table.lock:
            await self.known(table)
            await self.audience.welcome(table, listener, after)
        table.seen(guest)
        return table

    # --- bots ---------------------------------------------------------------------------------

    async def _move_bot(self, table: Table, seat: int, move: Move, version: int) -> None:
        await self._shielded(self._make_bot_move(table, seat, move, version))

    async def _make_bot_move(self, table: Table, seat: int, move: Move, version: int) -> None:
        async with table.lock:
            match = await self.known(table)
            if match.version == version:
                # If somebody else was quicker, the thought was about what is no more.
                with suppress(Conflict):
                    await self._commit(table, move_by_bot(match, seat, move), None)

    # --- clocks -------------------------------------------------------------------------------

    async def _hold_clock(self, match: str, silent_since: float, at: float) -> None:
        await self._find(match, lambda found: hold_clock(found, silent_since, at))

    async def _time_out(self, match: str) -> None:
        await self._find(match, lambda found: time_out(found, self._clock()))

    async def _find(self, match: str, facts_of: Callable[[Match], list[Fact]]) -> None:
        """What nobody wishes, but anybody who looks finds to be so."""
        table = await self.newest(match)
        await self._shielded(self._commit_found(table, facts_of))

    async def _commit_found(self, table: Table, facts_of: Callable[[Match], list[Fact]]) -> None:
        async with table.lock:
            for _ in range(ATTEMPTS):
                facts = facts_of(await self.known(table))
                if not facts:
                    return
                with suppress(Conflict):
                    await self._commit(table, facts, None)
                    return

    # --- tidying up ---------------------------------------------------------------------------

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            for table in list(self._tables.values()):
                try:
                    await self._look_after(table)
                except StoreUnavailable:
                    # The next will not fare better.
                    break
                except Exception:
                    # What is wrong with one table is no reason to leave the others alone.
                    _LOG.exception("table %s could not be looked after", table.match.id)

    async def _look_after(self, table: Table) -> None:
        """Wake its bot; tell those who listen what they missed; let go of what nobody uses."""
        if table.lock.locked():
            return
        self._turns.wake(table)
        if table.is_doubtful and table.listeners:
            await self._fresh(table)
        unused = monotonic() - table.touched
        if unused > SECONDS_AWAKE:
            table.rest()
            self._awake.pop(table.match.id, None)
        if unused > SECONDS_UNUSED and not table.is_used:
            del self._tables[table.match.id]
            self._neighbours.leave(table.match.id)
