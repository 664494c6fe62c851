"""A program of somebody else's at work: started, asked, and ended, whatever it does.

It is kept when a game is over and serves the next one; starting it may take longer than a move.
"""

from __future__ import annotations

import contextlib
import os
import shlex
import signal
import subprocess
import threading
from multiprocessing.util import Finalize
from queue import Empty, Full, Queue
from time import monotonic
from typing import IO, Any

from architekton.core.errors import BadInput, tellable
from architekton.core.game import Json
from architekton.core.reading import Reader
from architekton.players.engine_messages import (
    ERROR,
    HELLO,
    LONGEST_LINE,
    PROTOCOL,
    STOP,
    read_line,
    written,
)

# Until it has said hello, or is ready for a game: it may have to compile first. And after a stop,
# until it answers.
SECONDS_TO_START = 300.0
SECONDS_TO_STOP = 5.0
_MOST_LINES = 100
_SHOWN = 120


class EngineFailed(BadInput):
    """A program that hangs, lies or dies: it has lost, and everything else goes on."""


class EngineProcess:
    def __init__(self, command: str) -> None:
        self.command = command
        self._process = _started(command)
        _running.add(self)
        self._lines: Queue[str | None] = Queue(_MOST_LINES)
        # The last that it said on standard error: often why it died.
        self._complaint = ""
        for target, pipe in ((self._listen, "stdout"), (self._note, "stderr")):
            heard = threading.Thread(
                target=target, args=(getattr(self._process, pipe),), name=f"engine {pipe}"
            )
            heard.daemon = True
            heard.start()
        try:
            self.games = self._greeted()
        except EngineFailed:
            self.end()
            raise

    def _greeted(self) -> list[str]:
        """The games that it plays."""
        reader = self.ask({"say": HELLO, "protocol": PROTOCOL}, HELLO, SECONDS_TO_START)
        try:
            reader["protocol"].whole(PROTOCOL, PROTOCOL)
            return [game.text() for game in reader["games"].items()]
        except BadInput as error:
            raise self.failed("engine_lies", detail=error.text()) from None

    def ask(self, message: Json, expected: str, seconds: float) -> Reader:
        """Its answer; if it takes too long it is told to stop, and has a little more time."""
        self._send(message)
        try:
            return self._heard(message.get("id"), expected, monotonic() + seconds)
        except TimeoutError:
            self._send({"say": STOP})
        try:
            return self._heard(message.get("id"), expected, monotonic() + SECONDS_TO_STOP)
        except TimeoutError:
            raise self.failed("engine_silent", seconds=round(seconds, 1)) from None

    def _send(self, message: Json) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(written(message).encode())
            self._process.stdin.flush()
        except OSError:
            raise self._died() from None

    def _heard(self, number: int | None, expected: str, until: float) -> Reader:
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, until - monotonic()))
            except Empty:
                raise TimeoutError from None
            if line is None:
                raise self._died()
            try:
                kind, reader = read_line(line)
                if kind == ERROR:
                    raise BadInput("engine_says", detail=reader["sentence"].text(LONGEST_LINE))
                if kind == expected and (number is None or reader["id"].whole() == number):
                    return reader
            except BadInput as error:
                raise self.failed("engine_lies", detail=error.text()[:_SHOWN]) from None
            # Anything else it may say as it likes: how far it has got, say.

    def _died(self) -> EngineFailed:
        return self.failed("engine_died", detail=self._complaint or "-")

    def failed(self, code: str, **facts: Any) -> EngineFailed:
        """It is ended: who has lost its way once is not asked again."""
        self.end()
        return EngineFailed(code, command=self.command, **facts)

    @property
    def is_well(self) -> bool:
        return self in _running and self._process.poll() is None

    def end(self) -> None:
        """With all that it has started."""
        _running.discard(self)
        with contextlib.suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()
        with contextlib.suppress(OSError):
            assert self._process.stdin is not None
            self._process.stdin.close()

    def _listen(self, pipe: IO[bytes]) -> None:
        """A line that never ends is no line."""
        with pipe, contextlib.suppress(OSError):
            while line := pipe.readline(LONGEST_LINE):
                self._keep(line.decode("utf-8", "replace"))
        self._keep(None)

    def _keep(self, line: str | None) -> None:
        """Who says much without being asked has to wait until somebody listens."""
        while self in _running:
            with contextlib.suppress(Full):
                self._lines.put(line, timeout=1.0)
                return

    def _note(self, pipe: IO[bytes]) -> None:
        with pipe, contextlib.suppress(OSError):
            while line := pipe.readline(LONGEST_LINE):
                said = tellable(line.decode("utf-8", "replace")).strip()
                self._complaint = said[:_SHOWN] or self._complaint


def _started(command: str) -> subprocess.Popen[bytes]:
    """Without a shell, and deaf to Ctrl-C, which is for its host to hear."""
    try:
        return subprocess.Popen(
            shlex.split(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
    except (OSError, ValueError, IndexError) as error:
        raise BadInput("engine_not_found", command=command, detail=str(error)) from None


_running: set[EngineProcess] = set()
_idle: list[EngineProcess] = []


def borrow(command: str) -> EngineProcess:
    """One that nobody uses now, or a new one; to be given back."""
    for process in list(_idle):
        if process.command == command:
            _idle.remove(process)
            if process.is_well:
                return process
    return EngineProcess(command)


def give_back(process: EngineProcess) -> None:
    if process.is_well:
        _idle.append(process)


def end_all() -> None:
    for process in list(_running):
        process.end()


# Also in the processes of an arena, which leave without Python's usual farewell.
Finalize(None, end_all, exitpriority=10)
