"""The hall: all tables that somebody uses now. Here a wish becomes facts: commit, then publish."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine, Sequence
from time import monotonic, time
from typing import Any, TypeVar

from architekton.core.game import Json, Move
from architekton.matches.command import Command, OfferRematch
from architekton.matches.decide import (
    Wisher,
    check_may_rematch,
    decide,
    move_by_bot,
    rematch_facts,
)
from architekton.matches.fact import (
    CHALLENGE,
    Fact,
    Opened,
    fact_from_json,
    fact_to_json,
    name_of,
)
from architekton.matches.log import history
from architekton.matches.match import OVER, Match
from architekton.matches.opening import open_rematch
from architekton.matches.refusal import Denied
from architekton.matches.seat import BOT
from architekton.matches.telling import tell_card
from architekton.server.accounts.guest import Guest
from architekton.server.live.bots import Bots
from architekton.server.live.letter import Letters, Told, presence
from architekton.server.live.listener import Listener
from architekton.server.live.table import Table
from architekton.server.live.workers import Stopped
from architekton.server.metrics import Metrics
from architekton.server.store.contract import (
    Append,
    Card,
    Conflict,
    Result,
    Store,
    StoredFact,
    StoreUnavailable,
)

Value = TypeVar("Value")
_LOG = logging.getLogger("architekton.hall")
# A table that nobody uses leaves memory; one that waits for a move lets go of its position, and so
# does the one that waits longest when there are many.
SECONDS_UNUSED = 60.0
SECONDS_AWAKE = 10.0
MOST_AWAKE = 256
SWEEP_SECONDS = 5.0
SECONDS_BEFORE_RETRY = 1.0
# A move changes nothing about who belongs to a table.
MOVED = "moved"
_ID_BYTES = 8
_INVITATION_BYTES = 12


def new_id() -> str:
    return secrets.token_hex(_ID_BYTES)


def new_invitation() -> str:
    return secrets.token_urlsafe(_INVITATION_BYTES)


class Hall:
    def __init__(
        self,
        store: Store,
        bots: Bots,
        metrics: Metrics,
        away_seconds: float,
        clock: Callable[[], float] = time,
    ) -> None:
        self.store = store
        self.metrics = metrics
        self._bots = bots
        self._away_seconds = away_seconds
        self._clock = clock
        self._tables: dict[str, Table] = {}
        # Those whose positions are in memory; the one that was used last comes last.
        self._awake: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._sweeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Finish what has been accepted; then let everybody go."""
        if self._sweeper:
            self._sweeper.cancel()
        for table in self._tables.values():
            if table.bot:
                table.bot.cancel()
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        for table in self._tables.values():
            for listener in table.listeners:
                listener.drop()

    @property
    def tables(self) -> int:
        return len(self._tables)

    # --- coming in ----------------------------------------------------------------------------

    async def table(self, match: str) -> Table:
        """The table of a match, from memory or from the store."""
        found = self._tables.get(match)
        if found is not None and not found.is_doubtful:
            self._touch(found)
            return found
        if match not in self._loading:
            self._loading[match] = asyncio.create_task(self._load(match, found))
        return await asyncio.shield(self._loading[match])

    async def _load(self, match: str, doubtful: Table | None) -> Table:
        try:
            stored = await self.store.facts(match)
            if not stored:
                raise Denied("unknown_table", table=match)
            read = ((fact_from_json(f.name, f.data), f.at, f.command) for f in stored)
            found = Match.of_facts(match, read)
            if doubtful is None:
                table = self._tables[match] = Table(found)
            else:
                table = doubtful
                table.match, table.is_doubtful = found, False
            self._touch(table)
            self._wake_bot(table)
            return table
        finally:
            del self._loading[match]

    async def _known(self, table: Table) -> Match:
        """The match as the store has it."""
        if table.is_doubtful:
            await self.table(table.match.id)
        return table.match

    def _touch(self, table: Table) -> None:
        """It is used now; if too many are awake, the one that has waited longest goes to rest."""
        table.touched = monotonic()
        self._awake.pop(table.match.id, None)
        self._awake[table.match.id] = table
        if len(self._awake) > MOST_AWAKE:
            waiting = self._awake.pop(next(iter(self._awake)))
            if not waiting.lock.locked():
                waiting.match.rest()

    async def open(self, opened: Opened, match: str | None = None) -> Table:
        """A new match; on disk when this returns."""
        table = Table(Match(match or new_id(), opened, self._clock()))
        stored = StoredFact(1, table.match.created, name_of(opened), fact_to_json(opened))
        await self._shielded(self.store.append(self._append(table.match, [stored])))
        self._tables[table.match.id] = table
        self._touch(table)
        self.metrics.opened.labels(opened.game).inc()
        self._wake_bot(table)
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
        table = await self.table(match)
        return await self._shielded(self._grant(table, wish, guest, command, version))

    async def _shielded(self, work: Coroutine[Any, Any, Value]) -> Value:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _grant(
        self, table: Table, wish: Command, guest: Guest, command: str | None, version: int | None
    ) -> int:
        async with table.lock:
            match = await self._known(table)
            if command is not None and command in match.commands:
                return match.commands[command]
            if version is not None and version != match.version:
                raise Denied("stale_version", found=version, version=match.version)
            away = table.away(self._clock(), self._away_seconds)
            wisher = Wisher(guest.id, guest.name, away)
            if isinstance(wish, OfferRematch):
                facts = await self._open_rematch(match, wish.seat, wisher)
            else:
                facts = decide(match, wish, wisher)
            return await self._commit(table, facts, command)

    async def _open_rematch(self, match: Match, seat: int, wisher: Wisher) -> list[Fact]:
        check_may_rematch(match, seat, wisher)
        opened = open_rematch(match, secrets.randbits(64), new_invitation())
        table = await self.open(opened)
        return rematch_facts(match, seat, wisher, table.match.id)

    async def _commit(self, table: Table, facts: Sequence[Fact], command: str | None) -> int:
        """Apply, write, then tell. If writing fails, the match is read again from the store."""
        match, at = table.match, self._clock()
        news: list[Told] = []
        stored = []
        for i, fact in enumerate(facts):
            match.apply(fact, at, command if i == 0 else None)
            news.append((match.version, at, fact))
            name, data = name_of(fact), fact_to_json(fact)
            stored.append(StoredFact(match.version, at, name, data, command if i == 0 else None))
        if command is not None:
            match.commands[command] = match.version
        try:
            await self.store.append(self._append(match, stored))
        except Conflict:
            table.is_doubtful = True
            raise Denied("stale_version", found=stored[0].version - 1, version=0) from None
        except BaseException:
            table.is_doubtful = True
            raise
        self._publish(table, news)
        self._wake_bot(table)
        self._touch(table)
        return match.version

    def _append(self, match: Match, stored: list[StoredFact]) -> Append:
        card = Card(
            match=match.id,
            game=match.kind.name,
            phase=match.phase,
            public=match.opened.public,
            host=match.opened.host,
            created=match.created,
            changed=match.changed,
            version=match.version,
            challenge=match.opened.challenge,
            data=tell_card(match),
        )
        moved = all(fact.name == MOVED for fact in stored)
        guests = None if moved else tuple(match.guests)
        return Append(match.id, tuple(stored), card, guests, _result(match))

    # --- telling ------------------------------------------------------------------------------

    def _publish(self, table: Table, news: list[Told]) -> None:
        letters = Letters(table.match, table.connected, news)
        for listener in list(table.listeners):
            letter = letters.update(listener.guest, listener.language)
            if not listener.put(letter):
                self._let_go(table, listener)

    def _let_go(self, table: Table, listener: Listener) -> None:
        """Too slow: dropped, not waited for."""
        table.listeners.discard(listener)
        self.metrics.dropped.inc()

    async def listen(self, match: str, listener: Listener, after: int = 0) -> Table:
        """From now on the listener gets everything; first of all the state, and what he missed."""
        table = await self.table(match)
        async with table.lock:
            log = await self.log(await self._known(table), listener.language, after)
            was_there = listener.guest in table.connected
            table.listeners.add(listener)
            letters = Letters(table.match, table.connected)
            listener.put(letters.state(listener.guest, listener.language, log))
        if listener.guest and not was_there:
            self._tell_presence(table, but=listener)
        return table

    async def log(self, match: Match, language: str, after: int = 0) -> list[Json]:
        """What happened above a version, in the reader's language."""
        if after >= match.version:
            return []
        stored = await self.store.facts(match.id)
        told = [(f.version, f.at, fact_from_json(f.name, f.data)) for f in stored]
        return history(match, told, language, after)

    def forget(self, table: Table, listener: Listener) -> None:
        table.listeners.discard(listener)
        table.touched = monotonic()
        if listener.guest and listener.guest not in table.connected:
            self._tell_presence(table)

    def _tell_presence(self, table: Table, but: Listener | None = None) -> None:
        letter = presence(table.connected, table.match)
        for listener in list(table.listeners):
            if listener is not but and not listener.put(letter):
                self._let_go(table, listener)

    # --- bots ---------------------------------------------------------------------------------

    def _wake_bot(self, table: Table) -> None:
        seat = table.match.to_move
        if table.bot is None and seat is not None and table.match.seats[seat].kind == BOT:
            table.bot = asyncio.create_task(self._play_bots(table))

    async def _play_bots(self, table: Table) -> None:
        """Let bots play until it is somebody else's turn."""
        try:
            while await self._bot_moves(table):
                pass
        except (asyncio.CancelledError, Stopped):
            pass
        except StoreUnavailable:
            _LOG.warning("a bot waits for the store at table %s", table.match.id)
            await asyncio.sleep(SECONDS_BEFORE_RETRY)
            asyncio.get_running_loop().call_soon(self._wake_bot, table)
        except Exception:
            _LOG.exception("a bot stopped at table %s", table.match.id)
        finally:
            table.bot = None

    async def _bot_moves(self, table: Table) -> bool:
        match = table.match
        seat = match.to_move
        if seat is None or match.seats[seat].kind != BOT:
            return False
        level, asked = match.seats[seat].level, (match.version, len(match.moves))
        view = match.game.view(seat)
        move = await self._bots.choose(view, match.kind, level, f"{match.id}/{seat}", asked[1])
        await self._shielded(self._make_bot_move(table, seat, move, asked[0]))
        return True

    async def _make_bot_move(self, table: Table, seat: int, move: Move, version: int) -> None:
        async with table.lock:
            match = await self._known(table)
            if match.version == version:
                await self._commit(table, move_by_bot(match, seat, move), None)

    # --- tidying up ---------------------------------------------------------------------------

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            now = monotonic()
            for match, table in list(self._tables.items()):
                if table.lock.locked():
                    continue
                if now - table.touched > SECONDS_AWAKE:
                    table.match.rest()
                    self._awake.pop(match, None)
                if now - table.touched > SECONDS_UNUSED and not table.is_used:
                    del self._tables[match]


def _result(match: Match) -> Result | None:
    """What a finished challenge brings to the board, if it was played on its day."""
    if match.opened.kind != CHALLENGE or match.phase != OVER or match.resigned is not None:
        return None
    outcome = match.game.outcome()
    assert outcome is not None
    person = next(i for i, seat in enumerate(match.seats) if seat.guest == match.opened.host)
    return Result(
        challenge=match.opened.challenge,
        guest=match.opened.host,
        match=match.id,
        name=match.seats[person].name,
        points=outcome.totals[person],
        won=person in outcome.winners,
        finished=match.changed,
    )
