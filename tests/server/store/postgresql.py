"""A real PostgreSQL server for the tests, in a folder that disappears with it."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

_FASTER = "-c fsync=off -c full_page_writes=off -c max_connections=60"
_TEXTS = ("-E", "UTF8", "--locale", "C")
SOCKET = ".s.PGSQL.5432"
# PostgreSQL refuses to run as root.
_NOT_ROOT = ("postgres", "nobody")


def find_program(name: str) -> str | None:
    """In PATH, or where Debian hides it."""
    hidden = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    return shutil.which(name) or (str(hidden[0]) if hidden else None)


class Server:
    """Listens on a socket in its folder only; everybody on this machine who finds it may enter."""

    def __init__(self, folder: Path, user: str | None) -> None:
        self._folder = folder
        self._user = user
        self._numbers = count(1)

    def start(self) -> None:
        data = str(self._folder / "data")
        self._run("initdb", "-D", data, "-U", "architekton", "-A", "trust", "--no-sync", *_TEXTS)
        self.start_again()

    def start_again(self) -> None:
        data = str(self._folder / "data")
        options = f"{_FASTER} -c listen_addresses='' -k {self._folder}"
        log = str(self._folder / "log")
        self._run("pg_ctl", "-D", data, "-l", log, "-o", options, "-w", "-t", "60", "start")

    def stop(self) -> None:
        data = str(self._folder / "data")
        self._run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Neither gone nor there: as on a machine that swaps, or a disk that does not answer."""
        self.freeze()
        try:
            yield
        finally:
            self.thaw()

    def freeze(self) -> None:
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    def kill(self) -> None:
        """As a power cut would, but for what the disk has not got yet."""
        killed = self._signal(signal.SIGKILL)
        while any(_is_alive(process) for process in killed):
            time.sleep(0.01)
        # Where nobody buries the dead, as in some containers, their numbers stay taken.
        for left in (self._folder / "data" / "postmaster.pid", *self._folder.glob(".s.*.lock")):
            left.unlink(missing_ok=True)

    def _signal(self, which: signal.Signals) -> list[int]:
        """To all of its processes; the first one first, so that no new ones appear."""
        first = self._first()
        children = list(_children(first))
        os.kill(first, which)
        children += [child for child in _children(first) if child not in children]
        for child in children:
            with suppress(ProcessLookupError):
                os.kill(child, which)
        return [first, *children]

    def _first(self) -> int:
        return int((self._folder / "data" / "postmaster.pid").read_text().split()[0])

    def processes(self) -> list[int]:
        first = self._first()
        return [first, *_children(first)]

    def new_database(self) -> str:
        """The address of an empty one."""
        name = f"test_{next(self._numbers)}"
        self.tell(f"CREATE DATABASE {name}")
        return self.address(name)

    def address(self, name: str, folder: Path | None = None) -> str:
        """Or by way of a socket in another folder."""
        return f"postgresql://architekton@/{name}?host={folder or self._folder}"

    @property
    def socket(self) -> Path:
        return self._folder / SOCKET

    def tell(self, statement: str, database: str = "postgres") -> str:
        place = self.address(database)
        return self._run("psql", "-X", "-q", "-At", "-v", "ON_ERROR_STOP=1", "-c", statement, place)

    def _run(self, program: str, *arguments: str) -> str:
        found = find_program(program)
        assert found is not None, program
        done = subprocess.run(
            [found, *arguments],
            user=self._user,
            cwd=self._folder,
            # pg_ctl's server would hold a pipe open.
            stdout=subprocess.PIPE if program == "psql" else subprocess.DEVNULL,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{program}: {done.stdout or self._log()}"
        return (done.stdout or "").strip()

    def _log(self) -> str:
        log = self._folder / "log"
        return log.read_text() if log.exists() else ""


def _is_alive(process: int) -> bool:
    try:
        return "State:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except OSError:
        return False


def _children(parent: int) -> Iterator[int]:
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            if f"PPid:\t{parent}\n" in status.read_text():
                yield int(status.parent.name)
        except OSError:
            continue


@contextmanager
def running_server() -> Iterator[Server]:
    user = next(name for name in _NOT_ROOT if _exists(name)) if os.getuid() == 0 else None
    # Not pytest's folder: its name is too long for a socket, and others may not enter it.
    with tempfile.TemporaryDirectory(prefix="architekton-pg-") as name:
        folder = Path(name)
        if user is not None:
            shutil.chown(folder, user)
        server = Server(folder, user)
        server.start()
        try:
            yield server
        finally:
            server.stop()


def _exists(user: str) -> bool:
    try:
        return bool(pwd.getpwnam(user))
    except KeyError:
        return False
