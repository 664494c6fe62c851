"""A real server: its own process, its own folder, its own port."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import httpx

# Longer than anything takes, however busy the machine is.
PATIENCE = 180.0


def wait_until(is_so: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.02)


class Server:
    program = "architekton.cli.main"
    command = "serve"
    # What it says once it is there.
    ready = r"http://[\d.]+:\d+"

    def __init__(self, data: Path, **settings: object) -> None:
        self.data = data
        self.settings = {
            "bots": 1,
            "bot_pace": 0,
            # What reviews say is tested elsewhere; here they are to be there soon.
            "reviewers": 1,
            "review_quick": "40n",
            "review_deep": "80n",
            "address_rate": 100_000,
            "address_burst": 100_000,
            "guest_rate": 100_000,
            "guest_burst": 100_000,
            "tables_per_guest": 10_000,
            "sockets_per_address": 10_000,
            "connections_per_address": 10_000,
            "away_seconds": 0,
            "port": 0,
            **settings,
        }
        self.process: subprocess.Popen[str] | None = None
        self.address = ""

    def start(
        self, python: str = sys.executable, variables: Mapping[str, str] = os.environ
    ) -> Server:
        environment = {
            **variables,
            "ARCHITEKTON_DATA": str(self.data),
            "PYTHONUNBUFFERED": "1",
            **{f"ARCHITEKTON_{key.upper()}": str(value) for key, value in self.settings.items()},
        }
        command = [python, "-m", self.program, self.command, "--lang", "en"]
        self.log = (self.data / "server.log").open("a")
        self.process = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=self.log, text=True
        )
        self.address = self._read_address()
        return self

    def _read_address(self) -> str:
        assert self.process is not None
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = re.search(self.ready, line)
            if found:
                return found[0]
        raise AssertionError((self.data / "server.log").read_text()[-3000:])

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def kill(self) -> None:
        """As a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """As a host would."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        if self.process.stdout:
            self.process.stdout.close()
        self.log.close()
        return code

    def is_ready(self) -> bool:
        return httpx.get(f"{self.address}/ready", timeout=PATIENCE).status_code == 200

    def wait_until_ready(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if httpx.get(f"{self.address}/ready", timeout=PATIENCE).status_code == 200:
                    return
            except httpx.TransportError:
                pass
            time.sleep(0.02)
        raise AssertionError("the server does not get ready")

    def figures(self) -> dict[str, float]:
        """What it tells monitors, by name and labels; as of a second ago."""
        lines = httpx.get(f"{self.address}/metrics", timeout=PATIENCE).text.splitlines()
        told = (line.rpartition(" ") for line in lines if not line.startswith("#"))
        return {name: float(value) for name, _, value in told}

    def wait_for_figure(self, name: str, is_right: Callable[[float], bool]) -> dict[str, float]:
        """All figures, once this one is as it should be; nought as long as there is none."""
        end = time.monotonic() + PATIENCE
        while not is_right((figures := self.figures()).get(name, 0.0)):
            assert time.monotonic() < end, f"{name} is {figures.get(name)}"
            time.sleep(0.1)
        return figures

    def bots(self) -> list[int]:
        """The processes in which its bots think."""
        found = []
        for status in Path("/proc").glob("[0-9]*/status"):
            try:
                parent = re.search(r"PPid:\t(\d+)", status.read_text())
                command = (status.parent / "cmdline").read_text()
            except OSError:
                continue
            if parent and int(parent[1]) == self.pid and "spawn_main" in command:
                found.append(int(status.parent.name))
        return found

    def said(self) -> str:
        return (self.data / "server.log").read_text()
