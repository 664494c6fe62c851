"""A real Redis for the tests, in a folder that disappears with it; killed, and begun anew."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from redis import Redis
from redis.exceptions import RedisError

from tests.server.running import wait_until

PROGRAM = shutil.which("redis-server") or "/usr/bin/redis-server"
# It keeps nothing: whoever begins anew knows nothing.
FORGETFUL = ("--save", "", "--appendonly", "no", "--port", "0", "--loglevel", "warning")


class RedisServer:
    """Listens on a socket in its folder only."""

    def __init__(self, folder: Path) -> None:
        self.socket = folder / "redis.sock"
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"unix://{self.socket}"

    def client(self) -> Redis:
        return Redis(unix_socket_path=str(self.socket))

    def start(self) -> None:
        command = [PROGRAM, "--unixsocket", str(self.socket), "--dir", str(self._folder)]
        with (self._folder / "log").open("a") as log:
            self._process = subprocess.Popen([*command, *FORGETFUL], stdout=log, stderr=log)
        wait_until(self._answers)

    def _answers(self) -> bool:
        try:
            with self.client() as client:
                return bool(client.ping())
        except RedisError:
            return False

    def kill(self) -> None:
        self.signal(signal.SIGKILL)
        assert self._process is not None
        self._process.wait()

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def signal(self, which: signal.Signals) -> None:
        os.kill(self.pid, which)


@contextmanager
def running_redis() -> Iterator[RedisServer]:
    # Not pytest's folder: its name is too long for a socket.
    with tempfile.TemporaryDirectory(prefix="architekton-redis-") as name:
        server = RedisServer(Path(name))
        server.start()
        try:
            yield server
        finally:
            server.kill()
