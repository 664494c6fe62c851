"""A wire between a server and an engine, that can be cut and made slow: a network that splits."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread

CHUNK = 64 * 1024


class Wire:
    """From a socket of its own to that of an engine. Cut, it loses nothing and says nothing: what
    was sent arrives when it is whole again, as in a network whose routers have lost their way."""

    def __init__(self, near: Path, far: Path) -> None:
        self._near, self._far = near, far
        self._loop = asyncio.new_event_loop()
        self._whole = asyncio.Event()
        self._whole.set()
        self._delay = 0.0
        self._listens = Event()
        self._running = Thread(target=self._run, daemon=True)
        self._running.start()
        self._listens.wait()

    def cut(self) -> None:
        self._loop.call_soon_threadsafe(self._whole.clear)

    def mend(self) -> None:
        self._loop.call_soon_threadsafe(self._whole.set)

    @contextmanager
    def is_cut(self) -> Iterator[None]:
        self.cut()
        try:
            yield
        finally:
            self.mend()

    def slow_down(self, seconds: float) -> None:
        """Each piece takes so long."""
        self._delay = seconds

    def end(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._running.join()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(
            asyncio.start_unix_server(self._connect, str(self._near))
        )
        self._listens.set()
        self._loop.run_forever()
        server.close()
        left = asyncio.all_tasks(self._loop)
        for task in left:
            task.cancel()
        self._loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
        self._loop.close()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self._whole.wait()
        try:
            far = await asyncio.open_unix_connection(str(self._far))
        except OSError:
            writer.close()
            return
        ways = ((reader, far[1]), (far[0], writer))
        await asyncio.gather(*(self._carry(*way) for way in ways))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while chunk := await reader.read(CHUNK):
                if self._delay:
                    await asyncio.sleep(self._delay)
                await self._whole.wait()
                writer.write(chunk)
                await writer.drain()
        with suppress(OSError, RuntimeError):
            writer.close()
