"""For those who run it: health, figures, logs, settings, the commands."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from architekton.core.errors import BadInput
from architekton.server.logs import JsonLines, PlainLines
from architekton.server.metrics import Metrics
from architekton.server.readiness import Readiness
from architekton.server.settings import Settings
from architekton.server.store.memory import MemoryStore
from tests.cli.test_arena import hear_ctrl_c
from tests.server.people import Person
from tests.server.running import PATIENCE, Server


def test_health_readiness_and_figures(server: Server, ada: Person) -> None:
    ada.open("me", "device")
    assert ada.get("/health")["status"] == "alive"
    assert ada.get("/ready")["status"] == "ready"
    figures = ada.http.get("/metrics").text
    for name in (
        'architekton_tables_opened_total{game="akropolis"}',
        "architekton_wish_seconds_bucket",
        "architekton_tables ",
        "architekton_sockets ",
        "architekton_requests_total",
    ):
        assert name in figures


def test_logs_are_json_lines_without_secrets(tmp_path: Path) -> None:
    server = Server(tmp_path, log="json").start()
    ada = Person(server.address, "Ada")
    table = ada.open("me", "device")["table"]["id"]
    with ada.live(table) as live:
        live.until("state")
    ada.get("/api/tables/0123456789abcdef", 404)
    server.stop()
    lines = [json.loads(line) for line in server.said().splitlines()]
    requests = [line for line in lines if line["message"] == "request"]
    assert {"method", "path", "status", "ms", "time", "level"} <= requests[0].keys()
    assert any(line.get("code") == "unknown_table" for line in requests)
    assert ada.http.cookies["architekton_guest"] not in server.said()
    assert "Ada" not in server.said()
    # Nor who they are: a socket's line says where and for how long.
    assert "127.0.0.1" not in server.said()
    (opened,) = [line for line in lines if line["message"] == "socket"]
    assert opened["path"] == f"/api/tables/{table}/live"
    assert opened["seconds"] >= 0


def test_nobody_writes_lines_of_their_own_into_the_log(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    ada = Person(server.address, "Ada")
    forged = "2026-01-01T00:00:00.000+00:00 error the store failed"
    for path in (
        f"/api/x%0a{forged}",
        f"/api/x%0d%0a{forged}",
        f"/api/x%c2%85{forged}",
        f"/api/x%e2%80%a8{forged}",
        "/api/x%1b[2J",
        "/api/x status=200",
    ):
        ada.get(path, 404)
    server.stop()
    lines = server.said().splitlines()
    assert not [line for line in lines if line.startswith(forged[:20])]
    assert "\x1b" not in server.said()
    paths = [line.partition("path=")[2] for line in lines if "code=no_such_page" in line]
    assert paths[0].startswith(rf'"/api/x\\n{forged}" status=404')
    assert paths[-1].startswith('"/api/x status=200" status=404')


def test_a_trace_cannot_be_taken_for_lines_of_the_log() -> None:
    try:
        raise ValueError("a\n2026-01-01 error forged")
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, "", 0, "failed", (), sys.exc_info())
    first, *rest = PlainLines().format(record).splitlines()
    assert first.endswith("failed")
    assert any("forged" in line for line in rest)
    assert all(line.startswith("  | ") for line in rest)
    assert len(JsonLines().format(record).splitlines()) == 1


def test_figures_are_written_once_a_moment() -> None:
    now = [0.0]
    metrics = Metrics(lambda: now[0])
    before = metrics.text()
    metrics.opened.labels("akropolis").inc()
    assert metrics.text() == before
    now[0] = 1.0
    assert b'tables_opened_total{game="akropolis"} 1.0' in metrics.text()


def test_whether_it_is_ready_is_tried_once_a_moment() -> None:
    """However many ask at once."""
    now = [0.0]
    tried: list[float] = []

    class Trying(MemoryStore):
        async def is_ready(self) -> bool:
            tried.append(now[0])
            await asyncio.sleep(0)
            return now[0] < 1.0

    async def ask() -> None:
        readiness = Readiness(Trying(), lambda: now[0])
        assert await asyncio.gather(*(readiness.is_ready() for _ in range(20))) == [True] * 20
        now[0] = 1.0
        assert await asyncio.gather(*(readiness.is_ready() for _ in range(20))) == [False] * 20

    asyncio.run(ask())
    assert tried == [0.0, 1.0]


@pytest.mark.anyio
async def test_a_store_that_does_not_answer_is_not_ready() -> None:
    """Whoever asks is told so, and the store is not asked more often for it."""
    answered, asked = asyncio.Event(), 0

    class Frozen(MemoryStore):
        async def is_ready(self) -> bool:
            nonlocal asked
            asked += 1
            await answered.wait()
            return True

    readiness = Readiness(Frozen(), patience=0.01)
    for _ in range(3):
        assert await asyncio.gather(*(readiness.is_ready() for _ in range(5))) == [False] * 5
    assert asked == 1
    answered.set()
    while not await readiness.is_ready():
        await asyncio.sleep(0.001)


def test_who_thinks_for_a_level_is_read_from_the_settings() -> None:
    written = " akropolis.architekton = engine:play --x=1@0.5s ; amytis.royal=search@1s; "
    found = Settings.of_environment({"ARCHITEKTON_LEVEL_PLAYERS": written}).players_of_levels
    assert found == {
        "akropolis.architekton": "engine:play --x=1@0.5s",
        "amytis.royal": "search@1s",
    }
    assert Settings().players_of_levels == {}
    for wrong in ("akropolis.nobody=search", "search", "akropolis.architekton="):
        settings = Settings.of_environment({"ARCHITEKTON_LEVEL_PLAYERS": wrong})
        with pytest.raises(BadInput) as error:
            assert settings.players_of_levels
        assert error.value.code == "bad_level_player"


def test_settings_come_from_the_environment() -> None:
    found = Settings.of_environment({"ARCHITEKTON_PORT": "99", "ARCHITEKTON_METRICS": "off"})
    assert (found.port, found.metrics) == (99, False)
    assert Settings.of_environment({"ARCHITEKTON_PORT": "99"}, port=7, host=None).port == 7
    with pytest.raises(BadInput, match="ARCHITEKTON_PORT: many is not a number"):
        Settings.of_environment({"ARCHITEKTON_PORT": "many"})


def test_figures_can_be_hidden(tmp_path: Path) -> None:
    server = Server(tmp_path, metrics="off", database="memory:").start()
    try:
        assert httpx.get(f"{server.address}/metrics", timeout=PATIENCE).status_code == 404
        assert Person(server.address, "Ada").open("me", "device")["version"] == 1
        assert not (tmp_path / "architekton.sqlite").exists()
    finally:
        server.stop()


def test_play_prints_its_address_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    playing = subprocess.Popen(
        [sys.executable, "-m", "architekton", "play", "--lang", "en"],
        env={**os.environ, "ARCHITEKTON_DATA": str(tmp_path), "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_ctrl_c,
    )
    assert playing.stdout is not None
    address = playing.stdout.readline().split()[-1]
    assert "Architekton" in httpx.get(address, timeout=PATIENCE).text
    playing.send_signal(signal.SIGINT)
    _, complaints = playing.communicate(timeout=PATIENCE)
    assert playing.returncode in (0, 130)
    assert "Traceback" not in complaints
    # It waited for nobody.
    assert "graceful shutdown exceeded" not in complaints
