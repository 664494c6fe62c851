"""The hall by itself, without HTTP: what is done for tables that nobody touches."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Callable
from typing import Any
from unittest.mock import Mock

import pytest

from architekton.matches.command import Rename
from architekton.matches.decide import Wisher, allowed
from architekton.matches.fact import fact_to_json, name_of
from architekton.server.accounts.guest import Guest
from architekton.server.live import hall as halls
from architekton.server.live.hall import Hall
from architekton.server.live.listener import MOST_WAITING, Listener
from architekton.server.live.table import Table
from architekton.server.metrics import Metrics
from architekton.server.store.contract import Append, Card, StoredFact, StoreUnavailable
from architekton.server.store.memory import MemoryStore
from tests.matches.opened import Told, opened

pytestmark = pytest.mark.anyio
ADA = Guest("ada", "Ada")
# Seconds; longer than anything takes.
PATIENCE = 60.0


class Doubtful(MemoryStore):
    """Writes, and then sometimes does not know whether it has."""

    fails = False

    async def append(self, append: Append, *more: Append) -> None:
        await super().append(append, *more)
        if self.fails:
            raise StoreUnavailable("the line broke after the commit")


@pytest.fixture
async def hall(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hall]:
    """It looks after its tables all the time."""
    monkeypatch.setattr(halls, "SWEEP_SECONDS", 0.0)
    monkeypatch.setattr(halls, "SECONDS_AWAKE", 0.0)
    async with Doubtful() as store:
        made = Hall(store, Mock(), Metrics(), 600.0, b"secret", 10)
        await made.start()
        yield made
        await made.stop()


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.001)


async def letters_until(listener: Listener, version: int) -> dict[str, Any]:
    async with asyncio.timeout(PATIENCE):
        while True:
            message: dict[str, Any] = json.loads(await listener.next() or b"")
            if message.get("version") == version:
                return message


async def test_a_table_in_trouble_is_no_trouble_for_the_others(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """One exception once ended all looking after, for good."""
    broken = await hall.open(opened("me", "device"), ADA)
    sound = await hall.open(opened("me", "device"), ADA)
    rest = Table.rest

    def stumble(table: Table) -> None:
        if table is broken:
            raise ZeroDivisionError
        rest(table)

    monkeypatch.setattr(Table, "rest", stumble)
    await until(lambda: caplog.text.count("could not be looked after") >= 2)
    await until(lambda: sound.match.is_resting)


async def test_who_listens_hears_what_was_written_after_all(hall: Hall) -> None:
    """Although nobody asks for the table: a move that was in doubt must not stay unseen."""
    table = await hall.open(opened("me", "device"), ADA)
    listener = Listener("ada", "en")
    await hall.listen(table.match.id, listener, ADA)
    assert isinstance(hall.store, Doubtful)
    hall.store.fails = True
    with pytest.raises(StoreUnavailable):
        await hall.wish(table.match.id, Rename(do="rename", title="Written"), ADA)
    hall.store.fails = False
    message = await letters_until(listener, 2)
    assert message["table"]["title"] == "Written"


async def test_who_is_too_slow_is_let_go(hall: Hall) -> None:
    table = await hall.open(opened("me", "device"), ADA)
    slow, quick = Listener("ada", "en"), Listener("", "fr")
    for listener in (slow, quick):
        await hall.listen(table.match.id, listener, ADA)
    for number in range(MOST_WAITING + 1):
        await hall.wish(table.match.id, Rename(do="rename", title=f"Title {number}"), ADA)
        await letters_until(quick, table.match.version)
    assert (slow.too_slow, quick.too_slow) == (True, False)
    assert table.listeners == {quick}
    assert await slow.next() is None


async def test_who_listens_is_let_go_when_the_hall_closes(hall: Hall) -> None:
    table = await hall.open(opened("me", "device"), ADA)
    listener = Listener("ada", "en")
    await hall.listen(table.match.id, listener, ADA)
    await letters_until(listener, 1)
    waiting = asyncio.create_task(listener.next())
    await hall.stop()
    assert await asyncio.wait_for(waiting, PATIENCE) is None
    assert not listener.too_slow


async def test_a_wish_at_a_table_with_which_another_server_went_on(hall: Hall) -> None:
    """It is decided again from where the table stands now, and nobody is told of it."""
    table = await hall.open(opened("me", "device"), ADA)
    elsewhere = Told(table.match.id, table.match.opened)
    elsewhere.wish(Wisher("ada", "Ada"), "rename", title="Elsewhere")
    await hall.store.append(as_stored(elsewhere, after=1))
    wish = Rename(do="rename", title="Here")
    assert await hall.wish(table.match.id, wish, ADA) == 3
    assert (table.match.version, table.match.title) == (3, "Here")


async def test_tables_are_looked_after_again_when_the_store_is_back(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    doubtful = await hall.open(opened("me", "device"), ADA)
    other = await hall.open(opened("me", "device"), ADA)
    await hall.listen(doubtful.match.id, Listener("ada", "en"), ADA)
    facts, asked = hall.store.facts, Counter[str]()

    async def unavailable(match: str, after: int = 0) -> list[StoredFact]:
        asked[match] += 1
        raise StoreUnavailable("no line")

    monkeypatch.setattr(hall.store, "facts", unavailable)
    doubtful.is_doubtful = True
    await until(lambda: asked[doubtful.match.id] >= 2)
    monkeypatch.setattr(hall.store, "facts", facts)
    await until(lambda: not doubtful.is_doubtful and other.match.is_resting)


async def test_opening_a_long_table_costs_no_more_than_what_stands(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted, not timed: its facts are read once for all who come at the same time, and of all the
    moves that were ever made only those are played again that were not taken back."""
    told = Told("long", opened("me", "device"))
    told.move_on(4)
    while "take_back" in allowed(told, "ada"):
        told.wish(Wisher("ada", "Ada"), "take_back", seat=0)
        told.move()
    await hall.store.append(as_stored(told))
    work: Counter[str] = Counter()
    facts, play = hall.store.facts, told.kind.play

    async def reading(match: str, after: int = 0) -> list[StoredFact]:
        found = await facts(match, after)
        work["facts"] += len(found)
        return found

    def playing(game: Any, *given: Any) -> Any:
        work["moves"] += 1
        return play(game, *given)

    monkeypatch.setattr(hall.store, "facts", reading)
    monkeypatch.setattr(told.kind, "play", playing)
    tables = await asyncio.gather(*(hall.table("long") for _ in range(20)))
    assert {id(table) for table in tables} == {id(tables[0])}
    assert tables[0].match.moves == told.moves
    assert work["facts"] == told.version > 200
    assert work["moves"] == len(told.moves) == 4


def as_stored(told: Told, after: int = 0) -> Append:
    """What happened above a version."""
    stored = [
        StoredFact(version, at, name_of(fact), fact_to_json(fact))
        for version, (fact, at, _) in enumerate(told.history, 1)
        if version > after
    ]
    card = Card(told.id, told.kind.name, told.phase, False, "ada", 0.0, 0.0, told.version)
    return Append(told.id, tuple(stored), card, ("ada",))
