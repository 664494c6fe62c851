"""A PostgreSQL server that neither answers nor goes away: everything waits for a while, not for
ever, and goes on when the server does."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from architekton.server.store.address import Address
from architekton.server.store.contract import StoreUnavailable
from architekton.server.store.engine import transactions_of
from architekton.server.store.sql import SqlStore
from tests.server.people import Json, Live, Person, moves_offered
from tests.server.running import Server as Running
from tests.server.store.histories import append, fact
from tests.server.store.postgresql import Server

# Seconds: what the stores here wait for a server, and longer than anything else takes.
PATIENCE, LONG = 1.0, 180.0


@pytest.mark.anyio
async def test_a_store_gives_a_frozen_server_up_and_comes_back_to_it(postgresql: Server) -> None:
    address = Address.parse(postgresql.new_database())
    async with SqlStore(address, PATIENCE) as store, asyncio.timeout(LONG):
        await store.append(append("m", fact(1)))
        assert len(await store.facts("m")) == 1
        with postgresql.frozen():
            # More than there are connections; twice, so that each has been given up.
            for _ in range(2):
                waiting = (
                    *(store.append(append("m", fact(2))) for _ in range(3)),
                    *(store.facts("m") for _ in range(6)),
                )
                found = await asyncio.gather(*waiting, return_exceptions=True)
                assert [type(one) for one in found] == [StoreUnavailable] * len(waiting)
                assert not await store.is_ready()
        while not await store.is_ready():
            await asyncio.sleep(0.01)
        known = len(await store.facts("m"))
        await store.append(append("m", fact(known + 1)))


@pytest.mark.anyio
async def test_a_server_that_freezes_in_the_middle_of_a_transaction(postgresql: Server) -> None:
    address = Address.parse(postgresql.new_database())
    transactions = transactions_of(address, PATIENCE)

    def freeze_in_the_middle(connection: Connection) -> None:
        connection.execute(text("CREATE TABLE half (done int)"))
        postgresql.freeze()
        connection.execute(text("INSERT INTO half VALUES (1)"))

    try:
        async with asyncio.timeout(LONG):
            with pytest.raises(TimeoutError):
                await transactions.transact(freeze_in_the_middle)
            postgresql.thaw()
            await transactions.transact(lambda connection: connection.execute(text("SELECT 1")))
    finally:
        postgresql.thaw()
        await transactions.close()


@pytest.mark.anyio
async def test_what_somebody_else_keeps_locked_is_the_servers_to_blame(postgresql: Server) -> None:
    """Nobody's append is looked at one by one for it, and nobody's is called a conflict."""
    address = Address.parse(postgresql.new_database())
    async with SqlStore(address, PATIENCE) as store, asyncio.timeout(LONG):
        engine = create_async_engine(address.driven)
        async with engine.begin() as another:
            await another.execute(text("LOCK TABLE facts IN ACCESS EXCLUSIVE MODE"))
            crowd = (store.append(append(f"m{n}", fact(1))) for n in range(20))
            found = await asyncio.gather(*crowd, return_exceptions=True)
            assert all(isinstance(one, StoreUnavailable) for one in found)
        await engine.dispose()
        await store.append(append("m0", fact(1)))


# --- a whole server -----------------------------------------------------------------------------


def wait_for_the_bot(live: Live) -> Json:
    while not live.is_mine():
        live.receive(LONG)
    return live.state


def wait_until_it_says(server: Running, words: str) -> None:
    end = time.monotonic() + LONG
    while words not in server.said():
        assert time.monotonic() < end, f"it never said: {words}"
        time.sleep(0.05)


def test_a_database_that_freezes_in_the_middle_of_a_bots_move(
    postgresql: Server, tmp_path: Path
) -> None:
    """What was acknowledged is there afterwards, what was in doubt is settled by sending it again,
    the bot moves by itself, and monitors are told meanwhile."""
    server = Running(tmp_path, database=postgresql.new_database(), bot_pace=2).start()
    try:
        ada = Person(server.address, "Ada")
        ada.http.timeout = httpx.Timeout(LONG)
        mason = {"kind": "bot", "level": "mason"}
        table = ada.open("me", mason, options={"first": 0})["table"]["id"]
        other = ada.open("me", "device", options={"first": 0})
        path = f"/api/tables/{other['table']['id']}/wishes"
        move = {"do": "move", "seat": 0, "move": moves_offered(other["offers"])[0]}
        with ada.live(table) as live:
            live.until("state")
            mine = moves_offered(live.state["offers"])[0]
            assert live.move(mine)["type"] == "done"
            with postgresql.frozen():
                refused = ada.http.post(path, json={"wish": move, "id": "m"})
                assert refused.json()["error"]["code"] == "store_unavailable"
                assert ada.http.get("/ready").status_code == 503
                assert ada.http.get("/health").status_code == 200
                wait_until_it_says(server, "a bot waits at table")
            state = wait_for_the_bot(live)
            assert state["table"]["moves"] == 2
        server.wait_until_ready()
        settled = ada.http.post(path, json={"wish": move, "id": "m"})
        assert settled.status_code == 200
        assert ada.get(f"/api/tables/{other['table']['id']}")["table"]["moves"] == 1
        replay = ada.get(f"/api/tables/{table}/replay")
        assert replay["moves"][0] == mine
        assert [entry["version"] for entry in replay["log"]] == [1, 2, 3]
        assert server.stop() == 0
    finally:
        if server.process and server.process.poll() is None:
            server.kill()


def test_a_server_can_be_stopped_while_its_database_is_frozen(
    postgresql: Server, tmp_path: Path
) -> None:
    server = Running(tmp_path, database=postgresql.new_database()).start()
    ada = Person(server.address, "Ada")
    ada.http.timeout = httpx.Timeout(LONG)
    ada.open("me", "device")
    answers: list[int] = []

    def try_it() -> None:
        wanted = {"game": "akropolis", "seats": [{"kind": "me"}, {"kind": "device"}]}
        answers.append(ada.http.post("/api/tables", json=wanted).status_code)

    with postgresql.frozen():
        trying = threading.Thread(target=try_it)
        trying.start()
        trying.join()
        assert answers == [503]
        assert server.stop() == 0
