"""Neighbours that hear of each other through Redis.

Each table has a channel, and a process hears those of the tables that it has in memory. Whoever is
connected is kept by process, and counts for as long as that process gives signs of life.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from time import monotonic
from typing import Any, cast

from redis.asyncio.client import PubSub

from architekton.server.neighbours import scripts
from architekton.server.neighbours.contract import Hears, Neighbours
from architekton.server.neighbours.line import FAILURES, PATIENCE, Line, Silent

_LOG = logging.getLogger("architekton.neighbours")
KEYS = "architekton:"
PROCESSES = f"{KEYS}processes"
SECONDS_BETWEEN_BEATS = 1.0
# A process that gives no sign of life for so long is gone, and what it held is free.
GONE_AFTER_MS = 3500
# When Redis is silent, it is asked so often whether it is back.
SECONDS_BETWEEN_TRIES = 0.2
# Who hears nothing for so long, not even themselves, has lost the line without noticing.
DEAF_AFTER = 3.0
# For so long after a silence others may not have said yet who is connected to them.
SECONDS_TO_GATHER = 3.0
# So often what goes on is told to end.
ENDINGS = 3
_DAY = 86_400
_ID_BYTES = 6
# What is said on a table's channel: who says it, one of these, and what about.
VERSION, PRESENCE, GREETING, FREED, SELF, THOUGHT = "v", "p", "g", "f", "s", "t"
Said = tuple[str | int, ...]


def channel_of(match: str) -> str:
    return f"{KEYS}table:{match}"


def _here(match: str) -> str:
    return f"{KEYS}here:{match}"


def _lease(task: str) -> str:
    return f"{KEYS}lease:{task}"


class RedisNeighbours(Neighbours):
    are_many = True

    def __init__(self, line: Line) -> None:
        self.line = line
        self.id = secrets.token_hex(_ID_BYTES)
        self.alive: frozenset[str] = frozenset()
        self._hears: Hears | None = None
        # Called when a thought that was asked for here is done.
        self.on_thought: Callable[[], None] = lambda: None
        self._followed: set[str] = set()
        self._connected: dict[str, set[str]] = defaultdict(set)
        self._held: set[str] = set()
        self._outbox: list[Said] = []
        self._something = asyncio.Event()
        self._pubsub: PubSub | None = None
        self._heard_at = monotonic()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def are_known(self) -> bool:
        return self.line.is_up and monotonic() - self.line.up_since > SECONDS_TO_GATHER

    async def start(self, hears: Hears) -> None:
        self._hears = hears
        await self._beat()
        self._tasks = [
            asyncio.create_task(work) for work in (self._live(), self._listen(), self._send())
        ]

    async def stop(self) -> None:
        await self._end_tasks()
        for match, guests in self._connected.items():
            for guest in guests:
                self._leave_word(match, guest)
        for task_name in list(self._held):
            self.free(task_name)
        self._outbox.append(("ZREM", PROCESSES, self.id))
        await self._send_all()
        await self.line.close()

    async def _end_tasks(self) -> None:
        """Before Python 3.12, a wait that has just succeeded swallows that it was cancelled."""
        running = set(self._tasks)
        for _ in range(ENDINGS):
            for task in running:
                task.cancel()
            if running:
                _, running = await asyncio.wait(running, timeout=PATIENCE)

    # --- said -------------------------------------------------------------------------------

    def announce(self, match: str, version: int) -> None:
        self._say(match, VERSION, version)

    def greet(self, match: str, seat: int, greeting: str) -> None:
        self._say(match, GREETING, f"{seat} {greeting}")

    def come(self, match: str, guest: str) -> None:
        self._connected[match].add(guest)
        self._put("SADD", _here(match), f"{self.id} {guest}")
        self._put("EXPIRE", _here(match), _DAY)
        self._say(match, PRESENCE)

    def go(self, match: str, guest: str) -> None:
        self._connected[match].discard(guest)
        if not self._connected[match]:
            del self._connected[match]
        self._leave_word(match, guest)

    def _leave_word(self, match: str, guest: str) -> None:
        self._put("SREM", _here(match), f"{self.id} {guest}")
        self._say(match, PRESENCE)

    def _say(self, match: str, what: str, about: object = "") -> None:
        self._put("PUBLISH", channel_of(match), f"{self.id} {what} {about}")

    def _put(self, *command: str | int) -> None:
        """What is said while Redis is silent is lost; who is connected is told when it is back."""
        if self.line.is_up:
            self._outbox.append(command)
            self._something.set()

    async def _send(self) -> None:
        """In the order in which it was said; what waits goes in one go."""
        while True:
            await self._something.wait()
            self._something.clear()
            await self._send_all()

    async def _send_all(self) -> None:
        batch, self._outbox = self._outbox, []
        if not batch:
            return
        pipeline = self.line.redis.pipeline(transaction=False)
        for command in batch:
            pipeline.execute_command(*command)
        with suppress(Silent):
            await self.line.ask(lambda _: pipeline.execute())

    # --- heard ------------------------------------------------------------------------------

    async def follow(self, match: str) -> None:
        self._followed.add(match)
        if self._pubsub is not None and self.line.is_up:
            try:
                await self._pubsub.subscribe(channel_of(match))
            except FAILURES as error:
                self._lose(error)

    def leave(self, match: str) -> None:
        self._followed.discard(match)
        if self._pubsub is not None and self.line.is_up:
            task = asyncio.create_task(self._unsubscribe(self._pubsub, match))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def _unsubscribe(self, pubsub: PubSub, match: str) -> None:
        if match not in self._followed:
            await pubsub.unsubscribe(channel_of(match))

    async def elsewhere(self, match: str) -> frozenset[str] | None:
        try:
            found = await self._run(scripts.PRESENT, [_here(match), PROCESSES], [GONE_AFTER_MS])
        except Silent:
            return None
        entries = (entry.decode().split(" ", 1) for entry in found)
        return frozenset(guest for process, guest in entries if process != self.id)

    async def _listen(self) -> None:
        while True:
            try:
                await self._listen_until_lost()
            except FAILURES as error:
                self._lose(error)
            await asyncio.sleep(SECONDS_BETWEEN_TRIES)

    async def _listen_until_lost(self) -> None:
        async with self.line.redis.pubsub(ignore_subscribe_messages=True) as pubsub:
            await pubsub.subscribe(
                f"{KEYS}process:{self.id}", *(channel_of(match) for match in self._followed)
            )
            self._pubsub, self._heard_at = pubsub, monotonic()
            self._tell_lost()
            while self._pubsub is pubsub:
                message = await pubsub.get_message(timeout=SECONDS_BETWEEN_BEATS)
                if message is not None:
                    self._hear(message)
                elif self.line.is_up and monotonic() - self._heard_at > DEAF_AFTER:
                    return

    def _lose(self, error: BaseException) -> None:
        self._pubsub = None
        self.line.falls_silent(error)

    def _tell_lost(self) -> None:
        if self._hears is not None:
            self._hears.hear_lost()

    def _hear(self, message: dict[str, Any]) -> None:
        self._heard_at = monotonic()
        match = message["channel"].decode().rpartition(":")[2]
        sender, what, about = message["data"].decode().split(" ", 2)
        hears = self._hears
        if sender == self.id or hears is None:
            return
        match what:
            case "v":
                hears.hear_version(match, int(about))
            case "p":
                hears.hear_presence(match)
            case "g":
                seat, greeting = about.split(" ", 1)
                hears.hear_greeting(match, int(seat), greeting)
            case "f":
                hears.hear_freed(match)
            case "t":
                self.on_thought()

    # --- who does what ----------------------------------------------------------------------

    async def lease(self, task: str) -> bool:
        if task in self._held:
            return True
        try:
            ours = await self._take([task])
        except Silent:
            return True
        self._held.update(ours)
        return bool(ours)

    def free(self, task: str) -> None:
        if task in self._held:
            self._held.discard(task)
            self._put("EVAL", scripts.FREE, 1, _lease(task), self.id)
            self._say(task, FREED)

    async def _take(self, tasks: list[str]) -> list[str]:
        """Those that are ours from now on."""
        keys = [_lease(task) for task in tasks]
        ours = await self._run(scripts.LEASE, keys, [self.id, GONE_AFTER_MS])
        return [task for task, is_ours in zip(tasks, ours, strict=True) if is_ours]

    # --- signs of life ----------------------------------------------------------------------

    async def _live(self) -> None:
        while True:
            if self.line.is_up:
                await asyncio.sleep(SECONDS_BETWEEN_BEATS)
                await self._beat()
            elif await self.line.try_again():
                await self._beat()
                self._tell_lost()
            else:
                await asyncio.sleep(SECONDS_BETWEEN_TRIES)

    async def _beat(self) -> None:
        """We are here, what is ours stays ours, and we hear ourselves."""
        try:
            is_new, alive = await self._run(scripts.BEAT, [PROCESSES], [self.id, GONE_AFTER_MS])
            if held := list(self._held):
                self._held -= set(held) - set(await self._take(held))
        except Silent:
            return
        before, self.alive = self.alive, frozenset(each.decode() for each in alive)
        if is_new:
            self._say_who_is_here()
        if before - self.alive:
            self._tell_lost()
        self._put("PUBLISH", f"{KEYS}process:{self.id}", f"{self.id} {SELF} ")

    def _say_who_is_here(self) -> None:
        """Redis has begun anew, or has thought that we were gone."""
        for match, guests in self._connected.items():
            for guest in guests:
                self._put("SADD", _here(match), f"{self.id} {guest}")
            self._put("EXPIRE", _here(match), _DAY)
            self._say(match, PRESENCE)

    async def _run(self, script: str, keys: Iterable[str], arguments: Iterable[object]) -> Any:
        return await run_script(self.line, script, list(keys), list(arguments))


async def run_script(line: Line, script: str, keys: list[str], arguments: list[object]) -> Any:
    """Raises Silent."""
    return await line.ask(
        lambda redis: cast(
            "Awaitable[Any]",
            redis.eval(script, len(keys), *keys, *map(str, arguments)),
        )
    )
