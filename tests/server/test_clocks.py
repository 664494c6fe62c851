"""Clocks at a server: looked after whoever is there, also after a kill; nobody pays for that."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from architekton.matches.clock import TimeControl
from architekton.matches.command import MakeMove, Rename, TakeSeat
from architekton.matches.fact import ClockHeld, TimedOut, facts_from_json
from architekton.matches.match import OVER, PLAYING
from architekton.server.accounts.guest import Guest
from architekton.server.live import clock_watch
from architekton.server.live.hall import Hall
from architekton.server.metrics import Metrics
from architekton.server.neighbours.contract import Alone, Neighbours
from architekton.server.store.contract import Append, StoreUnavailable
from architekton.server.store.memory import MemoryStore
from tests.matches.opened import INVITATION, opened
from tests.server.people import Json, Person
from tests.server.running import Server, wait_until

ADA, BEN = Guest("ada", "Ada"), Guest("ben", "Ben")
PATIENCE = 60.0
HOUR = 3600.0


# --- the hall, with a clock that is turned by hand ----------------------------------------------


class Failing(MemoryStore):
    """Cannot be used for a while."""

    fails = False

    async def append(self, append: Append, *more: Append) -> None:
        self._check()
        await super().append(append, *more)

    async def ticking_matches(self) -> list[str]:
        self._check()
        return await super().ticking_matches()

    async def due_matches(self, at: float, limit: int) -> list[str]:
        self._check()
        return await super().due_matches(at, limit)

    def _check(self) -> None:
        if self.fails:
            raise StoreUnavailable("not now")


class House:
    """A hall, its store and the time."""

    def __init__(self) -> None:
        self.store = Failing()
        self.now = 1000.0
        self.hall = self.new_hall()

    def new_hall(self, neighbours: Neighbours | None = None) -> Hall:
        given = self.store, Mock(), Metrics(), 600.0, b"secret", 10, lambda: self.now
        return Hall(*given, neighbours=neighbours)

    async def begin(self, then: str = "loss", seconds: float = 60.0) -> str:
        """Ada and Ben, and it is Ada's turn."""
        control = TimeControl("move", seconds, 0.0, then)  # type: ignore[arg-type]
        first = replace(opened("me", "invitation", first=0), clock=control.to_json())
        table = await self.hall.open(first, ADA)
        sit = TakeSeat(do="take_seat", seat=1, invitation=INVITATION)
        await self.hall.wish(table.match.id, sit, BEN)
        return table.match.id

    async def move(self, match: str, seat: int, guest: Guest) -> None:
        move = (await self.hall.table(match)).match.game.legal_moves()[0]
        wish = MakeMove(do="move", seat=seat, move=dict(move.to_json()))
        await self.hall.wish(match, wish, guest)

    async def facts(self, match: str) -> list[Any]:
        stored = await self.store.facts(match)
        return list(facts_from_json((fact.name, fact.data) for fact in stored))

    async def rounds(self) -> None:
        """As many as it takes that everything was looked at."""
        for _ in range(50):
            await asyncio.sleep(0)

    async def phase(self, match: str) -> str:
        card = await self.store.card(match)
        assert card is not None
        return card.phase


@pytest.fixture
async def house(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    monkeypatch.setattr(clock_watch, "TICK", 0.0)
    made = House()
    async with made.store:
        await made.hall.start()
        yield made
        await made.hall.stop()


@pytest.mark.anyio
async def test_time_is_out_also_at_a_table_that_nobody_has_open(house: House) -> None:
    match = await house.begin()
    house.hall._tables.clear()
    # In steps, as time goes: a leap would be a silence.
    for _ in range(60):
        house.now += 1.0
        await house.rounds()
    assert await house.phase(match) == PLAYING
    house.now += 1.0
    await house.rounds()
    assert await house.phase(match) == OVER
    assert (await house.facts(match))[-1] == TimedOut(0, True, "Ada")


@pytest.mark.anyio
async def test_while_the_store_fails_nobodys_time_runs(house: House) -> None:
    match = await house.begin()
    house.now += 2.0
    await house.rounds()
    house.store.fails = True
    for _ in range(100):
        house.now += 10.0
        await house.rounds()
    house.store.fails = False
    await house.rounds()
    assert await house.phase(match) == PLAYING
    (held,) = [fact for fact in await house.facts(match) if isinstance(fact, ClockHeld)]
    assert 995 <= held.seconds <= 1002


@pytest.mark.anyio
async def test_who_moves_first_after_a_silence_does_not_pay_for_it(house: House) -> None:
    """Before the next round of who looks after the clocks."""
    match = await house.begin("bot")
    await house.rounds()
    house.now += HOUR
    await house.move(match, 0, ADA)
    *_, moved = await house.facts(match)
    assert moved.spent <= 6.0
    assert await house.phase(match) == PLAYING


@pytest.mark.anyio
async def test_a_new_hall_gives_back_what_passed_since_the_last_sign(house: House) -> None:
    match = await house.begin()
    for _ in range(20):
        house.now += 1.0
        await house.rounds()
    await house.hall.stop()
    house.now += HOUR
    house.hall = house.new_hall()
    await house.hall.start()
    await house.rounds()
    assert await house.phase(match) == PLAYING
    table = await house.hall.table(match)
    assert table.match.due is not None
    assert 40.0 <= table.match.due - house.now <= 46.0


class OneOfMany(Alone):
    """There are others, and one of them looks at what is due."""

    are_many = True

    async def lease(self, task: str) -> bool:
        return False


@pytest.mark.anyio
async def test_two_processes_give_a_silence_back_once(house: House) -> None:
    """Whoever is wished for something first, and also whoever comes second."""
    match = await house.begin("bot")
    await house.rounds()
    another = house.new_hall(OneOfMany())
    await another.start()
    house.now += HOUR
    await another.wish(match, Rename(do="rename", title="After the silence"), BEN)
    await house.move(match, 0, ADA)
    held = [fact for fact in await house.facts(match) if isinstance(fact, ClockHeld)]
    assert HOUR - 6 <= sum(fact.seconds for fact in held) <= HOUR
    assert await house.phase(match) == PLAYING
    await another.stop()


@pytest.mark.anyio
async def test_as_long_as_another_gives_signs_of_life_there_is_no_silence(house: House) -> None:
    match = await house.begin("bot")
    await house.rounds()
    another = house.new_hall(OneOfMany())
    await another.start()
    for _ in range(20):
        house.now += 2.0
        await house.rounds()
    await another.wish(match, Rename(do="rename", title="No silence"), BEN)
    assert not [fact for fact in await house.facts(match) if isinstance(fact, ClockHeld)]
    await another.stop()


@pytest.mark.anyio
async def test_one_broken_table_stops_no_other_clock(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, whole = await house.begin(), await house.begin()
    newest = house.hall.newest

    async def fails_for_one(match: str) -> Any:
        if match == broken:
            raise RuntimeError("broken")
        return await newest(match)

    monkeypatch.setattr(house.hall, "newest", fails_for_one)
    for _ in range(70):
        house.now += 1.0
        await house.rounds()
    assert await house.phase(whole) == OVER


# --- a whole server, in real time ----------------------------------------------------------------


def timed(ada: Person, ben: Person, **clock: Any) -> str:
    """It is Ada's turn."""
    state = ada.open("me", "invitation", options={"first": 0}, clock=clock)
    table = str(state["table"]["id"])
    ben.wish(table, "take_seat", seat=1, invitation=state["you"]["invitation"])
    return table


def shown(person: Person, table: str) -> Json:
    found: Json = person.get(f"/api/tables/{table}")
    return found


def test_a_bot_takes_over_and_its_person_comes_back(
    server: Server, ada: Person, ben: Person
) -> None:
    table = timed(ada, ben, kind="move", seconds=1)
    wait_until(lambda: shown(ben, table)["table"]["seats"][0]["kept"])
    wait_until(lambda: shown(ben, table)["table"]["moves"] == 1)
    state = shown(ada, table)
    assert state["table"]["seats"][0]["out_of_time"]
    assert "come_back" in state["you"]["may"]


def test_the_game_is_lost_and_everybody_is_told(server: Server, ada: Person, ben: Person) -> None:
    table = timed(ada, ben, kind="bank", seconds=1, then="loss")
    with ben.live(table) as live:
        live.until("state")
        while live.state["table"]["phase"] != "over":
            live.receive()
        assert live.state["table"]["result"]["winners"] == [1]
        assert live.state["log"][-1]["what"] == "timed_out"
        assert "Ada" in live.state["log"][-1]["lines"][0]["text"]


def test_who_looks_is_told_what_the_server_counts(server: Server, ada: Person, ben: Person) -> None:
    table = timed(ada, ben, kind="bank", seconds=300, increment=5)
    state = shown(ada, table)
    clock = state["table"]["clock"]
    assert clock["left"] == [300, 300]
    assert clock["runs"] == 0
    assert 0 <= state["now"] - clock["since"] < PATIENCE
    # What a client says of the time is not even read.
    move = ada.legal_moves(table)[0]
    path = f"/api/tables/{table}/wishes"
    lie = {"do": "move", "seat": 0, "move": move, "spent": 0}
    assert ada.http.post(path, json={"wish": lie}).status_code == 422


def test_a_server_that_was_killed_gives_back_the_time_it_was_away(tmp_path: Path) -> None:
    """It was away for an hour: everything that it kept is an hour older when it comes back."""
    server = Server(tmp_path).start()
    ada, ben = Person(server.address, "Ada"), Person(server.address, "Ben")
    table = timed(ada, ben, kind="move", seconds=600, then="loss")
    quick = timed(ada, ben, kind="move", seconds=1, then="loss")
    wait_until(lambda: shown(ben, quick)["table"]["phase"] == "over")
    database = tmp_path / "architekton.sqlite"

    def signs() -> int:
        with sqlite3.connect(database) as connection:
            return int(connection.execute("SELECT count(*) FROM pulse WHERE id = 2").fetchone()[0])

    wait_until(signs)
    server.kill()
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE facts SET at = at - 3600")
        connection.execute("UPDATE pulse SET at = at - 3600")
        connection.execute("UPDATE cards SET due = due - 3600, changed = changed - 3600")
    connection.close()
    server.start()
    for person in (ada, ben):
        person.http.base_url = server.address
    state = shown(ada, table)
    assert state["table"]["phase"] == "playing"
    passed = state["now"] - state["table"]["clock"]["since"]
    assert 0 <= passed < 300
    # And it goes on looking.
    again = timed(ada, ben, kind="move", seconds=1, then="loss")
    wait_until(lambda: shown(ben, again)["table"]["phase"] == "over")
    server.stop()
