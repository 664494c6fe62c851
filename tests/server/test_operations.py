"""For those who run it: health, figures, logs, settings, the commands."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from architekton.core.errors import BadInput
from architekton.server.settings import Settings
from tests.cli.test_arena import hear_ctrl_c
from tests.server.people import Person
from tests.server.running import Server


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
    ada.open("me", "device")
    ada.get("/api/tables/0123456789abcdef", 404)
    server.stop()
    lines = [json.loads(line) for line in server.said().splitlines()]
    requests = [line for line in lines if line["message"] == "request"]
    assert {"method", "path", "status", "ms", "time", "level"} <= requests[0].keys()
    assert any(line.get("code") == "unknown_table" for line in requests)
    assert ada.http.cookies["architekton_guest"] not in server.said()
    assert "Ada" not in server.said()


def test_settings_come_from_the_environment() -> None:
    found = Settings.of_environment({"ARCHITEKTON_PORT": "99", "ARCHITEKTON_METRICS": "off"})
    assert (found.port, found.metrics) == (99, False)
    assert Settings.of_environment({"ARCHITEKTON_PORT": "99"}, port=7, host=None).port == 7
    with pytest.raises(BadInput, match="ARCHITEKTON_PORT: many is not a number"):
        Settings.of_environment({"ARCHITEKTON_PORT": "many"})


def test_figures_can_be_hidden(tmp_path: Path) -> None:
    server = Server(tmp_path, metrics="off", database="memory:").start()
    try:
        assert httpx.get(f"{server.address}/metrics").status_code == 404
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
    assert "Architekton" in httpx.get(address).text
    playing.send_signal(signal.SIGINT)
    began = time.monotonic()
    _, complaints = playing.communicate(timeout=30)
    assert time.monotonic() - began < 10
    assert playing.returncode in (0, 130)
    assert "Traceback" not in complaints
